//! Evidence against a mean: the mixture martingale of a coin, which no adaptive sampling can fool.

use libm::lgamma;

/// What `pulls` rewards in `[0, 1]` with a given sum say against any mean.
///
/// For a mean `m` let `M(m) = ∫ q^s (1-q)^(n-s) π(dq) / (m^s (1-m)^(n-s))` with Jeffreys' prior
/// `π = Beta(1/2, 1/2)`. If `m` is the mean of every reward given the past, `M(m)` is a
/// nonnegative supermartingale that begins at one: for a coin a martingale, and for any reward `X`
/// in `[0, 1]` because `(q/m)^X ((1-q)/(1-m))^(1-X)` is convex in `X`, so that its chord, of mean
/// one, lies above it. Hence `P(M(m) >= 1/δ at some time) <= δ` (Ville 1939), and products over
/// arms and averages of such processes are such processes however the arms are chosen.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Evidence {
    pulls: f64,
    sum: f64,
    /// The logarithm of the mixture likelihood.
    mixture: f64,
}

impl Evidence {
    /// The evidence of `pulls` rewards that add up to `sum`.
    #[must_use]
    pub fn of(pulls: u64, sum: f64) -> Self {
        let pulls = pulls as f64;
        let sum = sum.clamp(0.0, pulls);
        let (a, b) = (sum + 0.5, pulls - sum + 0.5);
        let mixture = lgamma(a) + lgamma(b) - lgamma(pulls + 1.0) - std::f64::consts::PI.ln();
        Self { pulls, sum, mixture }
    }

    /// `ln M(m)`, given the logarithms of `m` and of `1-m`.
    #[inline]
    #[must_use]
    pub fn against(&self, ln_m: f64, ln_rest: f64) -> f64 {
        let rest = self.pulls - self.sum;
        // Nothing seen on a side is no evidence on that side, even where its logarithm is infinite.
        let on = if self.sum > 0.0 { self.sum * ln_m } else { 0.0 };
        let off = if rest > 0.0 { rest * ln_rest } else { 0.0 };
        self.mixture - on - off
    }

    /// The least of `ln M` over all means: minus the regret of the mixture.
    #[must_use]
    pub fn least(&self) -> f64 {
        if self.pulls == 0.0 {
            return 0.0;
        }
        let mean = self.sum / self.pulls;
        self.against(mean.ln(), (1.0 - mean).ln())
    }
}

/// What the regret of the mixture never exceeds after `n` rewards (Willems, Shtarkov and Tjalkens
/// 1995): `pulls · divergence(mean, m) <= ln M(m) + regret(pulls)`.
#[inline]
#[must_use]
pub fn regret(n: f64) -> f64 {
    0.5 * n.ln() + std::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;
    use crate::confidence::divergence;

    #[test]
    fn the_regret_is_bounded_and_nothing_seen_is_no_evidence() {
        let mut rng = Seed(3).rng();
        for _ in 0..5_000 {
            let n = 1 + rng.below(2_000) as u64;
            let evidence = Evidence::of(n, rng.unit() * n as f64);
            assert!(-evidence.least() <= regret(n as f64) + 1e-9, "{evidence:?}");
        }
        assert!(Evidence::of(0, 0.0).against(0.3_f64.ln(), 0.7_f64.ln()).abs() < 1e-12);
    }

    #[test]
    fn evidence_is_divergence_minus_regret() {
        let evidence = Evidence::of(100, 30.0);
        for m in [0.1_f64, 0.3, 0.55] {
            let got = evidence.against(m.ln(), (1.0 - m).ln());
            let want = 100.0 * divergence(0.3, m) + evidence.least();
            assert!((got - want).abs() < 1e-9);
        }
    }

    /// The likelihoods of all outcomes of 20 flips under the mixture add up to one, so that the
    /// mean of `M(m)` under any truth `m` is one.
    #[test]
    fn the_mixture_has_mean_one_under_every_truth() {
        let (mut ways, mut total) = (1.0, 0.0);
        for ones in 0..=20 {
            total += ways * Evidence::of(20, f64::from(ones)).against(0.0, 0.0).exp();
            ways *= f64::from(20 - ones) / f64::from(ones + 1);
        }
        assert!((total - 1.0).abs() < 1e-12, "{total}");
    }
}
