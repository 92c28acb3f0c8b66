//! M-Racing (Garivier, Kaufmann and Koolen 2016): all arms of a depth-two tree, until eliminated.

use plywood_bandit::confidence::divergence;
use plywood_core::Rng;

use crate::identify::{
    bai::Pair,
    ledger::Ledger,
    oracle::Oracle,
    strategy::Strategy,
    tree::{Node, Tree},
};

/// Rounds in which every surviving leaf is sampled once. After round `r` a leaf goes if it is
/// clearly above another of its row, and a row if its least leaf is clearly below that of the best
/// row, where `x` is clearly above `y` if `r (d(x,z) + d(y,z)) > 2β(r)` with `z = (x+y)/2`.
///
/// The sum can only be that large with `x` above `y` for the wrong reason if one of the two leaves
/// has `r d > β(r)` from its own mean, which the good event of all intervals excludes.
#[derive(Clone, Debug)]
pub struct MRacing {
    epsilon: f64,
    round: u64,
    /// The leaves that are left, row by row; an eliminated row is empty.
    rows: Vec<Vec<usize>>,
    /// The leaves of this round that are still to be sampled.
    open: Vec<usize>,
}

/// Whether every line of play has at most two moves, the second the opponent's.
pub(in crate::identify) fn is_depth_two(tree: &Tree) -> bool {
    use crate::identify::tree::Side;
    tree.depth() <= 2
        && !tree.has_chance()
        && tree
            .moves()
            .all(|row| !matches!(tree.nodes()[row], Node::Branch { side: Side::Max, .. }))
}

impl MRacing {
    pub fn new(tree: &Tree, epsilon: f64) -> Self {
        let leaf = |node: usize| match tree.nodes()[node] {
            Node::Leaf(leaf) => leaf as usize,
            _ => panic!("M-Racing is for trees of depth two"),
        };
        let row = |row: usize| match tree.nodes()[row] {
            Node::Leaf(leaf) => vec![leaf as usize],
            _ => tree.children(row as u32).map(leaf).collect(),
        };
        let rows = tree.moves().map(row).collect();
        let mut strategy = Self { epsilon, round: 0, rows, open: Vec::new() };
        strategy.open_round(tree);
        strategy
    }

    fn open_round(&mut self, tree: &Tree) {
        self.round += 1;
        let leaves = self.rows.iter().flatten().copied();
        self.open = leaves.filter(|&leaf| tree.exact(leaf).is_none()).collect();
        self.open.reverse();
    }

    fn least(&self, ledger: &Ledger, row: usize) -> f64 {
        self.rows[row].iter().map(|&leaf| ledger.mean(leaf)).fold(f64::INFINITY, f64::min)
    }

    fn close_round(&mut self, ledger: &Ledger) {
        let r = self.round as f64;
        let beta = 2.0 * ledger.confidence().exploration.kl(r);
        let above = |x: f64, y: f64| {
            let z = 0.5 * (x + y);
            x > y && r * (divergence(x, z) + divergence(y, z)) > beta
        };
        for row in 0..self.rows.len() {
            let least = self.least(ledger, row);
            self.rows[row].retain(|&leaf| !above(ledger.mean(leaf), least));
        }
        let best = self.least(ledger, self.choice(ledger));
        for row in 0..self.rows.len() {
            if !self.rows[row].is_empty() && above(best, self.least(ledger, row)) {
                self.rows[row].clear();
            }
        }
    }
}

impl Strategy for MRacing {
    fn step(&mut self, ledger: &mut Ledger, oracle: &mut dyn Oracle, rng: &mut Rng) -> bool {
        let Some(leaf) = self.open.pop() else { return true };
        ledger.pull(leaf, oracle, rng);
        if !self.open.is_empty() {
            return false;
        }
        self.close_round(ledger);
        self.open_round(ledger.tree());
        self.rows.iter().filter(|row| !row.is_empty()).count() <= 1
            || Pair::around(self.choice(ledger), ledger.moves())
                .settled(ledger.moves(), self.epsilon)
    }

    fn choice(&self, ledger: &Ledger) -> usize {
        let rows = (0..self.rows.len()).filter(|&row| !self.rows[row].is_empty());
        let least = |row| self.least(ledger, row);
        rows.reduce(|a, b| if least(b) > least(a) { b } else { a }).expect("a row is left")
    }

    fn boxed(&self) -> Box<dyn Strategy + Send> {
        Box::new(self.clone())
    }
}
