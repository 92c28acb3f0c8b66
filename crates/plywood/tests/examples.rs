//! The examples run and say what they are there to say.

use std::{env, process::Command};

/// Runs an example in a folder of its own. The test command builds examples beside the tests.
fn says(name: &str, sentence: &str) {
    let here = env::current_exe().expect("this program has a place");
    let built = here.parent().and_then(|deps| deps.parent()).expect("tests are built in folders");
    let program = built.join("examples").join(name).with_extension(env::consts::EXE_EXTENSION);
    let folder = tempfile::tempdir().expect("a folder");
    let ran = Command::new(&program).current_dir(folder.path()).output();
    let ran = ran.unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success() && said.contains(sentence), "{name}: {said}");
}

#[test]
fn a_game_of_ones_own_is_solved() {
    says("own_game", "take 1: Proven");
}

#[test]
fn a_search_is_watched() {
    says("watch_a_search", "chosen by Visits");
}

#[test]
fn a_move_is_certified() {
    says("certify_a_move", "Certified");
}

#[test]
fn a_match_is_played() {
    says("a_match", "uct: ");
}

#[test]
fn a_study_is_run() {
    says("a_study", "95% intervals");
}
