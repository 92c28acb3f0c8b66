//! Breakthrough against a plain second version, and the laws.

use std::collections::BTreeMap;

use plywood_core::{
    Game, Seed,
    laws::{Size, obey},
};
use plywood_games::breakthrough::Breakthrough;

use crate::naive::{Naive, assert_same_counts, assert_same_play, cell, mover_wins, word};

/// Rows from the first player's side.
#[derive(Clone)]
struct Plain {
    board: Vec<Vec<char>>,
    mover: char,
}

impl Plain {
    fn new(cols: usize, rows: usize) -> Self {
        let row = |row: usize| match row {
            0 | 1 => 'x',
            _ if row + 2 >= rows => 'o',
            _ => '.',
        };
        Self { board: (0..rows).map(|at| vec![row(at); cols]).collect(), mover: 'x' }
    }
}

impl Naive for Plain {
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        if self.over().is_some() {
            return words;
        }
        for (row, pawns) in self.board.iter().enumerate() {
            for (col, &pawn) in pawns.iter().enumerate() {
                if pawn != self.mover {
                    continue;
                }
                let ahead = if pawn == 'x' { row + 1 } else { row - 1 };
                for to in [col.wrapping_sub(1), col, col + 1] {
                    let Some(&there) = self.board[ahead].get(to) else { continue };
                    let takes = there != '.';
                    if there == self.mover || (takes && to == col) {
                        continue;
                    }
                    let sign = if takes { 'x' } else { '-' };
                    words.push(format!("{}{sign}{}", word(col, row), word(to, ahead)));
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
        let all = || self.board.iter().flatten();
        let top = self.board.last().expect("there are rows");
        if top.contains(&'x') || !all().any(|&pawn| pawn == 'o') {
            Some(1.0)
        } else if self.board[0].contains(&'o') || !all().any(|&pawn| pawn == 'x') {
            Some(-1.0)
        } else {
            None
        }
    }
}

#[test]
fn breakthrough_obeys_the_laws() {
    for (cols, rows) in [(2, 4), (3, 5), (5, 4), (8, 8), (7, 8), (8, 5)] {
        obey(&Breakthrough::new(cols, rows).unwrap(), Seed(1), Size::QUICK).unwrap();
    }
}

#[test]
fn breakthrough_plays_like_the_plain_rules() {
    for (cols, rows) in [(2, 4), (2, 6), (3, 5), (4, 4), (6, 7), (8, 8)] {
        let game = Breakthrough::new(cols, rows).unwrap();
        assert_same_play(&game, &Plain::new(cols as usize, rows as usize), 40);
    }
}

#[test]
fn breakthrough_counts_lines_of_play_like_the_plain_rules() {
    assert_same_counts(&Breakthrough::new(2, 5).unwrap(), &Plain::new(2, 5), 6);
    assert_same_counts(&Breakthrough::new(4, 4).unwrap(), &Plain::new(4, 4), 4);
    assert_same_counts(&Breakthrough::new(8, 8).unwrap(), &Plain::new(8, 8), 3);
}

#[test]
fn small_boards_have_their_known_winners() {
    for (cols, rows, first) in
        [(2, 5, false), (2, 6, true), (3, 4, false), (3, 5, false), (4, 4, false)]
    {
        let game = Breakthrough::new(cols, rows).unwrap();
        let wins = mover_wins(&game, &game.start(), &mut BTreeMap::new());
        assert_eq!(wins, first, "{cols} columns, {rows} rows");
    }
}
