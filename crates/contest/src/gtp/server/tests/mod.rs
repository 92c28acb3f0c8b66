//! Whole conversations: the commands of the protocol, the phantom dialect, and nonsense.

mod go;
mod nonsense;
mod phantom;
mod protocol;

use plywood_core::Seed;
use plywood_search::Budget;

use super::{Arbiter, BlindEngine, Luck, OpenEngine, Pace, Server, serve};

fn pace() -> Pace {
    Pace::new(Budget::steps(30), false)
}

fn open(game: &str) -> OpenEngine {
    let search = "uct".parse().unwrap();
    OpenEngine::new(game.parse().unwrap(), search, pace(), Luck::Named(Seed(1)), 1).unwrap()
}

fn blind(game: &str) -> BlindEngine {
    let search = "phantom-mc(playouts=30)".parse().unwrap();
    BlindEngine::new(game.parse().unwrap(), search, pace(), Luck::Named(Seed(1))).unwrap()
}

fn arbiter(game: &str) -> Arbiter {
    Arbiter::new(game.parse().unwrap()).unwrap()
}

/// The answers to lines, one each, without the empty lines.
fn said(server: &mut dyn Server, lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    serve(server, lines.as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.is_empty() || text.ends_with("\n\n"), "{text:?}");
    let answers: Vec<_> = text.split_terminator("\n\n").map(str::to_owned).collect();
    assert!(answers.iter().all(|answer| answer.starts_with(['=', '?'])), "{answers:#?}");
    answers
}

fn check(server: &mut dyn Server, conversation: &[(&str, &str)]) {
    for (line, answer) in conversation {
        assert_eq!(said(server, line), [*answer], "{line}");
    }
}
