//! Domineering against a plain second version and published outcomes, and the laws.

use std::collections::BTreeMap;

use plywood_core::{
    Game, Notation, Seed, Turn,
    laws::{Size, obey},
};
use plywood_games::domineering::Domineering;

use crate::naive::{Naive, assert_same_counts, assert_same_play, cell, mover_wins, word};

#[derive(Clone)]
struct Plain {
    covered: Vec<Vec<bool>>,
    upright: bool,
}

impl Plain {
    fn new(cols: usize, rows: usize) -> Self {
        Self { covered: vec![vec![false; cols]; rows], upright: true }
    }
}

impl Naive for Plain {
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for row in 0..self.covered.len() {
            for col in 0..self.covered[0].len() {
                let (next_col, next_row) =
                    if self.upright { (col, row + 1) } else { (col + 1, row) };
                let next = self.covered.get(next_row).and_then(|cells| cells.get(next_col));
                if !self.covered[row][col] && next == Some(&false) {
                    words.push(format!("{}-{}", word(col, row), word(next_col, next_row)));
                }
            }
        }
        words
    }

    fn play(&mut self, domino: &str) {
        for half in domino.split('-') {
            let (col, row) = cell(half);
            self.covered[row][col] = true;
        }
        self.upright = !self.upright;
    }

    fn over(&self) -> Option<f64> {
        let lost = if self.upright { -1.0 } else { 1.0 };
        self.words().is_empty().then_some(lost)
    }
}

#[test]
fn domineering_obeys_the_laws() {
    for (cols, rows) in [(1, 1), (1, 8), (8, 1), (2, 3), (5, 4), (8, 8), (8, 3)] {
        obey(&Domineering::new(cols, rows).unwrap(), Seed(1), Size::QUICK).unwrap();
    }
}

#[test]
fn domineering_plays_like_the_plain_rules() {
    for (cols, rows) in [(1, 1), (2, 3), (3, 2), (5, 6), (8, 8), (8, 3)] {
        let game = Domineering::new(cols, rows).unwrap();
        assert_same_play(&game, &Plain::new(cols as usize, rows as usize), 40);
    }
}

#[test]
fn domineering_counts_lines_of_play_like_the_plain_rules() {
    assert_same_counts(&Domineering::new(4, 3).unwrap(), &Plain::new(4, 3), 6);
    assert_same_counts(&Domineering::new(8, 8).unwrap(), &Plain::new(8, 8), 3);
}

/// Who wins when upright starts, and who when level starts, tells the class: V, H, N(ext), P(revious).
#[test]
fn small_boards_have_their_published_outcomes() {
    let boards = "22N 23N 24H 25V 26N 33N 34H 35H 36H 44N 45V 46N 55P";
    for board in boards.split(' ') {
        let number = |at: usize| u32::from(board.as_bytes()[at] - b'0');
        let (rows, cols, class) = (number(0), number(1), &board[2..]);
        let game = Domineering::new(cols, rows).unwrap();
        let level = game.position_text(&game.start()).replace('v', "h");
        let level = game.read_position(&level).unwrap();
        assert!(matches!(game.turn(&level), Turn::Player(_)));
        let mut known = BTreeMap::new();
        let upright_wins = mover_wins(&game, &game.start(), &mut known);
        let found = match (upright_wins, mover_wins(&game, &level, &mut known)) {
            (true, true) => "N",
            (true, false) => "V",
            (false, true) => "H",
            (false, false) => "P",
        };
        assert_eq!(found, class, "{rows} rows, {cols} columns");
    }
}
