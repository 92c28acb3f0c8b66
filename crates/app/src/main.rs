//! The plywood program: arguments in, one answer out.

#[macro_use]
mod output;

mod arguments;
mod commands;
mod complaint;
mod exit;
mod game_files;
mod gtp;
mod interrupt;
mod player;
mod progress;
mod screen;

use std::process::ExitCode;

fn main() -> ExitCode {
    interrupt::outlive_file_limits();
    commands::run().unwrap_or_else(complaint::Complaint::print).into()
}
