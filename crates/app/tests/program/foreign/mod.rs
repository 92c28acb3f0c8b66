//! Games in other programs: what good ones are used for, and what bad ones can do.

mod broken;
mod commands;
mod hidden;
mod laws;
mod threads;

use std::{fs, path::Path, process::Command};

use crate::told;

/// The text of one of the examples.
const DOTS: &str = include_str!("../../../../../examples/games/dots.py");

/// A game whose text is that of an example, with a change.
fn changed(folder: &Path, example: &str, from: &str, to: &str) -> String {
    assert!(example.contains(from), "{from}");
    let path = folder.join("changed.py");
    fs::write(&path, example.replace(from, to)).expect("the folder can be written to");
    format!("game:python3 {}", path.display())
}

/// One of the examples, as people name it.
pub fn example(name: &str) -> String {
    let found = Command::new("python3").arg("--version").output();
    assert!(found.is_ok(), "these tests need python3");
    format!("game:python3 {}/../../examples/games/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// What the program prints, with exit code 0.
fn said(arguments: &[&str]) -> String {
    let (code, said, errors) = told(arguments);
    assert_eq!(code, 0, "{arguments:?}: {errors}");
    said
}
