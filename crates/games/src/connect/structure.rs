//! Keys and the mirror.

use plywood_core::{Keyed, Symmetric};

use super::{Column, Connect, Position, Word};

impl<W: Word> Keyed for Connect<W> {
    /// The mover's stones with one more bit on top of every column: below that bit a one is the
    /// mover's and a zero the opponent's, so the key tells all.
    type Key = W;

    #[inline]
    fn key(&self, position: &Position<W>) -> W {
        position.mine | (position.stones + self.bottom)
    }

    #[inline]
    fn hash(&self, position: &Position<W>) -> u64 {
        self.key(position).mixed()
    }
}

impl<W: Word> Connect<W> {
    fn mirrored(&self, word: W) -> W {
        let last = self.cols as usize - 1;
        (0..=last).fold(W::ZERO, |mirrored, column| {
            let cells = word & self.columns[column];
            let (here, there) = (column as u32, (last - column) as u32);
            mirrored
                | if there < here {
                    cells >> ((here - there) * self.height())
                } else {
                    cells << ((there - here) * self.height())
                }
        })
    }
}

impl<W: Word> Symmetric for Connect<W> {
    fn symmetries(&self) -> usize {
        2
    }

    fn map_position(&self, symmetry: usize, position: &Position<W>) -> Position<W> {
        if symmetry == 0 {
            return *position;
        }
        let (mine, stones) = (self.mirrored(position.mine), self.mirrored(position.stones));
        Position { mine, stones, ..*position }
    }

    fn map_move(&self, symmetry: usize, mv: Column) -> Column {
        if symmetry == 0 { mv } else { Column(self.cols as u8 - 1 - mv.0) }
    }
}
