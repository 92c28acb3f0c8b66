//! What the protocol asks of Go: stones in any order, dead ones, files and handicaps.

use plywood_core::Seed;
use plywood_search::Budget;

use super::{check, open, said};
use crate::gtp::server::{Luck, OpenEngine, Pace};

/// What the protocol asks of `play`: any colour at any time, passes or none.
#[test]
fn stones_of_go_are_played_in_any_order_and_after_two_passes() {
    let mut engine = open("go(size=5)");
    check(
        &mut engine,
        &[
            ("play b a1", "="),
            ("play b b2", "="),
            ("play b pass", "="),
            ("play b c3", "="),
            ("play w pass", "="),
            ("play b pass", "="),
            ("play w pass", "="),
            ("play w e5", "="),
            ("play w e5", "? illegal move"),
            (
                "showboard",
                "=\n 5 . . . . o\n 4 . . . . .\n 3 . . x . .\n 2 . x . . .\n 1 x . . . .\n   a b c d e",
            ),
            ("undo", "="),
            ("undo", "="),
            ("undo", "="),
            ("undo", "="),
            ("undo", "="),
            (
                "showboard",
                "=\n 5 . . . . .\n 4 . . . . .\n 3 . . . . .\n 2 . x . . .\n 1 x . . . .\n   a b c d e",
            ),
        ],
    );
    // A ko may not be retaken by the other colour, and may be filled by its own.
    let ko = "clear_board\nplay b b4\nplay b a3\nplay b b2\nplay w c4\nplay w b3\nplay w d3\nplay w c2\nplay b c3\n";
    said(&mut engine, ko);
    check(&mut engine, &[("play w b3", "? illegal move"), ("play b b3", "="), ("undo", "=")]);
    check(&mut engine, &[("play w e5", "="), ("play b e1", "="), ("play w b3", "=")]);
}

#[test]
fn a_colour_that_is_asked_twice_or_after_two_passes_thinks() {
    let search = "uct".parse().unwrap();
    let (pace, luck) = (Pace::new(Budget::steps(500), false), Luck::Named(Seed(1)));
    let mut engine = OpenEngine::new("go(size=5)".parse().unwrap(), search, pace, luck, 1).unwrap();
    let asked = "genmove b\ngenmove b\ngenmove b\nreg_genmove b\nplay w pass\nplay b pass\ngenmove w\ngenmove w\n";
    let answers = said(&mut engine, asked);
    for answer in [0, 1, 2, 3, 6, 7].map(|index| answers[index].as_str()) {
        assert!(answer.starts_with("= ") && answer != "= PASS", "{answers:?}");
    }
    let undone = said(&mut engine, &"undo\n".repeat(8));
    assert_eq!(undone.iter().filter(|answer| *answer == "=").count(), 7, "{undone:?}");
}

#[test]
fn dead_stones_are_estimated_and_taken_off_the_score() {
    let mut engine = open("go(size=5,komi=0.5)");
    let wall = "play b c1\nplay b c2\nplay b c3\nplay b c4\nplay b c5\nplay w d1\nplay w d2\nplay w d3\nplay w d4\nplay w d5\nplay w a3\n";
    said(&mut engine, wall);
    check(
        &mut engine,
        &[
            ("final_status_list dead", "= A3"),
            ("final_status_list alive", "= C1 D1 C2 D2 C3 D3 C4 D4 C5 D5"),
            ("final_status_list seki", "="),
            ("final_status_list ill", "? syntax error"),
            ("final_score", "= B+4.5"),
            ("komi 7.25", "="),
            ("final_score", "= W+2.25"),
        ],
    );
}

#[test]
fn games_are_loaded_from_files_and_printed_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a game.sgf");
    let file = "(;GM[1]SZ[5:5]KM[5.75]AB[bb];W[cc];W[dd];B[];AE[dd])";
    std::fs::write(&path, file).unwrap();
    let path = path.display();
    let mut engine = open("go(size=9)");
    let printed = |engine: &mut OpenEngine| said(engine, "printsgf").concat();
    check(&mut engine, &[(&format!("loadsgf {path}"), "=")]);
    assert_eq!(
        printed(&mut engine),
        "= (;FF[4]GM[1]CA[UTF-8]AP[Plywood]SZ[5]KM[5.75]GC[uct, seed 1]AB[bb]PL[W]\n;W[cc]\n;W[dd]\n;B[]\n;AE[dd])"
    );
    check(&mut engine, &[("undo", "="), ("play b pass", "="), ("play w pass", "=")]);
    assert!(printed(&mut engine).contains("RE["), "{}", printed(&mut engine));
    check(&mut engine, &[(&format!("loadsgf {path} 2"), "=")]);
    assert!(printed(&mut engine).ends_with("PL[W]\n;W[cc])"), "{}", printed(&mut engine));
    let before = said(&mut engine, "showboard");
    std::fs::write(folder.path().join("bad.sgf"), "(;SZ[5];B[aa];W[aa])").unwrap();
    for (name, sentence) in [("bad.sgf", "move 2 at a5 is illegal"), ("none.sgf", "cannot be read")]
    {
        let answer = said(&mut engine, &format!("loadsgf {}/{name}", folder.path().display()));
        assert!(
            answer[0].starts_with("? cannot load file: ") && answer[0].contains(sentence),
            "{answer:?}"
        );
    }
    assert_eq!(said(&mut engine, "showboard"), before, "what fails changes nothing");
    check(&mut open("hex"), &[("loadsgf x", "? unknown command")]);
}

#[test]
fn handicap_stones_are_set_up_and_white_moves_next() {
    let mut engine = open("go(size=9)");
    check(
        &mut engine,
        &[
            ("fixed_handicap 10", "? invalid number of stones"),
            ("fixed_handicap 3", "= C3 G7 C7"),
            ("fixed_handicap 2", "? board not empty"),
            ("undo", "? cannot undo"),
            ("clear_board", "="),
            ("set_free_handicap a1 a1", "? bad vertex list"),
            ("set_free_handicap a1 pass", "? bad vertex list"),
            ("set_free_handicap a1 b2", "="),
            ("boardsize 7", "="),
            ("place_free_handicap 9", "= C3 E5 C5 E3"),
            ("boardsize 5", "="),
            ("place_free_handicap 2", "? invalid number of stones"),
        ],
    );
    let mut other = open("hex(size=3)");
    check(
        &mut other,
        &[
            ("play w a1", "? illegal move: it is not white's turn"),
            ("fixed_handicap 2", "? unknown command"),
            ("play b a1", "="),
            ("final_score", "? cannot score: the game is not over"),
            ("komi 5", "? unacceptable komi"),
            ("plywood_game connect(cols=4)", "="),
            ("plywood_moves", "= a1 b1 c1 d1"),
            (
                "plywood_game phantom-go",
                "? phantom-go is kept by a referee, and this engine sees the board",
            ),
            (
                "plywood_game rolit",
                "? rolit is not for two colours alone, and the protocol knows no more",
            ),
        ],
    );
    assert!(said(&mut other, "plywood_game chess")[0].starts_with("? there is no game"));
}
