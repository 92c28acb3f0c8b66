//! A borrowed game can do what the game can do.

use crate::{Game, Guidance, Keyed, Notation, Outlook, Player, Rng, Symmetric, Timed, Turn};

#[deny(clippy::missing_trait_methods)]
impl<G: Game + ?Sized> Game for &G {
    type Position = G::Position;
    type Move = G::Move;
    type Payoff = G::Payoff;

    fn start(&self) -> G::Position {
        (**self).start()
    }
    #[inline]
    fn turn(&self, position: &G::Position) -> Turn<G::Payoff> {
        (**self).turn(position)
    }
    #[inline]
    fn moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        (**self).moves(position, moves);
    }
    #[inline]
    fn count_moves(&self, position: &G::Position, scratch: &mut Vec<G::Move>) -> usize {
        (**self).count_moves(position, scratch)
    }
    #[inline]
    fn play(&self, position: &mut G::Position, mv: G::Move) {
        (**self).play(position, mv);
    }
    #[inline]
    fn play_on(&self, position: &mut G::Position, mv: G::Move) {
        (**self).play_on(position, mv);
    }
    #[inline]
    fn sample_move(
        &self,
        position: &G::Position,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> G::Move {
        (**self).sample_move(position, scratch, rng)
    }
    #[inline]
    fn draws_by_policy(&self) -> bool {
        (**self).draws_by_policy()
    }
    #[inline]
    fn playout(
        &self,
        position: &mut G::Position,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> G::Payoff {
        (**self).playout(position, scratch, rng)
    }
    fn chance(&self, position: &G::Position, mv: G::Move) -> f64 {
        (**self).chance(position, mv)
    }
    fn payoff_bounds(&self) -> (f64, f64) {
        (**self).payoff_bounds()
    }
    #[inline]
    fn held(&self, position: &G::Position) -> usize {
        (**self).held(position)
    }
    fn longest(&self) -> Option<u64> {
        (**self).longest()
    }
}

#[deny(clippy::missing_trait_methods)]
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

#[deny(clippy::missing_trait_methods)]
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

#[deny(clippy::missing_trait_methods)]
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

#[deny(clippy::missing_trait_methods)]
impl<G: Timed + ?Sized> Timed for &G {
    #[inline]
    fn ply(&self, position: &G::Position) -> u32 {
        (**self).ply(position)
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Notation + ?Sized> Notation for &G {
    fn picture(&self, position: &G::Position) -> String {
        (**self).picture(position)
    }
    fn move_word(&self, position: &G::Position, mv: G::Move) -> String {
        (**self).move_word(position, mv)
    }
    fn read_move(&self, position: &G::Position, word: &str) -> Option<G::Move> {
        (**self).read_move(position, word)
    }
    fn position_text(&self, position: &G::Position) -> String {
        (**self).position_text(position)
    }
    fn read_position(&self, text: &str) -> Result<G::Position, String> {
        (**self).read_position(text)
    }
}
