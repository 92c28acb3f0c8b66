//! A learnt portfolio as a file.

use std::path::{Path, PathBuf};

use plywood_core::Seed;
use plywood_portfolio::Mixture;
use serde::{Deserialize, Serialize};

use super::{PortfolioError, SeedName, Subject};
use crate::{bounded, replace::replace};

/// The version of the file's form.
const VERSION: u32 = 1;
/// No portfolio is longer; whatever is longer is something else.
const LONGEST: u64 = 1 << 28;

/// Which seeds a randomised player should play, at each seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PortfolioFile {
    /// The version of this form.
    pub plywood_portfolio: u32,
    /// The game with the version of its rules.
    pub game: String,
    /// The player with its version.
    pub player: String,
    /// Its steps a move.
    pub steps: u64,
    /// The seed from which all seeds were drawn.
    pub seed: u64,
    /// The way it was learnt.
    pub way: String,
    /// How many seeds each seat could choose from.
    pub k: usize,
    /// Whether a game is also turned by a symmetry of the board, drawn anew each time.
    pub symmetric: bool,
    /// Games it was learnt from.
    pub games: u64,
    /// What it guarantees each player within the learning matrix, where that is known: the first
    /// player's least score and the most that is left to the second player's opponent.
    pub bounds: Option<(f64, f64)>,
    /// What is played at each seat.
    pub chairs: Vec<Chair>,
}

/// What is played at one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chair {
    /// The seeds, the heaviest first.
    pub seeds: Vec<Weighted>,
}

/// A seed and how often it is played.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weighted {
    /// Its number among the learning seeds.
    pub index: u64,
    /// The seed itself.
    pub seed: u64,
    /// Its probability.
    pub weight: f64,
}

impl PortfolioFile {
    /// The portfolio of a mixture for each seat, for a subject.
    pub fn of(
        subject: &Subject,
        way: String,
        k: usize,
        symmetric: bool,
        mixtures: &[Mixture],
    ) -> Self {
        let stated = subject.stated();
        let chair = |(seat, mixture): (usize, &Mixture)| {
            let seed = |&i: &usize| Weighted {
                index: i as u64,
                seed: subject.seed_of(seat, SeedName::Learning(i as u64)).0,
                weight: mixture.weights()[i],
            };
            let mut seeds: Vec<_> = mixture.support().iter().map(seed).collect();
            seeds.sort_by(|a, b| b.weight.total_cmp(&a.weight).then(a.index.cmp(&b.index)));
            Chair { seeds }
        };
        Self {
            plywood_portfolio: VERSION,
            game: stated.game,
            player: stated.player,
            steps: stated.steps,
            seed: stated.seed,
            way,
            k,
            symmetric,
            games: 0,
            bounds: None,
            chairs: mixtures.iter().enumerate().map(chair).collect(),
        }
    }

    /// Reads a file.
    pub fn read(path: &Path) -> Result<Self, PortfolioError> {
        let wrong = |why: String| PortfolioError::File { path: path.display().to_string(), why };
        let text = bounded::text(path, LONGEST)
            .map_err(|error| wrong(format!("is no portfolio: {error}")))?;
        let read: Self = serde_json::from_str(&text).map_err(|error| {
            wrong(format!(
                "is no portfolio ({error}): `plywood seeds learn GAME --player SPEC --out FILE` makes one"
            ))
        })?;
        if read.plywood_portfolio != VERSION {
            let found = read.plywood_portfolio;
            return Err(wrong(format!("has version {found}, and this program reads {VERSION}")));
        }
        read.check().map_err(|why| wrong(format!("is damaged: {why}; learn it again")))?;
        Ok(read)
    }

    /// Whether every seat has seeds with weights, and the seeds are those of their numbers.
    fn check(&self) -> Result<(), String> {
        let subject = self.subject().map_err(|error| error.to_string())?;
        if self.chairs.is_empty() {
            return Err("it has no seats".into());
        }
        for (seat, chair) in self.chairs.iter().enumerate() {
            let total: f64 = chair.seeds.iter().map(|seed| seed.weight).sum();
            let positive = chair.seeds.iter().all(|seed| seed.weight > 0.0);
            if !positive || !(0.999..=1.001).contains(&total) {
                return Err(format!("the weights of seat {} do not add up to 1", seat + 1));
            }
            for known in &chair.seeds {
                let named = subject.seed_of(seat, SeedName::Learning(known.index));
                if named.0 != known.seed || known.index >= self.k as u64 {
                    return Err(format!("seed {} is not its number {}", known.seed, known.index));
                }
            }
        }
        Ok(())
    }

    /// Writes a file, which is replaced in one moment or not at all.
    pub fn write(&self, path: &Path) -> Result<(), PortfolioError> {
        let text = serde_json::to_string_pretty(self).expect("plain numbers serialise") + "\n";
        replace(path, text.as_bytes()).map_err(|error| PortfolioError::File {
            path: path.display().to_string(),
            why: format!("cannot be written: {error}"),
        })
    }

    /// Where the games of a portfolio are kept: beside it.
    pub fn journal(path: &Path) -> PathBuf {
        let mut name = path.as_os_str().to_owned();
        name.push(".games");
        name.into()
    }

    /// What it was learnt for.
    pub fn subject(&self) -> Result<Subject, PortfolioError> {
        Subject::new(self.game.parse()?, self.player.parse()?, self.steps, Seed(self.seed))
    }

    /// What is played at a seat, as a mixture of all learning seeds.
    pub fn mixture(&self, seat: usize) -> Mixture {
        let mut weights = vec![0.0; self.k];
        for seed in &self.chairs[seat].seeds {
            weights[seed.index as usize] = seed.weight;
        }
        Mixture::of(weights)
    }
}
