//! FindTopWinner (Teraoka, Hatano and Takimoto 2014), rebuilt from its published bound.

use plywood_bandit::confidence::Interval;
use plywood_core::Rng;

use crate::identify::{
    ledger::Ledger,
    oracle::Oracle,
    strategy::Strategy,
    tree::{Node, Tree},
};

/// How many samples of a leaf a step takes at most.
const BATCH: u64 = 64;

/// Rounds `r = 1, 2, …` of precision `x = 2^-r`: every surviving leaf is brought to
/// `ceil(ln(2L/(xδ)) / (2x²))` samples, then every node whose value differs from its parent's by
/// more than `2x` goes with all below it, but for nature's draws, which nobody chooses. It ends when one move is left or `x <= ε/2`.
///
/// The paper is not available and its pseudo-code leaves freedom; these numbers follow from the
/// bound that paper 001, §3.3 quotes, and give that paper's sample counts. By Hoeffding's
/// inequality a leaf misses its mean by more than `x` in round `r` with probability at most
/// `xδ/L`, which adds up to `δ`.
#[derive(Clone, Debug)]
pub struct FindTopWinner {
    epsilon: f64,
    delta: f64,
    round: i32,
    /// The nodes that are left.
    alive: Vec<bool>,
    /// The leaves of this round that still need samples, the last first.
    open: Vec<usize>,
}

impl FindTopWinner {
    pub fn new(tree: &Tree, epsilon: f64, delta: f64) -> Self {
        let alive = vec![true; tree.nodes().len()];
        let mut strategy = Self { epsilon, delta, round: 1, alive, open: Vec::new() };
        strategy.open_round(tree);
        strategy
    }

    fn precision(&self) -> f64 {
        0.5_f64.powi(self.round)
    }

    /// The samples that every leaf has at the end of this round.
    fn wanted(&self, tree: &Tree) -> u64 {
        let x = self.precision();
        let log = (2.0 * tree.unknown().max(1) as f64 / x).ln() - self.delta.ln();
        (log / (2.0 * x * x)).ceil() as u64
    }

    fn open_round(&mut self, tree: &Tree) {
        let open =
            |leaf: &usize| self.alive[tree.node_of(*leaf) as usize] && tree.exact(*leaf).is_none();
        self.open = (0..tree.leaves()).rev().filter(open).collect();
    }

    /// The values of the nodes that are left.
    fn values(&self, ledger: &Ledger) -> Vec<f64> {
        let nodes = ledger.tree().nodes();
        let mut values = vec![0.0; nodes.len()];
        for (number, node) in nodes.iter().enumerate().rev() {
            values[number] = match *node {
                Node::Leaf(leaf) => ledger.mean(leaf as usize),
                Node::Branch { side, first, count } => (first as usize..(first + count) as usize)
                    .filter(|&child| self.alive[child])
                    .fold(side.worst(), |best, child| side.of(best, values[child])),
                // All draws of nature's count as long as she does.
                Node::Chance { .. } => ledger.tree().drawn(number, |child| values[child]),
            };
        }
        values
    }

    /// Ends a round: intervals for the report, then the pruning. Says whether the move is found.
    fn close_round(&mut self, ledger: &mut Ledger) -> bool {
        let x = self.precision();
        for leaf in 0..ledger.tree().leaves() {
            let alive = self.alive[ledger.tree().node_of(leaf) as usize];
            if alive && ledger.tree().exact(leaf).is_none() {
                let mean = ledger.mean(leaf);
                let (low, high) = ((mean - x).max(0.0), (mean + x).min(1.0));
                ledger.vouch(leaf, Interval { low, high });
            }
        }
        let values = self.values(ledger);
        let tree = ledger.tree();
        for node in 1..values.len() {
            let parent = tree.parent(node as u32) as usize;
            let drawn = matches!(tree.nodes()[parent], Node::Chance { .. });
            let close = drawn || (values[node] - values[parent]).abs() <= 2.0 * x;
            self.alive[node] = self.alive[node] && self.alive[parent] && close;
        }
        tree.moves().filter(|&move_| self.alive[move_]).count() <= 1 || x <= 0.5 * self.epsilon
    }
}

impl Strategy for FindTopWinner {
    fn step(&mut self, ledger: &mut Ledger, oracle: &mut dyn Oracle, rng: &mut Rng) -> bool {
        let wanted = self.wanted(ledger.tree());
        if let Some(&leaf) = self.open.last() {
            let batch = BATCH.min(wanted - ledger.count(leaf).pulls);
            let sum = oracle.total(leaf, batch, rng);
            ledger.record(leaf, batch, sum);
            if ledger.count(leaf).pulls == wanted {
                self.open.pop();
            }
        }
        if !self.open.is_empty() {
            return false;
        }
        if self.close_round(ledger) {
            return true;
        }
        // Beyond thirty rounds the counts would not fit; such precision is out of all reach.
        self.round = (self.round + 1).min(30);
        self.open_round(ledger.tree());
        self.open.is_empty()
    }

    fn choice(&self, ledger: &Ledger) -> usize {
        let values = self.values(ledger);
        let moves = ledger.tree().moves();
        let alive = moves.clone().filter(|&move_| self.alive[move_]);
        let best = alive.reduce(|a, b| if values[b] > values[a] { b } else { a });
        // The best move never differs from the root, so one is left.
        best.expect("a move is left") - moves.start
    }

    fn boxed(&self) -> Box<dyn Strategy + Send> {
        Box::new(self.clone())
    }
}
