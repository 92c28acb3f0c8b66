//! Priors fitted to a game by random matches (paper 000, §8.2).

use std::ops::ControlFlow;

use plywood_core::{Game, Seed};
use plywood_search::bayes::Fit;
use thiserror::Error;

pub use plywood_catalogue::prior::{FittedPrior, PriorFileError};
use plywood_catalogue::{GameSpec, SpecError, prior::VERSION};

/// Matches between two looks of the watcher.
const BATCH: u64 = 1_000;

/// Why there is no prior.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
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
    spec: &GameSpec,
    matches: u64,
    seed: Seed,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<FittedPrior, PriorError> {
    let matches = matches.max(1);
    let opened = spec.open()?;
    let game = &opened.duel()?;
    let refused = |why| PriorError::Game { game: opened.rules.clone(), why };
    if opened.facts().chance {
        return Err(refused("nature moves in it"));
    }
    if game.longest().is_none() {
        return Err(refused("a match may go on for ever"));
    }
    let mut fit = Fit::new(game, &game.start(), seed);
    let mut played = 0;
    while played < matches {
        let batch = BATCH.min(matches - played);
        fit.play(batch);
        played += batch;
        if watch(played).is_break() {
            break;
        }
    }
    let (laws, second) = (fit.laws(), fit.second_order());
    Ok(FittedPrior {
        plywood_prior: VERSION,
        game: opened.rules,
        matches: played,
        seed: seed.0,
        reproduction: laws.reproduction,
        second_order: second.reproduction,
        leaf: laws.leaf.iter().map(|leaf| (leaf.win, leaf.draw)).collect(),
        opener: laws.opener,
    })
}
