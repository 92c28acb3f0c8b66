//! The largest survival rate at which a procedure almost surely ends (paper 004, figures 4.1, 4.2
//! and 4.3).

use super::{matched, printed, root::bisect, solve, status};
use crate::{
    law::Law,
    statistics::{Side, Statistics},
};

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

/// The largest `b` at which `SOLVE_i` almost surely ends; 1 if it always does.
///
/// The branching factor grows with `b`, so the boundary is found by halving.
pub fn survival(internal: &Law, ends: Ends, i: u32, factor: Factor) -> f64 {
    let p = ends.p(internal);
    let excess = |b: f64| {
        let side = Side::new(internal.clone(), p, b).expect("p and b are in range");
        let r = match factor {
            Factor::Printed => printed::branching(&side, i),
            Factor::Exact => solve::limited_branching(&Statistics::impartial(side.clone()), i)[0],
        };
        if r <= 1.0 && status::has_ties(&side) { 1.0 } else { r - 1.0 }
    };
    let last = 1.0 - 1e-12;
    if excess(last) < 0.0 { 1.0 } else { bisect(1e-12, last, excess) }
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
