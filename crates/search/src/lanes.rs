//! Parallel search of one position that gives the same answer on any number of threads.
//!
//! A fixed number of *lanes* search the root independently, each with its own seed; the merged
//! report is a function of the lanes' reports in their order. Who runs which lane when, and on
//! how many threads, is decided elsewhere and changes nothing.

use crate::{Certainty, MoveReport, Report};

/// How many of `total` steps lane `lane` of `lanes` has taken: steps go round the lanes in turn.
pub const fn lane_steps(total: u64, lane: u64, lanes: u64) -> u64 {
    total / lanes + (lane < total % lanes) as u64
}

/// One report of several lanes on the same root.
///
/// Visits add up; estimates are averaged by their visits; a proof of any lane is a proof. The
/// choice is a move proven best by some lane, else the one with most visits, the first of equals.
pub fn merge<M: Copy>(mut reports: Vec<Report<M>>) -> Report<M> {
    assert!(!reports.is_empty(), "there is at least one lane");
    if let Some(proof) = reports.iter().position(|r| r.settled && r.certainty.is_proven()) {
        let (steps, nodes) = totals(&reports);
        return Report { steps, nodes, ..reports.swap_remove(proof) };
    }
    let (steps, nodes) = totals(&reports);
    let moves: Vec<_> = (0..reports[0].moves.len())
        .map(|index| merge_move(reports.iter().map(|r| &r.moves[index])))
        .collect();
    let choice =
        (0..moves.len()).reduce(|a, b| if moves[b].visits > moves[a].visits { b } else { a });
    let line = reports.iter().find(|r| r.choice == choice);
    let principal_variation = match (line, choice) {
        (Some(report), _) => report.principal_variation.clone(),
        (None, Some(index)) => vec![moves[index].mv],
        (None, None) => Vec::new(),
    };
    let root: Vec<_> = reports.iter().map(|r| (r.steps, r.value, r.certainty)).collect();
    let (value, certainty) = merge_values(&root);
    Report {
        player: reports[0].player,
        moves,
        choice,
        principal_variation,
        value,
        certainty,
        steps,
        nodes,
        settled: reports.iter().all(|r| r.settled),
        remark: reports.swap_remove(0).remark,
    }
}

fn totals<M>(reports: &[Report<M>]) -> (u64, u64) {
    reports.iter().fold((0, 0), |(steps, nodes), r| (steps + r.steps, nodes + r.nodes))
}

fn merge_move<'r, M: Copy + 'r>(lanes: impl Iterator<Item = &'r MoveReport<M>>) -> MoveReport<M> {
    let lanes: Vec<_> = lanes.collect();
    let weighted: Vec<_> = lanes.iter().map(|m| (m.visits, m.value, m.certainty)).collect();
    let (value, certainty) = merge_values(&weighted);
    let visits = lanes.iter().map(|m| m.visits).sum();
    MoveReport { mv: lanes[0].mv, visits, value, certainty }
}

/// Joins (weight, value, certainty) of several lanes.
fn merge_values(lanes: &[(u64, f64, Certainty)]) -> (f64, Certainty) {
    if let Some((_, value, proof)) = lanes.iter().find(|(_, _, c)| c.is_proven()) {
        return (*value, *proof);
    }
    let weight: f64 = lanes.iter().map(|&(w, _, _)| w as f64).sum();
    let average = |of: &dyn Fn(&(u64, f64, Certainty)) -> f64| {
        if weight == 0.0 {
            return lanes.iter().map(of).sum::<f64>() / lanes.len() as f64;
        }
        lanes.iter().map(|lane| lane.0 as f64 * of(lane)).sum::<f64>() / weight
    };
    let value = average(&|lane| lane.1);
    let certainty = match lanes[0].2 {
        Certainty::Posterior { .. } => Certainty::Posterior {
            win: average(&|lane| match lane.2 {
                Certainty::Posterior { win } => win,
                _ => 0.5,
            }),
        },
        Certainty::Certified { .. } => tightest(lanes),
        _ => pooled(lanes, weight),
    };
    (value, certainty)
}

/// The intersection of certified intervals; the chances of error add up (union bound).
fn tightest(lanes: &[(u64, f64, Certainty)]) -> Certainty {
    let mut joint = (f64::NEG_INFINITY, f64::INFINITY, 0.0);
    for (_, _, certainty) in lanes {
        if let Certainty::Certified { low, high, delta } = *certainty {
            joint = (joint.0.max(low), joint.1.min(high), joint.2 + delta);
        }
    }
    Certainty::Certified { low: joint.0, high: joint.1, delta: f64::min(joint.2, 1.0) }
}

/// The estimate that rests on the samples of all lanes.
fn pooled(lanes: &[(u64, f64, Certainty)], weight: f64) -> Certainty {
    let (mut samples, mut variance, mut known) = (0, 0.0, weight > 0.0);
    for &(lane_weight, _, certainty) in lanes {
        if let Certainty::Estimate { samples: n, error } = certainty {
            samples += n;
            match error {
                Some(error) => variance += (lane_weight as f64 * error / weight).powi(2),
                None => known &= lane_weight == 0,
            }
        }
    }
    Certainty::Estimate { samples, error: known.then(|| variance.sqrt()) }
}
