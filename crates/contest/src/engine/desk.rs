//! What waits and what runs: who is next, whether there is room, and who is cancelled.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use thiserror::Error;

use super::{Id, Means, job::Job};

/// The order of what waits: by priority, then by arrival.
type Turn = (Reverse<i64>, u64);

/// Nothing comes before it.
const EARLIEST: Turn = (Reverse(i64::MAX), 0);

/// Why a question cannot wait here.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum Full {
    #[error("the engine stops and takes no more questions")]
    Closed,
    #[error("too many questions wait: at most {0} answers may be owed before they are begun")]
    Answers(usize),
    #[error("too many questions wait: together they may hold {0} bytes of text")]
    Text(usize),
    #[error("\"memory\" cannot be {asked} bytes: all searches together may hold {total}")]
    Memory { asked: usize, total: usize },
}

/// What waits and what runs.
pub(super) struct Desk {
    means: Means,
    waiting: BTreeMap<Turn, Arc<Job>>,
    /// The same by client and name.
    named: BTreeSet<(u64, Id, Turn)>,
    running: Vec<Arc<Job>>,
    arrivals: u64,
    /// Bytes of text that wait.
    text: usize,
    /// Bytes that no running search has been promised.
    free: usize,
    closed: bool,
}

impl Desk {
    pub fn new(means: Means) -> Self {
        Self {
            means,
            waiting: BTreeMap::new(),
            named: BTreeSet::new(),
            running: Vec::new(),
            arrivals: 0,
            text: 0,
            free: means.total(),
            closed: false,
        }
    }

    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    pub fn running(&self) -> usize {
        self.running.len()
    }

    /// Takes no more questions.
    pub const fn close(&mut self) {
        self.closed = true;
    }

    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Lets all answers of a question wait, or none.
    pub fn admit(&mut self, jobs: Vec<Arc<Job>>) -> Result<(), Full> {
        let text: usize = jobs.iter().map(|job| job.text()).sum();
        let asked = jobs.iter().map(|job| job.memory).max().unwrap_or(0);
        if self.closed {
            return Err(Full::Closed);
        }
        if asked > self.means.total() {
            return Err(Full::Memory { asked, total: self.means.total() });
        }
        if self.waiting.len() + jobs.len() > self.means.waiting {
            return Err(Full::Answers(self.means.waiting));
        }
        if self.text + text > self.means.text {
            return Err(Full::Text(self.means.text));
        }
        self.text += text;
        for job in jobs {
            let turn = (Reverse(job.asked.priority), self.arrivals);
            self.arrivals += 1;
            self.named.insert((job.outlet.number, job.asked.id.clone(), turn));
            self.waiting.insert(turn, job);
        }
        Ok(())
    }

    /// What is to be searched next. It runs from now on. What needs more memory than is free is waited for:
    /// if smaller ones went before it, it might never come to its turn.
    pub fn take(&mut self) -> Option<Arc<Job>> {
        let (&turn, job) = self.waiting.first_key_value()?;
        if job.memory > self.free {
            return None;
        }
        let job = self.remove(turn);
        self.free -= job.memory;
        self.running.push(Arc::clone(&job));
        Some(job)
    }

    /// A search has ended.
    pub fn finish(&mut self, job: &Arc<Job>) {
        let place = self.running.iter().position(|running| Arc::ptr_eq(running, job));
        self.running.swap_remove(place.expect("what ends was running"));
        self.free += job.memory;
    }

    fn remove(&mut self, turn: Turn) -> Arc<Job> {
        let job = self.waiting.remove(&turn).expect("names and turns agree");
        self.text -= job.text();
        self.named.remove(&(job.outlet.number, job.asked.id.clone(), turn));
        job
    }

    /// Cancels the questions of a client that have this name, or all of them. Gives those that waited, which
    /// now wait no more, and how many run and are asked to stop.
    pub fn cancel(&mut self, client: u64, id: Option<&Id>) -> (Vec<Arc<Job>>, usize) {
        let first = id.cloned().unwrap_or_default();
        let named = self.named.range((client, first, EARLIEST)..);
        let own =
            named.take_while(|(other, name, _)| *other == client && id.is_none_or(|id| id == name));
        let turns: Vec<Turn> = own.map(|(.., turn)| *turn).collect();
        let waited = turns.into_iter().map(|turn| self.remove(turn)).collect();
        let mut stopped = 0;
        for job in &self.running {
            if job.outlet.number == client && id.is_none_or(|id| *id == job.asked.id) {
                job.cancel();
                stopped += 1;
            }
        }
        (waited, stopped)
    }

    /// The clients of everything that waits or runs.
    pub fn clients(&self) -> Vec<u64> {
        let running = self.running.iter().map(|job| job.outlet.number);
        let waiting = self.named.iter().map(|(client, ..)| *client);
        let mut clients: Vec<_> = waiting.chain(running).collect();
        clients.sort_unstable();
        clients.dedup();
        clients
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::engine::{Message, job::Outlet};

    fn outlet(number: u64) -> Arc<Outlet> {
        Arc::new(Outlet::new(number, Box::new(|_| ControlFlow::Continue(()))))
    }

    fn jobs(outlet: &Arc<Outlet>, rest: &str) -> Vec<Arc<Job>> {
        match Message::read(&format!("{{\"game\":\"hex\",{rest}}}")) {
            Ok(Message::Question(asked)) => Job::all(outlet, *asked, 10),
            other => panic!("{other:?}"),
        }
    }

    fn ids(jobs: &[Arc<Job>]) -> Vec<Id> {
        jobs.iter().map(|job| job.asked.id.clone()).collect()
    }

    fn desk() -> Desk {
        Desk::new(Means { memory: Some(100), waiting: 5, ..Means::threads(10) })
    }

    #[test]
    fn memory_is_promised_in_turn_and_nothing_small_overtakes() {
        let (mut desk, client) = (desk(), outlet(1));
        for rest in [r#""id":1,"memory":60"#, r#""id":2,"memory":60"#, r#""id":3"#] {
            desk.admit(jobs(&client, rest)).unwrap();
        }
        let first = desk.take().unwrap();
        assert_eq!(first.asked.id, Id::Whole(1));
        assert!(desk.take().is_none(), "60 bytes are not free, and the third waits behind");
        desk.finish(&first);
        let rest: Vec<_> = std::iter::from_fn(|| desk.take()).collect();
        assert_eq!(ids(&rest), [2, 3].map(Id::Whole));
        let more = desk.admit(jobs(&client, r#""id":4,"memory":101"#));
        assert_eq!(more, Err(Full::Memory { asked: 101, total: 100 }));
    }

    #[test]
    fn a_question_waits_with_all_its_plies_or_not_at_all() {
        let (mut desk, client) = (desk(), outlet(1));
        let three = r#","moves":"a1 b1","plies":[0,1,2]"#;
        desk.admit(jobs(&client, &format!(r#""id":1{three}"#))).unwrap();
        let full = desk.admit(jobs(&client, &format!(r#""id":2{three}"#)));
        assert_eq!((full, desk.waiting()), (Err(Full::Answers(5)), 3));
        let running = desk.take().unwrap();
        let (waited, stopped) = desk.cancel(1, Some(&Id::Whole(1)));
        assert_eq!((waited.len(), stopped, desk.waiting()), (2, 1, 0));
        assert!(running.is_cancelled() && desk.text == 0 && desk.named.is_empty());
        desk.close();
        assert_eq!(desk.admit(jobs(&client, r#""id":3"#)), Err(Full::Closed));
    }

    #[test]
    fn a_client_cancels_its_own_and_those_of_one_name() {
        let (mut desk, one, other) = (desk(), outlet(1), outlet(2));
        for (client, rest) in [(&one, r#""id":1"#), (&other, r#""id":1"#), (&one, r#""id":"1""#)] {
            desk.admit(jobs(client, rest)).unwrap();
        }
        assert_eq!(ids(&desk.cancel(1, Some(&Id::Whole(1))).0), [Id::Whole(1)]);
        assert_eq!(desk.clients(), [1, 2]);
        assert_eq!(ids(&desk.cancel(1, None).0), [Id::Text("1".into())]);
        assert_eq!((desk.waiting(), desk.clients()), (1, vec![2]));
    }
}
