//! Terminal and inner positions that are won equally often (paper 004, theorem 3.1).

use super::{root::bisect, status};
use crate::{law::Law, statistics::Side};

/// `ξ_K`, the fixed point of `1 - K`: the leaf law that matches the internal structure.
pub fn point(internal: &Law) -> f64 {
    bisect(0.0, 1.0, |z| z + internal.generating_function(z) - 1.0)
}

/// The pairs `(ξ, ξ')` strictly inside `(0, 1)` with `ξ = 1 - K(ξ')`, `ξ' = 1 - K'(ξ)`
/// (definition 5.4), found on a grid of `cells` cells. A pair of structures of which every point
/// is matched gives one point.
pub fn pairs(first: &Law, second: &Law, cells: u32) -> Vec<(f64, f64)> {
    let image = |x: f64| 1.0 - second.generating_function(x);
    let gap = |x: f64| 1.0 - first.generating_function(image(x)) - x;
    let points: Vec<f64> = (1..cells).map(|i| f64::from(i) / f64::from(cells)).collect();
    if points.iter().all(|&x| gap(x).abs() < 1e-13) {
        let x = point(first);
        return vec![(x, image(x))];
    }
    let mut found = Vec::new();
    for pair in points.windows(2) {
        let (low, high) = (gap(pair[0]), gap(pair[1]));
        if low == 0.0 || low * high < 0.0 {
            let sign = if low > 0.0 { -1.0 } else { 1.0 };
            let x = if low == 0.0 { pair[0] } else { bisect(pair[0], pair[1], |x| sign * gap(x)) };
            found.push((x, image(x)));
        }
    }
    found
}

/// The external structure of survival rate `b` that matches, or why none does: `p = ξ_K` and ties
/// almost never occur.
pub fn side(internal: &Law, b: f64) -> Result<Side, String> {
    let side = Side::new(internal.clone(), point(internal), b)?;
    if status::has_ties(&side) {
        return Err(format!("with b = {b} ties have positive probability: nothing matches"));
    }
    Ok(side)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn geometric_points_have_the_closed_form() {
        for d in [1.5f64, 2.0, 4.0, 10.0, 40.0, 100.0] {
            let law = Law::geometric(d).unwrap();
            let xi = point(&law);
            assert!((xi - (d - d.sqrt()) / (d - 1.0)).abs() < 1e-12);
            assert!((law.derivative(xi) - 1.0).abs() < 1e-10);
            assert!((1.0 / xi - 1.0 - 1.0 / d.sqrt()).abs() < 1e-10);
        }
        assert!((point(&Law::fixed(1).unwrap()) - 0.5).abs() < 1e-15);
    }

    #[test]
    fn matched_games_are_won_as_often_as_their_leaves_whatever_b() {
        for law in ["z^2", "geometric(4)", "mix(0.5*z + 0.5*z^5)"] {
            let law = Law::parse(law).unwrap();
            for b in [0.1, 0.5, 0.75] {
                let side = side(&law, b).unwrap();
                let s = status::impartial(&side);
                assert!((s.win - side.p()).abs() < 1e-12 && s.tie == 0.0);
            }
        }
        assert!(side(&Law::fixed(2).unwrap(), 0.95).unwrap_err().contains("ties"));
        let limit = 1.0 / Law::fixed(2).unwrap().derivative(point(&Law::fixed(2).unwrap()));
        assert!(side(&Law::fixed(2).unwrap(), limit - 1e-6).is_ok());
        assert!(side(&Law::fixed(2).unwrap(), limit + 1e-6).is_err());
    }

    #[test]
    fn equal_structures_have_the_impartial_pair_among_theirs() {
        for law in ["z^2", "geometric(3)", "z^5"] {
            let law = Law::parse(law).unwrap();
            let xi = point(&law);
            let found = pairs(&law, &law, 1000);
            assert!(found.iter().any(|(x, y)| (x - xi).abs() < 1e-9 && (y - xi).abs() < 1e-9));
        }
    }
}
