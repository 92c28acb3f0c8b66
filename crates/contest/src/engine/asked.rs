//! A question as a message asks it, with the names and defaults of the command line.

use std::{collections::BTreeSet, time::Duration};

use serde_json::Value;

use super::{
    Id, MessageError,
    fields::{Fields, quantity},
};
use crate::{
    quantity::{duration, memory, whole},
    session::{
        Place,
        defaults::{LANES, SEED},
    },
};

/// What is asked of a search in one position, or in several of one line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What the question calls itself.
    pub id: Id,
    /// The game, as people write it.
    pub game: String,
    /// The position, or the end of the line of play.
    pub place: Place,
    /// The search, as people write it; `None` for the one that `analyse` takes.
    pub search: Option<String>,
    /// The seed of the search's luck.
    pub seed: u64,
    /// The most steps.
    pub steps: Option<u64>,
    /// The most time.
    pub time: Option<Duration>,
    /// Whether to search until more steps could change nothing.
    pub until_settled: bool,
    /// The most bytes; `None` for what the engine gives to each.
    pub memory: Option<usize>,
    /// How many independent searches are merged.
    pub lanes: u32,
    /// Questions of a higher one come first.
    pub priority: i64,
    /// How often the search is reported while it runs.
    pub report_every: Option<Duration>,
    /// After how many moves of the line; `None` for its end alone.
    pub plies: Option<Vec<u32>>,
}

/// The fields of a question.
const FIELDS: [&str; 15] = [
    "id",
    "game",
    "moves",
    "position",
    "search",
    "seed",
    "steps",
    "time",
    "until_settled",
    "memory",
    "lanes",
    "priority",
    "report_every",
    "plies",
    "action",
];

impl Asked {
    pub(super) fn read(id: Id, mut fields: Fields) -> Result<Self, MessageError> {
        let game = fields.text("game")?;
        let place = match (fields.words("moves")?, fields.text("position")?) {
            (Some(_), Some(_)) => return Err(together("moves", "position")),
            (Some(moves), None) => Place::Moves(moves),
            (None, Some(text)) => Place::Position(text),
            (None, None) => Place::Start,
        };
        let asked = Self {
            id,
            game: game.clone().unwrap_or_default(),
            search: fields.text("search")?,
            seed: fields.quantity("seed", whole(..))?.unwrap_or(SEED),
            steps: fields.quantity("steps", whole(..))?,
            time: fields.quantity("time", duration)?,
            until_settled: fields.flag("until_settled")?,
            memory: fields.quantity("memory", memory)?,
            lanes: fields.quantity("lanes", whole(LANES))?.unwrap_or(1),
            priority: fields.quantity("priority", priority)?.unwrap_or(0),
            report_every: fields.quantity("report_every", pause)?,
            plies: plies(&mut fields, &place)?,
            place,
        };
        fields.finish("a question", &FIELDS)?;
        // Told last: it may be there under a name that is nearly right.
        let wanted = "a game such as \"connect4\", or an \"action\" such as \"status\"";
        game.ok_or(MessageError::Missing { key: "game", wanted })?;
        match asked {
            Self { until_settled: true, steps: Some(_), .. } => {
                Err(together("until_settled", "steps"))
            }
            Self { until_settled: true, time: Some(_), .. } => {
                Err(together("until_settled", "time"))
            }
            asked => Ok(asked),
        }
    }

    /// Bytes of text that it holds.
    pub(super) fn text(&self) -> usize {
        let place = match &self.place {
            Place::Start => 0,
            Place::Moves(text) | Place::Position(text) => text.len(),
        };
        let id = if let Id::Text(text) = &self.id { text.len() } else { 0 };
        id + self.game.len() + self.search.as_ref().map_or(0, String::len) + place
    }
}

const fn together(one: &'static str, other: &'static str) -> MessageError {
    MessageError::Together { one, other }
}

fn priority(text: &str) -> Result<i64, String> {
    text.trim().parse().map_err(|_| "write a whole number such as 10 or -1".into())
}

/// A pause between two reports; a bare number is milliseconds.
fn pause(text: &str) -> Result<Duration, String> {
    const LEAST: Duration = Duration::from_millis(1);
    let pause = match text.trim().parse::<f64>() {
        Ok(_) => duration(&format!("{text}ms")),
        Err(_) => duration(text),
    };
    match pause {
        Ok(pause) if pause >= LEAST => Ok(pause),
        _ => Err("write milliseconds, at least 1, such as 200, or a time such as \"2s\"".into()),
    }
}

/// Numbers of moves of the line of play, each once.
fn plies(fields: &mut Fields, place: &Place) -> Result<Option<Vec<u32>>, MessageError> {
    const KEY: &str = "plies";
    let last = place.ply();
    let mut seen = BTreeSet::new();
    let ply = |value: &Value| {
        quantity(KEY, value, |text| {
            let Some(last) = last else {
                return Err("it counts moves, and a position has none: write \"moves\"".into());
            };
            let many = || format!("there are {last} moves: write numbers from 0 to {last}");
            let ply = whole::<u32>(0..=last.into())(text).map_err(|_| many())?;
            if seen.insert(ply) { Ok(ply) } else { Err("it is there twice".into()) }
        })
    };
    let plies = fields.list(KEY, "a list of numbers of moves", ply)?;
    match plies.as_deref() {
        Some([]) => {
            let (value, what) = ("an empty list".into(), "write at least one number".into());
            Err(MessageError::Field { key: KEY, value, what })
        }
        _ => Ok(plies),
    }
}
