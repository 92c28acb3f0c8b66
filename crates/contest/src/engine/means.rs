//! What the engine may use of the machine.

use crate::{quantity::memory, session::defaults::MEMORY};

/// What the engine may use of the machine.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Means {
    /// How many searches may run at once.
    pub threads: usize,
    /// Bytes that all searches together may hold; `None` for what as many analyses would take.
    pub memory: Option<usize>,
    /// The most answers that may wait.
    pub waiting: usize,
    /// The most bytes of text that waiting questions may hold.
    pub text: usize,
}

impl Means {
    /// So many searches at once, and the usual limits.
    pub const fn threads(threads: usize) -> Self {
        Self { threads, memory: None, waiting: 1_000_000, text: 256 << 20 }
    }

    /// Bytes that all searches together may hold.
    pub fn total(&self) -> usize {
        self.memory.unwrap_or_else(|| usual().saturating_mul(self.threads.max(1)))
    }

    /// Bytes of a search that does not ask for some: as many as in an analysis, or an equal share of less.
    pub fn share(&self) -> usize {
        usual().min(self.total() / self.threads.max(1))
    }
}

/// Bytes of an analysis.
fn usual() -> usize {
    memory(MEMORY).expect("the default is a size")
}
