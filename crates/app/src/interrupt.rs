//! Ctrl-C asks a search to stop and say what it has found so far.

use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C is a question, not an end. A second one ends the program.
pub fn listen() {
    let first = || {
        if ASKED.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
    };
    // Where no handler can be set, Ctrl-C ends the program as usual.
    let _ = ctrlc::set_handler(first);
}

/// Whether Ctrl-C was pressed since the last time this was asked for with `take`.
pub fn asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}

/// Forgets that Ctrl-C was pressed.
pub fn forget() {
    ASKED.store(false, Ordering::SeqCst);
}
