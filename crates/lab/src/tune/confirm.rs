//! Confirmation: a sequential test on circumstances that the tuner has not seen.

use std::ops::Range;

use plywood_statistics::{Scores, Sprt, Verdict};
use serde::Serialize;

/// Observations asked for at a time.
const BATCH: u64 = 32;

/// What the test says.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Confirmation {
    /// The test.
    pub sprt: Sprt,
    /// `upper` if the gain is shown; `open` if the observations ran out, or fewer came than were
    /// asked for.
    pub verdict: Verdict,
    /// The scores up to the decision.
    pub scores: Scores,
    /// The logarithm of the likelihood ratio there.
    pub log_ratio: f64,
}

impl Confirmation {
    /// Whether a gain is shown.
    pub fn gain(&self) -> bool {
        self.verdict == Verdict::Upper
    }
}

/// Runs the test on the observations `0..most`, each of `games_each` games, until it is decided or
/// the objective gives fewer scores than it was asked for.
pub fn confirm<E>(
    sprt: Sprt,
    games_each: u32,
    most: u64,
    mut objective: impl FnMut(Range<u64>) -> Result<Vec<f64>, E>,
) -> Result<Confirmation, E> {
    let (mut scores, mut verdict, mut seen) = (Scores::new(games_each), Verdict::Open, 0);
    while verdict == Verdict::Open && seen < most {
        let until = most.min(seen + BATCH);
        let observed = objective(seen..until)?;
        let whole = observed.len() as u64 == until - seen;
        for score in observed {
            scores.push(score);
            verdict = sprt.verdict(&scores);
            if verdict != Verdict::Open {
                break;
            }
        }
        seen = until;
        if !whole {
            break;
        }
    }
    let log_ratio = sprt.log_ratio(&scores);
    Ok(Confirmation { sprt, verdict, scores, log_ratio })
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use plywood_core::Seed;

    use super::*;
    use plywood_statistics::Scale;

    fn gains(win: f64, tests: u64) -> usize {
        let sprt =
            Sprt { lower: 0.0, upper: 60.0, alpha: 0.05, beta: 0.05, scale: Scale::Logistic };
        let one = |test: u64| {
            let luck = Seed(9).child(test);
            let toss = |n: u64| f64::from(u8::from(luck.child(n).unit() < win));
            let Ok(confirmed) =
                confirm(sprt, 1, 2_000, |numbers| Ok::<_, Infallible>(numbers.map(toss).collect()));
            confirmed.gain()
        };
        (0..tests).filter(|&test| one(test)).count()
    }

    /// α = 5 % of 100: 5 expected, σ = 2.2, four σ above is 14.
    #[test]
    fn no_gain_is_claimed_for_equals_and_a_large_one_is_seen() {
        assert!(gains(0.5, 100) <= 14);
        assert!(gains(0.6, 20) >= 18);
    }
}
