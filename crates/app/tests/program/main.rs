//! The real binary: what people type and what they get.

mod analyse;
mod calibrate;
mod check;
mod documented;
mod engine;
mod extremes;
mod files;
mod fit_prior;
mod foreign;
mod grade;
mod gtp;
mod identify;
mod kept;
mod lab;
#[cfg(target_os = "linux")]
mod limits;
mod matches;
mod misuse;
mod numbers;
mod play;
mod refused;
mod screens;
mod seeds;
#[cfg(feature = "serve")]
mod serve;
mod several;
mod signals;
mod solve;
mod streams;
mod theory;
mod tree;
mod tune;
#[cfg(feature = "serve")]
mod workbench;

use std::process::Output;

use assert_cmd::Command;

/// Runs the program with these arguments and this text on its standard input, in a terminal that is
/// wide enough for every table.
fn plywood(arguments: &[&str], input: &str) -> Output {
    Command::cargo_bin("plywood")
        .expect("the program is built")
        .env("COLUMNS", "160")
        .args(arguments)
        .write_stdin(input.to_owned())
        .output()
        .expect("the program runs")
}

/// How a run ended and what it printed, to both streams.
fn told(arguments: &[&str]) -> (i32, String, String) {
    let output = plywood(arguments, "");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let code = output.status.code().expect("no signal ended the program");
    (code, text(&output.stdout), text(&output.stderr))
}

/// What a run that must succeed prints.
fn answer(arguments: &[&str]) -> String {
    let output = plywood(arguments, "");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("answers are text")
}
