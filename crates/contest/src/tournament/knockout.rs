//! Knockout: who loses a pairing leaves.

use super::{Event, Pairing, PairingResult};

/// The pairings of the current stage that have no result yet.
///
/// The players are seeded in the order given: the bracket keeps the first two apart until the
/// final, and the best have the first stage free where the number is no power of two.
pub(super) fn next(event: &Event, results: &[PairingResult]) -> Vec<Pairing> {
    let mut slots: Vec<Option<usize>> = bracket(event.players);
    let mut played = 0;
    while slots.len() > 1 {
        let mut winners = Vec::with_capacity(slots.len() / 2);
        let mut open = Vec::new();
        for two in slots.chunks(2) {
            winners.push(match (two[0], two[1]) {
                (Some(a), Some(b)) => {
                    let result = results.get(played);
                    if result.is_none() {
                        open.push(Pairing { a, b });
                    }
                    played += 1;
                    result.map(|result| winner(event, result, played as u64))
                }
                (one, other) => one.or(other),
            });
        }
        if !open.is_empty() {
            return open;
        }
        slots = winners;
    }
    Vec::new()
}

/// Who goes on: the higher score, else whom the seed names.
pub(super) fn winner(event: &Event, result: &PairingResult, number: u64) -> usize {
    let Pairing { a, b } = result.pairing;
    let mean = result.scores.mean();
    let lucky = event.seed.named("ties").child(number).unit() < 0.5;
    if mean > 0.5 || mean == 0.5 && lucky { a } else { b }
}

/// The players on the lines of a bracket; empty lines meet the best.
fn bracket(players: usize) -> Vec<Option<usize>> {
    let mut lines = vec![0];
    while lines.len() < players {
        let size = 2 * lines.len();
        lines = lines.iter().flat_map(|&seed| [seed, size - 1 - seed]).collect();
    }
    lines.into_iter().map(|seed| (seed < players).then_some(seed)).collect()
}
