//! Searches as advisers of the writer: a move that keeps what is claimed, found again on demand.

use plywood_core::{Evaluator, Game, Guidance, Keyed, Player, Symmetric, ZeroSum};

use crate::{AlphaBetaRun, ProofNumberRun};

/// Whoever can name a move that keeps a claim. A search that no longer holds the position looks
/// at it again.
pub trait Advisor<G: Game> {
    /// Which of the `moves` that the rules list leaves `player`, who is to move here, at least
    /// `at_least`; `None` if none does.
    fn advise(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        player: Player,
        at_least: f64,
    ) -> Option<usize>;

    /// Hears that the writer has played one of the moves, by index; it begins at the root.
    fn enter(&mut self, _index: usize) {}

    /// Hears that the writer has taken the last move back.
    fn leave(&mut self) {}
}

/// Another's advice, but for the first move, which may be given: of several that keep a value, people know which has the
/// shortest proof. If it does not keep the value, the proof fails after it.
pub struct Opened<'a, G: Game> {
    advisor: &'a mut dyn Advisor<G>,
    first: Option<G::Move>,
    /// Moves played from the root.
    depth: usize,
}

impl<'a, G: Game> Opened<'a, G> {
    /// Plays `first`, if there is one, wherever the root's player has the choice, and goes on as advised.
    pub fn new(first: Option<G::Move>, advisor: &'a mut dyn Advisor<G>) -> Self {
        Self { advisor, first, depth: 0 }
    }
}

impl<G: Game> Advisor<G> for Opened<'_, G> {
    fn advise(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        player: Player,
        at_least: f64,
    ) -> Option<usize> {
        let first = self.first.filter(|_| self.depth == 0);
        index(moves, first).or_else(|| self.advisor.advise(position, moves, player, at_least))
    }

    fn enter(&mut self, index: usize) {
        self.depth += 1;
        self.advisor.enter(index);
    }

    fn leave(&mut self) {
        self.depth -= 1;
        self.advisor.leave();
    }
}

/// An adviser that knows the rules.
pub(crate) trait Ruled<G: Game> {
    fn rules(&self) -> &G;
}

/// The index of a move in a list.
fn index<M: Copy + Eq>(moves: &[M], mv: Option<M>) -> Option<usize> {
    moves.iter().position(|&other| Some(other) == mv)
}

impl<G, E> Advisor<G> for AlphaBetaRun<G, E>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    E: Evaluator<G>,
{
    fn advise(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        _: Player,
        at_least: f64,
    ) -> Option<usize> {
        index(moves, self.hold(position, at_least))
    }

    fn enter(&mut self, _: usize) {
        self.deepen();
    }

    fn leave(&mut self) {
        self.surface();
    }
}

impl<G: Game<Payoff = ZeroSum> + Keyed, E> Ruled<G> for AlphaBetaRun<G, E> {
    fn rules(&self) -> &G {
        self.rules()
    }
}

impl<G> Advisor<G> for ProofNumberRun<G>
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    fn advise(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        player: Player,
        at_least: f64,
    ) -> Option<usize> {
        index(moves, self.hold(position, player, at_least))
    }
}
