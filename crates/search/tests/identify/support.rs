//! Trees and runs for the tests.

use plywood_core::{Rng, Seed};
use plywood_search::identify::{
    Coins, Estimate, Growth, Identification, Instance, Method, Plan, Side, Tracking, Tree,
};

/// All methods that take trees of any depth.
pub const ANY_DEPTH: [Method; 10] = [
    Method::UgapeMcts,
    Method::LucbMcts(Estimate::Representative),
    Method::LucbMcts(Estimate::Middle),
    Method::LucbMcts(Estimate::Minimax),
    Method::LucbMinMax,
    Method::MLucb,
    Method::FindTopWinner,
    Method::Uniform,
    Method::TrackAndStop(Tracking::Gradient),
    Method::TrackAndStop(Tracking::Solved),
];

/// A tree of random shape: one to three choices, sides at random, depth at most four, some leaves
/// exact.
pub fn ragged(seed: Seed) -> Instance {
    let mut rng = seed.rng();
    let grow = |rng: &mut Rng, depth: u32| match rng.below(10) {
        0..=3 if depth > 0 => Growth::Leaf,
        4 if depth > 0 => Growth::Exact(rng.unit()),
        _ if depth == 4 => Growth::Leaf,
        _ => {
            let side = if depth == 0 || rng.flip(0.5) { Side::Max } else { Side::Min };
            Growth::Branch(side, vec![(); 1 + usize::from(depth == 0) + rng.below(3)])
        }
    };
    let tree = Tree::grow((), |(), depth| grow(&mut rng, depth));
    let means = (0..tree.leaves()).map(|leaf| tree.exact(leaf).unwrap_or_else(|| rng.unit()));
    let means = means.collect();
    Instance { tree, means }
}

/// Runs a plan to its end; panics if `limit` samples do not suffice.
pub fn identify(plan: Plan, instance: &Instance, limit: u64, seed: Seed) -> Identification {
    let mut run = Identification::new(plan, instance.tree.clone());
    let settled = run.run(limit, &mut Coins(&instance.means), &mut seed.rng());
    assert!(settled, "{plan:?} is not settled after {limit} samples");
    run
}
