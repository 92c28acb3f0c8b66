//! A budget as data that can be written into records.

use std::{fmt, time::Duration};

use plywood_search::Budget;
use serde::{Deserialize, Serialize};

/// What a player may spend on each move; what is absent does not limit.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Allowance {
    /// The most steps.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub steps: Option<u64>,
    /// The most seconds.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<f64>,
    /// The most bytes.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub memory: Option<usize>,
}

impl Allowance {
    /// Bytes that a search of the lab may hold where nobody sets another limit.
    pub const MEMORY: usize = 1 << 30;

    /// So many steps a move: the only reproducible kind.
    pub const fn steps(steps: u64) -> Self {
        Self { steps: Some(steps), seconds: None, memory: None }
    }

    /// The budget that [`drive`](plywood_search::drive) keeps.
    pub fn budget(&self) -> Budget {
        let time = self.seconds.and_then(|s| Duration::try_from_secs_f64(s).ok());
        Budget {
            steps: self.steps.unwrap_or(u64::MAX),
            time: time.unwrap_or(Duration::MAX),
            memory: self.memory.unwrap_or(usize::MAX),
        }
    }
}

impl From<Budget> for Allowance {
    fn from(budget: Budget) -> Self {
        Self {
            steps: (budget.steps < u64::MAX).then_some(budget.steps),
            seconds: (budget.time < Duration::MAX).then_some(budget.time.as_secs_f64()),
            memory: (budget.memory < usize::MAX).then_some(budget.memory),
        }
    }
}

/// Steps as a number, time with its unit; empty if neither limits.
impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.steps, self.seconds) {
            (Some(steps), _) => write!(f, "{steps}"),
            (None, Some(s)) if s < 1.0 => write!(f, "{}ms", s * 1e3),
            (None, Some(s)) => write!(f, "{s}s"),
            (None, None) => Ok(()),
        }
    }
}
