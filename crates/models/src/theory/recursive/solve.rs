//! What solving a game costs (paper 004, section 4), exactly.
//!
//! SOLVE looks at moves from left to right until one leads to a loss; `SOLVE_i` first asks whether
//! the position is decided within `i` moves.

use super::status::{Status, Within, spiral, status};
use crate::{
    law::Law,
    statistics::{Side, Statistics},
};

/// `(K(x) - K(y)) / (x - y)`, and `K'` where `x` and `y` meet.
fn divided(law: &Law, x: f64, y: f64) -> f64 {
    if (x - y).abs() < 1e-7 {
        return law.derivative(0.5 * (x + y));
    }
    (law.generating_function(x) - law.generating_function(y)) / (x - y)
}

/// The branching factor of SOLVE at positions of each player (theorem 4.1): the expected number
/// of moves that must be solved before the position is, terminal positions included.
pub fn branching(statistics: &Statistics) -> [f64; 2] {
    let limit = status(statistics);
    [0, 1].map(|s| {
        let side = statistics.sides()[s];
        side.b() * divided(side.internal(), 1.0, limit[1 - s].not_lost())
    })
}

/// The branching factor of the main loop of `SOLVE_i`: the expected number of moves of an expanded
/// position of each player that are expanded themselves.
///
/// With `u` the probability that a move does not lead to a loss and `u_n` that it does not within
/// `n` moves, move `j` of an expanded position is expanded if those before it are no losses, it
/// is longer than `i`, and those after it are no losses within `i - 1`. Divided by the probability
/// that the position itself is longer than `i` this gives
/// `b (K(u_{i-1}) - K(u)) / (u_{i-1} - u)`, with `u_{-1} = 1`. It tends to `bK'(u)`, not to the
/// zero of the print: see [`printed`](super::printed).
pub fn limited_branching(statistics: &Statistics, i: u32) -> [f64; 2] {
    let sides = statistics.sides();
    let limit = status(statistics);
    let (before, now) = around(statistics, i);
    [0, 1].map(|s| {
        let (own, other) = (now[s], now[1 - s]);
        let lost_later = before.map_or(1.0, |before| before[1 - s].not_lost);
        let factor =
            sides[s].b() * divided(sides[s].internal(), lost_later, limit[1 - s].not_lost());
        let longer = |w: Within| w.not_lost - w.won;
        if statistics.is_impartial() || longer(own) <= 0.0 {
            return factor;
        }
        factor * longer(other) / longer(own)
    })
}

/// The probabilities within `i - 1` moves, if `i > 0`, and within `i`.
fn around(statistics: &Statistics, i: u32) -> (Option<[Within; 2]>, [Within; 2]) {
    let mut spiral = spiral(statistics).skip(i.saturating_sub(1) as usize);
    let first = spiral.next().expect("spirals never end");
    if i == 0 { (None, first) } else { (Some(first), spiral.next().expect("spirals never end")) }
}

/// Whether `SOLVE_i` almost surely ends: no ties, and a branching factor of at most one.
pub fn ends(statistics: &Statistics, i: u32) -> bool {
    let [r, s] = limited_branching(statistics, i);
    r * s <= 1.0 && status(statistics).iter().all(|s| s.tie == 0.0)
}

/// The expected number of calls of SOLVE from a position of each player, terminal ones included:
/// `1 / (1 - r)`; infinite where SOLVE may not end.
pub fn calls(statistics: &Statistics) -> [f64; 2] {
    total(branching(statistics))
}

/// The expected number of positions that the main loop of `SOLVE_i` expands, those decided within
/// `i` moves not counted: `(u_i - v_i) / (1 - r_i)`.
pub fn expanded(statistics: &Statistics, i: u32) -> [f64; 2] {
    let longer = around(statistics, i).1.map(|w| w.not_lost - w.won);
    let total = total(limited_branching(statistics, i));
    [0, 1].map(|s| if longer[s] == 0.0 { 0.0 } else { longer[s] * total[s] })
}

/// `N = 1 + r N'`, `N' = 1 + r' N`.
fn total([r, s]: [f64; 2]) -> [f64; 2] {
    if r * s >= 1.0 {
        return [f64::INFINITY; 2];
    }
    [(1.0 + r) / (1.0 - r * s), (1.0 + s) / (1.0 - r * s)]
}

/// The survival rate below which SOLVE ends on very bushy structures, `(1-p)/(2-p)` (theorem 4.2).
pub fn bushy_limit(p: f64) -> f64 {
    (1.0 - p) / (2.0 - p)
}

/// The branching factor of SOLVE in an impartial game of known status: theorem 4.1 as it stands.
pub fn theorem_4_1(side: &Side, status: &Status) -> f64 {
    side.b() * divided(side.internal(), 1.0, status.not_lost())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(law: &str, p: f64, b: f64) -> Statistics {
        Statistics::impartial(Side::new(Law::parse(law).unwrap(), p, b).unwrap())
    }

    /// Theorem 4.1 and its form without ties, `(t - (1-b)p) / (1-t)`.
    #[test]
    fn the_branching_factor_of_solve_is_theorem_4_1() {
        for (law, p, b) in [("z^2", 0.0, 0.45), ("geometric(4)", 0.3, 0.9), ("z^5", 1.0, 0.4)] {
            let game = game(law, p, b);
            let (r, s) = (branching(&game)[0], status(&game)[0]);
            assert!((r - theorem_4_1(&game.first, &s)).abs() < 1e-14);
            assert!((r - (s.win - (1.0 - b) * p) / (1.0 - s.win)).abs() < 1e-10, "{law}");
        }
        let calls = calls(&game("z^2", 0.0, 0.45))[0];
        assert!((calls - 2.6503).abs() < 5e-5, "{calls}");
    }

    #[test]
    fn solve_1_expands_what_simulation_found() {
        let found = expanded(&game("z^2", 0.0, 0.45), 1)[0];
        assert!((found - 0.1458).abs() < 5e-5, "{found}");
    }

    #[test]
    fn solve_2_of_the_papers_example_may_not_end() {
        let r = |b| limited_branching(&game("geometric(4)", 0.0, b), 2)[0];
        assert!((r(0.86) - 1.124).abs() < 5e-4 && (r(0.80) - 0.896).abs() < 5e-4);
    }

    #[test]
    fn branching_falls_with_the_look_ahead_to_the_slope_at_the_fixed_point() {
        for (law, p, b) in [("z^2", 0.0, 0.7), ("geometric(4)", 0.4, 0.8)] {
            let game = game(law, p, b);
            let r: Vec<f64> = (0..60).map(|i| limited_branching(&game, i)[0]).collect();
            assert!(r.windows(2).all(|w| w[1] <= w[0] + 1e-9), "{r:?}");
            let m = game.first.slope(status(&game)[0].win);
            assert!((r[59] - m).abs() < 1e-5 && m > 0.5, "{r:?} {m}");
        }
    }

    #[test]
    fn equal_sides_give_the_impartial_numbers() {
        let side = game("z^3", 0.2, 0.4).first;
        // A second law that differs in name only.
        let twin = Side::new(Law::parse("weights(0,0,0,1)").unwrap(), 0.2, 0.4).unwrap();
        let (one, two) = (Statistics::impartial(side.clone()), Statistics::partisan(side, twin));
        for i in 0..4 {
            let (a, b) = (limited_branching(&one, i), limited_branching(&two, i));
            assert!((a[0] - b[0]).abs() < 1e-10 && (a[1] - b[1]).abs() < 1e-10);
            let (a, b) = (expanded(&one, i), expanded(&two, i));
            assert!((a[0] - b[0]).abs() < 1e-10);
        }
    }
}
