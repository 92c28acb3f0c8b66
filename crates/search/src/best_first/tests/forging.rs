//! Saves in which one field was changed and the check made to fit again: nothing is called proven
//! because a file says so.

use plywood_core::{Payoff, Seed, Unknown, ZeroSum};

use super::net::{ByOutcome, Net};
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

/// What a report calls proven, of the root and of its moves.
fn proven(report: &Report<usize>) -> Vec<Option<f64>> {
    let said = |certainty: &Certainty| match *certainty {
        Certainty::Proven { value } => Some(value),
        Certainty::Certified { low, delta: 0.0, .. } => Some(low),
        _ => None,
    };
    let moves = report.moves.iter().map(|m| said(&m.certainty));
    [said(&report.certainty)].into_iter().chain(moves).collect()
}

/// Every field of every kind gets the value of every other field of its kind, and some numbers;
/// how many of each kind were refused.
fn forge<P: Payoff>(recipe: BestFirst, seed: Seed, steps: u64) -> Vec<(&'static str, u64, u64)> {
    let net: Net<P> = Net::random(&mut seed.rng());
    let recipe = recipe.with_values(ByOutcome, Unknown);
    let mut run = recipe.start(&net, &0, seed);
    run.run(steps);
    let saved = run.save().expect("best-first search can be saved");
    let honest = proven(&run.report());
    run.run(u64::MAX);
    let truth = run.report();
    let kinds = Fields::of(&saved).kinds();
    let mut counted = Vec::new();
    for (kind, places, size) in kinds {
        let mut fields: Vec<Vec<u8>> =
            places.iter().map(|&at| saved[at..at + size].to_vec()).collect();
        fields.sort();
        fields.dedup();
        fields.extend([1.0, -1.0, 0.0].map(|x: f64| x.to_le_bytes()[8 - size..].to_vec()));
        fields.extend([1_u64, 5, u64::MAX].map(|x| x.to_le_bytes()[..size].to_vec()));
        let (mut tried, mut refused) = (0, 0);
        for &at in &places {
            for field in &fields {
                let mut forged = saved.clone();
                forged[at..at + size].copy_from_slice(field);
                if forged == saved {
                    continue;
                }
                tried += 1;
                let mut other = recipe.start(&net, &0, seed);
                if other.restore(&sealed(forged), usize::MAX).is_err() {
                    refused += 1;
                    continue;
                }
                assert_eq!(proven(&other.report()), honest, "{kind} at {at}: {field:?}");
                other.run(u64::MAX);
                let report = other.report();
                if report.certainty.is_proven() {
                    assert_eq!(report.certainty, truth.certainty, "{kind} at {at}: {field:?}");
                }
            }
        }
        counted.push((kind, tried, refused));
    }
    counted
}

#[test]
fn no_changed_field_makes_anything_proven() {
    let recipes = [
        BestFirst::ubfm(),
        BestFirst::descent(),
        BestFirst { generalisation: Generalisation::Second, ..BestFirst::ubfm() },
    ];
    let mut sums: Vec<(&str, u64, u64)> = Vec::new();
    for index in 0..40 {
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
    for (kind, tried, refused) in sums {
        // Visits, and values of what is not resolved, are the file's own: they prove nothing.
        let free = ["value", "values", "payoffs", "completions", "visits", "steps"].contains(&kind);
        assert!(tried > 0 && (free || refused == tried), "{kind}: {refused} of {tried} refused");
        assert!(kind == "visits" || refused > 0, "{kind}: nothing of {tried} refused");
    }
}

/// The row of a settled root of three players is made that of another settled child: the position
/// agrees with one of its children, but not with the best.
#[test]
fn a_settled_position_has_the_values_of_its_best_child_and_of_no_other() {
    let (mut tried, mut refused) = (0, 0);
    for index in 0..60 {
        let seed = Seed(26).child(index);
        let net: Net<[f64; 3]> = Net::random(&mut seed.rng());
        let recipe = BestFirst::descent().with_values(ByOutcome, Unknown);
        let mut run = recipe.start(&net, &0, seed);
        run.run(u64::MAX);
        let honest = run.report();
        let (saved, graph) = (run.save().expect("best-first search can be saved"), &run.graph);
        let many = graph.many.as_ref().expect("there are three players");
        let rows = NODES + 16 * graph.nodes.len() + 8 * graph.edges.len();
        let cells = 3 * graph.nodes.len();
        for edge in graph.node(graph.root).family() {
            let child = graph.edges[edge].child;
            if !graph.node(child).is_resolved() || many.rows_agree(graph.root, child) {
                continue;
            }
            let (from, to) = (many.row(child).start, many.row(graph.root).start);
            let mut forged = saved.clone();
            for table in [rows, rows + 8 * cells] {
                forged.copy_within(table + 8 * from..table + 8 * (from + 3), table + 8 * to);
            }
            let c = rows + 16 * cells + 8 * graph.nodes.len();
            forged.copy_within(c + from..c + from + 3, c + to);
            tried += 1;
            let mut other = recipe.start(&net, &0, seed);
            match other.restore(&sealed(forged), usize::MAX) {
                Err(why) => {
                    assert!(why.contains("does not follow"), "{why}");
                    refused += 1;
                }
                // Another child that is won by the same value.
                Ok(()) => assert_eq!(other.report().certainty, honest.certainty),
            }
        }
    }
    assert!(tried > 20 && refused > tried / 2, "{refused} of {tried} refused");
}
