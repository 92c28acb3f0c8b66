//! What paper 004 printed on `SOLVE_i` (theorems 4.3 and 4.4, figures 4.2 and 4.3), which is not
//! the branching factor of `SOLVE_i` for `i ≥ 1`.
//!
//! The print treats "the position is longer than `i`" as independent of its moves' statuses; see
//! [`solve::limited_branching`](super::solve::limited_branching) for what is true.

use super::{
    matched,
    root::bisect,
    solve::theorem_4_1,
    status::{impartial, spiral},
};
use crate::{
    law::Law,
    statistics::{Side, Statistics},
};

/// `B_i = (u_i - v_i) / b`: the fraction of inner positions that are longer than `i`.
pub fn longer(side: &Side, i: u32) -> f64 {
    let statistics = Statistics::impartial(side.clone());
    let [within, _] = spiral(&statistics).nth(i as usize).expect("spirals never end");
    (within.not_lost - within.won) / side.b()
}

/// Theorem 4.3 as printed: `B_i b (1 - K(u)) / (1 - u)`.
pub fn branching(side: &Side, i: u32) -> f64 {
    longer(side, i) * theorem_4_1(side, &impartial(side))
}

/// Theorem 4.4 as printed: `SOLVE_i` ends if `B_i < 1/ξ_K - 1`.
pub fn ends(side: &Side, i: u32) -> bool {
    longer(side, i) < 1.0 / matched::point(side.internal()) - 1.0
}

/// The least `1 - b` for which theorem 4.4 promises an end: the paper's 20% and 13.7%.
pub fn terminal_fraction(internal: &Law, p: f64, i: u32) -> f64 {
    let fails = |b: f64| {
        let side = Side::new(internal.clone(), p, b).expect("p and b are in range");
        longer(&side, i) - (1.0 / matched::point(internal) - 1.0)
    };
    1.0 - bisect(1e-9, 1.0 - 1e-12, fails)
}

/// Figure 4.3: the printed limit of the largest `b` for matched geometric structures of growing
/// degree, the root of `b^i = (1-(-b)^(i+1)) (1-(-b)^i) / (1+b)²`.
pub fn bushy_limit(i: u32) -> f64 {
    if i == 0 {
        return 0.0;
    }
    let power = |b: f64, n: u32| (-b).powi(n as i32);
    bisect(0.0, 1.0, |b| {
        b.powi(i as i32) - (1.0 - power(b, i + 1)) * (1.0 - power(b, i)) / ((1.0 + b) * (1.0 + b))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figure 4.3; its row 20 prints the value of 19.
    #[test]
    fn figure_4_3_is_met() {
        for (i, percent) in [
            (0, 0.0),
            (1, 50.0),
            (2, 56.984),
            (3, 70.471),
            (4, 73.222),
            (5, 79.047),
            (6, 80.508),
            (10, 87.359),
            (19, 93.090),
            (20, 93.264),
            (30, 95.408),
        ] {
            assert!((100.0 * bushy_limit(i) - percent).abs() < 5.1e-4, "i = {i}");
        }
    }

    /// The closed forms of `B_1` and `B_2` under normal play, and the 20% and 13.7% of section 4.
    #[test]
    fn the_percentages_of_section_4_are_met() {
        for (d, b) in [(2.0f64, 0.5f64), (4.0, 0.8), (9.0, 0.9)] {
            let (a, law) = (1.0 - 1.0 / d, Law::geometric(d).unwrap());
            let side = Side::new(law.clone(), 0.0, b).unwrap();
            assert!((longer(&side, 0) - 1.0).abs() < 1e-14);
            assert!((longer(&side, 1) - b * (1.0 - a) / (1.0 - a * b)).abs() < 1e-12);
            let two = b * b * (1.0 - a).powi(2) / ((1.0 - a * b) * (1.0 - 2.0 * a * b + a * b * b));
            assert!((longer(&side, 2) - two).abs() < 1e-12);
            let least = 1.0 - 1.0 / (a + (1.0 - a).sqrt());
            assert!((terminal_fraction(&law, 0.0, 1) - least).abs() < 1e-10);
        }
        let law = Law::geometric(4.0).unwrap();
        assert!((terminal_fraction(&law, 0.0, 1) - 0.2).abs() < 1e-10);
        assert!((terminal_fraction(&law, 0.0, 2) - 0.137).abs() < 5e-4);
        let side = |b| Side::new(law.clone(), 0.0, b).unwrap();
        assert!(ends(&side(0.863), 2) && !ends(&side(0.8632), 2));
    }

    /// Matched geometric statistics: the printed factor is `(u_i - v_i) √d`.
    #[test]
    fn the_matched_geometric_factor_is_met() {
        for (d, b) in [(4.0f64, 0.7), (25.0, 0.5)] {
            let side = matched::side(&Law::geometric(d).unwrap(), b).unwrap();
            for i in 0..6 {
                let form = longer(&side, i) * b * d.sqrt();
                assert!((branching(&side, i) - form).abs() < 1e-9, "{d} {b} {i}");
            }
        }
    }
}
