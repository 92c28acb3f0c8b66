//! Running copies of a program that tells a game: one for each thread that asks.

use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread::available_parallelism,
    time::Duration,
};

use plywood_core::Fault;

use super::{speaker::Speaker, wire::Question};

/// A command and the processes that it started, at most one for each core. Whoever asks takes one that
/// idles, or starts one; one that erred is ended. All are ended when dropped.
pub(super) struct Pool {
    pub command: String,
    limit: Duration,
    most: usize,
    running: Mutex<Running>,
    freed: Condvar,
}

#[derive(Default)]
struct Running {
    idle: Vec<Speaker>,
    /// How many are being asked.
    busy: usize,
}

impl Pool {
    /// Starts nothing yet; every answer may take at most `limit`.
    pub(super) fn new(command: &str, limit: Duration) -> Self {
        let most = available_parallelism().map_or(1, usize::from);
        let (running, freed) = (Mutex::default(), Condvar::new());
        Self { command: command.into(), limit, most, running, freed }
    }

    fn running(&self) -> MutexGuard<'_, Running> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks questions, each of which is answered in order.
    pub(super) fn ask<A>(
        &self,
        questions: &[Question<'_>],
        read: impl FnMut(&str) -> Result<A, String>,
    ) -> Result<Vec<A>, Fault> {
        let full = |running: &mut Running| running.busy >= self.most;
        let waited = self.freed.wait_while(self.running(), full);
        let mut running = waited.unwrap_or_else(PoisonError::into_inner);
        running.busy += 1;
        let idle = running.idle.pop();
        drop(running);
        let asked =
            idle.map_or_else(|| Speaker::start(&self.command), Ok).and_then(|mut speaker| {
                let answers = speaker.ask(&self.command, self.limit, questions, read)?;
                Ok((speaker, answers))
            });
        let mut running = self.running();
        running.busy -= 1;
        let answers = asked.map(|(speaker, answers)| {
            running.idle.push(speaker);
            answers
        });
        drop(running);
        self.freed.notify_one();
        answers
    }
}
