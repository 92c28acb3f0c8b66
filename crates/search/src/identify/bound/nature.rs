//! `T*` where nature moves above a choice, for trees in which the ways can be listed.
//!
//! Each pair of ways, to raise a rival and to lower the promising move, is a convex problem, whose
//! solution is an alternative and so a linear constraint on the weights. Constraints that the weights
//! break are added until the certificates meet, as in [`rounds`](super::rounds).

use std::ops::ControlFlow;

use super::{
    barrier::Barrier,
    cut::Cut,
    leaves::Leaves,
    meter::Meter,
    price::Offer,
    program::Change,
    root::increasing,
    ways::{Part, Prices, ways},
};
use crate::identify::tree::Tree;

/// The most pairs of ways.
pub const MOST_WAYS: usize = 1_024;

/// What a pair of ways costs at some weights, about, in units of the meter.
const WORK: usize = 1 << 12;

/// All pairs of ways in which a rival beats the promising move.
pub struct Pairs {
    promising: Vec<Part>,
    rivals: Vec<(usize, Vec<Part>)>,
    epsilon: f64,
}

impl Pairs {
    /// The pairs at the root of a tree, unless there are too many.
    pub fn new(tree: &Tree, promising: usize, epsilon: f64) -> Option<Self> {
        let first = tree.moves().start;
        let lower = ways(tree, first + promising, Change::Lower, MOST_WAYS)?;
        let (mut rivals, mut count) = (Vec::new(), 0);
        for rival in (0..tree.moves().len()).filter(|&rival| rival != promising) {
            let raise = ways(tree, first + rival, Change::Raise, MOST_WAYS)?;
            count += raise.len() * lower.len();
            rivals.push((rival, raise));
        }
        (count <= MOST_WAYS).then_some(Self { promising: lower, rivals, epsilon })
    }
}

/// The work at the characteristic time.
pub struct WithNature<'d, 'w> {
    leaves: &'d Leaves,
    pairs: &'d Pairs,
    barrier: Barrier<'d>,
    meter: Meter<'w>,
    pub upper: f64,
    pub lower: f64,
    pub weights: Option<Vec<f64>>,
    /// Constraints so far.
    cuts: u32,
}

impl<'d, 'w> WithNature<'d, 'w> {
    /// Nothing is certified yet; all leaves that are not known may have weight.
    pub fn new(leaves: &'d Leaves, pairs: &'d Pairs, meter: Meter<'w>) -> Self {
        let even = |leaf| f64::from(u8::from(!leaves.exact(leaf)));
        let start: Vec<f64> = (0..leaves.means.len()).map(even).collect();
        let barrier = Barrier::new(leaves, &start);
        let (upper, lower) = (f64::INFINITY, 0.0);
        Self { leaves, pairs, barrier, meter, upper, lower, weights: None, cuts: 0 }
    }

    /// Works until the certificates meet to a relative `precision`. Whether there is anything to
    /// certify; breaks if the watcher does.
    pub fn run(&mut self, precision: f64) -> ControlFlow<(), bool> {
        let (least, _) = self.explore(f64::INFINITY)?;
        if self.barrier.is_empty() {
            return ControlFlow::Continue(false);
        }
        self.certify(least);
        let start = self.barrier.total() / self.barrier.size() as f64;
        let mut strength = self.barrier.settle(start);
        for _ in 0..400 {
            self.barrier.centre(strength, &mut self.meter)?;
            // Every leaf has weight, and none is left to be priced.
            let (lower, _) = self.barrier.proof(|_, _, _| Offer::nothing());
            self.lower = self.lower.max(lower);
            let slack = strength * self.barrier.size() as f64 / self.barrier.total();
            let (least, added) = self.explore(1.0)?;
            self.certify(least);
            if (self.upper - self.lower) / self.upper < precision || slack < 1e-13 {
                break;
            }
            strength = if added { self.barrier.settle(strength) } else { 0.2 * strength };
        }
        ControlFlow::Continue(true)
    }

    fn certify(&mut self, least: f64) {
        let total = self.barrier.total();
        if total / least < self.upper {
            self.upper = total / least;
            self.weights = Some(self.barrier.weights.iter().map(|weight| weight / total).collect());
        }
    }

    /// The least that an alternative costs, and whether some were added because they cost less than
    /// `most`.
    fn explore(&mut self, most: f64) -> ControlFlow<(), (f64, bool)> {
        let (mut least, mut added) = (f64::INFINITY, false);
        let Pairs { promising, rivals, .. } = self.pairs;
        for (rival, raise) in rivals {
            for raise in raise {
                for lower in promising {
                    self.meter.spend(WORK)?;
                    let Some(moved) = self.cheapest(raise, lower) else { continue };
                    let weight = |leaf: u32| self.barrier.weights[leaf as usize];
                    let cost: f64 = moved.iter().map(|&(leaf, _, d)| weight(leaf) * d).sum();
                    least = least.min(cost);
                    if cost < most {
                        added |= self.barrier.add(Cut::fixed(*rival, self.cuts, &moved));
                        self.cuts += 1;
                    }
                }
            }
        }
        ControlFlow::Continue((least, added))
    }

    /// The cheapest alternative along two ways: its leaves with their divergences. `None` if known
    /// leaves leave none.
    fn cheapest(&self, raise: &Part, lower: &Part) -> Option<Vec<(u32, Change, f64)>> {
        let prices =
            |change| Prices { leaves: self.leaves, weights: &self.barrier.weights, change };
        let (up, down) = (prices(Change::Raise), prices(Change::Lower));
        // The levels meet where the rival's and the other's in the mirror add up to this.
        let met = 1.0 + self.pairs.epsilon;
        let price = increasing(met, |price| up.level(raise, price) + down.level(lower, price));
        if price == f64::INFINITY {
            return None;
        }
        let mut found = Vec::new();
        for (prices, part) in [(up, raise), (down, lower)] {
            let mut moved = Vec::new();
            prices.moved(part, price, &mut moved);
            found.extend(moved.into_iter().map(|(leaf, level)| {
                (leaf, prices.change, self.leaves.between(leaf as usize, level))
            }));
        }
        found.retain(|&(leaf, ..)| !self.leaves.exact(leaf as usize));
        Some(found)
    }
}
