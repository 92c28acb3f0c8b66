//! BAI-MCTS: a best-arm step at the root, then down to the representative leaf (paper 001, §2.2).

use plywood_core::Rng;

use crate::identify::{
    bai::{Guess, Pair},
    ledger::Ledger,
    oracle::Oracle,
    strategy::Strategy,
};

/// UGapE-MCTS, LUCB-MCTS and LUCBMinMax, by their guess.
#[derive(Copy, Clone, Debug)]
pub struct BaiMcts {
    pub guess: Guess,
    pub epsilon: f64,
}

/// A sample that is about to be drawn.
#[derive(Copy, Clone, Debug)]
pub struct Pull {
    /// The moves that the decision is between.
    pub pair: Pair,
    /// The one of them that is looked at.
    pub chosen: usize,
    /// The leaf that represents it.
    pub leaf: usize,
    /// How the first of the pair is guessed.
    pub guess: Guess,
}

impl Strategy for BaiMcts {
    #[inline]
    fn step(&mut self, ledger: &mut Ledger, oracle: &mut dyn Oracle, rng: &mut Rng) -> bool {
        let Some(Pull { leaf, .. }) = self.next(ledger) else { return true };
        ledger.pull(leaf, oracle, rng);
        false
    }

    #[inline]
    fn next(&self, ledger: &Ledger) -> Option<Pull> {
        let pair = self.guess.pair(ledger.moves());
        if pair.settled(ledger.moves(), self.epsilon) {
            return None;
        }
        let chosen = pair.step(ledger.moves());
        // Intervals from the chosen move down to its representative are nested (Lemma 11), so the
        // leaf is as wide as the move, which is not exact: it can be sampled.
        let leaf = ledger.moves()[chosen].leaf as usize;
        Some(Pull { pair, chosen, leaf, guess: self.guess })
    }

    fn stopping(&self) -> &'static str {
        "the challenger's upper bound exceeds the leader's lower bound by at most ε"
    }

    fn choice(&self, ledger: &Ledger) -> usize {
        self.guess.pair(ledger.moves()).b
    }

    fn boxed(&self) -> Box<dyn Strategy + Send> {
        Box::new(*self)
    }
}
