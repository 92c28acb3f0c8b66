//! One answer that is owed: a position of a question, and who is told.

use std::{
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
};

use super::{Asked, Reply, Said};

/// What a client gets its replies by; breaks when the client is gone.
pub(super) type Sink = dyn Fn(&Reply) -> ControlFlow<()> + Send + Sync;

/// A client as the engine sees it.
pub(super) struct Outlet {
    /// Which client it is.
    pub number: u64,
    /// Answers that are still to be given.
    pub owed: AtomicUsize,
    sink: Box<Sink>,
    gone: AtomicBool,
}

impl Outlet {
    pub fn new(number: u64, sink: Box<Sink>) -> Self {
        Self { number, owed: AtomicUsize::new(0), sink, gone: AtomicBool::new(false) }
    }

    /// Whether nobody listens any more.
    pub fn is_gone(&self) -> bool {
        self.gone.load(SeqCst)
    }

    /// From now on nothing more is said.
    pub fn leave(&self) {
        self.gone.store(true, SeqCst);
    }

    /// Says something, unless nobody listens. A function that panics does not listen either.
    pub fn say(&self, reply: &Reply) {
        if self.is_gone() {
            return;
        }
        let heard = catch_unwind(AssertUnwindSafe(|| (self.sink)(reply)));
        if heard.map_or(true, |heard| heard.is_break()) {
            self.leave();
        }
    }
}

/// One answer that is owed.
pub(super) struct Job {
    /// To whom.
    pub outlet: Arc<Outlet>,
    /// What was asked.
    pub asked: Arc<Asked>,
    /// After how many moves, if the question says so.
    pub ply: Option<u32>,
    /// Bytes that the search may hold.
    pub memory: usize,
    cancelled: AtomicBool,
}

impl Job {
    /// The answers that a question asks for.
    pub fn all(outlet: &Arc<Outlet>, asked: Asked, share: usize) -> Vec<Arc<Self>> {
        let asked = Arc::new(asked);
        let job = |ply| {
            let (outlet, asked) = (Arc::clone(outlet), Arc::clone(&asked));
            let memory = asked.memory.unwrap_or(share);
            Arc::new(Self { outlet, asked, ply, memory, cancelled: AtomicBool::new(false) })
        };
        match &asked.plies {
            None => vec![job(None)],
            Some(plies) => plies.iter().map(|&ply| job(Some(ply))).collect(),
        }
    }

    /// Asks the search to stop.
    pub fn cancel(&self) {
        self.cancelled.store(true, SeqCst);
    }

    /// Whether the search is to stop.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(SeqCst) || self.outlet.is_gone()
    }

    /// Its part of the text of its question, in bytes.
    pub fn text(&self) -> usize {
        self.asked.text().div_ceil(self.asked.plies.as_ref().map_or(1, Vec::len))
    }

    /// Says something of it.
    pub fn say(&self, said: Said) {
        self.outlet.say(&Reply { id: self.asked.id.clone(), said });
    }
}
