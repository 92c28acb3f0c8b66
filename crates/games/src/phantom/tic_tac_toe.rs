//! Phantom tic-tac-toe.

use plywood_core::{Game, Player, Rng};

use super::{
    Happened, Known, Reason, Refereed,
    placement::{hidden, scatter_stones, taken, unknown},
};
use crate::tic_tac_toe::{Cell, Position, TicTacToe};

/// How often a board is begun anew before giving up.
const TRIES: u32 = 1000;

/// What a player knows of a board of nine cells.
#[derive(Clone, Debug)]
pub struct Belief {
    me: usize,
    certain: Position,
    /// Nothing if no board agrees with what was told.
    hidden: Option<usize>,
    open: Vec<Cell>,
}

fn cells() -> impl Iterator<Item = Cell> {
    (0..9).map(Cell)
}

impl Refereed for TicTacToe {
    type Belief = Belief;

    fn verdict(&self, board: &Position, mv: Cell) -> Result<(), Reason> {
        if board.owner(mv).is_none() { Ok(()) } else { Err(Reason::Occupied) }
    }

    fn conduct(&self, board: &mut Position, mv: Cell, _: impl FnMut(Happened<Cell>)) {
        self.play(board, mv);
    }

    fn attempts(&self, known: &Known<Cell>, moves: &mut Vec<Cell>) {
        unknown(known, cells(), moves);
    }

    fn believe(&self, known: Known<Cell>) -> Belief {
        let (me, you) = (known.player, known.player.other());
        let mut certain = Position::default();
        known.own.iter().for_each(|stone| certain.add(me, stone.0));
        taken(&known).for_each(|cell| certain.add(you, cell));
        let hidden = hidden(&known);
        let mut open = Vec::new();
        unknown(&known, cells(), &mut open);
        Belief { me: me.index(), certain, hidden, open }
    }

    fn imagine(
        &self,
        belief: &mut Belief,
        mv: Option<Cell>,
        board: &mut Position,
        rng: &mut Rng,
    ) -> bool {
        let you = Player(1 - belief.me as u8);
        let Some(hidden) = belief.hidden else { return false };
        (0..TRIES).any(|_| {
            *board = belief.certain;
            scatter_stones(&mut belief.open, hidden, rng, |cell| {
                let mut next = *board;
                next.add(you, cell);
                let fits = Some(cell) != mv && !next.lines(you);
                if fits {
                    *board = next;
                }
                fits
            })
        })
    }

    fn stones(&self, board: &Position, player: Player, stones: &mut Vec<(Cell, Option<u8>)>) {
        let owned = cells().filter(|&cell| board.owner(cell) == Some(player));
        stones.extend(owned.map(|cell| (cell, None)));
    }

    fn sketch(&self, known: &Known<Cell>) -> String {
        let belief = self.believe(known.clone());
        plywood_core::Notation::picture(self, &belief.certain)
    }
}
