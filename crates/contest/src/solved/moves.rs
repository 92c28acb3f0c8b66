//! The exact values of all moves of a position, if alpha-beta finds them in time.

use std::ops::ControlFlow;

use plywood_catalogue::{NamedGame, SearchSpec, SpecError};
use plywood_core::{AnyPosition, Game, Payoff, Seed, Turn};
use plywood_search::{Budget, drive};

/// What the moves of a position are worth to the player who makes them.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveValues {
    /// The exact values, in the order of the rules.
    pub values: Vec<f64>,
    /// Steps that the solver took.
    pub steps: u64,
}

/// The solver of positions that are many and small.
pub fn small_solver() -> SearchSpec {
    "alpha-beta(table=16)".parse().expect("alpha-beta is known")
}

/// Solves every move within `steps` steps of the solver for all of them together; `None` where
/// they do not suffice, and where no player is to move.
pub fn move_values(
    opened: &NamedGame,
    solver: &SearchSpec,
    position: &AnyPosition,
    steps: u64,
) -> Result<Option<MoveValues>, SpecError> {
    let game = &opened.game;
    let Turn::Player(player) = game.turn(position) else { return Ok(None) };
    let (mut moves, mut values, mut left) = (Vec::new(), Vec::new(), steps);
    game.moves(position, &mut moves);
    for mv in moves {
        let mut child = position.clone();
        game.play(&mut child, mv);
        let value = match game.turn(&child) {
            Turn::Over(payoff) => payoff.of(player),
            Turn::Player(_) | Turn::Chance => {
                let mut run = opened.start(solver, &child, Seed(0))?;
                let budget = Budget::steps(left);
                let spent = drive(&mut *run, budget, |_| ControlFlow::Continue(()));
                left -= spent.steps.min(left);
                let report = run.report();
                if !report.certainty.is_proven() {
                    return Ok(None);
                }
                if report.player == player { report.value } else { -report.value }
            }
        };
        // A zero seen by the other player is still a plain zero.
        values.push(value + 0.0);
    }
    Ok(Some(MoveValues { values, steps: steps - left }))
}
