//! UCT: upper confidence bounds at every node of a growing tree (Kocsis and Szepesvári 2006).

use plywood_core::{Game, Seed};
use wide::f32x4;

use super::{
    TreeRun,
    rule::{Rule, Terms},
    tables::Tables,
};
use crate::{Algorithm, ChosenBy};

/// Descends to the child with the greatest `mean + c·sqrt(ln n / nᵢ)`, where `n` counts visits to
/// the node and `nᵢ` to the child, and payoffs are scaled to `[0, 1]`; plays the most visited move.
///
/// Any number of players, each maximising its own payoff, and nature's turns.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Uct {
    /// How much uncertainty counts; not negative.
    pub c: f64,
    /// How many random games are played from a leaf at once, at least one: those of as many steps. More
    /// than one costs what a fresh leaf would have taught, and pays where asking a game is dear.
    pub playouts: u32,
}

impl Default for Uct {
    fn default() -> Self {
        Self { c: 0.7, playouts: 1 }
    }
}

impl<G: Game> Algorithm<G> for Uct {
    type Run = TreeRun<G, Optimism>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        assert!(self.c >= 0.0 && self.c.is_finite(), "the exploration constant is not negative");
        assert!(self.playouts > 0, "at least one random game is played from a leaf");
        let rule = Optimism { c: self.c as f32, tables: Tables::new() };
        TreeRun::new(rule, game, root, seed).at_once(self.playouts)
    }
}

/// The rule of [`Uct`].
#[derive(Copy, Clone, Debug)]
pub struct Optimism {
    c: f32,
    tables: Tables,
}

impl Rule for Optimism {
    const WORDS: &'static str = "largest score = mean + c·√(ln N / n), with payoffs from 0 to 1, \
                                 N visits here and n of the move; untried moves first";
    const FRESH_FIRST: bool = true;
    const STEADY: bool = false;
    const MEMORY: usize = 0;

    #[inline]
    fn weight(&self, visits: u32) -> f32 {
        self.c * self.tables.root_of_log(visits)
    }

    #[inline]
    fn terms(&self, sum: f64, visits: u32) -> Terms {
        let (inverse, slope) = self.tables.inverses(visits);
        // Both terms in one register, as they are stored.
        let terms =
            f32x4::new([sum as f32, 1.0, 0.0, 0.0]) * f32x4::new([inverse, slope, 0.0, 0.0]);
        let [base, slope, ..] = terms.to_array();
        Terms { base, slope }
    }

    #[inline]
    fn sum(&self, terms: Terms, visits: u32) -> f64 {
        f64::from(terms.base) * f64::from(visits)
    }

    fn chosen_by(&self) -> ChosenBy {
        ChosenBy::Visits
    }
}
