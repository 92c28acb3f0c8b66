//! Dropping strategies of small probability (paper 003, Algorithm 3).

use crate::Mixture;

/// Which strategies of a mixture are kept. The paper has two readings of its α: Algorithm 3 uses
/// a ratio, the conclusion speaks of an exponent, which is how earlier work on sparse matrix games
/// used it. They agree at α = 1, where only the largest probabilities are left.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Sparsity {
    /// Keep xᵢ ≥ α·max x.
    Ratio(f64),
    /// Keep n·xᵢ ≥ (n·max x)^α, for `n` strategies: a probability counts in units of the uniform
    /// one, as earlier work counts how often an arm was played in n rounds.
    Exponent(f64),
}

/// Probabilities from a linear programme tie only up to rounding.
const TIE: f64 = 1e-12;

impl Sparsity {
    /// The mixture of those that are kept, in their old proportions. The largest always are.
    pub fn prune(self, mixture: &Mixture) -> Mixture {
        let weights = mixture.weights();
        let n = weights.len() as f64;
        let largest = weights.iter().copied().fold(0.0, f64::max);
        let least = match self {
            Self::Ratio(alpha) => alpha * largest,
            Self::Exponent(alpha) => (n * largest).powf(alpha) / n,
        };
        // A mixture whose largest weight is under 1/n cannot be; rounding can say so of 1/n.
        let least = least.min(largest) - TIE;
        Mixture::of(weights.iter().map(|&w| if w >= least { w } else { 0.0 }).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(sparsity: Sparsity, weights: &[f64]) -> Vec<usize> {
        sparsity.prune(&Mixture::of(weights.to_vec())).support()
    }

    #[test]
    fn algorithm_3_drops_what_is_under_alpha_times_the_largest() {
        let x = [0.4, 0.3, 0.2, 0.1, 0.0];
        assert_eq!(kept(Sparsity::Ratio(0.0), &x), [0, 1, 2, 3]);
        assert_eq!(kept(Sparsity::Ratio(0.5), &x), [0, 1, 2]);
        assert_eq!(kept(Sparsity::Ratio(0.75), &x), [0, 1]);
        assert_eq!(kept(Sparsity::Ratio(1.0), &x), [0]);
        let pruned = Sparsity::Ratio(0.5).prune(&Mixture::of(x.to_vec()));
        assert!((pruned.weights()[0] - 4.0 / 9.0).abs() < 1e-12, "old proportions: {pruned:?}");
    }

    #[test]
    fn the_exponent_counts_in_units_of_the_uniform_probability() {
        // n·x = 2.0, 1.5, 1.0, 0.5, 0.0: kept from 2^α on.
        let x = [0.4, 0.3, 0.2, 0.1, 0.0];
        assert_eq!(kept(Sparsity::Exponent(0.0), &x), [0, 1, 2]);
        assert_eq!(kept(Sparsity::Exponent(0.5), &x), [0, 1]);
        assert_eq!(kept(Sparsity::Exponent(0.75), &x), [0]);
    }

    #[test]
    fn ties_with_the_largest_are_all_kept_at_alpha_one() {
        let x = [0.1 + 0.2, 0.3, 0.4 - 1e-16, 0.0];
        let tied = [x[0], x[1], 0.3, 0.1];
        assert_eq!(kept(Sparsity::Ratio(1.0), &tied), [0, 1, 2]);
        assert_eq!(kept(Sparsity::Exponent(1.0), &tied), [0, 1, 2]);
        assert_eq!(kept(Sparsity::Exponent(0.75), &[0.25; 4]), [0, 1, 2, 3]);
    }
}
