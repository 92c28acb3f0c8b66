//! The plywood program as a library: arguments in, one answer out, for the games that ship and for
//! those of whoever calls [`main_with`].

#[macro_use]
mod output;

mod arguments;
mod commands;
mod complaint;
mod exit;
mod game_files;
mod interrupt;
mod player;
mod progress;
mod screen;

use std::{env, process::ExitCode};

use complaint::{Answered, Complaint};
use plywood_catalogue::Entry;
use plywood_contest::foreign;
use plywood_core::Fault;

/// Runs the program on its arguments, with games and searches added to those that ship. What it
/// returns is what `main` is to return.
pub fn main_with(own: &[&'static Entry]) -> ExitCode {
    interrupt::outlive_file_limits();
    foreign::trust(was_typed);
    let added =
        plywood_catalogue::add(&[&foreign::ENTRY]).and_then(|()| plywood_catalogue::add(own));
    let answered = added.map_err(Complaint::from).and_then(|()| answered());
    answered.unwrap_or_else(Complaint::print).into()
}

/// Whether the user wrote this command of a game, or trusts the files that name commands.
fn was_typed(command: &str) -> bool {
    let ways = ["game:", "game(", "game(\"", "command=", "command=\""];
    let typed = |arg: String| ways.iter().any(|way| arg.contains(&format!("{way}{command}")));
    env::args().any(typed) || env::var_os("PLYWOOD_TRUST").is_some_and(|trust| trust == "1")
}

/// What the command answers. The fault of a game that is not ours is a complaint, wherever it was met.
fn answered() -> Answered {
    Fault::caught(commands::run).unwrap_or_else(|fault| Err(Complaint::new(fault.to_string())))
}
