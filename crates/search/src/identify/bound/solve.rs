//! How few samples any algorithm needs: `T*(μ)` and `w*(μ)` of paper 001, Theorem 7, at any depth.

use std::ops::ControlFlow;

use super::{
    duels::{Duels, Open},
    leaves::Leaves,
    meter::Meter,
    nature::{Pairs, WithNature},
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
    /// How many moves are right answers.
    pub answers: usize,
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
        Self { upper: time, lower: time, weights, finished: true, answers: 1 }
    }

    /// Nothing is known of the time.
    fn unknown(weights: Vec<f64>) -> Self {
        Self { upper: f64::INFINITY, lower: 0.0, weights, finished: false, answers: 1 }
    }

    /// The samples that every algorithm of risk `delta` needs on average, by the lower certificate.
    ///
    /// One of the `m` right answers is given with probability at least `(1-δ)/m`; wherever it is
    /// wrong it is given with probability at most `δ`. So the samples carry an information of at least
    /// `kl((1-δ)/m, δ)` against every such alternative (Kaufmann, Cappé and Garivier 2016), which for
    /// one answer is the `kl(δ, 1-δ)` of Theorem 7.
    pub fn samples(&self, delta: f64) -> f64 {
        let information = information(delta, self.answers);
        if information == 0.0 { 0.0 } else { self.lower * information }
    }
}

/// `kl((1-δ)/m, δ)`, or nothing where a guess would do.
fn information(delta: f64, answers: usize) -> f64 {
    let p = (1.0 - delta) / answers as f64;
    if p <= delta {
        return 0.0;
    }
    // The complement of p, without cancellation.
    let rest = ((answers - 1) as f64 + delta) / answers as f64;
    p * (p.ln() - delta.ln()) + rest * (rest.ln() - (-delta).ln_1p())
}

/// Whether the characteristic time of a tree can be computed: always if only the players move, and
/// where nature moves above a choice if there are few ways to change the moves.
pub fn is_computable(tree: &Tree) -> bool {
    !tree.has_chance()
        || (0..tree.moves().len()).all(|promising| Pairs::new(tree, promising, 0.0).is_some())
}

/// `T*(μ)` for the best move of a tree with these means, to a relative gap of `precision`; infinite
/// if another move is as good. Known leaves cannot differ from their means and need no weight. Nothing
/// is certified where it is not [computable](is_computable).
pub fn characteristic(tree: &Tree, means: &[f64], precision: f64) -> Characteristic {
    characteristic_watched(tree, means, (0.0, precision), &mut || ControlFlow::Continue(()))
}

/// `T*_ε(μ)`: the same where every move within `epsilon` of the best is a right answer, the least of
/// their times (Degenne and Koolen 2019). If `watch` breaks, what is certified by that time; it is
/// asked every few hundredths of a second, and not at all by a small tree.
pub fn characteristic_watched(
    tree: &Tree,
    means: &[f64],
    (epsilon, precision): (f64, f64),
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Characteristic {
    let values = tree.values(means);
    let values = &values[tree.moves()];
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let right = |&at: &usize| values[at] == most || most - values[at] <= epsilon;
    let mut answers: Vec<usize> = (0..values.len()).filter(right).collect();
    if values.len() < 2 {
        return Characteristic::known(0.0, vec![0.0; means.len()]);
    }
    // The best first: its time is most often the least.
    answers.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
    let mut found: Option<Characteristic> = None;
    for &answer in &answers {
        let other = solve(tree, means, (answer, epsilon), precision, watch);
        let (finished, lower) = (other.finished, other.lower);
        found = Some(match found {
            Some(best) => {
                let both = (best.lower.min(lower), best.finished && finished);
                let less = if other.upper < best.upper { other } else { best };
                Characteristic { lower: both.0, finished: both.1, ..less }
            }
            None => other,
        });
        if !finished {
            break;
        }
    }
    let found = found.expect("the best move is a right answer");
    // Of what was not looked at nothing is known.
    let lower = if found.finished || answers.len() == 1 { found.lower } else { 0.0 };
    Characteristic { lower, answers: answers.len(), ..found }
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
    let even = vec![1.0 / means.len() as f64; means.len()];
    if tree.has_chance() {
        let behind = moves.clone().any(|rival| {
            rival != moves.start + promising
                && values[rival] - values[moves.start + promising] >= epsilon
        });
        return match Pairs::new(tree, promising, epsilon) {
            _ if behind => Characteristic::known(f64::INFINITY, even),
            Some(pairs) => through_nature(&leaves, &pairs, precision, watch),
            None => Characteristic::unknown(even),
        };
    }
    let duels = Duels::new(tree, promising, epsilon);
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
            Characteristic { upper, lower, weights, finished: ended.is_continue(), answers: 1 }
        }
    }
}

fn through_nature(
    leaves: &Leaves,
    pairs: &Pairs,
    precision: f64,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Characteristic {
    let even = vec![1.0 / leaves.means.len() as f64; leaves.means.len()];
    let mut work = WithNature::new(leaves, pairs, Meter::new(watch));
    match work.run(precision) {
        ControlFlow::Continue(false) => Characteristic::known(0.0, even),
        ended => {
            let WithNature { upper, lower, weights, .. } = work;
            let weights = weights.unwrap_or(even);
            Characteristic { upper, lower, weights, finished: ended.is_continue(), answers: 1 }
        }
    }
}
