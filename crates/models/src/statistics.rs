//! The parameters of recursive random games (paper 004, sections 2, 3 and 5).

use plywood_core::Plain;

use crate::law::Law;

/// The statistics of the positions in which one player is to move: internal structure `K`,
/// external structure `(p, b)`.
///
/// A position is terminal with probability `1 - b`, and then a win for the player to move with
/// probability `p`; otherwise `K` gives its number of moves, at least one. In the terms of the
/// paper, `F = (1-b) + bK` and `G(z) = (1-b)p + b(1 - K(z))`.
#[derive(Clone, PartialEq, Debug)]
pub struct Side {
    internal: Law,
    p: f64,
    b: f64,
}

impl Side {
    /// The statistics, or one sentence on which of them is impossible.
    pub fn new(internal: Law, p: f64, b: f64) -> Result<Self, String> {
        if !(0.0..=1.0).contains(&p) {
            let p = Plain(p);
            return Err(format!("p = {p} is no winning probability: take a number from 0 to 1"));
        }
        if !(0.0..1.0).contains(&b) {
            return Err(format!(
                "b = {b} is no survival rate: take a number from 0 to below 1, since games without \
                 terminal positions never end"
            ));
        }
        let none = internal.probability(0);
        if none > 0.0 {
            return Err(format!(
                "the internal structure gives no move with probability {none}: a position without \
                 moves is terminal, which b says"
            ));
        }
        Ok(Self { internal, p, b })
    }

    /// The statistics `(F, p)` of a law that can give no move: `b = 1 - F(0)`.
    pub fn of_tree(tree: &Law, p: f64) -> Result<Self, String> {
        Self::new(tree.positive()?, p, 1.0 - tree.probability(0))
    }

    /// `K`, the law of the number of moves of a position that is not terminal.
    pub const fn internal(&self) -> &Law {
        &self.internal
    }

    /// The probability that a terminal position is a win for the player to move.
    pub const fn p(&self) -> f64 {
        self.p
    }

    /// The probability that a position is not terminal.
    pub const fn b(&self) -> f64 {
        self.b
    }

    /// `F`, the law of the number of moves of any position.
    pub fn tree(&self) -> Law {
        self.internal.or_none(self.b).expect("b is a probability")
    }

    /// `G(z)`: the probability of a position that is won when its moves are each, independently,
    /// not lost with probability `z`.
    #[inline]
    pub fn structure(&self, z: f64) -> f64 {
        (1.0 - self.b) * self.p + self.b * (1.0 - self.internal.generating_function(z))
    }

    /// `-dG/dz = dF/dz`, the slope with which `G` falls.
    #[inline]
    pub fn slope(&self, z: f64) -> f64 {
        self.b * self.internal.derivative(z)
    }
}

/// The statistics of a recursive random game: one [`Side`] for each player to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Statistics {
    /// When the first player is to move.
    pub first: Side,
    /// When the second player is to move.
    pub second: Side,
}

impl Statistics {
    /// Both players find the same statistics.
    pub fn impartial(side: Side) -> Self {
        Self { first: side.clone(), second: side }
    }

    /// Each player finds different statistics (paper 004, section 5).
    pub const fn partisan(first: Side, second: Side) -> Self {
        Self { first, second }
    }

    /// Whether both players find the same statistics.
    pub fn is_impartial(&self) -> bool {
        self.first == self.second
    }

    /// The same game with the players exchanged.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        Self { first: self.second.clone(), second: self.first.clone() }
    }

    /// The two sides, in order of player.
    pub const fn sides(&self) -> [&Side; 2] {
        [&self.first, &self.second]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_statistics_are_refused_in_a_sentence() {
        let two = Law::fixed(2).unwrap();
        for (law, p, b, part) in [
            (two.clone(), 1.5, 0.5, "p = 1.5"),
            (two.clone(), f64::NAN, 0.5, "p = NaN"),
            (two.clone(), 0.5, 1.0, "b = 1"),
            (two.clone(), 0.5, -0.1, "b = -0.1"),
            (Law::poisson(2.0).unwrap(), 0.5, 0.5, "no move with probability"),
        ] {
            assert!(Side::new(law, p, b).unwrap_err().contains(part), "{part}");
        }
    }

    #[test]
    fn a_tree_law_splits_into_survival_and_internal_structure() {
        let tree = Law::poisson(2.0).unwrap();
        let side = Side::of_tree(&tree, 0.25).unwrap();
        assert!((side.b() - (1.0 - (-2f64).exp())).abs() < 1e-15);
        for z in [0.0, 0.4, 1.0] {
            let whole = side.tree().generating_function(z);
            assert!((whole - tree.generating_function(z)).abs() < 1e-14);
            let structure = (1.0 - side.b()) * 0.25 + 1.0 - whole;
            assert!((side.structure(z) - structure).abs() < 1e-14);
        }
    }
}
