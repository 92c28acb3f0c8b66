//! Structures that allow no ties however late the game ends (paper 004, definitions 3.4 and 5.4,
//! appendix B).

use super::{matched, root};
use crate::law::Law;

/// Whether a pair of internal structures is inert, and the two conditions that are easy to check.
#[derive(Clone, PartialEq, Debug)]
pub struct Inertness {
    /// The matched points `(ξ, ξ')` strictly inside `(0, 1)`.
    pub matched: Vec<(f64, f64)>,
    /// `K(ξ')' K'(ξ)'` at the first of them; more than one makes the fixed point repel (theorem
    /// B.3). `None` without a matched point.
    pub slope_at_match: Option<f64>,
    /// The slope of `1 - K(1 - K'(x))` at 0 and at 1, `k_1' K'(1)` and `k_1 K''(1)`; less than one
    /// makes the two-cycle (0, 1) attract, which the paper overlooked.
    pub slope_at_ends: [f64; 2],
    /// Whether `1 - K(1 - K'(x)) = x` everywhere, as for geometric laws.
    pub identity: bool,
    /// Whether ties have probability zero for every survival rate in the matched case.
    pub inert: bool,
}

impl Inertness {
    /// The condition that the paper calls necessary and nearly sufficient.
    pub fn local(&self) -> bool {
        self.slope_at_match.is_some_and(|slope| slope <= 1.0 + ROUNDING)
    }

    /// The necessary condition at the ends that the paper has not.
    pub fn at_ends(&self) -> bool {
        self.slope_at_ends.iter().all(|slope| *slope >= 1.0 - ROUNDING)
    }
}

const ROUNDING: f64 = 1e-10;
const CELLS: u32 = 4_096;
/// Where the march from the end starts, and how near to the matched point it must come.
const START: f64 = 1e-4;
const NEAR: f64 = 1e-3;
/// Where slopes at an end are measured that have no closed form.
const NEAR_END: f64 = 1e-4;

/// Examines an impartial structure.
pub fn impartial(internal: &Law) -> Inertness {
    partisan(internal, internal)
}

/// Examines the structures of a partisan game (theorem B.2 with the curves `y = 1 - K'(x)` and
/// `x = 1 - K(y)`): inert if they are one curve, or meet once inside the square and `1 - K(1 -
/// K'(x))` lies above `x` before and below `x` after that point.
pub fn partisan(first: &Law, second: &Law) -> Inertness {
    let round = |x: f64| 1.0 - first.generating_function(1.0 - second.generating_function(x));
    let grid = (0..=CELLS).map(|i| f64::from(i) / f64::from(CELLS));
    let known = first == second && first.is_involution();
    let identity = known || grid.clone().all(|x| (round(x) - x).abs() < 1e-13);
    let matched = if first == second {
        let xi = matched::point(first);
        vec![(xi, xi)]
    } else {
        matched::pairs(first, second, CELLS)
    };
    let slope_at_match = matched.first().map(|(x, y)| first.derivative(*y) * second.derivative(*x));
    let slope_at_ends = [(second, first), (first, second)].map(|(few, many)| match many.mean() {
        _ if known => 1.0,
        mean if mean.is_finite() => few.probability(1) * mean,
        // Without a mean the slope is not a product of two: as near to the end as digits go.
        _ => (1.0 - many.generating_function(1.0 - few.generating_function(NEAR_END))) / NEAR_END,
    });
    let mut found = Inertness { matched, slope_at_match, slope_at_ends, identity, inert: false };
    found.inert = identity
        || found.local()
            && found.at_ends()
            && found.matched.len() == 1
            && stays_above(first, second, found.matched[0].0)
            && stays_above(second, first, found.matched[0].1);
    found
}

/// Whether `1 - K(1 - K'(x)) > x` from near 0 to near the matched point `xi`.
fn stays_above(first: &Law, second: &Law, xi: f64) -> bool {
    let image = |x: f64| 1.0 - second.generating_function(x);
    let map = |x: f64| 1.0 - first.generating_function(image(x));
    let slope = |z: f64, w: f64| first.derivative(image(w)) * second.derivative(z);
    map(START) > START && root::least_fixed_point(START, xi, map, slope) > xi - NEAR
}

/// The weights `w` for which `K = w z^low + (1-w) z^high` satisfies the local condition
/// `K'(ξ) ≤ 1`, if any do. Not enough for inertness: without degree one the ends attract.
pub fn local_range(low: u32, high: u32) -> Result<Option<(f64, f64)>, String> {
    let (few, many) = (Law::fixed(low)?, Law::fixed(high)?);
    let excess = |w: f64| {
        let law =
            Law::mixture(&[(w, few.clone()), (1.0 - w, many.clone())]).expect("w is a weight");
        law.derivative(matched::point(&law)) - 1.0
    };
    let cells = 2_000;
    let best = (0..=cells)
        .map(|i| f64::from(i) / f64::from(cells))
        .min_by(|a, b| excess(*a).total_cmp(&excess(*b)))
        .expect("the grid is not empty");
    if excess(best) > 0.0 {
        return Ok(None);
    }
    let from = if excess(0.0) <= 0.0 { 0.0 } else { root::bisect(0.0, best, |w| -excess(w)) };
    let to = if excess(1.0) <= 0.0 { 1.0 } else { root::bisect(best, 1.0, excess) };
    Ok(Some((from, to)))
}

#[cfg(test)]
mod tests {
    use super::{super::ties, *};

    #[test]
    fn geometric_laws_and_strings_are_inert() {
        for law in ["z", "geometric(2)", "geometric(40)"] {
            let found = impartial(&Law::parse(law).unwrap());
            assert!(found.inert && found.identity && found.local() && found.at_ends(), "{law}");
            assert!((found.slope_at_ends[0] - 1.0).abs() < 1e-10);
        }
    }

    #[test]
    fn uniform_degrees_are_not_inert() {
        for d in 2..20 {
            let found = impartial(&Law::fixed(d).unwrap());
            assert!(!found.inert && !found.local() && !found.at_ends());
        }
    }

    /// Section 3 of the paper calls these inert; without moves of degree one the ends attract.
    #[test]
    fn the_examples_of_section_3_are_not_inert() {
        let found = impartial(&Law::parse("mix(0.2*z^2 + 0.8*z^32)").unwrap());
        assert!(found.local() && !found.at_ends() && !found.inert);
        for (high, from, to) in [(32, 0.108_48, 0.749_97), (50, 0.073_02, 0.750_00)] {
            let range = local_range(2, high).unwrap().unwrap();
            assert!((range.0 - from).abs() < 6e-6 && (range.1 - to).abs() < 6e-6, "{range:?}");
        }
        assert_eq!(local_range(2, 9).unwrap(), None);
        assert!(local_range(2, 10).unwrap().is_some());
    }

    /// Enough positions with one move make a structure inert that is not geometric.
    #[test]
    fn degree_one_makes_varied_structures_inert() {
        let law = Law::parse("mix(0.5*z + 0.5*z^20)").unwrap();
        let found = impartial(&law);
        assert!(found.inert && !found.identity, "{found:?}");
        assert_eq!(ties::first(&law, matched::point(&law)), None);
    }

    /// Section 3, footnote: "we do not know of any inert internal structure that would allow ties even if
    /// the winning probability is not matched to it".
    #[test]
    fn an_inert_structure_has_ties_if_its_leaves_do_not_match() {
        let law = Law::parse("0.1*z+0.9*z^32").unwrap();
        let found = impartial(&law);
        assert!(found.inert && !found.identity, "{found:?}");
        let matched = ties::windows(&law, matched::point(&law));
        assert!(matched.windows.is_empty() && matched.doubt() < 1e-6, "{matched:?}");
        let unmatched = ties::windows(&law, 1.0).windows[0];
        let (tie, b) = ties::most_likely(&law, 1.0, unmatched.from, unmatched.to);
        assert!((tie - 0.114).abs() < 5e-4 && (0.35..0.42).contains(&b), "{tie} at {b}");
    }

    /// Section 0, footnote: "the geometric distribution is the only such example we know of" of a law that
    /// is its own inverse under `1 - K`; and section 3's inert structures without few moves, with no mean.
    #[test]
    fn laws_without_a_mean_are_inert_however_bushy() {
        for a in [2, 3, 5] {
            let law = Law::sibuya(a).unwrap();
            let found = impartial(&law);
            assert!(found.inert && found.identity && found.at_ends() && found.local(), "{found:?}");
            assert!((1..a).all(|n| law.probability(n) == 0.0) && law.mean().is_infinite());
            for z in [0.2, 0.5, 0.9] {
                let back = 1.0 - law.generating_function(1.0 - law.generating_function(z));
                assert!((back - z).abs() < 1e-9, "{a} {z}: {back}");
            }
            for p in [0.35, matched::point(&law), 0.95, 1.0] {
                let found = ties::windows(&law, p);
                assert!(found.windows.is_empty(), "{a}, p = {p}: {found:?}");
            }
        }
    }

    #[test]
    fn different_geometric_laws_are_no_inert_pair() {
        let found = partisan(&Law::geometric(2.0).unwrap(), &Law::geometric(3.0).unwrap());
        assert!(!found.inert && found.matched.is_empty());
        let same = partisan(&Law::geometric(3.0).unwrap(), &Law::geometric(3.0).unwrap());
        assert!(same.inert);
    }
}
