//! The maps at hand for one game and one search, and what they make of its reports.

use plywood_catalogue::{NamedGame, SearchSpec};
use plywood_search::Report;

use super::{
    Calibrated, Features, MapFile, Maps, Misfit, Tier, barred::barred, fingerprint::behaviour,
};

/// Budgets this many times greater or less than those of a map are still like them: searches count
/// their steps, and settle, a little apart.
const NEAR: f64 = 1.05;

/// What is made of a search's reports on a game.
#[derive(Clone, Debug)]
pub struct Calibrator {
    own: Option<MapFile>,
    generic: Option<MapFile>,
    /// Why no map applies whatever the report.
    barred: Option<&'static str>,
    bounds: (f64, f64),
    /// The game as people write it.
    game: String,
    lanes: u32,
    unused: Vec<Misfit>,
}

impl Calibrator {
    /// Looks for the maps of a game and of a search that runs on so many lanes. The search is run
    /// on small cells once, to see that it does what it did when its maps were made.
    pub fn new(maps: &Maps, game: &NamedGame, search: &SearchSpec, lanes: u32) -> Self {
        let (bounds, barred) = (game.facts().bounds, barred(game));
        let mut calibrator = Self {
            own: None,
            generic: None,
            barred,
            bounds,
            game: game.to_string(),
            lanes,
            unused: Vec::new(),
        };
        let versioned = search.recipe().versioned();
        let known = maps.files().any(|file| file.search == versioned);
        if barred.is_some() || !(known || maps.are_given()) {
            return calibrator;
        }
        let behaviour = behaviour(search);
        for (file, given) in maps.with_origin() {
            let place =
                if file.game.is_some() { &mut calibrator.own } else { &mut calibrator.generic };
            match file.fits(&game.spec, search, behaviour) {
                Ok(()) if place.is_none() => *place = Some(file.clone()),
                // Of the shipped maps most are other games'; that the search has changed is news.
                Err(misfit) if given || matches!(misfit, Misfit::Stale { .. }) => {
                    calibrator.unused.push(misfit);
                }
                _ => {}
            }
        }
        calibrator.unused.dedup();
        calibrator
    }

    /// Why maps that were given, or that are stale, are not used.
    pub fn unused(&self) -> &[Misfit] {
        &self.unused
    }

    /// What a report on a position means; `ply` is the number of moves played before it, `None`
    /// where nobody knows.
    pub fn calibrate<M>(&self, report: &Report<M>, ply: Option<u32>) -> Calibrated {
        if report.certainty.is_proven() {
            return Calibrated::none("it is proven");
        }
        if let Some(why) = self.barred {
            return Calibrated::none(why);
        }
        let Some(features) = Features::of(report, self.bounds) else {
            return Calibrated::none("nothing was visited yet");
        };
        let file = self.own.as_ref().or(self.generic.as_ref());
        let share = report.steps as f64 * NEAR / f64::from(self.lanes);
        if file.is_some_and(|file| share < range(file).0 as f64) {
            return Calibrated::none("it was searched for fewer steps than any reference set was");
        }
        let calibrated = match (&self.own, &self.generic) {
            (Some(file), _) => self.by_own(file, features, report.steps, ply),
            (None, Some(file)) => self.by_generic(file, features, report.steps),
            (None, None) => Calibrated::none(if self.unused.is_empty() {
                "no map of this search"
            } else {
                "the maps at hand do not fit"
            }),
        };
        // Where every other move is ruled out there is no mistake to make.
        let open = report.stakes.undominated(&report.moves);
        let only = open.into_iter().filter(|&open| open).count() == 1;
        Calibrated { mistake: calibrated.mistake.map(|p| if only { 0.0 } else { p }), ..calibrated }
    }

    fn by_own(
        &self,
        file: &MapFile,
        features: Features,
        steps: u64,
        ply: Option<u32>,
    ) -> Calibrated {
        let (first, last) = file.plies;
        let odd = [
            ply.is_none().then_some("nobody knows the ply of this one"),
            ply.filter(|&ply| ply < first).map(|_| "this one is earlier"),
            ply.filter(|&ply| ply > last).map(|_| "this one is later"),
            self.odd_budget(file, steps),
        ];
        let odd: Vec<_> = odd.into_iter().flatten().collect();
        let features = within(file, features);
        let outlook = file.map.outlook(&features);
        let drawless = file.map.own.is_some_and(|own| own.draw.is_none());
        let [win, draw, loss] = supported(outlook.worth, drawless, file.positions);
        Calibrated {
            win: Some(win),
            draw: Some(draw),
            loss: Some(loss),
            score: Some(win + draw / 2.0),
            mistake: Some(outlook.mistake),
            set90: file.map.likely(&outlook, features.budget),
            tier: if odd.is_empty() { Tier::Game } else { Tier::Extrapolated },
            reference: self.game.clone(),
            positions: file.positions,
            plies: Some(file.plies),
            ece: ece_near(file, steps),
            note: (!odd.is_empty()).then(|| odd.join(", ")),
        }
    }

    fn by_generic(&self, file: &MapFile, features: Features, steps: u64) -> Calibrated {
        let outlook = file.map.outlook(&within(file, features));
        let other = if file.games.contains(&self.game) {
            format!("the map of {} alone was refused", self.game)
        } else {
            format!("{} is not among them", self.game)
        };
        let note =
            self.odd_budget(file, steps).map_or(other.clone(), |odd| format!("{other}, {odd}"));
        Calibrated {
            score: Some(outlook.score),
            tier: Tier::Generic,
            reference: format!("{} games", file.games.len()),
            positions: file.positions,
            ece: ece_near(file, steps),
            ..Calibrated::none(note)
        }
    }

    /// In which way the search was not run as it was for the map.
    fn odd_budget(&self, file: &MapFile, steps: u64) -> Option<&'static str> {
        let (_, most) = range(file);
        match steps as f64 {
            _ if self.lanes != 1 => Some("it was searched on several lanes"),
            steps if steps > most as f64 * NEAR => Some("it was searched for more steps"),
            _ => None,
        }
    }
}

/// Shares of a win, a draw and a loss that so many positions can support: none is rarer than one of
/// them, but for draws where there are none.
fn supported([win, draw, loss]: [f64; 3], drawless: bool, positions: usize) -> [f64; 3] {
    let least = 1.0 / (positions as f64 + 2.0);
    let held = [win.max(least), if drawless { 0.0 } else { draw.max(least) }, loss.max(least)];
    let all: f64 = held.iter().sum();
    held.map(|share| share / all)
}

/// The least and the most steps of a map.
fn range(file: &MapFile) -> (u64, u64) {
    let ends = (file.steps.iter().min(), file.steps.iter().max());
    (ends.0.copied().unwrap_or(0), ends.1.copied().unwrap_or(0))
}

/// The features with a budget that the map knows: nobody is surer for steps beyond its last.
fn within(file: &MapFile, features: Features) -> Features {
    let (least, most) = range(file);
    Features {
        budget: features.budget.clamp(Features::budget_of(least), Features::budget_of(most)),
        ..features
    }
}

/// The held-out error at the nearest number of steps.
fn ece_near(file: &MapFile, steps: u64) -> Option<f64> {
    let far = |other: u64| (Features::budget_of(other) - Features::budget_of(steps)).abs();
    let near = file.held_out.iter().min_by(|a, b| far(a.steps).total_cmp(&far(b.steps)));
    near.map(|one| one.ece)
}
