//! What a tournament says: table, ratings, cycles, equilibrium.

use plywood_statistics::{
    CycleReport, Model, NashAverage, Ratings, cycle_report, nash_average, rate,
};
use serde::Serialize;

use super::{Event, PairingResult, Standing, standings, standings::encounters};

/// All that is said of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TournamentReport {
    /// The table, the best first.
    pub standings: Vec<Standing>,
    /// Joint ratings with their covariances and the advantage of the first move.
    pub ratings: Ratings,
    /// The likelihood that each player (row) is stronger than each other (column); `None` for
    /// players whom no chain of games links.
    pub superiority: Vec<Vec<Option<f64>>>,
    /// Whether some players beat each other in a circle.
    pub cycles: CycleReport,
    /// The equilibrium over the players, by score minus one half; 0 for those who never met.
    pub nash: NashAverage,
    /// All pairings.
    pub results: Vec<PairingResult>,
}

/// Reports on the results of a tournament, at least one player.
pub fn report(event: &Event, results: &[PairingResult], confidence: f64) -> TournamentReport {
    let ratings = rate(event.players, &encounters(results), &Model::default())
        .expect("schedules name only players of the event, and two different ones");
    let pairings: Vec<_> = pooled(event.players, results);
    let mut advantage = vec![vec![0.0; event.players]; event.players];
    for (a, b, scores) in &pairings {
        advantage[*a][*b] = scores.mean() - 0.5;
        advantage[*b][*a] = 0.5 - scores.mean();
    }
    TournamentReport {
        standings: standings(event, results),
        superiority: ratings.superiority_matrix(),
        ratings,
        cycles: cycle_report(event.players, &pairings, confidence),
        nash: nash_average(&advantage),
        results: results.to_vec(),
    }
}

/// The scores of each two players who met, of the smaller number against the larger.
fn pooled(
    players: usize,
    results: &[PairingResult],
) -> Vec<(usize, usize, plywood_statistics::Scores)> {
    let mut pairings = Vec::new();
    for a in 0..players {
        for b in a + 1..players {
            let mut joint: Option<plywood_statistics::Scores> = None;
            for result in results {
                let turned = match (result.pairing.a, result.pairing.b) {
                    (x, y) if (x, y) == (a, b) => false,
                    (x, y) if (x, y) == (b, a) => true,
                    _ => continue,
                };
                let own = if turned { result.scores.turned() } else { result.scores.clone() };
                joint = Some(joint.map_or(own.clone(), |joint| joint.joined(&own)));
            }
            pairings.extend(joint.map(|scores| (a, b, scores)));
        }
    }
    pairings
}
