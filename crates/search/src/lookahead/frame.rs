//! One position whose moves are being tried.

use plywood_core::{Game, Player};

/// One position whose moves are being tried. Frames are used again, so that nothing is allocated
/// once warm.
#[derive(Clone, Debug)]
pub(super) struct Frame<G: Game> {
    pub(super) position: G::Position,
    pub(super) player: Player,
    pub(super) moves: Vec<G::Move>,
    pub(super) next: usize,
    /// What everybody gets from the best move so far.
    pub(super) value: Vec<f64>,
    /// The line of play behind `value`, last move first.
    pub(super) line: Vec<G::Move>,
    /// Whether every line tried so far was followed to the end.
    pub(super) whole: bool,
    /// Of [`Opponents::Allied`](super::Opponents::Allied): what the player who searches has
    /// already, and what the others have left it.
    pub(super) low: f64,
    pub(super) high: f64,
    /// Of [`Opponents::OneReply`](super::Opponents::OneReply): the index of the move that is played
    /// without choosing, where one of the others still may choose.
    pub(super) greedy: Option<usize>,
}

impl<G: Game> Frame<G> {
    pub(super) fn new(position: G::Position, players: usize) -> Self {
        Self {
            position,
            player: Player::FIRST,
            moves: Vec::new(),
            next: 0,
            value: vec![0.0; players],
            line: Vec::new(),
            whole: true,
            low: f64::NEG_INFINITY,
            high: f64::INFINITY,
            greedy: None,
        }
    }

    /// Bytes of its lists.
    pub(super) fn memory(&self) -> usize {
        (self.moves.capacity() + self.line.capacity()) * size_of::<G::Move>()
            + self.value.capacity() * size_of::<f64>()
    }

    /// The move tried last.
    pub(super) fn tried(&self) -> G::Move {
        self.moves[self.next - 1]
    }
}
