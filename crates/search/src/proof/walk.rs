//! A line of play that can be lengthened and taken back: all that a proof needs of the rules.

use plywood_core::{Game, Keyed, Notation, Payoff, Player, Turn, ZeroSum};

/// What there is to do in a position.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Spot {
    /// The first player's gain: the game is over.
    Over(f64),
    /// This player moves.
    Moves(Player),
    /// Nature moves, of which proofs know nothing.
    Chance,
}

/// A line of play by the rules of one game.
pub(super) struct Walk<'g, G: Game> {
    pub game: &'g G,
    /// `line[..=at]` is the line; those beyond are kept for their memory.
    line: Vec<Place<G>>,
    at: usize,
}

struct Place<G: Game> {
    position: G::Position,
    moves: Vec<G::Move>,
    /// The move that was last played here.
    played: usize,
}

impl<'g, G: Game<Payoff = ZeroSum> + Keyed + Notation> Walk<'g, G> {
    pub(super) fn new(game: &'g G, root: &G::Position) -> Self {
        let place = Place { position: root.clone(), moves: Vec::new(), played: 0 };
        Self { game, line: vec![place], at: 0 }
    }

    #[inline]
    pub(super) fn position(&self) -> &G::Position {
        &self.line[self.at].position
    }

    #[inline]
    pub(super) fn spot(&self) -> Spot {
        match self.game.turn(self.position()) {
            Turn::Over(payoff) => Spot::Over(payoff.of(Player::FIRST)),
            Turn::Player(player) => Spot::Moves(player),
            Turn::Chance => Spot::Chance,
        }
    }

    /// Lists the moves of the innermost position and says how many there are.
    #[inline]
    pub(super) fn list(&mut self) -> usize {
        let Place { position, moves, .. } = &mut self.line[self.at];
        moves.clear();
        self.game.moves(position, moves);
        moves.len()
    }

    /// The moves that were listed last in the innermost position.
    pub(super) fn moves(&self) -> &[G::Move] {
        &self.line[self.at].moves
    }

    /// Plays one of the listed moves.
    #[inline]
    pub(super) fn enter(&mut self, index: usize) {
        if self.line.len() == self.at + 1 {
            let position = self.position().clone();
            self.line.push(Place { position, moves: Vec::new(), played: 0 });
        }
        let (outer, inner) = self.line.split_at_mut(self.at + 1);
        let (from, to) = (&mut outer[self.at], &mut inner[0]);
        from.played = index;
        to.position.clone_from(&from.position);
        self.game.play(&mut to.position, from.moves[index]);
        self.at += 1;
    }

    #[inline]
    pub(super) fn leave(&mut self) {
        self.at -= 1;
    }

    #[inline]
    pub(super) fn key(&self) -> G::Key {
        self.game.key(self.position())
    }

    /// The moves from the root, in words.
    pub(super) fn words(&self) -> Vec<String> {
        let word =
            |place: &Place<G>| self.game.move_word(&place.position, place.moves[place.played]);
        self.line[..self.at].iter().map(word).collect()
    }

    pub(super) fn memory(&self) -> usize {
        self.line.capacity() * size_of::<Place<G>>()
    }
}
