//! One search on several threads: they decide how soon it answers, and nothing else.

use std::{
    any::Any,
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError},
    thread::JoinHandle,
};

use plywood_search::{Crew, Look, Progress, Report, Search, Tale, Task, proof::Strategy};

use crate::{lanes::Lane, threads::threads};

/// A search whose work is done by several threads where it falls into parts.
pub struct Shared<M: Copy> {
    run: Lane<M>,
    hands: Hands,
}

impl<M: Copy> Shared<M> {
    /// Lends a search so many threads, the caller's own among them.
    pub fn new(run: Lane<M>, threads: usize) -> Self {
        Self { run, hands: Hands::new(threads) }
    }
}

/// The caller's thread and some more, which are started when there is something for them to do, where the system
/// allows them.
struct Hands {
    helpers: usize,
    queue: Arc<Queue>,
    started: OnceLock<Vec<JoinHandle<()>>>,
}

impl Hands {
    fn new(threads: usize) -> Self {
        let helpers = threads.saturating_sub(1);
        Self { helpers, queue: Arc::default(), started: OnceLock::new() }
    }

    /// How many there are to help.
    fn helpers(&self) -> usize {
        let start = || {
            let queue = Arc::clone(&self.queue);
            threads(self.helpers, "share", move || queue.help()).unwrap_or_default()
        };
        if self.helpers > 0 { self.started.get_or_init(start).len() } else { 0 }
    }
}

impl Crew for Hands {
    /// The caller works too, and waits only for tasks that somebody has begun: a helper who comes late, because other
    /// programs keep the machine busy, is not waited for.
    fn all(&self, tasks: Vec<Task>) {
        if tasks.len() < 2 || self.helpers() == 0 {
            return tasks.into_iter().for_each(|task| task());
        }
        self.queue.put(tasks);
        while self.queue.work() {}
        if let Some(unwound) = self.queue.finished() {
            resume_unwind(unwound);
        }
    }
}

impl Drop for Hands {
    fn drop(&mut self) {
        self.queue.state().closed = true;
        self.queue.wake.notify_all();
        for helper in self.started.take().into_iter().flatten() {
            // What unwinds from a task was caught.
            let _ = helper.join();
        }
    }
}

/// Tasks that wait to be done.
#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    /// For helpers: there are tasks, or there will be none.
    wake: Condvar,
    /// For the caller: all tasks are done.
    done: Condvar,
}

#[derive(Default)]
struct State {
    tasks: VecDeque<Task>,
    /// Tasks that somebody has begun.
    begun: usize,
    /// What unwound first.
    unwound: Option<Box<dyn Any + Send>>,
    closed: bool,
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, tasks: Vec<Task>) {
        self.state().tasks.extend(tasks);
        self.wake.notify_all();
    }

    /// Does one task; whether there was one.
    fn work(&self) -> bool {
        let mut state = self.state();
        let Some(task) = state.tasks.pop_front() else { return false };
        state.begun += 1;
        drop(state);
        let unwound = catch_unwind(AssertUnwindSafe(task)).err();
        let mut state = self.state();
        state.begun -= 1;
        if let Some(unwound) = unwound {
            // The work is lost: what is left of it is for nothing.
            state.tasks.clear();
            state.unwound.get_or_insert(unwound);
        }
        if state.begun == 0 && state.tasks.is_empty() {
            self.done.notify_all();
        }
        true
    }

    /// Waits until no task is being done, and says what unwound.
    fn finished(&self) -> Option<Box<dyn Any + Send>> {
        let busy = |state: &mut State| state.begun > 0 || !state.tasks.is_empty();
        let state = self.done.wait_while(self.state(), busy);
        state.unwrap_or_else(PoisonError::into_inner).unwound.take()
    }

    /// Does tasks until there will be none.
    fn help(&self) {
        loop {
            while self.work() {}
            let idle = |state: &mut State| state.tasks.is_empty() && !state.closed;
            let state = self.wake.wait_while(self.state(), idle);
            if state.unwrap_or_else(PoisonError::into_inner).closed {
                return;
            }
        }
    }
}

#[deny(clippy::missing_trait_methods)]
impl<M: Copy> Search for Shared<M> {
    type Move = M;

    fn step(&mut self) -> Progress {
        self.run.step()
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        self.run.run_with(steps, &self.hands)
    }

    /// It has threads already.
    fn run_with(&mut self, steps: u64, _: &dyn Crew) -> (u64, Progress) {
        self.run(steps)
    }

    fn report(&self) -> Report<M> {
        self.run.report()
    }

    fn advance(&mut self, mv: M) {
        self.run.advance(mv);
    }

    fn memory(&self) -> usize {
        self.run.memory()
    }

    fn look(&self, line: &[M]) -> Option<Look<M>> {
        self.run.look(line)
    }

    fn tell(&mut self) -> (Progress, Tale<M>) {
        self.run.tell()
    }

    fn stagger(&mut self, lane: u64, lanes: u64) {
        self.run.stagger(lane, lanes);
    }

    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        self.run.strategy()
    }

    fn save(&self) -> Option<Vec<u8>> {
        self.run.save()
    }

    fn restore(&mut self, saved: &[u8], memory: usize) -> Result<(), String> {
        self.run.restore(saved, memory)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Barrier,
        atomic::{AtomicUsize, Ordering},
    };

    use plywood_core::{Fault, Game, Seed};
    use plywood_games::connect::{Column, Connect};
    use plywood_search::{Algorithm, Uct};

    use super::*;

    fn shared(threads: usize) -> Shared<Column> {
        let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
        let run = Uct::default().start(game.clone(), &game.start(), Seed(7)).solving();
        Shared::new(Box::new(run.in_rounds(512)), threads)
    }

    #[test]
    fn any_number_of_threads_gives_the_same_answer() {
        let answers = |threads, cuts: &[u64]| {
            let mut run = shared(threads);
            for &steps in cuts {
                assert_eq!(run.run(steps), (steps, Progress::Searching));
            }
            let first = run.report();
            run.advance(Column(3));
            run.run(3_003);
            (first, run.report(), run.look(&[Column(3)]))
        };
        let one = answers(1, &[10_005]);
        assert_eq!(one.0.moves.iter().map(|m| m.visits).sum::<u64>(), 10_005);
        for threads in [2, 3, 8] {
            assert_eq!(answers(threads, &[1, 9_000, 0, 4, 1_000]), one, "{threads} threads");
        }
    }

    #[test]
    fn all_tasks_are_done_once_and_by_several_threads() {
        let hands = Hands::new(3);
        let (done, meeting) = (Arc::new(AtomicUsize::new(0)), Arc::new(Barrier::new(3)));
        for _ in 0..20 {
            let task = |_| -> Task {
                let (done, meeting) = (Arc::clone(&done), Arc::clone(&meeting));
                // It ends when three are at work at once.
                Box::new(move || {
                    meeting.wait();
                    done.fetch_add(1, Ordering::Relaxed);
                })
            };
            hands.all((0..9).map(task).collect());
        }
        assert_eq!(done.load(Ordering::Relaxed), 180);
    }

    #[test]
    fn a_fault_in_any_task_arrives_as_it_was() {
        let hands = Hands::new(2);
        for faulty in 0..4 {
            let task = |number| -> Task {
                Box::new(move || {
                    if number == faulty {
                        Fault("the game has ended".into()).raise();
                    }
                })
            };
            let tasks = (0..4).map(task).collect();
            let caught = catch_unwind(AssertUnwindSafe(|| hands.all(tasks)));
            let fault = caught.unwrap_err().downcast::<Fault>().expect("what was raised");
            assert_eq!(*fault, Fault("the game has ended".into()));
            hands.all((0..4).map(|_| Box::new(|| ()) as Task).collect());
        }
    }
}
