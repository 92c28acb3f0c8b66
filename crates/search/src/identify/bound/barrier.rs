//! The least total weight under which every known alternative costs at least one.
//!
//! An interior point method that moves weights and multipliers together. At the centre of strength
//! `t` every constraint `C >= 1` has a slack `s = C-1` and a multiplier `y = t/s`, every weight `w` a
//! multiplier `z = t/w`, and the prices `Σ y g` of the leaves, where `g` is the gradient of `C`, are
//! `1-z`. Slacks are variables of their own: costs are concave, and a method that has none creeps
//! along the walls that the constraints bend.

use std::{collections::BTreeSet, ops::ControlFlow};

use super::{
    cut::{Cut, Moved, Tangent, Turn},
    leaves::Leaves,
    meter::Meter,
    newton::{Here, Newton, advance, reach},
    price::{Deserving, Load, Offer, What},
    program::Change,
};

/// Steps to one centre, at most: where rounding has taken over they would not end.
const MOST_STEPS: usize = 60;

/// How near to a centre is near enough, as a part of the gap that it leaves.
const NEAR: f64 = 0.05;

/// Constraints and weights.
#[derive(Debug)]
pub struct Barrier<'l> {
    leaves: &'l Leaves,
    cuts: Vec<Cut>,
    /// The rivals and turns of the cuts.
    known: BTreeSet<(usize, [Vec<u32>; 2])>,
    tangents: Vec<Tangent>,
    /// By how much each cut costs more than one, and its multiplier.
    slacks: Vec<f64>,
    multipliers: Vec<f64>,
    /// The leaves that may have weight.
    support: Vec<u32>,
    /// The place of a leaf in the support.
    place: Vec<Option<u32>>,
    /// The multipliers of the weights of the support.
    rests: Vec<f64>,
    /// The weights of all leaves, zero off the support.
    pub weights: Vec<f64>,
}

impl<'l> Barrier<'l> {
    /// No constraints yet; the leaves of positive weight are the support.
    pub fn new(leaves: &'l Leaves, weights: &[f64]) -> Self {
        let mut barrier = Self {
            leaves,
            cuts: Vec::new(),
            known: BTreeSet::new(),
            tangents: Vec::new(),
            slacks: Vec::new(),
            multipliers: Vec::new(),
            support: Vec::new(),
            rests: Vec::new(),
            place: vec![None; weights.len()],
            weights: vec![0.0; weights.len()],
        };
        for (leaf, &weight) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
            barrier.admit(leaf, weight);
        }
        barrier
    }

    /// Gives a leaf weight.
    fn admit(&mut self, leaf: usize, weight: f64) {
        assert!(self.place[leaf].is_none(), "leaf {leaf} has weight already");
        self.place[leaf] = Some(self.support.len() as u32);
        self.support.push(leaf as u32);
        self.rests.push(0.0);
        self.weights[leaf] = weight;
    }

    /// Gives what deserves it a weight, and its share in the alternatives known so far.
    pub fn welcome(&mut self, change: Change, deserving: &[Deserving], weight: f64) {
        for Deserving { what, cuts } in deserving {
            if let What::Leaf(leaf) = *what {
                self.admit(leaf as usize, weight);
            }
            for &(cut, share) in cuts {
                let cut = &mut self.cuts[cut as usize];
                match *what {
                    What::Leaf(leaf) => cut.moved.push(Moved { leaf, change, share }),
                    What::Operand(operand) => {
                        cut.turns[usize::from(change == Change::Lower)]
                            .push(Turn { operand, share });
                    }
                }
            }
        }
    }

    /// Adds an alternative unless it is known.
    pub fn add(&mut self, cut: Cut) -> bool {
        let turns = |side: usize| cut.turns[side].iter().map(|turn| turn.operand).collect();
        if !self.known.insert((cut.rival, [turns(0), turns(1)])) {
            return false;
        }
        self.cuts.push(cut);
        self.tangents.push(Tangent::default());
        self.slacks.push(0.0);
        self.multipliers.push(0.0);
        true
    }

    /// Whether no alternative is known.
    pub fn is_empty(&self) -> bool {
        self.cuts.is_empty()
    }

    /// The sum of the weights.
    pub fn total(&self) -> f64 {
        self.support.iter().map(|&leaf| self.weights[leaf as usize]).sum()
    }

    /// The number of weights and constraints.
    pub fn size(&self) -> usize {
        self.support.len() + self.cuts.len()
    }

    /// The number of leaves that may have weight.
    pub fn breadth(&self) -> usize {
        self.support.len()
    }

    fn look(&mut self) {
        for (cut, tangent) in self.cuts.iter_mut().zip(&mut self.tangents) {
            cut.at(self.leaves, &self.weights, tangent);
        }
    }

    /// Multiplies the weights so that the cheapest alternative costs a little more than one, if it
    /// costs less, and gives what is new its slack and multipliers. What it takes to get from here to
    /// a centre is the strength of one that is near, if that is more than `strength`.
    pub fn settle(&mut self, strength: f64) -> f64 {
        self.look();
        let least = self.tangents.iter().map(|t| t.cost).fold(f64::INFINITY, f64::min);
        // No more than the gap of the centre, lest what was gained be lost.
        let margin = (strength * self.size() as f64 / self.total()).min(0.01);
        if least < 1.0 + 0.1 * margin {
            for &leaf in &self.support {
                self.weights[leaf as usize] *= (1.0 + margin) / least;
            }
            self.look();
        }
        let mut products = 0.0;
        for (at, tangent) in self.tangents.iter().enumerate() {
            let slack = tangent.cost - 1.0;
            self.slacks[at] = slack;
            let y = &mut self.multipliers[at];
            *y = y.max(strength / slack);
            products += *y * slack;
        }
        for (rest, &leaf) in self.rests.iter_mut().zip(&self.support) {
            let weight = self.weights[leaf as usize];
            *rest = rest.max(strength / weight);
            products += *rest * weight;
        }
        strength.max(0.1 * products / self.size() as f64)
    }

    /// Newton's method to the centre of strength `strength`, from weights and multipliers that are
    /// positive. Breaks if the watcher does.
    pub fn centre(&mut self, strength: f64, meter: &mut Meter<'_>) -> ControlFlow<()> {
        let mut newton = Newton::new(&self.cuts, &self.place, self.support.len());
        for _ in 0..MOST_STEPS {
            let weights: Vec<f64> =
                self.support.iter().map(|&leaf| self.weights[leaf as usize]).collect();
            let here = Here {
                weights: &weights,
                rests: &self.rests,
                tangents: &self.tangents,
                slacks: &self.slacks,
                multipliers: &self.multipliers,
            };
            if newton.error(&here, strength)
                < NEAR * (strength * self.size() as f64 / self.total()).min(1.0)
            {
                break;
            }
            let Some(step) = newton.step(&here, strength, meter)? else { break };
            let primal = step.reach(&weights, &self.slacks);
            let dual =
                reach(&step.rests, &self.rests).min(reach(&step.multipliers, &self.multipliers));
            advance(&mut self.slacks, &step.slacks, primal);
            advance(&mut self.multipliers, &step.multipliers, dual);
            advance(&mut self.rests, &step.rests, dual);
            for ((&leaf, weight), step) in self.support.iter().zip(&weights).zip(&step.weights) {
                self.weights[leaf as usize] = weight + primal * step;
            }
            self.look();
            meter.spend(8 * newton.entries())?;
        }
        ControlFlow::Continue(())
    }

    /// The lower bound that the multipliers prove, and what deserves weight to raise and to lower.
    ///
    /// Multipliers `y` with `Σ y g(l) <= κ` for every leaf, where `g` are gradients of alternatives,
    /// prove that no weights with all costs at least one add up to less than `Σ y / κ`. `offers`
    /// prices the leaves without weight, given what arrives at the moves.
    pub fn proof(
        &self,
        offers: impl Fn(Change, Option<usize>, &[Load<'_>]) -> Offer,
    ) -> (f64, [Vec<Deserving>; 2]) {
        let mut prices = vec![0.0; self.weights.len()];
        let mut loads: [Vec<(usize, Load<'_>)>; 2] = [Vec::new(), Vec::new()];
        let mut total = 0.0;
        for ((number, cut), tangent) in self.cuts.iter().enumerate().zip(&self.tangents) {
            let mass = self.multipliers[number];
            total += mass;
            for (moved, slope) in cut.moved.iter().zip(&tangent.gradient) {
                prices[moved.leaf as usize] += mass * slope;
            }
            for (side, change) in [Change::Raise, Change::Lower].into_iter().enumerate() {
                let (level, turns) = (cut.level(change).at, cut.turns[side].as_slice());
                loads[side].push((cut.rival, Load { cut: number as u32, level, mass, turns }));
            }
        }
        let [mut raise, lower] = loads;
        raise.sort_by_key(|&(rival, _)| rival);
        let mut deserving = [Vec::new(), Vec::new()];
        let mut dearest = prices.iter().copied().fold(0.0, f64::max);
        for group in raise.chunk_by(|a, b| a.0 == b.0) {
            let arrived: Vec<Load<'_>> = group.iter().map(|(_, load)| *load).collect();
            let offer = offers(Change::Raise, Some(group[0].0), &arrived);
            dearest = dearest.max(offer.dearest);
            deserving[0].extend(offer.deserving);
        }
        let arrived: Vec<Load<'_>> = lower.into_iter().map(|(_, load)| load).collect();
        let offer = offers(Change::Lower, None, &arrived);
        deserving[1] = offer.deserving;
        (total / dearest.max(offer.dearest), deserving)
    }
}
