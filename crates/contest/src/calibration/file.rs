//! Calibration maps as files.

use std::path::Path;

use plywood_catalogue::{GameSpec, SearchSpec, bounded, replace::replace};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Map, plan::MOST_POSITIONS};

/// The version of the file's form.
pub const FORMAT: u32 = 2;
/// No map is longer; whatever is longer is something else.
const LONGEST: u64 = 1 << 20;

/// A map and all that says where it came from and where it holds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// The version of this form.
    pub plywood_calibration: u32,
    /// The game with the version of its rules; none for a map of many games.
    pub game: Option<String>,
    /// The games whose positions were used, as people write them.
    pub games: Vec<String>,
    /// The search with its version and parameters.
    pub search: String,
    /// What the search did on fixed cells when the map was made.
    pub behaviour: String,
    /// The steps after which reports were read.
    pub steps: Vec<u64>,
    /// The first and the last ply of the positions.
    pub plies: (u32, u32),
    /// How many positions, half of them held out.
    pub positions: usize,
    /// The luck of the run.
    pub seed: u64,
    /// A hash of the positions and their exact values.
    pub corpus: String,
    /// The command that makes it again.
    pub made: String,
    /// How it did on held-out positions, by steps.
    pub held_out: Vec<HeldOut>,
    /// The map.
    pub map: Map,
}

/// How a map did on unproven answers that it was not fitted to: of a win and of a loss on held-out
/// positions for a game's own map, of the expected score on games left out for a generic one.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldOut {
    /// After so many steps.
    pub steps: u64,
    /// How many.
    pub answers: usize,
    /// The calibration error.
    pub ece: f64,
    /// That of a perfect map.
    pub floor: f64,
}

/// Why a file gives no map.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MapError {
    /// It is not there or is no map.
    #[error("{path} is no calibration map ({why}): `plywood calibrate GAME --out FILE` makes one")]
    Damaged {
        /// The file.
        path: String,
        /// What is wrong.
        why: String,
    },
    /// It was written by another version of the program.
    #[error("{path} has format {found} and this program reads {FORMAT}: calibrate again")]
    Format {
        /// The file.
        path: String,
        /// Its version.
        found: u32,
    },
    /// It cannot be written.
    #[error("{path} cannot be written: {why}")]
    Unwritten {
        /// The file.
        path: String,
        /// Why.
        why: String,
    },
}

/// Why a map is not used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Misfit {
    /// It is another game's.
    #[error("the calibration map of {found} is not used: this is {wanted}")]
    Game {
        /// The map's game.
        found: String,
        /// The game in question.
        wanted: String,
    },
    /// It is another search's.
    #[error("the calibration map of {found} is not used: this is {wanted}")]
    Search {
        /// The map's search.
        found: String,
        /// The search in question.
        wanted: String,
    },
    /// The search has changed since.
    #[error(
        "the calibration map of {search} is stale, the search has changed since: calibrate again"
    )]
    Stale {
        /// The search.
        search: String,
    },
}

/// A number as it stands in files.
pub fn hexadecimal(number: u64) -> String {
    format!("{number:016x}")
}

/// What stands at the head of every version of the form.
#[derive(Deserialize)]
struct Head {
    plywood_calibration: u32,
}

impl MapFile {
    /// Reads a file.
    pub fn read(path: &Path) -> Result<Self, MapError> {
        let name = path.display().to_string();
        let text = bounded::text(path, LONGEST)
            .map_err(|error| MapError::Damaged { path: name.clone(), why: error.to_string() })?;
        Self::parse(&text, &name)
    }

    /// Reads the text of a file with this name.
    pub fn parse(text: &str, path: &str) -> Result<Self, MapError> {
        let damaged = |why: String| MapError::Damaged { path: path.into(), why };
        let first = |error: toml::de::Error| {
            damaged(error.message().lines().next().unwrap_or_default().to_owned())
        };
        let head: Head = toml::from_str(text).map_err(first)?;
        if head.plywood_calibration != FORMAT {
            return Err(MapError::Format { path: path.into(), found: head.plywood_calibration });
        }
        let file: Self = toml::from_str(text).map_err(first)?;
        if !file.map.is_whole() {
            return Err(damaged("its weights are too many, too few or not finite".into()));
        }
        if file.steps.is_empty() || file.plies.0 > file.plies.1 || file.games.is_empty() {
            return Err(damaged("it does not say where it holds".into()));
        }
        if !file.is_possible() {
            return Err(damaged("it says of itself what no calibration can find".into()));
        }
        if file.game.is_some() != file.map.own.is_some() {
            return Err(damaged("it is neither one game's map nor that of many".into()));
        }
        Ok(file)
    }

    /// Whether what it says of itself can come from a calibration: errors are shares, and nothing
    /// is held out that is not a position.
    fn is_possible(&self) -> bool {
        let share = |x: f64| (0.0..=1.0).contains(&x);
        let held =
            |one: &HeldOut| share(one.ece) && share(one.floor) && one.answers <= self.positions;
        self.positions <= self.games.len().saturating_mul(MOST_POSITIONS)
            && self.steps.iter().all(|&steps| steps > 0)
            && self.held_out.iter().all(held)
    }

    /// Its text.
    pub fn text(&self) -> String {
        toml::to_string(self).expect("plain numbers and texts serialise")
    }

    /// Writes a file, which is replaced in one moment or not at all.
    pub fn write(&self, path: &Path) -> Result<(), MapError> {
        replace(path, self.text().as_bytes()).map_err(|error| MapError::Unwritten {
            path: path.display().to_string(),
            why: error.to_string(),
        })
    }

    /// Whether it may be used for a game and a search whose behaviour is this.
    pub fn fits(&self, game: &GameSpec, search: &SearchSpec, behaviour: u64) -> Result<(), Misfit> {
        let (rules, wanted) = (game.rules(), search.recipe().versioned());
        if let Some(found) = self.game.as_ref().filter(|&own| *own != rules) {
            return Err(Misfit::Game { found: found.clone(), wanted: rules });
        }
        if self.search != wanted {
            return Err(Misfit::Search { found: self.search.clone(), wanted });
        }
        if self.behaviour != hexadecimal(behaviour) {
            return Err(Misfit::Stale { search: wanted });
        }
        Ok(())
    }

    /// How much worse than a perfect map it is on held-out answers, all steps together.
    pub fn excess(&self) -> f64 {
        let answers: usize = self.held_out.iter().map(|one| one.answers).sum();
        let off = self.held_out.iter().map(|one| one.answers as f64 * (one.ece - one.floor));
        off.sum::<f64>() / (answers as f64).max(1.0)
    }
}
