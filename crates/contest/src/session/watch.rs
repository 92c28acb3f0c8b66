//! What is seen of a search while it runs.

use std::{ops::ControlFlow, time::Duration};

use plywood_search::Report;

/// What is called while a search runs, about every millisecond.
pub type Watcher<'w> = dyn FnMut(&Glimpse<'_>) -> ControlFlow<()> + 'w;

/// What a watcher sees of a running search.
pub struct Glimpse<'s> {
    /// Steps taken so far.
    pub steps: u64,
    /// Time taken so far.
    pub time: Duration,
    /// The report so far, made when asked for.
    pub report: &'s dyn Fn() -> Report<String>,
    /// Bytes held by the search.
    pub memory: usize,
    /// What [`Session::save`](super::Session::save) would give here, made when asked for.
    pub work: &'s dyn Fn() -> Option<Vec<u8>>,
}

/// A watcher that lets the search run its budget.
pub fn unwatched(_: &Glimpse<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
