//! `play`: whole sessions through a pipe.

use crate::plywood;

fn session(arguments: &[&str], lines: &str) -> String {
    let mut all = vec!["play"];
    all.extend_from_slice(arguments);
    let output = plywood(&all, lines);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("sessions are text")
}

#[test]
fn a_session_with_every_word_reads_well() {
    let lines = "help\nmoves\nb2\nz9\nhint\nundo\nundo\nb2\nresign\n";
    let text = session(&["tictactoe", "--search", "alpha-beta"], lines);
    insta::assert_snapshot!(text);
}

#[test]
fn the_engine_moves_first_if_asked_and_wins_if_it_may() {
    let text =
        session(&["nim(heaps=1+2)", "--search", "alpha-beta", "--first", "engine"], "1:1\n2:1\n");
    assert!(text.contains("I play 2:1 (proven win)."), "{text}");
    assert!(text.contains("The first player wins."), "{text}");
}

#[test]
fn the_end_of_the_input_ends_the_session() {
    let text = session(&["connect4", "--steps", "100"], "d\n");
    assert!(text.contains("I play "), "{text}");
}

#[test]
fn undo_before_the_first_own_move_takes_nothing_back() {
    let text = session(&["tictactoe", "--first", "engine", "--steps", "50"], "undo\nmoves\nquit\n");
    assert!(text.contains("There is nothing to take back."), "{text}");
    assert_eq!(text.matches("I play").count(), 1, "{text}");
}
