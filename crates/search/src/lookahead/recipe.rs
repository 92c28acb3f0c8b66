//! What the player who searches believes of the others, and how far it looks.

use plywood_core::{Evaluator, Keyed, Playouts, Seed};

use super::run::LookaheadRun;
use crate::Algorithm;

/// What the others are believed to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Opponents {
    /// Everybody takes the first of the moves that are best for them (Luckhardt and Irani 1986).
    /// Where every line was followed to the end, the value is proven: it is that of
    /// [`max_n`](crate::max_n).
    Selfish,
    /// The others play together against the player who searches (Sturtevant and Korf 2000). Where
    /// every line was followed to the end, that player gets at least this, whatever the others do:
    /// a lower bound of the value, and the value itself if nothing more can be got.
    Allied,
    /// Of the others only one at a time, whichever hurts most, may choose between two moves of the
    /// player who searches; the rest play what looks best for them (Esser, Gras, Winands, Schadd
    /// and Lanctot 2013, the second form of the best-reply search of Schadd and Winands 2011, in
    /// which no rule of the game is broken by passing). Never more than an estimate.
    OneReply,
}

/// Iterative deepening for any number of players: one move ahead, then two, and so on, estimating
/// what lies beyond, until every line has been followed to the end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Lookahead {
    /// What the others are believed to do.
    pub opponents: Opponents,
    /// The most moves to look ahead.
    pub depth: u32,
    /// The MiB of the table of positions already valued; not used for [`Opponents::OneReply`].
    pub table: usize,
    /// How many random games estimate what lies beyond, unless another evaluator is given.
    pub playouts: u32,
}

impl Lookahead {
    /// No limit of depth, a table of 64 MiB, and four random games at the frontier.
    pub const fn new(opponents: Opponents) -> Self {
        Self { opponents, depth: u32::MAX, table: 64, playouts: 4 }
    }

    /// Starts a search that asks `evaluator` where it does not look further.
    pub fn start_with<G: Keyed>(
        &self,
        game: G,
        root: &G::Position,
        seed: Seed,
        evaluator: Box<dyn Evaluator<G> + Send>,
    ) -> LookaheadRun<G> {
        assert!(self.depth > 0, "a search looks at least one move ahead");
        LookaheadRun::new(*self, game, root, seed, evaluator)
    }
}

/// What lies beyond is estimated by random games.
impl<G: Keyed<Move: Send + 'static>> Algorithm<G> for Lookahead {
    type Run = LookaheadRun<G>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> LookaheadRun<G> {
        let playouts = Playouts::<G::Move>::new(self.playouts);
        self.start_with(game, root, seed, Box::new(playouts))
    }
}
