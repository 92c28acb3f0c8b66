//! Ctrl-C while Python waits for us.

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    time::{Duration, Instant},
};

use pyo3::{exceptions::PyKeyboardInterrupt, prelude::*};

/// How often signals are looked for.
pub const PAUSE: Duration = Duration::from_millis(50);

/// Searches that can be asked for their best so far.
static SEARCHING: AtomicUsize = AtomicUsize::new(0);
/// Whether Ctrl-C found the code of a game and not us.
static MET: AtomicBool = AtomicBool::new(false);

/// Looks for Ctrl-C now and then. It asks for the best so far, so it is not raised any more.
pub struct Lookout {
    next: Instant,
}

#[expect(
    clippy::disallowed_methods,
    reason = "signals are looked for by the clock; no search sees it"
)]
impl Lookout {
    pub fn new() -> Self {
        if SEARCHING.fetch_add(1, Ordering::SeqCst) == 0 {
            MET.store(false, Ordering::SeqCst);
        }
        Self { next: Instant::now() + PAUSE }
    }

    /// Breaks after Ctrl-C.
    pub fn look(&mut self) -> ControlFlow<()> {
        let now = Instant::now();
        if now < self.next {
            return ControlFlow::Continue(());
        }
        self.next = now + PAUSE;
        if MET.load(Ordering::SeqCst) {
            return ControlFlow::Break(());
        }
        interrupted()
    }
}

impl Drop for Lookout {
    fn drop(&mut self) {
        SEARCHING.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Breaks after Ctrl-C.
pub fn interrupted() -> ControlFlow<()> {
    let quiet = Python::attach(|py| py.check_signals().is_ok());
    if quiet { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// Asks the code of a game. If Ctrl-C was meant for the search that asks, the code is asked once more, since its
/// answer depends on the question alone, and the search hears of it.
pub fn heedless<T>(py: Python<'_>, ask: impl Fn() -> PyResult<T>) -> PyResult<T> {
    ask().or_else(|error| {
        let is_for_search =
            error.is_instance_of::<PyKeyboardInterrupt>(py) && SEARCHING.load(Ordering::SeqCst) > 0;
        if !is_for_search {
            return Err(error);
        }
        MET.store(true, Ordering::SeqCst);
        ask()
    })
}
