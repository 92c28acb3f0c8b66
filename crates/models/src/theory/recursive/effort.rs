//! How many positions limited searches expand, so that they can be compared at equal effort (paper
//! 004, sections 6 and 7).
//!
//! Moves are looked at from left to right until one is called lost. If a move is called won with
//! probability `y`, a position with `n` moves looks at `(1 - yⁿ)/(1 - y)` of them on average, and what
//! it costs to call a move something is independent of the moves before it.

use super::{partisan::Pair, pathology::Verdicts, quiescence::Quiescence};

/// `(k - f) / (1 - y)`: looked-at moves of positions whose generating function is `f` at `y`, `k` at
/// one, and has the slope `slope` there.
fn looked_at(k: f64, f: f64, y: f64, slope: impl Fn() -> f64) -> f64 {
    if 1.0 - y < 1e-9 { slope() } else { (k - f) / (1.0 - y) }
}

/// What counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Count {
    /// Positions whose moves are looked at.
    Expanded,
    /// Those and the ones that an estimate ends.
    LookedAt,
}

impl Count {
    /// What a position counts that an estimate ends.
    const fn end(self) -> f64 {
        match self {
            Self::Expanded => 0.0,
            Self::LookedAt => 1.0,
        }
    }
}

/// The expected cost of minimax at depth `0, 1, …`, of which `verdicts` says what it says, at positions
/// of each player.
pub fn minimax(pair: &Pair, verdicts: &[[Verdicts; 2]], count: Count) -> Vec<[f64; 2]> {
    above(pair, verdicts, [count.end(); 2])
}

/// The expected cost of HSOLVE for `M = 0, 1, …`; infinite where the search may not end.
pub fn hsolve(
    pair: &Pair,
    quiet: &Quiescence,
    verdicts: &[[Verdicts; 2]],
    count: Count,
) -> Vec<[f64; 2]> {
    let Some(first) = verdicts.first() else { return Vec::new() };
    above(pair, verdicts, through_lively(quiet, *first, at_rest(quiet, count)))
}

/// The expected cost of QSOLVE for `M = 0, 1, …`; infinite where the search may not end.
pub fn qsolve(
    pair: &Pair,
    quiet: &Quiescence,
    verdicts: &[[Verdicts; 2]],
    count: Count,
) -> Vec<[f64; 2]> {
    let mut calm = at_rest(quiet, count);
    let mut found = Vec::with_capacity(verdicts.len());
    for now in verdicts {
        let here = through_lively(quiet, *now, calm);
        found.push(here);
        // One level up a quiescent position is expanded as well.
        calm = [0, 1].map(|i| {
            let (share, y) = (quiet.share_of(i), now[1 - i].said);
            let [all, lively] = quiet.parts_of(i, y);
            let slope = || pair.laws[i].mean() - quiet.lively_moves()[i];
            let moves = looked_at(1.0 - share, all - lively, y, slope);
            1.0 - share + moves * here[1 - i]
        });
    }
    found
}

/// The cost of quiescent positions that an estimate ends, shares included.
fn at_rest(quiet: &Quiescence, count: Count) -> [f64; 2] {
    [0, 1].map(|i| (1.0 - quiet.share_of(i)) * count.end())
}

/// The cost of each depth, one level above the other.
fn above(pair: &Pair, verdicts: &[[Verdicts; 2]], first: [f64; 2]) -> Vec<[f64; 2]> {
    let mut cost = first;
    let mut found = Vec::with_capacity(verdicts.len());
    for now in verdicts {
        found.push(cost);
        cost = [0, 1].map(|i| {
            let (law, y) = (&pair.laws[i], now[1 - i].said);
            1.0 + looked_at(1.0, law.generating_function(y), y, || law.mean()) * cost[1 - i]
        });
    }
    found
}

/// The cost of a search that goes on through lively positions and costs `calm` at the others, shares
/// included: `c = b̄ + (b̄ - b̄K̄(y'))/(1-y') c' + calm`, and the same for the other player.
fn through_lively(quiet: &Quiescence, verdicts: [Verdicts; 2], calm: [f64; 2]) -> [f64; 2] {
    let moves = [0, 1].map(|i| {
        let (share, y) = (quiet.share_of(i), verdicts[1 - i].said);
        looked_at(share, quiet.parts_of(i, y)[1], y, || quiet.lively_moves()[i])
    });
    let own = [0, 1].map(|i| quiet.share_of(i) + calm[i]);
    let rest = 1.0 - moves[0] * moves[1];
    if rest <= 0.0 {
        return [f64::INFINITY; 2];
    }
    [0, 1].map(|i| (own[i] + moves[i] * own[1 - i]) / rest)
}

/// The error of a search that may expand so many positions: between the depths that expand fewer and
/// more, straight in the logarithm of their number. `None` outside of what was computed.
pub fn error_at(budget: f64, costs: &[f64], errors: &[f64]) -> Option<f64> {
    let steps = costs.windows(2).zip(errors.windows(2));
    steps.into_iter().find_map(|(cost, error)| {
        let inside = cost[0] > 0.0 && cost[0] <= budget && budget <= cost[1] && cost[1] > cost[0];
        inside.then(|| {
            let part = (budget / cost[0]).ln() / (cost[1] / cost[0]).ln();
            error[0] + part * (error[1] - error[0])
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Law;

    /// A binary tree whose leaves are all called lost: the first move of each position that follows is
    /// enough, so that every second level costs two moves.
    #[test]
    fn the_cost_of_minimax_on_a_binary_tree_is_that_of_counting() {
        let pair = Pair::impartial(Law::fixed(2).unwrap());
        let leaves = pair.guesses([0.0; 2]);
        let found = minimax(&pair, &pair.by_depth(leaves, 4), Count::Expanded);
        // Lost leaves: 1 at depth 1; two of those at depth 2; 1 + one of those; 1 + two of those.
        let wanted = [0.0, 1.0, 3.0, 4.0, 9.0];
        for (cost, wanted) in found.iter().zip(wanted) {
            assert!((cost[0] - wanted).abs() < 1e-12, "{found:?}");
        }
    }

    /// A fair coin below three moves: a move is called won with 7/8, so that 1 + 7/8 + 49/64 are looked at.
    #[test]
    fn moves_are_looked_at_until_one_is_called_lost() {
        let pair = Pair::impartial(Law::fixed(3).unwrap());
        let found = minimax(&pair, &pair.by_depth(pair.guesses([0.5; 2]), 2), Count::Expanded);
        assert!((found[2][0] - (1.0 + 1.0 + 7.0 / 8.0 + 49.0 / 64.0)).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn without_lively_positions_all_procedures_cost_the_same() {
        let law = Law::parse("0.5*z^2+0.5*z^8").unwrap();
        let pair = Pair::impartial(law.clone());
        let quiet = Quiescence::new(law, 1).unwrap();
        let estimate = quiet.by_moves(quiet.balanced());
        let (h, q) = (quiet.hsolve_of_both(estimate, 4), quiet.qsolve_of_both(estimate, 4));
        for count in [Count::Expanded, Count::LookedAt] {
            let straight = minimax(&pair, &h, count);
            for (n, cost) in straight.iter().enumerate() {
                assert!((hsolve(&pair, &quiet, &h, count)[n][0] - cost[0]).abs() < 1e-9);
                assert!((qsolve(&pair, &quiet, &q, count)[n][0] - cost[0]).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn errors_between_depths_lie_between_theirs() {
        let (costs, errors) = ([0.0, 1.0, 10.0, 100.0], [0.5, 0.4, 0.3, 0.1]);
        assert_eq!(error_at(0.5, &costs, &errors), None);
        assert_eq!(error_at(200.0, &costs, &errors), None);
        assert!((error_at(10.0, &costs, &errors).unwrap() - 0.3).abs() < 1e-12);
        let between = error_at(10f64.powf(1.5), &costs, &errors).unwrap();
        assert!((between - 0.2).abs() < 1e-12);
    }
}
