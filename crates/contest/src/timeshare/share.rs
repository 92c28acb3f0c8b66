//! The threads, and whose turn it is.

use std::{
    collections::VecDeque,
    io,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    thread::{JoinHandle, sleep},
    time::Duration,
};

use plywood_catalogue::{NamedGame, SpecError};
use plywood_search::Clock;
use thiserror::Error;

use super::{News, Thinker, thinker::Seat};
use crate::{
    calibration::Maps,
    engine::{Asked, Means, Repertoire},
    threads::threads,
};

/// How long the end waits for steps that are under way, and how often it looks.
const PATIENCE: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(2);

/// A search that does not say how much it needs may hold one of so many parts of the memory.
const PARTS: usize = 8;

/// There are too many searches already.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0} searches are open already, and that is the most: close one")]
pub struct Full(usize);

/// Threads on which searches take turns, each getting an equal share. When it is dropped, all end without a word.
pub struct Timeshare {
    floor: Arc<Floor>,
    crew: Vec<JoinHandle<()>>,
}

impl Timeshare {
    /// Starts the threads; an error where the system allows none of them. At most `means.waiting` searches are open
    /// at a time. Estimates are explained by `maps`.
    pub fn start(means: Means, maps: Maps) -> io::Result<Self> {
        let means = Means { threads: means.threads.max(1), ..means };
        let floor = Arc::new(Floor {
            means,
            turns: Mutex::default(),
            ready: Condvar::new(),
            repertoire: Repertoire::new(maps),
            open: AtomicUsize::new(0),
            held: AtomicUsize::new(0),
        });
        let working = Arc::clone(&floor);
        let crew = threads(means.threads, "turns", move || working.serve())?;
        Ok(Self { floor, crew })
    }

    /// A game by its name, opened once for many questions.
    pub fn game(&self, spec: &str) -> Result<NamedGame, SpecError> {
        Ok(self.floor.repertoire.game(spec)?.game.clone())
    }

    /// Opens a game anew the next time: its program may have ended.
    pub fn forget(&self, spec: &str) {
        self.floor.repertoire.forget(spec);
    }

    /// Begins a search, or lets it wait at its first step; `ear` hears of it from any thread and must not wait.
    pub fn begin(
        &self,
        asked: Asked,
        paused: bool,
        ear: impl Fn(News) + Send + Sync + 'static,
    ) -> Result<Thinker, Full> {
        let most = self.floor.means.waiting;
        if self.floor.open.fetch_add(1, SeqCst) >= most {
            self.floor.open.fetch_sub(1, SeqCst);
            return Err(Full(most));
        }
        let seat = Arc::new(Seat::new(asked, paused, Box::new(ear)));
        self.floor.queue(&seat);
        Ok(Thinker { seat, floor: Arc::clone(&self.floor) })
    }

    /// How many searches are open.
    pub fn open(&self) -> usize {
        self.floor.open.load(SeqCst)
    }

    /// Bytes that they hold.
    pub fn memory(&self) -> usize {
        self.floor.held.load(SeqCst)
    }

    /// What it may use of the machine.
    pub fn means(&self) -> Means {
        self.floor.means
    }
}

impl Drop for Timeshare {
    fn drop(&mut self) {
        self.floor.turns().closed = true;
        self.floor.ready.notify_all();
        // A step may take as long as it likes; whoever is in one is left behind, and ends with the program.
        let patience = Clock::start(PATIENCE);
        while self.crew.iter().any(|thread| !thread.is_finished()) && !patience.is_spent() {
            sleep(PAUSE);
        }
    }
}

/// Who waits for a turn.
#[derive(Default)]
struct Turns {
    waiting: VecDeque<Arc<Seat>>,
    closed: bool,
}

/// What threads and searches share.
pub(super) struct Floor {
    pub means: Means,
    turns: Mutex<Turns>,
    ready: Condvar,
    pub repertoire: Repertoire,
    open: AtomicUsize,
    held: AtomicUsize,
}

impl Floor {
    fn turns(&self) -> MutexGuard<'_, Turns> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a search have a turn, unless it waits for one or has one: then it sees what is new by itself.
    pub fn queue(&self, seat: &Arc<Seat>) {
        if std::mem::replace(&mut seat.control().queued, true) {
            return;
        }
        self.turns().waiting.push_back(Arc::clone(seat));
        self.ready.notify_one();
    }

    /// Whether somebody waits for a turn, or all is to end.
    pub fn others_wait(&self) -> bool {
        let turns = self.turns();
        turns.closed || !turns.waiting.is_empty()
    }

    /// Gives turns until all is to end.
    fn serve(&self) {
        while let Some(seat) = self.next() {
            let goes_on = super::slice::turn(self, &seat);
            // Whoever wishes something after this look finds it out of the queue, and queues it.
            let mut control = seat.control();
            control.queued = goes_on || !control.wishes.is_empty();
            let (queued, closed) = (control.queued, control.closed);
            drop(control);
            if closed {
                self.note(&seat, 0);
                drop(seat);
                self.open.fetch_sub(1, SeqCst);
            } else if queued {
                self.turns().waiting.push_back(seat);
                self.ready.notify_one();
            }
        }
    }

    fn next(&self) -> Option<Arc<Seat>> {
        let mut turns = self.turns();
        loop {
            if turns.closed {
                return None;
            }
            match turns.waiting.pop_front() {
                Some(seat) => return Some(seat),
                None => turns = self.ready.wait(turns).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    /// Notes what a search holds.
    pub fn note(&self, seat: &Seat, holds: usize) {
        let before = seat.held.swap(holds, SeqCst);
        self.held.fetch_add(holds, SeqCst);
        self.held.fetch_sub(before, SeqCst);
    }

    /// What a search may hold at the end of its turn, so that all together keep to what there is.
    pub fn room(&self, seat: &Seat) -> usize {
        let free = self.means.total().saturating_sub(self.held.load(SeqCst));
        seat.held.load(SeqCst).saturating_add(free / self.means.threads)
    }

    /// What a search may hold that does not say.
    pub fn usual(&self) -> usize {
        self.means.total() / PARTS
    }

    /// A search is closed; what it holds goes with it as soon as the step at hand is done, and until then it counts.
    pub fn leave(&self, seat: &Arc<Seat>) {
        // Whoever gives it a turn at this moment lets go of it afterwards.
        self.queue(seat);
    }
}
