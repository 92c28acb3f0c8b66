//! Rolit against a plain second version, and the laws.

use plywood_core::{
    Seed,
    laws::{Size, obey},
};
use plywood_games::many::rolit::Rolit;

use crate::naive::{Naive, assert_same_counts, assert_same_play, cell, word};

const AROUND: [(i32, i32); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

#[derive(Clone)]
struct Plain {
    board: Vec<Vec<Option<usize>>>,
    players: usize,
    plies: usize,
    score: bool,
}

impl Plain {
    fn new(cols: usize, rows: usize, players: usize, score: bool) -> Self {
        let mut board = vec![vec![None; cols]; rows];
        let (col, row) = ((cols - 1) / 2, (rows - 1) / 2);
        let ring = [(col, row), (col + 1, row), (col + 1, row + 1), (col, row + 1)];
        for (player, (col, row)) in ring.into_iter().enumerate().take(players) {
            board[row][col] = Some(player);
        }
        Self { board, players, plies: 0, score }
    }

    fn at(&self, col: i32, row: i32) -> Option<usize> {
        let (col, row) = (usize::try_from(col).ok()?, usize::try_from(row).ok()?);
        *self.board.get(row)?.get(col)?
    }

    /// The balls that a ball of the mover turns, direction by direction.
    fn turned(&self, col: usize, row: usize) -> Vec<(usize, usize)> {
        let (mover, mut all) = (self.plies % self.players, Vec::new());
        for (right, down) in AROUND {
            let mut line = Vec::new();
            for n in 1.. {
                let (col, row) = (col as i32 + n * right, row as i32 + n * down);
                match self.at(col, row) {
                    None => break,
                    Some(owner) if owner == mover => {
                        all.append(&mut line);
                        break;
                    }
                    Some(_) => line.push((col as usize, row as usize)),
                }
            }
        }
        all
    }
}

impl Naive for Plain {
    fn words(&self) -> Vec<String> {
        let (mut turning, mut beside) = (Vec::new(), Vec::new());
        for (row, cells) in self.board.iter().enumerate() {
            for col in (0..cells.len()).filter(|&col| cells[col].is_none()) {
                if !self.turned(col, row).is_empty() {
                    turning.push(word(col, row));
                }
                let near = |&(right, down): &(i32, i32)| {
                    self.at(col as i32 + right, row as i32 + down).is_some()
                };
                if AROUND.iter().any(near) {
                    beside.push(word(col, row));
                }
            }
        }
        if turning.is_empty() { beside } else { turning }
    }

    fn play(&mut self, text: &str) {
        let (col, row) = cell(text);
        let mover = self.plies % self.players;
        for (col, row) in self.turned(col, row) {
            self.board[row][col] = Some(mover);
        }
        self.board[row][col] = Some(mover);
        self.plies += 1;
    }

    fn over(&self) -> Option<f64> {
        self.gains().map(|gains| gains[0])
    }

    fn gains(&self) -> Option<Vec<f64>> {
        let mut counts = vec![0.0; self.players];
        for owner in self.board.iter().flatten() {
            counts[(*owner)?] += 1.0;
        }
        let most = counts.iter().copied().fold(0.0, f64::max);
        let (winners, players) =
            (counts.iter().filter(|n| **n == most).count() as f64, self.players as f64);
        let gain = |&count: &f64| match count == most {
            _ if self.score => count,
            true => (players / winners - 1.0) / (players - 1.0),
            false => -1.0 / (players - 1.0),
        };
        Some(counts.iter().map(gain).collect())
    }
}

#[test]
fn rolit_obeys_the_laws() {
    for (cols, rows) in [(2, 2), (3, 3), (4, 4), (5, 3), (8, 8), (2, 8)] {
        for score in [false, true] {
            obey(&Rolit::<3>::new(cols, rows, score).unwrap(), Seed(1), Size::QUICK).unwrap();
            obey(&Rolit::<4>::new(cols, rows, score).unwrap(), Seed(1), Size::QUICK).unwrap();
        }
    }
}

#[test]
fn rolit_plays_like_the_plain_rules() {
    for (cols, rows) in [(2, 2), (3, 3), (4, 4), (8, 3), (8, 8)] {
        let (width, height) = (cols as usize, rows as usize);
        let three = Rolit::<3>::new(cols, rows, true).unwrap();
        assert_same_play(&three, &Plain::new(width, height, 3, true), 40);
        // Thirds are not exact, so shares are compared among three only.
        let shares = Rolit::<3>::new(cols, rows, false).unwrap();
        assert_same_play(&shares, &Plain::new(width, height, 3, false), 40);
        let four = Rolit::<4>::new(cols, rows, true).unwrap();
        assert_same_play(&four, &Plain::new(width, height, 4, true), 40);
    }
    assert_same_counts(&Rolit::<3>::new(3, 3, false).unwrap(), &Plain::new(3, 3, 3, false), 6);
}
