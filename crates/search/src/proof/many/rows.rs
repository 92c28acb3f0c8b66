//! What numbered positions are worth to everybody.

use crate::proof::pile::Pile;

/// One row of payoffs a position, or none yet.
pub(super) struct Rows {
    players: usize,
    gains: Pile<f64>,
    known: Pile<bool>,
}

impl Rows {
    pub(super) const fn new(players: usize) -> Self {
        Self { players, gains: Pile::new(), known: Pile::new() }
    }

    pub(super) const fn len(&self) -> usize {
        self.known.len()
    }

    /// Makes room for the next position, whose payoffs are not known.
    pub(super) fn push(&mut self) {
        (0..self.players).for_each(|_| self.gains.push(0.0));
        self.known.push(false);
    }

    pub(super) fn put(&mut self, number: usize, gains: &[f64]) {
        for (player, &gain) in gains.iter().enumerate() {
            self.gains.put(number * self.players + player, gain);
        }
        self.known.put(number, true);
    }

    /// Copies what is known of a position; `false` if nothing is.
    pub(super) fn read(&self, number: usize, gains: &mut [f64]) -> bool {
        let known = self.known.at(number) == Some(true);
        if known {
            for (player, gain) in gains.iter_mut().enumerate() {
                *gain = self.gains.at(number * self.players + player).expect("a row is whole");
            }
        }
        known
    }

    pub(super) fn memory(&self) -> usize {
        self.gains.memory() + self.known.memory()
    }
}
