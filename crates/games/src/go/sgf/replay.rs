//! A file's game on a board.

use plywood_core::{Game, Turn};

use super::{Record, SgfError, Step};
use crate::go::{Go, Position, Vertex};

impl Record {
    /// Replays the game on a board of its size; what is wrong with the first illegal move. A colour
    /// that moves out of turn skips the other, and a game that goes on after two passes is resumed.
    pub fn replay<const N: usize>(&self, game: &Go<N>) -> Result<Position<N>, SgfError> {
        if game.size() != self.size as usize {
            let (file, board) = (self.size, game.size());
            return Err(SgfError::of_game(format!(
                "the file is of size {file}, the game of {board}"
            )));
        }
        let dead = |dead| {
            let word = game.vertex_word(dead);
            SgfError::of_game(format!("the chain at {word} is set up without a liberty"))
        };
        let stones = self.setup.iter().map(|&((col, row), owner)| (game.vertex(col, row), owner));
        let mut position = game.with_stones(stones, self.first).map_err(dead)?;
        let mut played = 0;
        for step in &self.steps {
            match step {
                &Step::Move(mover, cell) => {
                    played += 1;
                    let vertex = cell.map_or(Vertex::PASS, |(col, row)| game.vertex(col, row));
                    if game.turn(&position) != Turn::Player(mover) {
                        position = game.resumed(&position, mover);
                    }
                    if !game.is_legal(&position, vertex) {
                        let word = game.vertex_word(vertex);
                        let why = format!("move {played} at {word} is illegal");
                        return Err(SgfError::of_game(why));
                    }
                    game.play(&mut position, vertex);
                }
                Step::Stones(changes) => {
                    let changes = changes.iter();
                    let changes: Vec<_> = changes
                        .map(|&((col, row), owner)| (game.vertex(col, row), owner))
                        .collect();
                    position = game.rearranged(&position, &changes).map_err(dead)?;
                }
                &Step::Turn(player) => {
                    if game.turn(&position) != Turn::Player(player) {
                        position = game.resumed(&position, player);
                    }
                }
            }
        }
        Ok(position)
    }
}
