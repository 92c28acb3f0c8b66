//! Writing: to the standard output, which a reader may close at any time, and to files.

use std::{
    io::{self, ErrorKind, IsTerminal, Write},
    path::Path,
};

use plywood_lab::catalogue::replace;

use crate::complaint::Complaint;

/// Prints a text; that nobody reads it any more is no mistake.
pub fn print(text: &str) -> Result<(), Complaint> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Complaint::new(format!("cannot write the answer: {error}")))
        }
        _ => Ok(()),
    }
}

/// A complaint if no file can be written here, before the work that it is for.
pub fn try_place(path: &Path) -> Result<(), Complaint> {
    replace::try_place(path).map_err(|error| unwritten(path, &error))
}

/// Writes a whole file or leaves what is there.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Complaint> {
    replace::replace(path, bytes).map_err(|error| unwritten(path, &error))
}

/// Why a file was not written.
pub fn unwritten(path: &Path, error: &io::Error) -> Complaint {
    Complaint::new(format!("{} cannot be written: {error}", path.display()))
}

/// Whether the standard output shows colours: a terminal, and `NO_COLOR` is not set.
pub fn in_colour() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
}
