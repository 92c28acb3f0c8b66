//! Crate `board-game`: its Monte Carlo tree search with solver, its own rollouts move by move.

use std::{ops::ControlFlow, time::Duration};

use board_game::{
    ai::mcts::mcts_build_tree,
    board::{Alternating, Board, BoardDone, BoardMoves, BoardSymmetry, Outcome, PlayError, Player},
    symmetry::UnitSymmetry,
};
use cpu_time::ThreadTime;
use internal_iterator::InternalIterator;
use rand::{Rng, SeedableRng, rngs::SmallRng};

use crate::{
    clock::{Cost, Purse},
    contender::Thinker,
    place::{Duel, Mv, Place},
};

/// The legal moves of a place; of none, all possible moves, which its search never asks for.
#[derive(Clone)]
pub struct Moves<'p, G: Duel>(Option<&'p Place<G>>);

impl<G: Duel> InternalIterator for Moves<'_, G> {
    type Item = Mv<G>;

    fn try_for_each<R, F>(self, f: F) -> ControlFlow<R>
    where
        F: FnMut(Mv<G>) -> ControlFlow<R>,
    {
        let mut moves = Vec::new();
        self.0.expect("the search asks for legal moves only").moves(&mut moves);
        moves.into_iter().map(Mv).try_for_each(f)
    }
}

impl<'p, G: Duel> BoardMoves<'p, Self> for Place<G> {
    type AllMovesIterator = Moves<'static, G>;
    type AvailableMovesIterator = Moves<'p, G>;

    fn all_possible_moves() -> Moves<'static, G> {
        Moves(None)
    }
    fn available_moves(&'p self) -> Result<Moves<'p, G>, BoardDone> {
        if self.paid().is_some() { Err(BoardDone) } else { Ok(Moves(Some(self))) }
    }
}

impl<G: Duel> BoardSymmetry<Self> for Place<G> {
    type Symmetry = UnitSymmetry;
    type CanonicalKey = ();

    fn map(&self, _: UnitSymmetry) -> Self {
        *self
    }
    fn map_move(&self, _: UnitSymmetry, mv: Mv<G>) -> Mv<G> {
        mv
    }
    fn canonical_key(&self) {}
}

impl<G: Duel> Alternating for Place<G> {}

impl<G: Duel> Board for Place<G> {
    type Move = Mv<G>;

    fn next_player(&self) -> Player {
        if self.side == plywood_core::Player::FIRST { Player::A } else { Player::B }
    }
    fn is_available_move(&self, mv: Mv<G>) -> Result<bool, BoardDone> {
        let mut found = false;
        self.available_moves()?.for_each(|legal| found |= legal == mv);
        Ok(found)
    }
    fn random_available_move(&self, _: &mut impl Rng) -> Result<Mv<G>, BoardDone> {
        self.check_done().map(|()| Mv(self.draw()))
    }
    fn play(&mut self, mv: Mv<G>) -> Result<(), PlayError> {
        self.check_done()?;
        Place::play(self, mv.0);
        Ok(())
    }
    fn outcome(&self) -> Option<Outcome> {
        self.paid().map(|paid| match paid {
            1 => Outcome::WonBy(self.next_player()),
            0 => Outcome::Draw,
            _ => Outcome::WonBy(self.next_player().other()),
        })
    }
    fn can_lose_after_move() -> bool {
        true
    }
}

pub struct BoardGame {
    exploration: f32,
    rng: SmallRng,
    purse: Purse,
}

impl BoardGame {
    pub fn new(exploration: f64, seed: u64) -> Self {
        let rng = SmallRng::seed_from_u64(seed);
        Self { exploration: exploration as f32, rng, purse: Purse::default() }
    }
}

impl<G: Duel> Thinker<G> for BoardGame {
    fn think(&mut self, place: &Place<G>, time: Duration) -> (G::Move, Cost) {
        let mut chosen = None;
        let (exploration, rng) = (self.exploration, &mut self.rng);
        let cost = self.purse.spend(time, |steps| {
            let clock = ThreadTime::now();
            let tree = mcts_build_tree(place, steps, exploration, rng);
            chosen = Some(tree.best_move().0);
            let taken = tree[0].visits.unsigned_abs();
            (Cost { steps: taken, time: clock.elapsed() }, tree[0].solution().is_some())
        });
        (chosen.expect("a tree has a best move"), cost)
    }
}
