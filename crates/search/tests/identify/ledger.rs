//! Incremental intervals against their definition.

use plywood_bandit::confidence::{Confidence, Exploration, Rate, Shape};
use plywood_core::Seed;
use plywood_search::identify::{Clock, Coins, Estimate, Ledger};

use crate::support::ragged;

#[test]
fn updating_ancestors_agrees_with_recomputing_everything() {
    for case in 0..60 {
        let instance = ragged(Seed(case));
        let tree = instance.tree.clone();
        let estimate =
            [Estimate::Representative, Estimate::Middle, Estimate::Minimax][case as usize % 3];
        let shape = if case % 2 == 0 { Shape::Kl } else { Shape::Hoeffding };
        let exploration = Exploration::new(Rate::Stylised, tree.leaves(), 0.1);
        let confidence = Confidence { shape, exploration };
        let mut ledger = Ledger::new(tree, confidence, Clock::Local, estimate);
        let open: Vec<usize> =
            (0..ledger.tree().leaves()).filter(|&l| ledger.tree().exact(l).is_none()).collect();
        let mut rng = Seed(case).child(1).rng();
        for _ in 0..if open.is_empty() { 0 } else { 400 } {
            let leaf = open[rng.below(open.len())];
            ledger.pull(leaf, &mut Coins(&instance.means), &mut rng);
            let mut renewed = ledger.clone();
            renewed.renew();
            for node in 0..ledger.tree().nodes().len() {
                let (a, b) = (ledger.belief(node), renewed.belief(node));
                assert!((a.low - b.low).abs() < 1e-11 && (a.high - b.high).abs() < 1e-11);
                // Ends that differ by rounding may tie otherwise: then the representatives do not.
                if a.leaf == b.leaf {
                    assert!((a.value - b.value).abs() < 1e-11);
                } else {
                    let end =
                        |leaf: u32| ledger.belief(ledger.tree().node_of(leaf as usize) as usize);
                    let (a, b) = (end(a.leaf), end(b.leaf));
                    assert!((a.high - b.high).abs() < 1e-9 || (a.low - b.low).abs() < 1e-9);
                }
            }
        }
    }
}

#[test]
fn a_global_clock_reads_all_samples() {
    let instance = ragged(Seed(3));
    let exploration = Exploration::new(Rate::Stylised, 5, 0.1);
    let confidence = Confidence { shape: Shape::Kl, exploration };
    let run = |clock| {
        let tree = instance.tree.clone();
        let mut ledger = Ledger::new(tree, confidence, clock, Estimate::Representative);
        let mut rng = Seed(1).rng();
        let leaf = (0..5).find(|&leaf| ledger.tree().exact(leaf).is_none()).unwrap();
        for _ in 0..50 {
            ledger.pull(leaf, &mut Coins(&instance.means), &mut rng);
        }
        ledger.belief(ledger.tree().node_of(leaf) as usize)
    };
    // With one leaf sampled the two clocks agree.
    let (local, global) = (run(Clock::Local), run(Clock::Global));
    assert!((local.low - global.low).abs() < 1e-12 && (local.high - global.high).abs() < 1e-12);
}
