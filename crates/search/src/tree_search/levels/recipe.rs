//! The recipe of a search by levels, and its rule.

use std::sync::Arc;

use plywood_core::{Game, Seed, ZeroSum};

use super::{
    back_up::optimistic,
    law::{BadLaw, Law, Model},
};
use crate::{
    Algorithm, ChosenBy,
    tree_search::{
        TreeRun,
        rule::{Rule, Terms},
        tables::Tables,
    },
};

/// Descends to the child with the greatest `m + κ·s + c·sqrt(ln n / nᵢ)`, where `m` and `s` are the mean and the
/// standard deviation of what is believed of the child's value on the unit interval under a [`Model`]; plays the
/// move with the greatest `m`.
///
/// For games of two players without chance. Exact values are backed up, and leave nothing to be believed.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Levels {
    /// What is assumed of the game.
    pub model: Model,
    /// How much doubt about a child draws visits: κ. Not negative.
    pub kappa: f64,
    /// How much few visits do, as in [`Uct`](crate::Uct). Not negative.
    pub c: f64,
    /// How many random games are played from a new position, at least one.
    pub playouts: u32,
}

impl Default for Levels {
    fn default() -> Self {
        Self { model: Model::default(), kappa: 2.0, c: 0.3, playouts: 1 }
    }
}

impl Levels {
    /// A run from a position, or why the model has no law.
    pub fn begin<G: Game<Payoff = ZeroSum>>(
        &self,
        game: G,
        root: &G::Position,
        seed: Seed,
    ) -> Result<TreeRun<G, Believing>, BadLaw> {
        let law = Law::new(self.model)?;
        assert!(!game.has_chance(), "nature has no turn under this rule");
        assert!(self.playouts > 0, "at least one random game is played from a leaf");
        let weights = [self.c, self.kappa];
        assert!(weights.iter().all(|w| *w >= 0.0 && w.is_finite()), "weights are not negative");
        let [c, kappa] = weights.map(|w| w as f32);
        let rule = Believing { c, kappa, tables: Tables::new(), law: Arc::new(law) };
        Ok(TreeRun::new(rule, game, root, seed).at_once(self.playouts).solving())
    }
}

impl<G: Game<Payoff = ZeroSum>> Algorithm<G> for Levels {
    type Run = TreeRun<G, Believing>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        self.begin(game, root, seed).expect("the model has a law")
    }
}

/// The rule of [`Levels`].
#[derive(Clone, Debug)]
pub struct Believing {
    c: f32,
    kappa: f32,
    tables: Tables,
    law: Arc<Law>,
}

impl Rule for Believing {
    const WORDS: &'static str = "largest score = m + κ·s + c·√(ln N / n), with m and s the mean and the standard \
                                 deviation of the believed value from 0 to 1, N visits here and n of the move; \
                                 untried moves first";
    const FRESH_FIRST: bool = true;
    const STEADY: bool = false;
    const MEMORY: usize = 0;

    #[inline]
    fn weight(&self, visits: u32) -> f32 {
        self.c * self.tables.root_of_log(visits)
    }

    #[inline]
    fn terms(&self, _sum: f64, visits: u32) -> Terms {
        self.believed((0.5, 0.0), visits)
    }

    fn sum(&self, _terms: Terms, visits: u32) -> f64 {
        0.5 * f64::from(visits)
    }

    fn chosen_by(&self) -> ChosenBy {
        ChosenBy::Posterior { draw: 0.5 }
    }

    #[inline]
    fn law(&self) -> Option<&Arc<Law>> {
        Some(&self.law)
    }

    #[inline]
    fn believed(&self, moments: (f32, f32), visits: u32) -> Terms {
        optimistic(moments, self.kappa, self.tables.inverses(visits).1)
    }
}
