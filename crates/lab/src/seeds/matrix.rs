//! Matrices of games: which games they are made of, and what came of them.

use plywood_portfolio::{PayoffMatrix, over_symmetries};

use super::{Journal, Seating, SeedName};

/// One side of a matrix: so many seeds of one kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Half {
    /// Whether they are held out.
    pub fresh: bool,
    /// How many seeds.
    pub count: usize,
}

impl Half {
    /// Seeds that are learnt from.
    pub fn learning(count: usize) -> Self {
        Self { fresh: false, count }
    }

    /// Seeds held out.
    pub fn fresh(count: usize) -> Self {
        Self { fresh: true, count }
    }

    fn name(self, index: usize) -> SeedName {
        let index = index as u64;
        if self.fresh { SeedName::Fresh(index) } else { SeedName::Learning(index) }
    }
}

/// The games between two sides, under each of the symmetries, in an order that begins with small
/// matrices: whoever stops early, or asks for more seeds later, has whole matrices.
pub fn cells_of(first: Half, second: Half, symmetries: usize) -> Vec<Seating> {
    let mut pairs: Vec<(usize, usize)> =
        (0..first.count).flat_map(|i| (0..second.count).map(move |j| (i, j))).collect();
    pairs.sort_by_key(|&(i, j)| (i.max(j), i, j));
    let seating = |(i, j): (usize, usize), turn| Seating::pair(first.name(i), second.name(j), turn);
    pairs.into_iter().flat_map(|pair| (0..symmetries).map(move |t| seating(pair, t))).collect()
}

/// The matrix of the first player's scores; `None` if some game is missing.
pub fn matrix_of(
    journal: &Journal,
    first: Half,
    second: Half,
    symmetries: usize,
) -> Option<PayoffMatrix> {
    let known = cells_of(first, second, symmetries).iter().all(|s| journal.scores(s).is_some());
    known.then(|| {
        over_symmetries(first.count, second.count, symmetries, |i, j, turn| {
            let seating = Seating::pair(first.name(i), second.name(j), turn);
            journal.scores(&seating).expect("all games are known")[0]
        })
    })
}
