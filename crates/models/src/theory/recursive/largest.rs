//! The largest survival rate at which a procedure almost surely ends (paper 004, figures 4.1, 4.2
//! and 4.3).

use super::{
    cell::Cell,
    matched, printed,
    root::bisect,
    solve, ties,
    windows::{Proof, Windows},
};
use crate::{law::Law, statistics::Statistics};

/// Who wins terminal positions as `b` varies.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Ends {
    /// With a fixed probability for the player to move: 0 is normal play, 1 is misère.
    Won(f64),
    /// With the probability that matches the internal structure.
    Matched,
}

impl Ends {
    /// The probability of a win at a terminal position.
    pub fn p(self, internal: &Law) -> f64 {
        match self {
            Self::Won(p) => p,
            Self::Matched => matched::point(internal),
        }
    }
}

/// Which branching factor of `SOLVE_i` decides.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Factor {
    /// The true one.
    Exact,
    /// The one that paper 004 printed (theorem 4.3).
    Printed,
}

/// Where the procedures end for a structure and its leaves: ties are looked for once.
#[derive(Clone, PartialEq, Debug)]
pub struct Solvable {
    internal: Law,
    p: f64,
    ties: Windows,
}

impl Solvable {
    /// Looks for ties.
    pub fn new(internal: Law, ends: Ends) -> Self {
        let p = ends.p(&internal);
        Self { ties: ties::windows(&internal, p), p, internal }
    }

    /// The survival rates at which there are ties, so that nothing surely ends.
    pub const fn ties(&self) -> &Windows {
        &self.ties
    }

    /// The survival rates at which `SOLVE_i` almost surely ends: no ties, and a branching factor of
    /// at most one, which may fall again as `b` grows.
    pub fn windows(&self, i: u32, factor: Factor) -> Windows {
        let (internal, p) = (&self.internal, self.p);
        let near = |b: f64| {
            let side = ties::side(internal, p, b);
            1.0 - match factor {
                Factor::Printed => printed::branching(&side, i),
                Factor::Exact => solve::limited_branching(&Statistics::impartial(side), i)[0],
            }
        };
        let prove = |from: f64, to: f64| {
            let cell = Cell::new(internal, p, from, to);
            let [least, most] = match factor {
                Factor::Printed => printed_factor(&cell, i),
                Factor::Exact => exact_factor(&cell, i),
            };
            match () {
                () if most <= 1.0 => Proof::Holds,
                () if least > 1.0 => Proof::Fails,
                // With ties nothing ends, whatever the factor.
                () if self.ties.contains(from) && self.ties.contains(to) => Proof::Fails,
                () => Proof::Open,
            }
        };
        Windows::find(ties::cells(internal), prove, near).without(&self.ties)
    }

    /// The largest `b` up to which `SOLVE_i` almost surely ends; 1 if it always does. It may end for
    /// larger ones again: see [`Solvable::windows`].
    pub fn survival(&self, i: u32, factor: Factor) -> f64 {
        self.windows(i, factor).first_end()
    }
}

/// Bounds on `b (K(u_{i-1}) - K(t)) / (u_{i-1} - t)` for a cell without ties.
fn exact_factor(cell: &Cell<'_>, i: u32) -> [f64; 2] {
    let later = if i == 0 { [1.0; 2] } else { cell.within(i - 1)[0] };
    let [least, most] = cell.divided(cell.fixed, later);
    [cell.from * least, cell.to * most]
}

/// Bounds on `(u_i - v_i) (1 - K(t)) / (1 - t)` for a cell without ties.
fn printed_factor(cell: &Cell<'_>, i: u32) -> [f64; 2] {
    let [u, v] = cell.within(i);
    let [least, most] = cell.divided(cell.fixed, [1.0; 2]);
    [(u[0] - v[1]).max(0.0) * least, (u[1] - v[0]) * most]
}

/// [`Solvable::survival`] of a structure that is asked once.
pub fn survival(internal: &Law, ends: Ends, i: u32, factor: Factor) -> f64 {
    Solvable::new(internal.clone(), ends).survival(i, factor)
}

/// The limit of [`survival`] for matched geometric structures of growing degree: for `i ≥ 1` the
/// root of `2 b^(j+1) + b = 1` with `j = 1 + 2⌊(i-1)/2⌋`, to be held against figure 4.3.
pub fn bushy_limit(i: u32) -> f64 {
    if i == 0 {
        return 0.0;
    }
    let j = 1 + 2 * ((i - 1) / 2);
    bisect(0.0, 1.0, |b| 2.0 * b.powi(j as i32 + 1) + b - 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figure 4.1: under normal play `b = 1 / (2 (1 - K(1/2)))`, falling to one half.
    #[test]
    fn solve_ends_below_the_curves_of_figure_4_1() {
        for d in [2u32, 3, 4, 6, 8, 12, 20, 30] {
            for law in [Law::fixed(d).unwrap(), Law::geometric(f64::from(d)).unwrap()] {
                let form = 1.0 / (2.0 * (1.0 - law.generating_function(0.5)));
                let found = survival(&law, Ends::Won(0.0), 0, Factor::Exact);
                assert!((found - form).abs() < 1e-10, "{law}: {found} {form}");
            }
        }
        let string = Law::fixed(1).unwrap();
        assert_eq!(survival(&string, Ends::Won(0.0), 0, Factor::Exact), 1.0);
    }

    /// Theorem 4.2, with and without normal play.
    #[test]
    fn bushy_structures_tend_to_theorem_4_2() {
        for p in [0.0, 0.3, 0.7] {
            let found = survival(&Law::fixed(2000).unwrap(), Ends::Won(p), 0, Factor::Exact);
            assert!((found - solve::bushy_limit(p)).abs() < 1e-9, "{p}: {found}");
        }
    }

    /// The largest `b` of `SOLVE_i` for geometric structures of mean 4 under normal play.
    #[test]
    fn the_exact_boundaries_are_those_of_simulation() {
        let law = Law::geometric(4.0).unwrap();
        let exact = |i| survival(&law, Ends::Won(0.0), i, Factor::Exact);
        for (i, b) in [(1, 0.829_38), (2, 0.829_38), (3, 0.876_64), (4, 0.876_64)] {
            assert!((exact(i) - b).abs() < 6e-6, "i = {i}: {}", exact(i));
        }
        for i in [2, 3, 4] {
            assert!(survival(&law, Ends::Won(0.0), i, Factor::Printed) > exact(i));
        }
    }

    /// The branching factor falls again as `b` grows, and ties part what is left: by the definitions
    /// at every rate of a grid.
    #[test]
    fn solve_ends_in_several_windows_where_the_definition_says_so() {
        for (text, p, looks) in [
            ("0.15*z+0.85*z^32", 1.0, &[0, 5, 6, 7, 12][..]),
            ("0.2*z+0.8*z^25", 0.95, &[2, 9]),
            ("0.1*z+0.9*z^32", 1.0, &[1, 3]),
        ] {
            let law = Law::parse(text).unwrap();
            let there = Solvable::new(law.clone(), Ends::Won(p));
            for &i in looks {
                let found = there.windows(i, Factor::Exact);
                assert!(found.doubt() < 1e-4, "{text}, {i}: {found:?}");
                for n in 1..67 {
                    let b = f64::from(n) / 67.0;
                    let game = Statistics::impartial(ties::side(&law, p, b));
                    assert_eq!(solve::ends(&game, i), found.contains(b), "{text}, {i}, {b}");
                }
            }
        }
        let law = Law::parse("0.15*z+0.85*z^32").unwrap();
        let there = Solvable::new(law, Ends::Won(1.0));
        assert!(there.windows(6, Factor::Exact).windows.len() > 1);
        assert!(!there.windows(12, Factor::Exact).contains(0.3));
    }

    #[test]
    fn matched_geometric_structures_tend_to_their_limits() {
        for (i, b) in
            [(1, 0.5), (2, 0.5), (3, 0.647_80), (4, 0.647_80), (5, 0.720_41), (6, 0.720_41)]
        {
            assert!((bushy_limit(i) - b).abs() < 6e-6, "i = {i}");
            let law = Law::parse("geometric(500)").unwrap();
            let found = survival(&law, Ends::Matched, i, Factor::Exact);
            assert!(found > b && found < b + 0.05, "i = {i}: {found}");
            let printed = survival(&law, Ends::Matched, i, Factor::Printed);
            assert!(printed > printed::bushy_limit(i) && printed < printed::bushy_limit(i) + 0.05);
        }
        let square_root = survival(&Law::geometric(9.0).unwrap(), Ends::Matched, 0, Factor::Exact);
        assert!((square_root - 1.0 / 3.0).abs() < 1e-10);
    }
}
