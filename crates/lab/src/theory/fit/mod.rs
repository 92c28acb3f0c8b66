//! Does deeper search help on a game? Its statistics, what the model of paper 004 makes of them, and
//! what minimax does on positions that alpha-beta can solve.

mod answer;
mod change;
mod score;
mod tables;
mod typing;

use plywood_catalogue::{
    Duel,
    depths::{self, Estimate, Examined, Limits},
};
use plywood_core::Seed;
use plywood_models::{
    Fit,
    theory::recursive::{pathology::Threshold, typed::Types},
};

pub use answer::sentences;
pub use change::{Change, Course};
pub use score::{GAMES, Score, score, table as score_table};
pub use tables::{answer_table, change_table, depth_table};

/// How a game is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Depths {
    /// Random games for the statistics.
    pub games: u64,
    /// The most moves of a random game.
    pub longest: u32,
    /// Positions to be searched and solved.
    pub positions: u64,
    /// The deepest search.
    pub deepest: u32,
    /// Which random games and positions.
    pub seed: Seed,
}

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The statistics of random play.
    pub fit: Fit,
    /// What ended the searches.
    pub estimate: Estimate,
    /// The positions.
    pub examined: Vec<Examined>,
    /// The model with a type a ply and leaves as they were found, if any position was solved.
    pub types: Option<Types>,
    /// The deepest search.
    pub deepest: u32,
}

/// Positions that a minimax search may look at, steps of alpha-beta for a move, and both together for all
/// positions.
const LOOK: u64 = 200_000;
const EXACT: u64 = 100_000;
const TOTAL: u64 = 100_000_000;
/// No more positions are examined.
const MOST: u64 = 100_000;

impl Depths {
    /// Looks at a game; positions of games of chance are not searched.
    pub fn look(&self, game: &Duel) -> Result<Found, String> {
        let games = self.games.clamp(1, 10_000_000);
        let fit = Fit::of(game, games, self.longest, self.seed);
        let law = fit.together().internal()?;
        let count = if game.facts().chance { 0 } else { self.positions.min(MOST) };
        let places = depths::places(game, count, self.longest, self.seed.named("measure"));
        let estimate = if Estimate::has_own(game, places.iter().map(|place| &place.position)) {
            Estimate::Own
        } else {
            Estimate::Moves(Threshold::shallow(&law).moves)
        };
        let limits = Limits { deepest: self.deepest, look: LOOK, exact: EXACT, total: TOTAL };
        let seed = self.seed.named("exact");
        let examined = depths::examine(game, &places, &estimate, limits, seed);
        let types = typing::types(&fit, &law, &examined);
        Ok(Found { fit, estimate, examined, types, deepest: self.deepest })
    }
}

impl Found {
    /// The positions whose winner is known and which minimax of all depths could be asked about.
    pub fn decided(&self) -> impl Iterator<Item = &Examined> {
        self.examined.iter().filter(|at| at.errs(self.deepest).is_some())
    }

    /// The error that the model predicts at a depth, over the decided positions.
    pub fn predicted(&self, depth: u32) -> Option<f64> {
        let types = self.types.as_ref()?;
        let (mut sum, mut count) = (0.0, 0.0);
        for at in self.decided() {
            sum += types.verdicts(at.ply as usize, depth as usize).error();
            count += 1.0;
        }
        (count > 0.0).then(|| sum / count)
    }

    /// The deepest search of an even number of moves.
    pub const fn deepest_even(&self) -> u32 {
        self.deepest - self.deepest % 2
    }
}
