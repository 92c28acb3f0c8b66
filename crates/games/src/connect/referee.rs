//! Phantom connect: stones dropped into columns that neither player sees filled by the other.
//!
//! Where an own stone comes to rest is told, and betrays what lies below it.

use plywood_core::{Game, Player, Rng};

use super::{Column, Connect, Position, Word, notation::letter};
use crate::phantom::{Happened, Known, Reason, Refereed};

/// How often a board is begun anew before giving up.
const TRIES: u32 = 4000;

/// What a player knows of a board of connect.
#[derive(Clone, Debug)]
pub struct Belief<W> {
    me: Player,
    /// Own stones, and the opponent's that must lie below them or fill a column.
    own: W,
    certain: W,
    /// Nothing if no board agrees with what was told.
    hidden: Option<u32>,
    plies: u16,
}

impl<W: Word> Connect<W> {
    /// Whether a column was refused, which it stays.
    fn is_full(known: &Known<Column>, column: Column) -> bool {
        known.found.contains(&column)
            || known.suspects.contains(&column)
            || known.refused.iter().any(|refused| refused.0 == column)
    }

    fn position(belief: &Belief<W>, theirs: W) -> Position<W> {
        let (stones, plies) = (belief.own | theirs, belief.plies);
        let mover = if plies.is_multiple_of(2) { Player::FIRST } else { Player::SECOND };
        let mine = if mover == belief.me { belief.own } else { theirs };
        Position { mine, stones, plies, line: false }
    }
}

impl<W: Word> Refereed for Connect<W> {
    type Belief = Belief<W>;

    fn verdict(&self, board: &Position<W>, mv: Column) -> Result<(), Reason> {
        if self.is_open(board, mv.0.into()) { Ok(()) } else { Err(Reason::Full) }
    }

    fn conduct(
        &self,
        board: &mut Position<W>,
        mv: Column,
        mut happened: impl FnMut(Happened<Column>),
    ) {
        let column = u32::from(mv.0);
        let filled =
            (0..self.rows).take_while(|&row| board.stones & self.cell(column, row) != W::ZERO);
        happened(Happened::Fell(filled.count() as u8));
        self.play(board, mv);
    }

    /// Every column that was not refused and is not filled as far as one knows.
    fn attempts(&self, known: &Known<Column>, moves: &mut Vec<Column>) {
        let top = Some(self.rows as u8 - 1);
        let capped = |column| known.own.contains(&(column, top));
        let columns = (0..self.cols as u8).map(Column);
        moves.extend(columns.filter(|&column| !Self::is_full(known, column) && !capped(column)));
    }

    fn believe(&self, known: Known<Column>) -> Belief<W> {
        let (mut own, mut filled) = (W::ZERO, W::ZERO);
        for &(column, row) in &known.own {
            let row = u32::from(row.unwrap_or(0)).min(self.rows - 1);
            let column = u32::from(column.0);
            own = own | self.cell(column, row);
            filled = (0..row).fold(filled, |filled, row| filled | self.cell(column, row));
        }
        for column in (0..self.cols as u8).filter(|&column| Self::is_full(&known, Column(column))) {
            filled = filled | self.columns[usize::from(column)];
        }
        let certain = filled & (filled ^ own);
        let (me, plies) = (known.player, known.plies);
        let whole = own.count() + known.theirs == u32::from(plies);
        let hidden = if whole { known.theirs.checked_sub(certain.count()) } else { None };
        Belief { me, own, certain, hidden, plies }
    }

    /// Hidden stones are dropped into random columns; boards with a line are thrown away.
    fn imagine(
        &self,
        belief: &mut Belief<W>,
        mv: Option<Column>,
        board: &mut Position<W>,
        rng: &mut Rng,
    ) -> bool {
        let Some(hidden) = belief.hidden else { return false };
        (0..TRIES).any(|_| {
            let (mut theirs, mut left) = (belief.certain, hidden);
            let mut misses = 0;
            while left > 0 && misses < 64 {
                let column = rng.below(self.cols as usize);
                let stone = self.landing(belief.own | theirs, column);
                let last = stone & self.top != W::ZERO && mv == Some(Column(column as u8));
                if stone == W::ZERO || last || self.makes_line(theirs | stone) {
                    misses += 1;
                } else {
                    theirs = theirs | stone;
                    left -= 1;
                }
            }
            *board = Self::position(belief, theirs);
            left == 0 && mv.is_none_or(|mv| self.is_open(board, mv.0.into()))
        })
    }

    fn stones(&self, board: &Position<W>, player: Player, stones: &mut Vec<(Column, Option<u8>)>) {
        let owned = if board.mover() == player { board.mine } else { board.mine ^ board.stones };
        for row in 0..self.rows {
            let here = (0..self.cols).filter(|&col| owned & self.cell(col, row) != W::ZERO);
            stones.extend(here.map(|col| (Column(col as u8), Some(row as u8))));
        }
    }

    /// The column's letter.
    fn name(&self, mv: Column) -> String {
        letter(mv.0.into()).into()
    }

    fn sketch(&self, known: &Known<Column>) -> String {
        let belief = self.believe(known.clone());
        plywood_core::Notation::picture(self, &Self::position(&belief, belief.certain))
    }
}
