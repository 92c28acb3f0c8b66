//! Who sits at the board: asked for moves and told of them in the game's words.

use std::time::Duration;

use crate::{
    clock::Cost,
    place::{Duel, Place},
};

/// What a player does at its turn.
pub struct Choice {
    /// The move in the game's words, or `resign`.
    pub word: String,
    pub cost: Cost,
}

/// A player of one game.
pub trait Contender {
    /// Chooses a move within a time. The move is not played until it is [heard](Self::hear).
    fn choose(&mut self, time: Duration) -> Result<Choice, String>;

    /// Hears of a move by anybody.
    fn hear(&mut self, word: &str) -> Result<(), String>;
}

/// A library's search of a game.
pub trait Thinker<G: Duel> {
    /// A move in a place in which there are at least two.
    fn think(&mut self, place: &Place<G>, time: Duration) -> (G::Move, Cost);

    /// Hears of a move by anybody; those that keep their tree follow it.
    fn hear(&mut self, _mv: G::Move) {}
}

/// A library's search that plays a game.
pub struct Seated<G: Duel, T> {
    place: Place<G>,
    thinker: T,
}

impl<G: Duel, T: Thinker<G>> Seated<G, T> {
    pub fn new(game: &'static G, thinker: T) -> Self {
        Self { place: Place::start(game), thinker }
    }
}

impl<G: Duel, T: Thinker<G>> Contender for Seated<G, T> {
    fn choose(&mut self, time: Duration) -> Result<Choice, String> {
        let (mv, cost) = self.thinker.think(&self.place, time);
        Ok(Choice { word: self.place.game.move_word(&self.place.position, mv), cost })
    }

    fn hear(&mut self, word: &str) -> Result<(), String> {
        let mv = self.place.game.read_move(&self.place.position, word);
        let mv = mv.ok_or_else(|| format!("'{word}' is no move at {}", self.place))?;
        self.place.play(mv);
        self.thinker.hear(mv);
        Ok(())
    }
}
