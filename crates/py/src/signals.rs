//! Ctrl-C while Python waits for us.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use pyo3::prelude::*;

/// How often signals are looked for.
pub const PAUSE: Duration = Duration::from_millis(50);

/// Looks for Ctrl-C now and then. It asks for the best so far, so it is not raised any more.
pub struct Lookout {
    next: Instant,
}

impl Lookout {
    pub fn new() -> Self {
        Self { next: Instant::now() + PAUSE }
    }

    /// Breaks after Ctrl-C.
    #[expect(
        clippy::disallowed_methods,
        reason = "signals are looked for by the clock; no search sees it"
    )]
    pub fn look(&mut self) -> ControlFlow<()> {
        let now = Instant::now();
        if now < self.next {
            return ControlFlow::Continue(());
        }
        self.next = now + PAUSE;
        interrupted()
    }
}

/// Breaks after Ctrl-C.
pub fn interrupted() -> ControlFlow<()> {
    match Python::attach(|py| py.check_signals()) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    }
}
