//! The plywood program: arguments in, one answer out.

#[macro_use]
mod output;

mod arguments;
mod commands;
mod complaint;
mod gtp;
mod interrupt;
mod player;
mod progress;
mod screen;

use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::run() {
        Ok(code) => code,
        Err(complaint) => complaint.print(),
    }
}
