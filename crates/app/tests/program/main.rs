//! The real binary: what people type and what they get.

mod analyse;
mod check;
mod misuse;
mod play;
mod solve;

use std::process::Output;

use assert_cmd::Command;

/// Runs the program with these arguments and this text on its standard input.
fn plywood(arguments: &[&str], input: &str) -> Output {
    Command::cargo_bin("plywood")
        .expect("the program is built")
        .args(arguments)
        .write_stdin(input.to_owned())
        .output()
        .expect("the program runs")
}

/// What a run that must succeed prints.
fn answer(arguments: &[&str]) -> String {
    let output = plywood(arguments, "");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("answers are text")
}
