//! Every leaf in turn, with the stopping rule of UGapE-MCTS: the yardstick.

use plywood_core::Rng;

use crate::identify::{bai::Guess, ledger::Ledger, oracle::Oracle, strategy::Strategy};

/// Uniform sampling.
#[derive(Copy, Clone, Debug)]
pub struct Uniform {
    epsilon: f64,
    next: usize,
}

impl Uniform {
    pub fn new(epsilon: f64) -> Self {
        Self { epsilon, next: 0 }
    }
}

impl Strategy for Uniform {
    fn step(&mut self, ledger: &mut Ledger, oracle: &mut dyn Oracle, rng: &mut Rng) -> bool {
        if Guess::Ugape.pair(ledger.moves()).settled(ledger.moves(), self.epsilon) {
            return true;
        }
        let leaves = ledger.tree().leaves();
        let ahead = (0..leaves)
            .map(|ahead| (self.next + ahead) % leaves)
            .find(|&leaf| ledger.tree().exact(leaf).is_none());
        // If every leaf is exact, so are all moves, and the rule has stopped.
        let leaf = ahead.expect("an open decision has a leaf to sample");
        self.next = leaf + 1;
        ledger.pull(leaf, oracle, rng);
        false
    }

    fn choice(&self, ledger: &Ledger) -> usize {
        Guess::Ugape.pair(ledger.moves()).b
    }

    fn boxed(&self) -> Box<dyn Strategy + Send> {
        Box::new(*self)
    }
}
