//! What limited searches say of positions of a game, beside what is true of them.
//!
//! Minimax of some depths with one estimate at its leaves is asked what a position is worth and which
//! move it would play; alpha-beta with a table says what every move is really worth.

mod estimate;
mod exact;
mod look;
mod place;

pub use estimate::Estimate;
pub use exact::outcomes;
pub use look::Looking;
pub use place::{Place, places};

use plywood_core::{Game, Seed, Turn};

use crate::Duel;

/// A position of a random game, what is true of it and what searches say.
#[derive(Clone, PartialEq, Debug)]
pub struct Examined {
    /// How many moves were played before.
    pub ply: u32,
    /// How many moves there are.
    pub moves: u32,
    /// What each move is worth to who plays it: 1 for a win, 1/2 for a draw, 0 for a loss; `None` if
    /// that takes too long to find out.
    pub outcomes: Option<Vec<f64>>,
    /// What the estimate alone says of each move, in the same numbers.
    pub glances: Vec<f64>,
    /// What minimax of depth 0, 1, … says, as far as it could be asked.
    pub looks: Vec<Look>,
}

/// What a search of one depth says.
#[derive(Clone, PartialEq, Debug)]
pub struct Look {
    /// The outcome it expects: 1, 1/2 or 0.
    pub outcome: f64,
    /// The moves it holds to be best, all alike; none at depth 0.
    pub best: Vec<usize>,
}

impl Examined {
    /// The outcome of the position, if it is known.
    pub fn outcome(&self) -> Option<f64> {
        self.outcomes.as_ref()?.iter().copied().reduce(f64::max)
    }

    /// Whether minimax of a depth is wrong about who wins; `None` for draws and what is not known.
    pub fn errs(&self, depth: u32) -> Option<f64> {
        let truth = self.outcome().filter(|outcome| *outcome != 0.5)?;
        Some((self.looks.get(depth as usize)?.outcome - truth).abs())
    }

    /// What its choice of a move costs in outcomes, the mean over equals.
    pub fn regret(&self, depth: u32) -> Option<f64> {
        let (outcomes, best) = (self.outcomes.as_ref()?, &self.looks.get(depth as usize)?.best);
        if best.is_empty() {
            return None;
        }
        let got: f64 = best.iter().map(|&mv| outcomes[mv]).sum::<f64>() / best.len() as f64;
        Some(self.outcome()? - got)
    }
}

/// Limits of an examination.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The deepest minimax.
    pub deepest: u32,
    /// Positions that one of its searches may look at.
    pub look: u64,
    /// Steps that alpha-beta may take for one move.
    pub exact: u64,
    /// Positions and steps for everything: no further position is examined when they are spent.
    pub total: u64,
}

/// If none of so many positions can be solved, none is thought to be.
const HOPELESS: usize = 30;

/// Looks at positions, as many as the limits allow; searches are asked where the truth is known.
pub fn examine(
    game: &Duel,
    places: &[Place],
    estimate: &Estimate,
    limits: Limits,
    seed: Seed,
) -> Vec<Examined> {
    let mut looking = Looking::new(game, estimate.clone());
    let (mut found, mut spent, mut solved) = (Vec::new(), 0, 0);
    for place in places {
        if spent > limits.total || solved == 0 && found.len() >= HOPELESS {
            break;
        }
        let Some(moves) = Some(game_moves(game, place)).filter(|moves| *moves > 0) else {
            continue;
        };
        let (outcomes, steps) = exact::outcomes(game, &place.position, limits.exact, seed);
        spent += steps;
        let (mut glances, mut looks) = (Vec::new(), Vec::new());
        if outcomes.is_some() {
            solved += 1;
            glances = looking.glances(&place.position);
            for depth in 0..=limits.deepest {
                let look = looking.at(&place.position, depth, limits.look);
                spent += limits.look - looking.left();
                let Some(look) = look else { break };
                looks.push(look);
            }
        }
        found.push(Examined { ply: place.ply, moves, outcomes, glances, looks });
    }
    found
}

fn game_moves(game: &Duel, place: &Place) -> u32 {
    let mut moves = Vec::new();
    if matches!(game.turn(&place.position), Turn::Player(_)) {
        game.moves(&place.position, &mut moves);
    }
    moves.len() as u32
}
