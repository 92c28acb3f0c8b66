//! What the moves of a position are worth, by alpha-beta with a table.

use plywood_core::{Game, Payoff, Player, Seed, Turn};
use plywood_search::{Algorithm, AlphaBeta, Certainty, Search};

use super::estimate::outcome;
use crate::Duel;

/// MiB of the table of one move.
const TABLE: usize = 16;

/// The outcome of each move for who plays it, or `None` if one takes more than `most` steps.
pub fn outcomes(
    game: &Duel,
    position: &<Duel as Game>::Position,
    most: u64,
    seed: Seed,
) -> Option<Vec<f64>> {
    let Turn::Player(player) = game.turn(position) else { return None };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let one = |mv| {
        let mut child = position.clone();
        game.play(&mut child, mv);
        let gain = first_gain(game, &child, most, seed)?;
        Some(outcome(if player == Player::FIRST { gain } else { -gain }))
    };
    moves.into_iter().map(one).collect()
}

/// The first player's gain from a position.
fn first_gain(
    game: &Duel,
    position: &<Duel as Game>::Position,
    most: u64,
    seed: Seed,
) -> Option<f64> {
    let player = match game.turn(position) {
        Turn::Over(payoff) => return Some(payoff.of(Player::FIRST)),
        Turn::Player(player) => player,
        Turn::Chance => return None,
    };
    let recipe = AlphaBeta { table: TABLE, ..AlphaBeta::new() };
    let mut run = recipe.start(game.clone(), position, seed);
    run.run(most);
    let Certainty::Proven { value } = run.report().certainty else { return None };
    Some(if player == Player::FIRST { value } else { -value })
}
