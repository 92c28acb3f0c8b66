//! Clobber against a plain second version and known winners, and the laws.

use std::collections::BTreeMap;

use plywood_core::{
    Game, Notation, Seed,
    laws::{Size, obey},
};
use plywood_games::clobber::Clobber;

use crate::naive::{Naive, assert_same_counts, assert_same_play, cell, mover_wins, word};

#[derive(Clone)]
struct Plain {
    board: Vec<Vec<char>>,
    mover: char,
}

impl Plain {
    fn new(cols: usize, rows: usize) -> Self {
        let stone = |col: usize, row: usize| if (col + row).is_multiple_of(2) { 'x' } else { 'o' };
        let row = |row: usize| (0..cols).map(|col| stone(col, row)).collect();
        Self { board: (0..rows).map(row).collect(), mover: 'x' }
    }
}

impl Naive for Plain {
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for (row, stones) in self.board.iter().enumerate() {
            for (col, &stone) in stones.iter().enumerate() {
                let (left, up) = (col.wrapping_sub(1), row.wrapping_sub(1));
                for (to_col, to_row) in [(left, row), (col + 1, row), (col, up), (col, row + 1)] {
                    let there = self.board.get(to_row).and_then(|stones| stones.get(to_col));
                    let takes = there.is_some_and(|&there| there != '.' && there != stone);
                    if stone == self.mover && takes {
                        words.push(format!("{}x{}", word(col, row), word(to_col, to_row)));
                    }
                }
            }
        }
        words
    }

    fn play(&mut self, step: &str) {
        let ((col, row), (to_col, to_row)) = (cell(&step[..2]), cell(&step[3..]));
        self.board[to_row][to_col] = self.board[row][col];
        self.board[row][col] = '.';
        self.mover = if self.mover == 'x' { 'o' } else { 'x' };
    }

    fn over(&self) -> Option<f64> {
        let lost = if self.mover == 'x' { -1.0 } else { 1.0 };
        self.words().is_empty().then_some(lost)
    }
}

#[test]
fn clobber_obeys_the_laws() {
    for (cols, rows) in [(1, 1), (1, 8), (3, 2), (4, 4), (8, 8), (8, 5)] {
        obey(&Clobber::new(cols, rows).unwrap(), Seed(1), Size::QUICK).unwrap();
    }
}

#[test]
fn clobber_plays_like_the_plain_rules() {
    for (cols, rows) in [(2, 2), (3, 5), (8, 8), (8, 3)] {
        let game = Clobber::new(cols, rows).unwrap();
        assert_same_play(&game, &Plain::new(cols as usize, rows as usize), 40);
    }
    assert_same_counts(&Clobber::new(4, 3).unwrap(), &Plain::new(4, 3), 4);
}

/// Rows, columns, and whether the player to move first wins; either colour may start.
#[test]
fn small_boards_have_their_known_winners() {
    for board in "22F 23S 24F 25F 26S 33F 34S 35F".split(' ') {
        let number = |at: usize| u32::from(board.as_bytes()[at] - b'0');
        let game = Clobber::new(number(1), number(0)).unwrap();
        let other = game.position_text(&game.start()).replace(" x", " o");
        for start in [game.start(), game.read_position(&other).unwrap()] {
            let wins = mover_wins(&game, &start, &mut BTreeMap::new());
            assert_eq!(wins, board.ends_with('F'), "{board}");
        }
    }
}
