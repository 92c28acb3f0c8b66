//! The program of somebody who has a game: all commands of plywood, for chomp and for what ships.
//!
//! `cargo run -p own-game -- analyse chomp`

mod chomp;

use std::process::ExitCode;

fn main() -> ExitCode {
    plywood::main_with(&[&chomp::ENTRY])
}
