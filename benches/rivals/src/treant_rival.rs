//! Crate `treant`, with UCT and without transpositions.

use treant::{
    CycleBehaviour, Evaluator, GameState, MCTS, MCTSManager, SearchHandle, tree_policy::UCTPolicy,
};

use crate::board::Board;

#[derive(Clone)]
struct Rules(Board);

impl GameState for Rules {
    type Move = u8;
    type Player = bool;
    type MoveList = Vec<u8>;

    fn current_player(&self) -> bool {
        self.0.first_to_move()
    }
    fn available_moves(&self) -> Vec<u8> {
        let mut moves = Vec::with_capacity(7);
        self.0.for_each_move(|column| moves.push(column));
        moves
    }
    fn make_move(&mut self, column: &u8) {
        self.0.play(*column);
    }
}

struct Rollout;

impl Evaluator<Spec> for Rollout {
    type StateEvaluation = i64;

    fn evaluate_new_state(
        &self,
        state: &Rules,
        moves: &Vec<u8>,
        _: Option<SearchHandle<Spec>>,
    ) -> (Vec<()>, i64) {
        let paid = state.0.playout();
        (vec![(); moves.len()], if state.0.first_to_move() { paid } else { -paid })
    }
    fn evaluate_existing_state(&self, _: &Rules, known: &i64, _: SearchHandle<Spec>) -> i64 {
        *known
    }
    fn interpret_evaluation_for_player(&self, paid: &i64, first: &bool) -> i64 {
        if *first { *paid } else { -*paid }
    }
}

#[derive(Default)]
struct Spec;

impl MCTS for Spec {
    type State = Rules;
    type Eval = Rollout;
    type NodeData = ();
    type ExtraThreadData = ();
    type TreePolicy = UCTPolicy;
    type TranspositionTable = ();

    fn cycle_behaviour(&self) -> CycleBehaviour<Self> {
        CycleBehaviour::Ignore
    }
}

pub fn run(steps: u64) {
    let rules = Rules(Board::default());
    let mut search = MCTSManager::new(rules, Spec, Rollout, UCTPolicy::new(1.0), ());
    search.playout_n(steps);
    assert!(search.best_move().is_some());
}
