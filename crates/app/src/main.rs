//! The plywood program with the games and searches that ship.

use std::process::ExitCode;

fn main() -> ExitCode {
    plywood_app::main_with(&[])
}
