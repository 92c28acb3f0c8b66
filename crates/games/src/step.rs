//! A piece that leaves one cell and enters another.

use plywood_core::Game;

use crate::grid::Grid;

/// One step between cells counted eight to a row, in the order of the game's row numbers.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// The cell that the piece leaves.
    pub from: u8,
    /// The cell that it enters.
    pub to: u8,
}

plywood_core::code!(Step, |mv| u32::from(mv.from) * 64 + u32::from(mv.to), |code| Step {
    from: (code / 64) as u8,
    to: (code % 64) as u8
});

impl Step {
    /// Both cells with a sign between them.
    pub(crate) fn word(self, sign: char) -> String {
        let name = |cell: u8| Grid::word(usize::from(cell % 8), usize::from(cell / 8));
        format!("{}{sign}{}", name(self.from), name(self.to))
    }

    /// The legal step that a word names, with any sign between the cells or none.
    pub(crate) fn read_legal<G: Game<Move = Self>>(
        game: &G,
        grid: Grid,
        position: &G::Position,
        word: &str,
    ) -> Option<Self> {
        let step = Self::read(grid, word)?;
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        moves.contains(&step).then_some(step)
    }

    /// Two cells with `-`, `x` or nothing between them.
    fn read(grid: Grid, word: &str) -> Option<Self> {
        let (from, rest) = grid.read_cell(word)?;
        let to = grid.read_word(rest.strip_prefix(['-', 'x', 'X']).unwrap_or(rest))?;
        let [from, to] = [from, to].map(|(col, row)| (8 * row + col) as u8);
        Some(Self { from, to })
    }
}
