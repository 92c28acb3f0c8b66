//! What a file says: the rules, the stones set up, the moves.

use plywood_core::{Game, Player, Turn};

use super::{
    Record, SgfError,
    parse::{Found, main_line},
};
use crate::go::{Go, Position, Vertex};

/// The most moves of a file: as many as nodes, each has one.
const MOST_MOVES: usize = 10_000;

/// What is gathered from one node to the next.
struct Gathered {
    /// The stones set up, along the rows from the lower left.
    stones: Vec<Option<Player>>,
    /// Whether the file says who is to move first.
    told_first: bool,
}

impl Record {
    /// Reads the main line of a file.
    pub fn read(text: &str) -> Result<Self, SgfError> {
        let mut record = Self::default();
        // The size may stand behind the points that need it.
        main_line(text, |found| record.take_rules(found))?;
        let size = record.size as usize;
        let mut gathered = Gathered { stones: vec![None; size * size], told_first: false };
        main_line(text, |found| record.take(found, &mut gathered))?;
        let stones = gathered.stones.iter().enumerate();
        record.setup =
            stones.filter_map(|(n, owner)| Some(((n % size, n / size), (*owner)?))).collect();
        Ok(record)
    }

    /// What the root says of the rules.
    fn take_rules(&mut self, found: &Found<'_>) -> Result<(), SgfError> {
        let (text, shown) = (found.value.trim(), cut(found.value));
        match found.name {
            _ if found.node > 0 => {}
            "GM" if text != "1" => {
                return Err(found.wrong("GM says that this is no game of Go"));
            }
            "SZ" => {
                let size = text.parse().ok().filter(|n| (2..=19).contains(n));
                self.size = size
                    .ok_or_else(|| found.wrong(format!("SZ[{shown}] is no size from 2 to 19")))?;
            }
            "KM" => {
                let komi = text.parse::<f64>().ok().filter(|n| (-1000.0..=1000.0).contains(n));
                self.komi = komi.ok_or_else(|| found.wrong(format!("KM[{shown}] is no komi")))?;
            }
            "RE" => self.result = text.into(),
            _ => {}
        }
        Ok(())
    }

    /// What any node says of stones and moves.
    fn take(&mut self, found: &Found<'_>, gathered: &mut Gathered) -> Result<(), SgfError> {
        let text = found.value.trim();
        match found.name {
            "AB" | "AW" | "AE" => {
                if !self.moves.is_empty() {
                    let what = format!("{} sets up stones after a move", found.name);
                    return Err(found.wrong(what));
                }
                let owner = match found.name {
                    "AB" => Some(Player::FIRST),
                    "AW" => Some(Player::SECOND),
                    _ => None,
                };
                let (one, other) = text.split_once(':').unwrap_or((text, text));
                let (a, b) = (self.cell(one, found)?, self.cell(other, found)?);
                for row in a.1.min(b.1)..=a.1.max(b.1) {
                    let line = row * self.size as usize;
                    gathered.stones[line + a.0.min(b.0)..=line + a.0.max(b.0)].fill(owner);
                }
            }
            "PL" => {
                self.first = match text.chars().next() {
                    Some('B' | 'b' | '1') => Player::FIRST,
                    Some('W' | 'w' | '2') => Player::SECOND,
                    _ => return Err(found.wrong(format!("PL[{}] is neither B nor W", cut(text)))),
                };
                gathered.told_first = true;
            }
            "B" | "W" => {
                let mover = if found.name == "B" { Player::FIRST } else { Player::SECOND };
                if self.moves.is_empty() && !gathered.told_first {
                    self.first = mover;
                }
                if self.moves.len() >= MOST_MOVES {
                    return Err(found.wrong("there are too many moves"));
                }
                // Older files write a pass as a point beyond the nineteenth line.
                let pass = text.is_empty() || text == "tt";
                let cell = if pass { None } else { Some(self.cell(text, found)?) };
                self.moves.push((mover, cell));
            }
            _ => {}
        }
        Ok(())
    }

    /// A point: column from the left and row from the top, `a` for the first.
    fn cell(&self, text: &str, found: &Found<'_>) -> Result<(usize, usize), SgfError> {
        let size = self.size as usize;
        let line =
            |letter: u8| Some(usize::from(letter.wrapping_sub(b'a'))).filter(|&line| line < size);
        let cell = match text.as_bytes() {
            &[col, row] => line(col).zip(line(row)),
            _ => None,
        };
        let (col, row) =
            cell.ok_or_else(|| found.wrong(format!("[{}] is no point of the board", cut(text))))?;
        Ok((col, size - 1 - row))
    }

    /// Replays the game on a board of its size; what is wrong with the first illegal move.
    pub fn replay<const N: usize>(&self, game: &Go<N>) -> Result<Position<N>, SgfError> {
        if game.size() != self.size as usize {
            let (file, board) = (self.size, game.size());
            return Err(SgfError::of_game(format!(
                "the file is of size {file}, the game of {board}"
            )));
        }
        let stones = self.setup.iter().map(|&((col, row), owner)| (game.vertex(col, row), owner));
        let mut position = game.with_stones(stones, self.first).map_err(|dead| {
            let word = game.vertex_word(dead);
            SgfError::of_game(format!("the chain at {word} is set up without a liberty"))
        })?;
        for (index, &(mover, cell)) in self.moves.iter().enumerate() {
            let vertex = cell.map_or(Vertex::PASS, |(col, row)| game.vertex(col, row));
            let why = if matches!(game.turn(&position), Turn::Over(_)) {
                "comes after the end of the game"
            } else if position.mover() != mover {
                "is out of turn"
            } else if !game.is_legal(&position, vertex) {
                "is illegal"
            } else {
                game.play(&mut position, vertex);
                continue;
            };
            let word = game.vertex_word(vertex);
            return Err(SgfError::of_game(format!("move {} at {word} {why}", index + 1)));
        }
        Ok(position)
    }
}

fn cut(text: &str) -> String {
    text.chars().take(20).collect::<String>().escape_default().to_string()
}
