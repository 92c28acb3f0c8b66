//! The engine: threads that take what waits and answer it.

use std::{
    io,
    ops::ControlFlow,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
    thread::JoinHandle,
    time::Duration,
};

use plywood_catalogue::SpecError;

use super::{
    Asked, Client, Id, Means, Reply, Said, Status,
    desk::Desk,
    job::{Job, Outlet},
    repertoire::Repertoire,
    work,
};
use crate::{analysis::Analysis, calibration::Maps, threads::threads};

/// Threads that answer the questions of any number of clients. When it is dropped, what runs is stopped, what
/// waits is cancelled, and both are told.
pub struct Engine {
    hall: Arc<Hall>,
    crew: Vec<JoinHandle<()>>,
}

impl Engine {
    /// Starts the threads; an error where the system allows none of them. Estimates are explained by `maps`.
    pub fn start(means: Means, maps: Maps) -> io::Result<Self> {
        let means = Means { threads: means.threads.max(1), ..means };
        let hall = Arc::new(Hall {
            means,
            desk: Mutex::new(Desk::new(means)),
            jobs: Condvar::new(),
            ends: Condvar::new(),
            repertoire: Repertoire::new(maps),
            clients: AtomicU64::new(0),
        });
        let working = Arc::clone(&hall);
        let crew = threads(means.threads, "search", move || working.serve())?;
        Ok(Self { hall, crew })
    }

    /// Opens a game before anybody asks for it.
    pub fn open(&self, game: &str) -> Result<(), SpecError> {
        self.hall.repertoire.game(game).map(drop)
    }

    /// A new client, which gets its replies by `sink`: called from any thread, one reply at a time from each,
    /// until it breaks. A slow one slows its searches.
    pub fn connect(
        &self,
        sink: impl Fn(&Reply) -> ControlFlow<()> + Send + Sync + 'static,
    ) -> Client {
        let number = self.hall.clients.fetch_add(1, SeqCst);
        let outlet = Arc::new(Outlet::new(number, Box::new(sink)));
        Client::new(Arc::clone(&self.hall), outlet)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let mut desk = self.hall.desk();
        desk.close();
        let clients = desk.clients();
        let waited: Vec<_> =
            clients.into_iter().flat_map(|client| desk.cancel(client, None).0).collect();
        drop(desk);
        self.hall.jobs.notify_all();
        for job in waited {
            self.hall.settle(&job, Said::Cancelled { ply: job.ply, analysis: None });
        }
        for thread in self.crew.drain(..) {
            // It catches what panics in a search, and has nothing else to lose.
            let _ = thread.join();
        }
    }
}

/// What threads and clients share.
pub(super) struct Hall {
    means: Means,
    desk: Mutex<Desk>,
    /// Told when something waits or memory is free.
    jobs: Condvar,
    /// Told when a client has its last answer.
    ends: Condvar,
    repertoire: Repertoire,
    clients: AtomicU64,
}

impl Hall {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers what waits until the engine is closed.
    fn serve(&self) {
        while let Some(job) = self.next() {
            let said = work::answer(&job, &self.repertoire);
            self.desk().finish(&job);
            self.jobs.notify_all();
            self.settle(&job, said);
        }
    }

    fn next(&self) -> Option<Arc<Job>> {
        let mut desk = self.desk();
        loop {
            match desk.take() {
                Some(job) => return Some(job),
                None if desk.is_closed() => return None,
                None => desk = self.jobs.wait(desk).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    /// Lets a question wait for its turn, or says why it cannot.
    pub fn ask(&self, outlet: &Arc<Outlet>, asked: Asked) {
        let id = asked.id.clone();
        let jobs = Job::all(outlet, asked, self.means.share());
        let count = jobs.len();
        outlet.owed.fetch_add(count, SeqCst);
        let admitted = self.desk().admit(jobs);
        match admitted {
            Ok(()) if count == 1 => self.jobs.notify_one(),
            Ok(()) => self.jobs.notify_all(),
            Err(full) => {
                outlet.say(&Reply { id, said: Said::error(None, &full) });
                self.paid(outlet, count);
            }
        }
    }

    /// Gives a last reply. Where nobody listens any more, the client's other questions are ended.
    fn settle(&self, job: &Job, said: Said) {
        job.say(said);
        if job.outlet.is_gone() {
            self.cancel(&job.outlet, None);
        }
        self.paid(&job.outlet, 1);
    }

    fn paid(&self, outlet: &Outlet, count: usize) {
        if outlet.owed.fetch_sub(count, SeqCst) == count {
            // Whoever has looked at what is owed and not yet begun to wait holds the desk.
            drop(self.desk());
            self.ends.notify_all();
        }
    }

    /// Cancels the questions of a client that have this name, or all; how many answers were to come.
    pub fn cancel(&self, outlet: &Outlet, id: Option<&Id>) -> usize {
        let (waited, stopped) = self.desk().cancel(outlet.number, id);
        let count = waited.len() + stopped;
        for job in waited {
            job.say(Said::Cancelled { ply: job.ply, analysis: None });
            self.paid(outlet, 1);
        }
        self.jobs.notify_all();
        count
    }

    /// Waits until nothing is owed to a client, or for so long; whether nothing is owed.
    pub fn wait(&self, outlet: &Outlet, patience: Duration) -> bool {
        let owes = |_: &mut Desk| outlet.owed.load(SeqCst) > 0;
        let waited = self.ends.wait_timeout_while(self.desk(), patience, owes);
        let (desk, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
        drop(desk);
        !timeout.timed_out()
    }

    pub fn status(&self) -> Status {
        let desk = self.desk();
        Status {
            name: "plywood",
            version: env!("CARGO_PKG_VERSION"),
            schema: Analysis::SCHEMA,
            threads: self.means.threads,
            memory: self.means.total(),
            waiting: desk.waiting(),
            running: desk.running(),
        }
    }
}
