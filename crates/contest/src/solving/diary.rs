//! A search that is written down while it runs, so that a machine that fails costs minutes.

use std::time::Duration;

use super::{Problem, Saved};
use crate::session::Glimpse;

/// How much longer the search runs between two entries than an entry takes, at least.
const PATIENCE: u32 = 10;

/// Where a running search is written down, and how often.
pub struct Diary<'d> {
    every: Duration,
    keep: &'d mut dyn FnMut(&Saved),
    due: Duration,
    /// When the last entry was begun, until it is known how long it took.
    begun: Option<Duration>,
}

impl<'d> Diary<'d> {
    /// An entry about each time so much time has passed.
    pub fn new(every: Duration, keep: &'d mut dyn FnMut(&Saved)) -> Self {
        Self { every, keep, due: every, begun: None }
    }

    /// Looks at the search of a problem after `steps` steps in all.
    pub(super) fn see(&mut self, problem: &Problem, steps: u64, glimpse: &Glimpse<'_>) {
        if let Some(begun) = self.begun.take() {
            // An entry takes long where much was learnt; most of the time is for the search.
            let pause = self.every.max(PATIENCE * glimpse.time.saturating_sub(begun));
            self.due = glimpse.time.saturating_add(pause);
        }
        if glimpse.time >= self.due {
            (self.keep)(&Saved::of(problem, steps, (glimpse.work)()));
            self.begun = Some(glimpse.time);
        }
    }
}
