//! Saves in which one field was changed and the check made to fit again: nothing is called proven
//! because a file says so.

use plywood_core::{Payoff, Seed, Unknown, ZeroSum};

use super::net::{ByOutcome, Net, Place};
use crate::{
    Algorithm, Certainty, Report, Search,
    best_first::{BestFirst, Generalisation, save::check},
};

/// Where the fields of a saved run stand.
struct Fields {
    nodes: usize,
    edges: usize,
    players: usize,
}

const NODES: usize = 88;

impl Fields {
    fn of(saved: &[u8]) -> Self {
        let word = |at: usize| u64::from_le_bytes(saved[at..at + 8].try_into().unwrap()) as usize;
        let players = u32::from_le_bytes(saved[12..16].try_into().unwrap()) as usize;
        Self { nodes: word(24), edges: word(32), players }
    }

    /// All fields of one kind: their name, where each begins, how long each is.
    fn kinds(&self) -> Vec<(&'static str, Vec<usize>, usize)> {
        let every = |from: usize, step: usize, count: usize| -> Vec<usize> {
            (0..count).map(|i| from + step * i).collect()
        };
        let node = |offset| every(NODES + offset, 16, self.nodes);
        let edges = NODES + 16 * self.nodes;
        let rows = edges + 8 * self.edges;
        let cells = self.nodes * self.players;
        vec![
            ("value", node(0), 8),
            ("first edge", node(8), 4),
            ("edges", node(12), 2),
            ("completion", node(14), 1),
            ("marks", node(15), 1),
            ("child", every(edges, 8, self.edges), 4),
            ("visits", every(edges + 4, 8, self.edges), 4),
            ("values", every(rows, 8, cells), 8),
            ("payoffs", every(rows + 8 * cells, 8, cells), 8),
            ("greatest", every(rows + 16 * cells, 8, if cells > 0 { self.nodes } else { 0 }), 8),
            ("completions", every(rows + 16 * cells + 8 * self.nodes, 1, cells), 1),
            ("root", vec![40], 8),
            ("expansions", vec![48], 8),
            ("played", vec![56], 8),
            ("steps", vec![64], 8),
            ("idle", vec![72], 8),
            ("valued", vec![80], 8),
        ]
    }
}

fn sealed(mut forged: Vec<u8>) -> Vec<u8> {
    let end = forged.len() - 8;
    let sum = check(&forged[..end]);
    forged[end..].copy_from_slice(&sum.to_le_bytes());
    forged
}

/// Sees that nothing a report calls known, of the root or of a move, is false by definition.
fn sees_truth<P: Payoff>(net: &Net<P>, report: &Report<usize>, change: &str) {
    let solved = net.solution(|gain| i8::from(gain >= 1.0) - i8::from(gain <= -1.0));
    let Place::Choice(player, children) = &net.nodes[0] else { return };
    let worth = |node: usize| net.outcomes[solved[node]].payoff.of(*player);
    let moves = report.moves.iter().map(|m| (m.certainty, worth(children[m.mv])));
    for (certainty, truth) in [(report.certainty, worth(0))].into_iter().chain(moves) {
        match certainty {
            Certainty::Proven { value } => assert_eq!(value, truth, "{change}"),
            Certainty::Certified { low, high, .. } => {
                assert!((low..=high).contains(&truth), "{change}: {low} to {high}, not {truth}");
            }
            _ => {}
        }
    }
}

/// Every field of every kind gets the value of every other field of its kind, and some numbers;
/// how many of each kind were tried and refused.
fn forge<P: Payoff>(recipe: BestFirst, seed: Seed, steps: u64) -> Vec<(&'static str, u64, u64)> {
    let net: Net<P> = Net::random(&mut seed.rng());
    let recipe = recipe.with_values(ByOutcome, Unknown);
    let mut run = recipe.start(&net, &0, seed);
    run.run(steps);
    let saved = run.save().expect("best-first search can be saved");
    let mut counted = Vec::new();
    for (kind, places, size) in Fields::of(&saved).kinds() {
        let mut fields: Vec<Vec<u8>> =
            places.iter().map(|&at| saved[at..at + size].to_vec()).collect();
        fields.extend([1.0, -1.0].map(|x: f64| x.to_le_bytes()[8 - size..].to_vec()));
        fields.extend([1_u64, 5, u64::MAX].map(|x| x.to_le_bytes()[..size].to_vec()));
        fields.sort();
        fields.dedup();
        let (mut tried, mut refused) = (0, 0);
        for &at in &places {
            for field in fields.iter().filter(|field| saved[at..at + size] != field[..]) {
                let mut forged = saved.clone();
                forged[at..at + size].copy_from_slice(field);
                tried += 1;
                let mut other = recipe.start(&net, &0, seed);
                if other.restore(&sealed(forged), usize::MAX).is_err() {
                    refused += 1;
                    continue;
                }
                let change = format!("{kind} at {at} is {field:?}");
                sees_truth(&net, &other.report(), &change);
                other.run(1_000);
                sees_truth(&net, &other.report(), &change);
            }
        }
        counted.push((kind, tried, refused));
    }
    counted
}

#[test]
fn no_changed_field_makes_anything_false_proven() {
    let recipes = [
        BestFirst::ubfm(),
        BestFirst::descent(),
        BestFirst { generalisation: Generalisation::Second, ..BestFirst::ubfm() },
    ];
    let mut sums: Vec<(&str, u64, u64)> = Vec::new();
    for index in 0..24 {
        let (recipe, seed) = (recipes[index as usize % 3], Seed(25).child(index));
        let steps = if index % 4 == 0 { u64::MAX } else { 1 + index };
        let found = [forge::<ZeroSum>(recipe, seed, steps), forge::<[f64; 3]>(recipe, seed, steps)];
        for (kind, tried, refused) in found.into_iter().flatten() {
            match sums.iter_mut().find(|sum| sum.0 == kind) {
                Some(sum) => (sum.1, sum.2) = (sum.1 + tried, sum.2 + refused),
                None => sums.push((kind, tried, refused)),
            }
        }
    }
    let fixed =
        ["first edge", "edges", "child", "greatest", "root", "expansions", "idle", "valued"];
    for (kind, tried, refused) in sums {
        assert!(tried > 0, "{kind}");
        // What is not resolved has values of its own, and visits and steps are the file's.
        let all = refused == tried || !fixed.contains(&kind);
        let some = refused > 0 || ["visits", "played"].contains(&kind);
        assert!(all && some, "{kind}: {refused} of {tried} refused");
    }
}

/// A settled position of three players gets the values of another settled child, and all above it
/// are worked out again: every position agrees with a child, and all but one with the best.
#[test]
fn a_settled_position_has_the_values_of_its_best_child_and_of_no_other() {
    let (mut tried, mut refused) = (0, 0);
    for index in 0..100 {
        let seed = Seed(26).child(index);
        let net: Net<[f64; 3]> = Net::random(&mut seed.rng());
        let recipe = BestFirst::descent().with_values(ByOutcome, Unknown);
        let mut run = recipe.start(&net, &0, seed);
        run.run(u64::MAX);
        let (saved, graph) = (run.save().expect("best-first search can be saved"), &run.graph);
        let many = graph.many.as_ref().expect("there are three players");
        let is_settled = |&at: &u32| graph.node(at).is_expanded() && graph.node(at).is_resolved();
        let settled: Vec<u32> = (0..graph.nodes.len() as u32).filter(is_settled).collect();
        for &at in &settled {
            for child in graph.node(at).family().map(|edge| graph.edges[edge].child) {
                if !graph.node(child).is_resolved() || many.rows_agree(at, child) {
                    continue;
                }
                let mut forger = recipe.start(&net, &0, seed);
                forger.restore(&saved, usize::MAX).expect("what was saved fits");
                forger.graph.many.as_mut().expect("as above").copy_row(child, at, true);
                for &other in settled.iter().filter(|&&other| other != at).cycle().take(400) {
                    forger.graph.back_up(other);
                }
                let forged = forger.save().expect("best-first search can be saved");
                tried += 1;
                let mut other = recipe.start(&net, &0, seed);
                match other.restore(&forged, usize::MAX) {
                    Err(why) => {
                        assert!(why.contains("does not follow"), "{why}");
                        refused += 1;
                    }
                    Ok(()) => sees_truth(&net, &other.report(), "an equal child"),
                }
            }
        }
    }
    assert!(tried > 50 && 10 * refused > 9 * tried, "{refused} of {tried} refused");
}
