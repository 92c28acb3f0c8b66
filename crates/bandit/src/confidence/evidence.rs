//! Evidence against a mean: the mixture martingale of a coin, which no adaptive sampling can fool.

use super::gamma::ln_gamma;

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
        let mixture = ln_gamma(a) + ln_gamma(b) - ln_gamma(pulls + 1.0) - std::f64::consts::PI.ln();
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

/// A mean that evidence is held against, with what all arms need to know of it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Hypothesis {
    mean: f64,
    ln_mean: f64,
    ln_rest: f64,
    /// The logarithms of the prior's mass below the mean and above it.
    ln_below: f64,
    ln_above: f64,
}

impl Hypothesis {
    /// A mean within `[0, 1]`.
    #[must_use]
    pub fn new(mean: f64) -> Self {
        let below = std::f64::consts::FRAC_2_PI * mean.sqrt().asin();
        Self {
            mean,
            ln_mean: mean.ln(),
            ln_rest: (1.0 - mean).ln(),
            ln_below: below.ln(),
            ln_above: (1.0 - below).ln(),
        }
    }

    /// The mean.
    #[must_use]
    pub const fn mean(&self) -> f64 {
        self.mean
    }

    /// The other side of the coin.
    const fn mirrored(&self) -> Self {
        Self {
            mean: 1.0 - self.mean,
            ln_mean: self.ln_rest,
            ln_rest: self.ln_mean,
            ln_below: self.ln_above,
            ln_above: self.ln_below,
        }
    }
}

impl Evidence {
    /// The least of `ln M` over all means of at least `m`, or of at most `m`.
    #[inline]
    #[must_use]
    pub fn beyond(&self, m: &Hypothesis, at_least: bool) -> f64 {
        let there = self.sum >= m.mean * self.pulls;
        if there == at_least { self.least() } else { self.against(m.ln_mean, m.ln_rest) }
    }

    /// Evidence against all means of at least `m`, or of at most `m`, by a mixture that looks to
    /// one side: at most the logarithm of a supermartingale of any such mean. Minus infinity where
    /// the rewards do not speak against such means.
    ///
    /// For a mean `m` let the prior be cut to `q < m`: the supermartingale is `M(m) I(m) / F(m)`
    /// where `F` is the prior's mass below `m` and `I` the posterior's. Two facts make it useful.
    /// `M/F` increases in `m` where `n (m - s/n) >= 1/2`: its logarithmic derivative is
    /// `n (m - s/n) / (m(1-m)) - F'/F`, and with `m = sin²φ` the second term is
    /// `(sin φ cos φ / 2φ) / (m(1-m))`, at most `(1/2) / (m(1-m))`. And the posterior's mass above `m`
    /// is at most that of `Beta(k+1, n-k)` with `k` the sum rounded up, the probability that `n`
    /// flips of a coin `m` show at most `k` ones, which is at most `exp(-n d(k/n, m))` (Chernoff).
    #[must_use]
    pub fn one_sided(&self, m: &Hypothesis, at_least: bool) -> f64 {
        if !at_least {
            let mirrored = Self { sum: self.pulls - self.sum, ..*self };
            return mirrored.one_sided(&m.mirrored(), true);
        }
        let ones = self.sum.ceil();
        if m.mean * self.pulls - self.sum < 0.5 || ones >= m.mean * self.pulls {
            return f64::NEG_INFINITY;
        }
        let zeros = self.pulls - ones;
        let term = |k: f64, ln: f64| if k > 0.0 { k * ((k / self.pulls).ln() - ln) } else { 0.0 };
        let exponent = term(ones, m.ln_mean) + term(zeros, m.ln_rest);
        self.against(m.ln_mean, m.ln_rest) + (-(-exponent).exp()).ln_1p() - m.ln_below
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

    /// Exactly, over all outcomes of up to 40 flips: no mean on the right side of a hypothesis sees
    /// one-sided evidence of mean above one, and some see nearly that much.
    #[test]
    fn one_sided_evidence_has_mean_at_most_one_under_every_mean_it_speaks_of() {
        let mut most = 0.0_f64;
        for n in [1_u32, 2, 7, 40] {
            for m in [0.05, 0.3, 0.5, 0.9] {
                let hypothesis = Hypothesis::new(m);
                for (truth, at_least) in
                    [(m, true), (0.5 * (1.0 + m), true), (m, false), (0.5 * m, false)]
                {
                    let (mut chance, mut mean) = ((1.0 - truth).powi(n as i32), 0.0);
                    for ones in 0..=n {
                        let evidence = Evidence::of(n.into(), f64::from(ones));
                        mean += chance * evidence.one_sided(&hypothesis, at_least).exp();
                        chance *= f64::from(n - ones) / f64::from(ones + 1) * truth / (1.0 - truth);
                    }
                    assert!(mean <= 1.0, "n={n} m={m} truth={truth}: {mean}");
                    most = most.max(mean);
                }
            }
        }
        assert!(most > 0.5, "{most}");
    }

    #[test]
    fn one_sided_evidence_grows_with_the_mean_it_is_held_against() {
        let mut rng = Seed(5).rng();
        for _ in 0..2_000 {
            let n = 1 + rng.below(500) as u64;
            let evidence = Evidence::of(n, (rng.unit() * n as f64).floor());
            let (a, b) = (rng.unit(), rng.unit());
            let said = |m: f64| evidence.one_sided(&Hypothesis::new(m), true);
            assert!(said(a.min(b)) <= said(a.max(b)) + 1e-9);
            let said = |m: f64| evidence.one_sided(&Hypothesis::new(m), false);
            assert!(said(a.max(b)) <= said(a.min(b)) + 1e-9);
        }
    }
}
