//! What goes wrong, as Python knows it.

use std::{
    fmt::Display,
    sync::{Mutex, PoisonError},
};

use plywood_core::Fault;
use pyo3::{create_exception, exceptions::PyValueError, prelude::*};

create_exception!(
    plywood,
    Error,
    PyValueError,
    "What was asked for cannot be done; one sentence says why."
);

/// Exceptions of games that are written in Python, with the sentences of the faults that they became on
/// their way through a search.
static RAISED: Mutex<Vec<(String, PyErr)>> = Mutex::new(Vec::new());

/// Exceptions that nobody has asked for are forgotten beyond so many.
const MOST: usize = 16;

/// What an exception says, in one sentence.
pub fn sentence(py: Python<'_>, error: &PyErr) -> String {
    let value = error.value(py);
    value.repr().map_or_else(|_| value.get_type().to_string(), |text| text.to_string())
}

/// An exception of a game as a fault, which [`guarded`] turns back.
pub fn fault(py: Python<'_>, game: &str, error: PyErr) -> Fault {
    let sentence = format!("the game '{game}' raised {}", sentence(py, &error));
    let mut raised = RAISED.lock().unwrap_or_else(PoisonError::into_inner);
    let old = raised.iter().position(|(known, _)| *known == sentence);
    let old = old.or((raised.len() >= MOST).then_some(0)).map(|index| raised.remove(index));
    raised.push((sentence.clone(), error));
    drop(raised);
    // It may hold the last of something that has a finaliser, so not behind the lock.
    drop(old);
    Fault(sentence)
}

/// The exception behind a fault: the game's own, if it raised one.
fn exception(Fault(sentence): Fault) -> PyErr {
    let mut raised = RAISED.lock().unwrap_or_else(PoisonError::into_inner);
    match raised.iter().position(|(known, _)| *known == sentence) {
        Some(index) => raised.remove(index).1,
        None => Error::new_err(sentence),
    }
}

/// Does what may meet the fault of a game that is not ours.
pub fn guarded<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    Fault::caught(work).map_err(exception)
}

/// A result whose error is a sentence.
pub fn said<T, E: Display>(result: Result<T, E>) -> PyResult<T> {
    result.map_err(|error| Error::new_err(error.to_string()))
}
