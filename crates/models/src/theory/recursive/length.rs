//! How long perfect play lasts (paper 004, definition 2.5).

use super::status::{Within, spiral, status};
use crate::statistics::Statistics;

fn decided(within: Within) -> f64 {
    within.won + 1.0 - within.not_lost
}

/// The probability that perfect play lasts exactly `0, 1, …, most` moves, for each player to
/// move; what is missing to one is longer play and ties.
pub fn distribution(statistics: &Statistics, most: u32) -> [Vec<f64>; 2] {
    let spiral: Vec<[Within; 2]> = spiral(statistics).take(most as usize + 1).collect();
    [0, 1].map(|i| {
        let mut before = 0.0;
        let length = |now: &[Within; 2]| {
            let here = decided(now[i]) - before;
            before += here;
            here
        };
        spiral.iter().map(length).collect()
    })
}

/// The longest sum taken term by term, if a term costs little.
const LONGEST: usize = 3_000_000;

/// The expected length of perfect play, `Σ (u_n - v_n)`; infinite with ties, at a transition, and
/// so near to one that millions of moves do not show an end.
///
/// Once the difference is small it shrinks by the product of the slopes at the fixed points, so
/// the rest of the sum is that of a geometric series.
pub fn expected(statistics: &Statistics) -> [f64; 2] {
    let limit = status(statistics);
    let [first, second] = statistics.sides();
    // What a move multiplies the difference by, before a position of each player.
    let shrink = [first.slope(limit[1].win), second.slope(limit[0].win)];
    let round = shrink[0] * shrink[1];
    if limit.iter().any(|s| s.tie > 0.0) || round >= 1.0 {
        return [f64::INFINITY; 2];
    }
    let mut sum = [0.0; 2];
    let terms: usize = statistics.sides().iter().map(|side| side.internal().terms()).sum();
    for now in spiral(statistics).take(LONGEST / (1 + terms / 16)) {
        let open = now.map(|w| w.not_lost - w.won);
        if open[0].max(open[1]) < 1e-9 * (1.0 - round) {
            let rest = [0, 1].map(|i| sum[i] + (open[i] + shrink[i] * open[1 - i]) / (1.0 - round));
            return rest;
        }
        sum = [0, 1].map(|i| sum[i] + open[i]);
    }
    [f64::INFINITY; 2]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Law, Side};

    fn game(law: &str, p: f64, b: f64) -> Statistics {
        Statistics::impartial(Side::new(Law::parse(law).unwrap(), p, b).unwrap())
    }

    /// A string of moves has no choice: the length is geometric, `bⁿ(1-b)`.
    #[test]
    fn strings_have_geometric_lengths() {
        for b in [0.1, 0.7, 0.99, 0.999] {
            let game = game("z", 0.4, b);
            let found = expected(&game)[0];
            assert!((found / (b / (1.0 - b)) - 1.0).abs() < 1e-10, "{b}: {found}");
            for (n, p) in distribution(&game, 20)[0].iter().enumerate() {
                assert!((p - b.powi(n as i32) * (1.0 - b)).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn the_expected_length_is_the_mean_of_the_distribution() {
        let partisan = Statistics::partisan(
            Side::new(Law::geometric(3.0).unwrap(), 0.2, 0.8).unwrap(),
            Side::new(Law::fixed(2).unwrap(), 0.7, 0.6).unwrap(),
        );
        for game in [game("z^2", 0.0, 0.8), game("geometric(4)", 0.5, 0.9), partisan] {
            let lengths = distribution(&game, 20_000);
            for (i, found) in expected(&game).into_iter().enumerate() {
                let mean: f64 = lengths[i].iter().enumerate().map(|(n, p)| n as f64 * p).sum();
                assert!((found - mean).abs() < 1e-7, "{found} {mean}");
            }
        }
    }

    #[test]
    fn ties_and_transitions_last_for_ever() {
        assert_eq!(expected(&game("z^2", 0.0, 0.9)), [f64::INFINITY; 2]);
        assert_eq!(expected(&game("z^2", 0.0, 3f64.sqrt() / 2.0)), [f64::INFINITY; 2]);
    }
}
