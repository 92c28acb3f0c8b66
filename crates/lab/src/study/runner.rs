//! Cells over threads, rows to disk: a cell is counted when its row is safe.

use std::{
    ops::Range,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, sync_channel},
    },
    thread,
};

use super::{Plan, Row, Selection, Store, StoreError, Task, range::row};

/// The most rows that wait to be written, and the most that one transaction writes.
const BATCH: usize = 4096;
/// Combinations that are looked at one by one to count what is left.
const MOST_COUNTED: u64 = 1_000_000;

/// Runs the cells of a plan that a store does not have yet.
#[derive(Debug)]
pub struct Runner<'r> {
    /// The plan.
    pub plan: &'r Plan,
    /// What its cells do.
    pub task: &'r Task,
    /// Which part of it.
    pub selection: &'r Selection,
    /// On how many threads; changes nothing but the time it takes.
    pub threads: usize,
    /// Whether failed cells are tried again.
    pub retry: bool,
    /// Raised from outside to stop after the cells that are being run.
    pub stop: &'r AtomicBool,
}

/// How a run ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Halt {
    /// Every selected cell has a row.
    Done,
    /// The limit was reached or somebody asked to stop.
    Stopped,
}

/// What a run did.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Rows written by this run.
    pub written: u64,
    /// Failures among them.
    pub failed: u64,
}

impl Runner<'_> {
    /// How many selected cells are still to be run; where a plan has very many combinations and
    /// only some are wanted, at most so many.
    pub fn pending(&self, store: &Store) -> Result<u64, StoreError> {
        let (plan, part) = (self.plan, self.selection);
        let done = store.done(self.plan, !self.retry)?;
        let left = if part.only.is_empty() || plan.combinations() > MOST_COUNTED {
            let have: u64 = done.iter().map(|range| part.in_shard(range)).sum();
            part.in_shard(&(0..plan.cells())) - have
        } else {
            let wanted = (0..plan.combinations()).filter(|&c| part.holds(plan, c));
            let left = wanted.map(|c| {
                let all = c * plan.repetitions..(c + 1) * plan.repetitions;
                let first = done.partition_point(|range| range.end <= all.start);
                let within = done[first..].iter().take_while(|range| range.start < all.end);
                let have = within.map(|range| {
                    part.in_shard(&(range.start.max(all.start)..range.end.min(all.end)))
                });
                part.in_shard(&all) - have.sum::<u64>()
            });
            left.sum()
        };
        Ok(part.limit.map_or(left, |limit| left.min(limit)))
    }

    /// Runs what is missing; `counted` hears of every batch once it is safe on disk.
    pub fn run(
        &self,
        store: &mut Store,
        mut counted: impl FnMut(Tally),
    ) -> Result<(Tally, Halt), StoreError> {
        let pending = Mutex::new(Pending::new(
            self.plan,
            self.selection,
            store.done(self.plan, !self.retry)?,
        ));
        let (sender, receiver) = sync_channel(BATCH);
        let broken = AtomicBool::new(false);
        let stopped = || self.stop.load(Ordering::Relaxed) || broken.load(Ordering::Relaxed);
        let result = thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let (sender, pending) = (sender.clone(), &pending);
                scope.spawn(move || {
                    while !stopped() {
                        let next = pending.lock().expect("no cell is run under the lock").next();
                        let Some(index) = next else { break };
                        if sender.send(row(self.task, &self.plan.cell(index))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let result = self.collect(&receiver, store, &mut counted);
            broken.store(result.is_err(), Ordering::Relaxed);
            drop(receiver);
            result
        });
        let tally = result?;
        let left = pending.into_inner().expect("no cell is run under the lock").next().is_some();
        let limited = self.selection.limit.is_some_and(|limit| tally.written >= limit);
        Ok((
            tally,
            if left || limited && self.unfinished(store)? { Halt::Stopped } else { Halt::Done },
        ))
    }

    fn unfinished(&self, store: &Store) -> Result<bool, StoreError> {
        let everything = Selection { limit: None, ..self.selection.clone() };
        Ok(Pending::new(self.plan, &everything, store.done(self.plan, true)?).next().is_some())
    }

    /// Writes rows as they come. While one batch is being made durable the next one gathers.
    fn collect(
        &self,
        rows: &Receiver<Row>,
        store: &mut Store,
        counted: &mut impl FnMut(Tally),
    ) -> Result<Tally, StoreError> {
        let mut tally = Tally::default();
        while let Ok(first) = rows.recv() {
            let mut batch = vec![first];
            batch.extend(rows.try_iter().take(BATCH - 1));
            store.write(self.plan, &batch)?;
            tally.written += batch.len() as u64;
            tally.failed += batch.iter().filter(|row| row.outcome.is_err()).count() as u64;
            counted(tally);
        }
        Ok(tally)
    }
}

/// The selected cells without a row, in order, found one by one.
struct Pending<'p> {
    plan: &'p Plan,
    selection: &'p Selection,
    done: std::iter::Peekable<std::vec::IntoIter<Range<u64>>>,
    next: u64,
    left: u64,
}

impl<'p> Pending<'p> {
    fn new(plan: &'p Plan, selection: &'p Selection, done: Vec<Range<u64>>) -> Self {
        let left = selection.limit.unwrap_or(u64::MAX);
        Self { plan, selection, done: done.into_iter().peekable(), next: 0, left }
    }
}

impl Iterator for Pending<'_> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        while self.left > 0 {
            let index = self.selection.next(self.plan, self.next)?;
            while self.done.next_if(|range| range.end <= index).is_some() {}
            match self.done.peek() {
                Some(range) if range.contains(&index) => self.next = range.end,
                _ => {
                    self.next = index + 1;
                    self.left -= 1;
                    return Some(index);
                }
            }
        }
        None
    }
}
