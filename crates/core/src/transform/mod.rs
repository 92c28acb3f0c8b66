//! Games made from games: a transform wraps the rules and leaves the searches alone.
//!
//! Every implementation here, and of whatever else wraps a game or a search, denies
//! `clippy::missing_trait_methods`: a method that gets a default later must be handed through or
//! written out for each wrapper, with the reason where the inner game's answer would not be true.

mod coalition;
mod draws;
mod horizon;
mod misere;
mod opening;
mod pruned;
mod quick_win;

pub use coalition::Coalition;
pub use draws::Draws;
pub use horizon::{Deep, Horizon};
pub use misere::Misere;
pub use opening::Opening;
pub use pruned::{Kept, Pruned, Pruning};
pub use quick_win::QuickWin;

/// Implements what a transform hands through to the inner game unchanged, for transforms whose
/// positions and moves are the inner game's own.
macro_rules! same_positions {
    ($transform:ident) => {
        #[deny(clippy::missing_trait_methods)]
        impl<G: crate::Keyed> crate::Keyed for $transform<G>
        where
            $transform<G>: crate::Game<Position = G::Position, Move = G::Move>,
        {
            type Key = G::Key;

            #[inline]
            fn exact(&self) -> bool {
                self.inner().exact()
            }
            fn key(&self, position: &G::Position) -> G::Key {
                self.inner().key(position)
            }
            fn hash(&self, position: &G::Position) -> u64 {
                self.inner().hash(position)
            }
            crate::own_keys!();
        }

        #[deny(clippy::missing_trait_methods)]
        impl<G: crate::Notation> crate::Notation for $transform<G>
        where
            $transform<G>: crate::Game<Position = G::Position, Move = G::Move>,
        {
            fn picture(&self, position: &G::Position) -> String {
                self.inner().picture(position)
            }
            fn move_word(&self, position: &G::Position, mv: G::Move) -> String {
                self.inner().move_word(position, mv)
            }
            fn read_move(&self, position: &G::Position, word: &str) -> Option<G::Move> {
                self.inner().read_move(position, word)
            }
            fn position_text(&self, position: &G::Position) -> String {
                self.inner().position_text(position)
            }
            fn read_position(&self, text: &str) -> Result<G::Position, String> {
                self.inner().read_position(text)
            }
        }

        #[deny(clippy::missing_trait_methods)]
        impl<G: crate::Symmetric> crate::Symmetric for $transform<G>
        where
            $transform<G>: crate::Game<Position = G::Position, Move = G::Move>,
        {
            fn symmetries(&self) -> usize {
                self.inner().symmetries()
            }
            fn map_position(&self, symmetry: usize, position: &G::Position) -> G::Position {
                self.inner().map_position(symmetry, position)
            }
            fn map_move(&self, symmetry: usize, mv: G::Move) -> G::Move {
                self.inner().map_move(symmetry, mv)
            }
            #[inline]
            fn least_key(&self, position: &G::Position) -> (G::Key, usize) {
                self.inner().least_key(position)
            }
        }
    };
}
use same_positions;

/// Implements the part of [`Guidance`](crate::Guidance) that proves, for transforms that change
/// what positions are worth: nothing is proven, and every move matters.
macro_rules! nothing_proven {
    () => {
        crate::own_advice!();
        fn outlook(&self, _: &Self::Position) -> crate::Outlook {
            crate::Outlook::UNKNOWN
        }
        fn relevant_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
            crate::Game::moves(self, position, moves);
        }
        /// All moves keep everything.
        fn keeps_distances(&self) -> bool {
            true
        }
        #[inline]
        fn survey(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) -> crate::Outlook {
            crate::Game::moves(self, position, moves);
            crate::Outlook::UNKNOWN
        }
        #[inline]
        fn survey_next(
            &self,
            position: &Self::Position,
            moves: &mut Vec<Self::Move>,
        ) -> crate::Outlook {
            self.survey(position, moves)
        }
    };
}
use nothing_proven;

/// Implements the part of [`Guidance`](crate::Guidance) that advises and guesses, for transforms
/// under which good moves stay good.
macro_rules! same_order {
    () => {
        #[inline]
        fn order(&self, position: &Self::Position, moves: &[Self::Move], scores: &mut [i32]) {
            self.inner().order(position, moves, scores);
        }
        #[inline]
        fn appraise(&self, position: &Self::Position, player: crate::Player) -> f64 {
            self.inner().appraise(position, player)
        }
    };
}
use same_order;

/// Implements the part of [`Guidance`](crate::Guidance) that names moves.
macro_rules! same_names {
    () => {
        #[inline]
        fn slot(&self, mv: Self::Move) -> usize {
            self.inner().slot(mv)
        }
        fn slots(&self) -> usize {
            self.inner().slots()
        }
    };
}
use same_names;

/// Implements the part of [`Guidance`](crate::Guidance) that only counts what is on the board.
macro_rules! same_board {
    () => {
        fn presence(&self, position: &Self::Position, player: crate::Player) -> f64 {
            self.inner().presence(position, player)
        }
        fn mobility(&self, position: &Self::Position, player: crate::Player) -> f64 {
            self.inner().mobility(position, player)
        }
    };
}
use same_board;

/// Implements the rules that a transform with the inner game's positions, moves and players leaves
/// alone.
macro_rules! same_rules {
    () => {
        crate::transform::same_moves!();
        #[inline]
        fn players(&self) -> usize {
            self.inner().players()
        }
        #[inline]
        fn is_zero_sum(&self) -> bool {
            self.inner().is_zero_sum()
        }
    };
}
use same_rules;

/// Implements those that do not say who plays for what.
macro_rules! same_moves {
    () => {
        fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
            self.inner().moves(position, moves);
        }
        #[inline]
        fn count_moves(&self, position: &Self::Position, scratch: &mut Vec<Self::Move>) -> usize {
            self.inner().count_moves(position, scratch)
        }
        #[inline]
        fn play(&self, position: &mut Self::Position, mv: Self::Move) {
            self.inner().play(position, mv);
        }
        #[inline]
        fn play_on(&self, position: &mut Self::Position, mv: Self::Move) {
            self.inner().play_on(position, mv);
        }
        #[inline]
        fn sample_move(
            &self,
            position: &Self::Position,
            scratch: &mut Vec<Self::Move>,
            rng: &mut crate::Rng,
        ) -> Self::Move {
            self.inner().sample_move(position, scratch, rng)
        }
        #[inline]
        fn draws_by_policy(&self) -> bool {
            self.inner().draws_by_policy()
        }
        fn chance(&self, position: &Self::Position, mv: Self::Move) -> f64 {
            self.inner().chance(position, mv)
        }
        fn has_chance(&self) -> bool {
            self.inner().has_chance()
        }
        fn longest(&self) -> Option<u64> {
            self.inner().longest()
        }
        #[inline]
        fn held(&self, position: &Self::Position) -> usize {
            self.inner().held(position)
        }
    };
}
use same_moves;
