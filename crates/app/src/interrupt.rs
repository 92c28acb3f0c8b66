//! Ctrl-C, and the signals of terminals and clusters, ask a search to stop and say what it has.

use std::{
    ops::ControlFlow,
    sync::{
        Once, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::exit::Exit;

static ASKED: AtomicBool = AtomicBool::new(false);
static WAITING: AtomicBool = AtomicBool::new(false);
static FINISHING: OnceLock<&str> = OnceLock::new();
static LISTENING: Once = Once::new();

/// From now on Ctrl-C is a question, not an end; SIGTERM and SIGHUP ask the same. A second one
/// ends the program.
pub fn listen() {
    LISTENING.call_once(|| catch(true));
}

/// The same, and the first Ctrl-C says what is still being finished.
pub fn listen_saying(what: &'static str) {
    let _ = FINISHING.set(what);
    listen();
}

/// The same for Ctrl-C alone, where a person sits before the program; other signals end it.
pub fn listen_to_person() {
    LISTENING.call_once(|| catch(false));
}

/// Signals belong to the program that holds this one: [`ask`] is how it hands them on.
pub fn leave_signals_alone() {
    LISTENING.call_once(|| {});
}

/// Whether the program only waits for a person, so that a signal ends it at once.
pub fn wait_for_person(waits: bool) {
    WAITING.store(waits, Ordering::SeqCst);
}

/// Whether Ctrl-C was pressed since the program began or [`forget`] was called.
pub fn asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}

/// Forgets that Ctrl-C was pressed.
pub fn forget() {
    ASKED.store(false, Ordering::SeqCst);
}

/// The same as if Ctrl-C was pressed.
pub fn ask() {
    ASKED.store(true, Ordering::SeqCst);
}

/// Breaks once Ctrl-C was pressed.
pub fn unless_asked() -> ControlFlow<()> {
    if asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// What a signal does.
fn asked_once_more() {
    if ASKED.swap(true, Ordering::SeqCst) || WAITING.load(Ordering::SeqCst) {
        plywood_contest::end_all();
        std::process::exit(Exit::Cut.code().into());
    }
    if let Some(what) = FINISHING.get() {
        remark!("\nfinishing {what}; Ctrl-C again ends at once");
    }
}

/// Where no handler can be set, signals end the program as usual.
#[cfg(unix)]
fn catch(all: bool) {
    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGTERM},
        iterator::Signals,
    };
    let mut wanted = vec![SIGINT];
    if all {
        wanted.push(SIGTERM);
    }
    if all && hang_up_counts() {
        wanted.push(SIGHUP);
    }
    if let Ok(mut signals) = Signals::new(wanted) {
        std::thread::spawn(move || signals.forever().for_each(|_| asked_once_more()));
    }
}

/// Whether a terminal that closes may stop the program: not under `nohup`, which has the signal
/// ignored. Where the system does not say, the signal is left alone.
#[cfg(unix)]
fn hang_up_counts() -> bool {
    let known = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = known.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal_hook::consts::SIGHUP - 1) & 1 == 0)
}

#[cfg(not(unix))]
fn catch(_: bool) {
    let _ = ctrlc::set_handler(asked_once_more);
}

/// From now on a file that outgrows a limit of the system is a disk that is full, and no end
/// without a word.
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
pub fn outlive_file_limits() {
    const SIGXFSZ: i32 = 25;
    let _ = signal_hook::flag::register(SIGXFSZ, std::sync::Arc::default());
}

#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
pub fn outlive_file_limits() {}
