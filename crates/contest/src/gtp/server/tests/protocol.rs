//! The commands of the protocol, and the luck behind them.

use plywood_core::Seed;

use super::{check, open, pace, said};
use crate::gtp::server::{BlindEngine, Luck, OpenEngine};

#[test]
fn a_conversation_goes_as_the_protocol_says() {
    let mut engine = open("go(size=5)");
    let conversation = [
        ("protocol_version", "= 2"),
        ("1 name", "=1 Plywood"),
        ("2 known_command genmove", "=2 true"),
        ("3 known_command fly", "=3 false"),
        ("known_command", "= false"),
        ("4 fly me", "?4 unknown command"),
        ("boardsize 20", "? unacceptable size"),
        ("boardsize x", "? boardsize not an integer"),
        ("boardsize", "? syntax error"),
        ("5 boardsize 3", "=5"),
        ("komi 0.5", "="),
        ("komi x", "? komi not a float"),
        ("komi nan", "? komi not a float"),
        ("clear_board", "="),
        ("play B b2 # the centre", "="),
        ("play white b2", "? illegal move"),
        ("play W i9", "? illegal move"),
        ("play green A1", "? invalid color"),
        ("play w", "? syntax error"),
        ("play w resign", "? illegal move: resigning is no move"),
        ("showboard", "=\n 3 . . .\n 2 . x .\n 1 . . .\n   a b c"),
        ("final_score", "= B+8.5"),
        ("final_status_list alive", "= B2"),
        ("final_status_list dead", "="),
        ("komi 10", "="),
        ("final_score", "= W+1"),
        ("play w a1", "="),
        ("undo", "="),
        ("undo", "="),
        ("undo", "? cannot undo"),
        ("time_settings 0 5 1", "="),
        ("time_settings 0 5", "? syntax error"),
        ("time_left b 20 0", "="),
        ("time_left b x 0", "? syntax error"),
        ("time_settings 0 1 0", "="),
        ("play b pass", "="),
        ("play w PASS", "="),
        ("play b a1", "="),
        ("undo", "="),
        ("undo", "="),
        ("komi 5.75", "="),
        ("komi 5.333", "? unacceptable komi"),
        ("plywood_seed", "= 1"),
        ("quit", "="),
    ];
    check(&mut engine, &conversation);
    let answers = said(&mut engine, "9 genmove w\nquit\ngenmove b\n");
    assert_eq!(answers.len(), 2, "nothing is answered after quit: {answers:?}");
    let commands = said(&mut engine, "list_commands").concat();
    for command in commands.trim_start_matches("= ").lines() {
        assert_eq!(said(&mut engine, &format!("known_command {command}")), ["= true"]);
    }
}

#[test]
fn games_differ_unless_a_seed_is_named_and_its_seed_plays_a_game_again() {
    let engine = |luck| {
        let search = "uct".parse().unwrap();
        OpenEngine::new("go(size=5)".parse().unwrap(), search, pace(), luck, 1).unwrap()
    };
    let moves = "genmove b\ngenmove w\n".repeat(4);
    let mut fresh = engine(Luck::Fresh);
    let mut seeds: Vec<_> =
        (0..4).map(|_| said(&mut fresh, "clear_board\nplywood_seed").swap_remove(1)).collect();
    let last = said(&mut fresh, &moves);
    let seed = seeds[3].trim_start_matches("= ").parse().unwrap();
    assert_eq!(said(&mut engine(Luck::Named(Seed(seed))), &moves), last);
    seeds.sort();
    seeds.dedup();
    assert_eq!(seeds.len(), 4, "{seeds:?}");
    let mut blind = BlindEngine::new(
        "phantom-go(size=3)".parse().unwrap(),
        "random".parse().unwrap(),
        pace(),
        Luck::Fresh,
    )
    .unwrap();
    let answers = said(&mut blind, "plywood_seed\nclear_board\nplywood_seed\nplywood_seed");
    assert!(answers[0] != answers[2] && answers[2] == answers[3], "{answers:?}");
}
