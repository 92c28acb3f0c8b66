//! What the ways to learn that skip games promise beforehand, beside what a run has reached.

use plywood_portfolio::Bounds;

/// The promise of a way to learn, and what came of it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Promise {
    /// The rounds it took.
    pub rounds: u64,
    /// What the rounds promise beforehand, whatever the games are.
    pub promised: Promised,
    /// What the run itself shows of the profile it learnt.
    pub reached: Bounds,
}

/// An exploitability that theory promises.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Promised {
    /// At most this after so many rounds in expectation; what is reached is known exactly.
    Expected {
        /// The exploitability asked for.
        epsilon: f64,
        /// The rounds after which it is promised.
        rounds: u64,
    },
    /// At most this, but for an error of this probability, which what is reached may have too.
    Likely {
        /// The exploitability.
        most: f64,
        /// The probability of an error.
        delta: f64,
    },
}

/// Grigoriadis and Khachiyan's method aiming at ε: both players weigh n strategies by exp(ε·score)
/// and learn the whole column or row, so that each has an expected regret of at most
/// ln n/ε + ε·T/8 after T rounds. The sum of both by T is at most ε from this T on.
pub(super) fn grigoriadis_rounds(k: usize, epsilon: f64) -> u64 {
    (8.0 * (k as f64).ln().max(0.0) / (3.0 * epsilon * epsilon)).ceil().max(1.0) as u64
}

/// A pair of Exp3 with implicit exploration after T rounds: each player's regret is at most
/// 4·√(nT ln n) + (2·√(nT/ln n) + 1)·ln(2/δ) with probability 1 − δ (Neu 2015, theorem 1), here
/// with δ/2 for each of the two.
pub(super) fn exp3_exploitability(k: usize, rounds: u64, delta: f64) -> f64 {
    let (n, t) = (k as f64, rounds.max(1) as f64);
    let log = n.max(2.0).ln();
    let regret =
        4.0 * (n * t * log).sqrt() + (2.0 * (n * t / log).sqrt() + 1.0) * (4.0 / delta).ln();
    (2.0 * regret / t).min(1.0)
}

impl Promise {
    /// Both in a line.
    pub fn words(&self) -> String {
        let reached = self.reached.exploitability().max(0.0);
        let rounds = self.rounds;
        match self.promised {
            Promised::Expected { epsilon, rounds: expected } => format!(
                "promised an exploitability of {epsilon} within {expected} rounds in expectation; reached {reached:.4} after {rounds}"
            ),
            Promised::Likely { most, delta } => {
                let nothing = if most >= 1.0 { ", that is nothing," } else { "" };
                format!(
                    "promised an exploitability of at most {most:.3}{nothing} after {rounds} rounds; reached at most {reached:.3} (each with probability {})",
                    1.0 - delta
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;
    use plywood_portfolio::{Cells, Exp3Pair, Grigoriadis, SeedEffect};

    use super::*;

    /// 40 worlds: the mean exploitability after the promised rounds is at most ε, and far below.
    #[test]
    fn grigoriadis_keeps_its_promise_on_average() {
        let rounds = grigoriadis_rounds(20, 0.2);
        assert_eq!(rounds, (8.0 * 20f64.ln() / 0.12).ceil() as u64);
        let effect = SeedEffect { strength: 0.7, ..SeedEffect::default() };
        let reached = |w: u64| {
            let matrix = effect.matrix(Seed(w), 20, 20);
            let cells = Cells::new(20, 20, |i, j| matrix.score(i, j));
            let mut run = Grigoriadis::new(cells, 0.2, Seed(w).child(9));
            (0..rounds).for_each(|_| run.step());
            run.bounds().exploitability()
        };
        let mean = (0..40).map(reached).sum::<f64>() / 40.0;
        assert!(mean <= 0.2, "{mean}");
    }

    #[test]
    fn exp3_keeps_its_promise_in_every_world() {
        assert_eq!(exp3_exploitability(64, 10_000, 0.05), 1.0);
        let promised = exp3_exploitability(4, 40_000, 0.05);
        assert!(promised < 0.5, "{promised}");
        let effect = SeedEffect { strength: 1.0, ..SeedEffect::default() };
        for world in 0..10 {
            let matrix = effect.matrix(Seed(world), 4, 4);
            let cells = Cells::new(4, 4, |i, j| matrix.score(i, j));
            let mut run = Exp3Pair::new(cells, 0.05, Seed(world).child(1));
            (0..40_000).for_each(|_| run.step());
            let is = run.profile().bounds(&matrix).exploitability();
            assert!(is <= promised, "{world}: {is} {promised}");
        }
    }
}
