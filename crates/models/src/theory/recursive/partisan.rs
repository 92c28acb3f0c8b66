//! What a limited search is worth to each player of a partisan game (paper 004, sections 5 to 8).
//!
//! As in sections 6 and 7 the statistics are matched and no leaf is near: with `(ξ, ξ')` of
//! definition 5.4 a position of the first player is a win with probability `ξ`, one of the second
//! with `ξ'`.

use super::{
    matched,
    pathology::{Outlook, Threshold, Verdicts, follow},
};
use crate::{
    law::Law,
    statistics::{Side, Statistics},
};

/// The internal structures of both players and the probabilities that match them.
#[derive(Clone, PartialEq, Debug)]
pub struct Pair {
    /// `K` and `K'`.
    pub laws: [Law; 2],
    /// `ξ` and `ξ'`.
    pub win: [f64; 2],
}

/// The grid on which matched probabilities are looked for.
const CELLS: u32 = 4_096;

impl Pair {
    /// Both players have one structure.
    pub fn impartial(internal: Law) -> Self {
        let t = matched::point(&internal);
        Self { laws: [internal.clone(), internal], win: [t, t] }
    }

    /// The structures with their first matched probabilities, or why there are none.
    pub fn new(first: Law, second: Law) -> Result<Self, String> {
        if first == second {
            return Ok(Self::impartial(first));
        }
        let found = matched::pairs(&first, &second, CELLS);
        let (x, y) = found.first().ok_or_else(|| {
            format!(
                "no leaf probabilities strictly between 0 and 1 match {first} against {second}: in \
                 long games one of the players always wins"
            )
        })?;
        Ok(Self { win: [*x, *y], laws: [first, second] })
    }

    /// The matched statistics of survival rates `b`.
    pub fn statistics(&self, b: [f64; 2]) -> Result<Statistics, String> {
        let side = |i: usize| Side::new(self.laws[i].clone(), self.win[i], b[i]);
        Ok(Statistics::partisan(side(0)?, side(1)?))
    }

    /// The best estimates without search.
    pub fn shallow(&self) -> [Threshold; 2] {
        [0, 1].map(|i| Threshold::likelier(self.win[1 - i]))
    }

    /// The estimates that say win as often as it is true.
    pub fn balanced(&self) -> [Threshold; 2] {
        [0, 1].map(|i| Threshold::balancing(&self.laws[i], self.win[i]))
    }

    /// What estimates by the number of moves say of a random position of each player.
    pub fn verdicts(&self, estimates: [Threshold; 2]) -> [Verdicts; 2] {
        [0, 1].map(|i| estimates[i].of(&self.laws[i], [self.win[i], self.win[1 - i]]))
    }

    /// What a coin for each player says, whatever the position.
    pub fn guesses(&self, coins: [f64; 2]) -> [Verdicts; 2] {
        [0, 1].map(|i| Verdicts {
            win: self.win[i],
            win_seen: coins[i] * self.win[i],
            said: coins[i],
        })
    }

    /// The verdicts one level above.
    pub fn above(&self, below: [Verdicts; 2]) -> [Verdicts; 2] {
        [0, 1].map(|i| below[1 - i].before(&self.laws[i], self.win[i]))
    }

    /// The verdicts of minimax of depth `0, 1, …, depth` with these verdicts at its leaves.
    pub fn by_depth(&self, leaves: [Verdicts; 2], depth: u32) -> Vec<[Verdicts; 2]> {
        std::iter::successors(Some(leaves), |v| Some(self.above(*v)))
            .take(depth as usize + 1)
            .collect()
    }

    /// What deep minimax makes of the estimates of each player.
    pub fn outlook(&self, leaves: [Verdicts; 2]) -> [Outlook; 2] {
        follow(leaves, |below| self.above(below))
    }

    /// The least and the greatest probability that the product rule errs after a search of depth
    /// `0, 1, …, depth`, at positions of each player.
    ///
    /// The estimate `T` is a conditional probability, so who believes what it favours errs with
    /// probability `E min(T, 1-T)`, which lies between `E T(1-T) = t - w` and twice that, and is
    /// not above `min(t, 1-t)`; `w = E(T²)` follows section 8 with `b = 1`.
    pub fn product_errors(&self, depth: u32) -> Vec<[(f64, f64); 2]> {
        let squares = |w: [f64; 2]| {
            [0, 1].map(|i| {
                let up = 2.0 * self.win[i] - 1.0 + self.laws[i].generating_function(w[1 - i]);
                // Where t repels, rounding must not carry the square below that of the mean.
                up.clamp(self.win[i] * self.win[i], self.win[i])
            })
        };
        std::iter::successors(Some(self.win.map(|t| t * t)), |w| Some(squares(*w)))
            .take(depth as usize + 1)
            .map(|w| {
                [0, 1].map(|i| {
                    let (t, least) = (self.win[i], self.win[i] - w[i]);
                    (least, (2.0 * least).min(t).min(1.0 - t))
                })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::recursive::{inert, quiescence::Quiescence, status};

    fn pair(first: &str, second: &str) -> Pair {
        Pair::new(Law::parse(first).unwrap(), Law::parse(second).unwrap()).unwrap()
    }

    fn pairs() -> Vec<Pair> {
        vec![
            pair("z^2", "z^3"),
            pair("mix(0.5*z + 0.5*z^8)", "mix(0.3*z + 0.2*z^2 + 0.5*z^6)"),
            pair("mix(0.5*z + 0.5*z^20)", "mix(0.4*z + 0.6*z^12)"),
        ]
    }

    #[test]
    fn equal_structures_give_the_impartial_numbers() {
        let twin = pair("weights(0,0.5,0,0,0,0,0,0,0.5)", "mix(0.5*z + 0.5*z^8)");
        let law = Law::parse("mix(0.5*z + 0.5*z^8)").unwrap();
        let one = Pair::impartial(law.clone());
        assert!((twin.win[0] - one.win[0]).abs() < 1e-9);
        let near = |a: Verdicts, b: Verdicts| {
            assert!((a.error() - b.error()).abs() < 1e-7 && (a.said - b.said).abs() < 1e-7);
        };
        let estimates = [Threshold { moves: 1, coin: 0.2 }; 2];
        let (a, b) = (twin.verdicts(estimates), one.verdicts(estimates));
        for (a, b) in twin.by_depth(a, 6).into_iter().zip(one.by_depth(b, 6)) {
            near(a[0], b[0]);
            near(a[1], b[1]);
        }
        let two = Quiescence::partisan(&twin, [1, 1]).unwrap();
        let same = Quiescence::new(law, 1).unwrap();
        assert!(two.finite() == same.finite() && two.consistent() == same.consistent());
        assert!((two.rates().0 - same.rates().0).abs() < 1e-7);
        let coin = same.guess(0.5);
        for (a, b) in two.qsolve_of_both([coin; 2], 6).iter().zip(same.qsolve(coin, 6)) {
            near(a[0], b);
            near(a[1], b);
        }
    }

    /// The matched probabilities stay what they are, whatever the survival rates, until ties.
    #[test]
    fn matched_pairs_are_won_as_often_as_their_leaves() {
        for pair in pairs() {
            for b in [[0.1, 0.4], [0.5, 0.3], [0.3, 0.3]] {
                let found = status::status(&pair.statistics(b).unwrap());
                for (s, win) in found.iter().zip(pair.win) {
                    assert!((s.win - win).abs() < 1e-8 && s.tie < 1e-8, "{s:?} {win}");
                }
            }
        }
    }

    /// Definition 5.4 by its own words: an inert pair has no ties for any survival rates, one
    /// that is not has some.
    #[test]
    fn inert_pairs_have_no_ties_and_others_do() {
        let rates = [0.5, 0.9, 0.99, 0.999, 0.999_99, 1.0 - 1e-7];
        let mut kinds = [0, 0];
        let mut all = pairs();
        all.push(pair("geometric(3)", "geometric(3)"));
        for pair in all {
            let inert = inert::partisan(&pair.laws[0], &pair.laws[1]).inert;
            let ties = rates
                .iter()
                .flat_map(|b| rates.map(|c| [*b, c]))
                .any(|b| status::status(&pair.statistics(b).unwrap()).iter().any(|s| s.tie > 1e-3));
            assert_eq!(ties, !inert, "{pair:?}");
            kinds[usize::from(inert)] += 1;
        }
        assert!(kinds[0] > 0 && kinds[1] > 1, "{kinds:?}");
    }

    #[test]
    fn a_perfect_estimate_stays_perfect_and_a_balanced_one_balanced() {
        for pair in pairs() {
            let perfect = pair.win.map(|win| Verdicts { win, win_seen: win, said: win });
            for now in pair.by_depth(perfect, 20) {
                assert!(now.iter().all(|v| v.error() < 1e-9));
            }
            for now in pair.by_depth(pair.verdicts(pair.balanced()), 20) {
                assert!(now.iter().all(|v| (v.missed() - v.imagined()).abs() < 1e-9), "{now:?}");
            }
        }
        // Inert pairs forgive, uniform degrees do not.
        let deep = |pair: &Pair| {
            let found = pair.outlook(pair.verdicts(pair.balanced()));
            found.map(|o| o.deep_error[0].max(o.deep_error[1]))
        };
        let all = pairs();
        assert!(deep(&all[0]).iter().all(|e| *e > 0.2), "{:?}", deep(&all[0]));
        assert!(deep(&all[2]).iter().all(|e| *e < 1e-6), "{:?}", deep(&all[2]));
    }

    #[test]
    fn structures_without_a_match_are_refused_in_a_sentence() {
        let [first, second] = [2.0, 3.0].map(|d| Law::geometric(d).unwrap());
        assert!(Pair::new(first, second).unwrap_err().contains("always wins"));
    }

    #[test]
    fn the_product_rule_learns_nothing_from_uniform_degrees_and_all_from_inert_ones() {
        let uniform = Pair::impartial(Law::fixed(2).unwrap());
        let t = uniform.win[0];
        for [(least, most), _] in uniform.product_errors(30) {
            assert!((least - t * (1.0 - t)).abs() < 1e-9 && (most - (1.0 - t)).abs() < 1e-9);
        }
        let inert = pair("mix(0.5*z + 0.5*z^20)", "mix(0.4*z + 0.6*z^12)").product_errors(200);
        assert!(inert.windows(2).all(|w| w[1][0].0 <= w[0][0].0 + 1e-12));
        assert!(inert[200].iter().all(|(_, most)| *most < 1e-4), "{:?}", inert[200]);
    }
}
