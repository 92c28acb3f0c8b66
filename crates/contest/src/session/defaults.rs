//! What a question is where nobody says otherwise, on a command line or in a message.

use std::{ops::RangeInclusive, time::Duration};

use plywood_catalogue::{NamedGame, Role, SearchSpec, SpecError};
use plywood_search::{Budget, LARGE_TREE};

/// Steps of one analysis.
pub const STEPS: u64 = 1_000_000;
/// Bytes of one search: no typing slip may fill the machine.
pub const MEMORY: &str = "2GiB";
/// The seed of the search's luck.
pub const SEED: u64 = 1;
/// How many lanes may be asked for.
pub const LANES: RangeInclusive<u64> = 1..=1024;

/// How much a person lets a search spend.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most steps.
    pub steps: Option<u64>,
    /// The most time.
    pub time: Option<Duration>,
    /// Whether it is to search until more steps could change nothing.
    pub until_settled: bool,
    /// The most bytes.
    pub memory: usize,
}

impl Limits {
    /// The budget; `steps` if no limit but the memory is set.
    pub fn budget_or(self, steps: u64) -> Budget {
        let free = self.until_settled || self.time.is_some();
        Budget {
            steps: self.steps.unwrap_or(if free { u64::MAX } else { steps }),
            time: self.time.unwrap_or(Duration::MAX),
            memory: self.memory,
        }
    }
}

/// The search that a person asked for, or the one for every day.
pub fn search_or_default(asked: Option<&str>, game: &NamedGame) -> Result<SearchSpec, SpecError> {
    let default = if game.facts().hidden { "phantom-mc" } else { "auto" };
    asked.unwrap_or(default).parse()
}

/// The same search in rounds, so that several threads can share it, if it can be and nobody has said whether.
pub fn in_rounds(search: SearchSpec) -> Result<SearchSpec, SpecError> {
    match search.recipe().free(Role::Sharing) {
        Some(key) => {
            let large = LARGE_TREE.to_string();
            Ok(SearchSpec::from(&search.recipe().with(key, &large)?))
        }
        None => Ok(search),
    }
}
