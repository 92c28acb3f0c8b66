//! Samples per second against a version that recomputes every interval, and the time for `T*`.

use plywood_core::Seed;
use plywood_search::identify::{
    Characteristic, Clock, Coins, Estimate, Guess, Identification, Instance, Ledger, Method,
    Oracle, Plan, characteristic,
};

use crate::clock::seconds;

/// LUCB-MCTS or UGapE-MCTS with everything recomputed from the counts after every sample.
fn recomputed(instance: &Instance, plan: Plan, guess: Guess, samples: u64) -> Ledger {
    let tree = instance.tree.clone();
    let confidence = plan.confidence(&tree);
    let mut ledger = Ledger::new(tree, confidence, Clock::Local, Estimate::Representative);
    let (mut oracle, mut rng) = (Coins(&instance.means), Seed(3).rng());
    for _ in 0..samples {
        let pair = guess.pair(ledger.moves());
        if pair.settled(ledger.moves(), plan.epsilon) {
            break;
        }
        let leaf = ledger.moves()[pair.step(ledger.moves())].leaf as usize;
        let reward = oracle.sample(leaf, &mut rng);
        ledger.record(leaf, 1, reward);
        ledger.renew();
    }
    ledger
}

fn incremental(instance: &Instance, plan: Plan, samples: u64) -> Identification {
    let mut run = Identification::new(plan, instance.tree.clone());
    run.run(samples, &mut Coins(&instance.means), &mut Seed(3).rng());
    run
}

/// Every tree is run to its end, and begun by the version that recomputes everything: the same
/// leaves but for ties that rounding breaks.
pub fn sampling(trees: u64) {
    let few = 2_000;
    for (name, method, guess) in [
        ("lucb-mcts", Method::LucbMcts(Estimate::Representative), Guess::Lucb),
        ("ugape-mcts", Method::UgapeMcts, Guess::Ugape),
    ] {
        let plan = Plan::new(method, 0.01, 0.1);
        let (mut rates, mut ratios) = (Vec::new(), Vec::new());
        for tree in 0..trees {
            let instance = Instance::uniform(10, 3, Seed(2).child(tree));
            let mut samples = 0;
            let fast =
                seconds(|| samples = incremental(&instance, plan, u64::MAX).ledger().samples());
            let fast = samples as f64 / fast;
            let mut same = None;
            let slow = seconds(|| same = Some(recomputed(&instance, plan, guess, few)));
            let same = same.expect("it was run");
            rates.push(fast / 1e6);
            ratios.push(fast * slow / same.samples() as f64);
        }
        for numbers in [&mut rates, &mut ratios] {
            numbers.sort_by(f64::total_cmp);
        }
        println!(
            "{name}: {:.2} M samples per processor second (median of {trees} trees), best {:.2}; \
             times the version that recomputes all: {:.0}, {:.0} to {:.0}",
            rates[rates.len() / 2],
            rates[rates.len() - 1],
            ratios[ratios.len() / 2],
            ratios[0],
            ratios[ratios.len() - 1],
        );
    }
}

/// `T*` of 10-ary trees of depth three, and of wide trees.
pub fn bound(trees: u64) {
    let (mut times, mut gap) = (Vec::new(), 0.0_f64);
    for tree in 0..trees {
        let (time, found) = timed(&Instance::uniform(10, 3, Seed(2).child(tree)));
        times.push(time);
        if found.gap() > 1e-6 {
            println!("tree {tree}: gap {:.2e}", found.gap());
        }
        gap = gap.max(found.gap());
    }
    times.sort_by(f64::total_cmp);
    println!(
        "T* of {trees} trees of 1000 leaves: {:.3} s of processor time (median), {:.3} at most; \
         gap at most {gap:.1e}",
        times[times.len() / 2],
        times[times.len() - 1]
    );
    for (arity, depth) in [(1_000, 1), (10_000, 1), (100, 2), (20, 3), (10, 4), (6, 5)] {
        let (time, found) = timed(&Instance::uniform(arity, depth, Seed(1)));
        println!(
            "T* of {arity} choices at depth {depth}: {time:.3} s of processor time; gap {:.1e}",
            found.gap()
        );
    }
}

fn timed(instance: &Instance) -> (f64, Characteristic) {
    let mut found = None;
    let time = seconds(|| found = Some(characteristic(&instance.tree, &instance.means, 9e-7)));
    (time, found.expect("it was run"))
}
