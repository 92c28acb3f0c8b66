//! How many samples are needed, and how many suffice, on paper.

use std::ops::ControlFlow;

use plywood_bandit::confidence::divergence;
use plywood_search::identify::{Characteristic, Gaps, Instance, characteristic_watched};
use serde::Serialize;

/// The most leaves for which `T*` is computed.
pub const MOST_LEAVES: usize = 20_000;

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
    /// Whether the time for `T*` ran out: the certificates hold, but are further apart.
    pub cut_short: bool,
    /// `kl(δ, 1-δ) T*`: the samples that every algorithm of risk `δ` needs on average if `ε = 0`;
    /// by the lower certificate if the time ran out.
    pub lower_bound: Option<f64>,
    /// The best proportions of the leaves, if the time did not run out.
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
            cut_short: false,
            lower_bound: None,
            weights: None,
            h_epsilon: None,
            theorem_3: None,
            find_top_winner: None,
        }
    }

    /// The bounds at the means of an instance; the work at `T*` ends early if `watch` breaks.
    pub fn of(
        instance: &Instance,
        at: &'static str,
        epsilon: f64,
        delta: f64,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Self {
        let gaps = Gaps::of(instance);
        let Instance { tree, means } = instance;
        let small = tree.leaves() <= MOST_LEAVES;
        let time = small.then(|| characteristic_watched(tree, means, 1e-6, watch));
        let time = time.filter(|time| time.upper.is_finite() || !time.finished);
        let cut_short = time.as_ref().is_some_and(|time| !time.finished);
        // A lower bound must be one: the certificates agree unless the time ran out.
        let bound = time.as_ref().map(|time| if cut_short { time.lower } else { time.upper });
        // Where there is no choice, or all is known, nothing needs a sample.
        let trivial = tree.moves().len() < 2 || tree.unknown() == 0;
        let samples = |x: f64| if trivial { Some(0.0) } else { finite(x) };
        // The risk of a coin's throw costs nothing, and no greater one less than nothing.
        let information = if delta < 0.5 { divergence(delta, 1.0 - delta) } else { 0.0 };
        Self {
            epsilon,
            delta,
            at,
            t_star: time.as_ref().and_then(|time| finite(time.upper)),
            t_star_lower: time.as_ref().map(|time| time.lower),
            certificate_gap: time.as_ref().map(Characteristic::gap),
            cut_short,
            lower_bound: bound.map(|bound| bound * information),
            weights: time.filter(|time| time.finished).map(|time| time.weights),
            h_epsilon: samples(gaps.complexity(epsilon)),
            theorem_3: samples(gaps.theorem_3(epsilon, delta)),
            find_top_winner: samples(gaps.find_top_winner(epsilon, delta)),
        }
    }
}
