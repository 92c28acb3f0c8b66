//! Whoever asks: lines or messages in, replies out by a function of its own.

use std::{
    io::{BufReader, Read},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};

use plywood_catalogue::Family;

use super::{
    Action, Id, Known, Message, MessageError, Refused, Reply, Said, crew::Hall, job::Outlet,
};
use crate::lines::{Heard, next_line};

/// The most bytes of one line.
pub const LONGEST: u64 = 1 << 20;

/// Somebody who asks. Names of questions are its own: no client sees or cancels those of another. When it is
/// dropped, its open questions end without a word.
pub struct Client {
    hall: Arc<Hall>,
    outlet: Arc<Outlet>,
    closed: AtomicBool,
}

impl Client {
    pub(super) const fn new(hall: Arc<Hall>, outlet: Arc<Outlet>) -> Self {
        Self { hall, outlet, closed: AtomicBool::new(false) }
    }

    /// Reads a line and obeys it; whatever is wrong with it is a reply. Empty lines are nothing.
    pub fn submit(&self, line: &str) {
        if line.trim().is_empty() {
            return;
        }
        match Message::read(line) {
            Ok(message) => self.send(message),
            Err(refused) => self.refuse(refused),
        }
    }

    /// Obeys a message. It returns at once; only replies may be waited for.
    pub fn send(&self, message: Message) {
        let (id, action) = match message {
            Message::Question(asked) => {
                self.hall.ask(&self.outlet, *asked);
                if self.closed.load(SeqCst) {
                    self.hall.cancel(&self.outlet, None);
                }
                return;
            }
            Message::Action { id, action } => (id, action),
        };
        let said = match action {
            Action::Cancel(target) => {
                Said::Done { cancelled: self.hall.cancel(&self.outlet, Some(&target)) }
            }
            Action::CancelAll => Said::Done { cancelled: self.hall.cancel(&self.outlet, None) },
            Action::Status => Said::Status(self.hall.status()),
            Action::Games => Said::Games { games: Known::all(Family::Game) },
            Action::Searches => Said::Searches { searches: Known::all(Family::Search) },
        };
        self.say(id, said);
    }

    /// Obeys line after line until the input ends or the client is gone.
    pub fn read_from(&self, input: impl Read) {
        let (mut input, mut line) = (BufReader::new(input), Vec::new());
        while let Some(heard) = next_line(&mut input, LONGEST, &mut line) {
            let nameless = |error| self.refuse(Refused { id: Id::Unknown, error });
            match (heard, str::from_utf8(&line)) {
                (Heard::Cut, _) => nameless(MessageError::TooLong),
                (Heard::Whole, Err(_)) => nameless(MessageError::NotText),
                (Heard::Whole, Ok(line)) => self.submit(line),
            }
            if self.is_gone() {
                return;
            }
        }
    }

    fn refuse(&self, Refused { id, error }: Refused) {
        self.say(id, Said::error(None, &error));
    }

    fn say(&self, id: Id, said: Said) {
        self.outlet.say(&Reply { id, said });
        if self.is_gone() {
            self.hall.cancel(&self.outlet, None);
        }
    }

    /// Cancels all open questions and every one that is still to come.
    pub fn close(&self) {
        self.closed.store(true, SeqCst);
        self.hall.cancel(&self.outlet, None);
    }

    /// Waits until every question has its last reply, or for so long; whether they have.
    pub fn wait(&self, patience: Duration) -> bool {
        self.hall.wait(&self.outlet, patience)
    }

    /// Whether its function has said that nobody listens any more.
    pub fn is_gone(&self) -> bool {
        self.outlet.is_gone()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.outlet.leave();
        self.hall.cancel(&self.outlet, None);
    }
}
