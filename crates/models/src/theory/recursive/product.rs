//! How well the product rule tells wins from losses (paper 004, section 8).

use super::status::status;
use crate::statistics::Statistics;

/// The product-rule estimate `T_n` of a search to depth `n`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Moments {
    /// `E(T_n)`.
    pub mean: f64,
    /// `V(T_n)`; the perfect estimate has `t(1-t)`.
    pub variance: f64,
    /// `E_W(T_n)`, the mean where the position is a win.
    pub mean_if_won: f64,
}

/// The moments of `T_0, …, T_depth` for each player to move, where an unexpanded position of each
/// player is given the probability `prior`.
///
/// A position is recognised as terminal only when it is expanded. Ties must have probability
/// zero, else the means given a win are those of a game that goes on.
pub fn moments(statistics: &Statistics, prior: [f64; 2], depth: u32) -> Vec<[Moments; 2]> {
    let sides = statistics.sides();
    let win = status(statistics).map(|s| s.win);
    let mut mean = prior;
    let mut square = prior.map(|t| t * t);
    // E(T_n; won) = P(won) E_W(T_n).
    let mut won = [0, 1].map(|i| win[i] * prior[i]);
    let mut found = Vec::with_capacity(depth as usize + 1);
    for _ in 0..=depth {
        found.push([0, 1].map(|i| Moments {
            mean: mean[i],
            variance: (square[i] - mean[i] * mean[i]).max(0.0),
            mean_if_won: if win[i] > 0.0 { won[i] / win[i] } else { 0.0 },
        }));
        let next = [0, 1].map(|i| {
            let (side, j) = (sides[i], 1 - i);
            let k = |z: f64| side.b() * side.internal().generating_function(z);
            let up = side.structure(mean[j]);
            (up, 2.0 * up - side.structure(square[j]), win[i] + k(won[j]) - k(mean[j]))
        });
        mean = next.map(|n| n.0);
        square = next.map(|n| n.1);
        won = next.map(|n| n.2);
    }
    found
}

/// The moments where unexpanded positions get their true probability of a win.
pub fn informed(statistics: &Statistics, depth: u32) -> Vec<[Moments; 2]> {
    moments(statistics, status(statistics).map(|s| s.win), depth)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Law, Side};

    fn games() -> Vec<Statistics> {
        let side = |law: &str, p, b| Side::new(Law::parse(law).unwrap(), p, b).unwrap();
        vec![
            Statistics::impartial(side("z^2", 0.0, 0.8)),
            Statistics::impartial(side("geometric(4)", 0.5, 0.9)),
            Statistics::impartial(side("mix(0.5*z + 0.5*z^5)", 0.2, 0.7)),
            Statistics::partisan(side("geometric(3)", 0.3, 0.8), side("z^2", 0.6, 0.7)),
        ]
    }

    #[test]
    fn the_estimate_is_unbiased_and_becomes_perfect() {
        for game in games() {
            let found = informed(&game, 400);
            for i in 0..2 {
                let t = status(&game)[i].win;
                assert!(found.iter().all(|m| (m[i].mean - t).abs() < 1e-9));
                assert!(found.windows(2).all(|w| w[1][i].variance >= w[0][i].variance - 1e-12));
                let last = found[400][i];
                assert!((last.variance - t * (1.0 - t)).abs() < 1e-6, "{last:?}");
                assert!((last.mean_if_won - 1.0).abs() < 1e-6, "{last:?}");
            }
        }
    }

    #[test]
    fn a_wrong_prior_is_forgotten() {
        for game in games() {
            let last = moments(&game, [0.9, 0.05], 400)[400];
            for (i, m) in last.iter().enumerate() {
                let t = status(&game)[i].win;
                assert!((m.mean - t).abs() < 1e-6 && (m.variance - t * (1.0 - t)).abs() < 1e-6);
            }
        }
    }

    /// With a true prior the estimate is a conditional probability: `E(T; won) = E(T²)`.
    #[test]
    fn an_informed_estimate_is_calibrated() {
        for game in games() {
            for m in informed(&game, 20) {
                for (i, m) in m.iter().enumerate() {
                    let t = status(&game)[i].win;
                    let square = m.variance + m.mean * m.mean;
                    assert!((t * m.mean_if_won - square).abs() < 1e-9);
                }
            }
        }
    }
}
