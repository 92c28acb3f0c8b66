//! Nim in words and pictures.

use plywood_core::{Notation, Player};

use super::{Nim, Position, Take};

const PLAYERS: [&str; 2] = ["first", "second"];

impl Notation for Nim {
    fn picture(&self, position: &Position) -> String {
        let heap = |(number, &size): (usize, &u8)| {
            format!("{number:>2}: {} {size}\n", "o".repeat(size as usize))
        };
        let heaps: String = (1..).zip(&position.heaps).take(self.count).map(heap).collect();
        format!("{heaps}{} player takes\n", PLAYERS[position.mover.index()])
    }

    /// `heap:take`, heaps counted from one.
    fn move_word(&self, _: &Position, mv: Take) -> String {
        format!("{}:{}", mv.heap + 1, mv.take)
    }

    /// The heaps, separated by commas, and who takes next: `3,4,5 first`.
    fn position_text(&self, position: &Position) -> String {
        let heaps: Vec<_> = position.heaps[..self.count].iter().map(ToString::to_string).collect();
        format!("{} {}", heaps.join(","), PLAYERS[position.mover.index()])
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let mut words = text.split_whitespace();
        let sizes = words.next().unwrap_or("");
        let (Some(player), None) = (words.next(), words.next()) else {
            return Err("a position is its heaps and who takes next, such as '3,4,5 first'".into());
        };
        let mover = PLAYERS
            .iter()
            .position(|name| name.eq_ignore_ascii_case(player))
            .map(|index| Player(index as u8))
            .ok_or("who takes next is written 'first' or 'second'")?;
        let found = sizes.split(',').take(self.count + 1).count();
        if found != self.count {
            return Err(format!("this game has {} heaps; list as many sizes", self.count));
        }
        let mut heaps = [0; 16];
        for (index, size) in sizes.split(',').enumerate() {
            let most = self.heaps[index];
            heaps[index] =
                size.parse().ok().filter(|&size| size <= most).ok_or_else(|| {
                    format!("heap {} must be a number from 0 to {most}", index + 1)
                })?;
        }
        Ok(Position { heaps, mover })
    }
}
