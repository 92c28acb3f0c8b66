//! Ctrl-C asks a search to stop and say what it has found so far.

use std::sync::{
    OnceLock,
    atomic::{AtomicBool, Ordering},
};

static ASKED: AtomicBool = AtomicBool::new(false);
static FINISHING: OnceLock<&str> = OnceLock::new();

/// From now on Ctrl-C is a question, not an end. A second one ends the program.
pub fn listen() {
    let first = || {
        if ASKED.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
        if let Some(what) = FINISHING.get() {
            remark!("\nfinishing {what}; Ctrl-C again ends at once");
        }
    };
    // Where no handler can be set, Ctrl-C ends the program as usual.
    let _ = ctrlc::set_handler(first);
}

/// The same, and the first Ctrl-C says what is still being finished.
pub fn listen_saying(what: &'static str) {
    let _ = FINISHING.set(what);
    listen();
}

/// Whether Ctrl-C was pressed since the last time this was asked for with `take`.
pub fn asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}

/// Forgets that Ctrl-C was pressed.
pub fn forget() {
    ASKED.store(false, Ordering::SeqCst);
}
