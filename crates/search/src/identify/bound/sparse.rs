//! Symmetric positive definite linear systems with few entries.
//!
//! The unknowns are weights of leaves, and two of them meet in a row only if some alternative moves
//! both: leaves of different rivals never do. Eliminating the unknown with the fewest neighbours first
//! (minimum degree) follows the tree by itself: an arrow for a flat root, and nothing dense but what
//! the promising move and its rivals truly share.

use std::ops::ControlFlow;

use super::{meter::Meter, order::minimum_degree};

/// A matrix with a fixed pattern, and its factors.
#[derive(Debug, Default)]
pub struct Sparse {
    /// The place of each unknown in the order of elimination, and back.
    place: Vec<u32>,
    order: Vec<u32>,
    /// The upper triangle by columns, in that order: rows of a column ascend to the diagonal.
    starts: Vec<u32>,
    rows: Vec<u32>,
    values: Vec<f64>,
    /// The next column in which a column of the factor has an entry.
    parents: Vec<u32>,
    /// The unit lower factor by columns, and the pivots.
    ends: Vec<usize>,
    begins: Vec<usize>,
    below: Vec<u32>,
    factor: Vec<f64>,
    pivots: Vec<f64>,
}

const NONE: u32 = u32::MAX;

impl Sparse {
    /// A matrix of `n` unknowns in which all unknowns of a clique meet.
    pub fn new<'c>(n: usize, cliques: impl Iterator<Item = &'c [u32]>) -> Self {
        let mut edges: Vec<(u32, u32)> = Vec::new();
        for clique in cliques {
            for (i, &a) in clique.iter().enumerate() {
                edges.extend(clique[..i].iter().map(|&b| (a.max(b), a.min(b))));
            }
        }
        edges.sort_unstable();
        edges.dedup();
        let order = minimum_degree(n, &edges);
        let mut place = vec![0; n];
        for (at, &unknown) in order.iter().enumerate() {
            place[unknown as usize] = at as u32;
        }
        let mut entries: Vec<(u32, u32)> = (0..n as u32).map(|k| (k, k)).collect();
        entries.extend(edges.iter().map(|&(a, b)| {
            let (a, b) = (place[a as usize], place[b as usize]);
            (a.max(b), a.min(b))
        }));
        entries.sort_unstable();
        let starts = (0..=n as u32).map(|k| entries.partition_point(|e| e.0 < k) as u32).collect();
        let rows: Vec<u32> = entries.into_iter().map(|(_, row)| row).collect();
        let mut matrix = Self {
            place,
            order,
            starts,
            values: vec![0.0; rows.len()],
            rows,
            pivots: vec![0.0; n],
            ..Self::default()
        };
        matrix.analyse();
        matrix
    }

    /// The entries of a column above the diagonal, and it.
    fn column(&self, k: usize) -> std::ops::Range<usize> {
        self.starts[k] as usize..self.starts[k + 1] as usize
    }

    /// Finds where the factor has entries.
    fn analyse(&mut self) {
        let n = self.place.len();
        let (mut seen, mut counts) = (vec![NONE; n], vec![0; n]);
        self.parents = vec![NONE; n];
        for k in 0..n {
            seen[k] = k as u32;
            for entry in self.column(k) {
                let mut at = self.rows[entry] as usize;
                while seen[at] != k as u32 {
                    if self.parents[at] == NONE {
                        self.parents[at] = k as u32;
                    }
                    counts[at] += 1;
                    seen[at] = k as u32;
                    at = self.parents[at] as usize;
                }
            }
        }
        let mut total = 0;
        for count in counts {
            self.begins.push(total);
            total += count;
        }
        self.ends = self.begins.clone();
        self.below = vec![0; total];
        self.factor = vec![0.0; total];
    }

    /// Where the entry of two unknowns is kept.
    pub fn slot(&self, a: u32, b: u32) -> u32 {
        let (a, b) = (self.place[a as usize], self.place[b as usize]);
        let column = self.column(a.max(b) as usize);
        let found = self.rows[column.clone()].binary_search(&a.min(b));
        (column.start + found.expect("the unknowns meet")) as u32
    }

    /// The entries, to be written.
    pub fn values(&mut self) -> &mut [f64] {
        &mut self.values
    }

    /// Factors the matrix, row by row; says whether it is definite.
    pub fn factorise(&mut self, meter: &mut Meter<'_>) -> ControlFlow<(), bool> {
        let n = self.place.len();
        let (mut row, mut seen) = (vec![0.0; n], vec![NONE; n]);
        let (mut path, mut pattern) = (Vec::new(), Vec::new());
        self.ends.copy_from_slice(&self.begins);
        for k in 0..n {
            seen[k] = k as u32;
            pattern.clear();
            for entry in self.column(k) {
                let mut at = self.rows[entry] as usize;
                row[at] += self.values[entry];
                while seen[at] != k as u32 {
                    path.push(at as u32);
                    seen[at] = k as u32;
                    at = self.parents[at] as usize;
                }
                // The pattern is read from its end: ancestors after descendants.
                while let Some(at) = path.pop() {
                    pattern.push(at);
                }
            }
            let (mut pivot, mut work) = (row[k], 0);
            row[k] = 0.0;
            for &at in pattern.iter().rev() {
                let at = at as usize;
                let value = std::mem::take(&mut row[at]);
                let (begin, end) = (self.begins[at], self.ends[at]);
                for (&below, factor) in self.below[begin..end].iter().zip(&self.factor[begin..end])
                {
                    row[below as usize] -= factor * value;
                }
                work += end - begin;
                let factor = value / self.pivots[at];
                pivot -= factor * value;
                self.below[end] = k as u32;
                self.factor[end] = factor;
                self.ends[at] = end + 1;
            }
            if pivot.is_nan() || pivot <= 0.0 {
                return ControlFlow::Continue(false);
            }
            self.pivots[k] = pivot;
            meter.spend(1 + work / 16)?;
        }
        ControlFlow::Continue(true)
    }

    /// Solves for a right side, in place, once the matrix is factored.
    pub fn solve(&self, side: &mut [f64]) {
        let mut x: Vec<f64> = self.order.iter().map(|&unknown| side[unknown as usize]).collect();
        let below = |k: usize| {
            let range = self.begins[k]..self.ends[k];
            self.below[range.clone()].iter().zip(&self.factor[range])
        };
        for k in 0..x.len() {
            let value = x[k];
            for (&row, factor) in below(k) {
                x[row as usize] -= factor * value;
            }
        }
        for k in (0..x.len()).rev() {
            let above: f64 = below(k).map(|(&row, factor)| factor * x[row as usize]).sum();
            x[k] = x[k] / self.pivots[k] - above;
        }
        for (&unknown, x) in self.order.iter().zip(x) {
            side[unknown as usize] = x;
        }
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    /// The matrix `1 + Σ x x'` of random vectors on the cliques, and its product with a vector.
    fn random(n: usize, cliques: &[Vec<u32>], seed: u64) -> (Sparse, Vec<f64>, Vec<f64>) {
        let mut rng = Seed(seed).rng();
        let mut matrix = Sparse::new(n, cliques.iter().map(Vec::as_slice));
        let want: Vec<f64> = (0..n).map(|_| rng.unit() - 0.5).collect();
        let mut side = want.clone();
        for at in 0..n as u32 {
            let slot = matrix.slot(at, at) as usize;
            matrix.values()[slot] += 1.0;
        }
        for clique in cliques {
            let x: Vec<f64> = clique.iter().map(|_| rng.unit() - 0.5).collect();
            let dot: f64 = clique.iter().zip(&x).map(|(&at, x)| x * want[at as usize]).sum();
            for (i, &a) in clique.iter().enumerate() {
                side[a as usize] += x[i] * dot;
                for (j, &b) in clique[..=i].iter().enumerate() {
                    let slot = matrix.slot(a, b) as usize;
                    matrix.values()[slot] += x[i] * x[j];
                }
            }
        }
        (matrix, want, side)
    }

    #[test]
    fn the_solution_solves_and_an_indefinite_matrix_is_refused() {
        let mut go_on = || ControlFlow::Continue(());
        for seed in 0..40 {
            let (n, mut rng) = (1 + seed as usize, Seed(seed).rng());
            let clique = |_| {
                let mut clique: Vec<u32> = (0..3).map(|_| rng.below(n) as u32).collect();
                clique.sort_unstable();
                clique.dedup();
                clique
            };
            let cliques: Vec<Vec<u32>> = (0..n).map(clique).collect();
            let (mut matrix, want, mut side) = random(n, &cliques, seed);
            let done = matrix.factorise(&mut Meter::new(&mut go_on));
            assert_eq!(done, ControlFlow::Continue(true));
            matrix.solve(&mut side);
            assert!(side.iter().zip(&want).all(|(x, y)| (x - y).abs() < 1e-10), "{n} unknowns");
            matrix.values()[0] = -1e3;
            let done = matrix.factorise(&mut Meter::new(&mut go_on));
            assert_eq!(done, ControlFlow::Continue(false));
        }
    }

    #[test]
    fn an_arrow_and_a_tree_of_meetings_fill_nothing() {
        let n = 2_000;
        let arrow: Vec<Vec<u32>> = (1..n).map(|at| vec![0, at]).collect();
        let chain: Vec<Vec<u32>> = (1..n).map(|at| vec![at / 3, at]).collect();
        for cliques in [arrow, chain] {
            let matrix = Sparse::new(n as usize, cliques.iter().map(Vec::as_slice));
            assert_eq!(matrix.factor.len(), n as usize - 1);
        }
    }
}
