//! Dark hex: hex kept by a referee.

use plywood_core::{Game, Notation, Player, Rng};

use super::rules::{Hex, Position, has, insert};
use crate::phantom::{
    Happened, Known, Reason, Refereed,
    placement::{hidden, scatter_stones, taken, unknown},
};

/// How often a board is begun anew before giving up.
const TRIES: u32 = 1000;

/// What a player knows of a board of hex.
#[derive(Clone, Debug)]
pub struct Belief<const W: usize> {
    you: usize,
    certain: Position<W>,
    /// Nothing if no board agrees with what was told.
    hidden: Option<usize>,
    open: Vec<u16>,
}

impl<const W: usize> Hex<W> {
    fn cells(&self) -> impl Iterator<Item = u16> + use<W> {
        0..(self.size * self.size) as u16
    }
}

impl<const W: usize> Refereed for Hex<W> {
    type Belief = Belief<W>;

    fn verdict(&self, board: &Position<W>, mv: u16) -> Result<(), Reason> {
        if has(&self.empty(board), mv.into()) { Ok(()) } else { Err(Reason::Occupied) }
    }

    fn conduct(&self, board: &mut Position<W>, mv: u16, _: impl FnMut(Happened<u16>)) {
        self.play(board, mv);
    }

    fn attempts(&self, known: &Known<u16>, moves: &mut Vec<u16>) {
        unknown(known, self.cells(), moves);
    }

    fn believe(&self, known: Known<u16>) -> Belief<W> {
        let (me, you) = (known.player.index(), known.player.other().index());
        let mut stones = [[0; W]; 2];
        known.own.iter().for_each(|stone| insert(&mut stones[me], stone.0.into()));
        taken(&known).for_each(|cell| insert(&mut stones[you], cell.into()));
        let hidden = hidden(&known);
        let mut open = Vec::new();
        unknown(&known, self.cells(), &mut open);
        Belief { you, certain: self.with_stones(stones), hidden, open }
    }

    /// Hidden stones go anywhere but where they would have ended the game.
    fn imagine(
        &self,
        belief: &mut Belief<W>,
        mv: Option<u16>,
        board: &mut Position<W>,
        rng: &mut Rng,
    ) -> bool {
        let Some(hidden) = belief.hidden else { return false };
        (0..TRIES).any(|_| {
            *board = belief.certain;
            let you = belief.you;
            scatter_stones(&mut belief.open, hidden, rng, |cell| {
                if Some(cell) == mv {
                    return false;
                }
                let before = *board;
                self.add(board, you, cell);
                if board.won {
                    *board = before;
                    return false;
                }
                true
            })
        })
    }

    fn stones(&self, board: &Position<W>, player: Player, stones: &mut Vec<(u16, Option<u8>)>) {
        let owned = |cell: &u16| has(&board.stones[player.index()], usize::from(*cell));
        stones.extend(self.cells().filter(owned).map(|cell| (cell, None)));
    }

    fn sketch(&self, known: &Known<u16>) -> String {
        self.picture(&self.believe(known.clone()).certain)
    }
}
