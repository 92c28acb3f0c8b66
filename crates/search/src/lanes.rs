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

#[cfg(test)]
mod tests {
    use plywood_core::Player;

    use super::*;

    fn report(visits: [u64; 2], values: [f64; 2], certainty: Certainty) -> Report<char> {
        let steps = visits.iter().sum();
        let moves = ['a', 'b'].into_iter().zip(visits).zip(values);
        let moves: Vec<_> = moves
            .map(|((mv, visits), value)| MoveReport { mv, visits, value, certainty })
            .collect();
        let choice = usize::from(visits[1] > visits[0]);
        Report {
            player: Player::SECOND,
            principal_variation: vec![moves[choice].mv, 'x'],
            value: values[choice],
            moves,
            choice: Some(choice),
            certainty,
            steps,
            nodes: steps,
            settled: false,
            remark: None,
        }
    }

    const fn estimate(samples: u64, error: f64) -> Certainty {
        Certainty::Estimate { samples, error: Some(error) }
    }

    #[test]
    fn steps_go_round_the_lanes_in_turn() {
        for total in 0..50 {
            let shares: Vec<_> = (0..7).map(|lane| lane_steps(total, lane, 7)).collect();
            assert_eq!(shares.iter().sum::<u64>(), total);
            let next: Vec<_> = (0..7).map(|lane| lane_steps(total + 1, lane, 7)).collect();
            let grown: Vec<_> = (0..7).filter(|&lane| next[lane] > shares[lane]).collect();
            assert_eq!(grown, [total as usize % 7]);
        }
    }

    #[test]
    fn visits_add_up_and_means_are_weighted_by_them() {
        let joint = merge(vec![
            report([30, 10], [0.5, -1.0], estimate(40, 0.1)),
            report([10, 30], [-0.5, 1.0], estimate(40, 0.1)),
            report([10, 50], [0.0, 1.0], estimate(60, 0.1)),
        ]);
        let visits: Vec<_> = joint.moves.iter().map(|m| m.visits).collect();
        assert_eq!(visits, [50, 90]);
        assert!((joint.moves[0].value - 0.2).abs() < 1e-12);
        assert_eq!((joint.steps, joint.choice, joint.player), (140, Some(1), Player::SECOND));
        assert_eq!(joint.principal_variation, ['b', 'x']);
    }

    #[test]
    fn the_error_of_a_mean_of_means_shrinks_as_it_should() {
        let lane = report([50, 50], [0.5, 0.5], estimate(50, 0.2));
        let joint = merge(vec![lane.clone(), lane.clone(), lane.clone(), lane]);
        let Certainty::Estimate { samples: 200, error: Some(error) } = joint.moves[0].certainty
        else {
            panic!("{joint:?}");
        };
        assert!((error - 0.1).abs() < 1e-12, "{error}");
    }

    #[test]
    fn a_proof_of_one_lane_is_the_answer() {
        let proof = Certainty::Proven { value: 1.0 };
        let mut proven = report([1, 3], [0.0, 1.0], proof);
        proven.settled = true;
        let joint = merge(vec![report([90, 10], [0.5, 0.0], estimate(90, 0.1)), proven]);
        assert_eq!((joint.choice, joint.certainty, joint.steps), (Some(1), proof, 104));
        assert!(joint.settled);
    }

    #[test]
    fn bounds_meet_and_chances_of_error_add_up() {
        let certified = |low, high| Certainty::Certified { low, high, delta: 0.05 };
        let joint = merge(vec![
            report([1, 1], [0.0; 2], certified(-0.5, 0.5)),
            report([1, 1], [0.0; 2], certified(0.0, 0.75)),
        ]);
        assert_eq!(joint.certainty, Certainty::Certified { low: 0.0, high: 0.5, delta: 0.1 });
    }

    #[test]
    fn lanes_without_steps_make_a_legal_report_without_nan() {
        let joint = merge(vec![report([0, 0], [0.0; 2], Certainty::NOTHING); 3]);
        assert_eq!((joint.choice, joint.value), (Some(0), 0.0));
        assert_eq!(joint.certainty, Certainty::NOTHING);
    }
}
