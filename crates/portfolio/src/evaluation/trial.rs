//! The games of one repetition: those learnt from, and those against fresh seeds.

use plywood_core::Seed;

use crate::PayoffMatrix;

/// One repetition. Fresh seeds meet learning seeds only: nothing is learnt from their games.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// The games learnt from.
    pub learning: PayoffMatrix,
    /// The first player's learning seeds against fresh seeds of the second.
    pub first: PayoffMatrix,
    /// Fresh seeds of the first player against the second player's learning seeds.
    pub second: PayoffMatrix,
}

impl Trial {
    /// The trial of `rows` and `columns` learning seeds and `fresh` fresh seeds for each player,
    /// where `score(i, j)` is the game of the first player's i-th seed against the second player's
    /// j-th, learning seeds first.
    pub fn of(
        rows: usize,
        columns: usize,
        fresh: usize,
        mut score: impl FnMut(usize, usize) -> f64,
    ) -> Self {
        Self {
            learning: PayoffMatrix::from_fn(rows, columns, &mut score),
            first: PayoffMatrix::from_fn(rows, fresh, |i, j| score(i, columns + j)),
            second: PayoffMatrix::from_fn(fresh, columns, |i, j| score(rows + i, j)),
        }
    }

    /// A random cut of a pool of games into `size` learning seeds and `fresh` fresh ones. Cuts of
    /// one pool share games: their spread says how much the cut matters, not how much the pool.
    pub fn cut(pool: &PayoffMatrix, size: usize, fresh: usize, seed: Seed) -> Self {
        let order = |n: usize, seed: Seed| {
            assert!(size + fresh <= n, "a pool of {n} seeds has {size} and {fresh} more to give");
            let mut all: Vec<usize> = (0..n).collect();
            seed.rng().shuffle(&mut all);
            all
        };
        let (rows, columns) =
            (order(pool.rows(), seed.child(0)), order(pool.columns(), seed.child(1)));
        Self::of(size, size, fresh, |i, j| pool.score(rows[i], columns[j]))
    }

    /// The null: the same trial between players without any effect of seeds. Every game is drawn
    /// anew from the results of all games, so that wins, draws and colours keep their shares.
    #[must_use]
    pub fn coin_flips(&self, seed: Seed) -> Self {
        let parts = [&self.learning, &self.first, &self.second];
        let results: Vec<f64> = parts.iter().flat_map(|m| m.cells()).copied().collect();
        let mut rng = seed.rng();
        let mut anew = |like: &PayoffMatrix| {
            PayoffMatrix::from_fn(like.rows(), like.columns(), |_, _| {
                results[rng.below(results.len())]
            })
        };
        Self {
            learning: anew(&self.learning),
            first: anew(&self.first),
            second: anew(&self.second),
        }
    }
}
