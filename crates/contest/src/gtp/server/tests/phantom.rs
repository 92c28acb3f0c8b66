//! The phantom dialect and its referee.

use super::{arbiter, blind, check, said};

#[test]
fn the_phantom_dialect_takes_what_a_referee_says_and_catches_one_who_lies() {
    let mut engine = blind("phantom-go(size=5)");
    check(
        &mut engine,
        &[
            ("play b c3", "? unknown command"),
            ("genmove w", "? it is not this player's turn, for all it was told"),
            ("plywood_tell b", "? syntax error"),
            ("plywood_tell b refused c3", "="),
            ("plywood_tell b played b2", "="),
            ("plywood_tell b moved", "="),
            ("plywood_game go", "? go is on an open board, and this engine is blind"),
            ("boardsize 3", "="),
            ("boardsize 50", "? unacceptable size"),
        ],
    );
    assert!(said(&mut engine, "plywood_tell b sings")[0].starts_with("? 'sings' is nothing"));
    assert!(said(&mut engine, "plywood_tell b played z9")[0].starts_with("? 'played z9' names"));
    let word = said(&mut engine, "genmove b").concat();
    assert!(word.starts_with("= ") && word.len() == 4, "{word}");
    // Two stones on one cell: no board agrees.
    let mut engine = blind("phantom-tic-tac-toe");
    said(&mut engine, &"plywood_tell b played a1\nplywood_tell b moved\n".repeat(3));
    assert_eq!(said(&mut engine, "genmove b"), ["? no board agrees with all that was told"]);
}

#[test]
fn the_referee_answers_with_verdicts() {
    check(
        &mut arbiter("phantom-go(size=2,komi=0.5)"),
        &[
            ("play b a1", "= legal"),
            ("play b a2", "? illegal move: it is not black's turn"),
            ("1 play w a1", "=1 illegal"),
            ("plywood_news w", "= moved\nrefused a1"),
            ("plywood_news w", "="),
            ("play w a1", "= illegal"),
            ("plywood_news w", "= refused a1"),
            ("play w a2", "= legal"),
            ("play b z9", "? 'z9' names no point of this board"),
            ("final_score", "? cannot score: the game is not over"),
            ("play b pass", "= legal"),
            ("2 play w b1", "=2 legal captured a1"),
            ("plywood_news b", "= played a1\nmoved\nplayed pass\nmoved\nloses a1"),
            ("showboard", "=\n 2 o .\n 1 . o\n   a b"),
            ("play b pass", "= legal"),
            ("play w pass", "= legal"),
            ("play b a1", "? illegal move: the game is over"),
            ("final_score", "= W+1"),
            ("genmove b", "? unknown command"),
            ("plywood_game hex", "? hex is on an open board, and this engine is blind"),
        ],
    );
}
