//! A game in another program, which answers questions in lines of JSON.

use std::time::Duration;

use plywood_core::{AnyGame, Fault};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::{
    Job, Sight, Teller, game,
    pool::Pool,
    wire::{Question, Refused, Seen, Value, rules},
};
use crate::process::harmless;

/// A program that tells a game. A question is answered from what the question says alone, so nothing can
/// get out of step.
pub(super) struct Program {
    pool: Pool,
    /// Whether it reads what people write.
    words: bool,
}

impl Program {
    /// Starts a program that plays a game; every answer may take at most `limit`.
    pub(super) fn start(command: &str, limit: Duration) -> Result<AnyGame, Fault> {
        let mut program = Self { pool: Pool::new(command, limit), words: false };
        let read = |answer: &str| {
            let (rules, start) = rules(answer).map_err(|error| error.to_string())?;
            rules.check().map(|()| (rules, start))
        };
        let (rules, start) = only(program.pool.ask(&[Question::Rules {}], read)?);
        program.words = rules.words;
        let start = program.look(&start)?;
        game(program, rules, start)
    }

    /// What can be done at a position.
    fn look(&self, place: &Value) -> Result<Sight<Value>, Fault> {
        self.pool
            .ask(&[Question::Look(&place.0)], |answer| {
                plain::<Seen>(answer)?.sight(Some(place.clone()))
            })
            .map(only)
    }

    /// The position that people mean, or what is wrong with their text.
    fn read_words(&self, text: &str) -> Result<Sight<Value>, String> {
        let read =
            self.pool.ask(&[Question::Read(text)], |answer| match plain::<Refused>(answer) {
                Ok(Refused { error }) => Ok(Err(harmless(error.as_bytes()))),
                Err(_) => plain::<Seen>(answer)?.sight(None).map(Ok),
            });
        read.map_err(|Fault(why)| why).and_then(only)
    }
}

/// An answer as JSON has it.
fn plain<A: DeserializeOwned>(answer: &str) -> Result<A, String> {
    serde_json::from_str(answer).map_err(|error| error.to_string())
}

/// A value in one line.
fn value(text: &str) -> Result<Value, serde_json::Error> {
    let value: Box<RawValue> = serde_json::from_str(text.trim())?;
    RawValue::from_string(value.get().replace(['\n', '\r'], " ")).map(Value)
}

/// The answer to the only question.
fn only<A>(answers: Vec<A>) -> A {
    answers.into_iter().next().expect("one question has one answer")
}

impl Teller for Program {
    type Place = Value;
    type View = Value;

    fn name(&self) -> String {
        format!("the game '{}'", self.pool.command)
    }

    fn play(&self, jobs: &[Job<'_, Value>]) -> Result<Vec<Sight<Value>>, Fault> {
        let questions: Vec<_> =
            jobs.iter().map(|job| Question::Play(&job.place.0, job.word)).collect();
        self.pool.ask(&questions, |answer| plain::<Seen>(answer)?.sight(None))
    }

    fn playouts(&self, jobs: &[(&Value, u64)]) -> Result<Vec<Vec<f64>>, Fault> {
        let questions: Vec<_> =
            jobs.iter().map(|(place, luck)| Question::Playout(&place.0, *luck)).collect();
        self.pool.ask(&questions, plain)
    }

    fn picture(&self, place: &Value) -> Result<String, Fault> {
        self.pool.ask(&[Question::Picture(&place.0)], plain).map(only)
    }

    fn text(&self, place: &Value) -> String {
        place.0.get().into()
    }

    fn read(&self, text: &str) -> Result<Sight<Value>, String> {
        let refused = match self.words.then(|| self.read_words(text)) {
            Some(Ok(sight)) => return Ok(sight),
            Some(Err(why)) => Some(why),
            None => None,
        };
        let place = value(text).map_err(|error| {
            refused.unwrap_or_else(|| {
                format!("a position of this game is a value in JSON, and {error}")
            })
        })?;
        self.look(&place).map_err(|Fault(why)| why)
    }

    fn held(&self, place: &Value) -> usize {
        place.0.get().len()
    }

    fn read_move(&self, place: &Value, text: &str) -> Result<Option<String>, Fault> {
        self.pool.ask(&[Question::ReadMove(&place.0, text)], plain).map(only)
    }

    fn views(&self, place: &Value) -> Result<Vec<Value>, Fault> {
        let questions = [Question::View(&place.0, 0), Question::View(&place.0, 1)];
        self.pool.ask(&questions, |answer| plain(answer).map(Value))
    }

    fn determinise(&self, jobs: &[(&Value, u64)]) -> Result<Vec<Sight<Value>>, Fault> {
        let questions: Vec<_> =
            jobs.iter().map(|(view, luck)| Question::Determinise(&view.0, *luck)).collect();
        self.pool.ask(&questions, |answer| plain::<Seen>(answer)?.sight(None))
    }

    fn view_text(&self, view: &Value) -> String {
        view.0.get().into()
    }

    fn read_view(&self, text: &str) -> Result<Value, String> {
        value(text).map_err(|error| format!("a view of this game is a value in JSON, and {error}"))
    }

    fn view_picture(&self, view: &Value) -> Result<String, Fault> {
        self.pool.ask(&[Question::ViewPicture(&view.0)], plain).map(only)
    }
}
