//! Domineering in space in words: a cell is `a1.2`, column a, row 1, layer 2.

use plywood_core::{Game, Notation, Player};

use super::rules::{Brick, Bricks, Position};
use crate::grid::Grid;

/// The players by the name of their axis.
const AXES: &str = "xyz";

fn axis(player: Player) -> char {
    char::from(AXES.as_bytes()[player.index()])
}

impl Bricks {
    fn layer(&self) -> Grid {
        Grid { cols: self.lengths[0], rows: self.lengths[1], upward: false, skips_i: false }
    }

    fn sign(&self, position: &Position, layer: usize, col: usize, row: usize) -> char {
        if position.free >> self.at(col, row, layer) & 1 == 1 { '.' } else { '#' }
    }

    fn at(&self, col: usize, row: usize, layer: usize) -> usize {
        col + self.strides[1] * row + self.strides[2] * layer
    }

    fn word(&self, cell: usize) -> String {
        let [col, row, layer] =
            [0, 1, 2].map(|axis| cell / self.strides[axis] % self.lengths[axis]);
        format!("{}.{}", Grid::word(col, row), layer + 1)
    }

    /// The cell that a word names; without a layer it is the first.
    fn read_word(&self, word: &str) -> Option<usize> {
        let (place, layer) = word.split_once('.').unwrap_or((word, "1"));
        let (col, row) = self.layer().read_word(place)?;
        let layer = (0..self.lengths[2]).find(|number| (number + 1).to_string() == layer)?;
        Some(self.at(col, row, layer))
    }

    /// One sentence on why these cells and this turn are no position, if they are none.
    fn impossible(&self, position: &Position) -> Option<String> {
        let able = self.able(position.free);
        if able[position.mover.index()] || able == [false; 3] {
            return None;
        }
        let can = (0..3).filter(|&player| able[usize::from(player)]).map(|p| axis(Player(p)));
        let can: Vec<_> = can.map(String::from).collect();
        let (no, can) = (axis(position.mover), can.join(" or "));
        Some(format!("{no} can place no brick, so it is not its turn: write {can}"))
    }
}

impl Notation for Bricks {
    fn picture(&self, position: &Position) -> String {
        let layers = (0..self.lengths[2]).map(|layer| {
            let board = self.layer().picture(0, |col, row| self.sign(position, layer, col, row));
            format!("layer {}\n{board}", layer + 1)
        });
        layers.chain(["x places along letters, y along numbers, z along layers\n".into()]).collect()
    }

    /// Both cells with a sign between them.
    fn move_word(&self, _: &Position, brick: Brick) -> String {
        let cell = usize::from(brick.cell);
        let other = cell + self.strides[usize::from(brick.axis)];
        format!("{}-{}", self.word(cell), self.word(other))
    }

    /// The cells may come in either order; a layer that is left out is the first.
    fn read_move(&self, position: &Position, word: &str) -> Option<Brick> {
        let (one, other) = word.split_once('-')?;
        let cells = 1 << self.read_word(one)? | 1 << self.read_word(other)?;
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        moves.into_iter().find(|&brick| self.cells(brick) == cells)
    }

    /// The layers parted by `|`, each of rows parted by `/`, then whose turn it is.
    fn position_text(&self, position: &Position) -> String {
        let turn = axis(position.mover);
        let layer = |layer| {
            let text = self.layer().text(turn, |col, row| self.sign(position, layer, col, row));
            text.trim_end_matches([turn, ' ']).to_owned()
        };
        let layers: Vec<_> = (0..self.lengths[2]).map(layer).collect();
        format!("{} {turn}", layers.join("|"))
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let layers = text.trim().split('|').count();
        if layers != self.lengths[2] {
            return Err(format!(
                "there are {layers} layers parted by '|' and not {}",
                self.lengths[2]
            ));
        }
        let (boxed, turn) = text.trim().rsplit_once(char::is_whitespace).unwrap_or((text, ""));
        let (mut free, mut mover) = (0, Player::FIRST);
        for (number, layer) in boxed.trim_end().split('|').enumerate() {
            let put = |col, row, found| {
                free |= u64::from(found == '.') << self.at(col, row, number);
            };
            let read = self.layer().read(&format!("{layer} {turn}"), ".#", AXES, put);
            let sign = read.map_err(|why| format!("layer {}: {why}", number + 1))?;
            mover = Player(AXES.find(sign).expect("a turn that was read is an axis") as u8);
        }
        let position = Position { free, mover };
        self.impossible(&position).map_or(Ok(position), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_brick_is_read_from_either_end_in_any_layer() {
        let game = Bricks::new([2, 2, 2]).unwrap();
        let start = game.start();
        for word in ["a1.2-b1.2", "B1.2-A1.2"] {
            assert_eq!(game.read_move(&start, word), Some(Brick { cell: 4, axis: 0 }), "{word}");
        }
        assert_eq!(game.read_move(&start, "a1-b1"), Some(Brick { cell: 0, axis: 0 }));
        for wrong in ["a1-a2", "a1.3-b1.3", "a1.1-b1.2", "a1", "", "a1.1-", "a1.01-b1.01"] {
            assert_eq!(game.read_move(&start, wrong), None, "{wrong}");
        }
    }

    #[test]
    fn regions_are_read_layer_by_layer() {
        let game = Bricks::new([2, 1, 2]).unwrap();
        assert_eq!(game.position_text(&game.start()), "..|.. x");
        assert_eq!(
            game.picture(&game.read_position("..|#. z").unwrap()),
            "layer 1\n   a b\n 1 . .\nlayer 2\n   a b\n 1 # .\n\
             x places along letters, y along numbers, z along layers\n"
        );
        let error = |text| game.read_position(text).unwrap_err();
        assert_eq!(error(".. x"), "there are 1 layers parted by '|' and not 2");
        assert_eq!(error("..|.? x"), "layer 2: '?' at b1 is no cell: write . or #");
        assert_eq!(error("..|.. y"), "y can place no brick, so it is not its turn: write x or z");
    }
}
