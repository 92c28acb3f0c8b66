//! How often a limited search errs on positions of a game whose exact values SOLVE can find.

use plywood_core::{Game, Seed, Turn, ZeroSum};
use plywood_models::{
    Law,
    theory::recursive::pathology::{Threshold, by_depth},
};
use plywood_search::solve::{Options, Procedure, Solve, Verdict, decide};

/// What was seen on positions of random games, and what the model says of them.
#[derive(Clone, Debug)]
pub struct Quality {
    /// Positions that were solved and are no ties.
    pub solved: u64,
    /// Those of them that the player to move wins.
    pub won: u64,
    /// Positions that are ties, and positions that took too long to solve.
    pub ties: u64,
    pub unsolved: u64,
    /// The estimate at the leaves.
    pub estimate: Threshold,
    /// By depth.
    pub errors: Vec<Error>,
}

/// The errors of one depth, seen and predicted.
#[derive(Copy, Clone, Debug)]
pub struct Error {
    pub wrong: u64,
    /// Positions on which the search ended.
    pub asked: u64,
    pub predicted: f64,
}

impl Error {
    /// The share of errors.
    pub fn share(&self) -> f64 {
        self.wrong as f64 / self.asked.max(1) as f64
    }

    /// Its standard error; with a half error more either way, so that none seen is not certainty.
    pub fn deviation(&self) -> f64 {
        let n = self.asked.max(1) as f64;
        let p = (self.wrong as f64 + 0.5) / (n + 1.0);
        (p * (1.0 - p) / n).sqrt()
    }
}

/// Positions whose solution takes more are left out.
const MOST: u64 = 20_000;

/// Looks at `positions` positions of random games and asks minimax of each depth, with the static
/// estimate that is best without search, for the winner; ties are left out.
pub fn quality<G: Game<Payoff = ZeroSum>>(
    game: &G,
    law: &Law,
    positions: u64,
    deepest: u32,
    seed: Seed,
) -> Quality {
    let estimate = Threshold::shallow(law);
    let predicted = by_depth(law, estimate.verdicts(law), deepest);
    let options = Options { quiet_above: 0, win_above: estimate.moves, coin: estimate.coin };
    let errors = predicted.iter().map(|v| Error { wrong: 0, asked: 0, predicted: v.error() });
    let errors = errors.collect();
    let mut found = Quality { solved: 0, won: 0, ties: 0, unsolved: 0, estimate, errors };
    for number in 0..positions.min(1_000_000) {
        let Some(position) = somewhere(game, seed.child(number)) else { continue };
        let exact = decide(game, &position, &Solve::new(Procedure::Solve), seed, MOST).verdict;
        match exact {
            Verdict::Win | Verdict::Loss => found.solved += 1,
            Verdict::Tie => found.ties += 1,
            Verdict::Undefined => found.unsolved += 1,
        }
        if !matches!(exact, Verdict::Win | Verdict::Loss) {
            continue;
        }
        found.won += u64::from(exact == Verdict::Win);
        for (depth, error) in found.errors.iter_mut().enumerate() {
            let recipe = Solve::new(Procedure::Horizon(depth as u32)).with_attention(options);
            let said = decide(game, &position, &recipe, seed, MOST);
            if said.ended {
                error.asked += 1;
                error.wrong += u64::from(said.verdict != exact);
            }
        }
    }
    found
}

/// A position of a random game that is not over, all moments of the game alike.
fn somewhere<G: Game<Payoff = ZeroSum>>(game: &G, seed: Seed) -> Option<G::Position> {
    let (mut rng, mut scratch) = (seed.rng(), Vec::new());
    let (mut position, mut chosen, mut seen) = (game.start(), None, 0);
    for _ in 0..10_000 {
        if let Turn::Over(_) = game.turn(&position) {
            break;
        }
        seen += 1;
        if rng.below(seen) == 0 {
            chosen = Some(position.clone());
        }
        let mv = game.sample_move(&position, &mut scratch, &mut rng);
        game.play(&mut position, mv);
    }
    chosen
}
