//! What distinguishes one Monte Carlo tree search from another.

use std::sync::Arc;

use super::levels::Law;
use crate::ChosenBy;

/// The terms of a child's score, `base + weight * slope`: they change when the child is visited,
/// the weight when its parent is.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Terms {
    /// What does not depend on the weight.
    pub base: f32,
    /// What is multiplied by the weight.
    pub slope: f32,
}

/// Which of equal children is visited.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Ties {
    /// The first in the order of the rules.
    #[default]
    First,
    /// One that is drawn, each as likely.
    Drawn,
}

/// How a tree search chooses among the children of a node.
///
/// Sums and means are of payoffs to the player who chooses, on the unit interval. Scores are
/// compared in single precision, and the first of equals wins unless lots are drawn.
pub trait Rule: Clone {
    /// The rule as a formula in words; the greatest score is chosen.
    const WORDS: &'static str;

    /// Whether children never visited come before all others, in the order of the rules.
    const FRESH_FIRST: bool;

    /// Whether a child's score changes with its own visits only, and grows when they pay more: its
    /// base is the score, and a child that was best and pays better is still best.
    const STEADY: bool;

    /// How many moves of a random game, beginning at the node it was played from, count as visits
    /// to the nodes they lead to.
    const MEMORY: usize;

    /// The weight that all children of a node share, after `visits` visits to it.
    fn weight(&self, visits: u32) -> f32;

    /// The terms of a child whose visits paid `sum`. Those of an unvisited child are asked for, but
    /// not compared if `FRESH_FIRST` is set.
    fn terms(&self, sum: f64, visits: u32) -> Terms;

    /// The sum that gave these terms: exact for few visits.
    fn sum(&self, terms: Terms, visits: u32) -> f64;

    /// By what a move is chosen when one must be named.
    fn chosen_by(&self) -> ChosenBy;

    /// The law by which beliefs are backed up, of a rule that compares beliefs instead of means.
    #[inline]
    fn law(&self) -> Option<&Arc<Law>> {
        None
    }

    /// The terms of a child whose value is believed to have this mean and this standard deviation.
    #[inline]
    fn believed(&self, (mean, _): (f32, f32), _visits: u32) -> Terms {
        Terms { base: mean, slope: 0.0 }
    }
}
