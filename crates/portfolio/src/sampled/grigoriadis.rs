//! Sublinear learning of an equilibrium (Grigoriadis and Khachiyan 1995), for two players.

use plywood_core::{Rng, Seed};

use super::Cells;
use crate::{Bounds, Mixture, Profile};

/// Each round draws a row and a column, reads the whole of both, and moves the weights of all rows
/// and columns by what they would have scored. How often each was drawn is the answer.
///
/// It halts about 4·ln(2n)/ε² rounds after the start and reads rows and columns only: a game is
/// saved where its row and its column were never drawn. Its bounds are exact for what it plays.
pub struct Grigoriadis<'g> {
    cells: Cells<'g>,
    epsilon: f64,
    rng: Rng,
    rounds: u64,
    first: Side,
    second: Side,
}

/// One player: how often each strategy was drawn, and what each has scored for the row player.
struct Side {
    drawn: Vec<f64>,
    scores: Vec<f64>,
}

impl Side {
    fn new(n: usize) -> Self {
        Self { drawn: vec![0.0; n], scores: vec![0.0; n] }
    }

    /// Draws a strategy with a probability that grows like exp(rate·score).
    fn draw(&self, rate: f64, rng: &mut Rng) -> usize {
        let most = self.scores.iter().fold(f64::NEG_INFINITY, |m, s| m.max(rate * s));
        Mixture::of(self.scores.iter().map(|s| (rate * s - most).exp()).collect()).draw(rng)
    }
}

impl<'g> Grigoriadis<'g> {
    /// Aims at an exploitability of `epsilon`, strictly between 0 and 1.
    pub fn new(cells: Cells<'g>, epsilon: f64, seed: Seed) -> Self {
        assert!(epsilon > 0.0 && epsilon < 1.0, "an accuracy lies strictly between 0 and 1");
        let (first, second) = (Side::new(cells.rows()), Side::new(cells.columns()));
        Self { cells, epsilon, rng: seed.rng(), rounds: 0, first, second }
    }

    /// One round.
    pub fn step(&mut self) {
        // The paper's payoffs span [−1, 1] and its exponent is ε/2; scores span half of that.
        let row = self.first.draw(self.epsilon, &mut self.rng);
        let column = self.second.draw(-self.epsilon, &mut self.rng);
        self.first.drawn[row] += 1.0;
        self.second.drawn[column] += 1.0;
        for i in 0..self.cells.rows() {
            self.first.scores[i] += self.cells.score(i, column);
        }
        for j in 0..self.cells.columns() {
            self.second.scores[j] += self.cells.score(row, j);
        }
        self.rounds += 1;
    }

    /// Runs until the bounds are within ε of each other, or `rounds` are over.
    pub fn run(&mut self, rounds: u64) {
        while self.rounds < rounds {
            self.step();
            if self.bounds().exploitability() <= self.epsilon {
                return;
            }
        }
    }

    /// What it would play now. There was at least one round.
    pub fn profile(&self) -> Profile {
        Profile {
            first: Mixture::of(self.first.drawn.clone()),
            second: Mixture::of(self.second.drawn.clone()),
        }
    }

    /// What that guarantees, exactly: 0 to 1 before the first round.
    pub fn bounds(&self) -> Bounds {
        if self.rounds == 0 {
            return Bounds { low: 0.0, high: 1.0 };
        }
        let t = self.rounds as f64;
        Bounds {
            low: self.second.scores.iter().copied().fold(f64::INFINITY, f64::min) / t,
            high: self.first.scores.iter().copied().fold(f64::NEG_INFINITY, f64::max) / t,
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
    fn it_comes_as_near_to_the_equilibrium_as_it_says() {
        let effect = SeedEffect { strength: 0.7, ..SeedEffect::default() };
        let matrix = effect.matrix(Seed(1), 60, 45);
        let value = nash(&matrix).value();
        let mut run = Grigoriadis::new(Cells::new(60, 45, |i, j| matrix.score(i, j)), 0.1, Seed(2));
        assert_eq!(run.bounds().exploitability(), 1.0);
        run.run(4_000);
        let (said, bounds) = (run.bounds(), run.profile().bounds(&matrix));
        assert!(said.exploitability() <= 0.1 && run.rounds() < 1_800, "{said:?} {}", run.rounds());
        assert!((said.low - bounds.low).abs() < 1e-9 && (said.high - bounds.high).abs() < 1e-9);
        assert!(said.low <= value && value <= said.high);
    }
}
