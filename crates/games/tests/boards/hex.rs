//! Hex against a plain second version, and the laws.

use plywood_core::{
    Seed,
    laws::{Size, obey},
};
use plywood_games::hex::Hex;

use crate::naive::{Naive, assert_same_counts, assert_same_play, cell, word};

#[derive(Clone)]
struct Plain {
    board: Vec<Vec<char>>,
    placed: usize,
}

impl Plain {
    fn new(size: usize) -> Self {
        Self { board: vec![vec!['.'; size]; size], placed: 0 }
    }

    /// Whether a player's stones join its sides, by walking from every cell of the first side.
    fn joined(&self, stone: char) -> bool {
        let size = self.board.len();
        let at =
            |step: usize, along: usize| if stone == 'x' { (along, step) } else { (step, along) };
        let mut seen = vec![vec![false; size]; size];
        let mut open: Vec<_> = (0..size).map(|along| at(0, along)).collect();
        while let Some((col, row)) = open.pop() {
            if self.board[row][col] != stone || seen[row][col] {
                continue;
            }
            seen[row][col] = true;
            if (if stone == 'x' { row } else { col }) == size - 1 {
                return true;
            }
            for (right, down) in [(0, 1), (1, 0), (0, -1), (-1, 0), (1, -1), (-1, 1)] {
                let (col, row) = (col as i32 + right, row as i32 + down);
                if (0..size as i32).contains(&col) && (0..size as i32).contains(&row) {
                    open.push((col as usize, row as usize));
                }
            }
        }
        false
    }
}

impl Naive for Plain {
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        if self.over().is_none() {
            for (row, cells) in self.board.iter().enumerate() {
                for (col, &stone) in cells.iter().enumerate() {
                    if stone == '.' {
                        words.push(word(col, row));
                    }
                }
            }
        }
        words
    }

    fn play(&mut self, word: &str) {
        let (col, row) = cell(word);
        self.board[row][col] = if self.placed.is_multiple_of(2) { 'x' } else { 'o' };
        self.placed += 1;
    }

    fn over(&self) -> Option<f64> {
        if self.joined('x') {
            Some(1.0)
        } else if self.joined('o') {
            Some(-1.0)
        } else {
            None
        }
    }
}

#[test]
fn hex_obeys_the_laws() {
    for size in [1, 2, 3, 5] {
        obey(&Hex::<2>::new(size).unwrap(), Seed(1), Size::QUICK).unwrap();
    }
    obey(&Hex::<2>::new(8).unwrap(), Seed(1), Size { games: 8, length: 400 }).unwrap();
    obey(&Hex::<2>::new(11).unwrap(), Seed(1), Size { games: 2, length: 400 }).unwrap();
    obey(&Hex::<6>::new(14).unwrap(), Seed(1), Size { games: 1, length: 400 }).unwrap();
    obey(&Hex::<6>::new(19).unwrap(), Seed(2), Size { games: 1, length: 40 }).unwrap();
}

#[test]
fn hex_plays_like_the_plain_rules() {
    assert_same_play(&Hex::<2>::new(4).unwrap(), &Plain::new(4), 200);
    assert_same_play(&Hex::<2>::new(9).unwrap(), &Plain::new(9), 20);
    assert_same_play(&Hex::<6>::new(13).unwrap(), &Plain::new(13), 5);
}

#[test]
fn hex_counts_lines_of_play_like_the_plain_rules() {
    assert_same_counts(&Hex::<2>::new(3).unwrap(), &Plain::new(3), 7);
}
