//! Turns, moves and play.

use plywood_core::{Game, Player, Rng, Turn, ZeroSum};

use super::{
    Connect, Word,
    line::{completes_line, with_shape},
};

/// The stones on the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position<W> {
    /// Stones of the player to move.
    pub(super) mine: W,
    /// All stones.
    pub(super) stones: W,
    /// How many stones there are; even when the first player is to move.
    pub(super) plies: u16,
    /// Whether the player who just moved made a line.
    pub(super) line: bool,
}

impl<W> Position<W> {
    /// The player whose turn it is, or would be if the game were not over.
    #[inline]
    pub(super) fn mover(&self) -> Player {
        if self.plies.is_multiple_of(2) { Player::FIRST } else { Player::SECOND }
    }
}

/// A column, counted from zero at the left.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(pub u8);

plywood_core::code!(Column, |mv| mv.0.into(), |code| Column(code as u8));

impl<W: Word> Connect<W> {
    /// The cell that a stone dropped into `column` falls to; nothing if the column is full.
    #[inline(always)]
    pub(super) fn landing(&self, stones: W, column: usize) -> W {
        (stones + self.bottom) & self.columns[column]
    }

    /// What is paid when `maker` completes a line.
    #[inline(always)]
    pub(super) fn line_pays(&self, maker: Player) -> ZeroSum {
        ZeroSum::to(maker, if self.inverse { -1.0 } else { 1.0 })
    }

    #[inline(always)]
    pub(super) fn is_open(&self, position: &Position<W>, column: usize) -> bool {
        self.top & self.columns[column] & position.stones == W::ZERO
    }
}

impl<W: Word> Game for Connect<W> {
    type Position = Position<W>;
    type Move = Column;
    type Payoff = ZeroSum;

    fn start(&self) -> Position<W> {
        Position { mine: W::ZERO, stones: W::ZERO, plies: 0, line: false }
    }

    #[inline]
    fn turn(&self, position: &Position<W>) -> Turn<ZeroSum> {
        if position.line {
            Turn::Over(self.line_pays(position.mover().other()))
        } else if u32::from(position.plies) == self.cells() {
            Turn::Over(ZeroSum(0.0))
        } else {
            Turn::Player(position.mover())
        }
    }

    #[inline]
    fn moves(&self, position: &Position<W>, moves: &mut Vec<Column>) {
        if position.line {
            return;
        }
        if position.stones & self.top == W::ZERO {
            moves.extend((0..self.cols as u8).map(Column));
            return;
        }
        let open = (0..self.cols as usize).filter(|&column| self.is_open(position, column));
        moves.extend(open.map(|column| Column(column as u8)));
    }

    #[inline]
    fn count_moves(&self, position: &Position<W>, _: &mut Vec<Column>) -> usize {
        if position.line { 0 } else { (self.cols - (position.stones & self.top).count()) as usize }
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: Column) {
        let stone = self.landing(position.stones, mv.0 as usize);
        debug_assert!(stone != W::ZERO, "column {} is full", mv.0);
        let (mine, window) = (position.mine | stone, u32::from(self.windows[mv.0 as usize]));
        position.line = with_shape!(self.height(), self.line, shape => {
            completes_line(shape, &mine, window)
        });
        self.play_on(position, mv);
    }

    #[inline]
    fn play_on(&self, position: &mut Position<W>, mv: Column) {
        let stone = self.landing(position.stones, mv.0 as usize);
        debug_assert!(stone != W::ZERO, "column {} is full", mv.0);
        position.mine = position.mine ^ position.stones;
        position.stones = position.stones | stone;
        position.plies += 1;
    }

    /// Draws among all columns until one is open: exactly uniform, and few columns are ever full.
    #[inline]
    fn sample_move(&self, position: &Position<W>, _: &mut Vec<Column>, rng: &mut Rng) -> Column {
        loop {
            let column = rng.below(self.cols as usize);
            if self.is_open(position, column) {
                return Column(column as u8);
            }
        }
    }

    #[inline]
    fn playout(&self, position: &mut Position<W>, _: &mut Vec<Column>, rng: &mut Rng) -> ZeroSum {
        with_shape!(self.height(), self.line, shape => self.play_out(shape, position, rng))
    }

    fn longest(&self) -> Option<u64> {
        Some(u64::from(self.cells()))
    }
}
