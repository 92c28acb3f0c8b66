//! A game that somebody else tells, in words and pictures.

use plywood_core::Notation;

use super::{Foreign, Spot, Teller};
use crate::process::harmless;

impl<T: Teller> Notation for Foreign<T> {
    fn picture(&self, spot: &Spot<T::Place>) -> String {
        let text = if self.rules.picture {
            let picture = self.teller.picture(&spot.0.place);
            harmless(picture.unwrap_or_else(|fault| fault.raise()).as_bytes())
        } else {
            self.teller.text(&spot.0.place)
        };
        format!("{}\n", text.trim_end())
    }

    fn move_word(&self, spot: &Spot<T::Place>, mv: u32) -> String {
        spot.0.moves[mv as usize].clone()
    }

    fn position_text(&self, spot: &Spot<T::Place>) -> String {
        self.teller.text(&spot.0.place)
    }

    /// Only the teller knows whether it made a position: what cannot be looked at is refused.
    fn read_position(&self, text: &str) -> Result<Spot<T::Place>, String> {
        let sight = self.teller.read(text)?;
        self.rules
            .spot(sight, |place| self.teller.text(place), 0)
            .map_err(|why| format!("{} was asked for this position and {why}", self.teller.name()))
    }
}
