//! Priors fitted to a game by random matches (paper 000, §8.2).

use std::ops::ControlFlow;

use plywood_core::Seed;
use plywood_search::bayes::Fit;
use thiserror::Error;

pub use crate::catalogue::prior::{FittedPrior, PriorFileError};
use crate::catalogue::{
    GameSpec, Nature, Opened, SpecError, TwoPlayer, UseZeroSum, prior::VERSION,
};

/// Matches between two looks of the watcher.
const BATCH: u64 = 1_000;

/// Why there is no prior.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PriorError {
    /// The game.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Nothing can be fitted to the game.
    #[error("no prior can be fitted to {game}: {why}")]
    Game {
        /// The game.
        game: String,
        /// Why.
        why: &'static str,
    },
}

/// Fits the laws to random matches from the start. `watch` hears how many were played, and may
/// break: the laws are then those of the matches so far.
pub fn fit(
    game: &GameSpec,
    matches: u64,
    seed: Seed,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<FittedPrior, PriorError> {
    let name = game.rules();
    game.open_zero_sum(Fitting { name, matches: matches.max(1), seed, watch })?
}

struct Fitting<'w> {
    name: String,
    matches: u64,
    seed: Seed,
    watch: &'w mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl UseZeroSum for Fitting<'_> {
    type Out = Result<FittedPrior, PriorError>;

    fn with<G: TwoPlayer>(self, opened: Opened<G>) -> Self::Out {
        let game = &opened.game;
        let refused = |why| PriorError::Game { game: self.name.clone(), why };
        if opened.nature == Nature::Draws {
            return Err(refused("nature moves in it"));
        }
        if game.longest().is_none() {
            return Err(refused("a match may go on for ever"));
        }
        let mut fit = Fit::new(game, &game.start(), self.seed);
        let mut played = 0;
        while played < self.matches {
            let batch = BATCH.min(self.matches - played);
            fit.play(batch);
            played += batch;
            if (self.watch)(played).is_break() {
                break;
            }
        }
        let (laws, second) = (fit.laws(), fit.second_order());
        Ok(FittedPrior {
            plywood_prior: VERSION,
            game: self.name,
            matches: played,
            seed: self.seed.0,
            reproduction: laws.reproduction,
            second_order: second.reproduction,
            leaf: laws.leaf.iter().map(|leaf| (leaf.win, leaf.draw)).collect(),
            opener: laws.opener,
        })
    }
}
