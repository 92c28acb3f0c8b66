//! An internal structure cut in two at a quiescence threshold (paper 004, section 7).

use crate::law::Law;

/// The positions of one player, of which those with more than `Q` moves are quiescent:
/// `K = (1-b̄) H + b̄ K̄`.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Lively {
    pub(super) internal: Law,
    /// `k_0, …, k_Q`.
    weights: Vec<f64>,
    /// `b̄ = k_1 + … + k_Q`.
    pub(super) share: f64,
}

impl Lively {
    pub(super) fn new(internal: Law, threshold: u32) -> Result<Self, String> {
        let weights: Vec<f64> =
            (0..=threshold.min(internal.most())).map(|n| internal.probability(n)).collect();
        let share: f64 = weights.iter().sum();
        if share >= 1.0 - 1e-12 {
            return Err(format!("no position has more than {threshold} moves: none is quiescent"));
        }
        if weights[0] > 0.0 {
            return Err("an internal structure gives at least one move".into());
        }
        Ok(Self { internal, weights, share })
    }

    pub(super) fn threshold(&self) -> u32 {
        self.weights.len() as u32 - 1
    }

    /// `K̄`; of a structure without lively positions, which never asks, a string of moves.
    pub(super) fn law(&self) -> Law {
        let weights: Vec<f64> = self.weights.iter().map(|w| w / self.share).collect();
        if self.share > 0.0 { Law::finite(&weights) } else { Law::fixed(1) }
            .expect("shares of a law are a law")
    }

    /// `b̄ K̄(z)` and its derivative.
    pub(super) fn part(&self, z: f64) -> [f64; 2] {
        self.weights.iter().rev().fold([0.0; 2], |[f, d], w| [f * z + w, d * z + f])
    }

    /// `H(z)`, the structure of quiescent positions, and its derivative.
    pub(super) fn quiet(&self, z: f64) -> [f64; 2] {
        let [f, d] = self.part(z);
        [self.internal.generating_function(z) - f, self.internal.derivative(z) - d]
            .map(|part| part / (1.0 - self.share))
    }
}
