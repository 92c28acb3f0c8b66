//! The weakest player of a hidden game: a uniformly random attempt.

use plywood_core::{Beliefs, Player, Seed};

use super::{Blind, Sighted};
use crate::{ChosenBy, MoveReport, Progress, Random, Report, Search, Stakes};

/// A run of [`Random`] on a view. The attempt is drawn when the view is shown.
pub struct BlindRandomRun<G: Beliefs> {
    game: G,
    seed: Seed,
    player: Player,
    moves: Vec<G::Move>,
    choice: Option<usize>,
}

impl<G: Beliefs + Clone> Blind<G> for Random {
    type Run = BlindRandomRun<G>;

    fn start(&self, game: G, view: &G::View, seed: Seed) -> BlindRandomRun<G> {
        let player = game.owner(view);
        let mut run = BlindRandomRun { game, seed, player, moves: Vec::new(), choice: None };
        run.see(view);
        run
    }
}

impl<G: Beliefs> Sighted<G::View> for BlindRandomRun<G> {
    fn see(&mut self, view: &G::View) {
        self.player = self.game.owner(view);
        self.moves.clear();
        self.game.attempts(view, &mut self.moves);
        let mut rng = self.seed.child(self.game.told(view) as u64).rng();
        self.choice = (!self.moves.is_empty()).then(|| rng.below(self.moves.len()));
    }
}

impl<G: Beliefs> Search for BlindRandomRun<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        Progress::Settled
    }

    fn report(&self) -> Report<G::Move> {
        let moves = self.moves.iter().map(|&mv| MoveReport::unknown(mv)).collect();
        let choice = (self.choice, ChosenBy::Luck);
        Report {
            settled: true,
            ..Report::of_moves(self.player, Stakes::of(&self.game), moves, choice)
        }
    }

    fn advance(&mut self, _: G::Move) {
        self.moves.clear();
        self.choice = None;
    }

    fn memory(&self) -> usize {
        self.moves.capacity() * size_of::<G::Move>()
    }
}
