//! Games made from games: a transform wraps the rules and leaves the searches alone.

mod draws;
mod horizon;
mod misere;
mod opening;
mod pruned;
mod quick_win;

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
        impl<G: crate::Keyed> crate::Keyed for $transform<G>
        where
            $transform<G>: crate::Game<Position = G::Position, Move = G::Move>,
        {
            type Key = G::Key;
            const EXACT: bool = G::EXACT;

            fn key(&self, position: &G::Position) -> G::Key {
                self.inner().key(position)
            }
            fn hash(&self, position: &G::Position) -> u64 {
                self.inner().hash(position)
            }
        }

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
        }
    };
}
use same_positions;

/// Implements [`Guidance`](crate::Guidance) for transforms that change what positions are worth:
/// the order of moves is still good advice, and guesses are still guesses.
macro_rules! same_order {
    () => {
        #[inline]
        fn order(&self, position: &Self::Position, moves: &[Self::Move], scores: &mut [i32]) {
            self.inner().order(position, moves, scores);
        }
        #[inline]
        fn slot(&self, mv: Self::Move) -> usize {
            self.inner().slot(mv)
        }
        fn slots(&self) -> usize {
            self.inner().slots()
        }
        crate::transform::same_eye!();
    };
}
use same_order;

/// Implements the part of [`Guidance`](crate::Guidance) that looks at the board alone.
macro_rules! same_eye {
    () => {
        fn appraise(&self, position: &Self::Position, player: crate::Player) -> f64 {
            self.inner().appraise(position, player)
        }
        fn presence(&self, position: &Self::Position, player: crate::Player) -> f64 {
            self.inner().presence(position, player)
        }
        fn mobility(&self, position: &Self::Position, player: crate::Player) -> f64 {
            self.inner().mobility(position, player)
        }
    };
}
pub(crate) use same_eye;

/// Implements the rules that a transform with the inner game's positions and moves leaves alone.
macro_rules! same_rules {
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
        fn chance(&self, position: &Self::Position, mv: Self::Move) -> f64 {
            self.inner().chance(position, mv)
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
use same_rules;
