//! Everything that limits or watches a search stands outside it, here: the only reader of clocks.
#![expect(clippy::disallowed_methods, reason = "this is the one place that reads the clock")]

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use crate::{Progress, Search};

/// How much a search may spend; whichever limit is reached first ends it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The most steps.
    pub steps: u64,
    /// The most time.
    pub time: Duration,
    /// The most bytes.
    pub memory: usize,
}

impl Budget {
    /// No limit: until the search settles or the watcher stops it.
    pub const UNLIMITED: Self = Self { steps: u64::MAX, time: Duration::MAX, memory: usize::MAX };

    /// A budget limited by steps alone: the only reproducible kind.
    #[must_use]
    pub const fn steps(steps: u64) -> Self {
        Self { steps, ..Self::UNLIMITED }
    }

    /// A budget limited by time alone.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { time, ..Self::UNLIMITED }
    }
}

/// Why a search ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// More steps could change nothing.
    Settled,
    /// The steps were spent.
    Steps,
    /// The time was spent.
    Time,
    /// The memory was spent: the search stopped growing.
    Memory,
    /// The watcher asked it to stop.
    Interrupted,
}

/// What a search has spent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Spent {
    /// Steps taken; replaying that many gives the same result.
    pub steps: u64,
    /// Time taken.
    pub time: Duration,
    /// Why it ended.
    pub ending: Ending,
}

/// What a watcher sees of a running search.
#[derive(Debug)]
pub struct Watch<'s, S: ?Sized> {
    /// The search, to ask for a report.
    pub search: &'s S,
    /// Steps taken so far.
    pub steps: u64,
    /// Time taken so far.
    pub time: Duration,
}

/// How long the search runs between two looks at the clock, about.
const GLANCE: Duration = Duration::from_millis(1);
/// The most steps between two looks at the memory meter.
const LARGEST_BATCH: u64 = 1 << 14;

/// Steps a search until it settles, the budget is spent or `watch` breaks.
///
/// The watcher sees the search about every millisecond, and at least once, at the end. Time is
/// overrun by at most one step or about a millisecond, whichever is longer.
pub fn drive<S: Search + ?Sized>(
    search: &mut S,
    budget: Budget,
    mut watch: impl FnMut(Watch<'_, S>) -> ControlFlow<()>,
) -> Spent {
    let began = Instant::now();
    let (mut steps, mut batch, mut glanced) = (0, 1, Duration::ZERO);
    loop {
        let time = began.elapsed();
        let ending = if watch(Watch { search, steps, time }).is_break() {
            Some(Ending::Interrupted)
        } else if steps >= budget.steps {
            Some(Ending::Steps)
        } else if time >= budget.time {
            Some(Ending::Time)
        } else if search.memory() >= budget.memory {
            Some(Ending::Memory)
        } else {
            None
        };
        if let Some(ending) = ending {
            return Spent { steps, time, ending };
        }
        let since = time.saturating_sub(glanced);
        if since < GLANCE / 2 {
            batch = (2 * batch).min(LARGEST_BATCH);
        } else if since > 2 * GLANCE {
            batch = (batch / 2).max(1);
        }
        glanced = time;
        let (taken, progress) = search.run(batch.min(budget.steps - steps));
        steps += taken;
        if progress == Progress::Settled {
            let time = began.elapsed();
            let _ = watch(Watch { search, steps, time });
            return Spent { steps, time, ending: Ending::Settled };
        }
    }
}
