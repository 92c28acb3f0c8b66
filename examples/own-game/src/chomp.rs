//! Chomp: bite off a square of a chocolate bar and all that lies above it and to its right; who must
//! take the poisoned corner loses (Gale 1974).

use plywood::prelude::*;

/// The bar.
#[derive(Copy, Clone, Debug)]
pub struct Chomp {
    cols: usize,
    rows: u8,
}

/// What is left: squares in each column, which never grow to the right; and who bites.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bar {
    heights: [u8; 8],
    player: Player,
}

impl Chomp {
    fn squares(self) -> u32 {
        self.cols as u32 * u32::from(self.rows)
    }

    /// The heights as one number, a byte for each column.
    fn packed(position: &Bar) -> u64 {
        u64::from_le_bytes(position.heights)
    }
}

impl Game for Chomp {
    type Position = Bar;
    /// A square: its column, then its row.
    type Move = u32;
    type Payoff = ZeroSum;

    fn start(&self) -> Bar {
        let mut heights = [0; 8];
        heights[..self.cols].fill(self.rows);
        Bar { heights, player: Player::FIRST }
    }

    fn turn(&self, bar: &Bar) -> Turn<ZeroSum> {
        if bar.heights[0] > 0 {
            Turn::Player(bar.player)
        } else {
            // The other player has just swallowed the poison.
            Turn::Over(ZeroSum::to(bar.player, 1.0))
        }
    }

    fn moves(&self, bar: &Bar, moves: &mut Vec<u32>) {
        for (col, &height) in bar.heights[..self.cols].iter().enumerate() {
            moves.extend((0..u32::from(height)).map(|row| col as u32 * 8 + row));
        }
    }

    fn play(&self, bar: &mut Bar, square: u32) {
        let (col, row) = ((square / 8) as usize, (square % 8) as u8);
        for height in &mut bar.heights[col..] {
            *height = row.min(*height);
        }
        bar.player = bar.player.other();
    }

    fn longest(&self) -> Option<u64> {
        Some(self.squares().into())
    }
}

impl Keyed for Chomp {
    type Key = (u64, Player);

    fn key(&self, bar: &Bar) -> (u64, Player) {
        (Self::packed(bar), bar.player)
    }

    fn hash(&self, bar: &Bar) -> u64 {
        Seed(Self::packed(bar)).child(bar.player.0.into()).0
    }
}

impl Symmetric for Chomp {}
impl Guidance for Chomp {}

impl Notation for Chomp {
    fn picture(&self, bar: &Bar) -> String {
        let mut text = String::new();
        for row in (0..self.rows).rev() {
            let squares = bar.heights[..self.cols].iter().map(|&height| height > row);
            let line = squares.enumerate().map(|(col, there)| match (there, col, row) {
                (true, 0, 0) => " x",
                (true, ..) => " #",
                (false, ..) => " .",
            });
            text += &format!("{}{}\n", row + 1, line.collect::<String>());
        }
        let names = ('a'..).take(self.cols).map(|name| format!(" {name}"));
        format!("{text} {}\n", names.collect::<String>())
    }

    fn move_word(&self, _: &Bar, square: u32) -> String {
        format!("{}{}", (b'a' + (square / 8) as u8) as char, square % 8 + 1)
    }

    fn position_text(&self, bar: &Bar) -> String {
        let heights = bar.heights[..self.cols].iter().map(ToString::to_string);
        format!("{} {}", heights.collect::<String>(), bar.player.0 + 1)
    }

    fn read_position(&self, text: &str) -> Result<Bar, String> {
        let wrong = || {
            let cols = self.cols;
            format!("write {cols} heights, none above the one before, and who bites: '332 1'")
        };
        let (heights, player) = text.trim().split_once(' ').ok_or_else(wrong)?;
        let player = ["1", "2"].iter().position(|&p| p == player.trim()).ok_or_else(wrong)?;
        let digits: Option<Vec<u8>> =
            heights.chars().map(|c| c.to_digit(10).map(|digit| digit as u8)).collect();
        let digits = digits.filter(|all| all.len() == self.cols).ok_or_else(wrong)?;
        if digits[0] > self.rows || !digits.is_sorted_by(|a, b| a >= b) {
            return Err(wrong());
        }
        let mut bar = Bar { heights: [0; 8], player: Player(player as u8) };
        bar.heights[..self.cols].copy_from_slice(&digits);
        Ok(bar)
    }
}

/// Chomp in the catalogue.
pub static ENTRY: Entry = Entry {
    name: "chomp",
    version: 1,
    doc: "bite off a square and all above and to its right; the corner is poisoned",
    params: &[
        Param::new("cols", Kind::Whole(1, 8), "4", "columns of the bar"),
        Param::new("rows", Kind::Whole(1, 8), "3", "rows of the bar"),
    ],
    aliases: &[],
    example: "chomp(cols=5,rows=4)",
    detail: Detail::Game { kind: "two players", suits: Suits::USUAL, make },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let (cols, rows) = (recipe.whole("cols") as usize, recipe.whole("rows") as u8);
    Ok(forget(Chomp { cols, rows }))
}
