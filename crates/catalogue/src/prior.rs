//! Priors fitted to a game by random matches, as files (paper 000, §8.2).

use std::{collections::BTreeMap, path::Path};

use plywood_search::bayes::{Laws, Laws2, Leaf};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{bounded, replace::replace};

/// The version of the file's form.
pub const VERSION: u32 = 1;
/// No file of laws is longer; whatever is longer is something else.
const LONGEST: u64 = 1 << 28;

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

/// Why a file gives no prior.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{path} {why}")]
pub struct PriorFileError {
    /// Where it is.
    pub path: String,
    /// What is wrong with it, and what would be right.
    pub why: String,
}

impl FittedPrior {
    /// Reads a file.
    pub fn read(path: &str) -> Result<Self, PriorFileError> {
        let wrong = |why: String| PriorFileError { path: path.into(), why };
        let text = bounded::text(Path::new(path), LONGEST)
            .map_err(|error| wrong(format!("is no prior: {error}")))?;
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

    /// Writes a file, which is replaced in one moment or not at all.
    pub fn write(&self, path: &Path) -> Result<(), PriorFileError> {
        let text = serde_json::to_string(self).expect("plain numbers serialise") + "\n";
        replace(path, text.as_bytes()).map_err(|error| PriorFileError {
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
