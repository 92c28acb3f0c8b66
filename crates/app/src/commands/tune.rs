//! `tune`: better parameters for a search, claimed only if a test on fresh seeds shows them.

use clap::Args;
use plywood_catalogue::SearchSpec;
use plywood_contest::matches::{Contestant, GameRecord, MatchError, MatchPlan};
use plywood_core::Seed;
use plywood_lab::{
    kept::Terms,
    tune::{Axis, Confirmation, Schedule, Tuned, confirm, duel, tune},
};
use plywood_statistics::{Scale, Sprt, Verdict};
use serde::Serialize;

use super::match_command::{Conditions, MOST_GAMES, keeper};
use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
    progress::GamesBar,
    screen,
};

/// The error rates of the confirmation.
const ERROR: f64 = 0.05;
/// The most parameters: more would need another method.
const MOST_PARAMS: usize = 6;
/// The version of what `--json` prints.
const VERSION: u32 = 1;

/// Look for better parameters of a search, and confirm them on fresh seeds
#[derive(Debug, Args)]
#[command(
    after_help = "Candidates meet the search as given in paired games; sequential halving finds the best, a
sequential test on fresh seeds then says whether a gain is shown (docs/tune.md).

Examples:
  plywood tune connect4 uct --param c=0.1..2 --games 1000 --steps 500
  plywood tune \"pearl(depth=12)\" \"uct(c=1)\" --param c=0..3 --games 2000 --gain 30 --json"
)]
pub struct Tune {
    /// The game, such as connect4 or hex(size=5); `plywood games` lists them
    game: String,
    /// The search with the parameters to beat, such as uct(c=1)
    #[arg(value_name = "SEARCH")]
    search: String,
    /// A parameter and its range, such as c=0.1..2; may be given several times
    #[arg(long, value_name = "KEY=LOW..HIGH", required = true)]
    param: Vec<Axis>,
    /// Games to find the best candidate
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole::<u64>(1..=MOST_GAMES))]
    games: u64,
    /// The most games to confirm it
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = whole::<u64>(1..=MOST_GAMES))]
    confirm_games: u64,
    /// The gain, in Elo, that the confirmation tells from no gain
    #[arg(long, value_name = "ELO", default_value_t = 20.0)]
    gain: f64,
    #[command(flatten)]
    conditions: Conditions,
    /// Print JSON for scripts (docs/tune.md)
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Printed<'t> {
    version: u32,
    plan: &'t MatchPlan,
    schedule: Schedule,
    tuned: &'t Tuned,
    finished: bool,
    search: &'t SearchSpec,
    confirmation: &'t Option<Confirmation>,
    gain_shown: bool,
}

impl Tune {
    pub fn run(&self) -> Answered {
        self.check()?;
        let players = [self.search.clone(), self.search.clone()];
        let plan = self.conditions.plan(&self.game, &players)?;
        let default = plan.players[0].search().cloned();
        let default = default.ok_or_else(|| Complaint::new("only searches can be tuned"))?;
        let corner = |of: fn(&Axis) -> f64| self.param.iter().map(of).collect::<Vec<_>>();
        for point in [corner(|axis| axis.low), corner(|axis| axis.high)] {
            Axis::place(&default, &self.param, &point)?;
        }
        let schedule = Schedule::new(self.games.div_ceil(2), self.param.len());
        let mut terms = Terms::new("tune", &plan);
        for axis in &self.param {
            let Axis { key, low, high, .. } = axis;
            terms = terms.and(&format!("range of {key}"), format!("{low}..{high}"));
        }
        interrupt::listen_saying("the games in play");
        let mut store = self.conditions.store(&terms)?;
        let bar = GamesBar::new(2 * schedule.observations);
        let watch = |games: &[GameRecord]| {
            bar.played(games.len() as u64, String::new);
            interrupt::unless_asked()
        };
        let threads = self.conditions.threads();
        let versus = |point: &[f64], luck: &str| -> Result<MatchPlan, MatchError> {
            let search = Axis::place(&default, &self.param, point)?;
            let [first, second] = [search, default.clone()]
                .map(|search| Contestant::searching(search, plan.players[0].allowance));
            let seed: Seed = plan.seed.named(luck);
            let players = vec![first, second];
            Ok(MatchPlan { players, seed, openings_seed: seed, ..plan.clone() })
        };
        let bounds: Vec<_> = self.param.iter().map(|axis| (axis.low, axis.high)).collect();
        let tuned = tune(&bounds, schedule, |point, rounds| {
            // A stop within the last round of a duel left nothing of that duel out.
            if interrupt::asked() {
                return Ok(Vec::new());
            }
            duel(&versus(point, "tune")?, rounds, threads, keeper(&mut store), &watch)
        })?;
        let fresh = versus(&tuned.best, "confirm")?;
        bar.planned(self.confirm_games);
        let sprt = Sprt {
            lower: 0.0,
            upper: self.gain,
            alpha: ERROR,
            beta: ERROR,
            scale: Scale::Logistic,
        };
        let most = self.confirm_games.div_ceil(2);
        // What was not found is not confirmed.
        let confirmation = if tuned.finished {
            Some(confirm(sprt, 2, most, |rounds| {
                if interrupt::asked() {
                    return Ok(Vec::new());
                }
                duel(&fresh, rounds, threads, keeper(&mut store), &watch)
            })?)
        } else {
            None
        };
        drop(bar);
        let finished = confirmation.as_ref().is_some_and(|confirmed| {
            confirmed.verdict != Verdict::Open || confirmed.scores.observations() == most
        });
        let search = fresh.players[0].search().expect("candidates are searches");
        let text = if self.json {
            let printed = Printed {
                version: VERSION,
                plan: &plan,
                schedule,
                tuned: &tuned,
                finished,
                search,
                confirmation: &confirmation,
                gain_shown: confirmation.as_ref().is_some_and(Confirmation::gain),
            };
            serde_json::to_string_pretty(&printed).expect("plain records serialise") + "\n"
        } else {
            screen::tune_screen(
                (&plan.game, &default),
                &self.param,
                &tuned,
                search,
                confirmation.as_ref(),
                output::width(),
            )
        };
        output::print(&text)?;
        if finished {
            return Ok(Exit::Done);
        }
        remark!("stopped before the end: nothing is claimed; {}", self.conditions.advice());
        Ok(Exit::Stopped)
    }

    fn check(&self) -> Result<(), Complaint> {
        self.conditions.without_files()?;
        if !(self.gain > 0.0 && self.gain <= 1_000.0) {
            return Err(Complaint::new(format!(
                "--gain {} is not possible: it is a number of Elo above 0, at most 1000",
                self.gain
            )));
        }
        if self.param.len() > MOST_PARAMS {
            let sentence = format!("at most {MOST_PARAMS} parameters can be tuned together");
            return Err(Complaint::new(sentence));
        }
        super::once_each(&self.param)
    }
}
