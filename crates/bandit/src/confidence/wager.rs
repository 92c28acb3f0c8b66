//! Wagers against a claim on a mean: what they become is evidence that no sampling can fake.

use std::sync::LazyLock;

/// How many sizes of wagers there are.
const SIZES: usize = 64;

/// The largest wager, and the logarithm of the ratio of one to the next.
const LARGEST: f64 = 3.0;
const RATIO: f64 = 0.26;

/// What has become less than the most by this many nats is not counted: all of it together is less
/// than a part in three hundred.
const COUNTED: f64 = 10.0;

/// The sizes `η` of wagers, with what is staked on each.
struct Sizes {
    size: [f64; SIZES],
    /// `1 - exp(-η)`.
    cut: [f64; SIZES],
    /// The logarithm of the stake; stakes add up to one.
    stake: [f64; SIZES],
}

/// Stakes are equal over three orders of magnitude and then fall by the cube of the logarithm, so
/// that the price of not knowing the size is about 2.5 nats whatever the gap.
static SIZES_OF_WAGERS: LazyLock<Sizes> = LazyLock::new(|| {
    let depth = |k: usize| RATIO * k as f64;
    let weight = |k: usize| if depth(k) < 6.0 { 1.0 } else { (6.0 / depth(k)).powi(3) };
    let total: f64 = (0..SIZES).map(weight).sum();
    let size = std::array::from_fn(|k| LARGEST * (-depth(k)).exp());
    Sizes {
        size,
        cut: size.map(|eta: f64| -(-eta).exp_m1()),
        stake: std::array::from_fn(|k| (weight(k) / total).ln()),
    }
});

/// Rewards in `[0, 1]` of one arm.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Tally {
    pulls: f64,
    sum: f64,
}

impl Tally {
    /// `pulls` rewards that add up to `sum`.
    #[must_use]
    pub fn new(pulls: u64, sum: f64) -> Self {
        let pulls = pulls as f64;
        Self { pulls, sum: sum.clamp(0.0, pulls) }
    }
}

/// The claim that a mean is at least, or at most, a number.
///
/// A wager of size `η` against "at least `m`" multiplies what it has by
/// `exp(-ηX) / (1 - m + m exp(-η))` at a reward `X`. Because `exp(-ηX)` is convex, its mean under a
/// mean `μ` is at most `1 - μ + μ exp(-η)`, which is at most the denominator for every `μ >= m`: no
/// adaptive sampling makes the wager grow on average if the claim is true. One unit is spread over
/// wagers of all sizes, so the sum begins at one and exceeds `1/δ` ever with probability at most
/// `δ` (Ville 1939). For a coin it is the likelihood ratio of the coin whose logarithmic odds are
/// lower by `η`, mixed over `η`. Each wager increases in `m`: a bolder claim is easier to disprove.
#[derive(Clone, PartialEq, Debug)]
pub struct Claim {
    at_least: bool,
    /// What a wager of each size gains at every reward, before it loses `ηX`.
    gain: [f64; SIZES],
}

impl Claim {
    /// That a mean is at least `m`.
    #[must_use]
    pub fn at_least(m: f64) -> Self {
        Self { at_least: true, ..Self::mirrored(m) }
    }

    /// That a mean is at most `m`.
    #[must_use]
    pub fn at_most(m: f64) -> Self {
        Self { at_least: false, ..Self::mirrored(1.0 - m) }
    }

    fn mirrored(m: f64) -> Self {
        let gain = SIZES_OF_WAGERS.cut.map(|cut| -(-m * cut).ln_1p());
        Self { at_least: true, gain }
    }

    /// The logarithm of what one unit, staked against the claim, has become at least.
    #[must_use]
    pub fn wager(&self, tally: &Tally) -> f64 {
        let Tally { pulls, sum } = *tally;
        let sum = if self.at_least { sum } else { pulls - sum };
        let Sizes { size, stake, .. } = &*SIZES_OF_WAGERS;
        let mut terms = [0.0; SIZES];
        let mut most = f64::NEG_INFINITY;
        for k in 0..SIZES {
            terms[k] = stake[k] - size[k] * sum + pulls * self.gain[k];
            most = if terms[k] > most { terms[k] } else { most };
        }
        let worth = terms.iter().filter(|&&term| term > most - COUNTED);
        most + worth.map(|term| (term - most).exp()).sum::<f64>().ln()
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;
    use crate::confidence::divergence;

    /// Exactly, over all outcomes of up to 60 flips: under no mean that the claim allows is the
    /// wager worth more than one on average, and where the claim is just true nearly one.
    #[test]
    fn a_wager_against_a_true_claim_gains_nothing_on_average() {
        let mut most = 0.0_f64;
        for n in [1_u32, 2, 7, 60] {
            for m in [0.05, 0.3, 0.5, 0.9] {
                for (truth, claim) in [
                    (m, Claim::at_least(m)),
                    (0.5 * (1.0 + m), Claim::at_least(m)),
                    (m, Claim::at_most(m)),
                    (0.5 * m, Claim::at_most(m)),
                ] {
                    let (mut chance, mut mean) = ((1.0 - truth).powi(n as i32), 0.0);
                    for ones in 0..=n {
                        mean += chance * claim.wager(&Tally::new(n.into(), ones.into())).exp();
                        chance *= f64::from(n - ones) / f64::from(ones + 1) * truth / (1.0 - truth);
                    }
                    assert!(mean <= 1.0 + 1e-12, "n={n} m={m} truth={truth}: {mean}");
                    most = most.max(mean);
                }
            }
        }
        assert!(most > 0.99, "{most}");
    }

    /// Rewards between zero and one: a third each of 0, 1/2 and 1 has mean 1/2.
    #[test]
    fn rewards_between_zero_and_one_gain_no_more_than_coins() {
        let claim = Claim::at_least(0.5);
        let worth = |sum: f64| claim.wager(&Tally::new(2, sum)).exp();
        let ways = [(0.0, 1.0), (0.5, 2.0), (1.0, 3.0), (1.5, 2.0), (2.0, 1.0)];
        let mean: f64 = ways.iter().map(|&(sum, ways)| ways / 9.0 * worth(sum)).sum();
        assert!(mean < 1.0, "{mean}");
    }

    #[test]
    fn a_bolder_claim_is_easier_to_disprove_but_for_what_is_not_counted() {
        let mut rng = Seed(5).rng();
        for _ in 0..2_000 {
            let n = 1 + rng.below(5_000) as u64;
            let tally = Tally::new(n, (rng.unit() * n as f64).floor());
            let (a, b) = (rng.unit(), rng.unit());
            let said = |m: f64| Claim::at_least(m).wager(&tally);
            assert!(said(a.min(b)) <= said(a.max(b)) + 4e-3);
            let said = |m: f64| Claim::at_most(m).wager(&tally);
            assert!(said(a.max(b)) <= said(a.min(b)) + 4e-3);
        }
    }

    #[test]
    fn the_price_of_mixing_is_a_few_nats_for_every_gap() {
        assert!(Claim::at_least(0.3).wager(&Tally::default()).abs() < 1e-12);
        for gap in [0.3, 0.1, 0.03, 0.01, 0.003] {
            // As many rewards as give ten nats at the best size.
            let n = (10.0 / divergence(0.5 - gap, 0.5)).ceil();
            let tally = Tally::new(n as u64, n * (0.5 - gap));
            let price = 10.0 - Claim::at_least(0.5).wager(&tally);
            assert!((1.5..4.0).contains(&price), "gap {gap}: {price} nats");
        }
    }

    #[test]
    fn claims_at_the_ends_are_no_trouble() {
        for tally in [Tally::new(0, 0.0), Tally::new(5, 0.0), Tally::new(5, 5.0)] {
            for m in [0.0, 1.0] {
                assert!(Claim::at_least(m).wager(&tally).is_finite());
                assert!(Claim::at_most(m).wager(&tally).is_finite());
            }
        }
        assert!(Claim::at_least(0.0).wager(&Tally::new(5, 0.0)) <= 1e-12);
    }
}
