//! The lower bound against Lemma 8, brute force and its own certificates.

use plywood_bandit::confidence::divergence;
use plywood_core::Seed;
use plywood_search::identify::{Growth, Instance, Side, Tree, characteristic};

#[test]
fn the_benchmark_has_the_published_time_and_proportions() {
    let instance = Instance::benchmark();
    let found = characteristic(&instance.tree, &instance.means, 1e-7);
    assert!(found.gap() < 1e-6 && found.lower <= found.upper);
    assert!((found.upper - 259.938_16).abs() < 1e-3, "{}", found.upper);
    let published = [0.3633, 0.1057, 0.0532, 0.3738, 0.0, 0.0, 0.1040, 0.0, 0.0];
    for (weight, published) in found.weights.iter().zip(published) {
        assert!((weight - published).abs() < 1e-4, "{:?}", found.weights);
    }
    assert!((divergence(0.1, 0.9) * found.upper - 456.9).abs() < 0.1);
}

/// The objective of Lemma 8 at given weights; the best leaf of every row first, the best row first.
fn lemma_8(rows: &[Vec<(f64, f64)>]) -> f64 {
    let pair = |(m, w): (f64, f64), (n, v): (f64, f64)| {
        if w + v == 0.0 {
            return 0.0;
        }
        let middle = (w * m + v * n) / (w + v);
        let cost = |w: f64, m: f64| if w > 0.0 { w * divergence(m, middle) } else { 0.0 };
        cost(w, m) + cost(v, n)
    };
    rows[1..]
        .iter()
        .flat_map(|row| rows[0].iter().map(move |&leaf| pair(leaf, row[0])))
        .fold(f64::INFINITY, f64::min)
}

/// Lemma 8 proves that in depth two the weights live on one row and one leaf of every other: there
/// its formula must give the same time at the weights found.
#[test]
fn lemma_8_holds_at_the_weights_found_in_depth_two() {
    for case in 0..30 {
        let instance = Instance::uniform(2 + case as usize % 4, 2, Seed(case));
        let width = 2 + case as usize % 4;
        let found = characteristic(&instance.tree, &instance.means, 1e-7);
        assert!(found.gap() < 1e-6);
        let mut rows: Vec<Vec<(f64, f64)>> = (0..width)
            .map(|row| {
                let leaves = row * width..(row + 1) * width;
                let mut row: Vec<_> =
                    leaves.map(|leaf| (instance.means[leaf], found.weights[leaf])).collect();
                row.sort_by(|a, b| a.0.total_cmp(&b.0));
                row
            })
            .collect();
        rows.sort_by(|a, b| b[0].0.total_cmp(&a[0].0));
        let elsewhere: f64 =
            rows[1..].iter().flat_map(|row| row[1..].iter().map(|leaf| leaf.1)).sum();
        assert!(elsewhere < 1e-5, "tree {case}: {elsewhere} of the weight is elsewhere");
        let time = 1.0 / lemma_8(&rows);
        assert!((time / found.upper - 1.0).abs() < 1e-5, "{time} is not {}", found.upper);
    }
}

/// What the cheapest alternative costs, by brute force over a grid of levels, straight from the
/// recursion.
fn cheapest(tree: &Tree, means: &[f64], weights: &[f64]) -> f64 {
    fn cost(tree: &Tree, means: &[f64], weights: &[f64], node: usize, to: f64, raise: bool) -> f64 {
        use plywood_search::identify::Node;
        match tree.nodes()[node] {
            Node::Leaf(leaf) => {
                let mean = means[leaf as usize];
                let there = if raise { mean >= to } else { mean <= to };
                if there { 0.0 } else { weights[leaf as usize] * divergence(mean, to) }
            }
            Node::Chance { .. } => unreachable!("nobody but the players moves"),
            Node::Branch { side, .. } => {
                let children =
                    tree.children(node as u32).map(|c| cost(tree, means, weights, c, to, raise));
                if (side == Side::Max) == raise {
                    children.fold(f64::INFINITY, f64::min)
                } else {
                    children.sum()
                }
            }
        }
    }
    let values = tree.values(means);
    let moves = tree.moves();
    let best =
        moves.clone().reduce(|a, b| if values[b] > values[a] { b } else { a }).expect("moves");
    let mut least = f64::INFINITY;
    for rival in moves.filter(|&rival| rival != best) {
        for step in 0..=2_000 {
            let to = values[rival] + (values[best] - values[rival]) * f64::from(step) / 2_000.0;
            let total = cost(tree, means, weights, rival, to, true)
                + cost(tree, means, weights, best, to, false);
            least = least.min(total);
        }
    }
    least
}

#[test]
fn certificates_hold_and_meet_at_any_depth() {
    for case in 0..24_u32 {
        let (arity, depth) = [(3, 1), (2, 3), (3, 3), (2, 4)][case as usize % 4];
        let instance = Instance::uniform(arity, depth, Seed(100 + u64::from(case)));
        let found = characteristic(&instance.tree, &instance.means, 1e-6);
        assert!(found.gap() < 1e-6, "tree {case}: gap {}", found.gap());
        assert!((found.weights.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        let least = cheapest(&instance.tree, &instance.means, &found.weights);
        assert!((1.0 / least / found.upper - 1.0).abs() < 1e-4, "tree {case}");
        // No other weights do better than the lower certificate allows.
        let mut rng = Seed(u64::from(case)).rng();
        for _ in 0..20 {
            let mut other: Vec<f64> =
                found.weights.iter().map(|w| w * rng.unit() + 0.02 * rng.unit()).collect();
            let total: f64 = other.iter().sum();
            for weight in &mut other {
                *weight /= total;
            }
            let time = 1.0 / cheapest(&instance.tree, &instance.means, &other);
            assert!(time >= found.lower * (1.0 - 1e-3));
        }
    }
}

#[test]
fn a_thousand_leaves_have_a_certified_time() {
    let instance = Instance::uniform(10, 3, Seed(3));
    let found = characteristic(&instance.tree, &instance.means, 1e-6);
    assert!(found.gap() < 1e-6 && found.upper > 100.0);
    assert!(found.weights.iter().filter(|w| **w > 1e-5).count() < 150);
}

#[test]
fn equal_moves_take_for_ever_and_one_move_no_time() {
    let tree = plywood_search::identify::full(2, 1);
    assert!(characteristic(&tree, &[0.5, 0.5], 1e-6).upper.is_infinite());
    let single =
        Tree::grow(
            0,
            |at, _| {
                if at == 0 { Growth::Branch(Side::Max, vec![1]) } else { Growth::Leaf }
            },
        );
    assert_eq!(characteristic(&single, &[0.5], 1e-6).upper, 0.0);
}

/// A known rival: only the other leaf is sampled, and T* is one over its divergence.
#[test]
fn known_leaves_need_no_weight() {
    let tree = Tree::grow(0, |at, _| match at {
        0 => Growth::Branch(Side::Max, vec![1, 2]),
        1 => Growth::Leaf,
        _ => Growth::Exact(0.4),
    });
    let found = characteristic(&tree, &[0.7, 0.4], 1e-7);
    assert!((found.upper * divergence(0.7, 0.4) - 1.0).abs() < 1e-5, "{found:?}");
    assert!((found.weights[0] - 1.0).abs() < 1e-9);
}
