//! Rectangular boards in words: names of cells, texts in one line, pictures.

use plywood_core::Player;

use crate::bits::members;

/// The letter that boards of Go leave out.
const I: usize = 8;

/// The signs of the players' stones, in order of player.
const SIGNS: &str = "xozw";

/// The sign of a player's stones: `x` for the first, `o` for the second, then `z` and `w`.
pub(crate) fn sign(player: Player) -> char {
    char::from(SIGNS.as_bytes()[player.index()])
}

/// The player whose sign this is.
pub(crate) fn player(sign: char) -> Player {
    Player(SIGNS.find(sign).expect("a sign that was read is one of the signs") as u8)
}

/// The sign of whose stone stands on a cell of a board of eight cells a row, `.` if it is free.
pub(crate) fn stone(stones: &[u64], col: usize, row: usize) -> char {
    let owner = stones.iter().position(|set| set >> (8 * row + col) & 1 == 1);
    owner.map_or('.', |index| sign(Player(index as u8)))
}

/// A board of at most 26 columns. Columns and rows count from zero, their names from `a` and `1`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    pub cols: usize,
    pub rows: usize,
    /// Whether row 1 is the lowest, as on a chess board, and not the highest.
    pub upward: bool,
    /// Whether no column is named `i`, as on a board of Go.
    pub skips_i: bool,
}

impl Grid {
    /// The rows in the order in which they are written, from the top.
    fn written(self) -> impl Iterator<Item = usize> {
        (0..self.rows).map(move |line| self.row_of_line(line))
    }

    fn row_of_line(self, line: usize) -> usize {
        if self.upward { self.rows - 1 - line } else { line }
    }

    /// How many symmetries the board has: eight if it is a square, else four.
    pub fn symmetries(self) -> usize {
        if self.cols == self.rows { 8 } else { 4 }
    }

    /// A cell, counted eight to a row, under a symmetry: bit 0 mirrors the columns, bit 1 then the
    /// rows, bit 2 then exchanges columns and rows.
    pub fn map_cell(self, symmetry: usize, cell: u8) -> u8 {
        let (mut col, mut row) = (cell % 8, cell / 8);
        if symmetry & 1 != 0 {
            col = self.cols as u8 - 1 - col;
        }
        if symmetry & 2 != 0 {
            row = self.rows as u8 - 1 - row;
        }
        if symmetry & 4 != 0 {
            (col, row) = (row, col);
        }
        8 * row + col
    }

    /// A set of cells, counted eight to a row, under a symmetry.
    pub fn map_set(self, symmetry: usize, set: u64) -> u64 {
        members(set).fold(0, |mapped, cell| mapped | 1 << self.map_cell(symmetry, cell as u8))
    }

    /// The name of a column.
    pub fn letter(col: usize) -> char {
        char::from(b'a' + col as u8)
    }

    /// The name of a column of this board.
    fn column(self, col: usize) -> char {
        Self::letter(col + usize::from(self.skips_i && col >= I))
    }

    /// The name of a cell of this board.
    pub fn name(self, col: usize, row: usize) -> String {
        format!("{}{}", self.column(col), row + 1)
    }

    /// The name of a cell, such as `c2`.
    pub fn word(col: usize, row: usize) -> String {
        format!("{}{}", Self::letter(col), row + 1)
    }

    /// The cell at the beginning of a text, and the rest of the text.
    pub fn read_cell(self, text: &str) -> Option<((usize, usize), &str)> {
        let letter = text.bytes().next()?.to_ascii_lowercase();
        let col = match usize::from(letter.checked_sub(b'a')?) {
            I if self.skips_i => return None,
            col => col - usize::from(self.skips_i && col > I),
        };
        let rest = text.get(1..)?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if rest.starts_with('0') {
            return None;
        }
        let row = rest[..digits].parse::<usize>().ok()?.checked_sub(1)?;
        (col < self.cols && row < self.rows).then_some(((col, row), &rest[digits..]))
    }

    /// The cell that a whole word names.
    pub fn read_word(self, word: &str) -> Option<(usize, usize)> {
        self.read_cell(word).filter(|(_, rest)| rest.is_empty()).map(|(cell, _)| cell)
    }

    /// The board in one line: rows from the top, parted by `/`, then a space and whose turn it is.
    pub fn text(self, turn: char, cell: impl Fn(usize, usize) -> char) -> String {
        let rows: Vec<String> =
            self.written().map(|row| (0..self.cols).map(|col| cell(col, row)).collect()).collect();
        format!("{} {turn}", rows.join("/"))
    }

    /// Reads what [`text`](Self::text) writes, gives every cell to `put`, answers whose turn it is.
    ///
    /// Cells and turns are one of the given lower-case signs; capitals mean the same.
    pub fn read(
        self,
        text: &str,
        cells: &str,
        turns: &str,
        mut put: impl FnMut(usize, usize, char),
    ) -> Result<char, String> {
        let text = text.trim();
        let Some((board, turn)) = text.rsplit_once(char::is_whitespace) else {
            return Err(format!(
                "whose turn it is ({}) must stand after the board, as in '{}'",
                choices(turns),
                self.text(turns.chars().next().unwrap_or(' '), |_, _| '.'),
            ));
        };
        let turn = one(turn, turns).ok_or_else(|| {
            format!("'{}' after the board is nobody's turn: write {}", cut(turn), choices(turns))
        })?;
        let lines = board.trim_end().split('/').count();
        if lines != self.rows {
            return Err(format!("there are {lines} rows parted by '/' and not {}", self.rows));
        }
        for (line, row) in board.trim_end().split('/').zip(self.written()) {
            let length = line.chars().count();
            if length != self.cols {
                return Err(format!("row {} has {length} cells and not {}", row + 1, self.cols));
            }
            for (col, found) in line.chars().enumerate() {
                let sign = found.to_ascii_lowercase();
                if !cells.contains(sign) {
                    let (place, cells) = (self.name(col, row), choices(cells));
                    return Err(format!("'{found}' at {place} is no cell: write {cells}"));
                }
                put(col, row, sign);
            }
        }
        Ok(turn)
    }

    /// The players' stones on a board of eight cells a row, and whose turn it is, in one line.
    pub fn stones_text(self, stones: &[u64], mover: Player) -> String {
        self.text(sign(mover), |col, row| stone(stones, col, row))
    }

    /// Reads what [`stones_text`](Self::stones_text) writes for `N` players.
    pub fn read_stones<const N: usize>(self, text: &str) -> Result<([u64; N], Player), String> {
        let (signs, mut stones) = (&SIGNS[..N], [0; N]);
        let turn = self.read(text, &format!("{signs}."), signs, |col, row, found| {
            if found != '.' {
                stones[player(found).index()] |= 1 << (8 * row + col);
            }
        })?;
        Ok((stones, player(turn)))
    }

    /// The board with names of columns and rows; line `n` from the top is moved right by
    /// `n * slant` columns of text.
    pub fn picture(self, slant: usize, cell: impl Fn(usize, usize) -> char) -> String {
        let spaced = |cells: &mut dyn Iterator<Item = char>| {
            cells.flat_map(|sign| [' ', sign]).collect::<String>()
        };
        let letters = format!("  {}\n", spaced(&mut (0..self.cols).map(|col| self.column(col))));
        let mut picture = if self.upward { String::new() } else { letters.clone() };
        picture.extend(self.written().enumerate().map(|(line, row)| {
            let cells = spaced(&mut (0..self.cols).map(|col| cell(col, row)));
            format!("{}{:>2}{cells}\n", " ".repeat(slant * line), row + 1)
        }));
        if self.upward {
            picture.push_str(&letters);
        }
        picture
    }
}

/// The single sign a word consists of, if it is among `signs`.
fn one(word: &str, signs: &str) -> Option<char> {
    let mut chars = word.chars();
    let sign = chars.next()?.to_ascii_lowercase();
    (chars.next().is_none() && signs.contains(sign)).then_some(sign)
}

fn choices(signs: &str) -> String {
    let signs: Vec<String> = signs.chars().map(String::from).collect();
    signs.join(" or ")
}

/// The first characters of a text, for quoting.
fn cut(text: &str) -> String {
    text.chars().take(12).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: Grid = Grid { cols: 3, rows: 12, upward: false, skips_i: false };

    #[test]
    fn names_of_cells_are_read_back() {
        for (col, row) in [(0, 0), (2, 11), (1, 9)] {
            assert_eq!(GRID.read_word(&Grid::word(col, row)), Some((col, row)));
        }
        for wrong in ["", "a", "a0", "a13", "d1", "1a", "a01", "a1 ", "é1", "a99999999999999999999"]
        {
            assert_eq!(GRID.read_word(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_board_of_go_has_no_column_i() {
        let grid = Grid { cols: 19, rows: 19, upward: true, skips_i: true };
        assert_eq!(grid.name(8, 0), "j1");
        assert_eq!(grid.name(18, 18), "t19");
        assert_eq!(grid.read_word("i5"), None);
        for col in 0..19 {
            assert_eq!(grid.read_word(&grid.name(col, 3)), Some((col, 3)));
        }
    }

    #[test]
    fn errors_name_the_place_and_what_would_be_right() {
        let grid = Grid { cols: 2, rows: 2, upward: false, skips_i: false };
        let error = |text| grid.read(text, "xo.", "xo", |_, _, _| {}).unwrap_err();
        assert_eq!(error("../x? o"), "'?' at b2 is no cell: write x or o or .");
        assert_eq!(error("../xoo o"), "row 2 has 3 cells and not 2");
        assert_eq!(error(".. x"), "there are 1 rows parted by '/' and not 2");
        assert_eq!(error("../.. z"), "'z' after the board is nobody's turn: write x or o");
        assert_eq!(
            error("../.."),
            "whose turn it is (x or o) must stand after the board, as in '../.. x'"
        );
    }
}
