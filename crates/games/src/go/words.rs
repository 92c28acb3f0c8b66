//! Go in words: points by column letter without `i` and row number from below, as in GTP.
//!
//! A position in one line is its rows from the top parted by `/` and whose turn it is; then, as
//! far as they matter, `move:` (how many were played), `pass:1` (the last move was a pass), `ko:`
//! (where nobody may retake at once), under positional superko `past:` (hashes of the boards
//! before) and, where a lead of passes counts, `lead:` (the first player's).

use plywood_core::{Notation, Player};

use super::{
    board::{Board, EMPTY},
    rules::{Go, Ko, Position, Vertex, bits},
};
use crate::grid::{Grid, player, sign};

pub(super) const PASS: &str = "pass";

impl<const N: usize> Go<N> {
    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.size(), rows: self.size(), upward: true, skips_i: true }
    }

    /// The sign of what stands in a column and a row.
    pub(crate) fn shown(&self, board: &Board<N>, col: usize, row: usize) -> char {
        board.owner(self.vertex(col, row).point()).map_or('.', sign)
    }

    /// The name of a vertex, such as `d4` or `pass`.
    pub fn vertex_word(&self, vertex: Vertex) -> String {
        self.cell(vertex).map_or_else(|| PASS.into(), |(col, row)| self.grid().name(col, row))
    }

    /// The vertex that a word names, whether it may be played or not; upper and lower case are
    /// the same.
    pub fn read_vertex(&self, word: &str) -> Option<Vertex> {
        if word.eq_ignore_ascii_case(PASS) {
            return Some(Vertex::PASS);
        }
        self.grid().read_word(word).map(|(col, row)| self.vertex(col, row))
    }

    /// The position with these stones on the board, the rest as at the start; or a point whose
    /// chain has no liberty.
    pub(crate) fn with_stones(
        &self,
        stones: impl IntoIterator<Item = (Vertex, Player)>,
        mover: Player,
    ) -> Result<Position<N>, Vertex> {
        let (mut board, mut hash) = (Board::new(self.size()), 0);
        for (vertex, owner) in stones {
            hash ^= bits(vertex.point(), owner.index());
            board.add(vertex.point(), owner.index());
        }
        if let Some(dead) = self.vertices().find(|vertex| board.is_dead(vertex.point())) {
            return Err(dead);
        }
        let (hash, history) = match self.ko() {
            Ko::Simple => (0, Vec::new()),
            Ko::Positional => (hash, vec![hash]),
        };
        Ok(Position { board, mover: mover.0, passes: 0, plies: 0, lead: 0, hash, history })
    }

    /// Reads one of the fields behind the board and the turn.
    fn read_field(&self, position: &mut Position<N>, field: &str) -> Result<(), String> {
        let shown: String = field.chars().take(30).collect();
        match field.split_once(':') {
            Some(("move", number)) => {
                let limit = self.limit();
                position.plies = number.parse().ok().filter(|n| *n <= limit).ok_or_else(|| {
                    format!("'{shown}' is no number of moves: write move:0 to move:{limit}")
                })?;
            }
            Some(("pass", number)) => {
                position.passes = number.parse().ok().filter(|n| *n <= 2).ok_or_else(|| {
                    format!("'{shown}' is no number of passes: write pass:1 or pass:2")
                })?;
            }
            Some(("lead", number)) if self.lead() > 0 => {
                let most = self.lead() as i8;
                let wrong =
                    || format!("'{shown}' is no lead of passes: write lead:-{most} to lead:{most}");
                let read = number.parse().ok().filter(|n| (-most..=most).contains(n));
                position.lead = read.ok_or_else(wrong)?;
            }
            Some(("ko", word)) => {
                let point = self.read_vertex(word).filter(|vertex| {
                    *vertex != Vertex::PASS && position.board.signs[vertex.point()] == EMPTY
                });
                let wrong = || format!("'{shown}' is no ko: write ko: and an empty point");
                position.board.ko = point.ok_or_else(wrong)?.0;
            }
            Some(("past", boards)) if self.ko() == Ko::Positional => {
                let boards = boards.split(',').take(usize::from(self.limit()) + 1);
                let read: Result<Vec<_>, _> =
                    boards.map(|board| u64::from_str_radix(board, 16)).collect();
                let mut past =
                    read.map_err(|_| format!("'{shown}' is no past: boards are 16 digits 0 to f"))?;
                past.append(&mut position.history);
                position.history = past;
            }
            _ => {
                return Err(format!(
                    "'{shown}' behind the turn is none of move:, pass:, ko:, (with \
                     ko=positional) past: and (with lead) lead:"
                ));
            }
        }
        Ok(())
    }
}

impl<const N: usize> Notation for Go<N> {
    fn picture(&self, position: &Position<N>) -> String {
        self.grid().picture(0, |col, row| self.shown(&position.board, col, row))
    }

    fn move_word(&self, _: &Position<N>, mv: Vertex) -> String {
        self.vertex_word(mv)
    }

    fn read_move(&self, position: &Position<N>, word: &str) -> Option<Vertex> {
        let over = matches!(plywood_core::Game::turn(self, position), plywood_core::Turn::Over(_));
        self.read_vertex(word).filter(|&vertex| !over && self.is_legal(position, vertex))
    }

    fn position_text(&self, position: &Position<N>) -> String {
        let turn = sign(position.mover());
        let mut text = self.grid().text(turn, |col, row| self.shown(&position.board, col, row));
        if position.plies > 0 {
            text += &format!(" move:{}", position.plies);
        }
        if position.passes > 0 {
            text += &format!(" pass:{}", position.passes);
        }
        if position.lead != 0 {
            text += &format!(" lead:{}", position.lead);
        }
        if position.board.ko != 0 {
            text += &format!(" ko:{}", self.vertex_word(Vertex(position.board.ko)));
        }
        if let [past @ .., _] = position.history.as_slice()
            && !past.is_empty()
        {
            let boards: Vec<_> = past.iter().map(|board| format!("{board:x}")).collect();
            text += &format!(" past:{}", boards.join(","));
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position<N>, String> {
        let mut words = text.split_whitespace();
        let board: Vec<_> = words.by_ref().take(2).collect();
        let mut stones = Vec::new();
        let turn = self.grid().read(&board.join(" "), "xo.", "xo", |col, row, found| {
            if found != '.' {
                stones.push((self.vertex(col, row), player(found)));
            }
        })?;
        let mut position = self.with_stones(stones, player(turn)).map_err(|dead| {
            let word = self.vertex_word(dead);
            format!("the chain at {word} has no liberty: it would have been captured")
        })?;
        words.try_for_each(|field| self.read_field(&mut position, field))?;
        Ok(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_boards_are_refused() {
        let game = Go::<64>::new(3, 0.5, Ko::Simple, false).unwrap();
        let error = |text| game.read_position(text).unwrap_err();
        assert_eq!(
            error("xo./ox./... x"),
            "the chain at a3 has no liberty: it would have been captured"
        );
        assert_eq!(error("xx./.../... x ko:a3"), "'ko:a3' is no ko: write ko: and an empty point");
        assert_eq!(
            error(".../.../... x past:0"),
            "'past:0' behind the turn is none of move:, pass:, ko:, (with ko=positional) past: and \
             (with lead) lead:"
        );
        assert_eq!(
            error(".../.../... x move:73"),
            "'move:73' is no number of moves: write move:0 to move:72"
        );
    }

    #[test]
    fn the_picture_has_no_column_i() {
        let game = Go::<128>::new(9, 0.5, Ko::Simple, false).unwrap();
        let position = plywood_core::Game::start(&game);
        assert!(game.picture(&position).ends_with("\n   a b c d e f g h j\n"));
    }
}
