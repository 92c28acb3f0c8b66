//! What the leaves without weight would be worth to the multipliers of the alternatives.
//!
//! Multipliers are masses at levels. They come down from the move: where all operands must change
//! each gets all of the mass, where one suffices each gets the mass of the alternatives that take
//! it. A leaf's price is its divergence from the levels that arrive, by mass; prices of at most one
//! prove that no weights do better. In a part without weight no alternative says which operand it
//! takes, so the mass is split in the proportions that make the operands equally dear: as `1/e`,
//! where `e` is what an operand would cost if it got all. A part deserves weight if it is dearer than
//! one all the same.

use super::{
    crowd::Crowd,
    cut::Turn,
    leaves::Leaves,
    program::{Op, Program},
};

/// A part whose price exceeds one by more than this deserves weight.
const MARGIN: f64 = 1e-9;

/// An alternative as one of its moves sees it.
#[derive(Copy, Clone, Debug)]
pub struct Load<'c> {
    /// The number of the alternative.
    pub cut: u32,
    /// The level.
    pub level: f64,
    /// The multiplier.
    pub mass: f64,
    /// The operands it takes.
    pub turns: &'c [Turn],
}

/// Alternatives that arrive at a part, with the share of each that does.
type Arrived = Vec<(u32, f64)>;

/// The parts of one move that have no weight.
#[derive(Debug)]
pub struct Offer {
    /// The greatest of their prices.
    pub dearest: f64,
    /// What deserves weight.
    pub deserving: Vec<Deserving>,
}

impl Offer {
    /// No part is without weight.
    pub const fn nothing() -> Self {
        Self { dearest: 0.0, deserving: Vec::new() }
    }
}

/// A part that deserves weight.
#[derive(Clone, PartialEq, Debug)]
pub struct Deserving {
    /// The part.
    pub what: What,
    /// Its share in each of the alternatives that arrive there.
    pub cuts: Arrived,
}

/// A leaf, or an operand where one suffices.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A leaf.
    Leaf(u32),
    /// An operand.
    Operand(u32),
}

const NOBODY: u32 = u32::MAX;

/// Prices the parts without weight.
pub fn price(program: &Program, leaves: &Leaves, weights: &[f64], loads: &[Load<'_>]) -> Offer {
    let n = program.len();
    let mut weighty = vec![false; n];
    for at in 0..n {
        weighty[at] = match program.op(at) {
            Op::Leaf(leaf) => weights[leaf as usize] > 0.0,
            _ => program.operands(at).any(|operand| weighty[operand]),
        };
    }
    let (arrived, owner) = arrivals(program, &weighty, loads);
    let mut crowds: Vec<Option<Crowd>> = vec![None; arrived.len()];
    let mut prices = vec![0.0_f64; n];
    for at in (0..n).filter(|&at| !weighty[at] && owner[at] != NOBODY) {
        let operands = program.operands(at).map(|operand| prices[operand]);
        prices[at] = match program.op(at) {
            Op::Leaf(leaf) => {
                let here = owner[at] as usize;
                let crowd = crowds[here].get_or_insert_with(|| {
                    let who = arrived[here].iter().map(|&(load, share)| {
                        let load = &loads[load as usize];
                        (load.level, share * load.mass)
                    });
                    Crowd::new(program.change, who)
                });
                crowd.price(leaves, leaf as usize)
            }
            Op::Sum(_) => operands.fold(0.0, f64::max),
            Op::Least(_) => operands.map(f64::recip).sum::<f64>().recip(),
        };
    }
    let mut offer = Offer::nothing();
    let mut list = Vec::new();
    for at in (0..n).rev() {
        let top = at + 1 == n && !weighty[at];
        let below = program.operands(at).filter(|&operand| weighty[at] && !weighty[operand]);
        list.extend(below.chain(top.then_some(at)).map(|at| (at, 1.0)));
    }
    for &(at, _) in &list {
        offer.dearest = offer.dearest.max(prices[at]);
    }
    while let Some((at, factor)) = list.pop() {
        if factor * prices[at] <= 1.0 + MARGIN || prices[at] == f64::INFINITY {
            continue;
        }
        let cuts = |factor: f64| -> Arrived {
            let here = &arrived[owner[at] as usize];
            here.iter().map(|&(load, s)| (loads[load as usize].cut, factor * s)).collect()
        };
        match program.op(at) {
            Op::Leaf(leaf) => {
                offer.deserving.push(Deserving { what: What::Leaf(leaf), cuts: cuts(factor) });
            }
            Op::Sum(_) => list.extend(program.operands(at).map(|operand| (operand, factor))),
            Op::Least(_) => {
                for operand in program.operands(at).filter(|&o| prices[o] < f64::INFINITY) {
                    // Exactly the price of the whole, so that none is left out by rounding.
                    let share = factor * prices[at] / prices[operand];
                    let what = What::Operand(operand as u32);
                    offer.deserving.push(Deserving { what, cuts: cuts(share) });
                    list.push((operand, share));
                }
            }
        }
    }
    offer
}

/// Which alternatives arrive where one of several operands is taken, and whose list is that of each
/// part.
fn arrivals(program: &Program, weighty: &[bool], loads: &[Load<'_>]) -> (Vec<Arrived>, Vec<u32>) {
    let n = program.len();
    let mut own = vec![NOBODY; n];
    let mut arrived: Vec<Arrived> = vec![(0..loads.len() as u32).map(|load| (load, 1.0)).collect()];
    for (number, load) in loads.iter().enumerate() {
        for turn in load.turns {
            let own = &mut own[turn.operand as usize];
            if *own == NOBODY {
                *own = arrived.len() as u32;
                arrived.push(Vec::new());
            }
            arrived[*own as usize].push((number as u32, turn.share));
        }
    }
    let mut owner = vec![0; n];
    for at in (0..n).rev() {
        for operand in program.operands(at) {
            owner[operand] = match program.op(at) {
                Op::Least(_) if weighty[at] => own[operand],
                _ => owner[at],
            };
        }
    }
    (arrived, owner)
}
