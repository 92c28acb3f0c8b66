//! The plywood program: arguments in, one answer out.

mod arguments;
mod commands;
mod complaint;
mod exit;
mod gtp;
mod interrupt;
mod output;
mod player;
mod progress;
mod screen;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run().unwrap_or_else(complaint::Complaint::print).into()
}
