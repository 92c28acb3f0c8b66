//! Every command of the program, by its words.

use std::{
    ops::ControlFlow,
    panic::resume_unwind,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc::{RecvTimeoutError, sync_channel},
    },
    thread,
};

use plywood_app::embedded::{self, Said};
use pyo3::prelude::*;

use crate::{
    fault::{guarded, said},
    signals::{PAUSE, interrupted},
};

/// Commands that run.
static RUNNING: AtomicUsize = AtomicUsize::new(0);

/// Does what a command line says; returns its exit code, its output and its remarks.
///
/// Other Python threads run in the meantime. Ctrl-C asks for what there is so far.
#[pyfunction]
pub fn command(py: Python<'_>, arguments: Vec<String>) -> PyResult<(u8, String, String)> {
    let answered = py.detach(|| guarded(|| ask(&arguments)))?;
    let Said { code, answer, remarks } = said(answered)?;
    Ok((code, answer, remarks))
}

/// A record in JSON as TOML, in which plans are written; the keys keep their order.
#[pyfunction]
pub fn toml(record: &str) -> PyResult<String> {
    let record: ::toml::Table = said(serde_json::from_str(record))?;
    said(::toml::to_string(&record))
}

/// Runs a command on a thread of its own, so that this one can look for signals.
fn ask(arguments: &[String]) -> Result<Said, String> {
    if RUNNING.fetch_add(1, Ordering::SeqCst) == 0 {
        embedded::go_on();
    }
    let answered = thread::scope(|scope| {
        let (sender, receiver) = sync_channel::<()>(0);
        let work = scope.spawn(move || {
            // Dropped at the end, however that comes.
            let _sender = sender;
            embedded::ask(arguments)
        });
        while let Err(RecvTimeoutError::Timeout) = receiver.recv_timeout(PAUSE) {
            if let ControlFlow::Break(()) = interrupted() {
                embedded::stop();
            }
        }
        work.join()
    });
    RUNNING.fetch_sub(1, Ordering::SeqCst);
    answered.unwrap_or_else(|panic| resume_unwind(panic))
}
