//! A session's search from inside: what it holds below its root, and its next step told.

use plywood_catalogue::SpecError;
use plywood_core::{AnyPosition, Game, Notation};
use plywood_search::{Look, Progress, Search, Tale};

use super::{Outcome, PlaceError, Session, place::read_move};

impl Session {
    /// What the search holds of the position after a line of moves in words, from the current one;
    /// `None` where it holds nothing of it or no search is running. A sentence if the line cannot be
    /// played.
    pub fn look(&self, line: &[String]) -> Result<Option<Look<String>>, PlaceError> {
        let (moves, position) = self.read_line(line)?;
        let look = self.run.as_ref().and_then(|run| run.look(&moves));
        let game = &self.opened.game;
        Ok(look.map(|look| look.with_moves(|&mv| game.move_word(&position, mv))))
    }

    /// How the game ended after a line of moves in words, if it is over there.
    pub fn outcome_after(&self, line: &[String]) -> Result<Option<Outcome>, PlaceError> {
        let (_, position) = self.read_line(line)?;
        Ok(self.outcome_of(&position))
    }

    /// Lets the search take one step and tells it in words; it counts as any other. `None`
    /// where no player is to move or the search is settled.
    pub fn tell(&mut self) -> Result<Option<Tale<String>>, SpecError> {
        self.begin()?;
        let Some(run) = &mut self.run else { return Ok(None) };
        if run.report().settled {
            return Ok(None);
        }
        let (progress, tale) = run.tell();
        if progress == Progress::Settled && tale.is_empty() {
            return Ok(None);
        }
        let line = |line: &[u32]| self.line_words(line);
        Ok(Some(tale.with_moves(line, |way, moves| self.words_after(way, moves))))
    }

    /// Moves in words, each in the position after the same way.
    fn words_after(&self, way: &[u32], moves: &[u32]) -> Vec<String> {
        let (game, mut position) = (&self.opened.game, self.position().clone());
        for &mv in way {
            game.play(&mut position, mv);
        }
        moves.iter().map(|&mv| game.move_word(&position, mv)).collect()
    }

    /// The moves that words stand for, played one after the other, and the position after them.
    fn read_line(&self, line: &[String]) -> Result<(Vec<u32>, AnyPosition), PlaceError> {
        let (game, mut position) = (&self.opened.game, self.position().clone());
        let mut moves = Vec::new();
        for (number, word) in (1..).zip(line) {
            let mv = read_move(game, &position, word, number)?;
            game.play(&mut position, mv);
            moves.push(mv);
        }
        Ok((moves, position))
    }
}
