//! The size of a board, the word that holds it, and the masks that the rules need.

use super::{
    Word,
    line::{Free, windows},
};

/// The most columns and rows, and the longest line.
pub(super) const MOST: usize = 16;

/// The rules of connect on one size of board, with the masks of its columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connect<W> {
    pub(super) cols: u32,
    pub(super) rows: u32,
    pub(super) line: u32,
    pub(super) inverse: bool,
    /// The lowest cell of every column.
    pub(super) bottom: W,
    /// The highest cell of every column.
    pub(super) top: W,
    /// All cells.
    pub(super) board: W,
    /// The cells of the first row from below, the third and so on.
    pub(super) odd_rows: W,
    /// The cells of the highest row, the third from above and so on: whoever fills up pairs of
    /// free cells comes to these.
    pub(super) upper: W,
    /// The cells of each column.
    pub(super) columns: [W; MOST],
    /// Where the window that shows every line through a column begins.
    pub(super) windows: [u16; MOST],
}

impl<W: Word> Connect<W> {
    /// `line` in a row wins on `cols` by `rows`, or loses if `inverse`.
    ///
    /// One to sixteen columns and rows, lines of two to sixteen; a line that does not fit on the
    /// board makes every game a draw. The word must have `cols * (rows + 1)` bits, which
    /// [`Width::of`] tells.
    pub fn new(cols: u32, rows: u32, line: u32, inverse: bool) -> Result<Self, String> {
        let width = Width::of(cols, rows)?;
        if !(2..=MOST as u32).contains(&line) {
            return Err(format!("line={line} is out of range: a line has 2 to {MOST} stones"));
        }
        if width.bits() > W::BITS {
            let (bits, has) = (width.bits(), W::BITS);
            return Err(format!("{cols}x{rows} needs a word of {bits} bits, not of {has}"));
        }
        let height = rows + 1;
        let each = |row: u32| {
            (0..cols).fold(W::ZERO, |mask, column| mask | (W::ONE << (column * height + row)))
        };
        let mut columns = [W::ZERO; MOST];
        for (column, mask) in columns.iter_mut().enumerate().take(cols as usize) {
            let cell = |row| W::ONE << (column as u32 * height + row);
            *mask = (0..rows).fold(W::ZERO, |mask, row| mask | cell(row));
        }
        let windows = windows::<W>(Free { height, line });
        let (bottom, top) = (each(0), each(rows - 1));
        let board = columns.iter().fold(W::ZERO, |board, &column| board | column);
        let odd_rows = (0..rows).step_by(2).fold(W::ZERO, |cells, row| cells | each(row));
        let upper = if rows.is_multiple_of(2) { board & !odd_rows } else { odd_rows };
        Ok(Self {
            cols,
            rows,
            line,
            inverse,
            bottom,
            top,
            board,
            odd_rows,
            upper,
            columns,
            windows,
        })
    }

    /// Columns of the board.
    pub fn cols(&self) -> u32 {
        self.cols
    }

    /// Rows of the board.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// Stones in a line.
    pub fn line(&self) -> u32 {
        self.line
    }

    /// Whether making a line loses.
    pub fn inverse(&self) -> bool {
        self.inverse
    }

    /// Cells of the board.
    #[inline]
    pub(super) fn cells(&self) -> u32 {
        self.cols * self.rows
    }

    /// Bits between neighbouring columns.
    #[inline]
    pub(super) fn height(&self) -> u32 {
        self.rows + 1
    }

    /// One cell; rows count from the bottom.
    #[inline]
    pub(super) fn cell(&self, column: u32, row: u32) -> W {
        W::ONE << (column * self.height() + row)
    }
}

/// The narrowest word that holds a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Width {
    /// `u64`.
    Bits64,
    /// `u128`.
    Bits128,
    /// [`Wide<4>`](super::Wide).
    Bits256,
    /// [`Wide<5>`](super::Wide), for 16x16 alone.
    Bits320,
}

impl Width {
    /// The width that a board of `cols` by `rows` needs, or one sentence if there is no such board.
    pub fn of(cols: u32, rows: u32) -> Result<Self, String> {
        for (name, value) in [("cols", cols), ("rows", rows)] {
            if !(1..=MOST as u32).contains(&value) {
                return Err(format!(
                    "{name}={value} is out of range: a board has 1 to {MOST} of them"
                ));
            }
        }
        Ok(match cols * (rows + 1) {
            0..=64 => Self::Bits64,
            65..=128 => Self::Bits128,
            129..=256 => Self::Bits256,
            _ => Self::Bits320,
        })
    }

    /// How many bits such a word has.
    pub fn bits(self) -> u32 {
        match self {
            Self::Bits64 => 64,
            Self::Bits128 => 128,
            Self::Bits256 => 256,
            Self::Bits320 => 320,
        }
    }
}
