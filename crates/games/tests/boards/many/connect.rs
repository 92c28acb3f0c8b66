//! Connect for several against a plain second version, and the laws.

use plywood_core::{
    Seed,
    laws::{Size, obey},
};
use plywood_games::many::connect::Connect;

use crate::naive::{Naive, assert_same_counts, assert_same_play, cell, word};

#[derive(Clone)]
struct Plain {
    /// Rows from the bottom; the number of a stone's owner.
    board: Vec<Vec<Option<usize>>>,
    line: usize,
    gravity: bool,
    players: usize,
    stones: usize,
}

impl Plain {
    fn new(cols: usize, rows: usize, line: usize, gravity: bool, players: usize) -> Self {
        Self { board: vec![vec![None; cols]; rows], line, gravity, players, stones: 0 }
    }

    /// Who owns a line, by looking from every cell in every direction.
    fn winner(&self) -> Option<usize> {
        let at = |col: i32, row: i32| {
            let (col, row) = (usize::try_from(col).ok()?, usize::try_from(row).ok()?);
            *self.board.get(row)?.get(col)?
        };
        for (row, cells) in (0..).zip(&self.board) {
            for (col, owner) in (0..).zip(cells) {
                for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let mut line = (0..self.line as i32).map(|n| at(col + n * right, row + n * up));
                    if owner.is_some() && line.all(|there| there == *owner) {
                        return *owner;
                    }
                }
            }
        }
        None
    }
}

impl Naive for Plain {
    fn words(&self) -> Vec<String> {
        let (mut words, won) = (Vec::new(), self.winner().is_some());
        for (row, cells) in self.board.iter().enumerate() {
            for (col, owner) in cells.iter().enumerate() {
                let rests = row == 0 || self.board[row - 1][col].is_some();
                if !won && owner.is_none() && (rests || !self.gravity) {
                    words.push(word(col, row));
                }
            }
        }
        words
    }

    fn play(&mut self, text: &str) {
        let (col, row) = cell(text);
        self.board[row][col] = Some(self.stones % self.players);
        self.stones += 1;
    }

    fn over(&self) -> Option<f64> {
        self.gains().map(|gains| gains[0])
    }

    fn gains(&self) -> Option<Vec<f64>> {
        let loss = -1.0 / (self.players - 1) as f64;
        match self.winner() {
            Some(winner) => {
                Some((0..self.players).map(|p| if p == winner { 1.0 } else { loss }).collect())
            }
            None => self.words().is_empty().then(|| vec![0.0; self.players]),
        }
    }
}

#[test]
fn connect_for_several_obeys_the_laws() {
    for (cols, rows, line, gravity) in
        [(4, 4, 3, true), (5, 3, 3, false), (3, 3, 3, false), (8, 8, 4, true), (1, 8, 8, true)]
    {
        obey(&Connect::<3>::new(cols, rows, line, gravity).unwrap(), Seed(1), Size::QUICK).unwrap();
        obey(&Connect::<4>::new(cols, rows, line, gravity).unwrap(), Seed(1), Size::QUICK).unwrap();
    }
}

#[test]
fn connect_for_several_plays_like_the_plain_rules() {
    for (cols, rows, line, gravity) in
        [(4, 4, 3, true), (5, 3, 3, false), (8, 8, 4, true), (8, 6, 5, false), (2, 2, 2, false)]
    {
        let lengths = [cols, rows, line].map(|n: u32| n as usize);
        let plain = |players| Plain::new(lengths[0], lengths[1], lengths[2], gravity, players);
        let three = Connect::<3>::new(cols, rows, line, gravity).unwrap();
        assert_same_play(&three, &plain(3), 40);
        let four = Connect::<4>::new(cols, rows, line, gravity).unwrap();
        assert_same_play(&four, &plain(4), 40);
    }
    assert_same_counts(
        &Connect::<3>::new(3, 3, 3, true).unwrap(),
        &Plain::new(3, 3, 3, true, 3),
        9,
    );
}
