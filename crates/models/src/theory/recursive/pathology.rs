//! How errors of a static estimate travel up the tree, and when deeper search hurts (paper 004,
//! section 6).
//!
//! Statistics are matched and no leaf is near; the position is a win with probability `t = ξ_K`.

use super::{matched, root::bisect};
use crate::law::Law;

/// What is true of a position and what is said of it: the matrix `M_n` of the paper by three of
/// its sums.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Verdicts {
    /// The probability `t` of a win.
    pub win: f64,
    /// The probability `x` of a win that is called a win.
    pub win_seen: f64,
    /// The probability `y` that a win is said.
    pub said: f64,
}

impl Verdicts {
    /// Wins taken for losses.
    pub fn missed(&self) -> f64 {
        self.win - self.win_seen
    }

    /// Losses taken for wins.
    pub fn imagined(&self) -> f64 {
        self.said - self.win_seen
    }

    /// The probability of any error.
    pub fn error(&self) -> f64 {
        self.missed() + self.imagined()
    }

    /// The verdicts one level above, where both players have one structure.
    #[must_use]
    pub fn above(&self, internal: &Law) -> Self {
        self.before(internal, self.win)
    }

    /// The verdicts on a position of structure `internal` that is won with probability `win`, if
    /// these are the verdicts on each of its moves: it is called won if some move is called lost.
    #[must_use]
    pub fn before(&self, internal: &Law, win: f64) -> Self {
        let k = |z: f64| internal.generating_function(z);
        // A balanced estimate stays balanced; iterating it would let rounding grow where t repels.
        let balanced = (self.said - self.win).abs() < 1e-13;
        let lost = if balanced { 1.0 - win } else { k(self.said) };
        Self { win, win_seen: (win - lost + k(self.win_seen)).max(0.0), said: 1.0 - lost }
    }
}

/// The natural static estimate: a loss below `moves` legal moves, a win above, and at exactly
/// `moves` a win with probability `coin`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Threshold {
    /// `N`.
    pub moves: u32,
    /// `c`.
    pub coin: f64,
}

impl Threshold {
    /// What the estimate says of a random position of an impartial structure.
    pub fn verdicts(&self, internal: &Law) -> Verdicts {
        let t = matched::point(internal);
        self.of(internal, [t, t])
    }

    /// What the estimate says of a random position of a player who wins with probability
    /// `win[0]`, the opponent with `win[1]` after the move.
    pub fn of(&self, internal: &Law, win: [f64; 2]) -> Verdicts {
        let k = |n: u32| internal.probability(n);
        let wins = |n: u32| 1.0 - win[1].powi(n as i32);
        let coin = k(self.moves) * self.coin;
        let most = self.moves.min(internal.most());
        let few: f64 = (1..=most).map(k).sum();
        let few_won: f64 = (1..=most).map(|n| k(n) * wins(n)).sum();
        let win_seen = win[0] - few_won + coin * wins(self.moves);
        Verdicts { win: win[0], win_seen, said: 1.0 - few + coin }
    }

    /// The best estimate without search: call a position what it more likely is.
    pub fn shallow(internal: &Law) -> Self {
        Self::likelier(matched::point(internal))
    }

    /// The best estimate without search if the opponent wins each move with probability
    /// `other_win`.
    pub fn likelier(other_win: f64) -> Self {
        Self { moves: (0.5f64.ln() / other_win.ln()).floor() as u32, coin: 0.0 }
    }

    /// The estimate whose two errors are equally likely, best for deep search where that
    /// converges.
    pub fn balanced(internal: &Law) -> Self {
        Self::balancing(internal, matched::point(internal))
    }

    /// The estimate that says win as often as it is true, with probability `win`:
    /// `1 - t = Σ_{i≤N} k_i - c k_N`.
    pub fn balancing(internal: &Law, win: f64) -> Self {
        Self::where_few_are(1.0 - win, internal.most(), |n| internal.probability(n))
    }

    /// The estimate that calls the share `lost` of positions lost, of which `share(n)` have `n` moves
    /// and none more than `most`.
    pub(super) fn where_few_are(lost: f64, most: u32, share: impl Fn(u32) -> f64) -> Self {
        let (mut moves, mut few) = (0, 0.0);
        // A sum that rounding leaves just short of its aim has reached it.
        while few < lost - 1e-12 && moves < most {
            moves += 1;
            few += share(moves);
        }
        let here = share(moves);
        Self { moves, coin: if here > 0.0 { ((few - lost) / here).clamp(0.0, 1.0) } else { 0.0 } }
    }
}

/// The verdicts of a search of depth `0, 1, …, depth` with an estimate at its leaves.
pub fn by_depth(internal: &Law, leaves: Verdicts, depth: u32) -> Vec<Verdicts> {
    std::iter::successors(Some(leaves), |v| Some(v.above(internal)))
        .take(depth as usize + 1)
        .collect()
}

/// What search makes of an estimate in the long run.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Outlook {
    /// The error without search.
    pub static_error: f64,
    /// The limits of the error at even and at odd depths.
    pub deep_error: [f64; 2],
}

impl Outlook {
    /// Whether deep search errs more than no search, at even or at odd depths.
    pub fn pathological(&self) -> bool {
        self.deep_error.iter().any(|error| *error > self.static_error + 1e-9)
    }
}

/// Follows the error to depth 200,000 or until it no longer changes.
pub fn outlook(internal: &Law, leaves: Verdicts) -> Outlook {
    follow([leaves], |[v]| [v.above(internal)])[0]
}

/// Follows the errors of some kinds of positions that one level of search changes together.
pub(super) fn follow<const N: usize>(
    leaves: [Verdicts; N],
    above: impl Fn([Verdicts; N]) -> [Verdicts; N],
) -> [Outlook; N] {
    let mut now = leaves;
    for _ in 0..100_000 {
        let next = above(above(now));
        let moved = next.iter().zip(&now).map(|(a, b)| (a.error() - b.error()).abs());
        let most = moved.fold(0.0, f64::max);
        now = next;
        if most < 1e-15 {
            break;
        }
    }
    let odd = above(now);
    std::array::from_fn(|i| Outlook {
        static_error: leaves[i].error(),
        deep_error: [now[i].error(), odd[i].error()],
    })
}

/// Figure 6.1: the mean degree at which a geometric structure is balanced by `moves` without a
/// coin, `t = a^N`.
pub fn balanced_degree(moves: u32) -> f64 {
    bisect(1.0 + 1e-9, 1e7, |d| {
        let t = (d - d.sqrt()) / (d - 1.0);
        (1.0 - 1.0 / d).powi(moves as i32) - t
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figure 6.1, all rows: deep N, shallow N, degree.
    #[test]
    fn figure_6_1_is_met() {
        for (deep, shallow, d) in [
            (1, 1, 2.618),
            (2, 2, 6.595),
            (3, 2, 12.589),
            (4, 3, 20.587),
            (5, 4, 30.586),
            (6, 4, 42.585),
            (7, 5, 56.585),
            (8, 6, 72.584),
            (9, 6, 90.584),
            (10, 7, 110.584),
            (20, 14, 420.583),
        ] {
            let degree = balanced_degree(deep);
            assert!((degree - d).abs() < 5.1e-4, "N = {deep}: {degree}");
            let law = Law::geometric(degree).unwrap();
            assert_eq!(Threshold::shallow(&law).moves, shallow);
            let balanced = Threshold::balanced(&law);
            assert!(balanced.moves == deep && balanced.coin < 1e-6, "{balanced:?}");
        }
        // The last row is beyond the means that a law may have.
        let degree = balanced_degree(30);
        assert!((degree - 930.583).abs() < 5.1e-4);
        let t = (degree - degree.sqrt()) / (degree - 1.0);
        assert_eq!((0.5f64.ln() / t.ln()).floor() as u32, 21);
    }

    /// The corrected balance condition: a full coin at N is no coin at N - 1.
    #[test]
    fn balance_is_met_by_a_coin() {
        for d in [3.0, 5.0, 17.0, 50.0] {
            let law = Law::geometric(d).unwrap();
            let balanced = Threshold::balanced(&law);
            let verdicts = balanced.verdicts(&law);
            assert!((verdicts.missed() - verdicts.imagined()).abs() < 1e-12);
            let full = Threshold { moves: balanced.moves, coin: 1.0 }.verdicts(&law);
            let none = Threshold { moves: balanced.moves - 1, coin: 0.0 }.verdicts(&law);
            assert!(
                (full.said - none.said).abs() < 1e-14
                    && (full.error() - none.error()).abs() < 1e-14
            );
        }
    }

    /// Geometric structures: the error tends to `|y₀ - t|` at even and `|1 - K(y₀) - t|` at odd
    /// depth, zero if balanced.
    #[test]
    fn geometric_errors_tend_to_the_imbalance() {
        let law = Law::geometric(10.0).unwrap();
        let t = matched::point(&law);
        for moves in [1, 3, 6] {
            let leaves = Threshold { moves, coin: 0.25 }.verdicts(&law);
            let found = outlook(&law, leaves);
            let odd = (1.0 - law.generating_function(leaves.said) - t).abs();
            assert!((found.deep_error[0] - (leaves.said - t).abs()).abs() < 1e-9, "{found:?}");
            assert!((found.deep_error[1] - odd).abs() < 1e-9);
        }
        let balanced = outlook(&law, Threshold::balanced(&law).verdicts(&law));
        assert!(!balanced.pathological() && balanced.deep_error[0] < 1e-3, "{balanced:?}");
    }

    /// Uniform degree: the search ends in the two-cycle that always says win or loss.
    #[test]
    fn uniform_degrees_are_pathological() {
        let law = Law::fixed(2).unwrap();
        let t = matched::point(&law);
        let nearly = Verdicts { win: t, win_seen: t - 1e-3, said: t - 5e-4 };
        let found = outlook(&law, nearly);
        let mut ends = found.deep_error;
        ends.sort_by(f64::total_cmp);
        assert!((ends[0] - (1.0 - t)).abs() < 1e-9 && (ends[1] - t).abs() < 1e-9, "{found:?}");
        assert!(found.pathological());
        // Even a balanced estimate ends as an independent guess.
        let balanced = outlook(&law, Verdicts { win: t, win_seen: t - 1e-3, said: t });
        assert!((balanced.deep_error[0] - 2.0 * t * (1.0 - t)).abs() < 1e-9, "{balanced:?}");
        assert!((balanced.deep_error[0] - 0.4721).abs() < 5e-5);
    }
}
