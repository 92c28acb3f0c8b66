//! A stranger's game in every room of the house, from its own binary.

use std::{fs, path::Path};

use assert_cmd::Command;

fn own(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("own-game").expect("the program is built");
    command.current_dir(folder).args(arguments);
    command
}

fn said(folder: &Path, arguments: &[&str]) -> String {
    let output = own(folder, arguments).output().expect("it runs");
    let (out, err) = [&output.stdout, &output.stderr]
        .map(|text| String::from_utf8_lossy(text).into_owned())
        .into();
    assert!(output.status.success(), "{arguments:?}: {out}{err}");
    out
}

#[test]
fn it_is_listed_and_obeys_the_laws() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(said(folder.path(), &["games"]).contains("chomp"));
    assert!(said(folder.path(), &["games", "chomp"]).contains("cols"));
    said(folder.path(), &["check", "chomp"]);
    said(folder.path(), &["check", "--search", "auto", "chomp(cols=3,rows=3)"]);
}

#[test]
fn its_best_move_is_proven() {
    let folder = tempfile::tempdir().expect("a folder");
    // Two rows are won by leaving the lower one longer by one square (Gale 1974).
    let answer = said(folder.path(), &["analyse", "chomp(cols=5,rows=2)"]);
    assert!(answer.contains("First player plays e2") && answer.contains("proven"), "{answer}");
}

#[test]
fn it_is_solved_with_a_proof_that_the_checker_accepts() {
    let folder = tempfile::tempdir().expect("a folder");
    let solve = ["solve", "chomp(cols=5,rows=4)", "--proof", "chomp.proof"];
    assert!(said(folder.path(), &solve).contains("first"));
    said(folder.path(), &["verify", "chomp.proof"]);
}

#[test]
fn it_is_played_in_matches_and_graded() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = "chomp(cols=4,rows=3)";
    let score = said(
        folder.path(),
        &["match", game, "alpha-beta", "random", "--games", "20", "--steps", "2000"],
    );
    assert!(score.contains("alpha-beta"), "{score}");
    said(folder.path(), &["grade", game, "--search", "alpha-beta", "--positions", "10"]);
}

#[test]
fn it_is_played_over_gtp() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = own(folder.path(), &["gtp", "chomp(cols=3,rows=2)", "--search", "alpha-beta"])
        .write_stdin("name\ngenmove b\nquit\n")
        .output()
        .expect("it runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("= c2"), "{text}");
}

const PLAN: &str = r#"
study = "chomp"
title = "Chomp by two searches"
task = "match"
seed = 1
repetitions = 2

[fixed]
game = "chomp"
a = "alpha-beta"
b = "random"
steps = 500
"#;

#[test]
fn it_is_studied_in_the_lab() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = folder.path().join("experiments/chomp");
    fs::create_dir_all(&study).expect("a folder");
    fs::write(study.join("plan.toml"), PLAN).expect("a plan");
    said(folder.path(), &["lab", "run", "chomp"]);
    let table = said(folder.path(), &["lab", "table", "chomp"]);
    assert!(table.starts_with("Chomp by two searches"), "{table}");
}
