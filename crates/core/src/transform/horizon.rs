//! A game cut after a number of moves, for searches that need an end.

use super::nothing_proven;
use crate::{
    Game, Guidance, Keyed, Notation, Payoff, Player, Rng, Symmetric, Timed, Turn,
    game::play_move_by_move,
};

/// The same rules, but after `plies` moves the game is over and pays `beyond`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Horizon<G: Game> {
    /// The rules before the horizon.
    pub game: G,
    /// After how many moves the game is cut.
    pub plies: u32,
    /// What a cut game pays.
    pub beyond: G::Payoff,
}

/// A position and how many moves have led to it.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Deep<P> {
    /// The inner game's position.
    pub position: P,
    /// The moves played since the start.
    pub ply: u32,
}

impl<P: Clone> Clone for Deep<P> {
    fn clone(&self) -> Self {
        Self { position: self.position.clone(), ply: self.ply }
    }

    fn clone_from(&mut self, source: &Self) {
        self.position.clone_from(&source.position);
        self.ply = source.ply;
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game> Game for Horizon<G> {
    type Position = Deep<G::Position>;
    type Move = G::Move;
    type Payoff = G::Payoff;

    fn start(&self) -> Self::Position {
        Deep { position: self.game.start(), ply: 0 }
    }

    #[inline]
    fn turn(&self, deep: &Self::Position) -> Turn<G::Payoff> {
        match self.game.turn(&deep.position) {
            Turn::Over(payoff) => Turn::Over(payoff),
            _ if deep.ply >= self.plies => Turn::Over(self.beyond),
            other => other,
        }
    }

    fn moves(&self, deep: &Self::Position, moves: &mut Vec<G::Move>) {
        if deep.ply < self.plies {
            self.game.moves(&deep.position, moves);
        }
    }

    #[inline]
    fn count_moves(&self, deep: &Self::Position, scratch: &mut Vec<G::Move>) -> usize {
        if deep.ply < self.plies { self.game.count_moves(&deep.position, scratch) } else { 0 }
    }

    #[inline]
    fn play(&self, deep: &mut Self::Position, mv: G::Move) {
        self.game.play(&mut deep.position, mv);
        deep.ply += 1;
    }

    #[inline]
    fn play_on(&self, deep: &mut Self::Position, mv: G::Move) {
        self.game.play_on(&mut deep.position, mv);
        deep.ply += 1;
    }

    #[inline]
    fn sample_move(
        &self,
        deep: &Self::Position,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> G::Move {
        self.game.sample_move(&deep.position, scratch, rng)
    }

    #[inline]
    fn draws_by_policy(&self) -> bool {
        self.game.draws_by_policy()
    }

    /// Move by move: a whole game of the inner rules would run through the horizon.
    #[inline]
    fn playout(
        &self,
        deep: &mut Self::Position,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> G::Payoff {
        play_move_by_move(self, deep, scratch, rng)
    }

    fn chance(&self, deep: &Self::Position, mv: G::Move) -> f64 {
        self.game.chance(&deep.position, mv)
    }

    #[inline]
    fn players(&self) -> usize {
        self.game.players()
    }
    #[inline]
    fn is_zero_sum(&self) -> bool {
        self.game.is_zero_sum()
    }
    fn has_chance(&self) -> bool {
        self.game.has_chance()
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        let (low, high) = self.game.payoff_bounds();
        let cut = (0..self.players()).map(|i| self.beyond.of(Player(i as u8)));
        cut.fold((low, high), |(low, high), gain| (low.min(gain), high.max(gain)))
    }

    /// What is paid beyond the horizon may be close to a payoff of the game.
    fn payoff_gap(&self) -> Option<f64> {
        None
    }

    fn longest(&self) -> Option<u64> {
        let plies = u64::from(self.plies);
        Some(self.game.longest().map_or(plies, |longest| longest.min(plies)))
    }

    #[inline]
    fn held(&self, deep: &Self::Position) -> usize {
        self.game.held(&deep.position)
    }

    crate::own_play!();
}

/// The moves left until the horizon belong to the key: they change the future.
#[deny(clippy::missing_trait_methods)]
impl<G: Keyed> Keyed for Horizon<G> {
    type Key = (G::Key, u32);

    #[inline]
    fn exact(&self) -> bool {
        self.game.exact()
    }
    fn key(&self, deep: &Self::Position) -> Self::Key {
        (self.game.key(&deep.position), deep.ply)
    }
    fn hash(&self, deep: &Self::Position) -> u64 {
        crate::Seed(self.game.hash(&deep.position)).child(u64::from(deep.ply)).0
    }

    crate::own_keys!();
}

#[deny(clippy::missing_trait_methods)]
impl<G: Notation> Notation for Horizon<G> {
    fn picture(&self, deep: &Self::Position) -> String {
        let left = self.plies.saturating_sub(deep.ply);
        format!("{}{left} plies to the horizon\n", self.game.picture(&deep.position))
    }

    fn move_word(&self, deep: &Self::Position, mv: G::Move) -> String {
        self.game.move_word(&deep.position, mv)
    }

    fn read_move(&self, deep: &Self::Position, word: &str) -> Option<G::Move> {
        if deep.ply < self.plies { self.game.read_move(&deep.position, word) } else { None }
    }

    fn position_text(&self, deep: &Self::Position) -> String {
        format!("{}@{}", self.game.position_text(&deep.position), deep.ply)
    }

    fn read_position(&self, text: &str) -> Result<Self::Position, String> {
        let (inner, ply) = text.rsplit_once('@').unwrap_or((text, "0"));
        let ply = ply.parse().map_err(|_| {
            format!("'{ply}' is no number of plies: write the position, '@' and the plies played")
        })?;
        Ok(Deep { position: self.game.read_position(inner)?, ply })
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Symmetric> Symmetric for Horizon<G> {
    fn symmetries(&self) -> usize {
        self.game.symmetries()
    }
    fn map_position(&self, symmetry: usize, deep: &Self::Position) -> Self::Position {
        Deep { position: self.game.map_position(symmetry, &deep.position), ply: deep.ply }
    }
    fn map_move(&self, symmetry: usize, mv: G::Move) -> G::Move {
        self.game.map_move(symmetry, mv)
    }

    crate::own_images!();
}

/// What the rules promise may lie beyond the horizon: the order of moves, guesses and
/// what stands on the board are handed through.
#[deny(clippy::missing_trait_methods)]
impl<G: Guidance> Guidance for Horizon<G> {
    nothing_proven!();
    #[inline]
    fn order(&self, deep: &Self::Position, moves: &[G::Move], scores: &mut [i32]) {
        self.game.order(&deep.position, moves, scores);
    }
    #[inline]
    fn slot(&self, mv: G::Move) -> usize {
        self.game.slot(mv)
    }
    fn slots(&self) -> usize {
        self.game.slots()
    }
    fn appraise(&self, deep: &Self::Position, player: Player) -> f64 {
        self.game.appraise(&deep.position, player)
    }
    fn presence(&self, deep: &Self::Position, player: Player) -> f64 {
        self.game.presence(&deep.position, player)
    }
    fn mobility(&self, deep: &Self::Position, player: Player) -> f64 {
        self.game.mobility(&deep.position, player)
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game> Timed for Horizon<G> {
    fn ply(&self, deep: &Self::Position) -> u32 {
        deep.ply
    }

    /// The inner game's would search another game.
    fn hastened_subtrees(&self) -> Option<Box<dyn crate::Subtrees<Self::Position>>> {
        None
    }
}
