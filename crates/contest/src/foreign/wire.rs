//! What is said between us and a game in another program.

use std::collections::BTreeMap;

use plywood_core::{Player, Turn};
use serde::{Deserialize, Serialize, de::Error as _};
use serde_json::{Error, value::RawValue};

use super::{Rules, Sight};

/// The version of the protocol.
pub(super) const VERSION: u32 = 1;

/// A value of the game's own: we never look inside.
#[derive(Clone, Debug)]
pub(super) struct Value(pub Box<RawValue>);

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get()
    }
}

impl Eq for Value {}

impl std::hash::Hash for Value {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.0.get().hash(hasher);
    }
}

/// One line to the game: questions that it answers in order.
#[derive(Serialize)]
pub(super) struct Asked<'q> {
    pub plywood: u32,
    /// The number of this line, which the answer repeats.
    pub id: u64,
    pub ask: &'q [Question<'q>],
}

/// One question.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Question<'q> {
    /// How the game is played: [`Rules`] and the first position.
    Rules {},
    /// What can be done at a position: [`Seen`].
    Look(&'q RawValue),
    /// Where a move leads: [`Seen`] with its position.
    Play(&'q RawValue, &'q str),
    /// A position as people see it: a text.
    Picture(&'q RawValue),
    /// What a random game pays, with luck of this number: a list of payoffs.
    Playout(&'q RawValue, u64),
    /// The position that a text of people means: [`Seen`] with its position, or [`Refused`].
    Read(&'q str),
    /// The move that a text of people means: its word, or null.
    ReadMove(&'q RawValue, &'q str),
    /// What a player knows: any value.
    View(&'q RawValue, usize),
    /// A position that the owner of a view cannot tell from the true one, with luck of this number: [`Seen`]
    /// with its position.
    Determinise(&'q RawValue, u64),
    /// A view as people see it: a text.
    ViewPicture(&'q RawValue),
}

/// One line from the game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Answered {
    pub id: u64,
    pub answers: Vec<Box<RawValue>>,
}

/// How a game is played, and the position in which play begins.
pub(super) fn rules(answer: &str) -> Result<(Rules, Value), Error> {
    let mut fields: BTreeMap<String, Box<RawValue>> = serde_json::from_str(answer)?;
    let start = fields.remove("start").ok_or_else(|| Error::missing_field("start"))?;
    let rules = serde_json::from_str(&serde_json::to_string(&fields)?)?;
    Ok((rules, Value(start)))
}

/// What can be done at a position, as the game says it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seen {
    /// The position, where it is not known already.
    position: Option<Box<RawValue>>,
    /// Whose turn it is.
    turn: Who,
    /// What everybody gets, if the game is over.
    #[serde(default)]
    payoff: Vec<f64>,
    /// The moves in words.
    #[serde(default)]
    moves: Vec<String>,
    /// With which probabilities nature draws them, if not all the same.
    #[serde(default)]
    chances: Vec<f64>,
    /// What identifies the position; itself unless stated.
    key: Option<Box<RawValue>>,
}

/// What is wrong with a text that should mean a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Refused {
    pub error: String,
}

/// Whose turn it is: a number from 0, or one of two words.
#[derive(Deserialize)]
#[serde(untagged)]
enum Who {
    Player(u64),
    Word(String),
}

impl Seen {
    /// What can be done at a position that is known, or else is told with it.
    pub(super) fn sight(self, place: Option<Value>) -> Result<Sight<Value>, String> {
        let turn = match self.turn {
            Who::Player(player) => u8::try_from(player)
                .map(|player| Turn::Player(Player(player)))
                .map_err(|_| player.to_string()),
            Who::Word(word) if word == "over" => Ok(Turn::Over(self.payoff)),
            Who::Word(word) if word == "chance" => Ok(Turn::Chance),
            Who::Word(word) => Err(word),
        };
        let turn = turn.map_err(|turn| {
            format!("the turn is '{turn}': a number from 0, \"chance\" or \"over\" is wanted")
        })?;
        let place = place.or_else(|| self.position.map(Value));
        let position = place.ok_or("it does not say the \"position\"")?;
        let key = self.key.map(|key| key.get().as_bytes().to_vec());
        Ok(Sight { position, turn, moves: self.moves, chances: self.chances, key })
    }
}
