//! Games in words and pictures: text in, text out.

use crate::Game;

/// A game whose positions and moves can be written down and read back.
pub trait Notation: Game {
    /// The position as a picture for people, one or more lines, each ended.
    fn picture(&self, position: &Self::Position) -> String;

    /// The move as one word without white space.
    fn move_word(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// The legal move that a word stands for, if any; upper and lower case are the same.
    fn read_move(&self, position: &Self::Position, word: &str) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        moves.into_iter().find(|&mv| self.move_word(position, mv).eq_ignore_ascii_case(word))
    }

    /// The position in one line that [`read_position`](Self::read_position) understands.
    fn position_text(&self, position: &Self::Position) -> String;

    /// The position that a text describes, or one sentence on what is wrong with it and what
    /// would be right. Any text may arrive here; none may panic or allocate without bound.
    fn read_position(&self, text: &str) -> Result<Self::Position, String>;
}
