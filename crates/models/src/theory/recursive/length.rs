//! How long perfect play lasts (paper 004, definition 2.5).

use super::status::{Within, spiral, status};
use crate::statistics::{Side, Statistics};

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
const LONGEST: usize = 300_000;

/// A product of slopes this near to one cannot be told from one.
const ROUNDING: f64 = 1e-13;

/// The expected length of perfect play, `Σ (u_n - v_n)`; infinite with ties and at a transition.
///
/// The differences are followed themselves, `d = b (K(u) - K(v))`, since `u` and `v` soon have no
/// digits left in which they differ. Once a difference is small it shrinks in a round, a move of each
/// player, by `1 - E - C d²` with `1 - E` the product of the slopes at the fixed points; the rest of
/// the sum is the integral of that, which within a millionth of a transition has four digits.
pub fn expected(statistics: &Statistics) -> [f64; 2] {
    let limit = status(statistics);
    let [first, second] = statistics.sides();
    let shrink = [first.slope(limit[1].win), second.slope(limit[0].win)];
    let round = shrink[0] * shrink[1];
    if limit.iter().any(|s| s.tie > 0.0) || round > 1.0 - ROUNDING {
        return [f64::INFINITY; 2];
    }
    let terms: usize = statistics.sides().iter().map(|side| side.internal().terms()).sum();
    let (mut sum, mut open) = ([0.0; 2], None::<[f64; 2]>);
    // What the difference of each player was multiplied by in the last move.
    let mut last = [1.0; 2];
    let mut before = None::<[Within; 2]>;
    for now in spiral(statistics).take(LONGEST / (1 + terms / 16)) {
        let here = match (open, before) {
            (Some(open), Some(before)) => {
                last = [0, 1].map(|i| falls(statistics.sides()[i], before[1 - i], open[1 - i]));
                [0, 1].map(|i| last[i] * open[1 - i])
            }
            _ => now.map(|within| within.not_lost - within.won),
        };
        sum = [0, 1].map(|i| sum[i] + here[i]);
        (open, before) = (Some(here), Some(now));
        if here[0].max(here[1]) < 1e-9 * (1.0 - round) {
            break;
        }
    }
    // The next difference is the first that is not in the sum.
    let open = open.expect("spirals have a first term");
    let open = [0, 1].map(|i| last[i] * open[1 - i]);
    let rounds = rounds(open[0].max(open[1]), 1.0 - round, 1.0 - last[0] * last[1]);
    [0, 1].map(|i| sum[i] + (open[i] + shrink[i] * open[1 - i]) * rounds)
}

/// `b (K(u) - K(v)) / (u - v)` where the difference of `u` and `v` is `open`; by Simpson's rule where
/// a difference of values would lose digits.
fn falls(side: &Side, there: Within, open: f64) -> f64 {
    let Within { not_lost, won } = there;
    if open < 3e-3 {
        let ends = side.slope(not_lost) + side.slope(won);
        return (ends + 4.0 * side.slope(0.5 * (not_lost + won))) / 6.0;
    }
    (side.structure(won) - side.structure(not_lost)) / open
}

/// How many rounds a difference `d` is worth that now loses the share `now` of itself in a round and
/// in the end `last`: `∫ dn` of `d(n)/d` where `d' = -d (E + C d²)`.
fn rounds(d: f64, last: f64, now: f64) -> f64 {
    let ratio = (now - last) / last;
    // C d² / E; nearly none gives 1/E.
    if ratio.abs() < 1e-6 || d == 0.0 || ratio <= -1.0 {
        return 1.0 / last;
    }
    let root = ratio.abs().sqrt();
    if ratio > 0.0 { root.atan() / (root * last) } else { root.atanh() / (root * last) }
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
        for b in [0.1, 0.7, 0.99, 0.999, 0.9998, 0.999_993, 0.999_999_9] {
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

    /// The sum term by term in the differences, by hand, near a transition and far from it.
    #[test]
    fn long_games_are_as_long_as_the_sum_of_their_differences() {
        let edge = 3f64.sqrt() / 2.0;
        for (law, p, b, digits) in [
            ("z^2", 0.0, edge - 1e-4, 1e-8),
            ("z^2", 0.0, edge - 3e-6, 1e-4),
            ("z^3", 0.4, 0.62, 1e-9),
            ("geometric(4)", 0.9, 0.999, 1e-8),
        ] {
            let game = game(law, p, b);
            let side = &game.first;
            let (mut u, mut v) = (side.structure(0.0), side.structure(1.0));
            let (mut d, mut sum) = (u - v, 0.0);
            for _ in 0..8_000_000u32 {
                sum += d;
                if d < 1e-15 {
                    break;
                }
                // Gauss's rule with two points where differences lose digits.
                let (middle, reach) = (0.5 * (u + v), 0.5 * (u - v) / 3f64.sqrt());
                let slope = if d > 3e-3 {
                    (side.structure(v) - side.structure(u)) / d
                } else {
                    0.5 * (side.slope(middle - reach) + side.slope(middle + reach))
                };
                (u, v, d) = (side.structure(v), side.structure(u), slope * d);
            }
            let found = expected(&game)[0];
            assert!((found / sum - 1.0).abs() < digits, "{law} {b}: {found} {sum}");
        }
    }

    #[test]
    fn ties_and_transitions_last_for_ever() {
        assert_eq!(expected(&game("z^2", 0.0, 0.9)), [f64::INFINITY; 2]);
        assert_eq!(expected(&game("z^2", 0.0, 3f64.sqrt() / 2.0)), [f64::INFINITY; 2]);
    }
}
