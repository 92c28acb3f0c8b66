//! MCTS and MCTS' of paper 000, §9: the child with the greatest smoothed frequency of wins.

use plywood_core::{Game, Seed};

use super::{
    TreeRun,
    rule::{Rule, Terms},
};
use crate::{Algorithm, ChosenBy};

/// Algorithm 31 of paper 000: descends to the child with the greatest `(W + a)/(C + b)`, where `C`
/// counts visits and `W` is their payoff in sum, scaled to `[0, 1]`; plays the same way.
///
/// The first move of every random game counts as a visit to the child it leads to.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Mcts {
    /// Payoff that every child is credited with before its first visit; positive.
    pub a: f64,
    /// Visits that every child is credited with before its first; positive.
    pub b: f64,
}

/// Algorithm 30 of paper 000, the authors' MCTS': as [`Mcts`], but all moves of every random game
/// count, and no information is thrown away.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct MctsPrime {
    /// Payoff that every child is credited with before its first visit; positive.
    pub a: f64,
    /// Visits that every child is credited with before its first; positive.
    pub b: f64,
}

/// The rule of [`Mcts`] and [`MctsPrime`], with the memory of the one or the other.
#[derive(Copy, Clone, Debug)]
pub struct Weighted<const MEMORY: usize> {
    a: f32,
    b: f32,
}

impl<const MEMORY: usize> Weighted<MEMORY> {
    fn new(a: f64, b: f64) -> Self {
        let positive = |x: f64| x > 0.0 && x.is_finite();
        assert!(positive(a) && positive(b), "the weights a and b are positive");
        Self { a: a as f32, b: b as f32 }
    }
}

impl<G: Game> Algorithm<G> for Mcts {
    type Run = TreeRun<G, Weighted<1>>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        TreeRun::new(Weighted::new(self.a, self.b), game, root, seed)
    }
}

impl<G: Game> Algorithm<G> for MctsPrime {
    type Run = TreeRun<G, Weighted<{ usize::MAX }>>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> Self::Run {
        TreeRun::new(Weighted::new(self.a, self.b), game, root, seed)
    }
}

impl<const MEMORY: usize> Rule for Weighted<MEMORY> {
    const WORDS: &'static str = "largest score = (W + a)/(C + b), with C visits of the move that \
                                 paid W in sum, payoffs from 0 to 1";
    const FRESH_FIRST: bool = false;
    const STEADY: bool = true;
    const MEMORY: usize = MEMORY;

    #[inline]
    fn weight(&self, _visits: u32) -> f32 {
        0.0
    }

    /// The weight is zero, so that the slope is free to keep the sum.
    #[inline]
    fn terms(&self, sum: f64, visits: u32) -> Terms {
        Terms { base: (sum as f32 + self.a) / (visits as f32 + self.b), slope: sum as f32 }
    }

    #[inline]
    fn sum(&self, terms: Terms, _visits: u32) -> f64 {
        f64::from(terms.slope)
    }

    fn chosen_by(&self) -> ChosenBy {
        ChosenBy::SmoothedMean { a: f64::from(self.a), b: f64::from(self.b) }
    }
}
