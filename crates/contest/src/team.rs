//! A search by several runs that share what they learn: one is stepped as any search is, the others run
//! beside it on threads of their own, and who is first answers for all.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread::JoinHandle,
};

use plywood_search::{Crew, Look, Progress, Report, Search, Tale, proof::Strategy};

use crate::{lanes::Lane, threads::threads};

/// Steps that a run takes before it looks whether it is still wanted.
const CHUNK: u64 = 64;
/// Chunks after which it says how far it is.
const OFTEN: u64 = 16;

/// Runs of one exact search on one root that have a table in common.
///
/// The value and the choice do not depend on how many there are; what is said of other moves, and how
/// many steps it took, does.
pub struct Team<M: Copy> {
    /// Whoever answers.
    main: Lane<M>,
    mates: Arc<Mates<M>>,
    threads: Vec<JoinHandle<()>>,
    steps: u64,
    settled: bool,
}

/// What is known of the runs on other threads.
struct Mates<M: Copy> {
    /// Those that no thread has taken yet.
    waiting: Mutex<Vec<Lane<M>>>,
    stopped: AtomicBool,
    /// The first that came to its end, or what it unwound with.
    first: Mutex<Option<Ended<M>>>,
    steps: AtomicU64,
    nodes: AtomicU64,
}

/// A run that has come to its end, or what it unwound with.
type Ended<M> = Result<Lane<M>, Box<dyn Any + Send>>;

impl<M: Copy> Mates<M> {
    /// Runs one of those that wait to its end, or until it is not wanted any more.
    fn work(&self) {
        let waiting = || self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(mut run) = waiting().pop() else { return };
        let ended = catch_unwind(AssertUnwindSafe(|| {
            let (mut told, mut chunks) = (0, 0_u64);
            loop {
                let (taken, progress) = run.run(CHUNK);
                let settled = progress == Progress::Settled;
                let over = settled || self.stopped.load(Ordering::Relaxed);
                self.steps.fetch_add(taken, Ordering::Relaxed);
                chunks += 1;
                if over || chunks.is_multiple_of(OFTEN) {
                    let nodes = run.report().nodes;
                    self.nodes.fetch_add(nodes - told, Ordering::Relaxed);
                    told = nodes;
                }
                if over {
                    return settled.then_some(run);
                }
            }
        }));
        if let Some(ended) = ended.transpose() {
            self.stopped.store(true, Ordering::Relaxed);
            let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
            first.get_or_insert(ended);
        }
    }
}

impl<M: Copy + Send + 'static> Team<M> {
    /// Joins runs that share what they learn, each on a thread where the system allows it.
    pub fn new(mut runs: Vec<Lane<M>>) -> Self {
        let main = runs.pop().expect("somebody searches");
        let settled = main.report().settled;
        let count = if settled { 0 } else { runs.len() };
        let mates = Arc::new(Mates {
            waiting: Mutex::new(runs),
            stopped: AtomicBool::new(false),
            first: Mutex::new(None),
            steps: AtomicU64::new(0),
            nodes: AtomicU64::new(0),
        });
        let shared = mates.clone();
        let threads = threads(count, "solver", move || shared.work()).unwrap_or_default();
        Self { main, mates, threads, steps: 0, settled }
    }

    /// Ends the other runs; the first that has come to its end answers from now on.
    fn gather(&mut self) {
        self.mates.stopped.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            // What a run unwound with is among what is known of it.
            let _ = thread.join();
        }
        let first = self.mates.first.lock().unwrap_or_else(PoisonError::into_inner).take();
        match first {
            Some(Err(panic)) => resume_unwind(panic),
            Some(Ok(run)) if !self.settled => {
                // Its nodes are counted among those of the others.
                let (mine, its) = (self.main.report().nodes, run.report().nodes);
                self.mates.nodes.fetch_add(mine, Ordering::Relaxed);
                self.mates.nodes.fetch_sub(its, Ordering::Relaxed);
                (self.main, self.settled) = (run, true);
            }
            _ => {}
        }
    }
}

impl<M: Copy> Drop for Team<M> {
    fn drop(&mut self) {
        self.mates.stopped.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

#[deny(clippy::missing_trait_methods)]
impl<M: Copy + Send + 'static> Search for Team<M> {
    type Move = M;

    fn step(&mut self) -> Progress {
        self.run(1).1
    }

    /// The steps of all runs since the last call count, so that there may be more than asked for.
    fn run(&mut self, steps: u64) -> (u64, Progress) {
        if self.settled {
            return (0, Progress::Settled);
        }
        let (mine, progress) = self.main.run(steps);
        self.settled = progress == Progress::Settled;
        if self.settled || self.mates.stopped.load(Ordering::Relaxed) {
            self.gather();
        }
        let taken = mine + self.mates.steps.swap(0, Ordering::Relaxed);
        self.steps += taken;
        (taken, if self.settled { Progress::Settled } else { Progress::Searching })
    }

    /// It has threads of its own.
    fn run_with(&mut self, steps: u64, _: &dyn Crew) -> (u64, Progress) {
        self.run(steps)
    }

    /// What the first to end says, with the work of all.
    fn report(&self) -> Report<M> {
        let report = self.main.report();
        let nodes = report.nodes + self.mates.nodes.load(Ordering::Relaxed);
        Report { nodes, steps: self.steps, ..report }
    }

    /// From here on one run goes on alone.
    fn advance(&mut self, mv: M) {
        self.gather();
        self.main.advance(mv);
        self.mates.nodes.store(0, Ordering::Relaxed);
        (self.steps, self.settled) = (0, self.main.report().settled);
    }

    /// The others hold as much of their own, and share the same table.
    fn memory(&self) -> usize {
        self.main.memory() * (1 + self.threads.len())
    }

    fn look(&self, line: &[M]) -> Option<Look<M>> {
        self.main.look(line)
    }

    fn tell(&mut self) -> (Progress, Tale<M>) {
        let before = self.report();
        let progress = self.step();
        (progress, Tale::of_change(&before, &self.report()))
    }

    /// They are told apart by what each finds the others at work on.
    fn stagger(&mut self, _: u64, _: u64) {}

    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        self.main.strategy()
    }

    /// What was learnt depends on who was faster.
    fn save(&self) -> Option<Vec<u8>> {
        None
    }

    fn restore(&mut self, _: &[u8], _: usize) -> Result<(), String> {
        Err("a search on several threads cannot be resumed".into())
    }
}
