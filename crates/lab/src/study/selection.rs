//! Which cells of a plan are run: all, a shard, those with certain parameters, the first few.

use std::ops::Range;

use super::Plan;

/// More machines than anybody has.
const MOST_SHARDS: u64 = 1_000_000;
/// Values of a parameter that an error names.
const MOST_NAMED: usize = 20;

/// A part of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    /// Only combinations whose parameter has this value as text.
    pub only: Vec<(String, String)>,
    /// Only every `shards`-th cell, beginning with this one; from zero.
    pub shard: u64,
    /// Among how many machines the plan is dealt out.
    pub shards: u64,
    /// At most so many cells that are not yet done.
    pub limit: Option<u64>,
}

impl Default for Selection {
    fn default() -> Self {
        Self { only: Vec::new(), shard: 0, shards: 1, limit: None }
    }
}

/// A selection that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SelectionError {
    /// Not of the form `key=value`.
    #[error("'{0}' is no selection: write a parameter and its value, such as steps=1000")]
    Only(String),
    /// The plan has no such parameter.
    #[error("the plan has no parameter '{0}'; it has {1}")]
    Unknown(String, String),
    /// No combination has that value.
    #[error("no combination has {0}={1}; there are {2}")]
    Value(String, String, String),
    /// Not of the form `i/n`.
    #[error("'{0}' is no shard: write its number and how many there are, such as 1/4")]
    Shard(String),
}

impl Selection {
    /// Adds `key=value`.
    pub fn only(mut self, text: &str) -> Result<Self, SelectionError> {
        let (key, value) =
            text.split_once('=').ok_or_else(|| SelectionError::Only(text.to_owned()))?;
        self.only.push((key.trim().to_owned(), value.trim().to_owned()));
        Ok(self)
    }

    /// Sets the shard from `i/n`, counted from one.
    pub fn shard(mut self, text: &str) -> Result<Self, SelectionError> {
        let read = || {
            let (shard, shards) = text.split_once('/')?;
            let (shard, shards): (u64, u64) =
                (shard.trim().parse().ok()?, shards.trim().parse().ok()?);
            (1 <= shard && shard <= shards && shards <= MOST_SHARDS).then_some((shard - 1, shards))
        };
        (self.shard, self.shards) = read().ok_or_else(|| SelectionError::Shard(text.to_owned()))?;
        Ok(self)
    }

    /// Refuses parameters and values that the plan does not have.
    pub fn check(&self, plan: &Plan) -> Result<(), SelectionError> {
        let known = plan.keys();
        for (key, wanted) in &self.only {
            if !known.contains(key) {
                return Err(SelectionError::Unknown(key.clone(), known.join(", ")));
            }
            let values = plan.values(key);
            if !values.contains(wanted) {
                let known = values.iter().take(MOST_NAMED).cloned().collect::<Vec<_>>().join(", ");
                return Err(SelectionError::Value(key.clone(), wanted.clone(), known));
            }
        }
        Ok(())
    }

    /// The first cell from `index` on that belongs to the part, its limit aside. Whole
    /// combinations and the cells of other shards are passed over at once.
    pub fn next(&self, plan: &Plan, mut index: u64) -> Option<u64> {
        while index < plan.cells() {
            let combination = index / plan.repetitions;
            let ahead = (self.shard + self.shards - index % self.shards) % self.shards;
            if ahead > 0 {
                index += ahead;
            } else if self.holds(plan, combination) {
                return Some(index);
            } else {
                index = (combination + 1) * plan.repetitions;
            }
        }
        None
    }

    /// How many cells of a range belong to the shard.
    pub fn in_shard(&self, range: &Range<u64>) -> u64 {
        let before = |end: u64| (end + self.shards - 1 - self.shard) / self.shards;
        before(range.end) - before(range.start)
    }

    /// Whether a combination has the values asked for.
    pub fn holds(&self, plan: &Plan, combination: u64) -> bool {
        self.only.is_empty() || {
            let parameters = plan.parameters(combination);
            self.only.iter().all(|(key, wanted)| {
                parameters.value(key).is_some_and(|value| value.to_string() == *wanted)
            })
        }
    }
}
