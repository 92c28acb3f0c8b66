//! BAI-MCTS: a best-arm step at the root, then down to the representative leaf (paper 001, §2.2).

use plywood_core::Rng;

use crate::identify::{bai::Guess, ledger::Ledger, oracle::Oracle, strategy::Strategy};

/// UGapE-MCTS, LUCB-MCTS and LUCBMinMax, by their guess.
#[derive(Copy, Clone, Debug)]
pub struct BaiMcts {
    pub guess: Guess,
    pub epsilon: f64,
}

impl Strategy for BaiMcts {
    #[inline]
    fn step(&mut self, ledger: &mut Ledger, oracle: &mut dyn Oracle, rng: &mut Rng) -> bool {
        let pair = self.guess.pair(ledger.moves());
        if pair.settled(ledger.moves(), self.epsilon) {
            return true;
        }
        let chosen = pair.step(ledger.moves());
        // Intervals from the chosen move down to its representative are nested (Lemma 11), so the
        // leaf is as wide as the move, which is not exact: it can be sampled.
        let leaf = ledger.moves()[chosen].leaf as usize;
        ledger.pull(leaf, oracle, rng);
        false
    }

    fn choice(&self, ledger: &Ledger) -> usize {
        self.guess.pair(ledger.moves()).b
    }

    fn boxed(&self) -> Box<dyn Strategy + Send> {
        Box::new(*self)
    }
}
