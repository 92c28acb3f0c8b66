//! The simplex method on one dense tableau, for the linear programme of a matrix game.
//!
//! With all scores raised to A ≥ 1, the second player's programme is: maximise Σv under A·v ≤ 1,
//! v ≥ 0. The start v = 0 is feasible, the tableau has one row a strategy of the first player and
//! one column a strategy of the second, and nothing about it is sparse: general solvers gain
//! nothing here.

use plywood_core::Rng;

use crate::PayoffMatrix;

/// By how much the right-hand sides are spread at first, so that ratios seldom tie.
const SPREAD: f64 = 1e-5;
/// Reduced costs and values this near to zero are zero.
const ZERO: f64 = 1e-11;
/// The smallest pivot.
const PIVOT: f64 = 1e-9;

/// A tableau: rows of basic variables, columns of the others; the last row holds reduced costs.
pub(super) struct Tableau {
    rows: usize,
    columns: usize,
    /// Row by row, each with two right-hand sides behind it: the spread one and the true one.
    cells: Vec<f64>,
    /// Which variable each row stands for: below `columns` a strategy of the second player, else
    /// `columns` plus the slack of a strategy of the first.
    basic: Vec<usize>,
    /// Which variable each column stands for.
    other: Vec<usize>,
}

/// Which strategies the final basis plays; there are as many of the one as of the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Support {
    pub(super) rows: Vec<usize>,
    pub(super) columns: Vec<usize>,
}

impl Tableau {
    pub(super) fn new(matrix: &PayoffMatrix, rng: &mut Rng) -> Self {
        let (rows, columns) = (matrix.rows(), matrix.columns());
        let mut cells = Vec::with_capacity((rows + 1) * (columns + 2));
        for row in 0..rows {
            cells.extend(matrix.row(row).iter().map(|score| score + 1.0));
            cells.extend([1.0 + SPREAD * rng.unit(), 1.0]);
        }
        cells.extend(vec![-1.0; columns]);
        cells.extend([0.0, 0.0]);
        let basic = (columns..columns + rows).collect();
        Self { rows, columns, cells, basic, other: (0..columns).collect() }
    }

    fn width(&self) -> usize {
        self.columns + 2
    }

    fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.width() + column]
    }

    fn spread(&self, row: usize) -> f64 {
        self.at(row, self.columns)
    }

    fn exact(&self, row: usize) -> f64 {
        self.at(row, self.columns + 1)
    }

    /// Runs to the optimum; `false` if rounding or degeneracy kept it from there.
    pub(super) fn solve(&mut self) -> bool {
        let most = 50 * (self.rows + self.columns) + 1_000;
        (0..most).find_map(|_| self.primal_step()) == Some(true)
            && (0..most).find_map(|_| self.dual_step()) == Some(true)
    }

    /// One pivot that raises the objective; says `true` where none is needed.
    fn primal_step(&mut self) -> Option<bool> {
        let cost = |j: usize| self.at(self.rows, j);
        let enter = (0..self.columns).min_by(|&a, &b| cost(a).total_cmp(&cost(b)));
        let enter = enter.expect("a matrix has columns");
        if cost(enter) > -ZERO {
            return Some(true);
        }
        let mut leave: Option<(usize, f64, f64)> = None;
        for row in 0..self.rows {
            let pivot = self.at(row, enter);
            if pivot > PIVOT {
                let ratio = self.spread(row).max(0.0) / pivot;
                // Of nearly equal ratios the larger pivot rounds less.
                let better = leave.is_none_or(|(_, least, largest)| {
                    ratio < least - 1e-13 || ratio <= least + 1e-13 && pivot > largest
                });
                if better {
                    leave = Some((row, ratio, pivot));
                }
            }
        }
        match leave {
            Some((row, ..)) => self.pivot(row, enter),
            // All scores were raised above zero, so that only rounding can lose every pivot.
            None => return Some(false),
        }
        None
    }

    /// One pivot towards values that are not negative under the true right-hand sides.
    fn dual_step(&mut self) -> Option<bool> {
        let leave = (0..self.rows).min_by(|&a, &b| self.exact(a).total_cmp(&self.exact(b)));
        let leave = leave.expect("a matrix has rows");
        if self.exact(leave) > -ZERO {
            return Some(true);
        }
        let ratio = |j: usize| self.at(self.rows, j).max(0.0) / -self.at(leave, j);
        let enter = (0..self.columns)
            .filter(|&j| self.at(leave, j) < -PIVOT)
            .min_by(|&a, &b| ratio(a).total_cmp(&ratio(b)));
        match enter {
            Some(column) => self.pivot(leave, column),
            None => return Some(false),
        }
        None
    }

    /// Exchanges a basic variable for another.
    fn pivot(&mut self, row: usize, column: usize) {
        let width = self.width();
        let inverse = 1.0 / self.at(row, column);
        let (before, rest) = self.cells.split_at_mut(row * width);
        let (chosen, after) = rest.split_at_mut(width);
        for cell in chosen.iter_mut() {
            *cell *= inverse;
        }
        chosen[column] = inverse;
        for other in before.chunks_exact_mut(width).chain(after.chunks_exact_mut(width)) {
            let factor = other[column];
            if factor != 0.0 {
                other[column] = 0.0;
                for (cell, pivot) in other.iter_mut().zip(&*chosen) {
                    *cell -= factor * pivot;
                }
            }
        }
        std::mem::swap(&mut self.basic[row], &mut self.other[column]);
    }

    /// The strategies that the basis plays.
    pub(super) fn support(&self) -> Support {
        let columns = self.basic.iter().copied().filter(|&v| v < self.columns).collect();
        let slack = self.other.iter().copied().filter(|&v| v >= self.columns);
        Support { rows: slack.map(|v| v - self.columns).collect(), columns }
    }

    /// The tableau's own weights of rows and columns, with whatever rounding has gathered.
    pub(super) fn weights(&self) -> (Vec<f64>, Vec<f64>) {
        let (mut first, mut second) = (vec![0.0; self.rows], vec![0.0; self.columns]);
        for (row, &v) in self.basic.iter().enumerate().filter(|(_, v)| **v < self.columns) {
            second[v] = self.exact(row);
        }
        for (column, &v) in self.other.iter().enumerate().filter(|(_, v)| **v >= self.columns) {
            first[v - self.columns] = self.at(self.rows, column);
        }
        (first, second)
    }
}
