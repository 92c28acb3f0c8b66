//! Writing to the standard output, which a reader may close at any time.

use std::io::{self, ErrorKind, IsTerminal, Write};

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

/// Whether the standard output shows colours: a terminal, and `NO_COLOR` is not set.
pub fn in_colour() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
}
