//! Which cells of a plan are run: all, a shard, those with certain parameters, the first few.

use super::Plan;

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
pub enum SelectionError {
    /// Not of the form `key=value`.
    #[error("'{0}' is no selection: write a parameter and its value, such as steps=1000")]
    Only(String),
    /// The plan has no such parameter.
    #[error("the plan has no parameter '{0}'; it has {1}")]
    Unknown(String, String),
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
            (1 <= shard && shard <= shards).then_some((shard - 1, shards))
        };
        (self.shard, self.shards) = read().ok_or_else(|| SelectionError::Shard(text.to_owned()))?;
        Ok(self)
    }

    /// Refuses parameters that the plan does not have.
    pub fn check(&self, plan: &Plan) -> Result<(), SelectionError> {
        let parameters = plan.parameters(0);
        for (key, _) in &self.only {
            if parameters.value(key).is_none() {
                let known: Vec<_> = parameters.0.iter().map(|(k, _)| k.as_str()).collect();
                return Err(SelectionError::Unknown(key.clone(), known.join(", ")));
            }
        }
        Ok(())
    }

    /// Whether a cell belongs to the part, its limit aside.
    pub fn contains(&self, plan: &Plan, index: u64) -> bool {
        index % self.shards == self.shard
            && (self.only.is_empty() || {
                let parameters = plan.parameters(index / plan.repetitions);
                self.only.iter().all(|(key, wanted)| {
                    parameters.value(key).is_some_and(|value| value.to_string() == *wanted)
                })
            })
    }
}
