//! The plywood program: arguments in, one answer out.

mod arguments;
mod commands;
mod complaint;
mod gtp;
mod interrupt;
mod output;
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
