//! Is the tree finite? (paper 004, theorems 2.1 and 5.2)

use super::root::least_fixed_point;
use crate::statistics::Statistics;

/// The expected number of moves of a position of each player, `dF/dz(1)`.
pub fn branching(statistics: &Statistics) -> [f64; 2] {
    statistics.sides().map(|side| side.b() * side.internal().mean())
}

/// The growth of the number of positions per move, `√(r r')` (definitions 2.4 and 5.3).
pub fn growth(statistics: &Statistics) -> f64 {
    let [first, second] = branching(statistics);
    (first * second).sqrt()
}

/// Whether the tree is almost surely finite: `r r' ≤ 1` (theorems 2.1 and 5.2).
pub fn surely(statistics: &Statistics) -> bool {
    let [first, second] = branching(statistics);
    first * second <= 1.0
}

/// The probability that the tree below a position of each player is finite: the least fixed
/// point of `F`, in the partisan case of `F(F'(z))`.
pub fn probability(statistics: &Statistics) -> [f64; 2] {
    if surely(statistics) {
        return [1.0; 2];
    }
    let tree = [0, 1].map(|i| {
        let side = statistics.sides()[i];
        move |z: f64| 1.0 - side.b() + side.b() * side.internal().generating_function(z)
    });
    [0, 1].map(|i| {
        let (own, other) = (&tree[i], &tree[1 - i]);
        let [s, t] = [statistics.sides()[i], statistics.sides()[1 - i]];
        least_fixed_point(
            own(other(0.0)),
            1.0,
            |z| own(other(z)),
            |z, _| s.slope(other(z)) * t.slope(z),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Law, Side};

    fn side(law: &str, b: f64) -> Side {
        Side::new(Law::parse(law).unwrap(), 0.0, b).unwrap()
    }

    #[test]
    fn binary_trees_are_finite_with_the_known_probability() {
        for b in [0.3, 0.5, 0.50001, 0.6, 0.9, 0.999] {
            let found = probability(&Statistics::impartial(side("z^2", b)))[0];
            assert!((found - (1.0 / b - 1.0).min(1.0)).abs() < 1e-10, "b = {b}: {found}");
        }
    }

    #[test]
    fn partisan_trees_are_finite_if_the_product_of_branching_is_at_most_one() {
        let game = |b| Statistics::partisan(side("z^4", 0.2), side("geometric(2)", b));
        assert!(surely(&game(0.6)) && !surely(&game(0.63)));
        assert_eq!(probability(&game(0.6)), [1.0; 2]);
        let [x, y] = probability(&game(0.95));
        assert!((x - (0.8 + 0.2 * y.powi(4))).abs() < 1e-12 && x < 0.99);
        assert!((y - (0.05 + 0.95 * x / (2.0 - x))).abs() < 1e-12);
        assert!((growth(&game(0.9)) - (0.8f64 * 1.8).sqrt()).abs() < 1e-15);
    }
}
