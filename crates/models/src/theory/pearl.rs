//! Pearl's game on paper: who wins the root, which leaf law is fair, what solving it costs.
//!
//! Levels count from the root. At an even level the first player moves and wins unless all
//! children are lost; at an odd level the second player moves and the first player needs all
//! children (paper 000, Remark 24).

/// The probability that the first player wins a node of each level, `0..=depth`, when leaves are
/// won with probability `p`.
pub fn win_probabilities(degree: u32, depth: u32, p: f64) -> Vec<f64> {
    let degree = f64::from(degree);
    let mut wins = vec![p; depth as usize + 1];
    for level in (0..depth as usize).rev() {
        let below = wins[level + 1];
        wins[level] =
            if level % 2 == 0 { 1.0 - (1.0 - below).powf(degree) } else { below.powf(degree) };
    }
    wins
}

/// The probability that the first player wins the root.
pub fn root_win(degree: u32, depth: u32, p: f64) -> f64 {
    win_probabilities(degree, depth, p)[0]
}

/// The leaf probability that makes [`root_win`] one half.
///
/// Each level's step has an inverse, so no search for a root is needed, and since the steps move
/// probabilities apart their inverses damp rounding errors.
pub fn fair_leaf(degree: u32, depth: u32) -> f64 {
    let root = 1.0 / f64::from(degree.max(1));
    (0..depth).fold(
        0.5,
        |win, level| {
            if level % 2 == 0 { 1.0 - (1.0 - win).powf(root) } else { win.powf(root) }
        },
    )
}

/// Pearl's ξ: the solution of `x^degree + x = 1`, the leaf law that no even number of levels
/// changes; for two children the golden ratio's 0.618….
pub fn fixed_leaf(degree: u32) -> f64 {
    let degree = f64::from(degree);
    let (mut low, mut high) = (0.0f64, 1.0f64);
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        if middle.powf(degree) + middle < 1.0 { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}

/// The expected number of leaves that a left-to-right search with cut-offs (SOLVE, which is
/// alpha-beta on won and lost leaves) looks at before it knows the root.
///
/// Child `j + 1` is looked at if the first `j` did not decide, so a level multiplies the cost by
/// `1 + x + … + x^(degree-1)` with `x` the probability that a child does not decide.
pub fn expected_leaves(degree: u32, depth: u32, p: f64) -> f64 {
    let wins = win_probabilities(degree, depth, p);
    (0..depth as usize)
        .map(|level| {
            let child = wins[level + 1];
            let undecided = if level % 2 == 0 { 1.0 - child } else { child };
            (0..degree).fold(0.0, |sum, _| sum * undecided + 1.0)
        })
        .product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fair_leaves_give_even_roots() {
        for (degree, depth) in [(2, 16), (2, 32), (2, 64), (2, 5), (3, 9), (7, 20), (40, 6), (1, 8)]
        {
            let p = fair_leaf(degree, depth);
            let error = (root_win(degree, depth, p) - 0.5).abs();
            // The forward recursion multiplies the rounding error of p by its slope.
            let nudged = root_win(degree, depth, p + 1e-14) - root_win(degree, depth, p - 1e-14);
            assert!(error <= nudged.abs(), "degree {degree}, depth {depth}: off by {error:e}");
        }
    }

    #[test]
    fn the_fair_leaf_tends_to_the_fixed_leaf_at_even_depths() {
        for degree in 2..=7 {
            let limit = fixed_leaf(degree);
            assert!((fair_leaf(degree, 400) - limit).abs() < 1e-14);
        }
        let golden = (5f64.sqrt() - 1.0) / 2.0;
        assert!((fixed_leaf(2) - golden).abs() < 1e-15);
        assert!((fair_leaf(2, 401) - golden * golden).abs() < 1e-14);
    }

    #[test]
    fn published_constants_are_met() {
        let published = [0.618_034, 0.682_328, 0.724_492, 0.754_878, 0.778_090, 0.796_544];
        for (degree, xi) in (2..=7).zip(published) {
            assert!((fixed_leaf(degree) - xi).abs() < 5e-7);
            let growth = expected_leaves(degree, 2, fixed_leaf(degree)).sqrt();
            assert!((growth - xi / (1.0 - xi)).abs() < 1e-5);
        }
    }

    /// Paper 000, §8.11: the expected cost at the golden leaf law is a power of the golden ratio.
    #[test]
    fn the_cost_of_solving_is_the_papers() {
        for (depth, tau) in [(4, 6.8541), (8, 46.9787), (12, 321.9969), (16, 2206.9995)] {
            assert!((expected_leaves(2, depth, fixed_leaf(2)) - tau).abs() < 1e-4);
        }
        assert_eq!(expected_leaves(2, 3, 0.5), 483.0 / 128.0);
    }

    /// Paper 000, Remark 17: the binary tree of depth three with fair coins.
    #[test]
    fn remark_17_is_met_exactly() {
        assert_eq!(win_probabilities(2, 3, 0.5), [207.0 / 256.0, 9.0 / 16.0, 0.75, 0.5]);
    }
}
