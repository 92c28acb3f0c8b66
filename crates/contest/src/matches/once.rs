//! One game by itself, for whoever has players of its own.

use plywood_core::{AnyGame, Game, Rng};
use plywood_search::Budget;

use super::{MatchError, Starter, openings::Begun, referee::referee, seat::Seat};

/// Plays one game from its start between searches in the order of their seats, `nature` drawing at
/// turns of chance: what each seat is paid.
pub fn play_once(
    game: &AnyGame,
    players: Vec<(Box<Starter<'_>>, Budget)>,
    nature: &mut Rng,
) -> Result<Vec<f64>, MatchError> {
    let sit = |(start, budget)| Seat::Search { start, budget, inherits: false, run: None };
    let mut seats: Vec<_> = players.into_iter().map(sit).collect();
    let opening = Begun { position: game.start(), line: Vec::new() };
    Ok(referee(game, &opening, &mut seats, None, u64::MAX, nature)?.payoffs)
}
