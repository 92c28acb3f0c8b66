//! One search as whoever asked for it holds it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::AtomicUsize};

use super::{
    News,
    control::{Control, Wish},
    share::Floor,
    work::Work,
};
use crate::engine::{Asked, Id};

/// What hears of a search; called from any thread, must not wait.
pub(super) type Ear = dyn Fn(News) + Send + Sync;

/// One search among those that take turns.
pub(super) struct Seat {
    /// What was asked.
    pub asked: Asked,
    /// What others want of it.
    control: Mutex<Control>,
    /// The search; taken out by whoever gives it its turn.
    pub work: Mutex<Work>,
    /// Bytes that it held after its last turn.
    pub held: AtomicUsize,
    ear: Box<Ear>,
}

impl Seat {
    pub fn new(asked: Asked, paused: bool, ear: Box<Ear>) -> Self {
        let work = Mutex::new(Work::new(paused));
        Self { asked, control: Mutex::default(), work, held: AtomicUsize::new(0), ear }
    }

    pub fn control(&self) -> MutexGuard<'_, Control> {
        self.control.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells the news, unless nobody listens.
    pub fn say(&self, news: News) {
        if !self.control().closed {
            (self.ear)(news);
        }
    }
}

/// A search that takes turns with others. When it is dropped, the search is forgotten without a word.
pub struct Thinker {
    pub(super) seat: Arc<Seat>,
    pub(super) floor: Arc<Floor>,
}

impl Thinker {
    fn wish(&self, wish: Wish) {
        self.seat.control().wishes.push(wish);
        self.floor.queue(&self.seat);
    }

    /// Lets it wait; it says where it stands.
    pub fn pause(&self) {
        self.wish(Wish::Pause);
    }

    /// Lets it go on, for so many steps more than it has taken or for what is left of its budget.
    pub fn resume(&self, steps: Option<u64>) {
        self.wish(Wish::Resume { steps });
    }

    /// Takes steps one by one while it waits, and tells them under the name `asked`.
    pub fn step(&self, asked: Id, steps: u64) {
        self.wish(Wish::Step { asked, steps });
    }

    /// From now on its reports tell what it holds of these lines; once at once, under the name `asked`.
    pub fn watch(&self, asked: Id, lines: Vec<Vec<String>>) {
        self.wish(Wish::Watch { asked, lines });
    }

    /// Ends it; what it holds stays until it is dropped.
    pub fn cancel(&self) {
        self.wish(Wish::Cancel);
    }

    /// How many wishes have not been heard yet.
    pub fn unheard(&self) -> usize {
        self.seat.control().wishes.len()
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.seat.control().closed = true;
        self.floor.leave(&self.seat);
    }
}
