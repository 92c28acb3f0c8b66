//! What was sampled and what it says of every node: only the ancestors of a leaf are touched.

use plywood_bandit::confidence::{Confidence, Empirical, Interval, Products, Warm};
use plywood_core::Rng;

use super::{
    oracle::Oracle,
    tree::{Node, Side, Tree},
};

/// What is believed of a node.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Belief {
    /// The least value it may have.
    pub low: f64,
    /// The greatest value it may have.
    pub high: f64,
    /// The estimate of its value.
    pub value: f64,
    /// Its representative leaf: of the greatest upper end at MAX, of the least lower end at MIN;
    /// where nature moves, that of the draw which lags most behind her law.
    pub leaf: u32,
}

impl Belief {
    /// How wide the interval is.
    #[inline]
    pub fn width(&self) -> f64 {
        self.high - self.low
    }
}

/// How the value of a node is estimated (paper 001, §2.3).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Estimate {
    /// By the empirical mean of its representative leaf, as the analysis of the paper needs it.
    #[default]
    Representative,
    /// By the middle of its interval.
    Middle,
    /// By the estimates of its children, greatest or least: minimax of the empirical means.
    Minimax,
}

/// Which time an exploration rate reads.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// The samples of the leaf.
    #[default]
    Local,
    /// All samples; every interval changes with every sample (paper 001, Remark 4).
    Global,
}

/// The samples of one leaf.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Count {
    /// How many.
    pub pulls: u64,
    /// What they add up to.
    pub sum: f64,
}

/// All samples of a tree, with the intervals and estimates of all nodes.
#[derive(Clone, PartialEq, Debug)]
pub struct Ledger {
    tree: Tree,
    confidence: Confidence,
    clock: Clock,
    estimate: Estimate,
    counts: Vec<Count>,
    beliefs: Vec<Belief>,
    /// Where the intervals of the leaves were.
    warm: Vec<Warm>,
    samples: u64,
    /// The samples of the leaves at and below each node, where nature moves in the tree.
    below: Vec<u64>,
    /// The exploration rate by the samples of a leaf, as far as it was needed.
    rates: Vec<f64>,
    products: Products,
}

/// How many rates are remembered.
const REMEMBERED: u64 = 1 << 16;

impl Ledger {
    /// Nothing sampled yet.
    pub fn new(tree: Tree, confidence: Confidence, clock: Clock, estimate: Estimate) -> Self {
        let unknown = Belief { low: 0.0, high: 1.0, value: 0.0, leaf: 0 };
        let beliefs = vec![unknown; tree.nodes().len()];
        let counts = vec![Count::default(); tree.leaves()];
        let below = if tree.has_chance() { vec![0; beliefs.len()] } else { Vec::new() };
        let mut ledger = Self {
            tree,
            confidence,
            clock,
            estimate,
            warm: vec![Warm::default(); counts.len()],
            counts,
            beliefs,
            samples: 0,
            below,
            rates: Vec::new(),
            products: Products::default(),
        };
        ledger.renew();
        ledger
    }

    /// The tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// What is believed of the moves at the root.
    #[inline]
    pub fn moves(&self) -> &[Belief] {
        &self.beliefs[self.tree.moves()]
    }

    /// What is believed of a node.
    pub fn belief(&self, node: usize) -> Belief {
        let inner = !matches!(self.tree.nodes()[node], Node::Leaf(_));
        if node == 0 && inner { self.combined(0) } else { self.beliefs[node] }
    }

    /// The samples of a leaf.
    #[inline]
    pub fn count(&self, leaf: usize) -> Count {
        self.counts[leaf]
    }

    /// All samples.
    pub fn samples(&self) -> u64 {
        self.samples
    }

    /// The same samples seen through other intervals.
    #[must_use]
    pub fn with_confidence(&self, confidence: Confidence) -> Self {
        let mut other = self.clone();
        other.adopt(confidence);
        other
    }

    /// Sees all samples through other intervals from now on.
    pub(super) fn adopt(&mut self, confidence: Confidence) {
        self.confidence = confidence;
        self.rates.clear();
        self.renew();
    }

    /// The intervals' shape and rate.
    pub fn confidence(&self) -> &Confidence {
        &self.confidence
    }

    /// The empirical mean of a leaf, or its exact one; zero before the first sample.
    #[inline]
    pub fn mean(&self, leaf: usize) -> f64 {
        if let Some(mean) = self.tree.exact(leaf) {
            return mean;
        }
        let Count { pulls, sum } = self.counts[leaf];
        if pulls == 0 { 0.0 } else { sum / pulls as f64 }
    }

    /// Draws a sample of a leaf and updates all that depends on it.
    #[inline]
    pub fn pull(&mut self, leaf: usize, oracle: &mut dyn Oracle, rng: &mut Rng) {
        let reward = oracle.sample(leaf, rng);
        self.record(leaf, 1, reward);
        match self.clock {
            Clock::Local => self.refresh(leaf),
            Clock::Global => self.renew(),
        }
    }

    /// Counts samples without touching any interval.
    #[inline]
    pub fn record(&mut self, leaf: usize, pulls: u64, sum: f64) {
        debug_assert!(self.tree.exact(leaf).is_none(), "a known leaf needs no sample");
        assert!(sum >= 0.0 && sum <= pulls as f64, "an oracle paid {sum} for {pulls} samples");
        let count = &mut self.counts[leaf];
        count.pulls += pulls;
        count.sum += sum;
        self.samples += pulls;
        if self.tree.has_chance() {
            let mut node = self.tree.node_of(leaf);
            while node != 0 {
                self.below[node as usize] += pulls;
                node = self.tree.parent(node);
            }
        }
    }

    /// The rate after this many samples of a leaf.
    #[inline]
    fn local_rate(&mut self, pulls: u64) -> f64 {
        if pulls >= REMEMBERED {
            return self.confidence.beta(pulls);
        }
        while self.rates.len() as u64 <= pulls {
            self.rates.push(self.confidence.beta(self.rates.len() as u64));
        }
        self.rates[pulls as usize]
    }

    #[inline]
    fn leaf_belief(&mut self, leaf: usize) -> Belief {
        let Count { pulls, sum } = self.counts[leaf];
        let (value, interval) = if let Some(mean) = self.tree.exact(leaf) {
            (mean, Interval::exact(mean))
        } else {
            let beta = match self.clock {
                Clock::Local => self.local_rate(pulls),
                Clock::Global => self.confidence.beta(self.samples),
            };
            let p =
                if pulls == 0 { Empirical::of(0.0) } else { self.products.empirical(pulls, sum) };
            (p.mean, self.confidence.interval(pulls, p, beta, &mut self.warm[leaf]))
        };
        let Interval { low, high } = interval;
        let middle = self.estimate == Estimate::Middle;
        let value = if middle { 0.5 * (low + high) } else { value };
        Belief { low, high, value, leaf: leaf as u32 }
    }

    /// Renews the interval of a leaf and what follows for its ancestors, as far as it changes them.
    #[inline]
    pub fn refresh(&mut self, leaf: usize) {
        let belief = self.leaf_belief(leaf);
        self.believe(leaf, belief);
    }

    fn believe(&mut self, leaf: usize, belief: Belief) {
        let mut node = self.tree.node_of(leaf);
        self.beliefs[node as usize] = belief;
        loop {
            node = self.tree.parent(node);
            // The root is combined when it is asked for: no algorithm looks at it.
            if node == 0 {
                return;
            }
            let belief = self.combined(node);
            let slot = &mut self.beliefs[node as usize];
            // Who lags behind nature's law changes with every sample.
            if *slot == belief && !self.tree.has_chance() {
                return;
            }
            *slot = belief;
        }
    }

    /// Sets the interval of a leaf to one that the algorithm vouches for.
    pub(super) fn vouch(&mut self, leaf: usize, interval: Interval) {
        let Interval { low, high } = interval;
        let value = self.mean(leaf);
        self.believe(leaf, Belief { low, high, value, leaf: leaf as u32 });
    }

    /// Recomputes everything from the counts: what [`refresh`](Self::refresh) must agree with.
    pub fn renew(&mut self) {
        for leaf in 0..self.tree.leaves() {
            let node = self.tree.node_of(leaf) as usize;
            self.beliefs[node] = self.leaf_belief(leaf);
        }
        for node in (0..self.beliefs.len() as u32).rev() {
            if !matches!(self.tree.nodes()[node as usize], Node::Leaf(_)) {
                self.beliefs[node as usize] = self.combined(node);
            }
        }
    }

    /// The interval, the estimate and the representative of a node from those of its children;
    /// the first of equals represents (paper 001, §2.1).
    #[inline]
    fn combined(&self, node: u32) -> Belief {
        let (side, first, count) = match self.tree.nodes()[node as usize] {
            Node::Branch { side, first, count } => (side, first, count),
            Node::Chance { .. } => return self.drawn(node as usize),
            Node::Leaf(_) => unreachable!("a leaf has no children to combine"),
        };
        let children = &self.beliefs[first as usize..(first + count) as usize];
        let greatest = |most: f64, end: f64| if end > most { end } else { most };
        let least = |most: f64, end: f64| if end < most { end } else { most };
        let Belief { mut low, mut high, .. } = children[0];
        // The extremes first, without branches that nobody could predict, then their place.
        let represents = match side {
            Side::Max => {
                for child in &children[1..] {
                    (low, high) = (greatest(low, child.low), greatest(high, child.high));
                }
                children.iter().find(|child| child.high == high)
            }
            Side::Min => {
                for child in &children[1..] {
                    (low, high) = (least(low, child.low), least(high, child.high));
                }
                children.iter().find(|child| child.low == low)
            }
        };
        let represents = represents.expect("an extreme has a place");
        let value = match self.estimate {
            // Where the value is known, a leaf that cannot matter may represent it.
            Estimate::Representative if low == high => low,
            Estimate::Representative => represents.value,
            Estimate::Middle => 0.5 * (low + high),
            Estimate::Minimax => {
                children.iter().fold(side.worst(), |best, child| side.of(best, child.value))
            }
        };
        Belief { low, high, value, leaf: represents.leaf }
    }

    /// What follows for a node of nature's: both ends and the estimate are means by her law, which
    /// is known, so the interval holds whenever those of her draws do. It is represented by the draw
    /// that has fewest samples for its probability, of those that are not known: so they are sampled
    /// in her proportions, without the luck of drawing.
    #[cold]
    fn drawn(&self, node: usize) -> Belief {
        let mean = |of: fn(&Belief) -> f64| {
            self.tree.drawn(node, |child| of(&self.beliefs[child])).min(1.0)
        };
        let lag = |&child: &usize| self.lag(child);
        let children = self.tree.children(node as u32);
        let represents = children.clone().min_by(|a, b| lag(a).total_cmp(&lag(b)));
        Belief {
            low: mean(|belief| belief.low),
            high: mean(|belief| belief.high),
            value: mean(|belief| belief.value),
            leaf: self.beliefs[represents.unwrap_or(children.start)].leaf,
        }
    }

    /// How many samples a draw of nature's would have for its probability after one more; the draw
    /// of which that is least is looked at next. Infinite where nothing is open.
    pub(super) fn lag(&self, draw: usize) -> f64 {
        let odds = self.tree.odds(draw);
        let open = self.beliefs[draw].width() > 0.0 && odds > 0.0;
        if open { (self.below[draw] + 1) as f64 / odds } else { f64::INFINITY }
    }

    /// Bytes held.
    pub fn memory(&self) -> usize {
        self.tree.memory()
            + self.below.capacity() * size_of::<u64>()
            + self.counts.capacity() * size_of::<Count>()
            + self.beliefs.capacity() * size_of::<Belief>()
            + self.warm.capacity() * size_of::<Warm>()
            + self.rates.capacity() * size_of::<f64>()
            + self.products.memory()
    }
}
