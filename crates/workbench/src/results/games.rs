//! Games that were kept, to be stepped through.

use std::path::Path;

use plywood_contest::matches::GameRecord;
use plywood_lab::kept::KeptGames;
use serde::{Deserialize, Serialize};

use crate::ApiError;

/// The most games of one answer.
const MOST: u64 = 200;

/// Which games of a bout.
#[derive(Deserialize)]
#[serde(default)]
pub struct Range {
    from: u64,
    count: u64,
}

impl Default for Range {
    fn default() -> Self {
        Self { from: 0, count: 50 }
    }
}

impl Range {
    /// The same if there can be such games.
    pub fn checked(self) -> Result<Self, ApiError> {
        let Self { from, count } = self;
        if count == 0 || count > MOST {
            return Err(ApiError::bad(format!(
                "count = {count} is out of range: take 1 to {MOST}"
            )));
        }
        if from > i64::MAX as u64 {
            return Err(ApiError::bad(format!(
                "from = {from} is too large: take a game that there is"
            )));
        }
        Ok(self)
    }
}

/// Some games of a bout.
#[derive(Serialize)]
pub struct Page {
    players: Vec<String>,
    total: u64,
    from: u64,
    games: Vec<Record>,
}

/// One game.
#[derive(Serialize)]
pub struct Record {
    number: u64,
    round: u64,
    /// The game with its tree where it is a random one.
    game: String,
    /// The player at each seat.
    seats: Vec<String>,
    /// The position in which it began; none if that is the start of the game.
    opening: Option<String>,
    moves: Vec<String>,
    /// The steps spent on each move.
    steps: Vec<u64>,
    payoffs: Vec<f64>,
    /// `over`, `length`, `proven`, `resigned` or `forfeit`.
    finish: serde_json::Value,
    /// Why an engine lost by failing, if one did.
    forfeit: Option<String>,
}

/// Games of a bout of a file.
pub fn show(path: &Path, bout: &str, range: &Range) -> Result<Page, ApiError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let plain = |error: &dyn std::fmt::Display| {
        ApiError::conflict(error.to_string().replace(&path.display().to_string(), &name))
    };
    let file = KeptGames::open(path).map_err(|error| plain(&error))?;
    let terms = file.terms().map_err(|error| plain(&error))?;
    let bouts = file.bouts().map_err(|error| plain(&error))?;
    let number = bout.parse::<i64>().ok();
    let found = bouts.into_iter().find(|known| Some(known.number) == number);
    let found =
        found.ok_or_else(|| ApiError::missing("there is no bout of this number in the file"))?;
    let games = file.games(found.number, range.from, range.count).map_err(|error| plain(&error))?;
    let opened = terms.fact("openings") != Some("none");
    let shown = |game: GameRecord| Record {
        number: game.number,
        round: game.round,
        game: game.game,
        seats: game.seats.iter().filter_map(|&player| found.players.get(player).cloned()).collect(),
        opening: opened.then_some(game.opening),
        moves: game.moves.split_whitespace().map(str::to_owned).collect(),
        steps: game.steps,
        payoffs: game.payoffs,
        finish: serde_json::to_value(game.finish).unwrap_or_default(),
        forfeit: game.forfeit.map(|forfeit| forfeit.why),
    };
    let games = games.into_iter().map(shown).collect();
    Ok(Page { total: found.games, from: range.from, players: found.players, games })
}
