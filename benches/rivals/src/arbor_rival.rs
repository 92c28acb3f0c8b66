//! Crate `arbor`: with its own rollouts, and with ours in their place.

use std::fmt;

use arbor::{Action, GameResult, GameState, MCTS, Player};

use crate::board::Board;

#[derive(Copy, Clone, Debug)]
struct Column(u8);
impl Action for Column {}

#[derive(Copy, Clone, Debug, PartialEq)]
struct Side(bool);
impl Player for Side {}

#[derive(Copy, Clone, Debug)]
struct Rules(Board);

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl GameState<Side, Column> for Rules {
    fn actions<F: FnMut(Column)>(&self, f: &mut F) {
        self.0.for_each_move(|column| f(Column(column)));
    }
    fn make(&self, action: Column) -> Self {
        let mut next = *self;
        next.0.play(action.0);
        next
    }
    fn gameover(&self) -> Option<GameResult> {
        match (self.0.is_over(), self.0.lost()) {
            (false, _) => None,
            (true, true) => Some(GameResult::Lose),
            (true, false) => Some(GameResult::Draw),
        }
    }
    fn player(&self) -> Side {
        Side(self.0.first_to_move())
    }
    fn custom_evaluation(&self) -> f32 {
        0.5 + 0.5 * self.0.playout() as f32
    }
}

pub fn own_rollouts(steps: u64) {
    let mut search = MCTS::new(Rules(Board::default()));
    search.ponder(steps as usize);
    assert!(search.best().is_some());
}

pub fn bit_rollouts(steps: u64) {
    let mut search = MCTS::new(Rules(Board::default())).with_custom_evaluation();
    search.ponder(steps as usize);
    assert!(search.best().is_some());
}
