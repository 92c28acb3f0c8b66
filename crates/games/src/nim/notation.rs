//! Nim in words and pictures.

use plywood_core::{Notation, Player};

use super::{Heaps, Nim, Position, Take};

const PLAYERS: [&str; 4] = ["first", "second", "third", "fourth"];

impl Take {
    /// `heap:take`, heaps counted from one.
    pub(crate) fn word(self) -> String {
        format!("{}:{}", self.heap + 1, self.take)
    }
}

/// Heaps in words, for any number of players that have names.
impl Heaps {
    pub(crate) fn picture(&self, position: &Position) -> String {
        let heap = |(number, &size): (usize, &u8)| {
            format!("{number:>2}: {} {size}\n", "o".repeat(size as usize))
        };
        let heaps: String = (1..).zip(&position.heaps).take(self.count).map(heap).collect();
        format!("{heaps}{} player takes\n", PLAYERS[position.mover.index()])
    }

    /// The heaps, separated by commas, and who takes next: `3,4,5 first`.
    pub(crate) fn text(&self, position: &Position) -> String {
        let heaps: Vec<_> = position.heaps[..self.count].iter().map(ToString::to_string).collect();
        format!("{} {}", heaps.join(","), PLAYERS[position.mover.index()])
    }

    /// Reads what [`text`](Self::text) writes in a game of `players` players.
    pub(crate) fn read(&self, players: usize, text: &str) -> Result<Position, String> {
        let mut words = text.split_whitespace();
        let sizes = words.next().unwrap_or("");
        let (Some(player), None) = (words.next(), words.next()) else {
            return Err("a position is its heaps and who takes next, such as '3,4,5 first'".into());
        };
        let names = &PLAYERS[..players];
        let mover =
            names.iter().position(|name| name.eq_ignore_ascii_case(player)).ok_or_else(|| {
                let (last, front) = names.split_last().expect("there are players");
                format!("who takes next is written '{}' or '{last}'", front.join("', '"))
            })?;
        let found = sizes.split(',').take(self.count + 1).count();
        if found != self.count {
            return Err(format!("this game has {} heaps; list as many sizes", self.count));
        }
        let mut heaps = [0; 16];
        for (index, size) in sizes.split(',').enumerate() {
            let most = self.sizes[index];
            heaps[index] =
                size.parse().ok().filter(|&size| size <= most).ok_or_else(|| {
                    format!("heap {} must be a number from 0 to {most}", index + 1)
                })?;
        }
        Ok(Position { heaps, mover: Player(mover as u8) })
    }
}

impl Notation for Nim {
    fn picture(&self, position: &Position) -> String {
        self.heaps.picture(position)
    }

    fn move_word(&self, _: &Position, mv: Take) -> String {
        mv.word()
    }

    fn position_text(&self, position: &Position) -> String {
        self.heaps.text(position)
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        self.heaps.read(2, text)
    }
}
