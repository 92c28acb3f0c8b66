//! How few samples any algorithm needs: `T*(μ)` and `w*(μ)` of paper 001, Theorem 7, at any depth.

use std::ops::ControlFlow;

use super::{
    duels::{Duels, Open},
    leaves::Leaves,
    meter::Meter,
    rounds::Rounds,
    start::start,
};
use crate::identify::tree::Tree;

/// The characteristic time with its certificates.
#[derive(Clone, PartialEq, Debug)]
pub struct Characteristic {
    /// `T*` lies below this: the weights prove it.
    pub upper: f64,
    /// `T*` lies above this: multipliers of alternatives prove it.
    pub lower: f64,
    /// The proportions `w*` in which the leaves are best sampled, as far as they are known; they add
    /// up to one.
    pub weights: Vec<f64>,
    /// Whether nobody broke off the work; the certificates hold if somebody did.
    pub finished: bool,
}

impl Characteristic {
    /// The relative difference of the certificates.
    pub fn gap(&self) -> f64 {
        if self.upper == self.lower {
            0.0
        } else if self.upper == f64::INFINITY {
            1.0
        } else {
            (self.upper - self.lower) / self.upper
        }
    }

    /// A time known without work.
    fn known(time: f64, weights: Vec<f64>) -> Self {
        Self { upper: time, lower: time, weights, finished: true }
    }
}

/// `T*(μ)` for the best move of a tree with these means, to a relative gap of `precision`; infinite
/// if another move is as good. Known leaves cannot differ from their means and need no weight.
pub fn characteristic(tree: &Tree, means: &[f64], precision: f64) -> Characteristic {
    characteristic_watched(tree, means, precision, &mut || ControlFlow::Continue(()))
}

/// The same, but if `watch` breaks: then what is certified by that time. It is asked every few
/// hundredths of a second, and not at all by a small tree.
pub fn characteristic_watched(
    tree: &Tree,
    means: &[f64],
    precision: f64,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Characteristic {
    let values = tree.values(means);
    let values = &values[tree.moves()];
    let best = (0..values.len()).reduce(|a, b| if values[b] > values[a] { b } else { a });
    let Some(best) = best.filter(|_| values.len() > 1) else {
        return Characteristic::known(0.0, vec![0.0; means.len()]);
    };
    solve(tree, means, (best, 0.0), precision, watch)
}

/// The time to tell that no move is better by more than `epsilon` than a promising one, if that is
/// so at these means.
pub fn towards(
    tree: &Tree,
    means: &[f64],
    promising: usize,
    epsilon: f64,
    precision: f64,
) -> Characteristic {
    solve(tree, means, (promising, epsilon), precision, &mut || ControlFlow::Continue(()))
}

fn solve(
    tree: &Tree,
    means: &[f64],
    (promising, epsilon): (usize, f64),
    precision: f64,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Characteristic {
    let leaves = Leaves::new(tree, means);
    let values = tree.values(means);
    let moves = tree.moves();
    let duels = Duels::new(tree, promising, epsilon);
    let even = vec![1.0 / means.len() as f64; means.len()];
    let mut open = Vec::new();
    for (rival, duel) in &duels.rivals {
        let levels = duel.levels(values[moves.start + rival], values[moves.start + promising]);
        let can_win = values[moves.start + rival] - values[moves.start + promising] >= epsilon;
        match levels {
            Some(levels) => open.push(Open { rival: *rival, duel, levels }),
            None if can_win => return Characteristic::known(f64::INFINITY, even),
            // The rival would have to be better than one.
            None => {}
        }
    }
    let start = start(tree, &values, &leaves, promising, &open);
    let mut rounds = Rounds::new(&leaves, &open, &start, Meter::new(watch));
    match rounds.run(precision) {
        // Either no alternative is left, or none that costs anything.
        ControlFlow::Continue(false) => Characteristic::known(0.0, even),
        ended => {
            let (upper, lower, weights) = rounds.found();
            let weights = weights.unwrap_or(even);
            Characteristic { upper, lower, weights, finished: ended.is_continue() }
        }
    }
}
