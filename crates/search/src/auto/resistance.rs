//! Which of equal moves is played in a position that best play does not win.

use plywood_core::{Game, Seed, ZeroSum};

use super::{Auto, Contested};
use crate::{Algorithm, MoveReport, Optimism, Report, Search, TreeRun, Uct};

/// A plain tree that knows of no proof.
///
/// Against best play all moves of the proven value are equal, and against anybody else they are not: a tree
/// without solver and glance goes on as if nothing were decided, and what it visits most is what asks most of
/// an opponent who errs as trees of random games do. It looks at a position for a number of steps and no more, so that a
/// search still settles.
#[derive(Clone)]
pub(super) struct Resistance<G: Game<Payoff = ZeroSum>> {
    tree: TreeRun<G, Optimism>,
    steps: u64,
    most: u64,
}

impl<G: Contested> Resistance<G> {
    pub(super) fn new(recipe: &Auto, game: &G, root: &G::Position, luck: Seed) -> Self {
        let plain = Uct { c: recipe.c, ..Uct::default() }.start(game.clone(), root, luck);
        let plain = plain.judging(recipe.cut).keenly(recipe.keen).all_as_first(recipe.rave);
        Self { tree: plain, steps: 0, most: recipe.resist }
    }

    /// Whether there is a choice to be made by it: less than the most is proven, by several moves.
    pub(super) fn has_a_say(report: &Report<G::Move>) -> bool {
        let reaches = |m: &MoveReport<G::Move>| m.certainty.is_proven() && m.value == report.value;
        report.certainty.is_proven()
            && report.value < report.stakes.most
            && report.moves.iter().filter(|m| reaches(m)).count() > 1
    }

    /// Takes at most so many steps; how many.
    pub(super) fn run(&mut self, steps: u64) -> u64 {
        let taken = self.tree.run(steps.min(self.most - self.steps)).0;
        self.steps += taken;
        taken
    }

    pub(super) const fn is_done(&self) -> bool {
        self.steps == self.most
    }

    pub(super) fn report(&self) -> Report<G::Move> {
        self.tree.report()
    }

    pub(super) fn memory(&self) -> usize {
        self.tree.memory()
    }
}
