//! `engine`: questions in lines of JSON, answered over all cores.

use std::{
    io::{self, Write},
    ops::ControlFlow,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{RecvTimeoutError, channel},
    },
    thread,
    time::Duration,
};

use clap::Args;
use plywood_contest::{
    calibration::Maps,
    engine::{Client, Means, Reply},
};

use crate::{
    arguments::{memory, threads_or_all, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
};

/// How long signals and readers that are gone may go unnoticed.
const PAUSE: Duration = Duration::from_millis(20);

/// Analyse many positions at once for a script or a front end, in lines of JSON
#[derive(Debug, Args)]
#[command(
    after_help = "Every line of the input is a message, every line of the output a reply with its id
(docs/engine.md). When the input ends, what was asked is answered.

Examples:
  echo '{\"id\": 1, \"game\": \"connect4\", \"moves\": \"d1 d2\"}' | plywood engine
  echo '{\"id\": 2, \"game\": \"hex\", \"moves\": \"c3 b2\", \"plies\": [0, 1, 2]}' | plywood engine
  plywood engine --threads 2 --memory 4GiB < questions > answers
  plywood engine \"game:python3 dots.py\" < questions"
)]
pub struct Engine {
    /// Games to open at once. A game in another program is started only if it is named here or
    /// `PLYWOOD_TRUST=1` is set
    games: Vec<String>,
    /// How many positions are searched at once; changes nothing but speed [default: all cores]
    #[arg(long, value_name = "T", value_parser = whole::<u64>(1..=1024))]
    threads: Option<u64>,
    /// The most memory of all searches together, such as 8GiB; a question that asks for none gets
    /// an equal share [default: 2GiB for each thread]
    #[arg(long, value_name = "SIZE", value_parser = memory)]
    memory: Option<usize>,
}

impl Engine {
    pub fn run(&self) -> Answered {
        let threads = threads_or_all(self.threads);
        let means = Means { memory: self.memory, ..Means::threads(threads) };
        let engine = plywood_contest::engine::Engine::start(means, Maps::shipped())?;
        for game in &self.games {
            engine.open(game)?;
        }
        interrupt::listen();
        let unwritten = Arc::new(Mutex::new(None));
        let noted = Arc::clone(&unwritten);
        let client = Arc::new(engine.connect(move |reply| write(reply, &noted)));
        let answered = converse(&client);
        // A line that is being written is written to its end.
        drop(io::stdout().lock());
        let unwritten = unwritten.lock().unwrap_or_else(PoisonError::into_inner).take();
        unwritten.map_or(Ok(answered), Err)
    }
}

/// Writes a reply; breaks, and notes why, if it cannot be written.
fn write(reply: &Reply, noted: &Mutex<Option<Complaint>>) -> ControlFlow<()> {
    let mut out = io::stdout().lock();
    match out.write_all(reply.to_line().as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => {
            let mut noted = noted.lock().unwrap_or_else(PoisonError::into_inner);
            noted.get_or_insert(output::unanswered(error));
            ControlFlow::Break(())
        }
    }
}

/// Hears messages until the input ends and everything is answered, or until somebody stops it.
fn converse(client: &Arc<Client>) -> Exit {
    let (ended, ending) = channel::<()>();
    let reader = Arc::clone(client);
    // Reading blocks for as long as nobody speaks, so it has a thread of its own.
    thread::spawn(move || {
        reader.read_from(io::stdin().lock());
        drop(ended);
    });
    let mut reading = true;
    while !client.is_gone() {
        if interrupt::asked() {
            client.close();
            while !client.is_gone() && !client.wait(PAUSE) {}
            return Exit::Stopped;
        }
        if reading {
            reading = ending.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout);
        } else if client.wait(PAUSE) {
            break;
        }
    }
    Exit::Done
}
