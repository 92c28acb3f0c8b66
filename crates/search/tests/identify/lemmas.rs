//! Proposition 1 and Lemma 5 of paper 001 on random trees and random histories.

use plywood_bandit::confidence::{Rate, Shape};
use plywood_core::Seed;
use plywood_search::identify::{Coins, Identification, Instance, Ledger, Method, Plan};

use crate::support::ragged;

/// Whether every leaf's interval holds its mean: the event `E_t`.
fn good(ledger: &Ledger, means: &[f64]) -> bool {
    means.iter().enumerate().all(|(leaf, &mean)| {
        let belief = ledger.belief(ledger.tree().node_of(leaf) as usize);
        belief.low <= mean && mean <= belief.high
    })
}

#[test]
fn proposition_1_if_leaves_are_within_their_intervals_so_are_all_nodes() {
    let (mut good_times, mut bad_times) = (0, 0);
    for case in 0..150 {
        let instance = ragged(Seed(case));
        let values = instance.tree.values(&instance.means);
        // A risk of nearly one makes the intervals so narrow that both kinds of times occur.
        let plan = Plan {
            rate: Rate::Plain,
            ..Plan::new(Method::UgapeMcts, 0.0, if case % 2 == 0 { 0.9 } else { 0.1 })
        };
        let mut run = Identification::new(plan, instance.tree.clone());
        let mut rng = Seed(case).child(1).rng();
        for _ in 0..300 {
            if run.step(&mut Coins(&instance.means), &mut rng) {
                break;
            }
            if !good(run.ledger(), &instance.means) {
                bad_times += 1;
                continue;
            }
            good_times += 1;
            for (node, &value) in values.iter().enumerate() {
                let belief = run.ledger().belief(node);
                assert!(belief.low <= value && value <= belief.high, "node {node} of tree {case}");
            }
        }
    }
    assert!(good_times > 1_000 && bad_times > 100, "{good_times} good, {bad_times} bad");
}

/// `Δ_l` of every leaf: the greatest difference of a node on its path, itself included, from its
/// parent (paper 001, (3); Anc(l) contains l).
fn gaps(instance: &Instance) -> Vec<f64> {
    let values = instance.tree.values(&instance.means);
    let gap = |leaf| {
        let (mut node, mut gap) = (instance.tree.node_of(leaf), 0.0_f64);
        while node != 0 {
            let parent = instance.tree.parent(node);
            gap = gap.max((values[node as usize] - values[parent as usize]).abs());
            node = parent;
        }
        gap
    };
    (0..instance.tree.leaves()).map(gap).collect()
}

#[test]
fn lemma_5_bounds_the_samples_of_a_leaf_on_the_good_event() {
    let (mut checked, mut tight) = (0, 0.0_f64);
    for case in 0..40 {
        let instance = Instance::uniform(3, 1 + case % 3, Seed(u64::from(case)));
        let (gaps, gap) = (gaps(&instance), instance.gap());
        let plan = Plan { shape: Shape::Hoeffding, ..Plan::new(Method::UgapeMcts, 0.1, 0.1) };
        let mut run = Identification::new(plan, instance.tree.clone());
        let mut rng = Seed(u64::from(case)).child(1).rng();
        loop {
            let before = run.ledger().clone();
            let settled = run.step(&mut Coins(&instance.means), &mut rng);
            let sampled = (0..before.tree().leaves())
                .find(|&leaf| before.count(leaf).pulls < run.ledger().count(leaf).pulls);
            let Some(leaf) = sampled else {
                assert!(settled);
                break;
            };
            let pulls = before.count(leaf).pulls;
            if pulls == 0 || !good(&before, &instance.means) {
                continue;
            }
            let scale = gaps[leaf].max(gap).max(0.1);
            let bound = 8.0 * before.confidence().beta(pulls) / (scale * scale);
            assert!(pulls as f64 <= bound, "leaf {leaf} of tree {case}: {pulls} over {bound}");
            checked += 1;
            tight = tight.max(pulls as f64 / bound);
        }
    }
    assert!(
        checked > 10_000 && tight > 0.2,
        "{checked} times checked, at most {tight} of the bound"
    );
}
