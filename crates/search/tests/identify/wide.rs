//! The lower bound of wide, deep and crooked trees, and what a watcher gets who breaks it off.

use std::ops::ControlFlow;

use plywood_bandit::confidence::divergence;
use plywood_core::Seed;
use plywood_search::identify::{
    Growth, Instance, Side, Tree, characteristic, characteristic_watched, full,
};

/// `T*` of flat arms by one root in one unknown: Garivier and Kaufmann 2016, Theorem 5.
fn flat(means: &[f64]) -> f64 {
    let best = (0..means.len()).reduce(|a, b| if means[b] > means[a] { b } else { a });
    let best = best.expect("there are arms");
    // Both parts of the cost of an arm that has `x` times the weight of the best one.
    let parts = |mean: f64, x: f64| {
        let middle = (means[best] + x * mean) / (1.0 + x);
        (divergence(means[best], middle), divergence(mean, middle))
    };
    let weight = |mean: f64, cost: f64| {
        let (mut from, mut to) = (0.0, 1.0);
        let enough = |x: f64| {
            let (best, arm) = parts(mean, x);
            best + x * arm >= cost
        };
        while !enough(to) {
            to *= 2.0;
        }
        for _ in 0..80 {
            let middle = 0.5 * (from + to);
            if enough(middle) { to = middle } else { from = middle }
        }
        to
    };
    let rivals = || (0..means.len()).filter(|&arm| arm != best).map(|arm| means[arm]);
    let second = rivals().fold(0.0, f64::max);
    let (mut from, mut to) = (0.0, divergence(means[best], second));
    for _ in 0..60 {
        let cost = 0.5 * (from + to);
        let slope: f64 = rivals()
            .map(|mean| parts(mean, weight(mean, cost)))
            .map(|(best, arm)| best / arm)
            .sum();
        if slope > 1.0 { to = cost } else { from = cost }
    }
    (1.0 + rivals().map(|mean| weight(mean, from)).sum::<f64>()) / from
}

#[test]
fn flat_arms_have_the_time_of_garivier_and_kaufmann() {
    for (arms, seed) in [(2, 1), (3, 2), (10, 3), (40, 4), (200, 5), (1_000, 6)] {
        let instance = Instance::uniform(arms, 1, Seed(seed));
        let found = characteristic(&instance.tree, &instance.means, 1e-8);
        let want = flat(&instance.means);
        assert!(found.gap() < 1e-8 && found.finished, "{arms} arms: {}", found.gap());
        assert!((found.upper / want - 1.0).abs() < 2e-8, "{arms} arms: {} not {want}", found.upper);
    }
}

/// Two rows whose leaves the opponent chooses are arms seen from the other side: the one leaf that
/// refutes the rival plays the best arm, the leaves of the best row are its rivals (Lemma 8).
#[test]
fn five_thousand_replies_are_as_many_arms_seen_from_the_other_side() {
    let width = 5_000;
    let mut rng = Seed(7).rng();
    let means: Vec<f64> = (0..2 * width)
        .map(|leaf| if leaf < width { 0.4 + 0.6 * rng.unit() } else { 0.1 + 0.8 * rng.unit() })
        .collect();
    let tree = Tree::grow(0, |at, _| match at {
        0 => Growth::Branch(Side::Max, vec![1; 2]),
        1 => Growth::Branch(Side::Min, vec![2; width]),
        _ => Growth::Leaf,
    });
    let refuting = means[width..].iter().copied().fold(1.0, f64::min);
    let arms: Vec<f64> = means[..width].iter().chain([&refuting]).map(|mean| 1.0 - mean).collect();
    let (found, want) = (characteristic(&tree, &means, 1e-6), flat(&arms));
    assert!(found.gap() < 1e-6 && found.finished, "{}", found.gap());
    assert!((found.upper / want - 1.0).abs() < 2e-6, "{} is not {want}", found.upper);
}

#[test]
fn ten_thousand_arms_and_trees_of_ten_thousand_leaves_have_a_certified_time() {
    for tree in [full(10_000, 1), full(100, 2), full(10, 4)] {
        let mut rng = Seed(1).rng();
        let means: Vec<f64> = (0..tree.leaves()).map(|_| rng.unit()).collect();
        let found = characteristic(&tree, &means, 1e-6);
        assert!(found.gap() < 1e-6 && found.finished, "depth {}: {}", tree.depth(), found.gap());
    }
}

/// Two children of a MIN node have weight, and the heavier is not the lesser: the sparsity of depth
/// two does not carry over.
#[test]
fn more_than_one_proof_may_have_weight() {
    let tree = Tree::grow(0, |at, _| match at {
        0 => Growth::Branch(Side::Max, vec![1, 1, 2]),
        2 => Growth::Branch(Side::Min, vec![1, 3]),
        3 => Growth::Branch(Side::Max, vec![1; 3]),
        _ => Growth::Leaf,
    });
    let found = characteristic(&tree, &[0.6, 0.5, 0.47, 0.4, 0.4, 0.4], 1e-7);
    assert!((found.upper - 238.6966).abs() < 1e-3, "{}", found.upper);
    let want = [0.4306, 0.3985, 0.1328, 0.0127, 0.0127, 0.0127];
    for (weight, want) in found.weights.iter().zip(want) {
        assert!((weight - want).abs() < 1e-4, "{:?}", found.weights);
    }
}

/// A tree of up to six moves in which nothing is even: who moves, how many choices there are, where
/// leaves stand; some are known, some sure to win or lose, some equal.
fn crooked(seed: u64) -> Instance {
    let mut rng = Seed(seed).rng();
    let depth = 1 + rng.below(6) as u32;
    let (known, coarse, alternate) = (rng.below(3) == 0, rng.below(3) == 0, rng.below(2) == 0);
    let twentieth = |x: f64| (x * 20.0).round() / 20.0;
    let mut other = Seed(seed).child(7).rng();
    let wide = [32, 32, 6, 4, 4, 3][depth as usize - 1];
    let tree = Tree::grow((), |(), at| {
        if at > 0 && (at == depth || rng.below(6) == 0) {
            let is_known = known && rng.below(4) == 0;
            return if is_known { Growth::Exact(twentieth(rng.unit())) } else { Growth::Leaf };
        }
        let max = at == 0 || alternate && at % 2 == 0 || !alternate && rng.below(2) == 0;
        let side = if max { Side::Max } else { Side::Min };
        Growth::Branch(side, vec![(); 1 + rng.below(wide)])
    });
    let mut mean = |leaf| {
        tree.exact(leaf).unwrap_or_else(|| match other.unit() {
            x if coarse => twentieth(x),
            x if x < 0.02 => 0.0,
            x if x > 0.98 => 1.0,
            _ => other.unit(),
        })
    };
    let means = (0..tree.leaves()).map(&mut mean).collect();
    Instance { tree, means }
}

/// Times found by another method: all alternatives one by one, Newton's method on a barrier with a
/// dense matrix.
#[test]
fn crooked_trees_have_the_time_of_a_dense_barrier() {
    for (seed, want) in [
        (1864, 25.718_241_6),
        (2047, 221.713_10),
        (2058, 219.688_84),
        (2073, 85.938_742_5),
        (2361, 160.946_607),
        (2494, 58.127_998_7),
        (2607, 10.692_542_0),
        (2683, 102.118_460),
        (2803, 113.443_981),
        (2828, 102.734_021),
        (2848, 41.126_643_2),
        (2909, 152.939_566),
        (2960, 81.364_658_4),
    ] {
        let Instance { tree, means } = crooked(seed);
        let found = characteristic(&tree, &means, 1e-8);
        assert!((found.upper / want - 1.0).abs() < 5e-8, "tree {seed}: {} not {want}", found.upper);
        assert!((found.lower / want - 1.0).abs() < 5e-8, "tree {seed}: {} not {want}", found.lower);
    }
}

#[test]
fn certificates_of_crooked_trees_meet() {
    let (mut never, mut none) = (0, 0);
    for seed in 0..400 {
        let Instance { tree, means } = crooked(seed);
        let found = characteristic(&tree, &means, 1e-7);
        assert!(found.finished && found.lower <= found.upper * (1.0 + 1e-9), "tree {seed}");
        assert!(found.gap() < 1e-7, "tree {seed}: {}", found.gap());
        assert!(found.weights.iter().all(|weight| *weight >= 0.0), "tree {seed}");
        never += u32::from(found.upper == f64::INFINITY);
        none += u32::from(found.upper == 0.0);
    }
    assert!(never > 10 && none > 10, "{never} equal, {none} without a choice");
}

#[test]
fn who_breaks_off_gets_certificates_that_hold() {
    let Instance { tree, means } = Instance::uniform(60, 2, Seed(3));
    let whole = characteristic(&tree, &means, 1e-6);
    let mut last = (f64::INFINITY, 0.0);
    for patience in 0.. {
        let mut looks = 0;
        let found = characteristic_watched(&tree, &means, (0.0, 1e-6), &mut || {
            looks += 1;
            if looks > patience { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(found.lower <= whole.upper && found.upper >= whole.lower, "{patience} looks");
        assert!(found.upper <= last.0 && found.lower >= last.1, "{patience} looks");
        last = (found.upper, found.lower);
        if found.finished {
            assert!(patience > 5 && found == whole, "{patience} looks");
            return;
        }
    }
}
