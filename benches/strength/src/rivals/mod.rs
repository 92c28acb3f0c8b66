//! The rivals that are compiled in, each with one adapter for every game.

pub mod arbor;
pub mod board_game;
pub mod mcts;
pub mod minimax;
pub mod minimax_ab;
pub mod treant;
