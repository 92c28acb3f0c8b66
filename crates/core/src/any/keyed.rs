//! Keys and symmetries of any game.

use super::{AnyGame, AnyPosition, Words};
use crate::{Child, Keyed, Payoff, Symmetric, own};

#[deny(clippy::missing_trait_methods)]
impl<P: Payoff, const W: usize> Keyed for AnyGame<P, W> {
    type Key = Words<W>;

    #[inline]
    fn exact(&self) -> bool {
        self.facts().exact_keys && self.facts().key_words <= W
    }
    #[inline]
    fn key(&self, position: &AnyPosition) -> Words<W> {
        Words::written(|words| position.0.key(words))
    }
    #[inline]
    fn hash(&self, position: &AnyPosition) -> u64 {
        position.0.hash()
    }
    #[inline]
    fn children(
        &self,
        from: &AnyPosition,
        moves: &[u32],
        keys: bool,
        room: &mut AnyPosition,
        mut see: impl FnMut(Child<P, Words<W>>),
    ) {
        if !P::ZERO_SUM {
            // What everybody gets is asked of the positions, one by one.
            return own::children(self, from, moves, keys, room, see);
        }
        let mut words = [0; W];
        let words = if keys { &mut words[..] } else { &mut [] };
        room.0.children(&*from.0, moves, words, &mut |turn, words| {
            let key = (!words.is_empty()).then(|| Words::copied(words));
            let turn = turn.map(|first| P::from_gains(P::PLAYERS, |_| first));
            see(Child { turn, key });
        });
    }
}

#[deny(clippy::missing_trait_methods)]
impl<P: Payoff, const W: usize> Symmetric for AnyGame<P, W> {
    #[inline]
    fn symmetries(&self) -> usize {
        self.facts().symmetries
    }
    fn map_position(&self, symmetry: usize, position: &AnyPosition) -> AnyPosition {
        AnyPosition(position.0.mapped(symmetry))
    }
    #[inline]
    fn map_move(&self, symmetry: usize, mv: u32) -> u32 {
        if symmetry == 0 { mv } else { self.rules.map_move(symmetry, mv) }
    }
    #[inline]
    fn least_key(&self, position: &AnyPosition) -> (Words<W>, usize) {
        let mut symmetry = 0;
        let key = Words::written(|words| symmetry = position.0.least_key(words));
        (key, symmetry)
    }
}
