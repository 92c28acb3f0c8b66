//! Parallel search of one position that gives the same answer on any number of threads.
//!
//! A fixed number of *lanes* search the root independently, each with its own seed (*root
//! parallelisation* in the field); the merged report is a function of the lanes' reports in their
//! order. Who runs which lane when, and on how many threads, is decided elsewhere and changes nothing.

use plywood_core::Player;

use crate::{Certainty, ChosenBy, Look, MoveReport, Report, Stakes, Subject};

/// How many of `total` steps lane `lane` of `lanes` has taken: steps go round the lanes in turn.
pub const fn lane_steps(total: u64, lane: u64, lanes: u64) -> u64 {
    total / lanes + (lane < total % lanes) as u64
}

/// One report of several lanes on the same root.
///
/// Visits add up; estimates are averaged by their visits; what any lane has proven is proven. The
/// choice is the search's own rule applied to the merged statistics. An average of posteriors is
/// nobody's posterior, so it is an estimate, and the greatest is played.
pub fn merge<M: Copy>(mut reports: Vec<Report<M>>) -> Report<M> {
    assert!(!reports.is_empty(), "there is at least one lane");
    if reports.len() == 1 {
        return reports.swap_remove(0);
    }
    let (player, stakes) = (reports[0].player, reports[0].stakes);
    let sum = |of: fn(&Report<M>) -> u64| reports.iter().map(of).sum();
    let (steps, nodes) = (sum(|r| r.steps), sum(|r| r.nodes));
    let moves: Vec<_> = (0..reports[0].moves.len())
        .map(|index| merge_move(stakes, reports.iter().map(|r| &r.moves[index])))
        .collect();
    let chosen_by = match reports[0].chosen_by {
        ChosenBy::Posterior { .. } => ChosenBy::MeanPosterior,
        own => own,
    };
    let choice = if chosen_by.is_repeatable() {
        stakes.choose(&moves, chosen_by)
    } else {
        reports[0].choice.map(|preferred| stakes.obey(&moves, preferred))
    };
    let roots: Vec<_> = reports.iter().map(|r| Word::new(r.steps, r.value, r.certainty)).collect();
    let of_moves = choice.map(|choice| stakes.root(&moves, choice));
    let (value, certainty) = match (merge_words(stakes, &roots), of_moves) {
        (_, Some(proven @ (_, Certainty::Proven { .. }))) => proven,
        (known @ (_, Certainty::Proven { .. } | Certainty::Certified { .. }), _) => known,
        (_, Some(follows)) => follows,
        (mean, None) => mean,
    };
    let settled = reports.iter().all(|r| r.settled);
    let spokesman = reports.iter().position(|r| r.certainty.is_proven() && r.choice == choice);
    let spokesman = spokesman.or_else(|| reports.iter().position(|r| r.choice == choice));
    let own_line = || choice.map(|index| moves[index].mv).into_iter().collect();
    let principal_variation =
        spokesman.map_or_else(own_line, |lane| reports[lane].principal_variation.clone());
    let remark = reports.swap_remove(spokesman.unwrap_or(0)).remark;
    Report {
        player,
        moves,
        choice,
        chosen_by,
        stakes,
        principal_variation,
        value,
        certainty,
        steps,
        nodes,
        settled,
        remark,
    }
}

/// One look of several lanes at the same position, merged as their reports are, by the visits of each
/// lane; `None` if none of them holds anything of it.
pub fn merge_looks<M: Copy>(looks: Vec<Look<M>>) -> Option<Look<M>> {
    let (player, visits) = (looks.first()?.player, looks.iter().map(|look| look.visits).sum());
    let over = looks.first()?.moves.is_empty();
    let merged = merge(looks.into_iter().map(as_report).collect());
    let choice = merged.choice.filter(|_| player.is_some());
    let player = player.filter(|_| !over);
    Some(Look { player, visits, choice, ..Look::of_report(merged) })
}

/// A look as if it were a report on a root.
fn as_report<M>(look: Look<M>) -> Report<M> {
    Report {
        player: look.player.unwrap_or(Player::FIRST),
        moves: look.moves,
        choice: look.choice,
        chosen_by: look.chosen_by,
        stakes: look.stakes,
        principal_variation: Vec::new(),
        value: look.value,
        certainty: look.certainty,
        steps: look.visits,
        nodes: 0,
        settled: false,
        remark: None,
    }
}

/// What one lane says of a move or of the root.
struct Word {
    weight: f64,
    value: f64,
    certainty: Certainty,
}

impl Word {
    const fn new(weight: u64, value: f64, certainty: Certainty) -> Self {
        Self { weight: weight as f64, value, certainty }
    }
}

fn merge_move<'r, M: Copy + 'r>(
    stakes: Stakes,
    lanes: impl Iterator<Item = &'r MoveReport<M>>,
) -> MoveReport<M> {
    let lanes: Vec<_> = lanes.collect();
    let words: Vec<_> = lanes.iter().map(|m| Word::new(m.visits, m.value, m.certainty)).collect();
    let (value, certainty) = merge_words(stakes, &words);
    let visits = lanes.iter().map(|m| m.visits).sum();
    MoveReport { mv: lanes[0].mv, visits, value, certainty }
}

/// Joins what several lanes say: what is proven by any, else what is certified of the same subject,
/// else the mean.
fn merge_words(stakes: Stakes, lanes: &[Word]) -> (f64, Certainty) {
    let known = lanes.iter().map(|lane| stakes.known(&lane.certainty));
    let all = (stakes.least, stakes.most);
    let (low, high) = known.fold(all, |(l, h), (low, high)| (l.max(low), h.min(high)));
    if low == high && stakes.least < stakes.most {
        return (low, Certainty::Proven { value: low });
    }
    if let Some(Word { value, certainty, .. }) = lanes.iter().find(|l| l.certainty.is_proven()) {
        return (*value, *certainty);
    }
    let weight: f64 = lanes.iter().map(|lane| lane.weight).sum();
    let value = if weight == 0.0 {
        lanes.iter().map(|lane| lane.value).sum::<f64>() / lanes.len() as f64
    } else {
        lanes.iter().map(|lane| lane.weight * lane.value).sum::<f64>() / weight
    };
    if (low, high) != all {
        return (value.clamp(low, high), Certainty::bounds(low, high));
    }
    match joint_bounds(lanes) {
        Some((low, high, delta, of)) => {
            (value.clamp(low, high), Certainty::Certified { low, high, delta, of })
        }
        None => (value, pooled(lanes, weight)),
    }
}

/// The intersection of certified intervals of one subject, or what covers them where they do not
/// meet; the chances of error add up (union bound). `None` unless all lanes certify the same thing.
fn joint_bounds(lanes: &[Word]) -> Option<(f64, f64, f64, Subject)> {
    let mut each = lanes.iter().map(|lane| match lane.certainty {
        Certainty::Certified { low, high, delta, of } => Some((low, high, delta, of)),
        _ => None,
    });
    let first = each.next()??;
    let (mut meet, mut cover, mut error) = ((first.0, first.1), (first.0, first.1), first.2);
    for next in each {
        let (low, high, delta, of) = next?;
        if of != first.3 {
            return None;
        }
        meet = (meet.0.max(low), meet.1.min(high));
        cover = (cover.0.min(low), cover.1.max(high));
        error += delta;
    }
    let (low, high) = if meet.0 <= meet.1 { meet } else { cover };
    Some((low, high, error.min(1.0), first.3))
}

/// The estimate that rests on the samples of all lanes.
fn pooled(lanes: &[Word], weight: f64) -> Certainty {
    let (mut samples, mut variance, mut known) = (0, 0.0, weight > 0.0);
    for lane in lanes {
        let (n, error) = match lane.certainty {
            Certainty::Estimate { samples, error } => (samples, error),
            _ => (0, None),
        };
        samples += n;
        match error {
            Some(error) => variance += (lane.weight * error / weight).powi(2),
            None => known &= lane.weight == 0.0,
        }
    }
    let error = (known && variance > 0.0).then(|| variance.sqrt());
    Certainty::Estimate { samples, error }
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
            chosen_by: ChosenBy::Visits,
            stakes: Stakes { least: -1.0, most: 1.0, duel: true },
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
        proven.moves[0].certainty = estimate(1, 0.1);
        let joint = merge(vec![report([90, 10], [0.5, 0.0], estimate(90, 0.1)), proven]);
        assert_eq!((joint.choice, joint.certainty, joint.steps), (Some(1), proof, 104));
    }

    #[test]
    fn bounds_meet_and_chances_of_error_add_up() {
        let of = Subject::Means;
        let certified = |low, high| Certainty::Certified { low, high, delta: 0.05, of };
        let joint = merge(vec![
            report([1, 1], [0.0; 2], certified(-0.5, 0.5)),
            report([1, 1], [0.0; 2], certified(0.0, 0.75)),
        ]);
        assert_eq!(joint.certainty, Certainty::Certified { low: 0.0, high: 0.5, delta: 0.1, of });
    }

    #[test]
    fn bounds_that_do_not_meet_are_covered() {
        let of = Subject::Means;
        let certified = |low, high| Certainty::Certified { low, high, delta: 0.05, of };
        let joint = merge(vec![
            report([1, 1], [0.0; 2], certified(-0.5, -0.25)),
            report([1, 1], [0.0; 2], certified(0.0, 0.75)),
        ]);
        assert_eq!(joint.certainty, Certainty::Certified { low: -0.5, high: 0.75, delta: 0.1, of });
    }

    #[test]
    fn proven_bounds_of_two_lanes_can_meet_in_a_proof() {
        let joint = merge(vec![
            report([1, 1], [0.0; 2], Certainty::bounds(-1.0, 0.0)),
            report([1, 1], [0.0; 2], Certainty::bounds(0.0, 1.0)),
        ]);
        assert_eq!(joint.certainty, Certainty::Proven { value: 0.0 });
    }

    #[test]
    fn an_average_of_posteriors_is_an_estimate_and_the_greatest_is_played() {
        let posterior = |win| Certainty::Posterior { win };
        let mut lanes = vec![
            report([60, 40], [0.2, 0.4], posterior(0.6)),
            report([60, 40], [0.2, 0.4], posterior(0.8)),
        ];
        for lane in &mut lanes {
            lane.chosen_by = ChosenBy::Posterior { draw: 0.0 };
        }
        let joint = merge(lanes);
        assert_eq!((joint.choice, joint.chosen_by), (Some(1), ChosenBy::MeanPosterior));
        assert_eq!(joint.certainty, Certainty::NOTHING, "it rests on no samples: {joint:?}");
    }

    #[test]
    fn the_best_mean_of_all_lanes_is_played_by_a_search_that_plays_means() {
        let mut lanes = vec![
            report([50, 50], [0.1, 0.2], estimate(50, 0.1)),
            report([50, 50], [0.4, 0.2], estimate(50, 0.1)),
        ];
        for lane in &mut lanes {
            lane.chosen_by = ChosenBy::Mean;
        }
        assert_eq!(merge(lanes).choice, Some(0));
    }

    #[test]
    fn lanes_without_steps_make_a_legal_report_without_nan() {
        let joint = merge(vec![report([0, 0], [0.0; 2], Certainty::NOTHING); 3]);
        assert_eq!((joint.choice, joint.value), (Some(0), 0.0));
        assert_eq!(joint.certainty, Certainty::NOTHING);
    }
}
