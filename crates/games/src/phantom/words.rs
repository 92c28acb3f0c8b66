//! Refereed games in words: a position is the list of all attempts.

use plywood_core::{Game, Notation, Player, Turn};

use super::{Phantom, Position, Refereed, Told};

/// The text of the start, where nothing was tried yet.
const START: &str = "start";

impl<G: Refereed> Phantom<G> {
    /// The name of an attempt.
    fn name(&self, mv: G::Move) -> String {
        self.open.name(mv)
    }

    /// One thing that was told, in words.
    pub fn told_words(&self, told: &Told<G::Move>) -> String {
        match told {
            Told::Refused(mv, None) => format!("{} is refused", self.name(*mv)),
            Told::Refused(mv, Some(reason)) => {
                format!("{} is refused: {}", self.name(*mv), reason.word())
            }
            Told::Accepted(mv) => format!("{} is played", self.name(*mv)),
            Told::Fell(row) => format!("it rests in row {}", row + 1),
            Told::Took(mv) => format!("takes {}", self.name(*mv)),
            Told::TookSome(1) => "takes 1 stone".into(),
            Told::TookSome(stones) => format!("takes {stones} stones"),
            Told::Moved => "the opponent has moved".into(),
            Told::Passed => "the opponent has passed".into(),
            Told::Lost(mv) => format!("loses {}", self.name(*mv)),
        }
    }

    /// All attempts of both players in order.
    fn attempted(position: &Position<G>) -> Vec<G::Move> {
        let mut lines = position.told.each_ref().map(|told| told.iter());
        let (mut player, mut attempts) = (Player::FIRST, Vec::new());
        loop {
            let line = &mut lines[player.index()];
            let next = line.find_map(|told| match told {
                Told::Refused(mv, _) => Some((*mv, false)),
                Told::Accepted(mv) => Some((*mv, true)),
                _ => None,
            });
            let Some((mv, accepted)) = next else { return attempts };
            attempts.push(mv);
            if accepted {
                player = player.other();
            }
        }
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Refereed> Notation for Phantom<G> {
    /// The referee's board.
    fn picture(&self, position: &Position<G>) -> String {
        self.open.picture(&position.board)
    }

    fn move_word(&self, _: &Position<G>, mv: G::Move) -> String {
        self.name(mv)
    }

    /// The inner game would refuse what is illegal on the true board, and an attempt may be.
    fn read_move(&self, position: &Position<G>, word: &str) -> Option<G::Move> {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        moves.into_iter().find(|&mv| self.name(mv).eq_ignore_ascii_case(word))
    }

    fn position_text(&self, position: &Position<G>) -> String {
        let words: Vec<_> = Self::attempted(position).iter().map(|&mv| self.name(mv)).collect();
        if words.is_empty() { START.into() } else { words.join(" ") }
    }

    fn read_position(&self, text: &str) -> Result<Position<G>, String> {
        let mut position = self.start();
        if text.trim() == START {
            return Ok(position);
        }
        for (index, word) in text.split_whitespace().enumerate() {
            let shown: String = word.chars().take(12).collect();
            if let Turn::Over(_) = self.turn(&position) {
                return Err(format!("'{shown}' cannot be tried: the game is over by then"));
            }
            let Some(mv) = self.read_move(&position, word) else {
                let number = index + 1;
                return Err(format!(
                    "'{shown}' (number {number}) is nothing to try here: a position is '{START}' \
                     or all attempts in order, refused ones as well"
                ));
            };
            self.play(&mut position, mv);
        }
        if position.told[0].is_empty() {
            return Err(format!("write '{START}' or all attempts in order, such as 'a1 a1 b2'"));
        }
        Ok(position)
    }
}
