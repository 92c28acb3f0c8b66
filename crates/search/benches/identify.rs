//! Samples per second of BAI-MCTS against a version that recomputes every interval.
//!
//! `cargo bench -p plywood-search --bench identify [-- TREES]`

#[path = "steps/clock.rs"]
mod clock;

use plywood_bandit::confidence::Rate;
use plywood_core::Seed;
use plywood_search::identify::{
    Clock, Coins, Estimate, Guess, Identification, Instance, Ledger, Method, Plan,
};

/// LUCB-MCTS or UGapE-MCTS with everything recomputed from the counts after every sample.
fn recomputed(instance: &Instance, plan: Plan, guess: Guess, samples: u64) {
    let tree = instance.tree.clone();
    let confidence = plan.confidence(&tree);
    let estimate = Estimate::Representative;
    let mut ledger = Ledger::new(tree, confidence, Clock::Global, estimate);
    let (mut oracle, mut rng) = (Coins(&instance.means), Seed(1).rng());
    for _ in 0..samples {
        let pair = guess.pair(ledger.moves());
        if pair.settled(ledger.moves(), plan.epsilon) {
            break;
        }
        let leaf = ledger.moves()[pair.step(ledger.moves())].leaf as usize;
        ledger.pull(leaf, &mut oracle, &mut rng);
    }
}

fn main() {
    let trees: u64 = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(20);
    let instances: Vec<_> =
        (0..trees).map(|tree| Instance::uniform(10, 3, Seed(2).child(tree))).collect();
    for (name, method, guess) in [
        ("lucb-mcts", Method::LucbMcts(Estimate::Representative), Guess::Lucb),
        ("ugape-mcts", Method::UgapeMcts, Guess::Ugape),
    ] {
        for rate in [Rate::Paper, Rate::Stylised] {
            let plan = Plan { rate, ..Plan::new(method, 0.01, 0.1) };
            let mut samples = 0;
            let fast = clock::seconds(|| {
                for (i, instance) in instances.iter().enumerate() {
                    let mut run = Identification::new(plan, instance.tree.clone());
                    let mut rng = Seed(3).child(i as u64).rng();
                    run.run(u64::MAX, &mut Coins(&instance.means), &mut rng);
                    samples += run.ledger().samples();
                }
            });
            let few = 4_000;
            let slow = clock::seconds(|| recomputed(&instances[0], plan, guess, few));
            let (fast, slow) = (samples as f64 / fast, few as f64 / slow);
            println!(
                "{name}, {rate:?}: {:.2} M samples per processor second ({} a tree); recomputing \
                 all: {:.4} M; ratio {:.0}",
                fast / 1e6,
                samples / trees,
                slow / 1e6,
                fast / slow
            );
        }
    }
}
