//! One conversation with a game in another program.

use std::time::Duration;

use plywood_core::Fault;

use super::wire::{Answered, Asked, Question, VERSION};
use crate::process::{Manners, Process, Silence, quoted};

/// An answer is a line.
const MANNERS: Manners = Manners { longest: 1 << 22, paragraphs: false };

/// The other program, running.
pub(super) struct Speaker {
    process: Process,
    /// Lines that were said to it.
    said: u64,
}

impl Speaker {
    /// Starts the program.
    pub(super) fn start(command: &str) -> Result<Self, Fault> {
        let failed = |why| Fault(format!("the game '{command}' cannot be started: {why}"));
        let process = Process::start(command, MANNERS).map_err(failed)?;
        Ok(Self { process, said: 0 })
    }

    /// Asks questions and reads the answers; what is wrong is said of the whole exchange.
    pub(super) fn ask<A>(
        &mut self,
        command: &str,
        limit: Duration,
        questions: &[Question<'_>],
        mut read: impl FnMut(&str) -> Result<A, String>,
    ) -> Result<Vec<A>, Fault> {
        let Self { process, said } = self;
        *said += 1;
        let line = Asked { plywood: VERSION, id: *said, ask: questions };
        let line = serde_json::to_string(&line).expect("questions can be written");
        let about = |what: String| {
            Fault(format!("the game '{command}' was asked {} and {what}", quoted(line.as_bytes())))
        };
        let heard = process.ask(&line, limit).map_err(|silence| {
            about(match silence {
                Silence::Died => "ended, or said more than 4 MiB in a line".into(),
                Silence::Late => format!("said nothing for {} s", limit.as_secs_f64()),
            })
        })?;
        let wrong = |why: String| about(format!("answered '{}': {why}", quoted(&heard)));
        let answered: Answered =
            serde_json::from_slice(&heard).map_err(|error| wrong(error.to_string()))?;
        if answered.id != *said {
            return Err(wrong(format!("this was line {said}, and not {}", answered.id)));
        }
        let (wanted, given) = (questions.len(), answered.answers.len());
        if wanted != given {
            return Err(wrong(format!("the answers wanted are {wanted}, not {given}")));
        }
        let exchanged = questions.iter().zip(&answered.answers);
        exchanged
            .map(|(question, answer)| {
                read(answer.get()).map_err(|why| {
                    let asked = serde_json::to_vec(question).expect("questions can be written");
                    let (asked, said) = (quoted(&asked), quoted(answer.get().as_bytes()));
                    let what = format!("was asked {asked} and answered '{said}': {why}");
                    Fault(format!("the game '{command}' {what}"))
                })
            })
            .collect()
    }
}
