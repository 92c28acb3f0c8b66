//! The engine as those use it who hand it lines and hear its replies.

mod broken;
mod flow;
mod room;
mod same;

use std::{
    ops::ControlFlow,
    sync::{Arc, Mutex},
    time::Duration,
};

use plywood_contest::{
    calibration::Maps,
    engine::{Client, Engine, Id, Means, Reply, Said},
};

/// An engine with so many threads that can explain no estimate.
fn engine(threads: usize) -> Engine {
    Engine::start(Means::threads(threads), Maps::default()).expect("threads can be started")
}

/// A client, and what it has heard.
struct Ear {
    client: Client,
    heard: Arc<Mutex<Vec<Reply>>>,
}

impl Ear {
    fn new(engine: &Engine) -> Self {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let hearing = Arc::clone(&heard);
        let client = engine.connect(move |reply| {
            hearing.lock().expect("no test panics with it").push(reply.clone());
            ControlFlow::Continue(())
        });
        Self { client, heard }
    }

    fn heard(&self) -> Vec<Reply> {
        self.heard.lock().expect("no test panics with it").clone()
    }

    /// What is said to a question, reports and all, until now.
    fn of(&self, id: i128) -> Vec<Said> {
        let replies = self.heard().into_iter();
        replies.filter(|reply| reply.id == Id::Whole(id)).map(|reply| reply.said).collect()
    }

    /// Waits for the last reply.
    fn end(&self) {
        while !self.client.wait(Duration::from_secs(1)) {}
    }

    /// Waits until there is such a reply.
    fn until(&self, what: impl Fn(&Reply) -> bool) {
        while !self.heard().iter().any(&what) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// All that is said to these lines.
fn replies(engine: &Engine, lines: &[String]) -> Vec<Reply> {
    let ear = Ear::new(engine);
    for line in lines {
        ear.client.submit(line);
    }
    ear.end();
    ear.heard()
}

/// The sentence of an error.
fn sentence(said: &Said) -> &str {
    match said {
        Said::Error { error, .. } => error,
        other => panic!("{other:?} is no error"),
    }
}
