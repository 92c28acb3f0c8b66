//! How many samples are needed, and how many suffice, on paper.

use plywood_bandit::confidence::divergence;
use plywood_search::identify::{Characteristic, Gaps, Instance, characteristic};
use serde::Serialize;

/// The most leaves for which `T*` is computed.
pub const MOST_LEAVES: usize = 3_000;

/// Bounds at some means. A number that is infinite or was not computed is missing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bounds {
    /// The precision.
    pub epsilon: f64,
    /// The risk.
    pub delta: f64,
    /// Whether the means are the true ones, those that were measured, or not known at all.
    pub at: &'static str,
    /// The characteristic time `T*` of paper 001, Theorem 7; its upper certificate. It asks for
    /// the best move itself, that is for `ε = 0`.
    pub t_star: Option<f64>,
    /// Its lower certificate.
    pub t_star_lower: Option<f64>,
    /// The relative difference of the certificates.
    pub certificate_gap: Option<f64>,
    /// `kl(δ, 1-δ) T*`: the samples that every algorithm of risk `δ` needs on average if `ε = 0`.
    pub lower_bound: Option<f64>,
    /// The best proportions of the leaves.
    pub weights: Option<Vec<f64>>,
    /// The complexity `H*_ε`.
    pub h_epsilon: Option<f64>,
    /// What UGapE-MCTS needs at most (paper 001, Theorem 3), but for an error of probability `δ`.
    pub theorem_3: Option<f64>,
    /// What FindTopWinner needs at most, but for an error of probability `δ`.
    pub find_top_winner: Option<f64>,
}

fn finite(x: f64) -> Option<f64> {
    x.is_finite().then_some(x)
}

impl Bounds {
    /// Nothing is known of the means.
    pub fn unknown(epsilon: f64, delta: f64) -> Self {
        Self {
            epsilon,
            delta,
            at: "unknown means",
            t_star: None,
            t_star_lower: None,
            certificate_gap: None,
            lower_bound: None,
            weights: None,
            h_epsilon: None,
            theorem_3: None,
            find_top_winner: None,
        }
    }

    /// The bounds at the means of an instance.
    pub fn of(instance: &Instance, at: &'static str, epsilon: f64, delta: f64) -> Self {
        let gaps = Gaps::of(instance);
        let small = instance.tree.leaves() <= MOST_LEAVES;
        let time = small.then(|| characteristic(&instance.tree, &instance.means, 1e-6));
        let time = time.filter(|time| time.upper.is_finite());
        let upper = time.as_ref().map(|time| time.upper);
        // Where there is no choice, or all is known, nothing needs a sample.
        let trivial = instance.tree.moves().len() < 2 || instance.tree.unknown() == 0;
        let samples = |x: f64| if trivial { Some(0.0) } else { finite(x) };
        // The risk of a coin's throw costs nothing, and no greater one less than nothing.
        let information = if delta < 0.5 { divergence(delta, 1.0 - delta) } else { 0.0 };
        Self {
            epsilon,
            delta,
            at,
            t_star: upper,
            t_star_lower: time.as_ref().map(|time| time.lower),
            certificate_gap: time.as_ref().map(Characteristic::gap),
            lower_bound: upper.map(|upper| upper * information),
            weights: time.map(|time| time.weights),
            h_epsilon: samples(gaps.complexity(epsilon)),
            theorem_3: samples(gaps.theorem_3(epsilon, delta)),
            find_top_winner: samples(gaps.find_top_winner(epsilon, delta)),
        }
    }
}
