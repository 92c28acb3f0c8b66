//! The seed with the best mean against all others (paper 003, Algorithm 1).

use plywood_core::Rng;

use crate::{Mixture, PayoffMatrix};

/// The row that scores most against all columns alike; ties are broken at random.
pub fn best_row(matrix: &PayoffMatrix, rng: &mut Rng) -> usize {
    let scores = matrix.rows_against(Mixture::uniform(matrix.columns()).weights());
    largest(&scores, rng)
}

/// The column against which all rows alike score least; ties are broken at random.
pub fn best_column(matrix: &PayoffMatrix, rng: &mut Rng) -> usize {
    let scores = matrix.columns_against(Mixture::uniform(matrix.rows()).weights());
    let gains: Vec<_> = scores.iter().map(|score| -score).collect();
    largest(&gains, rng)
}

/// Means of the same results may differ by rounding.
const TIE: f64 = 1e-12;

fn largest(scores: &[f64], rng: &mut Rng) -> usize {
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let best: Vec<_> = (0..scores.len()).filter(|&i| scores[i] >= most - TIE).collect();
    best[rng.below(best.len())]
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    #[test]
    fn the_best_row_wins_most_and_the_best_column_loses_least() {
        let matrix = PayoffMatrix::from_fn(3, 3, |i, j| {
            [[1.0, 0.0, 0.0], [1.0, 0.0, 1.0], [0.5, 0.0, 0.5]][i][j]
        });
        let mut rng = Seed(1).rng();
        assert_eq!((best_row(&matrix, &mut rng), best_column(&matrix, &mut rng)), (1, 1));
    }

    #[test]
    fn ties_are_broken_by_the_seed() {
        let even = PayoffMatrix::from_fn(4, 4, |_, _| 0.5);
        let mut seen: Vec<_> = (0..60).map(|s| best_row(&even, &mut Seed(s).rng())).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, [0, 1, 2, 3]);
    }
}
