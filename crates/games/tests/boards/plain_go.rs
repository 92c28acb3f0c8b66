//! Go for reading: a board of characters, floods from every stone, all boards remembered.

use std::collections::BTreeSet;

use plywood_games::go::Ko;

use crate::naive::Naive;

/// Rows from below, columns from the left; `x`, `o` and `.`.
type Board = Vec<Vec<char>>;

#[derive(Clone)]
pub struct PlainGo {
    board: Board,
    ko: Ko,
    mover: char,
    passes: u32,
    plies: usize,
    /// After so many moves the game ends, with all points to this colour if there is one.
    pub limit: usize,
    pub winner: Option<char>,
    /// Who has passed so many times more than the other gets all points.
    pub lead: Option<i32>,
    /// Black's passes less white's.
    ahead: i32,
    /// The board before the last move, for simple ko; nothing after a pass.
    before: Option<Board>,
    past: BTreeSet<Board>,
}

fn other(sign: char) -> char {
    if sign == 'x' { 'o' } else { 'x' }
}

/// The points next to a point.
fn around(board: &Board, (col, row): (usize, usize)) -> Vec<(usize, usize)> {
    let last = board.len() - 1;
    let mut near = Vec::new();
    if col > 0 {
        near.push((col - 1, row));
    }
    if row > 0 {
        near.push((col, row - 1));
    }
    if col < last {
        near.push((col + 1, row));
    }
    if row < last {
        near.push((col, row + 1));
    }
    near
}

/// The region of equal signs around a point, and the signs that border it.
fn region(board: &Board, start: (usize, usize)) -> (BTreeSet<(usize, usize)>, BTreeSet<char>) {
    let sign = board[start.1][start.0];
    let (mut region, mut border) = (BTreeSet::from([start]), BTreeSet::new());
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for (col, row) in around(board, point) {
            if board[row][col] != sign {
                border.insert(board[row][col]);
            } else if region.insert((col, row)) {
                open.push((col, row));
            }
        }
    }
    (region, border)
}

impl PlainGo {
    pub fn new(size: usize, ko: Ko) -> Self {
        let board = vec![vec!['.'; size]; size];
        let past = BTreeSet::from([board.clone()]);
        let (limit, winner, lead) = (8 * size * size, None, None);
        Self {
            board,
            ko,
            mover: 'x',
            passes: 0,
            plies: 0,
            limit,
            winner,
            lead,
            ahead: 0,
            before: None,
            past,
        }
    }

    /// The board after a stone, if the rules allow it.
    fn after(&self, (col, row): (usize, usize)) -> Option<Board> {
        if self.board[row][col] != '.' {
            return None;
        }
        let mut board = self.board.clone();
        board[row][col] = self.mover;
        let mut taken = 0;
        for near in around(&board, (col, row)) {
            if board[near.1][near.0] == other(self.mover) {
                let (chain, border) = region(&board, near);
                if !border.contains(&'.') {
                    taken += chain.len();
                    for (col, row) in chain {
                        board[row][col] = '.';
                    }
                }
            }
        }
        if !region(&board, (col, row)).1.contains(&'.') {
            return None;
        }
        let repeats = match self.ko {
            Ko::Simple => taken == 1 && self.before.as_ref() == Some(&board),
            Ko::Positional => self.past.contains(&board),
        };
        (!repeats).then_some(board)
    }

    fn name((col, row): (usize, usize)) -> String {
        let letters: Vec<char> = "abcdefghjklmnopqrst".chars().collect();
        format!("{}{}", letters[col], row + 1)
    }

    fn points(&self) -> Vec<(usize, usize)> {
        let size = self.board.len();
        (0..size * size).map(|n| (n % size, n / size)).collect()
    }

    fn area(&self, sign: char) -> f64 {
        let owned = |&(col, row): &(usize, usize)| match self.board[row][col] {
            '.' => region(&self.board, (col, row)).1 == BTreeSet::from([sign]),
            stone => stone == sign,
        };
        self.points().iter().filter(|point| owned(point)).count() as f64
    }
}

impl Naive for PlainGo {
    fn words(&self) -> Vec<String> {
        if self.over().is_some() {
            return Vec::new();
        }
        let legal = self.points().into_iter().filter(|&point| self.after(point).is_some());
        legal.map(Self::name).chain(["pass".to_owned()]).collect()
    }

    fn play(&mut self, word: &str) {
        self.plies += 1;
        if word == "pass" {
            self.passes += 1;
            self.ahead += if self.mover == 'x' { 1 } else { -1 };
            self.before = None;
        } else {
            let point = self.points().into_iter().find(|&point| Self::name(point) == word);
            let next = self.after(point.expect("a point")).expect("a legal move");
            self.before = Some(std::mem::replace(&mut self.board, next));
            self.past.insert(self.board.clone());
            self.passes = 0;
        }
        self.mover = other(self.mover);
    }

    fn over(&self) -> Option<f64> {
        let area = || (self.area('x') - self.area('o') - 0.5).signum();
        if self.passes == 2 {
            return Some(area());
        }
        if self.lead.is_some_and(|lead| self.ahead.abs() == lead) {
            return Some(self.ahead.signum().into());
        }
        let all = |winner: char| if winner == 'x' { 1.0 } else { -1.0 };
        (self.plies == self.limit).then(|| self.winner.map_or_else(area, all))
    }
}
