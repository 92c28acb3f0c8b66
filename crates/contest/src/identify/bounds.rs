//! How many samples are needed, and how many suffice, on paper.

use std::ops::ControlFlow;

use plywood_search::identify::{
    Characteristic, Gaps, Instance, characteristic_watched, is_computable,
};
use serde::Serialize;

/// The most leaves for which `T*` is computed.
pub const MOST_LEAVES: usize = 20_000;

/// Why there is no `T*`, in clauses.
const TOO_LARGE: &str = "the tree has more than 20000 leaves";
const TOO_MANY_WAYS: &str =
    "somebody chooses after nature has moved, in more ways than can be listed";
const EQUAL: &str = "it is infinite, because best moves are equal";

/// Bounds at some means. A number that is infinite or was not computed is missing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bounds {
    /// The precision.
    pub epsilon: f64,
    /// The risk.
    pub delta: f64,
    /// Whether the means are the true ones, those that were measured, or not known at all.
    pub at: &'static str,
    /// Whether leaves pay nothing but 0 and 1. The bound is that of such leaves (paper 001, Theorem 7):
    /// what also pays numbers between may need fewer samples, and is not bound by it.
    pub coins: bool,
    /// How many moves are within `epsilon` of the best: right answers, all of them.
    pub answers: usize,
    /// The characteristic time `T*_ε`, for `ε = 0` that of paper 001, Theorem 7; its upper
    /// certificate.
    pub t_star: Option<f64>,
    /// Why there is none, if there is none.
    pub no_t_star: Option<&'static str>,
    /// Its lower certificate.
    pub t_star_lower: Option<f64>,
    /// The relative difference of the certificates.
    pub certificate_gap: Option<f64>,
    /// Whether the time for `T*` ran out: the certificates hold, but are further apart.
    pub cut_short: bool,
    /// `kl((1-δ)/m, δ) T*_ε` with `m` right answers, by the lower certificate: the samples that every
    /// algorithm of risk `δ` needs on average. For `m = 1` that is `kl(δ, 1-δ) T*`.
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
            coins: false,
            answers: 0,
            t_star: None,
            no_t_star: Some("nothing was sampled, for known leaves decide"),
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
        (at, coins): (&'static str, bool),
        epsilon: f64,
        delta: f64,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Self {
        let gaps = Gaps::of(instance);
        let Instance { tree, means } = instance;
        let why = if tree.leaves() > MOST_LEAVES {
            Some(TOO_LARGE)
        } else {
            Some(TOO_MANY_WAYS).filter(|_| !is_computable(tree))
        };
        let time = match why {
            None => Some(characteristic_watched(tree, means, (epsilon, 1e-6), watch)),
            Some(_) => None,
        };
        let answers = instance.answers(epsilon);
        let time = time.filter(|time| time.upper.is_finite() || !time.finished);
        let no_t_star = why.or_else(|| Some(EQUAL).filter(|_| time.is_none()));
        let cut_short = time.as_ref().is_some_and(|time| !time.finished);
        // Where there is no choice, or all is known, nothing needs a sample.
        let trivial = tree.moves().len() < 2 || tree.unknown() == 0;
        // The gaps of the paper are those of trees in which nobody but the players moves.
        let samples =
            |x: f64| if trivial { Some(0.0) } else { finite(x).filter(|_| !tree.has_chance()) };
        Self {
            epsilon,
            delta,
            at,
            coins,
            answers,
            no_t_star,
            t_star: time.as_ref().and_then(|time| finite(time.upper)),
            t_star_lower: time.as_ref().map(|time| time.lower),
            certificate_gap: time.as_ref().map(Characteristic::gap),
            cut_short,
            lower_bound: time.as_ref().map(|time| time.samples(delta)),
            weights: time.filter(|time| time.finished).map(|time| time.weights),
            h_epsilon: samples(gaps.complexity(epsilon)),
            theorem_3: samples(gaps.theorem_3(epsilon, delta)),
            find_top_winner: samples(gaps.find_top_winner(epsilon, delta)),
        }
    }
}
