//! Who wins, and how often nobody does (paper 004, theorems 2.2 and 5.1, figure 3.1).

use super::root::{bisect, least_fixed_point};
use crate::{
    law::Law,
    statistics::{Side, Statistics},
};

/// How the game ends for the player to move, both playing perfectly.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Status {
    /// The probability of a forced win, `p_W`.
    pub win: f64,
    /// The probability of a forced loss, `p_L`.
    pub loss: f64,
    /// The probability that nobody can force an end, `p_T`.
    pub tie: f64,
}

impl Status {
    fn new(win: f64, not_lost: f64) -> Self {
        Self { win, loss: 1.0 - not_lost, tie: (not_lost - win).max(0.0) }
    }

    /// `u = 1 - p_L`: the probability of no forced loss.
    pub fn not_lost(&self) -> f64 {
        1.0 - self.loss
    }
}

/// The probabilities `u_n` of not losing and `v_n` of winning within `n` moves.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Within {
    /// The player to move can avoid losing in `n` moves or fewer.
    pub not_lost: f64,
    /// The player to move can win in `n` moves or fewer.
    pub won: f64,
}

/// `u_n` and `v_n` of each player for `n = 0, 1, 2, …`: the spirals of figures 2.3 and 5.1.
pub fn spiral(statistics: &Statistics) -> impl Iterator<Item = [Within; 2]> + '_ {
    let sides = statistics.sides();
    let start = sides.map(|s| Within { not_lost: s.structure(0.0), won: s.structure(1.0) });
    std::iter::successors(Some(start), move |now| {
        Some([0, 1].map(|i| {
            let (side, other) = (sides[i], now[1 - i]);
            Within { not_lost: side.structure(other.won), won: side.structure(other.not_lost) }
        }))
    })
}

/// The outcome of a position of each player: the limit of the spirals.
pub fn status(statistics: &Statistics) -> [Status; 2] {
    let [first, second] = statistics.sides();
    if statistics.is_impartial() {
        return [impartial(first); 2];
    }
    let wins = [least_win(first, second, 1.0), least_win(second, first, 1.0)];
    let status = [
        Status::new(wins[0], first.structure(wins[1])),
        Status::new(wins[1], second.structure(wins[0])),
    ];
    // A root that is nearly double or triple is found to a part of the digits only: where the
    // curves cross once, take the crossing itself.
    let widest = status[0].tie.max(status[1].tie);
    if widest > 0.0 && widest < NARROW {
        let (low, high) = (wins[0] - NARROW, status[0].not_lost() + NARROW);
        let t = bisect(low.max(0.0), high.min(1.0), |x| x - first.structure(second.structure(x)));
        let u = second.structure(t);
        if first.slope(u) * second.slope(t) <= 1.0 + ROUNDING {
            return [Status::new(t, t), Status::new(u, u)];
        }
    }
    status
}

/// Two-cycles nearer than this to a fixed point cannot be told from it.
const NARROW: f64 = 1e-4;
const ROUNDING: f64 = 1e-12;

/// The outcome of an impartial game.
pub fn impartial(side: &Side) -> Status {
    let t = fixed_point(side);
    let win = least_win(side, side, t);
    if win > t - NARROW && side.slope(t) <= 1.0 + ROUNDING {
        return Status::new(t, t);
    }
    Status::new(win, side.structure(win))
}

/// `t`, the fixed point of `G`: what both winning and not losing are worth without ties.
pub fn fixed_point(side: &Side) -> f64 {
    bisect(0.0, 1.0, |z| z - side.structure(z))
}

/// `p_W` of `own`: the least fixed point of `G(G'(z))`, reached from a loss in no moves.
fn least_win(own: &Side, other: &Side, to: f64) -> f64 {
    least_fixed_point(
        own.structure(1.0),
        to,
        |z| own.structure(other.structure(z)),
        // Slopes of G grow in their argument, and G' falls: the ends bound the product.
        |z, w| own.slope(other.structure(w)) * other.slope(z),
    )
}

/// Whether ties have positive probability in an impartial game.
pub fn has_ties(side: &Side) -> bool {
    let t = fixed_point(side);
    side.slope(t) > 1.0 || least_win(side, side, t) <= t - NARROW
}

/// The outcome for each of `steps + 1` values of `b` from 0 to just below 1: one diagram of
/// figure 3.1.
pub fn diagram(internal: &Law, p: f64, steps: u32) -> Result<Vec<(f64, Status)>, String> {
    (0..=steps)
        .map(|step| {
            let b = (f64::from(step) / f64::from(steps.max(1))).min(1.0 - 1e-12);
            Ok((b, impartial(&Side::new(internal.clone(), p, b)?)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{super::ties, *};

    fn side(law: &str, p: f64, b: f64) -> Side {
        Side::new(Law::parse(law).unwrap(), p, b).unwrap()
    }

    /// Figure 3.1: the binary case has `0 = b²y² - by + 1 - ab`, `a = (1-b)p + b`, and begins at
    /// `yb = 1/2`.
    #[test]
    fn binary_ties_solve_the_quadratic_of_the_paper() {
        for (p, b) in [(0.0, 0.9), (0.0, 0.99), (0.3, 0.95), (1.0, 0.9), (0.618, 0.999)] {
            let found = impartial(&side("z^2", p, b));
            let a = (1.0 - b) * p + b;
            let root = (b * b - 4.0 * b * b * (1.0 - a * b)).sqrt();
            let [low, high] = [b - root, b + root].map(|y| y / (2.0 * b * b));
            assert!((found.win - low).abs() < 1e-10, "{p} {b}: {found:?} {low}");
            assert!((found.not_lost() - high).abs() < 1e-10);
        }
    }

    #[test]
    fn spirals_converge_to_the_status_from_both_sides() {
        for game in [
            Statistics::impartial(side("z^3", 0.2, 0.7)),
            Statistics::partisan(side("geometric(4)", 0.3, 0.8), side("z^2", 0.6, 0.7)),
            Statistics::partisan(side("z^2", 0.1, 0.95), side("z^3", 0.0, 0.97)),
        ] {
            let limit = status(&game);
            let mut before = [Within { not_lost: 1.0, won: 0.0 }; 2];
            for now in spiral(&game).take(3000) {
                for i in 0..2 {
                    assert!(now[i].not_lost <= before[i].not_lost && now[i].won >= before[i].won);
                }
                before = now;
            }
            for i in 0..2 {
                assert!((before[i].won - limit[i].win).abs() < 1e-10, "{before:?} {limit:?}");
                assert!((before[i].not_lost - limit[i].not_lost()).abs() < 1e-10);
            }
        }
    }

    #[test]
    fn inert_games_have_no_ties_however_late_they_end() {
        for b in [0.5, 0.99, 0.999_999, 1.0 - 1e-9] {
            let s = impartial(&side("geometric(4)", 0.0, b));
            assert_eq!(s.tie, 0.0);
        }
        assert_eq!(ties::first(&Law::geometric(4.0).unwrap(), 0.0), None);
    }

    /// Ties of matched `.2 z² + .8 z³²` begin at .98826 and have probability .9288 at .99, though
    /// the paper calls the structure inert.
    #[test]
    fn a_structure_the_paper_calls_inert_has_ties() {
        let law = Law::parse("mix(0.2*z^2 + 0.8*z^32)").unwrap();
        let xi = super::super::matched::point(&law);
        assert!((xi - 0.850_722).abs() < 5e-7 && (law.derivative(xi) - 0.511).abs() < 5e-4);
        let begins = ties::first(&law, xi).unwrap();
        assert!((begins - 0.988_26).abs() < 5e-6, "{begins}");
        let tie = impartial(&Side::new(law, xi, 0.99).unwrap()).tie;
        assert!((tie - 0.9288).abs() < 5e-5, "{tie}");
    }

    #[test]
    fn a_diagram_has_no_ties_before_its_transition() {
        let law = Law::fixed(2).unwrap();
        let begins = ties::first(&law, 0.0).unwrap();
        assert!((begins - 3f64.sqrt() / 2.0).abs() < 1e-10, "{begins}");
        for (b, s) in diagram(&law, 0.0, 100).unwrap() {
            assert_eq!(s.tie > 0.0, b > begins, "b = {b}");
            assert!((s.win + s.loss + s.tie - 1.0).abs() < 1e-12);
        }
    }
}
