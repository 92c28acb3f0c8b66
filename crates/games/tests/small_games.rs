//! The rules of tic-tac-toe and nim, asked directly.

use plywood_core::{Game, Notation, Player, Turn, ZeroSum};
use plywood_games::{nim::Nim, tic_tac_toe::TicTacToe};

fn after<G: Notation>(game: &G, words: &str) -> G::Position {
    let mut position = game.start();
    for word in words.split(' ') {
        let mv = game.read_move(&position, word).unwrap_or_else(|| panic!("{word} is a move"));
        game.play(&mut position, mv);
    }
    position
}

#[test]
fn three_in_a_row_win_and_a_full_board_is_drawn() {
    let game = TicTacToe;
    let won = after(&game, "a1 b1 b2 c1 C3");
    assert_eq!(game.turn(&won), Turn::Over(ZeroSum(1.0)));
    let lost = after(&game, "a1 b1 a2 b2 c1 b3");
    assert_eq!(game.turn(&lost), Turn::Over(ZeroSum(-1.0)));
    let drawn = after(&game, "b2 a1 a2 c2 b1 b3 c1 a3 c3");
    assert_eq!(game.turn(&drawn), Turn::Over(ZeroSum(0.0)));
    assert_eq!(game.picture(&won), "3 . . x\n2 . x .\n1 x o o\n  a b c\n");
}

#[test]
fn marks_that_cannot_be_are_refused() {
    for (text, why) in [
        ("", "three rows"),
        (".../.../....", "three rows"),
        (".../.?./...", "b2 holds '?'"),
        (".../.../.xx", "2 x and 0 o"),
        ("xxx/ooo/...", "x has a line"),
    ] {
        let error = TicTacToe.read_position(text).expect_err(text);
        assert!(error.contains(why), "{text}: {error}");
    }
}

#[test]
fn the_last_object_wins_or_loses() {
    for (misere, gain) in [(false, 1.0), (true, -1.0)] {
        let game = Nim::new(&[1, 2], 0, misere).unwrap();
        assert_eq!(game.turn(&after(&game, "1:1 2:2")), Turn::Over(ZeroSum(-gain)));
        assert_eq!(game.turn(&after(&game, "1:1 2:1 2:1")), Turn::Over(ZeroSum(gain)));
    }
}

#[test]
fn takes_are_bounded_by_the_heap_and_by_the_rule() {
    let game = Nim::new(&[5, 2], 3, false).unwrap();
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    let words: Vec<_> = moves.iter().map(|&mv| game.move_word(&game.start(), mv)).collect();
    assert_eq!(words, ["1:1", "1:2", "1:3", "2:1", "2:2"]);
    assert_eq!(game.read_move(&game.start(), "1:4"), None);
    assert_eq!(game.turn(&after(&game, "1:3")), Turn::Player(Player::SECOND));
    assert_eq!(game.position_text(&after(&game, "1:3")), "2,2 second");
}

#[test]
fn heaps_out_of_range_are_refused() {
    assert!(Nim::new(&[], 0, false).unwrap_err().contains("0 heaps"));
    assert!(Nim::new(&[1; 17], 0, false).unwrap_err().contains("17 heaps"));
    assert!(Nim::new(&[3, 256], 0, false).unwrap_err().contains("heap 2 has 256"));
    assert!(Nim::new(&[0], 0, false).unwrap_err().contains("heap 1 has 0"));
    assert!(Nim::new(&[1], 256, false).unwrap_err().contains("max_take=256"));
    let game = Nim::new(&[3, 4], 0, false).unwrap();
    for (text, why) in [
        ("", "such as"),
        ("3,4", "such as"),
        ("3 first", "2 heaps"),
        ("3,4,5 first", "2 heaps"),
        ("3,5 first", "heap 2 must be a number from 0 to 4"),
        ("3,-1 first", "heap 2"),
        ("3,4 third", "'first' or 'second'"),
    ] {
        let error = game.read_position(text).expect_err(text);
        assert!(error.contains(why), "{text}: {error}");
    }
}
