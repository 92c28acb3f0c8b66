//! Connect in words and pictures.

use plywood_core::{Game, Notation, Player, Turn};

use super::{
    Column, Connect, Position, Word,
    line::{Free, holds_line},
};

/// The first player's stone, the second player's, and an empty cell.
const MARKS: [char; 3] = ['x', 'o', '.'];

impl<W: Word> Connect<W> {
    fn mark(&self, position: &Position<W>, column: u32, row: u32) -> char {
        let cell = self.cell(column, row);
        if position.stones & cell == W::ZERO {
            return MARKS[2];
        }
        let mover = position.mover();
        let owner = if position.mine & cell == W::ZERO { mover.other() } else { mover };
        MARKS[owner.index()]
    }

    fn row_text(&self, position: &Position<W>, row: u32) -> String {
        (0..self.cols).map(|column| self.mark(position, column, row)).collect()
    }

    pub(super) fn makes_line(&self, stones: W) -> bool {
        holds_line(Free { height: self.height(), line: self.line }, stones)
    }

    /// The boards of both players, as written.
    fn read_boards(&self, text: &str) -> Result<[W; 2], String> {
        let rows: Vec<&str> = text.trim().split('/').take(self.rows as usize + 1).collect();
        if rows.len() != self.rows as usize {
            return Err(format!(
                "the board has {} rows, so the position needs {} of them from the top, separated by '/'",
                self.rows, self.rows
            ));
        }
        let mut boards = [W::ZERO; 2];
        for (row, marks) in (0..self.rows).rev().zip(rows) {
            let number = row + 1;
            if marks.chars().take(self.cols as usize + 1).count() != self.cols as usize {
                return Err(format!(
                    "row {number} must have {} cells, each 'x', 'o' or '.'",
                    self.cols
                ));
            }
            for (column, mark) in (0..self.cols).zip(marks.chars()) {
                match MARKS.iter().position(|known| known.eq_ignore_ascii_case(&mark)) {
                    Some(2) => {}
                    Some(owner) => boards[owner] = boards[owner] | self.cell(column, row),
                    None => {
                        return Err(format!(
                            "row {number} holds '{}'; a cell is 'x' (first player), 'o' (second player) or '.' (empty)",
                            mark.escape_default()
                        ));
                    }
                }
            }
        }
        Ok(boards)
    }

    /// Whether some last stone of `board` explains every line on it.
    fn last_stone_explains(&self, board: W, stones: W) -> bool {
        (0..self.cols).any(|column| {
            let height =
                (0..self.rows).take_while(|&row| stones & self.cell(column, row) != W::ZERO);
            height.last().is_some_and(|row| {
                let top = self.cell(column, row);
                board & top != W::ZERO && !self.makes_line(board ^ top)
            })
        })
    }
}

pub(super) fn letter(column: u32) -> char {
    char::from(b'a' + column as u8)
}

impl<W: Word> Notation for Connect<W> {
    fn picture(&self, position: &Position<W>) -> String {
        let spaced = |marks: String| marks.chars().flat_map(|mark| [' ', mark]).collect::<String>();
        let row = |row| format!("{:>2}{}\n", row + 1, spaced(self.row_text(position, row)));
        let rows: String = (0..self.rows).rev().map(row).collect();
        format!("{rows}  {}\n", spaced((0..self.cols).map(letter).collect()))
    }

    /// The cell the stone falls to: column letter and row number.
    fn move_word(&self, position: &Position<W>, mv: Column) -> String {
        let column = u32::from(mv.0);
        let filled =
            (0..self.rows).filter(|&row| position.stones & self.cell(column, row) != W::ZERO);
        format!("{}{}", letter(column), filled.count() + 1)
    }

    /// A column letter, with or without a row number, or a column number counted from one. Stones
    /// fall, so the row says nothing and any row is accepted: `d1 d1` are two stones in column d.
    fn read_move(&self, position: &Position<W>, word: &str) -> Option<Column> {
        let first = word.chars().next()?.to_ascii_lowercase();
        let column = if first.is_ascii_lowercase() {
            let row = &word[1..];
            row.bytes().all(|byte| byte.is_ascii_digit()).then(|| first as usize - 'a' as usize)?
        } else {
            word.bytes().all(|byte| byte.is_ascii_digit()).then_some(())?;
            word.parse::<usize>().ok()?.checked_sub(1)?
        };
        let playing = matches!(self.turn(position), Turn::Player(_));
        (playing && column < self.cols as usize && self.is_open(position, column))
            .then_some(Column(column as u8))
    }

    /// Rows from the top, separated by `/`; `x` for the first player, `o` for the second.
    fn position_text(&self, position: &Position<W>) -> String {
        let rows: Vec<_> = (0..self.rows).rev().map(|row| self.row_text(position, row)).collect();
        rows.join("/")
    }

    fn read_position(&self, text: &str) -> Result<Position<W>, String> {
        let boards = self.read_boards(text)?;
        let [first, second] = boards;
        let stones = first | second;
        for column in 0..self.cols {
            for row in 1..self.rows {
                if stones & self.cell(column, row) != W::ZERO
                    && stones & self.cell(column, row - 1) == W::ZERO
                {
                    return Err(format!(
                        "the stone on {}{} floats: the cell below it must not be empty",
                        letter(column),
                        row + 1
                    ));
                }
            }
        }
        let (firsts, seconds) = (first.count(), second.count());
        if firsts != seconds && firsts != seconds + 1 {
            return Err(format!(
                "there are {firsts} x and {seconds} o; x moves first, so there must be as many x as o or one more"
            ));
        }
        let mover = if firsts == seconds { Player::FIRST } else { Player::SECOND };
        let last = mover.other();
        if self.makes_line(boards[mover.index()]) {
            return Err(format!(
                "{} has a line although it would be that player's turn; play ends at the first line",
                MARKS[mover.index()]
            ));
        }
        let line = self.makes_line(boards[last.index()]);
        if line && !self.last_stone_explains(boards[last.index()], stones) {
            return Err(format!(
                "{} has lines that no single last stone completes; play ends at the first line",
                MARKS[last.index()]
            ));
        }
        let plies = (firsts + seconds) as u16;
        Ok(Position { mine: boards[mover.index()], stones, plies, line })
    }
}
