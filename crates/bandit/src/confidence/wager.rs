//! Wagers against a claim on a mean: what they become is evidence that no sampling can fake.

/// The part of a unit that is kept: whatever the rewards, it is still there.
const KEPT: f64 = 0.05;

/// Sizes of wagers, as logarithms, between which stakes are spread evenly.
const LEAST: f64 = -4.0;
const MOST: f64 = 0.5;

/// Beyond both ends the stakes fall by the cube of the distance, counted in these.
const BELOW: f64 = 3.0;
const ABOVE: f64 = 1.0;

/// What is staked on a factor of e between the ends. The tails hold half of their scale each.
const STAKE: f64 = (1.0 - KEPT) / (MOST - LEAST + 0.5 * (BELOW + ABOVE));

/// What is staked about a size, by its logarithm: it rises, is even, and falls.
fn stake(log: f64) -> f64 {
    let out = if log < LEAST { (LEAST - log) / BELOW } else { ((log - MOST) / ABOVE).max(0.0) };
    let down = 1.0 + out;
    STAKE / (down * down * down)
}

/// What is staked on all sizes above one that is no less than [`MOST`].
fn stakes_above(log: f64) -> f64 {
    let down = 1.0 + (log - MOST) / ABOVE;
    0.5 * ABOVE * STAKE / (down * down)
}

/// What is staked on all sizes below one, and kept.
fn stakes_below(log: f64) -> f64 {
    if log >= MOST {
        return 1.0 - stakes_above(log);
    }
    let down = 1.0 + ((LEAST - log) / BELOW).max(0.0);
    KEPT + STAKE * (0.5 * BELOW / (down * down) + (log - LEAST).max(0.0))
}

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
/// lower by `η`, mixed over all `η > 0`. Each wager increases in `m`: a bolder claim is easier to
/// disprove.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Claim {
    at_least: bool,
    /// The mean, or its complement if the claim is seen in a mirror.
    mean: f64,
}

impl Claim {
    /// That a mean is at least `m`.
    #[must_use]
    pub const fn at_least(m: f64) -> Self {
        Self { at_least: true, mean: m }
    }

    /// That a mean is at most `m`.
    #[must_use]
    pub const fn at_most(m: f64) -> Self {
        Self { at_least: false, mean: 1.0 - m }
    }

    /// The logarithm of what one unit, staked against the claim, has become at least.
    ///
    /// The logarithm of what a wager has become is concave in its size and nothing for the size zero,
    /// so between two sizes it lies above the chord. The mixture is an integral over all sizes, of which
    /// we count four pieces about the best size, each a standard deviation wide or so, and what is
    /// staked below them: nearly all of it, and never more.
    #[must_use]
    pub fn wager(&self, tally: &Tally) -> f64 {
        let Tally { pulls: n, sum } = *tally;
        let (m, sum) = (self.mean, if self.at_least { sum } else { n - sum });
        if n == 0.0 {
            return 0.0;
        }
        let worth = |eta: f64| {
            // Small wagers by a formula that does not cancel.
            let paid = match eta {
                ..1.0 => (m * (-eta).exp_m1()).ln_1p(),
                _ => (1.0 - m + m * (-eta).exp()).ln(),
            };
            -eta * sum - n * paid
        };
        // As many as half a reward at least, so that the best size is finite.
        let few = sum.max(0.5);
        if few >= n * m {
            // No size has become more; small ones have lost little.
            let small = (1.0 + few - n * m + (n * m * (1.0 - m)).sqrt()).recip();
            return stakes_below(small.ln()).ln() + worth(small).min(0.0);
        }
        let best = if m < 1.0 { ((n - few) * m / (few * (1.0 - m))).ln() } else { CERTAIN };
        let best = best.min(CERTAIN);
        let reach = (n / (few * (n - few))).sqrt().min(0.4 * best);
        let sizes = [-2.0, -1.0, 0.0, 1.0, 2.0].map(|step| best + step * reach);
        let worths = sizes.map(worth);
        let most = worths.iter().copied().fold(0.0, f64::max);
        let mut total = stakes_below(sizes[0].ln()) * (worths[0].min(0.0) - most).exp();
        for at in 0..4 {
            total += piece([sizes[at], sizes[at + 1]], [worths[at] - most, worths[at + 1] - most]);
        }
        let last = sizes[4].ln();
        if sum == 0.0 && last >= MOST {
            // Without a reward a larger wager has never become less.
            total += stakes_above(last) * (worths[4] - most).exp();
        }
        most + total.ln()
    }
}

/// A size beyond which nothing changes that digits could tell.
const CERTAIN: f64 = 40.0;

/// What the stakes between two sizes have become at least, if the logarithm lies above the chord.
fn piece([from, to]: [f64; 2], [low, high]: [f64; 2]) -> f64 {
    let (width, rise) = (to - from, high - low);
    // The mean of exp along the chord, and where its weight is centred.
    let (mean, centre) = if rise.abs() < 1e-6 {
        (1.0, 0.5)
    } else {
        let grown = rise.exp_m1();
        (grown / rise, (grown + 1.0) / grown - rise.recip())
    };
    // Stakes are even or fall on one side; the logarithm of a size has the slope 1/η, and by
    // convexity its mean is at least that at the centre.
    let least = stake(from.ln()).min(stake(to.ln()));
    least * low.exp() * mean * width / (from + centre * width)
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;
    use crate::confidence::divergence;

    /// Exactly, over all outcomes of up to 60 flips: under no mean that the claim allows is the
    /// wager worth more than one on average, and where the claim is just true not much less.
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
        assert!(most > 0.75, "{most}");
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
            assert!(said(a.min(b)) <= said(a.max(b)) + 0.8);
            let said = |m: f64| Claim::at_most(m).wager(&tally);
            assert!(said(a.max(b)) <= said(a.min(b)) + 0.8);
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

    /// The mixture itself, by adding up small steps over all sizes that matter.
    #[test]
    fn what_is_counted_is_nearly_all_of_the_mixture_and_never_more() {
        let mut rng = Seed(6).rng();
        for _ in 0..60 {
            let n = 1 + rng.below(3_000) as u64;
            let m = 0.02 + 0.96 * rng.unit();
            // From no reward to somewhat more than the claim says.
            let share = (1.2 * m * rng.unit()).min(1.0);
            let sum = (n as f64 * share).floor();
            let got = Claim::at_least(m).wager(&Tally::new(n, sum));
            let step = 2e-3;
            let terms: Vec<f64> = (0..23_000)
                .map(|at| {
                    let log = -40.0 + step * (f64::from(at) + 0.5);
                    let eta = log.exp();
                    let paid = (1.0 - m + m * (-eta).exp()).ln();
                    (step * stake(log)).ln() - eta * sum - n as f64 * paid
                })
                .chain([stakes_below(-40.0).ln()])
                // Without a reward the largest wagers have become what the sure one has.
                .chain((sum == 0.0).then(|| stakes_above(6.0).ln() - n as f64 * (1.0 - m).ln()))
                .collect();
            // The largest term apart, since the sum may be beyond all floats.
            let most = terms.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let want = most + terms.iter().map(|term| (term - most).exp()).sum::<f64>().ln();
            assert!(got <= want + 1e-4 && got > want - 1.0, "{n} {sum} {m}: {got} is not {want}");
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
