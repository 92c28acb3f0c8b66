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

use std::process::ExitCode;

use plywood_catalogue::Entry;

/// Runs the program on its arguments, with games and searches added to those that ship. What it
/// returns is what `main` is to return.
pub fn main_with(own: &[&'static Entry]) -> ExitCode {
    interrupt::outlive_file_limits();
    let added = plywood_catalogue::add(own).map_err(complaint::Complaint::from);
    added.and_then(|()| commands::run()).unwrap_or_else(complaint::Complaint::print).into()
}
