//! Crate `mcts`: UCT without solver and without transpositions, our random games; a fresh tree each move.

use std::{marker::PhantomData, time::Duration};

use cpu_time::ThreadTime;
use mcts::{
    CycleBehaviour, Evaluator, GameState, MCTS, MCTSManager, SearchHandle, tree_policy::UCTPolicy,
};
use plywood_core::Player;

use crate::{
    clock::{Cost, in_chunks},
    contender::Thinker,
    place::{Duel, Place},
};

impl<G: Duel> GameState for Place<G> {
    type Move = G::Move;
    type Player = Player;
    type MoveList = Vec<G::Move>;

    fn current_player(&self) -> Player {
        self.side
    }
    fn available_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves
    }
    fn make_move(&mut self, mv: &G::Move) {
        self.play(*mv);
    }
}

/// Values are what the first player gets.
struct Rollout;

impl<G: Duel> Evaluator<Spec<G>> for Rollout {
    type StateEvaluation = i64;

    fn evaluate_new_state(
        &self,
        place: &Place<G>,
        moves: &Vec<G::Move>,
        _: Option<SearchHandle<Spec<G>>>,
    ) -> (Vec<()>, i64) {
        let paid = place.playout();
        (vec![(); moves.len()], if place.side == Player::FIRST { paid } else { -paid })
    }
    fn evaluate_existing_state(&self, _: &Place<G>, known: &i64, _: SearchHandle<Spec<G>>) -> i64 {
        *known
    }
    fn interpret_evaluation_for_player(&self, paid: &i64, player: &Player) -> i64 {
        if *player == Player::FIRST { *paid } else { -*paid }
    }
}

struct Spec<G>(PhantomData<fn() -> G>);

impl<G: Duel> MCTS for Spec<G> {
    type State = Place<G>;
    type Eval = Rollout;
    type NodeData = ();
    type ExtraThreadData = ();
    type TreePolicy = UCTPolicy;
    type TranspositionTable = ();

    fn cycle_behaviour(&self) -> CycleBehaviour<Self> {
        CycleBehaviour::Ignore
    }
}

pub struct Mcts {
    pub exploration: f64,
}

impl<G: Duel> Thinker<G> for Mcts {
    fn think(&mut self, place: &Place<G>, time: Duration) -> (G::Move, Cost) {
        let clock = ThreadTime::now();
        let policy = UCTPolicy::new(self.exploration);
        let mut search = MCTSManager::new(*place, Spec(PhantomData), Rollout, policy, ());
        let cost = in_chunks(clock, time, |steps| {
            search.playout_n(steps);
            true
        });
        (search.best_move().expect("it has searched"), cost)
    }
}
