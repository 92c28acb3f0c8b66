//! How far away the end of a won game is.

use std::ops::ControlFlow;

use plywood_core::Player;

use super::{Problem, Solution};
use crate::catalogue::{Opened, TwoPlayer, UseZeroSum};

/// After how many moves a won position is over if the winner hurries and the loser delays; `None` if
/// it is not won, if wins have sizes, or if `watch`, who is told the positions looked at, or the
/// memory ends it before.
pub fn distance(
    problem: &Problem,
    solution: &Solution,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<u32> {
    let winner = match solution.winner.as_str() {
        "first" => Player::FIRST,
        "second" => Player::SECOND,
        _ => return None,
    };
    problem.game.open_zero_sum(Measure { problem, winner, watch }).ok().flatten()
}

struct Measure<'p> {
    problem: &'p Problem,
    winner: Player,
    watch: &'p mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl UseZeroSum for Measure<'_> {
    type Out = Option<u32>;

    fn with<G: TwoPlayer>(self, opened: Opened<G>) -> Self::Out {
        let Self { problem, winner, watch } = self;
        let game = opened.game;
        let (low, high) = game.payoff_bounds();
        let root = problem.place.find(&game).ok()?;
        let plain = low >= -1.0 && high <= 1.0;
        plain
            .then(|| plywood_search::distance(&game, &root, winner, problem.budget.memory, watch))?
    }
}
