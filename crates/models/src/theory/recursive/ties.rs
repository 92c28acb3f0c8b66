//! For which survival rates there are ties (paper 004, theorem 2.2 and appendix B), with a proof.

use super::{
    cell::Cell,
    matched,
    status::{fixed_point, has_ties, impartial},
    windows::{Proof, Windows},
};
use crate::{law::Law, statistics::Side};

/// The survival rates at which ties have positive probability, for an internal structure and a leaf
/// law: two-cycles `x < y`, `y = G(x)`, `x = G(y)`, may come and go as `b` grows.
///
/// There are none below `b = 1` if `J = 1 - K` is its own inverse and `p ≤ ξ`. With `c = 1/b` and all
/// numbers less `p`, a cycle has `J(x) = cy`, `J(y) = cx`, and hence `J(cy) = x`, `J(cx) = y`. If `x` is
/// negative and `y` is not, `x = J(cy) < J(y) = cx < x`. If both are positive the slopes between the four
/// points grow, and `J` is concave.
///
/// For such laws and larger `p` the curve of all cycles, `(x-p)(J(x)-p) = (y-p)(J(y)-p)`, has the branch
/// `y = J(x)` with `b = 1`; others would need another critical point, which is looked for on a grid.
pub fn windows(internal: &Law, p: f64) -> Windows {
    let involution = internal.is_involution();
    let matched = matched::point(internal);
    if internal.is_rational() || involution && p <= matched + 1e-12 {
        return Windows::default();
    }
    if involution && has_one_branch(internal, p, matched) {
        let prove = |from: f64, to: f64| prove(&Cell::new(internal, p, from, to));
        return Windows::find(cells(internal), prove, |_| -1.0);
    }
    let near = |b: f64| {
        let side = side(internal, p, b);
        // Where the fixed point repels at the edge, the edge is where its slope is one.
        let slope = side.slope(fixed_point(&side)) - 1.0;
        if slope > 0.0 {
            slope
        } else if has_ties(&side) {
            1.0
        } else {
            slope.min(-f64::MIN_POSITIVE)
        }
    };
    Windows::find(cells(internal), |from, to| prove(&Cell::new(internal, p, from, to)), near)
}

/// Whether `(z-p)(J(z)-p)` has no critical point before `ξ`: its slope keeps its sign on a grid.
fn has_one_branch(internal: &Law, p: f64, matched: f64) -> bool {
    const PLACES: u32 = 4_096;
    let slope = |i: u32| {
        let z = matched * f64::from(i) / f64::from(PLACES);
        let [k, d] = [internal.generating_function(z), internal.derivative(z)];
        (1.0 - k - p) - (z - p) * d
    };
    let above = (1..PLACES - 1).filter(|&i| slope(i) > 0.0).count() as u32;
    above == 0 || above == PLACES - 2
}

/// The survival rates at which the fixed point repels, `bK'(t) > 1`, which makes ties; ties without
/// it jump in.
pub fn repelling(internal: &Law, p: f64) -> Windows {
    let near = |b: f64| {
        let side = side(internal, p, b);
        side.slope(fixed_point(&side)) - 1.0
    };
    let prove = |from: f64, to: f64| {
        let cell = Cell::new(internal, p, from, to);
        if repels(&cell) {
            Proof::Holds
        } else if to * cell.most_slope(cell.fixed[1]) < 1.0 {
            Proof::Fails
        } else {
            Proof::Open
        }
    };
    Windows::find(cells(internal), prove, near)
}

/// The least survival rate at which ties appear, where they appear below one.
pub fn first(internal: &Law, p: f64) -> Option<f64> {
    windows(internal, p).windows.first().map(|window| window.from)
}

/// The most likely ties of a window and where: the best of some places in it.
pub fn most_likely(internal: &Law, p: f64, from: f64, to: f64) -> (f64, f64) {
    const PLACES: u32 = 400;
    let tie = |b: f64| impartial(&side(internal, p, b)).tie;
    (1..PLACES)
        .map(|i| from + (to - from) * f64::from(i) / f64::from(PLACES))
        .map(|b| (tie(b), b))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .expect("there are places")
}

pub(super) fn side(internal: &Law, p: f64, b: f64) -> Side {
    Side::new(internal.clone(), p, b).expect("the law, p and b were looked at")
}

/// How many cells a law's windows are worth: long sums get fewer.
pub(super) fn cells(internal: &Law) -> usize {
    if internal.unbounded() {
        return 100;
    }
    (100_000 / (50 + internal.terms())).max(40)
}

fn repels(cell: &Cell<'_>) -> bool {
    cell.from * cell.least_slope(cell.fixed[0]) > 1.0
}

fn prove(cell: &Cell<'_>) -> Proof {
    if repels(cell) {
        Proof::Holds
    } else if has_none(cell) {
        Proof::Fails
    } else if has_witness(cell) {
        Proof::Holds
    } else {
        Proof::Open
    }
}

/// Whether some `z` below `t` has `G(G(z)) < z` for every survival rate: then there is a two-cycle
/// below `z`.
fn has_witness(cell: &Cell<'_>) -> bool {
    const PLACES: u32 = 40;
    const PART: f64 = 0.381_966_011_25;
    let (first, t) = (cell.least(1.0).max(1e-12), cell.fixed[0]);
    if first >= t {
        return false;
    }
    let excess = |z: f64| cell.most(cell.least(z)) - z;
    // Cycles may be near to zero, and anywhere.
    let place = |i: u32| {
        let part = f64::from(i) / f64::from(PLACES);
        [first + (t - first) * part, first * (t / first).powf(part)]
    };
    let (low, at) = (1..PLACES)
        .flat_map(place)
        .map(|z| (excess(z), z))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .expect("there are places");
    if low < 0.0 {
        return true;
    }
    // The lowest place between the neighbours of the best, by golden sections.
    let near = (t - first) / f64::from(PLACES);
    let near = near.max(at * ((t / first).powf(1.0 / f64::from(PLACES)) - 1.0));
    let (mut from, mut to) = ((at - near).max(first), (at + near).min(t));
    for _ in 0..30 {
        let [left, right] = [from + PART * (to - from), to - PART * (to - from)];
        let [low, high] = [left, right].map(excess);
        if low.min(high) < 0.0 {
            return true;
        }
        if low < high { to = right } else { from = left }
    }
    false
}

/// Whether no survival rate has a two-cycle. A march upwards passes no `x` of one: while
/// `G(G(z)) > z` and the slope is known from below, so far. It ends where `b (K(y) - K(x))/(y - x)`,
/// which is one on a two-cycle, stays below one; or where the fixed point does not repel and `G` has
/// a negative Schwarzian derivative on all that is left. For then so has `G∘G`, whose slope has no
/// positive least value inside (Singer 1978): it would be one between `x` and `t` and between `t` and
/// `y`, and thus more than one at `t`.
fn has_none(cell: &Cell<'_>) -> bool {
    const STEPS: u32 = 300;
    let round = |z: f64| cell.least(cell.most(z));
    let attracts = cell.to * cell.most_slope(cell.fixed[1]) < 1.0;
    // Where the bend was looked at last.
    let mut width = 2.0;
    let (mut z, mut reach) = (0.0, 1e-3);
    for _ in 0..STEPS {
        if z > cell.fixed[1] {
            return true;
        }
        let last = cell.most(z);
        let left = [z, cell.fixed[1].max(z)];
        let right = [cell.fixed[0].min(last), last];
        if cell.to * cell.divided(left, right)[1] < 1.0 {
            return true;
        }
        if attracts && last - z < 0.5 * width {
            width = last - z;
            if cell.bends_down(z, last) {
                return true;
            }
        }
        let gap = round(z) - z;
        if gap <= 0.0 {
            return false;
        }
        let far: f64 = (z + reach).min(1.0);
        let slope = cell.from.powi(2) * cell.least_slope(cell.least(far)) * cell.least_slope(z);
        // A slope of zero times infinity says nothing.
        let slope = if slope.is_nan() { 0.0 } else { slope };
        let newton = if slope < 1.0 { z + 0.999 * gap / (1.0 - slope) } else { far };
        reach = if newton >= far { 2.0 * reach } else { (4.0 * (newton - z)).min(reach) };
        let next = newton.min(far);
        if next <= z {
            return false;
        }
        z = next;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{
        super::status::{Within, spiral},
        *,
    };
    use crate::Statistics;

    fn law(text: &str) -> Law {
        Law::parse(text).unwrap()
    }

    /// Windows from a second implementation, by the curve `φ(x) = φ(y)`, `φ(z) = (z-p)(1-p-K(z))`, on
    /// which the two-cycles of all survival rates lie, with `b = (y-x)/(K(y)-K(x))`.
    #[test]
    fn ties_come_and_go_where_the_curve_of_two_cycles_says() {
        for (text, p, ends) in [
            ("0.1*z+0.9*z^32", 1.0, &[(0.129_384_863_9, 0.814_991_804_6)][..]),
            ("z^2", 0.0, &[(0.866_025_403_784, 1.0)]),
            ("0.5*z+0.5*z^20", 0.3, &[]),
        ] {
            let found = windows(&law(text), p);
            assert_eq!(found.windows.len(), ends.len(), "{text}: {found:?}");
            for (window, (from, to)) in found.windows.iter().zip(ends) {
                assert!((window.from - from).abs() < 1e-9, "{text}: {window:?}");
                assert!((window.to - to).abs() < 1e-9, "{text}: {window:?}");
            }
            assert!(found.doubt() < 1e-5, "{text}: {found:?}");
        }
    }

    /// The plain definition: the spirals close, or stay open by as much as they should, at rates on a
    /// grid.
    #[test]
    fn spirals_stay_open_inside_the_windows_and_nowhere_else() {
        for (text, p) in [
            ("0.1*z+0.9*z^32", 1.0),
            ("0.15*z+0.85*z^32", 1.0),
            ("0.12*z+0.08*z^3+0.8*z^40", 0.97),
            ("z^5", 0.9),
            ("0.3*z+0.7*z^9", 0.8),
        ] {
            let (law, step) = (law(text), 1.0 / 53.0);
            let found = windows(&law, p);
            for i in 1..53 {
                let b = f64::from(i) * step;
                let away = |end: f64| (b - end).abs() > 1e-3;
                if !found.windows.iter().all(|w| away(w.from) && away(w.to)) {
                    continue;
                }
                let game = Statistics::impartial(side(&law, p, b));
                let Within { not_lost, won } = spiral(&game).nth(4_000).unwrap()[0];
                assert_eq!(not_lost - won > 1e-6, found.contains(b), "{text}, b = {b}");
            }
        }
    }

    #[test]
    fn the_most_likely_tie_is_that_of_the_curve() {
        let found = most_likely(&law("0.1*z+0.9*z^32"), 1.0, 0.129_4, 0.814_9);
        assert!((found.0 - 0.114_07).abs() < 2e-5 && (found.1 - 0.387).abs() < 0.01, "{found:?}");
    }
}
