//! Crate `minimax`: its Monte Carlo tree search on one thread.

use minimax::{Game, MCTSOptions, MonteCarloTreeSearch, Strategy, Winner};

use crate::board::Board;

struct Rules;

impl Game for Rules {
    type S = Board;
    type M = u8;

    fn generate_moves(board: &Board, moves: &mut Vec<u8>) -> Option<Winner> {
        board.for_each_move(|column| moves.push(column));
        Self::get_winner(board)
    }
    fn apply(board: &mut Board, column: u8) -> Option<Board> {
        let mut next = *board;
        next.play(column);
        Some(next)
    }
    fn get_winner(board: &Board) -> Option<Winner> {
        match (board.is_over(), board.lost()) {
            (false, _) => None,
            (true, true) => Some(Winner::PlayerJustMoved),
            (true, false) => Some(Winner::Draw),
        }
    }
}

pub fn run(steps: u64) {
    let options = MCTSOptions::default().with_num_threads(1);
    let mut search = MonteCarloTreeSearch::<Rules>::new(options);
    search.set_max_rollouts(steps as u32);
    assert!(search.choose_move(&Board::default()).is_some());
}
