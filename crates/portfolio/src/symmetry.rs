//! The symmetries of a board as a second source of randomness.

use crate::PayoffMatrix;

/// The game in which both players, before play, also turn the board by one of `symmetries`
/// symmetries, drawn uniformly: cell (i, j) is the mean over all of them.
///
/// `score(i, j, r)` is the game of the first player's seed i against the second player's seed j
/// on a board that the second player sees turned by r. Only the relative turn matters, since
/// turning both views turns the game: so one factor of `symmetries` is enough, not its square.
pub fn over_symmetries(
    rows: usize,
    columns: usize,
    symmetries: usize,
    mut score: impl FnMut(usize, usize, usize) -> f64,
) -> PayoffMatrix {
    assert!(symmetries > 0, "the identity is a symmetry");
    PayoffMatrix::from_fn(rows, columns, |i, j| {
        let total: f64 = (0..symmetries).map(|r| score(i, j, r)).sum();
        (total / symmetries as f64).clamp(0.0, 1.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_the_mean_over_all_turns() {
        let matrix = over_symmetries(2, 2, 8, |i, j, r| f64::from(u8::from((i + j + r) % 4 == 0)));
        assert!(matrix.cells().iter().all(|&m| m == 0.25), "{matrix:?}");
    }
}
