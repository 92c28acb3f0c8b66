//! Swiss pairings: equal scores meet, nobody meets the same opponent twice.

use super::{Event, Pairing, PairingResult};

/// How many choices are tried for a stage without repeated pairings before they are allowed.
const PATIENCE: u32 = 20_000;

/// The pairings of the current stage that have no result yet.
pub(super) fn next(event: &Event, stages: u32, results: &[PairingResult]) -> Vec<Pairing> {
    let size = event.players / 2;
    if size == 0 {
        return Vec::new();
    }
    let mut field = Field::new(event);
    let mut done = results.chunks(size);
    for _ in 0..stages {
        let (pairings, bye) = field.stage();
        let played = done.next().unwrap_or(&[]);
        if played.len() < size {
            return pairings[played.len()..].to_vec();
        }
        field.count(played, bye);
    }
    Vec::new()
}

/// Scores so far and who has met whom.
struct Field {
    /// Everybody, in the order that breaks ties.
    order: Vec<usize>,
    points: Vec<f64>,
    met: Vec<Vec<bool>>,
    byes: Vec<bool>,
}

impl Field {
    fn new(event: &Event) -> Self {
        let n = event.players;
        let mut order: Vec<_> = (0..n).collect();
        event.seed.named("swiss").rng().shuffle(&mut order);
        Self { order, points: vec![0.0; n], met: vec![vec![false; n]; n], byes: vec![false; n] }
    }

    /// The pairings of the next stage and who sits out.
    fn stage(&self) -> (Vec<Pairing>, Option<usize>) {
        let mut ranked = self.order.clone();
        ranked.sort_by(|&a, &b| self.points[b].total_cmp(&self.points[a]));
        let bye = (ranked.len() % 2 == 1).then(|| {
            let place = ranked.iter().rposition(|&p| !self.byes[p]).unwrap_or(ranked.len() - 1);
            ranked.remove(place)
        });
        let mut pairings = Vec::new();
        if !self.pair(&ranked, &mut pairings, &mut PATIENCE.clone()) {
            pairings = ranked.chunks(2).map(|two| Pairing { a: two[0], b: two[1] }).collect();
        }
        (pairings, bye)
    }

    /// Pairs the best with the next best it has not met, so that the rest can be paired as well.
    fn pair(&self, ranked: &[usize], pairings: &mut Vec<Pairing>, patience: &mut u32) -> bool {
        let Some((&a, rest)) = ranked.split_first() else { return true };
        for (place, &b) in rest.iter().enumerate().filter(|&(_, &b)| !self.met[a][b]) {
            if *patience == 0 {
                return false;
            }
            *patience -= 1;
            let mut others = rest.to_vec();
            others.remove(place);
            pairings.push(Pairing { a, b });
            if self.pair(&others, pairings, patience) {
                return true;
            }
            pairings.pop();
        }
        false
    }

    /// Adds the results of a stage; sitting out is a pairing won.
    fn count(&mut self, results: &[PairingResult], bye: Option<usize>) {
        for PairingResult { pairing: Pairing { a, b }, scores, .. } in results {
            self.points[*a] += scores.mean();
            self.points[*b] += 1.0 - scores.mean();
            self.met[*a][*b] = true;
            self.met[*b][*a] = true;
        }
        if let Some(player) = bye {
            self.points[player] += 1.0;
            self.byes[player] = true;
        }
    }
}
