//! The recipe of step-by-step optimal search, and its run with one or two channels.

use plywood_core::{Game, Seed, ZeroSum};

use super::{DrawRule, Prior, run::Run};
use crate::{Algorithm, Look, Progress, Report, Search, Tale};

/// Step-by-step optimal search under a model of the game (paper 000, Algorithm 13).
///
/// For games of two players without chance. A match is won by a player who gets more than
/// nothing; what a draw counts is said by `draws`. The position given to `start` is the true root
/// of §8.2 (ii): the prior's beliefs about later roots follow from it as the game is played.
#[derive(Clone, PartialEq, Debug)]
pub struct Bayes<P> {
    /// The model.
    pub prior: P,
    /// What draws count.
    pub draws: DrawRule,
}

impl<P> Bayes<P> {
    /// The search under a model, with draws counted as lost.
    pub const fn new(prior: P) -> Self {
        Self { prior, draws: DrawRule::Loss }
    }
}

/// A run of [`Bayes`].
#[derive(Clone)]
pub struct BayesRun<G: Game, P>(Channels<G, P>);

#[derive(Clone)]
enum Channels<G: Game, P> {
    One(Box<Run<G, P, 1>>),
    Two(Box<Run<G, P, 2>>),
}

impl<G: Game<Payoff = ZeroSum>, P: Prior + Clone> Algorithm<G> for Bayes<P> {
    type Run = BayesRun<G, P>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        let prior = self.prior.clone();
        BayesRun(match self.draws {
            DrawRule::Both { .. } => {
                Channels::Two(Box::new(Run::start(game, root, seed, prior, self.draws)))
            }
            _ => Channels::One(Box::new(Run::start(game, root, seed, prior, self.draws))),
        })
    }
}

impl<G: Game<Payoff = ZeroSum>, P: Prior> BayesRun<G, P> {
    /// The moves of the last match, from the current root to the end of the game; empty before
    /// the first step and after a move.
    pub fn last_match(&self) -> Vec<G::Move> {
        match &self.0 {
            Channels::One(run) => run.last_match(),
            Channels::Two(run) => run.last_match(),
        }
    }
}

impl<G: Game<Payoff = ZeroSum>, P: Prior> Search for BayesRun<G, P> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        match &mut self.0 {
            Channels::One(run) => run.step(),
            Channels::Two(run) => run.step(),
        }
    }
    fn run(&mut self, steps: u64) -> (u64, Progress) {
        match &mut self.0 {
            Channels::One(run) => run.run(steps),
            Channels::Two(run) => run.run(steps),
        }
    }
    fn report(&self) -> Report<G::Move> {
        match &self.0 {
            Channels::One(run) => run.report(),
            Channels::Two(run) => run.report(),
        }
    }
    fn advance(&mut self, mv: G::Move) {
        match &mut self.0 {
            Channels::One(run) => run.advance(mv),
            Channels::Two(run) => run.advance(mv),
        }
    }
    fn look(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        match &self.0 {
            Channels::One(run) => run.look(line),
            Channels::Two(run) => run.look(line),
        }
    }
    fn tell(&mut self) -> (Progress, Tale<G::Move>) {
        match &mut self.0 {
            Channels::One(run) => run.tell(),
            Channels::Two(run) => run.tell(),
        }
    }
    fn memory(&self) -> usize {
        match &self.0 {
            Channels::One(run) => run.memory(),
            Channels::Two(run) => run.memory(),
        }
    }
}
