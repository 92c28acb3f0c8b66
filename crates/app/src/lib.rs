//! The plywood program as a library: arguments in, one answer out, for the games that ship and for
//! those of whoever calls [`main_with`].

#[macro_use]
mod output;

mod arguments;
mod commands;
mod complaint;
pub mod embedded;
mod exit;
mod game_files;
mod interrupt;
mod player;
mod progress;
mod screen;
mod trust;

use std::{env, process::ExitCode};

use complaint::{Answered, Complaint};
use plywood_catalogue::{Entry, SpecError};
use plywood_contest::foreign;
use plywood_core::Fault;
pub use trust::typed;

/// Runs the program on its arguments, with games and searches added to those that ship. What it
/// returns is what `main` is to return.
pub fn main_with(own: &[&'static Entry]) -> ExitCode {
    interrupt::outlive_file_limits();
    trust::typed(env::args());
    let answered = match prepare(own) {
        // The fault of a game that is not ours is a complaint, wherever it was met.
        Ok(()) => Fault::caught(|| answered(env::args()))
            .unwrap_or_else(|fault| Err(Complaint::new(fault.to_string()))),
        Err(error) => Err(error.into()),
    };
    answered.unwrap_or_else(Complaint::print).into()
}

/// Says which programs may be started, and adds games and searches to the tables.
fn prepare(own: &[&'static Entry]) -> Result<(), SpecError> {
    foreign::trust(trust::was_typed);
    plywood_catalogue::add(&[&foreign::ENTRY])?;
    plywood_catalogue::add(own)
}

/// What the command line answers.
fn answered<W: Into<String>>(words: impl IntoIterator<Item = W>) -> Answered {
    commands::run(&words.into_iter().map(Into::into).collect::<Vec<_>>())
}
