//! Lines of play are as many as known: the counts of `testdata/perft`.

use std::{fs, path::Path};

use plywood_core::Game;
use plywood_games::{
    breakthrough::Breakthrough, clobber::Clobber, connect::Connect, domineering::Domineering,
    hex::Hex, kayles::Kayles, many, othello::Othello, tic_tac_toe::TicTacToe,
};

/// Lines of exactly `depth` moves.
fn lines<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => below(game, position, moves, |next| lines(game, next, depth - 1)),
    }
}

/// Lines of play to the end of the game.
fn games<G: Game>(game: &G, position: &G::Position) -> u64 {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    if moves.is_empty() {
        return 1;
    }
    below(game, position, moves, |next| games(game, next))
}

fn below<G: Game>(
    game: &G,
    position: &G::Position,
    moves: Vec<G::Move>,
    mut count: impl FnMut(&G::Position) -> u64,
) -> u64 {
    let mut next = position.clone();
    let each = moves.into_iter().map(|mv| {
        next.clone_from(position);
        game.play(&mut next, mv);
        count(&next)
    });
    each.sum()
}

/// Compares with a file whose lines are `<ply> <lines of play>` or `games <number>`; what follows
/// a `#` is a remark.
fn counts_agree<G: Game>(game: &G, file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/perft").join(file);
    let text = fs::read_to_string(&path).expect("the corpus is there");
    let rows = text.lines().map(|line| line.split('#').next().unwrap_or("").trim());
    let mut compared = 0;
    for row in rows.filter(|row| !row.is_empty()) {
        let (what, count) = row.split_once(' ').expect("a row has two words");
        let found = match what {
            "games" => games(game, &game.start()),
            ply => lines(game, &game.start(), ply.parse().expect("a ply is a number")),
        };
        assert_eq!(found, count.parse().expect("a count is a number"), "{file}: {row}");
        compared += 1;
    }
    assert!(compared > 0, "{file} is empty");
}

#[test]
fn connect_four_has_the_published_counts() {
    counts_agree(&Connect::<u64>::new(7, 6, 4, false).unwrap(), "connect_four.txt");
}

#[test]
fn tic_tac_toe_has_the_published_counts() {
    counts_agree(&TicTacToe, "tic_tac_toe.txt");
}

#[test]
fn othello_has_the_published_counts() {
    counts_agree(&Othello::new(8, false).unwrap(), "othello_8x8.txt");
}

#[test]
fn hex_has_the_counts_of_a_second_program() {
    counts_agree(&Hex::<2>::new(3).unwrap(), "hex_3x3.txt");
    counts_agree(&Hex::<2>::new(11).unwrap(), "hex_11x11.txt");
}

#[test]
fn breakthrough_has_the_counts_of_a_second_program() {
    counts_agree(&Breakthrough::new(3, 4).unwrap(), "breakthrough_3x4.txt");
    counts_agree(&Breakthrough::new(8, 8).unwrap(), "breakthrough_8x8.txt");
}

#[test]
fn domineering_has_the_counts_of_a_second_program() {
    counts_agree(&Domineering::new(4, 3).unwrap(), "domineering_4x3.txt");
    counts_agree(&Domineering::new(8, 8).unwrap(), "domineering_8x8.txt");
}

#[test]
fn clobber_and_kayles_have_the_counts_of_a_second_program() {
    counts_agree(&Clobber::new(3, 3).unwrap(), "clobber_3x3.txt");
    counts_agree(&Clobber::new(8, 8).unwrap(), "clobber_8x8.txt");
    counts_agree(&Kayles::new(&[5, 2]).unwrap(), "kayles_5_2.txt");
}

#[test]
fn connect_for_several_has_the_counts_of_a_second_program() {
    let three = |cols, rows| many::connect::Connect::<3>::new(cols, rows, 3, true).unwrap();
    counts_agree(&three(3, 3), "connect_three_3x3_3.txt");
    counts_agree(&three(4, 4), "connect_three_4x4_3.txt");
    let four = many::connect::Connect::<4>::new(3, 3, 3, false).unwrap();
    counts_agree(&four, "connect_four_players_3x3_3.txt");
}

#[test]
fn rolit_and_bricks_have_the_counts_of_a_second_program() {
    counts_agree(&many::rolit::Rolit::<3>::new(4, 4, false).unwrap(), "rolit_three_4x4.txt");
    counts_agree(&many::rolit::Rolit::<4>::new(3, 3, false).unwrap(), "rolit_four_3x3.txt");
    counts_agree(&many::bricks::Bricks::new([3, 2, 2]).unwrap(), "bricks_3x2x2.txt");
    counts_agree(&many::bricks::Bricks::new([4, 4, 4]).unwrap(), "bricks_4x4x4.txt");
}
