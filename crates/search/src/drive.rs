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

/// A span of time that runs out, for work that is no search.
#[derive(Copy, Clone, Debug)]
pub struct Clock {
    began: Instant,
    time: Duration,
}

impl Clock {
    /// Begins a span of so much time.
    #[must_use]
    pub fn start(time: Duration) -> Self {
        Self { began: Instant::now(), time }
    }

    /// How much of it has passed, and how much over.
    pub fn passed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Whether the time is spent.
    pub fn is_spent(&self) -> bool {
        self.began.elapsed() >= self.time
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

/// Bytes that a search may keep of a move that it lists, about.
const A_MOVE: u64 = 32;

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
    let (mut held, mut last) = (search.memory(), 0);
    let bounded = budget.memory < usize::MAX;
    let wide = if bounded { search.report().moves.len() as u64 } else { 0 };
    loop {
        let (time, memory) = (began.elapsed(), search.memory());
        let ending = if watch(Watch { search, steps, time }).is_break() {
            Some(Ending::Interrupted)
        } else if steps >= budget.steps {
            Some(Ending::Steps)
        } else if time >= budget.time {
            Some(Ending::Time)
        } else if memory >= budget.memory {
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
        // What the last steps took, the next ones may take, and any step may list the moves of a
        // position: half of the room for them is left.
        if bounded {
            let room = (budget.memory - memory) as u64 / 2;
            let grown = memory.saturating_sub(held) as u64;
            let as_before = room.saturating_mul(last).checked_div(grown).unwrap_or(u64::MAX);
            let as_listed = room.checked_div(wide * A_MOVE).unwrap_or(u64::MAX);
            batch = batch.min(as_before.min(as_listed).max(1));
        }
        held = memory;
        let (taken, progress) = search.run(batch.min(budget.steps - steps));
        (steps, last) = (steps + taken, taken);
        if progress == Progress::Settled {
            let time = began.elapsed();
            let _ = watch(Watch { search, steps, time });
            return Spent { steps, time, ending: Ending::Settled };
        }
    }
}
