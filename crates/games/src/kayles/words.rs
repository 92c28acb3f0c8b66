//! Kayles in words: pins are named by row letter and number from the left, `a3` or `a3-a4`.

use plywood_core::{Game, Notation};

use super::rules::{Kayles, Knock, Position};
use crate::grid::{Grid, player, sign};

impl Kayles {
    /// The pins of each row, `i` for one that stands.
    fn row_texts(&self, position: &Position) -> Vec<String> {
        let pin = |place: u32| if position.pins >> place & 1 == 1 { 'i' } else { '.' };
        self.rows.iter().map(|&(start, pins)| (start..start + pins).map(pin).collect()).collect()
    }

    fn pin_word(&self, place: u32) -> String {
        let (start, _) = self.row_of(place);
        let row = self.rows.iter().position(|row| row.0 == start).expect("the row is listed");
        format!("{}{}", Grid::letter(row), place - start + 1)
    }
}

impl Notation for Kayles {
    fn picture(&self, position: &Position) -> String {
        let row = |(row, text): (usize, String)| format!("{} {text}\n", Grid::letter(row));
        self.row_texts(position).into_iter().enumerate().map(row).collect()
    }

    fn move_word(&self, _position: &Position, mv: Knock) -> String {
        let pin = u32::from(mv.pin);
        let one = self.pin_word(pin);
        if mv.two { format!("{one}-{}", self.pin_word(pin + 1)) } else { one }
    }

    fn position_text(&self, position: &Position) -> String {
        format!("{} {}", self.row_texts(position).join("/"), sign(position.mover))
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let right = || format!("write it as '{}'", self.position_text(&self.start()));
        let (rows, turn) = text
            .trim()
            .rsplit_once(' ')
            .ok_or_else(|| format!("rows and whose turn it is must be parted: {}", right()))?;
        let mover = match turn {
            "x" | "X" => player('x'),
            "o" | "O" => player('o'),
            _ => return Err(format!("after the rows stands neither x nor o: {}", right())),
        };
        let count = rows.split('/').count();
        if count != self.rows.len() {
            return Err(format!("there are {count} rows and not {}", self.rows.len()));
        }
        let mut pins = 0;
        for (index, (row, &(start, length))) in rows.split('/').zip(&self.rows).enumerate() {
            let letter = Grid::letter(index);
            let found = row.chars().count();
            if found != length as usize {
                return Err(format!("row {letter} has {found} places and not {length}"));
            }
            for (place, pin) in (start..).zip(row.chars()) {
                match pin {
                    'i' | 'I' => pins |= 1 << place,
                    '.' => {}
                    _ => {
                        let name = self.pin_word(place);
                        return Err(format!("'{pin}' at {name} is no pin: write i or ."));
                    }
                }
            }
        }
        Ok(Position { pins, mover })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pins_are_named_by_row_and_number() {
        let game = Kayles::new(&[3, 2]).unwrap();
        let start = game.start();
        assert_eq!(game.position_text(&start), "iii/ii x");
        assert_eq!(game.picture(&start), "a iii\nb ii\n");
        let mut moves = Vec::new();
        game.moves(&start, &mut moves);
        let words: Vec<_> = moves.iter().map(|&mv| game.move_word(&start, mv)).collect();
        assert_eq!(words, ["a1", "a2", "a3", "b1", "b2", "a1-a2", "a2-a3", "b1-b2"]);
    }

    #[test]
    fn rows_out_of_range_are_refused() {
        assert!(Kayles::new(&[]).is_err());
        assert!(Kayles::new(&[3, 0]).unwrap_err().starts_with("row 2 has 0 pins"));
        assert!(Kayles::new(&[60, 4]).unwrap_err().starts_with("row 2 has 4 pins"));
        assert!(Kayles::new(&[1; 27]).is_err());
        assert!(Kayles::new(&[60, 3]).is_ok());
        assert!(Kayles::new(&[64, u32::MAX]).is_err());
        assert!(Kayles::new(&[64]).is_ok());
    }

    #[test]
    fn texts_of_other_rows_are_refused() {
        let game = Kayles::new(&[3, 2]).unwrap();
        let error = |text| game.read_position(text).unwrap_err();
        assert_eq!(error("iii x"), "there are 1 rows and not 2");
        assert_eq!(error("iii/i x"), "row b has 1 places and not 2");
        assert_eq!(error("iii/i? x"), "'?' at b2 is no pin: write i or .");
        assert_eq!(
            error("iii/ii z"),
            "after the rows stands neither x nor o: write it as 'iii/ii x'"
        );
    }
}
