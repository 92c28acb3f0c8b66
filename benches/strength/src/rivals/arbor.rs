//! Crate `arbor`: UCT without solver, its leaves valued by our random games; a fresh tree each move.

use std::{marker::PhantomData, time::Duration};

use arbor::{Action, GameResult, GameState, MCTS, Player};
use cpu_time::ThreadTime;

use crate::{
    clock::{Cost, in_chunks},
    contender::Thinker,
    place::{Duel, Mv, Place},
};

impl<G: Duel> Action for Mv<G> {}

#[derive(Copy, Clone, Debug, PartialEq)]
struct Side(u8);
impl Player for Side {}

impl<G: Duel> GameState<Side, Mv<G>> for Place<G> {
    fn actions<F: FnMut(Mv<G>)>(&self, f: &mut F) {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.into_iter().for_each(|mv| f(Mv(mv)));
    }
    fn make(&self, action: Mv<G>) -> Self {
        self.after(action.0)
    }
    fn gameover(&self) -> Option<GameResult> {
        self.paid().map(|paid| match paid {
            1 => GameResult::Win,
            0 => GameResult::Draw,
            _ => GameResult::Lose,
        })
    }
    fn player(&self) -> Side {
        Side(self.side.0)
    }
    fn custom_evaluation(&self) -> f32 {
        0.5 + 0.5 * self.playout() as f32
    }
}

pub struct Arbor<G> {
    exploration: f32,
    game: PhantomData<fn() -> G>,
}

impl<G> Arbor<G> {
    pub fn new(exploration: f64) -> Self {
        Self { exploration: exploration as f32, game: PhantomData }
    }
}

impl<G: Duel> Thinker<G> for Arbor<G> {
    fn think(&mut self, place: &Place<G>, time: Duration) -> (G::Move, Cost) {
        let clock = ThreadTime::now();
        let mut search =
            MCTS::new(*place).with_custom_evaluation().with_exploration(self.exploration);
        let cost = in_chunks(clock, time, |steps| {
            search.ponder(steps as usize);
            true
        });
        (search.best().expect("it has pondered").0, cost)
    }
}
