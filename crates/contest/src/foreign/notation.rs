//! A game that somebody else tells, in words and pictures.

use plywood_core::Notation;

use super::{Foreign, Spot, Teller};
use crate::process::{harmless, quoted};

impl<T: Teller> Notation for Foreign<T> {
    fn picture(&self, spot: &Spot<T>) -> String {
        let text = if self.rules.picture {
            let picture = self.teller.picture(&spot.0.place);
            harmless(picture.unwrap_or_else(|fault| fault.raise()).as_bytes())
        } else {
            self.teller.text(&spot.0.place)
        };
        format!("{}\n", text.trim_end())
    }

    fn move_word(&self, spot: &Spot<T>, mv: u32) -> String {
        spot.0.moves.get(mv as usize).cloned().unwrap_or_default()
    }

    /// The word itself, or what people write for it if the teller reads that.
    fn read_move(&self, spot: &Spot<T>, word: &str) -> Option<u32> {
        let find = |word: &str| spot.0.moves.iter().position(|mv| mv.eq_ignore_ascii_case(word));
        let listed = find(word).or_else(|| {
            let read = self.rules.words.then(|| self.teller.read_move(&spot.0.place, word))?;
            let read = read.unwrap_or_else(|fault| fault.raise())?;
            Some(find(&read).unwrap_or_else(|| {
                let why = format!("answered '{}': no such move is listed", quoted(read.as_bytes()));
                self.wrong("the move that a text means", spot, &why).raise()
            }))
        });
        listed.map(|index| index as u32)
    }

    fn position_text(&self, spot: &Spot<T>) -> String {
        self.teller.text(&spot.0.place)
    }

    /// Only the teller knows whether it made a position: what cannot be looked at is refused.
    fn read_position(&self, text: &str) -> Result<Spot<T>, String> {
        let sight = self.teller.read(text)?;
        self.rules
            .spot(&*self.teller, sight, 0)
            .map_err(|why| format!("{} was asked for this position and {why}", self.teller.name()))
    }
}
