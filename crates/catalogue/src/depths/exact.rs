//! What the moves of a position are worth, by alpha-beta with a table.

use plywood_core::{Game, Payoff, Player, Seed, Turn};
use plywood_search::{Algorithm, AlphaBeta, Certainty, Search};

use super::estimate::outcome;
use crate::Duel;

/// MiB of the table of one move.
const TABLE: usize = 16;

/// The outcome of each move for who plays it, or `None` if one takes more than `most` steps; and the
/// steps that were taken.
pub fn outcomes(
    game: &Duel,
    position: &<Duel as Game>::Position,
    most: u64,
    seed: Seed,
) -> (Option<Vec<f64>>, u64) {
    let Turn::Player(player) = game.turn(position) else { return (None, 0) };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mut steps = 0;
    let one = |mv| {
        let mut child = position.clone();
        game.play(&mut child, mv);
        let (gain, taken) = first_gain(game, &child, most, seed);
        steps += taken;
        Some(outcome(if player == Player::FIRST { gain? } else { -gain? }))
    };
    (moves.into_iter().map(one).collect(), steps)
}

/// The first player's gain from a position, if it is found, and the steps that were taken.
fn first_gain(
    game: &Duel,
    position: &<Duel as Game>::Position,
    most: u64,
    seed: Seed,
) -> (Option<f64>, u64) {
    let player = match game.turn(position) {
        Turn::Over(payoff) => return (Some(payoff.of(Player::FIRST)), 1),
        Turn::Player(player) => player,
        Turn::Chance => return (None, 1),
    };
    let recipe = AlphaBeta { table: TABLE, ..AlphaBeta::new() };
    let mut run = recipe.start(game.clone(), position, seed);
    let (steps, _) = run.run(most);
    let Certainty::Proven { value } = run.report().certainty else { return (None, steps) };
    (Some(if player == Player::FIRST { value } else { -value }), steps)
}
