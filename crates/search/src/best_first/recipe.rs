//! The recipe of complete best-first search: what may be chosen.

use std::any::TypeId;

use plywood_core::{Evaluator, Game, Keyed, Seed, Unknown};

use super::{
    ending::{Ending, Terminal},
    graph::Generalisation,
    iterate::Growth,
    run::BestFirstRun,
    values::{AnyEnding, AnyEvaluator},
    worth::Goal,
};
use crate::Algorithm;

/// How the move to be played is chosen while the root is not resolved.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    /// The best value, then the most taken (paper 002, algorithms 7 and 11).
    #[default]
    Best,
    /// A resolved win, else the most taken that is not lost (algorithms 8 and 13).
    Safest,
    /// As `Best`, but completion values of unresolved positions come before heuristic ones
    /// (remark 10; with the second generalisation they do anyway).
    BestHint,
    /// As `Safest`, with the same change.
    SafestHint,
}

/// Unbounded best-first minimax and descent, both with completion (paper 002).
///
/// For games without chance that promise an end ([`Game::longest`]). They settle when the root is
/// resolved. Two players with opposite payoffs are searched by algorithms 1 to 3, others by one of
/// the two generalisations, where `generalisation`, `criterion` and `hasty` matter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BestFirst<T = Terminal, H = Unknown> {
    /// How an iteration grows the graph.
    pub growth: Growth,
    /// How the move to be played is chosen.
    pub choice: Choice,
    /// What the search wants to know. With opposite payoffs a terminal evaluation that is not the
    /// payoff itself can only tell who wins.
    pub goal: Goal,
    /// How completion values of several players flow back.
    pub generalisation: Generalisation,
    /// What "no end is worth more" is measured against.
    pub criterion: Criterion,
    /// Several players: a won move resolves a position whatever the others get. Incomplete (remark
    /// 10), so nothing is called proven.
    pub hasty: bool,
    /// Descent: an iteration ends where the best move is resolved, as a draw may be. Incomplete
    /// (remark 10): it may stop before the root is resolved.
    pub stop_at_resolved: bool,
    /// Whether positions reached by several lines are one, where the game has exact keys.
    pub share: bool,
    /// What ends are worth.
    pub terminal: T,
    /// What other positions are worth until they are expanded.
    pub heuristic: H,
}

/// With several players: over which ends the greatest value is taken that resolves early.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Criterion {
    /// All ends of the game.
    #[default]
    Global,
    /// The ends that can still be reached.
    Local,
}

impl BestFirst {
    /// Unbounded best-first minimax with completion and no heuristic.
    pub const fn ubfm() -> Self {
        Self {
            growth: Growth::Best,
            choice: Choice::Best,
            goal: Goal::Payoff,
            generalisation: Generalisation::First,
            criterion: Criterion::Global,
            hasty: false,
            stop_at_resolved: false,
            share: true,
            terminal: Terminal::Score,
            heuristic: Unknown,
        }
    }

    /// Descent with completion and no heuristic.
    pub const fn descent() -> Self {
        Self { growth: Growth::Descent, ..Self::ubfm() }
    }
}

impl<T, H> BestFirst<T, H> {
    /// The same recipe with other values.
    pub fn with_values<U, J>(&self, terminal: U, heuristic: J) -> BestFirst<U, J> {
        let &Self { growth, choice, goal, generalisation, criterion, .. } = self;
        let &Self { hasty, stop_at_resolved, share, .. } = self;
        BestFirst {
            growth,
            choice,
            goal,
            generalisation,
            criterion,
            hasty,
            stop_at_resolved,
            share,
            terminal,
            heuristic,
        }
    }

    /// One sentence why the recipe does not fit a game, if it does not. Starting it all the same
    /// panics with that sentence.
    pub fn refusal<G: Game>(&self, game: &G) -> Option<String> {
        let players = game.players();
        if game.longest().is_none() {
            return Some(
                "the rules promise no longest game, so play may go in circles or on for ever: cut \
                 the game with a horizon"
                    .into(),
            );
        }
        if players > super::node::MOST_PLAYERS {
            return Some(format!("{players} players are too many"));
        }
        None
    }
}

impl BestFirst<(), ()> {
    /// Starts a search with values whose types have been forgotten; without a heuristic every
    /// position that is not over is worth zero.
    pub fn start_with<G: Keyed>(
        self,
        game: G,
        root: &G::Position,
        seed: Seed,
        terminal: AnyEnding<G>,
        heuristic: Option<AnyEvaluator<G>>,
    ) -> BestFirstRun<G> {
        if let Some(why) = self.refusal(&game) {
            panic!("{why}");
        }
        BestFirstRun::new(self, game, root.clone(), seed, terminal, heuristic)
    }
}

impl<G, T, H> Algorithm<G> for BestFirst<T, H>
where
    G: Keyed,
    T: Ending<G> + Clone + Send + 'static,
    H: Evaluator<G> + Clone + Send + 'static,
{
    type Run = BestFirstRun<G>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        let unknown = TypeId::of::<H>() == TypeId::of::<Unknown>();
        let heuristic: Option<AnyEvaluator<G>> =
            if unknown { None } else { Some(Box::new(self.heuristic.clone())) };
        let terminal = Box::new(self.terminal.clone());
        self.with_values((), ()).start_with(game, root, seed, terminal, heuristic)
    }
}
