//! Connect for `N` players in words: cells from `a1` at the bottom left.

use plywood_core::{Game, Notation, Player};

use super::rules::{Connect, Position};
use crate::{
    bits::members,
    grid::{Grid, sign, stone},
};

impl<const N: usize> Connect<N> {
    /// One sentence on why no play leads to these stones with this turn, if none does.
    fn impossible(&self, position: &Position<N>, mover: Player) -> Option<String> {
        for (index, set) in position.stones.iter().enumerate() {
            let right = (usize::from(position.count) + N - 1 - index) / N;
            if set.count_ones() as usize != right {
                let (all, owner) = (position.count, sign(Player(index as u8)));
                return Some(format!(
                    "{owner} has {} of {all} stones and not {right}",
                    set.count_ones()
                ));
            }
        }
        if mover != position.mover() {
            let (all, right) = (position.count, sign(position.mover()));
            return Some(format!("after {all} stones it is {right}'s turn"));
        }
        let taken = position.taken();
        let afloat = taken & !(taken << 8 | 0xff);
        if self.gravity && afloat != 0 {
            return Some(format!(
                "the stone on {} hangs in the air",
                word(afloat.trailing_zeros())
            ));
        }
        let last = position.last();
        for (index, &set) in position.stones.iter().enumerate() {
            let owner = Player(index as u8);
            if owner != last && self.has_line(set) {
                let (owner, last) = (sign(owner), sign(last));
                return Some(format!("{owner} has a line, but {last} placed the last stone"));
            }
        }
        let stones = position.stones[last.index()];
        let tops = if self.gravity { stones & !(taken >> 8) } else { stones };
        let made = members(tops).any(|cell| !self.has_line(stones & !(1 << cell)));
        (position.won && !made)
            .then(|| format!("no last stone of {} makes all of its lines", sign(last)))
    }
}

fn word(cell: u32) -> String {
    Grid::word(cell as usize % 8, cell as usize / 8)
}

impl<const N: usize> Notation for Connect<N> {
    fn picture(&self, position: &Position<N>) -> String {
        self.grid().picture(0, |col, row| stone(&position.stones, col, row))
    }

    fn move_word(&self, _: &Position<N>, cell: u8) -> String {
        word(cell.into())
    }

    /// Where stones fall the row may be wrong or missing: the column says all.
    fn read_move(&self, position: &Position<N>, text: &str) -> Option<u8> {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let named = self.grid().read_word(text).map(|(col, row)| (8 * row + col) as u8);
        let exact = moves.iter().copied().find(|&cell| Some(cell) == named);
        if !self.gravity || exact.is_some() {
            return exact;
        }
        let bare = self.grid().read_word(&format!("{text}1")).filter(|_| text.len() == 1);
        let col = named.map(|cell| cell % 8).or(bare.map(|(col, _)| col as u8))?;
        moves.into_iter().find(|cell| cell % 8 == col)
    }

    fn position_text(&self, position: &Position<N>) -> String {
        self.grid().stones_text(&position.stones, position.mover())
    }

    fn read_position(&self, text: &str) -> Result<Position<N>, String> {
        let (stones, mover) = self.grid().read_stones(text)?;
        let count = stones.iter().map(|set: &u64| set.count_ones() as u8).sum();
        let mut position = Position { stones, count, won: false };
        position.won = self.has_line(stones[position.last().index()]);
        self.impossible(&position, mover).map_or(Ok(position), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_boards_are_refused() {
        let game = Connect::<3>::new(4, 3, 3, true).unwrap();
        let error = |text| game.read_position(text).unwrap_err();
        assert_eq!(error("..../..../xx.. z"), "x has 2 of 2 stones and not 1");
        assert_eq!(error("..../..../xo.. x"), "after 2 stones it is z's turn");
        assert_eq!(error("..../x.../.o.. z"), "the stone on a2 hangs in the air");
        assert_eq!(error("ooo./zzz./xxx. x"), "x has a line, but z placed the last stone");
        assert_eq!(error("..../..../xy.. z"), "'y' at b1 is no cell: write x or o or z or .");
    }

    #[test]
    fn a_falling_stone_is_named_by_its_column() {
        let game = Connect::<3>::new(4, 3, 3, true).unwrap();
        let start = game.start();
        for word in ["b1", "b", "B3"] {
            assert_eq!(game.read_move(&start, word), Some(1), "{word}");
        }
        for wrong in ["", "e", "b4", "bb", "é"] {
            assert_eq!(game.read_move(&start, wrong), None, "{wrong}");
        }
        assert_eq!(game.picture(&start), " 3 . . . .\n 2 . . . .\n 1 . . . .\n   a b c d\n");
    }
}
