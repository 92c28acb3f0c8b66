//! Any game in which players see different things.

use std::{fmt, sync::Arc};

use super::{AnyBelief, AnyGame, AnyPosition, AnyView, Gains, MOST_WORDS, Words, veil::Veil};
use crate::{
    Beliefs, Game, Hidden, Keyed, Notation, Payoff, Player, Rng, Symmetric,
    borrowed::{same_game, same_images, same_keys, same_words},
};

/// A hidden game whose type is forgotten: what [`AnyGame::hidden`] answers with.
pub struct AnyHidden<P = Gains, const W: usize = MOST_WORDS> {
    game: AnyGame<P, W>,
    veil: Arc<dyn Veil>,
    open: AnyGame<P, W>,
}

impl<P, const W: usize> AnyGame<P, W> {
    /// The same game with what its players see, if they see different things.
    pub fn hidden(&self) -> Option<AnyHidden<P, W>> {
        let veil = self.veil.clone()?;
        Some(AnyHidden { game: self.clone(), open: veil.open().same(), veil })
    }
}

impl<P, const W: usize> AnyHidden<P, W> {
    /// The same game, with all that can be asked of games by name.
    pub const fn game(&self) -> &AnyGame<P, W> {
        &self.game
    }
}

impl<P, const W: usize> Clone for AnyHidden<P, W> {
    fn clone(&self) -> Self {
        Self { game: self.game.clone(), veil: self.veil.clone(), open: self.open.clone() }
    }
}

impl<P, const W: usize> fmt::Debug for AnyHidden<P, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyHidden").field(self.game.facts()).finish()
    }
}

#[deny(clippy::missing_trait_methods)]
impl<P: Payoff, const W: usize> Game for AnyHidden<P, W> {
    type Position = AnyPosition;
    type Move = u32;
    type Payoff = P;

    fn start(&self) -> AnyPosition {
        self.game.start()
    }
    same_game!(self => self.game);
}

#[deny(clippy::missing_trait_methods)]
impl<P: Payoff, const W: usize> Hidden for AnyHidden<P, W> {
    type View = AnyView;

    fn view(&self, position: &AnyPosition, player: Player) -> AnyView {
        self.veil.view(&*position.0, player)
    }
    fn determinise(&self, view: &AnyView, rng: &mut Rng) -> AnyPosition {
        AnyPosition(self.veil.determinise(view, rng))
    }
}

#[deny(clippy::missing_trait_methods)]
impl<P: Payoff, const W: usize> Beliefs for AnyHidden<P, W> {
    type Open = AnyGame<P, W>;
    type Belief = AnyBelief;

    fn open(&self) -> &AnyGame<P, W> {
        &self.open
    }
    fn start_view(&self, player: Player) -> AnyView {
        self.veil.start_view(player)
    }
    fn owner(&self, view: &AnyView) -> Player {
        self.veil.owner(view)
    }
    fn is_to_move(&self, view: &AnyView) -> bool {
        self.veil.is_to_move(view)
    }
    fn turns(&self, view: &AnyView) -> u64 {
        self.veil.turns(view)
    }
    fn before_refusals(&self, view: &AnyView) -> AnyView {
        self.veil.before_refusals(view)
    }
    fn attempts(&self, view: &AnyView, moves: &mut Vec<u32>) {
        self.veil.attempts(view, moves);
    }
    fn sensible(&self, view: &AnyView, moves: &mut Vec<u32>) {
        self.veil.sensible(view, moves);
    }
    fn closing(&self, view: &AnyView) -> Option<u32> {
        self.veil.closing(view)
    }
    fn belief(&self, view: &AnyView) -> AnyBelief {
        self.veil.belief(view)
    }
    #[inline]
    fn imagine(
        &self,
        belief: &mut AnyBelief,
        mv: Option<u32>,
        board: &mut AnyPosition,
        rng: &mut Rng,
    ) -> bool {
        self.veil.imagine(belief, mv, &mut *board.0, rng)
    }
    fn world(&self, view: &AnyView, rng: &mut Rng) -> Option<AnyPosition> {
        self.veil.world(view, rng).map(AnyPosition)
    }
    fn told(&self, view: &AnyView) -> usize {
        self.veil.told(view)
    }
    fn news(&self, view: &AnyView, since: usize) -> u64 {
        self.veil.news(view, since)
    }
    fn said(&self, view: &AnyView, since: usize) -> Vec<String> {
        self.veil.said(view, since)
    }
    fn hear(&self, view: &mut AnyView, words: &str) -> Result<(), String> {
        self.veil.hear(view, words)
    }
    fn view_picture(&self, view: &AnyView) -> String {
        self.veil.view_picture(view)
    }
    fn view_words(&self, view: &AnyView) -> Vec<String> {
        self.veil.view_words(view)
    }
    fn map_view(&self, symmetry: usize, view: &AnyView) -> AnyView {
        self.veil.map_view(symmetry, view)
    }
}

#[deny(clippy::missing_trait_methods)]
impl<P: Payoff, const W: usize> Keyed for AnyHidden<P, W> {
    type Key = Words<W>;

    same_keys!(self => self.game);
}

#[deny(clippy::missing_trait_methods)]
impl<P: Payoff, const W: usize> Symmetric for AnyHidden<P, W> {
    same_images!(self => self.game);
}

#[deny(clippy::missing_trait_methods)]
impl<P: Payoff, const W: usize> Notation for AnyHidden<P, W> {
    same_words!(self => self.game);
}
