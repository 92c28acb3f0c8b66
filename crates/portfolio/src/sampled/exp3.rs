//! Two adversarial bandits against each other: one game a round, nothing else is read.

use plywood_core::{Rng, Seed};

use super::Cells;
use crate::{Bounds, Mixture, Profile};

/// Both players run Exp3 with implicit exploration (Auer et al. 1995; Neu 2015), with rates that
/// fall as rounds go by, so that it may be stopped at any time. How often each strategy was played
/// is the answer.
///
/// A round plays one game, or none if that game was played before. Two bounds say how exploitable
/// the answer is: the estimates that drive the play also bound what the best reply would have
/// scored, with the probability asked for over all rounds together; and the games not yet played
/// can give no more than all. [`bounds`](Self::bounds) takes the better.
pub struct Exp3Pair<'g> {
    cells: Cells<'g>,
    delta: f64,
    rng: Rng,
    rounds: u64,
    first: Bandit,
    second: Bandit,
}

struct Bandit {
    /// Estimated losses, never above the true ones by much.
    losses: Vec<f64>,
    played: Vec<f64>,
}

impl Bandit {
    fn new(n: usize) -> Self {
        Self { losses: vec![0.0; n], played: vec![0.0; n] }
    }

    fn rate(&self, round: f64) -> f64 {
        let n = self.losses.len() as f64;
        (n.max(2.0).ln() / (n * round)).sqrt()
    }

    fn least(&self) -> f64 {
        self.losses.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// What is played in this round, and with what probability.
    fn draw(&mut self, round: f64, rng: &mut Rng) -> (usize, f64) {
        let (rate, least) = (self.rate(round), self.least());
        let mixture =
            Mixture::of(self.losses.iter().map(|l| (-rate * (l - least)).exp()).collect());
        let index = mixture.draw(rng);
        self.played[index] += 1.0;
        (index, mixture.weights()[index])
    }

    fn learn(&mut self, round: f64, (index, probability): (usize, f64), loss: f64) {
        self.losses[index] += loss / (probability + self.rate(round) / 2.0);
    }

    /// The least that some fixed strategy would have lost in all rounds, but for an error of
    /// probability `delta` (Neu 2015, Lemma 1 with the last and smallest exploration).
    fn least_loss(&self, rounds: f64, delta: f64) -> f64 {
        let n = self.losses.len() as f64;
        self.least() - (n / delta).ln() / self.rate(rounds)
    }
}

impl<'g> Exp3Pair<'g> {
    /// Begins with nothing learnt; the bounds may be wrong with probability `delta`.
    pub fn new(cells: Cells<'g>, delta: f64, seed: Seed) -> Self {
        assert!(delta > 0.0 && delta < 1.0, "a probability of error lies strictly between 0 and 1");
        let (first, second) = (Bandit::new(cells.rows()), Bandit::new(cells.columns()));
        Self { cells, delta, rng: seed.rng(), rounds: 0, first, second }
    }

    /// One round.
    pub fn step(&mut self) {
        self.rounds += 1;
        let t = self.rounds as f64;
        let (row, column) = (self.first.draw(t, &mut self.rng), self.second.draw(t, &mut self.rng));
        let score = self.cells.score(row.0, column.0);
        self.first.learn(t, row, 1.0 - score);
        self.second.learn(t, column, score);
    }

    /// The mean play so far. There was at least one round.
    pub fn profile(&self) -> Profile {
        Profile {
            first: Mixture::of(self.first.played.clone()),
            second: Mixture::of(self.second.played.clone()),
        }
    }

    /// What the mean play guarantees against the strategies of the matrix, but for an error of
    /// probability `delta` over all rounds together.
    pub fn bounds(&self) -> Bounds {
        let t = self.rounds as f64;
        if self.rounds == 0 {
            return Bounds { low: 0.0, high: 1.0 };
        }
        // 1/(t(t+1)) sums to one over all rounds; two sides share it.
        let delta = self.delta / (2.0 * t * (t + 1.0));
        let certain = self.cells.bounds(&self.profile());
        Bounds {
            low: (self.second.least_loss(t, delta) / t).max(certain.low).min(1.0),
            high: (1.0 - self.first.least_loss(t, delta) / t).min(certain.high).max(0.0),
        }
    }

    /// Rounds so far.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The matrix as far as it was played.
    pub fn cells(&self) -> &Cells<'g> {
        &self.cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SeedEffect, nash};

    #[test]
    fn the_bounds_hold_and_the_mean_play_approaches_the_equilibrium() {
        let effect = SeedEffect { strength: 1.0, ..SeedEffect::default() };
        for world in 0..10 {
            let matrix = effect.matrix(Seed(world), 12, 12);
            let cells = Cells::new(12, 12, |i, j| matrix.score(i, j));
            let mut run = Exp3Pair::new(cells, 0.05, Seed(world).child(1));
            for mark in [10, 1_000, 40_000] {
                while run.rounds() < mark {
                    run.step();
                }
                let (said, is) = (run.bounds(), run.profile().bounds(&matrix));
                assert!(
                    said.low <= is.low + 1e-12 && is.high <= said.high + 1e-12,
                    "{world} {mark}: {said:?} {is:?}"
                );
            }
            let value = nash(&matrix).value();
            let (said, is) = (run.bounds(), run.profile().bounds(&matrix));
            assert!(is.exploitability() < 0.1, "{world}: {is:?} at value {value}");
            assert!(said.exploitability() < 0.2 && run.cells().played() <= 144, "{said:?}");
        }
    }
}
