//! How errors of an estimate travel up a tree whose positions have types, one a ply, with leaves as
//! they were found (paper 004, section 6, with the many types of the end of section 5).
//!
//! A position of a type is terminal with probability `1 - b` and then won with `p`; else `K` gives its
//! moves, all of the next type. With `t`, `y`, `x` the probabilities that a position is won, that it is
//! called won, and both, and primes for the next type,
//!
//! ```text
//! t = (1-b)p + b(1 - K(t')),  y = (1-b)p + b(1 - K(y')),  x = (1-b)p + b(1 - K(y') - K(t') + K(x')).
//! ```
//!
//! Brothers may be alike, in what is true of them, in what is said and in both: then `zⁿ` in `K` is the
//! probability that all of `n` draws from Pólya's urn are such, whose pairs have a correlation `ρ`.

use super::pathology::Verdicts;
use crate::law::Law;

/// One type of positions.
#[derive(Clone, PartialEq, Debug)]
pub struct Type {
    /// `K`.
    pub internal: Law,
    /// The probability that a position has moves.
    pub b: f64,
    /// The probability that one without is won by the player to move.
    pub p: f64,
    /// What is true and what an estimate says of positions with moves.
    pub leaf: Verdicts,
}

/// Types in the order in which they follow each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Types {
    /// The types; the last is followed by itself.
    pub types: Vec<Type>,
    /// How alike brothers are.
    pub likeness: Likeness,
}

/// The correlation of two brothers, from 0 for independent ones to 1: in being won, in being called
/// won, and in both at once.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Likeness {
    /// Of being won.
    pub win: f64,
    /// Of being called won.
    pub said: f64,
    /// Of being won and called so.
    pub win_seen: f64,
}

/// `K(z)` with brothers of a correlation `ρ`: `E Π (zs + i)/(s + i)`, `s = (1-ρ)/ρ`.
pub fn all(internal: &Law, z: f64, likeness: f64) -> f64 {
    if likeness <= 0.0 {
        return internal.generating_function(z);
    }
    let s = (1.0 - likeness) / likeness;
    let (mut product, mut sum, mut seen) = (1.0, 0.0, 0.0);
    for n in 0..=internal.most() {
        let k = internal.probability(n);
        sum += k * product;
        seen += k;
        if seen >= 1.0 - 1e-12 {
            break;
        }
        let i = f64::from(n);
        product *= if s + i > 0.0 { (z * s + i) / (s + i) } else { z };
    }
    sum.min(1.0)
}

impl Types {
    fn of(&self, index: usize) -> &Type {
        &self.types[index.min(self.types.len() - 1)]
    }

    /// What is true and what minimax of a depth says of a position with moves of a type.
    ///
    /// # Panics
    ///
    /// If there are no types.
    pub fn verdicts(&self, index: usize, depth: usize) -> Verdicts {
        let mut now = self.of(index + depth).leaf;
        for above in (index..index + depth).rev() {
            let below = with_ends(self.of(above + 1), now);
            let internal = &self.of(above).internal;
            let Likeness { win, said, win_seen } = self.likeness;
            let lost = all(internal, below.win, win);
            let called = all(internal, below.said, said);
            // Lost and called so: no more often than either, nor less than they must.
            let both = all(internal, below.win_seen, win_seen);
            let both = both.min(lost).min(called).max(lost + called - 1.0);
            now = Verdicts {
                win: 1.0 - lost,
                said: 1.0 - called,
                win_seen: 1.0 - called - lost + both,
            };
        }
        now
    }
}

/// The verdicts on all positions of a type, if these are those with moves: ends are seen.
fn with_ends(of: &Type, inner: Verdicts) -> Verdicts {
    let part = |z: f64| (1.0 - of.b) * of.p + of.b * z;
    Verdicts { win: part(inner.win), win_seen: part(inner.win_seen), said: part(inner.said) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::recursive::{
        partisan::Pair,
        pathology::{Threshold, by_depth},
    };

    fn law(text: &str) -> Law {
        Law::parse(text).unwrap()
    }

    /// Matched types without ends, one alone or two in turn, are sections 6 and 5.
    #[test]
    fn matched_types_give_the_numbers_of_sections_5_and_6() {
        let one = law("0.3*z+0.4*z^3+0.3*z^7");
        let leaf = Threshold { moves: 3, coin: 0.2 }.verdicts(&one);
        let alone = Type { internal: one.clone(), b: 1.0, p: 0.5, leaf };
        let types = Types { types: vec![alone], likeness: Likeness::default() };
        for (depth, wanted) in by_depth(&one, leaf, 6).iter().enumerate() {
            assert!((types.verdicts(0, depth).error() - wanted.error()).abs() < 1e-10);
        }
        let pair = Pair::new(law("0.5*z+0.5*z^8"), law("0.3*z+0.2*z^2+0.5*z^6")).unwrap();
        let leaves = pair.verdicts([Threshold { moves: 2, coin: 0.0 }; 2]);
        let kind =
            |i: usize| Type { internal: pair.laws[i].clone(), b: 1.0, p: 0.0, leaf: leaves[i] };
        let types = (0..8).map(|n| kind(n % 2)).collect();
        let types = Types { types, likeness: Likeness::default() };
        for (depth, wanted) in pair.by_depth(leaves, 5).iter().enumerate() {
            for (i, wanted) in wanted.iter().enumerate() {
                assert!((types.verdicts(i, depth).error() - wanted.error()).abs() < 1e-10);
            }
        }
    }

    /// One level up by hand: the moves of a type end as often as the next type does.
    #[test]
    fn a_level_up_meets_the_ends_of_the_next_type() {
        let leaf = Verdicts { win: 0.6, win_seen: 0.5, said: 0.7 };
        let kind = |b: f64, p: f64| Type { internal: law("z^2"), b, p, leaf };
        let types =
            Types { types: vec![kind(0.9, 0.1), kind(0.5, 0.8)], likeness: Likeness::default() };
        let [t, y, x] = [0.6, 0.7, 0.5].map(|z| 0.5 * 0.8 + 0.5 * z);
        let found = types.verdicts(0, 1);
        assert!((found.win - (1.0 - t * t)).abs() < 1e-12);
        assert!((found.said - (1.0 - y * y)).abs() < 1e-12);
        assert!((found.win_seen - (1.0 - y * y - t * t + x * x)).abs() < 1e-12);
    }

    /// Brothers drawn from an urn: the plain definition, with two brothers and by enumeration.
    #[test]
    fn brothers_are_as_alike_as_their_correlation() {
        let (two, z) = (law("z^2"), 0.3);
        for likeness in [0.0, 0.25, 0.6, 0.99] {
            let both = all(&two, z, likeness);
            let correlation = (both - z * z) / (z * (1.0 - z));
            assert!((correlation - likeness).abs() < 1e-12, "{both}");
        }
        assert!((all(&law("0.5*z^2+0.5*z^9"), z, 0.999_999_999) - z).abs() < 1e-6);
    }

    /// Errors never turn negative, whatever the types.
    #[test]
    fn verdicts_stay_probabilities() {
        let leaf = Verdicts { win: 0.7, win_seen: 0.4, said: 0.5 };
        for (b, p, win) in [(0.5, 0.0, 0.0), (0.9, 1.0, 0.4), (0.99, 0.3, 0.8)] {
            let likeness = Likeness { win, said: 0.3, win_seen: 0.1 };
            let kind = Type { internal: law("0.2*z+0.8*z^4"), b, p, leaf };
            let types = Types { types: vec![kind; 3], likeness };
            for depth in 0..12 {
                let v = types.verdicts(0, depth);
                assert!(v.missed() >= -1e-12 && v.imagined() >= -1e-12, "{v:?}");
                assert!((0.0..=1.0).contains(&v.said) && (0.0..=1.0).contains(&v.win));
            }
        }
    }
}
