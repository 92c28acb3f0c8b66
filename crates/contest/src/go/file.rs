//! Files of Go in the Smart Game Format: reading one, and the game that it is of.

use std::{io::Read, path::Path};

use plywood_catalogue::{GameSpec, SpecError, bounded, grammar};
use plywood_games::go::sgf::{Record, SgfError};
use thiserror::Error;

use super::{place_of, rules};
use crate::session::Place;

/// The most bytes that are read: a little more than the format's reader takes.
const MOST_BYTES: u64 = (4 << 20) + 1;

/// Why a file cannot be used.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum GoFileError {
    /// It cannot be opened or read.
    #[error("the file '{path}' cannot be read: {why}")]
    Unreadable {
        /// The file.
        path: String,
        /// Why.
        why: String,
    },
    /// It is no game of Go, or not a legal one.
    #[error("'{path}' cannot be used as a game of Go: {error}")]
    Game {
        /// The file.
        path: String,
        /// What is wrong.
        error: SgfError,
    },
    /// The game is not Go.
    #[error("an SGF file holds a game of Go, and the game here is {game}: write go")]
    OtherGame {
        /// The game as it was given.
        game: String,
    },
    /// The game as given has other parameters than the file.
    #[error("{key}={given} contradicts the file, which says {key}={file}: leave {key} out")]
    Contradiction {
        /// The parameter.
        key: &'static str,
        /// What was written.
        given: String,
        /// What the file says.
        file: String,
    },
    /// The file's game is shorter than asked for.
    #[error("'{path}' has {moves} moves, and the position after {asked} was asked for")]
    Short {
        /// The file.
        path: String,
        /// The moves it has.
        moves: usize,
        /// The moves asked for.
        asked: usize,
    },
    /// The game's specification.
    #[error(transparent)]
    Spec(#[from] SpecError),
}

/// Reads a file. Bytes that are no text may stand in comments.
pub fn read_file(path: &str) -> Result<Record, GoFileError> {
    let unreadable = |why: String| GoFileError::Unreadable { path: path.into(), why };
    let file = bounded::open(Path::new(path)).map_err(|error| unreadable(error.to_string()))?;
    let mut bytes = Vec::new();
    let read = file.take(MOST_BYTES).read_to_end(&mut bytes);
    read.map_err(|error| unreadable(error.to_string()))?;
    Record::read(&String::from_utf8_lossy(&bytes))
        .map_err(|error| GoFileError::Game { path: path.into(), error })
}

/// The game of a file: as `text` says it, with the size and the komi of the file, which `text` must
/// not contradict.
pub fn game_of(text: &str, record: &Record) -> Result<GameSpec, GoFileError> {
    let given: GameSpec = text.parse()?;
    if given.recipe().entry().name != "go" {
        return Err(GoFileError::OtherGame { game: given.to_string() });
    }
    let mut game = given.with("size", &record.size.to_string())?;
    if let Some(komi) = record.komi {
        game = game.with("komi", &komi.to_string())?;
    }
    let differs = |key: &'static str, given: String, file: String| -> Result<(), GoFileError> {
        if given != file && is_written(text, key)? {
            return Err(GoFileError::Contradiction { key, given, file });
        }
        Ok(())
    };
    let size = |game: &GameSpec| game.recipe().whole("size").to_string();
    let komi = |game: &GameSpec| game.recipe().real("komi").to_string();
    differs("size", size(&given), size(&game))?;
    differs("komi", komi(&given), komi(&game))?;
    Ok(game)
}

/// The game of a file, and its position after so many moves, or after all.
pub fn open_file(
    path: &str,
    text: &str,
    after: Option<usize>,
) -> Result<(GameSpec, Place), GoFileError> {
    let mut record = read_file(path)?;
    let game = game_of(text, &record)?;
    if let Some(asked) = after {
        let moves = record.moves();
        if asked > moves {
            return Err(GoFileError::Short { path: path.into(), moves, asked });
        }
        record.cut_after(asked);
    }
    // A komi that no board takes is refused with the game's own sentence.
    game.open()?;
    let rules = rules(&game).expect("the game is Go and can be opened");
    let wrong = |error| GoFileError::Game { path: path.into(), error };
    let place = place_of(&rules, &record).map_err(wrong)?;
    Ok((game, place))
}

/// Whether a specification says what a parameter is to be, even if that is its default.
fn is_written(text: &str, key: &str) -> Result<bool, SpecError> {
    let mut keys = grammar::read(text)?.arguments.into_iter().filter_map(|argument| argument.key);
    Ok(keys.any(|written| written.eq_ignore_ascii_case(key)))
}
