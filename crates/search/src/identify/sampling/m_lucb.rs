//! M-LUCB (Garivier, Kaufmann and Koolen 2016): representatives first, then LUCB among them.

use plywood_core::Rng;

use crate::identify::{
    bai::{Guess, Pair},
    ledger::{Belief, Ledger},
    oracle::Oracle,
    strategy::Strategy,
};

/// The reversed architecture of paper 001, §3.3: every move is represented by a leaf, and LUCB
/// works on those leaves. The promising move is the empirical maximin one, the rival that whose
/// representative has the greatest upper end; both representatives are sampled, one after the
/// other, before the next decision. As published for depth two; the same rule at any depth.
#[derive(Copy, Clone, Debug)]
pub struct MLucb {
    epsilon: f64,
    second: Option<usize>,
}

impl MLucb {
    pub fn new(epsilon: f64) -> Self {
        Self { epsilon, second: None }
    }

    /// The moves, each with the interval of its representative leaf.
    fn represented(ledger: &Ledger) -> Vec<Belief> {
        let of = |belief: &Belief| {
            let leaf = ledger.belief(ledger.tree().node_of(belief.leaf as usize) as usize);
            Belief { value: belief.value, ..leaf }
        };
        ledger.moves().iter().map(of).collect()
    }

    fn pair(ledger: &Ledger, represented: &[Belief]) -> Pair {
        let b = Guess::Lucb.pair(ledger.moves()).b;
        Pair::around(b, represented)
    }
}

impl Strategy for MLucb {
    fn step(&mut self, ledger: &mut Ledger, oracle: &mut dyn Oracle, rng: &mut Rng) -> bool {
        if let Some(leaf) = self.second.take() {
            ledger.pull(leaf, oracle, rng);
            return false;
        }
        let represented = Self::represented(ledger);
        let pair = Self::pair(ledger, &represented);
        if pair.settled(&represented, self.epsilon) {
            return true;
        }
        let open = [pair.b, pair.c]
            .map(|move_| ledger.moves()[move_].leaf as usize)
            .map(|leaf| ledger.tree().exact(leaf).is_none().then_some(leaf));
        let [first, second] = open;
        self.second = if first.is_some() { second } else { None };
        // Two exact representatives would have settled the matter.
        let leaf = first.or(second).expect("an open decision has a leaf to sample");
        ledger.pull(leaf, oracle, rng);
        false
    }

    fn choice(&self, ledger: &Ledger) -> usize {
        Self::pair(ledger, &Self::represented(ledger)).b
    }

    fn boxed(&self) -> Box<dyn Strategy + Send> {
        Box::new(*self)
    }
}
