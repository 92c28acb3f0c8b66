//! Tic-tac-toe: three in a row on a board of nine.

use plywood_core::{Game, Keyed, Notation, Player, Seed, Symmetric, Timed, Turn, ZeroSum};

const SIDE: u8 = 3;
const FULL: u16 = 0b111_111_111;
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];
const MARKS: [char; 3] = ['x', 'o', '.'];

/// The rules of tic-tac-toe.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct TicTacToe;

/// The marks of both players, bit by bit from a1 along the rows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Position {
    marks: [u16; 2],
}

/// A cell, counted from zero at a1 along the rows.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u8);

plywood_core::code!(Cell, |mv| mv.0.into(), |code| Cell(code as u8));

impl Cell {
    fn at(column: u8, row: u8) -> Self {
        Self(row * SIDE + column)
    }
}

fn has_line(marks: u16) -> bool {
    LINES.iter().any(|line| marks & line == *line)
}

impl Position {
    fn taken(self) -> u16 {
        self.marks[0] | self.marks[1]
    }

    fn mover(self) -> Player {
        if self.taken().count_ones().is_multiple_of(2) { Player::FIRST } else { Player::SECOND }
    }

    fn is_won(self) -> bool {
        has_line(self.marks[self.mover().other().index()])
    }

    /// Whose mark a cell holds.
    pub(crate) fn owner(self, cell: Cell) -> Option<Player> {
        let owner = self.marks.iter().position(|marks| marks >> cell.0 & 1 == 1);
        owner.map(|owner| Player(owner as u8))
    }

    /// Adds a mark, out of turn if need be.
    pub(crate) fn add(&mut self, player: Player, cell: Cell) {
        self.marks[player.index()] |= 1 << cell.0;
    }

    /// Whether a player has a line.
    pub(crate) fn lines(self, player: Player) -> bool {
        has_line(self.marks[player.index()])
    }

    fn mark(self, cell: Cell) -> char {
        MARKS[self.owner(cell).map_or(2, Player::index)]
    }

    fn row_text(self, row: u8) -> String {
        (0..SIDE).map(|column| self.mark(Cell::at(column, row))).collect()
    }
}

impl Game for TicTacToe {
    type Position = Position;
    type Move = Cell;
    type Payoff = ZeroSum;

    fn start(&self) -> Position {
        Position::default()
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<ZeroSum> {
        if position.is_won() {
            Turn::Over(ZeroSum::to(position.mover().other(), 1.0))
        } else if position.taken() == FULL {
            Turn::Over(ZeroSum(0.0))
        } else {
            Turn::Player(position.mover())
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Cell>) {
        if position.is_won() {
            return;
        }
        let mut empty = FULL & !position.taken();
        while empty != 0 {
            moves.push(Cell(empty.trailing_zeros() as u8));
            empty &= empty - 1;
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Cell) {
        position.marks[position.mover().index()] |= 1 << mv.0;
    }

    fn longest(&self) -> Option<u64> {
        Some(9)
    }
}

impl Keyed for TicTacToe {
    /// The marks of the first player in the low bits, of the second above.
    type Key = u32;

    #[inline]
    fn key(&self, position: &Position) -> u32 {
        u32::from(position.marks[0]) | u32::from(position.marks[1]) << 9
    }

    #[inline]
    fn hash(&self, position: &Position) -> u64 {
        Seed(u64::from(self.key(position))).child(0).0
    }
}

impl Timed for TicTacToe {
    #[inline]
    fn ply(&self, position: &Position) -> u32 {
        position.taken().count_ones()
    }
}

/// The symmetries of the square: bit 0 mirrors columns, bit 1 rows, bit 2 swaps both.
impl Symmetric for TicTacToe {
    fn symmetries(&self) -> usize {
        8
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        let map = |marks: u16| {
            let cells = (0..SIDE * SIDE).filter(|cell| marks >> cell & 1 == 1);
            cells.fold(0, |mapped, cell| mapped | 1 << self.map_move(symmetry, Cell(cell)).0)
        };
        Position { marks: position.marks.map(map) }
    }

    fn map_move(&self, symmetry: usize, mv: Cell) -> Cell {
        let (column, row) = (mv.0 % SIDE, mv.0 / SIDE);
        let column = if symmetry & 1 == 0 { column } else { SIDE - 1 - column };
        let row = if symmetry & 2 == 0 { row } else { SIDE - 1 - row };
        if symmetry & 4 == 0 { Cell::at(column, row) } else { Cell::at(row, column) }
    }
}

impl Notation for TicTacToe {
    fn picture(&self, position: &Position) -> String {
        let spaced = |text: String| text.chars().flat_map(|mark| [' ', mark]).collect::<String>();
        let row = |row| format!("{}{}\n", row + 1, spaced(position.row_text(row)));
        (0..SIDE).rev().map(row).chain(["  a b c\n".to_owned()]).collect()
    }

    /// Column letter and row number, a1 at the bottom left.
    fn move_word(&self, _: &Position, mv: Cell) -> String {
        format!("{}{}", char::from(b'a' + mv.0 % SIDE), mv.0 / SIDE + 1)
    }

    /// Rows from the top, separated by `/`; `x` for the first player, `o` for the second.
    fn position_text(&self, position: &Position) -> String {
        let rows: Vec<_> = (0..SIDE).rev().map(|row| position.row_text(row)).collect();
        rows.join("/")
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let cells: Vec<char> = text.trim().chars().take(12).collect();
        if cells.len() != 11 || cells[3] != '/' || cells[7] != '/' {
            return Err("a position is three rows of three cells from the top, such as \
                 '.../.x./o..'"
                .to_owned());
        }
        let mut position = Position::default();
        for (row, marks) in (0..SIDE).rev().zip(cells.chunks(4)) {
            for (column, mark) in (0..SIDE).zip(marks) {
                let cell = Cell::at(column, row);
                match MARKS.iter().position(|known| known.eq_ignore_ascii_case(mark)) {
                    Some(2) => {}
                    Some(player) => position.marks[player] |= 1 << cell.0,
                    None => {
                        let (word, mark) = (self.move_word(&position, cell), mark.escape_default());
                        return Err(format!(
                            "{word} holds '{mark}'; a cell is 'x' (first player), 'o' (second player) or '.' (empty)"
                        ));
                    }
                }
            }
        }
        let [first, second] = position.marks.map(u16::count_ones);
        if first != second && first != second + 1 {
            return Err(format!(
                "there are {first} x and {second} o; x moves first, so there must be as many x as o or one more"
            ));
        }
        if has_line(position.marks[position.mover().index()]) {
            return Err(format!(
                "{} has a line although it would be that player's turn; play ends at the first line",
                MARKS[position.mover().index()]
            ));
        }
        Ok(position)
    }
}
