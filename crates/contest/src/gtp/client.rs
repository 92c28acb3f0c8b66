//! One engine process: commands in, answers out, nothing waits for ever.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::Duration,
};

use thiserror::Error;

use super::words::{Answered, answer, words};

/// The most bytes of one answer.
const LONGEST: u64 = 1 << 16;
/// Answers that may wait to be read: an engine that talks without end fills no memory.
const MOST_WAITING: usize = 16;

/// What an engine can do wrong, each in one sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EngineError {
    /// It cannot be started.
    #[error("the engine '{command}' cannot be started: {why}")]
    Start {
        /// Its command.
        command: String,
        /// Why not.
        why: String,
    },
    /// It is gone.
    #[error("the engine ended before it answered '{asked}'")]
    Died {
        /// The command it should have answered.
        asked: String,
    },
    /// It takes too long.
    #[error("the engine did not answer '{asked}' within {} s", limit.as_secs_f64())]
    Late {
        /// The command it should have answered.
        asked: String,
        /// The time it had.
        limit: Duration,
    },
    /// It says no.
    #[error("the engine refused '{asked}': {why}")]
    Refused {
        /// The command.
        asked: String,
        /// What it said.
        why: String,
    },
    /// Its answer is no answer of the protocol.
    #[error("the engine answered '{asked}' with '{text}', which begins with neither '=' nor '?'")]
    Garbled {
        /// The command.
        asked: String,
        /// What it said, shortened.
        text: String,
    },
}

/// A running engine. It is ended when dropped.
#[derive(Debug)]
pub struct Engine {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
    limit: Duration,
}

impl Engine {
    /// Starts an engine by its command line; every answer may take at most `limit`. What it
    /// writes to its standard error goes to ours.
    pub fn start(command: &str, limit: Duration) -> Result<Self, EngineError> {
        let failed = |why: String| EngineError::Start { command: command.into(), why };
        let words = words(command).map_err(failed)?;
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(error.to_string()))?;
        let input = child.stdin.take().expect("the input is a pipe");
        let output = child.stdout.take().expect("the output is a pipe");
        let (sender, answers) = sync_channel(MOST_WAITING);
        // Reading blocks for as long as the engine is silent, so it has a thread of its own,
        // which ends with the engine's output.
        thread::spawn(move || listen(output, &sender));
        Ok(Self { child, input, answers, limit })
    }

    /// Gives a command and waits for its answer.
    pub fn ask(&mut self, command: &str) -> Result<String, EngineError> {
        self.ask_within(command, self.limit)
    }

    /// The same with a limit of its own.
    pub fn ask_within(&mut self, command: &str, limit: Duration) -> Result<String, EngineError> {
        let asked = command.to_owned();
        let died = || EngineError::Died { asked: asked.clone() };
        let line = format!("{command}\n");
        self.input
            .write_all(line.as_bytes())
            .and_then(|()| self.input.flush())
            .map_err(|_| died())?;
        let text = self.answers.recv_timeout(limit).map_err(|error| match error {
            RecvTimeoutError::Timeout => EngineError::Late { asked: asked.clone(), limit },
            RecvTimeoutError::Disconnected => died(),
        })?;
        answer(&text).map_err(|answered| match answered {
            Answered::Refused(why) => EngineError::Refused { asked, why },
            Answered::Garbled(text) => EngineError::Garbled { asked, text },
        })
    }
}

/// Sends each answer, which an empty line ends, until the output ends or an answer is too long.
fn listen(output: ChildStdout, answers: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut answer = Vec::new();
    loop {
        let before = answer.len();
        let room = LONGEST.saturating_sub(before as u64);
        let read = (&mut output).take(room).read_until(b'\n', &mut answer).unwrap_or(0);
        if read == 0 {
            return;
        }
        let ended = answer[before..].trim_ascii().is_empty();
        if ended && before == 0 {
            answer.clear();
        } else if ended {
            if answers.send(harmless(&answer)).is_err() {
                return;
            }
            answer.clear();
        }
    }
}

/// What an engine said without the characters that would move about on a screen.
fn harmless(said: &[u8]) -> String {
    let shown = |c: char| if c.is_control() && !matches!(c, '\n' | '\t') { ' ' } else { c };
    String::from_utf8_lossy(said).chars().map(shown).collect()
}

impl Drop for Engine {
    fn drop(&mut self) {
        // An engine that has ended already cannot be killed, and that is fine.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
