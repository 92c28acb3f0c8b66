//! For wrappers of games: sentences said by the wrapper's own rules, since what the inner game says
//! would not be true.

/// Those of [`Game`](crate::Game).
#[macro_export]
#[doc(hidden)]
macro_rules! own_play {
    () => {
        /// By its own rules a wrapper says sentences move by move, and so gains nothing by them.
        #[inline]
        fn is_remote(&self) -> bool {
            false
        }
        #[inline]
        fn look(
            &self,
            from: Option<&Self::Position>,
            line: &[Self::Move],
            to: &mut Self::Position,
            moves: &mut Vec<Self::Move>,
        ) -> $crate::Turn<Self::Payoff> {
            $crate::own::look(self, from, line, to, moves)
        }
        #[inline]
        fn follow(
            &self,
            position: &mut Self::Position,
            mv: Self::Move,
        ) -> $crate::Turn<Self::Payoff> {
            $crate::own::follow(self, position, mv)
        }
        #[inline]
        fn reach(
            &self,
            from: &Self::Position,
            line: &[Self::Move],
            to: &mut Self::Position,
        ) -> $crate::Turn<Self::Payoff> {
            $crate::own::reach(self, from, line, to)
        }
        #[inline]
        fn enter(
            &self,
            from: &Self::Position,
            mv: Self::Move,
            to: &mut Self::Position,
        ) -> $crate::Turn<Self::Payoff> {
            $crate::own::enter(self, from, mv, to)
        }
        #[inline]
        fn venture(
            &self,
            from: Option<&Self::Position>,
            line: &[Self::Move],
            to: &mut Self::Position,
            draws: &mut $crate::Draws<Self::Move>,
            rng: &mut $crate::Rng,
        ) -> (Self::Payoff, bool) {
            $crate::own::venture(self, from, line, to, draws, rng)
        }
        #[inline]
        fn noted_playout(
            &self,
            position: &mut Self::Position,
            notes: &mut Vec<$crate::Note<Self::Move>>,
            scratch: &mut Vec<Self::Move>,
            rng: &mut $crate::Rng,
        ) -> Self::Payoff {
            $crate::own::noted_playout(self, position, notes, scratch, rng)
        }
        #[inline]
        fn playouts(
            &self,
            from: &Self::Position,
            count: usize,
            room: &mut Self::Position,
            scratch: &mut Vec<Self::Move>,
            rng: &mut $crate::Rng,
            pay: impl FnMut(Self::Payoff),
        ) {
            $crate::own::playouts(self, from, count, room, scratch, rng, pay);
        }
    };
}

/// Those of [`Keyed`](crate::Keyed).
#[macro_export]
#[doc(hidden)]
macro_rules! own_keys {
    () => {
        #[inline]
        fn children(
            &self,
            from: &Self::Position,
            moves: &[Self::Move],
            keys: bool,
            room: &mut Self::Position,
            see: impl FnMut($crate::Child<Self::Payoff, Self::Key>),
        ) {
            $crate::own::children(self, from, moves, keys, room, see);
        }
    };
}

/// Those of [`Symmetric`](crate::Symmetric).
#[macro_export]
#[doc(hidden)]
macro_rules! own_images {
    () => {
        #[inline]
        fn least_key(&self, position: &Self::Position) -> (Self::Key, usize) {
            $crate::own::least_key(self, position)
        }
    };
}

/// Those of [`Guidance`](crate::Guidance).
#[macro_export]
#[doc(hidden)]
macro_rules! own_advice {
    () => {
        $crate::own_advice!(with subtrees);

        /// The inner game's would search another game.
        fn subtrees(&self) -> Option<Box<dyn $crate::Subtrees<Self::Position>>> {
            None
        }
    };
    (with subtrees) => {
        fn keen_playout(
            &self,
            position: &mut Self::Position,
            scratch: &mut Vec<Self::Move>,
            rng: &mut $crate::Rng,
        ) -> Self::Payoff {
            $crate::own::keen_playout(self, position, scratch, rng)
        }
        #[inline]
        fn marked_playout(
            &self,
            position: &mut Self::Position,
            marks: &mut $crate::Marks,
            scratch: &mut Vec<Self::Move>,
            rng: &mut $crate::Rng,
        ) -> Self::Payoff {
            $crate::own::marked_playout(self, position, marks, scratch, rng)
        }
        #[inline]
        fn arrive(
            &self,
            from: &Self::Position,
            mv: Self::Move,
            to: &mut Self::Position,
            keys: $crate::Keys,
        ) -> $crate::Arrival<Self::Payoff, Self::Key> {
            $crate::own::arrive(self, from, mv, to, keys)
        }
        #[inline]
        fn ranked_moves(
            &self,
            position: &Self::Position,
            past: $crate::Past<'_, Self::Move>,
            moves: &mut Vec<Self::Move>,
            ranks: &mut Vec<i32>,
        ) {
            $crate::own::ranked_moves(self, position, past, moves, ranks);
        }
        #[inline]
        fn prospects(
            &self,
            from: &Self::Position,
            moves: &[Self::Move],
            keys: $crate::Keys,
            room: &mut Self::Position,
            see: impl FnMut($crate::Prospect<Self::Payoff, Self::Key>),
        ) {
            $crate::own::prospects(self, from, moves, keys, room, see);
        }
    };
}

pub use crate::sentences::{
    arrive, children, enter, follow, keen_playout, least_key, look, marked_playout, noted_playout,
    playouts, prospects, ranked_moves, reach, traced_playout, venture,
};
