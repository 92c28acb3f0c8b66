//! Priors fitted to a game by random matches, as files (paper 000, §8.2).

use std::{collections::BTreeMap, fs, io::Read, ops::ControlFlow, path::Path};

use plywood_core::Seed;
use plywood_search::bayes::{Fit, Laws, Laws2, Leaf};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::catalogue::{GameSpec, Nature, Opened, SpecError, TwoPlayer, UseZeroSum};

/// The version of the file's form.
const VERSION: u32 = 1;
/// Matches between two looks of the watcher.
const BATCH: u64 = 1_000;
/// No file of laws is longer; whatever is longer is something else.
const LONGEST: u64 = 1 << 30;

/// The laws of a game's random matches, of order one and two.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FittedPrior {
    /// The version of this form.
    pub plywood_prior: u32,
    /// The game with the version of its rules; one random tree stands for all.
    pub game: String,
    /// How many matches were played.
    pub matches: u64,
    /// Their luck.
    pub seed: u64,
    /// By depth, the probability of each number of moves.
    pub reproduction: Vec<Vec<f64>>,
    /// By depth and size of the own litter, the probability of each number of moves.
    pub second_order: Vec<BTreeMap<u32, Vec<f64>>>,
    /// By depth, the chance of those who end there that the opener wins and that it is a draw.
    pub leaf: Vec<(f64, f64)>,
    /// By depth, the chance that the opener is to move.
    pub opener: Vec<f64>,
}

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
    /// The file.
    #[error("{path} {why}")]
    File {
        /// Where it is.
        path: String,
        /// What is wrong with it, and what would be right.
        why: String,
    },
}

impl FittedPrior {
    /// Fits the laws to random matches from the start. `watch` hears how many were played, and may
    /// break: the laws are then those of the matches so far.
    pub fn fit(
        game: &GameSpec,
        matches: u64,
        seed: Seed,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Self, PriorError> {
        let name = game.rules();
        game.open_zero_sum(Fitting { name, matches: matches.max(1), seed, watch })?
    }

    /// Reads a file.
    pub fn read(path: &str) -> Result<Self, PriorError> {
        let wrong = |why: String| PriorError::File { path: path.into(), why };
        let file =
            fs::File::open(path).map_err(|error| wrong(format!("cannot be read: {error}")))?;
        let mut text = String::new();
        file.take(LONGEST)
            .read_to_string(&mut text)
            .map_err(|error| wrong(format!("cannot be read: {error}")))?;
        let prior: Self = serde_json::from_str(&text).map_err(|error| {
            wrong(format!("is no prior ({error}): `plywood fit-prior GAME --out FILE` makes one"))
        })?;
        if prior.plywood_prior != VERSION {
            return Err(wrong(format!(
                "has version {} and this program reads {VERSION}: fit it again",
                prior.plywood_prior
            )));
        }
        Ok(prior)
    }

    /// Writes a file.
    pub fn write(&self, path: &Path) -> Result<(), PriorError> {
        let text = serde_json::to_string(self).expect("plain numbers serialise") + "\n";
        fs::write(path, text).map_err(|error| PriorError::File {
            path: path.display().to_string(),
            why: format!("cannot be written: {error}"),
        })
    }

    /// The laws of order one.
    pub fn laws(&self) -> Laws {
        Laws {
            reproduction: self.reproduction.clone(),
            leaf: self.leaves(),
            opener: self.opener.clone(),
        }
    }

    /// The laws of order two.
    pub fn laws2(&self) -> Laws2 {
        Laws2 {
            reproduction: self.second_order.clone(),
            leaf: self.leaves(),
            opener: self.opener.clone(),
        }
    }

    fn leaves(&self) -> Vec<Leaf> {
        self.leaf.iter().map(|&(win, draw)| Leaf { win, draw }).collect()
    }
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
