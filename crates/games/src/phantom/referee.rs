//! What a referee must be able to do with the board of a game.

use std::hash::Hash;

use plywood_core::{Game, Notation, Player, Rng, Symmetric, ZeroSum};

use super::Known;

/// Why an attempt is refused.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// There is a stone already.
    Occupied,
    /// The stone would have no liberty.
    Suicide,
    /// It would retake at once.
    Ko,
    /// The column is full.
    Full,
}

impl Reason {
    /// The reason in one word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Occupied => "occupied",
            Self::Suicide => "suicide",
            Self::Ko => "ko",
            Self::Full => "full",
        }
    }
}

/// What follows from a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Happened<M> {
    /// The stone came to rest in this row.
    Fell(u8),
    /// An enemy stone was captured there.
    Captured(M),
}

/// A board game for two that a referee can keep for players who do not see each other's stones.
pub trait Refereed: Game<Payoff = ZeroSum, Move: Ord + Hash> + Notation + Symmetric {
    /// What a player knows, prepared for imagining many boards.
    type Belief: Clone;

    /// Whether the player to move may play this, or why not. The move is one that
    /// [`attempts`](Self::attempts) can list.
    fn verdict(&self, board: &Self::Position, mv: Self::Move) -> Result<(), Reason>;

    /// Plays a legal move and says what happened, captured stones in rising order.
    fn conduct(
        &self,
        board: &mut Self::Position,
        mv: Self::Move,
        happened: impl FnMut(Happened<Self::Move>),
    );

    /// Whether the move puts no stone on the board.
    fn is_pass(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Appends what a player with this knowledge may try.
    fn attempts(&self, known: &Known<Self::Move>, moves: &mut Vec<Self::Move>);

    /// Appends the attempts worth a thought, at least one if there is any attempt.
    fn sensible(&self, known: &Known<Self::Move>, moves: &mut Vec<Self::Move>) {
        self.attempts(known, moves);
    }

    /// A move that would end the game at once, if there is one.
    fn closing(&self, _known: &Known<Self::Move>) -> Option<Self::Move> {
        None
    }

    /// Appends what a player learns beyond the loss when these stones of its own are captured:
    /// moves on which an enemy stone stands.
    fn surrounds(&self, _lost: &[Self::Move], _found: &mut Vec<Self::Move>) {}

    /// Prepares knowledge for imagining.
    fn believe(&self, known: Known<Self::Move>) -> Self::Belief;

    /// Overwrites `board` with a random one that agrees with the belief and on which `mv`, if one
    /// is given, is legal. `false` if none was found.
    fn imagine(
        &self,
        belief: &mut Self::Belief,
        mv: Option<Self::Move>,
        board: &mut Self::Position,
        rng: &mut Rng,
    ) -> bool;

    /// Appends a player's stones: the moves that put them there, and the rows they rest in where
    /// stones fall.
    fn stones(
        &self,
        board: &Self::Position,
        player: Player,
        stones: &mut Vec<(Self::Move, Option<u8>)>,
    );

    /// The name of a move, whatever the board.
    fn name(&self, mv: Self::Move) -> String {
        self.move_word(&self.start(), mv)
    }

    /// What a player sees, as a picture.
    fn sketch(&self, known: &Known<Self::Move>) -> String;
}
