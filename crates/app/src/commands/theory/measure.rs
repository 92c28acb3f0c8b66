//! How often a limited search errs on positions of a game whose exact values SOLVE can find.

use plywood_core::{Game, Seed, Turn, ZeroSum};
use plywood_models::{
    Law,
    theory::recursive::pathology::{Threshold, by_depth},
};
use plywood_search::solve::{Options, Procedure, Solve, Verdict, decide};

/// The error of one depth, seen and predicted.
#[derive(Copy, Clone, Debug)]
pub struct Quality {
    pub depth: u32,
    pub positions: u64,
    pub error: f64,
    pub deviation: f64,
    pub predicted: f64,
}

/// Positions whose solution takes more are left out.
const MOST: u64 = 200_000;

/// Looks at `positions` positions of random games and asks minimax of each depth, with the static
/// estimate that is best without search, for the winner; ties are left out.
pub fn quality<G: Game<Payoff = ZeroSum>>(
    game: &G,
    law: &Law,
    positions: u64,
    deepest: u32,
    seed: Seed,
) -> Vec<Quality> {
    let estimate = Threshold::shallow(law);
    let predicted = by_depth(law, estimate.verdicts(law), deepest);
    let options = Options { quiet_above: 0, win_above: estimate.moves, coin: estimate.coin };
    let (mut wrong, mut asked) = (vec![0u64; deepest as usize + 1], 0u64);
    for number in 0..positions.min(1_000_000) {
        let Some(position) = somewhere(game, seed.child(number)) else { continue };
        let exact = decide(game, &position, &Solve::new(Procedure::Solve), seed, MOST).verdict;
        if !matches!(exact, Verdict::Win | Verdict::Loss) {
            continue;
        }
        asked += 1;
        for depth in 0..=deepest {
            let recipe = Solve::new(Procedure::Horizon(depth)).with_attention(options);
            let said = decide(game, &position, &recipe, seed, MOST).verdict;
            wrong[depth as usize] += u64::from(said != exact);
        }
    }
    let n = asked.max(1) as f64;
    let of = |(depth, wrong): (usize, &u64)| {
        let error = *wrong as f64 / n;
        Quality {
            depth: depth as u32,
            positions: asked,
            error,
            deviation: (error * (1.0 - error) / n).sqrt(),
            predicted: predicted[depth].error(),
        }
    };
    wrong.iter().enumerate().map(of).collect()
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
