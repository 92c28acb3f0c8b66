//! The procedures as one function, for experiments.

use plywood_core::{Game, Player, Seed, Turn, ZeroSum};

use super::{Attention, Bounds, Procedure, Solve, Verdict, engine::Engine};

/// What a procedure said and what it cost.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Decision {
    /// The status for the player to move at the root, or for the first player if the game is over
    /// there. Undefined also if the limit on positions was reached.
    pub verdict: Verdict,
    /// The bounds behind it.
    pub bounds: Bounds,
    /// Positions looked at, the root included, each as often as it was.
    pub visited: u64,
    /// Positions whose moves were listed.
    pub expanded: u64,
    /// Positions that the main loop of [`Procedure::Probing`] expanded.
    pub main: u64,
    /// Whether the procedure came to its end.
    pub ended: bool,
}

/// Runs a procedure on a position until it ends or has looked at `most` positions.
pub fn decide<G: Game<Payoff = ZeroSum>, A: Attention<G> + Clone>(
    game: G,
    root: &G::Position,
    recipe: &Solve<A>,
    seed: Seed,
    most: u64,
) -> Decision {
    let player = match game.turn(root) {
        Turn::Player(player) => player,
        _ => Player::FIRST,
    };
    let attention = recipe.attention.clone();
    let mut engine = Engine::new(game, recipe.procedure, attention, recipe.visible, seed.rng());
    let mut answer = engine.unknown();
    let mut ended = false;
    for round in 0..=u32::MAX {
        let mut found = engine.begin(root, round);
        while found.is_none() && engine.visited < most {
            found = engine.step();
        }
        let Some(bounds) = found else { break };
        answer = bounds;
        let undefined = bounds.verdict(player) == Verdict::Undefined;
        ended = !(undefined && recipe.procedure == Procedure::Iterated);
        if ended || engine.visited >= most {
            break;
        }
    }
    let (visited, expanded, main) = (engine.visited, engine.expanded, engine.main);
    Decision { verdict: answer.verdict(player), bounds: answer, visited, expanded, main, ended }
}
