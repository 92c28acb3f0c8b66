//! A borrowed game can do what the game can do.

use crate::{Guidance, Keyed, Outlook, Player, Symmetric, Timed};

impl<G: Keyed + ?Sized> Keyed for &G {
    type Key = G::Key;
    const EXACT: bool = G::EXACT;

    #[inline]
    fn key(&self, position: &G::Position) -> G::Key {
        (**self).key(position)
    }
    #[inline]
    fn hash(&self, position: &G::Position) -> u64 {
        (**self).hash(position)
    }
}

impl<G: Symmetric + ?Sized> Symmetric for &G {
    #[inline]
    fn symmetries(&self) -> usize {
        (**self).symmetries()
    }
    fn map_position(&self, symmetry: usize, position: &G::Position) -> G::Position {
        (**self).map_position(symmetry, position)
    }
    #[inline]
    fn map_move(&self, symmetry: usize, mv: G::Move) -> G::Move {
        (**self).map_move(symmetry, mv)
    }
}

impl<G: Guidance + ?Sized> Guidance for &G {
    #[inline]
    fn outlook(&self, position: &G::Position) -> Outlook {
        (**self).outlook(position)
    }
    #[inline]
    fn relevant_moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        (**self).relevant_moves(position, moves);
    }
    #[inline]
    fn survey(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> Outlook {
        (**self).survey(position, moves)
    }
    #[inline]
    fn survey_next(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> Outlook {
        (**self).survey_next(position, moves)
    }
    #[inline]
    fn order(&self, position: &G::Position, moves: &[G::Move], scores: &mut [i32]) {
        (**self).order(position, moves, scores);
    }
    #[inline]
    fn slot(&self, mv: G::Move) -> usize {
        (**self).slot(mv)
    }
    fn slots(&self) -> usize {
        (**self).slots()
    }
    #[inline]
    fn appraise(&self, position: &G::Position, player: Player) -> f64 {
        (**self).appraise(position, player)
    }
    #[inline]
    fn presence(&self, position: &G::Position, player: Player) -> f64 {
        (**self).presence(position, player)
    }
    #[inline]
    fn mobility(&self, position: &G::Position, player: Player) -> f64 {
        (**self).mobility(position, player)
    }
}

impl<G: Timed + ?Sized> Timed for &G {
    #[inline]
    fn ply(&self, position: &G::Position) -> u32 {
        (**self).ply(position)
    }
}
