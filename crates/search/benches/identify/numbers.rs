//! The numbers of paper 001, §4, and how far every algorithm is from the lower bound.

use plywood_bandit::confidence::{Rate, divergence};
use plywood_core::Seed;
use plywood_search::identify::{Estimate, Instance, Method, Plan, Tracking, characteristic, full};

use crate::crew::{Outcome, all, identify, mean, summary};

const LUCB: Method = Method::LucbMcts(Estimate::Representative);
const TRACK: Method = Method::TrackAndStop(Tracking::Gradient);

/// Figure 3: the benchmark tree with the stylised rate, ε = 0 and δ = 0.9.
pub fn figure_3(runs: u64) {
    let instance = Instance::benchmark();
    for (name, method) in [
        ("lucb-mcts", LUCB),
        ("ugape-mcts", Method::UgapeMcts),
        ("m-lucb", Method::MLucb),
        ("find-top-winner", Method::FindTopWinner),
    ] {
        let plan = Plan { rate: Rate::Stylised, ..Plan::new(method, 0.0, 0.9) };
        let outcomes = all(runs, |run| identify(plan, &instance, Seed(1).child(run)));
        summary(name, &outcomes);
        let pulls: Vec<String> = (0..instance.means.len())
            .map(|leaf| format!("{:.0}", mean(outcomes.iter().map(|o| o.pulls[leaf])).0))
            .collect();
        println!("  {}", pulls.join(" "));
    }
}

/// Full 10-ary trees of depth three, every method once on each tree.
pub fn ten_ary(trees: u64) {
    for (name, method, rate) in [
        ("lucb-mcts", LUCB, Rate::Paper),
        ("lucb-mcts(mixture)", LUCB, Rate::Mixture),
        ("ugape-mcts", Method::UgapeMcts, Rate::Paper),
        ("track-and-stop", TRACK, Rate::Mixture),
        ("find-top-winner", Method::FindTopWinner, Rate::Paper),
    ] {
        let plan = Plan { rate, ..Plan::new(method, 0.01, 0.1) };
        summary(name, &all(trees, |tree| one(plan, 10, 3, tree)));
    }
}

/// Sampling apart from stopping: track-and-stop against LUCB-MCTS with the rate that both are proven
/// with, on 10-ary trees of depth three, as they come and with a gap.
pub fn halves(trees: u64) {
    for gap in [None, Some(0.05)] {
        let instances = all(trees, |tree| match gap {
            None => Instance::uniform(10, 3, Seed(2).child(tree)),
            Some(gap) => Instance::gapped(10, 3, gap, Seed(5).child(tree)).expect("a common gap"),
        });
        let epsilon = if gap.is_none() { 0.01 } else { 0.0 };
        println!("gap {gap:?}, epsilon {epsilon}");
        for (name, method) in [("lucb-mcts(mixture)", LUCB), ("track-and-stop", TRACK)] {
            let plan = Plan { rate: Rate::Mixture, ..Plan::new(method, epsilon, 0.1) };
            summary(
                name,
                &all(trees, |tree| identify(plan, &instances[tree as usize], Seed(3).child(tree))),
            );
        }
    }
}

fn one(plan: Plan, arity: usize, depth: u32, tree: u64) -> Outcome {
    let instance = Instance::uniform(arity, depth, Seed(2).child(tree));
    identify(plan, &instance, Seed(3).child(tree))
}

/// Samples over the lower bound as the risk vanishes, for track-and-stop.
pub fn vanishing(runs: u64) {
    let trees = [
        ("benchmark", Instance::benchmark()),
        ("3-ary, depth 3", Instance::gapped(3, 3, 0.1, Seed(7)).expect("a common gap")),
        ("means near the ends", Instance { tree: full(2, 2), means: vec![0.9, 0.97, 0.05, 0.6] }),
    ];
    for (name, instance) in trees {
        let time = characteristic(&instance.tree, &instance.means, 1e-7);
        println!("{name}: T* = {:.3}", time.upper);
        for exponent in [1, 3, 10, 30, 100, 300] {
            let delta = 10.0_f64.powi(-exponent);
            let plan = Plan { rate: Rate::Mixture, ..Plan::new(TRACK, 0.0, delta) };
            let outcomes = all(runs, |run| identify(plan, &instance, Seed(8).child(run)));
            let samples = summary(&format!("1e-{exponent}"), &outcomes);
            println!("  {:.3} times the bound", samples / time.samples(delta));
        }
    }
}

const PROVEN: [(&str, Method); 9] = [
    ("lucb-mcts", LUCB),
    ("ugape-mcts", Method::UgapeMcts),
    ("lucb-minmax", Method::LucbMinMax),
    ("m-lucb", Method::MLucb),
    ("find-top-winner", Method::FindTopWinner),
    ("uniform", Method::Uniform),
    ("m-racing", Method::MRacing),
    ("track-and-stop", TRACK),
    ("track-and-stop(solved)", Method::TrackAndStop(Tracking::Solved)),
];

/// Mean samples on the benchmark tree against the risk, with proven thresholds.
pub fn risk(runs: u64) {
    let instance = Instance::benchmark();
    let time = characteristic(&instance.tree, &instance.means, 1e-7).upper;
    for delta in [0.1, 0.01, 1e-3, 1e-6, 1e-10] {
        let bound = time * divergence(delta, 1.0 - delta);
        println!("delta {delta}: bound {bound:.1}");
        for (name, method) in PROVEN {
            let plan = Plan::new(method, 0.0, delta);
            let outcomes = all(runs, |run| identify(plan, &instance, Seed(4).child(run)));
            let samples = summary(name, &outcomes);
            println!("  {:.2} times the bound", samples / bound);
        }
    }
}

/// Samples over the lower bound on random trees, ε = 0, by geometric mean.
pub fn distance(trees: u64) {
    for (arity, depth) in [(3, 2), (3, 3), (10, 3)] {
        println!("{arity}-ary, depth {depth}");
        let instances = all(trees, |tree| {
            let instance = Instance::gapped(arity, depth, 0.05, Seed(5).child(tree))
                .expect("a thousand trees have such a gap");
            let time = characteristic(&instance.tree, &instance.means, 1e-4).upper;
            (instance, time)
        });
        for (name, method) in PROVEN {
            // Every sample of m-lucb renews all intervals, and most of uniform's are wasted.
            let slow = matches!(method, Method::MLucb | Method::Uniform);
            if arity == 10 && slow || depth != 2 && method == Method::MRacing {
                continue;
            }
            let plan = Plan::new(method, 0.0, 0.1);
            let outcomes =
                all(trees, |tree| identify(plan, &instances[tree as usize].0, Seed(6).child(tree)));
            summary(name, &outcomes);
            let ratios = outcomes
                .iter()
                .zip(&instances)
                .map(|(o, (_, time))| (o.samples / (time * divergence(0.1, 0.9))).ln());
            println!("  {:.2} times the bound", mean(ratios).0.exp());
        }
    }
}
