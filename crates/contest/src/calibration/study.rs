//! Maps of all games of a run, judged on held-out positions and on games and families left out.

use plywood_catalogue::SearchSpec;
use plywood_core::Seed;
use serde::Serialize;

use super::{
    Answer, Half, Map, MapFile, Marks, Measured, Proofs,
    file::{FORMAT, HeldOut, hexadecimal},
    fingerprint::behaviour,
    marks::{Judged, judged, marks},
};

/// How much worse than a perfect map a map may be on held-out positions and still be written.
pub const MARGIN: f64 = 0.03;

/// One search over all games of a run.
#[derive(Clone, Debug)]
pub struct Study<'m> {
    /// The games.
    pub games: &'m [Measured],
    /// The search, by its place in the plans.
    pub search: usize,
    /// The map of all games.
    pub generic: Map,
    /// The map of each game.
    pub own: Vec<Map>,
}

/// How the expected score fares where nothing was fitted.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Transfer {
    /// The marks on each game when the others were fitted.
    pub game_out: Marks,
    /// The marks on each game when no game of its family was fitted; none with one family.
    pub family_out: Option<Marks>,
    /// The marks on the harder half of the positions when the easier half was fitted.
    pub easy_to_hard: Marks,
}

impl<'m> Study<'m> {
    /// Fits the maps to one half of the positions. With a map of many games at hand only the
    /// numbers of the games themselves are fitted.
    pub fn new(games: &'m [Measured], search: usize, generic: Option<Map>) -> Self {
        let halves: Vec<_> = games.iter().map(|one| one.answers(search, Half::Fitted)).collect();
        let generic = generic.unwrap_or_else(|| Map::fit(&halves.concat()));
        let fitted = halves.iter().zip(games).map(|(half, one)| {
            let map = generic.fitted_to(half);
            if one.is_never_drawn(search) { map.without_draws() } else { map }
        });
        let mut own: Vec<_> = fitted.collect();
        if games.len() > 1 {
            // A threshold of each game's own covers too much: the sets are small either way.
            let given = own.iter().zip(&halves).flat_map(|(map, half)| {
                half.iter().map(|answer| map.given(answer)).collect::<Vec<_>>()
            });
            let least = Map::thresholds(given.collect());
            for map in &mut own {
                map.least.clone_from(&least);
            }
        }
        Self { games, search, generic, own }
    }

    /// The search.
    pub fn spec(&self) -> &SearchSpec {
        &self.games[0].plan.searches[self.search]
    }

    /// The steps at which reports were read.
    pub fn steps(&self) -> &[u64] {
        &self.games[0].plan.steps
    }

    /// The luck of the floors.
    fn seed(&self) -> Seed {
        self.games[0].plan.seed.named("floor")
    }

    /// What the map of a game said of its held-out positions.
    pub fn held_out(&self, game: usize) -> Vec<Judged> {
        judged(&self.own[game], &self.games[game].answers(self.search, Half::HeldOut))
    }

    /// What the maps of all games said of held-out positions.
    pub fn all_held_out(&self) -> Vec<Judged> {
        (0..self.games.len()).flat_map(|game| self.held_out(game)).collect()
    }

    /// The marks of some answers after so many steps.
    pub fn marks_at(&self, steps: u64, judged: &[Judged]) -> Marks {
        self.marks(&chosen(judged, |answer| answer.steps == steps))
    }

    /// The marks of answers.
    pub fn marks(&self, judged: &[Judged]) -> Marks {
        marks(judged, self.seed())
    }

    /// The proofs of a game.
    pub fn proofs(&self, game: usize, steps: u64) -> Proofs {
        self.games[game].proofs(self.search, steps)
    }

    /// How the score transfers, after so many steps; none with a single game.
    pub fn transfer(&self, steps: u64) -> Option<Transfer> {
        if self.games.len() < 2 {
            return None;
        }
        let family = |game: usize| self.games[game].plan.game.recipe().entry().name;
        let without = |out: &dyn Fn(usize, usize) -> bool| -> Option<Marks> {
            let mut all = Vec::new();
            for game in 0..self.games.len() {
                let others = (0..self.games.len()).filter(|&other| !out(game, other));
                let fitted: Vec<_> =
                    others.flat_map(|g| self.games[g].answers(self.search, Half::Both)).collect();
                if fitted.is_empty() {
                    return None;
                }
                let tested = self.games[game].answers(self.search, Half::Both);
                all.extend(judged(&Map::fit(&fitted), &tested));
            }
            Some(self.marks_at(steps, &all))
        };
        let (mut easy, mut hard) = (Vec::new(), Vec::new());
        for one in self.games {
            let mut efforts: Vec<_> = one.samples[self.search].iter().map(|s| s.effort).collect();
            efforts.sort_unstable();
            let middle = efforts.get(efforts.len() / 2).copied().unwrap_or(0);
            easy.extend(
                one.answers(self.search, Half::Both).into_iter().filter(|a| a.effort < middle),
            );
            hard.extend(
                one.answers(self.search, Half::Both).into_iter().filter(|a| a.effort >= middle),
            );
        }
        Some(Transfer {
            game_out: without(&|game, other| game == other)?,
            family_out: without(&|game, other| family(game) == family(other)),
            easy_to_hard: self.marks_at(steps, &judged(&Map::fit(&easy), &hard)),
        })
    }

    /// How a map did after so many steps: a game's own on its held-out positions, that of all games
    /// on each game with the others fitted, since it is used on games that were not.
    fn held_out_at(&self, game: Option<usize>, steps: u64) -> HeldOut {
        if let Some(game) = game {
            let marks = self.marks_at(steps, &self.held_out(game));
            return HeldOut { steps, answers: marks.answers, ece: marks.ece, floor: marks.floor };
        }
        let out = self.transfer(steps).map(|found| found.game_out);
        out.map_or(HeldOut { steps, answers: 0, ece: 0.0, floor: 0.0 }, |marks| HeldOut {
            steps,
            answers: marks.answers,
            ece: marks.score_ece,
            floor: marks.score_floor,
        })
    }

    /// The map of a game, or of all of them, as a file; `made` is the command that makes it again.
    pub fn file(&self, game: Option<usize>, made: &str) -> MapFile {
        let spec = self.spec();
        let covered: Vec<_> =
            game.map_or_else(|| (0..self.games.len()).collect(), |game| vec![game]);
        let held_out = self.steps().iter().map(|&steps| self.held_out_at(game, steps));
        let games = covered.iter().map(|&g| &self.games[g]);
        let hashes = games.clone().map(|one| Seed(0).child(one.hash));
        let hash = match game {
            Some(game) => Seed(0).child(self.games[game].hash),
            // That of many games is that of the hashes in the files of each.
            None => hashes.fold(Seed(0), |seed, one| seed.child(one.0)),
        };
        MapFile {
            plywood_calibration: FORMAT,
            game: game.map(|game| self.games[game].plan.game.rules()),
            games: games.clone().map(|one| one.plan.game.to_string()).collect(),
            search: spec.recipe().versioned(),
            behaviour: hexadecimal(behaviour(spec)),
            steps: self.steps().to_vec(),
            plies: (
                games.clone().map(|one| one.plies.0).min().unwrap_or(0),
                games.clone().map(|one| one.plies.1).max().unwrap_or(0),
            ),
            positions: games.clone().map(|one| one.samples[self.search].len()).sum(),
            seed: self.games[0].plan.seed.0,
            corpus: hexadecimal(hash.0),
            made: made.to_owned(),
            held_out: held_out.collect(),
            map: game.map_or_else(|| self.generic.clone(), |game| self.own[game].clone()),
        }
    }
}

/// The answers that fit.
pub fn chosen(judged: &[Judged], fits: impl Fn(&Answer) -> bool) -> Vec<Judged> {
    judged.iter().filter(|one| fits(&one.answer)).cloned().collect()
}
