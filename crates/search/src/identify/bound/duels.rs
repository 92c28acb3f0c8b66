//! The duels at the root.

use std::sync::Arc;

use super::{
    duel::Duel,
    program::{Change, Program},
};
use crate::identify::tree::Tree;

/// The duels of all rivals with a promising move.
#[derive(Clone, Debug)]
pub struct Duels {
    /// The promising move.
    pub promising: usize,
    /// The rivals and their duels.
    pub rivals: Vec<(usize, Duel)>,
}

impl Duels {
    /// The duels at the root of a tree.
    pub fn new(tree: &Tree, promising: usize, epsilon: f64) -> Self {
        let first = tree.moves().start;
        let lower = Arc::new(Program::new(tree, first + promising, Change::Lower));
        let duel = |rival: usize| {
            let raise = Program::new(tree, first + rival, Change::Raise);
            (rival, Duel { raise, lower: Arc::clone(&lower), epsilon })
        };
        let others = (0..tree.moves().len()).filter(|&rival| rival != promising);
        Self { promising, rivals: others.map(duel).collect() }
    }
}

/// A duel that is not decided.
#[derive(Debug)]
pub struct Open<'d> {
    /// The rival.
    pub rival: usize,
    /// The duel.
    pub duel: &'d Duel,
    /// The levels worth looking at.
    pub levels: (f64, f64),
}
