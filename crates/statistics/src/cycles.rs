//! Does everybody's strength fit on one ladder, or do some beat each other in a circle?

use serde::Serialize;

use super::{Scores, holm, linear::Cholesky};

/// What a pool of players shows of cyclic strength.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CycleReport {
    /// Groups whose members beat each other in a circle, beyond doubt at the stated confidence.
    pub groups: Vec<Vec<usize>>,
    /// A shortest circle in each group: each player beats the next, the last the first.
    pub circles: Vec<Vec<usize>>,
    /// The share of the squared advantages that no ladder of ratings explains, from 0 to 1. Noise
    /// counts as cyclic here, so a large share alone shows nothing.
    pub cyclic_share: f64,
}

impl CycleReport {
    /// Whether some players beat each other in a circle.
    pub fn is_cyclic(&self) -> bool {
        !self.groups.is_empty()
    }
}

/// Looks for circles among `players` players from the scores of the first against the second.
///
/// A player beats another if the likelihood of superiority says so; the tests of all pairings
/// together raise a false alarm with probability at most 1 − `confidence` (Holm). Players who
/// reach each other along such edges form a group. The ladder is the least-squares fit of
/// rating differences to the advantages (Jiang et al. 2011, "Statistical ranking and
/// combinatorial Hodge theory").
pub fn cycle_report(
    players: usize,
    pairings: &[(usize, usize, Scores)],
    confidence: f64,
) -> CycleReport {
    let doubts: Vec<_> = pairings
        .iter()
        .map(|(_, _, scores)| {
            let likely = scores.superiority();
            2.0 * likely.min(1.0 - likely)
        })
        .collect();
    let sure = holm(&doubts, 1.0 - confidence);
    let mut beats = vec![vec![false; players]; players];
    for ((a, b, scores), _) in pairings.iter().zip(sure).filter(|(_, sure)| *sure) {
        let (winner, loser) = if scores.mean() > 0.5 { (*a, *b) } else { (*b, *a) };
        beats[winner][loser] = true;
    }
    let groups = groups(&beats);
    let circles = groups.iter().map(|group| circle(&beats, group)).collect();
    CycleReport { groups, circles, cyclic_share: cyclic_share(players, pairings) }
}

/// Sets of at least two players who reach each other.
fn groups(beats: &[Vec<bool>]) -> Vec<Vec<usize>> {
    let n = beats.len();
    let reach: Vec<_> = (0..n).map(|i| distances(beats, i)).collect();
    let mut placed = vec![false; n];
    let mut groups = Vec::new();
    for i in 0..n {
        let together = |j: &usize| *j == i || reach[i][*j].is_some() && reach[*j][i].is_some();
        let group: Vec<_> = (0..n).filter(together).collect();
        if !placed[i] && group.len() > 1 {
            for &j in &group {
                placed[j] = true;
            }
            groups.push(group);
        }
    }
    groups
}

/// How many edges lead from a player to each other, with the player before on the way.
fn distances(beats: &[Vec<bool>], from: usize) -> Vec<Option<(usize, usize)>> {
    let mut found = vec![None; beats.len()];
    let mut frontier = vec![from];
    for length in 1..=beats.len() {
        let mut next = Vec::new();
        for &i in &frontier {
            for j in 0..beats.len() {
                if beats[i][j] && found[j].is_none() {
                    found[j] = Some((length, i));
                    next.push(j);
                }
            }
        }
        frontier = next;
    }
    found
}

/// A shortest circle through a member of the group.
fn circle(beats: &[Vec<bool>], group: &[usize]) -> Vec<usize> {
    let length = |&i: &usize| distances(beats, i)[i].expect("a member of a group reaches itself").0;
    let start = *group.iter().min_by_key(|i| length(i)).expect("a group has members");
    let ways = distances(beats, start);
    let mut circle = vec![start];
    let mut at = ways[start].expect("the start reaches itself").1;
    while at != start {
        circle.push(at);
        at = ways[at].expect("the way leads back to the start").1;
    }
    circle[1..].reverse();
    circle
}

/// The part of Σ (score − ½)² that rating differences leave over.
fn cyclic_share(players: usize, pairings: &[(usize, usize, Scores)]) -> f64 {
    // A faint spring to zero makes the system regular without moving the fit.
    let mut matrix = vec![vec![0.0; players]; players];
    let mut target = vec![0.0; players];
    (0..players).for_each(|i| matrix[i][i] = 1e-9);
    let edges = pairings.iter().filter(|(a, b, s)| a != b && s.observations() > 0);
    let edges: Vec<_> = edges.map(|(a, b, s)| (*a, *b, s.mean() - 0.5)).collect();
    for &(a, b, advantage) in &edges {
        matrix[a][a] += 1.0;
        matrix[b][b] += 1.0;
        matrix[a][b] -= 1.0;
        matrix[b][a] -= 1.0;
        target[a] += advantage;
        target[b] -= advantage;
    }
    let total: f64 = edges.iter().map(|(_, _, x)| x * x).sum();
    let Some(factor) = Cholesky::of(&matrix).filter(|_| total > 0.0) else { return 0.0 };
    let ratings = factor.solve(&target);
    let left: f64 = edges.iter().map(|&(a, b, x)| (x - ratings[a] + ratings[b]).powi(2)).sum();
    (left / total).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(wins: u64) -> Scores {
        Scores::trinomial(100 - wins, 0, wins)
    }

    #[test]
    fn rock_paper_scissors_is_recognised() {
        let pairings = [
            (0, 1, won(20)),
            (1, 2, won(20)),
            (2, 0, won(20)),
            (3, 0, won(5)),
            (1, 3, won(90)),
            (3, 2, won(4)),
        ];
        let report = cycle_report(4, &pairings, 0.95);
        assert_eq!(report.groups, [[0, 1, 2]]);
        assert_eq!(report.circles, [[0, 2, 1]]);
        let pure = cycle_report(3, &pairings[..3], 0.95);
        assert!(pure.is_cyclic() && (pure.cyclic_share - 1.0).abs() < 1e-6);
    }

    #[test]
    fn a_ladder_is_not_a_circle() {
        let pairings = [(0, 1, won(60)), (1, 2, won(60)), (0, 2, won(70))];
        let report = cycle_report(3, &pairings, 0.95);
        assert!(!report.is_cyclic() && report.cyclic_share < 1e-6, "{report:?}");
    }

    #[test]
    fn a_weak_circle_is_not_claimed() {
        let pairings = [(0, 1, won(53)), (1, 2, won(53)), (2, 0, won(53))];
        let report = cycle_report(3, &pairings, 0.95);
        assert!(!report.is_cyclic() && report.cyclic_share > 0.99);
        assert!(!cycle_report(2, &[], 0.95).is_cyclic());
    }

    #[test]
    fn long_circles_are_found_without_all_pairings() {
        let pairings: Vec<_> = (0..5).map(|i| (i, (i + 1) % 5, won(80))).collect();
        assert_eq!(cycle_report(6, &pairings, 0.95).circles, [[0, 1, 2, 3, 4]]);
    }
}
