//! How wide intervals must be to hold at all times: exploration rates.

use super::evidence::regret;

/// The formula of an exploration rate `β(s)` for `leaves` arms at risk `delta`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Rate {
    /// `ln(L/δ) + 3 ln ln(L/δ) + (3/2) ln(ln s + 1)`, proven for Hoeffding intervals (paper 001,
    /// Lemma 2). For KL intervals it is taken where it exceeds [`Mixture`](Self::Mixture), whose
    /// proof then covers it, and the mixture elsewhere; see [`Exploration::kl`].
    #[default]
    Paper,
    /// `ln(L/δ) + (1/2) ln s + ln 2`: proven for KL intervals at every time by the mixture
    /// martingale of [`Evidence`](super::Evidence), and so for Hoeffding intervals too.
    Mixture,
    /// `ln(L/δ) + ln(ln s + 1)`: the experiments of paper 001. Not proven.
    Stylised,
    /// `ln(ln(e s)/δ)`: the recommendation of paper 001, without the union bound. Not proven.
    Plain,
}

impl Rate {
    /// Whether the error probability of intervals with this rate is proven.
    pub const fn is_proven(self) -> bool {
        matches!(self, Self::Paper | Self::Mixture)
    }
}

/// An exploration rate with its numbers filled in.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Exploration {
    rate: Rate,
    /// The part that does not depend on the count.
    constant: f64,
    /// `ln(L/δ)`.
    log: f64,
}

impl Exploration {
    /// `c + ln(ln s + 1)`: for sampling that need prove nothing.
    #[must_use]
    pub const fn modest(c: f64) -> Self {
        Self { rate: Rate::Plain, constant: c, log: c }
    }

    /// The rate for `leaves` arms at risk `delta`.
    ///
    /// Lemma 2 asks for `δ <= min(1, 0.1 L)`; a larger risk is lowered to that where the rate is
    /// proven, which errs on the safe side.
    #[must_use]
    pub fn new(rate: Rate, leaves: usize, delta: f64) -> Self {
        assert!(delta > 0.0 && leaves > 0, "a risk is positive and there is an arm");
        let leaves = leaves as f64;
        // Not the logarithm of the ratio, which overflows for the smallest risks.
        let log = leaves.ln() - delta.ln();
        let (constant, log) = match rate {
            Rate::Paper => {
                let log = leaves.ln() - delta.min(1.0).min(0.1 * leaves).ln();
                (log + 3.0 * log.ln(), log)
            }
            Rate::Mixture | Rate::Stylised => (log, log),
            Rate::Plain => (-delta.ln(), log),
        };
        Self { rate, constant, log }
    }

    /// `β(s)` after `s >= 1` samples, of the arm or of all as the algorithm counts.
    #[inline]
    #[must_use]
    pub fn at(&self, s: f64) -> f64 {
        match self.rate {
            Rate::Paper => self.constant + 1.5 * (1.0 + s.ln()).ln(),
            Rate::Mixture => self.constant + regret(s),
            Rate::Stylised | Rate::Plain => self.constant + (1.0 + s.ln()).ln(),
        }
    }

    /// The rate for KL intervals: `β(s)`, and the mixture's where `β` is proven only for
    /// Hoeffding intervals and is smaller, which takes millions of samples of one arm.
    #[inline]
    #[must_use]
    pub fn kl(&self, s: f64) -> f64 {
        if self.rate != Rate::Paper {
            return self.at(s);
        }
        let ln = s.ln();
        let proven = self.constant + 1.5 * (1.0 + ln).ln();
        proven.max(self.log + 0.5 * ln + std::f64::consts::LN_2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formulas_are_those_of_the_paper() {
        let log = (9.0_f64 / 0.1).ln();
        let proven = Exploration::new(Rate::Paper, 9, 0.1);
        let want = log + 3.0 * log.ln() + 1.5 * (50.0_f64.ln() + 1.0).ln();
        assert!((proven.at(50.0) - want).abs() < 1e-12);
        let plain = Exploration::new(Rate::Plain, 9, 0.1);
        assert!((plain.at(50.0) - ((50.0 * 1.0_f64.exp()).ln() / 0.1).ln()).abs() < 1e-12);
        let stylised = Exploration::new(Rate::Stylised, 9, 0.9);
        assert!((stylised.at(1.0) - 10.0_f64.ln()).abs() < 1e-12);
    }

    /// The mixture's proof covers the paper's rate with KL intervals for as many samples of one arm
    /// as docs/identification.md says.
    #[test]
    fn the_proven_rate_exceeds_the_mixture_for_millions_of_samples() {
        for (leaves, delta, until) in [(9, 0.1, 1e7), (1000, 0.1, 8e8)] {
            let (proven, mixture) = (
                Exploration::new(Rate::Paper, leaves, delta),
                Exploration::new(Rate::Mixture, leaves, delta),
            );
            let mut s = 1.0;
            while s < until {
                assert!(proven.at(s) >= mixture.at(s), "{leaves} leaves, {s} samples");
                assert!((proven.kl(s) - proven.at(s)).abs() < 1e-12);
                s *= 1.3;
            }
        }
        let proven = Exploration::new(Rate::Paper, 9, 0.1);
        let mixture = Exploration::new(Rate::Mixture, 9, 0.1);
        assert!((proven.kl(1e12) - mixture.at(1e12)).abs() < 1e-12);
    }
}
