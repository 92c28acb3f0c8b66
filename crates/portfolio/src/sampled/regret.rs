//! Regret matching⁺ (Tammelin 2014) on a known matrix: rough equilibria of matrices too large for
//! a linear programme.

use crate::{Bounds, Mixture, PayoffMatrix, Profile};

/// Both players play in proportion to their positive regrets, in turn; later rounds count more.
pub struct RegretMatching<'m> {
    matrix: &'m PayoffMatrix,
    rounds: u64,
    first: Learner,
    second: Learner,
}

struct Learner {
    regrets: Vec<f64>,
    sum: Vec<f64>,
}

impl Learner {
    fn new(n: usize) -> Self {
        Self { regrets: vec![0.0; n], sum: vec![0.0; n] }
    }

    fn current(&self) -> Vec<f64> {
        let total: f64 = self.regrets.iter().sum();
        let n = self.regrets.len();
        if total <= 0.0 {
            return vec![1.0 / n as f64; n];
        }
        self.regrets.iter().map(|r| r / total).collect()
    }

    /// Learns from what each strategy would have gained while `played` was played.
    fn learn(&mut self, played: &[f64], gains: impl Iterator<Item = f64> + Clone) {
        let mean: f64 = gains.clone().zip(played).map(|(g, p)| g * p).sum();
        for (regret, gain) in self.regrets.iter_mut().zip(gains) {
            *regret = (*regret + gain - mean).max(0.0);
        }
    }

    fn count(&mut self, played: &[f64], weight: f64) {
        self.sum.iter_mut().zip(played).for_each(|(sum, p)| *sum += weight * p);
    }
}

impl<'m> RegretMatching<'m> {
    /// Begins with nothing learnt.
    pub fn new(matrix: &'m PayoffMatrix) -> Self {
        let (first, second) = (Learner::new(matrix.rows()), Learner::new(matrix.columns()));
        Self { matrix, rounds: 0, first, second }
    }

    /// One round: the second player answers what the first has just learnt.
    pub fn step(&mut self) {
        self.rounds += 1;
        let (x, y) = (self.first.current(), self.second.current());
        self.first.learn(&x, self.matrix.rows_against(&y).into_iter());
        let x = self.first.current();
        self.second.learn(&y, self.matrix.columns_against(&x).into_iter().map(|s| 1.0 - s));
        let y = self.second.current();
        self.first.count(&x, self.rounds as f64);
        self.second.count(&y, self.rounds as f64);
    }

    /// Runs until the exploitability is at most `epsilon`, or `rounds` are over.
    pub fn run(&mut self, epsilon: f64, rounds: u64) -> Bounds {
        loop {
            self.step();
            // Asking costs as much as learning: not in every round.
            if self.rounds.is_multiple_of(10) || self.rounds >= rounds {
                let bounds = self.profile().bounds(self.matrix);
                if bounds.exploitability() <= epsilon || self.rounds >= rounds {
                    return bounds;
                }
            }
        }
    }

    /// The mean play so far. There was at least one round.
    pub fn profile(&self) -> Profile {
        Profile {
            first: Mixture::of(self.first.sum.clone()),
            second: Mixture::of(self.second.sum.clone()),
        }
    }

    /// Rounds so far.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;
    use crate::{SeedEffect, nash};

    #[test]
    fn the_mean_play_approaches_the_equilibrium() {
        let matrix = SeedEffect { strength: 0.4, ..SeedEffect::default() }.matrix(Seed(5), 50, 70);
        let mut run = RegretMatching::new(&matrix);
        let bounds = run.run(1e-3, 20_000);
        let value = nash(&matrix).value();
        assert!(bounds.exploitability() <= 1e-3, "{bounds:?} after {}", run.rounds());
        assert!(bounds.low <= value && value <= bounds.high);
    }
}
