//! A game in another program, which answers questions in lines of JSON.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use plywood_core::Fault;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::{
    Foreign, Job, Sight, Teller,
    speaker::Speaker,
    wire::{Question, Seen, Value, rules},
};

/// A program that tells a game. A question is answered from what the question says alone, so nothing can
/// get out of step.
pub(super) struct Program {
    command: String,
    limit: Duration,
    speaker: Mutex<Speaker>,
}

impl Program {
    /// Starts a program that plays a game; every answer may take at most `limit`.
    pub(super) fn start(command: &str, limit: Duration) -> Result<Foreign<Self>, Fault> {
        let speaker = Mutex::new(Speaker::start(command)?);
        let program = Self { command: command.into(), limit, speaker };
        let read = |answer: &str| {
            let (rules, start) = rules(answer).map_err(|error| error.to_string())?;
            rules.check().map(|()| (rules, start))
        };
        let (rules, start) = only(program.ask(&[Question::Rules {}], read)?);
        let start = program.look(&start)?;
        Foreign::new(program, rules, start)
    }

    /// Asks questions, each of which is answered in order.
    fn ask<A>(
        &self,
        questions: &[Question<'_>],
        read: impl FnMut(&str) -> Result<A, String>,
    ) -> Result<Vec<A>, Fault> {
        let mut speaker = self.speaker.lock().unwrap_or_else(PoisonError::into_inner);
        speaker.ask(&self.command, self.limit, questions, read)
    }

    /// What can be done at a position.
    fn look(&self, place: &Value) -> Result<Sight<Value>, Fault> {
        self.ask(&[Question::Look(&place.0)], |answer| {
            plain::<Seen>(answer)?.sight(Some(place.clone()))
        })
        .map(only)
    }
}

/// An answer as JSON has it.
fn plain<A: DeserializeOwned>(answer: &str) -> Result<A, String> {
    serde_json::from_str(answer).map_err(|error| error.to_string())
}

/// The answer to the only question.
fn only<A>(answers: Vec<A>) -> A {
    answers.into_iter().next().expect("one question has one answer")
}

impl Teller for Program {
    type Place = Value;
    type View = Value;

    fn name(&self) -> String {
        format!("the game '{}'", self.command)
    }

    fn play(&self, jobs: &[Job<'_, Value>]) -> Result<Vec<Sight<Value>>, Fault> {
        let questions: Vec<_> =
            jobs.iter().map(|job| Question::Play(&job.place.0, job.word)).collect();
        self.ask(&questions, |answer| plain::<Seen>(answer)?.sight(None))
    }

    fn playouts(&self, jobs: &[(&Value, u64)]) -> Result<Vec<Vec<f64>>, Fault> {
        let questions: Vec<_> =
            jobs.iter().map(|(place, luck)| Question::Playout(&place.0, *luck)).collect();
        self.ask(&questions, plain)
    }

    fn picture(&self, place: &Value) -> Result<String, Fault> {
        self.ask(&[Question::Picture(&place.0)], plain).map(only)
    }

    fn text(&self, place: &Value) -> String {
        place.0.get().into()
    }

    fn read(&self, text: &str) -> Result<Sight<Value>, String> {
        let place: Box<RawValue> = serde_json::from_str(text.trim())
            .map_err(|error| format!("a position of this game is a value in JSON, and {error}"))?;
        let place = RawValue::from_string(place.get().replace(['\n', '\r'], " "))
            .map_err(|error| error.to_string())?;
        self.look(&Value(place)).map_err(|Fault(why)| {
            // It may have stumbled over a position that it never made; the next question is not to blame.
            match Speaker::start(&self.command) {
                Ok(new) => *self.speaker.lock().unwrap_or_else(PoisonError::into_inner) = new,
                Err(Fault(why)) => return why,
            }
            why
        })
    }

    fn held(&self, place: &Value) -> usize {
        place.0.get().len()
    }
}
