//! A game being played and searched, with its types forgotten: what screens and scripts hold.

mod open;
mod place;
mod typed;

pub use open::{Setup, SetupError, open};
pub use place::{Place, PlaceError};
pub use typed::Outcome;

use std::{ops::ControlFlow, time::Duration};

use plywood_core::Player;
use plywood_search::{Budget, Report, Spent, proof::Strategy};

use crate::catalogue::{Seen, SpecError};

/// A position, a search of it, and words for both.
pub trait Session: Send {
    /// The position as a picture.
    fn picture(&self) -> String;

    /// What a player sees of the position, where not all is seen; nothing on an open board.
    fn seen(&self, player: Player) -> Option<Seen>;

    /// The position in one line.
    fn text(&self) -> String;

    /// Who is to move; `None` at nature's turn and when the game is over.
    fn player(&self) -> Option<Player>;

    /// How the game ended, if it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves in the order of the rules, in words.
    fn moves(&self) -> Vec<String>;

    /// The moves played since the session was opened, in words.
    fn line(&self) -> &[String];

    /// Plays a move, keeping what the search has learnt; a sentence if it is no legal move.
    fn play(&mut self, word: &str) -> Result<(), PlaceError>;

    /// Plays a move drawn by nature's law, at nature's turn.
    fn draw(&mut self) -> String;

    /// Takes the last move back; `false` if there is none.
    fn undo(&mut self) -> bool;

    /// Lets the search run; settled at once where no player is to move.
    fn think(&mut self, budget: Budget, watch: &mut Watcher<'_>) -> Result<Spent, SpecError>;

    /// What the search has found, in words; `None` where no player is to move or before the
    /// search was first started in this position.
    fn report(&self) -> Option<Report<String>>;

    /// Bytes held by the search.
    fn memory(&self) -> usize;

    /// The strategy behind a value that the search has proven, where it keeps one.
    fn strategy(&self) -> Option<Box<dyn Strategy + '_>>;

    /// What the search has learnt, as bytes for [`restore`](Self::restore); `None` where the search
    /// cannot say it or no player is to move.
    fn save(&self) -> Option<Vec<u8>>;

    /// Goes on where the search of an equal setup was saved; a sentence, and no change, where the
    /// bytes are something else or would take more than `memory` bytes.
    fn restore(&mut self, saved: &[u8], memory: usize) -> Result<(), String>;
}

/// What is called while a search runs, about every millisecond.
pub type Watcher<'w> = dyn FnMut(&Glimpse<'_>) -> ControlFlow<()> + 'w;

/// What a watcher sees of a running search.
pub struct Glimpse<'s> {
    /// Steps taken so far.
    pub steps: u64,
    /// Time taken so far.
    pub time: Duration,
    /// The report so far, made when asked for.
    pub report: &'s dyn Fn() -> Report<String>,
    /// Bytes held by the search.
    pub memory: usize,
    /// What [`Session::save`] would give here, made when asked for.
    pub work: &'s dyn Fn() -> Option<Vec<u8>>,
}

/// A watcher that lets the search run its budget.
pub fn unwatched(_: &Glimpse<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
