//! Games of a match as SGF files, one file a game.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use plywood_catalogue::{GameSpec, replace::replace};
use plywood_core::{Notation, Player};
use plywood_games::go::sgf::{Record, Step};
use thiserror::Error;

use super::{Rules, rules};
use crate::matches::{Finish, GameRecord};

/// A folder that takes a file for each game.
#[derive(Clone, PartialEq, Debug)]
pub struct Album {
    folder: PathBuf,
    rules: Rules,
}

/// Why games cannot be kept as files.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum AlbumError {
    /// The game has no such files.
    #[error("games of {game} cannot be written as SGF files: only go can")]
    OtherGame {
        /// The game.
        game: String,
    },
    /// The folder or a file.
    #[error("'{path}' cannot be written: {error}")]
    Unwritable {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file of that name is there and differs.
    #[error("'{0}' holds another game already: choose an empty folder")]
    Taken(PathBuf),
}

impl Album {
    /// Opens a folder for games of these rules, and makes it if it is not there.
    pub fn open(folder: &Path, game: &GameSpec) -> Result<Self, AlbumError> {
        let rules = rules(game).ok_or_else(|| AlbumError::OtherGame { game: game.to_string() })?;
        fs::create_dir_all(folder)
            .map_err(|error| AlbumError::Unwritable { path: folder.into(), error })?;
        Ok(Self { folder: folder.into(), rules })
    }

    /// Writes games between these players, named by their number and by that of their pairing if
    /// there are several. A file that is there already is left if it is the same and is never
    /// replaced by another game.
    pub fn keep(
        &self,
        pairing: Option<u64>,
        players: &[String],
        games: &[GameRecord],
    ) -> Result<(), AlbumError> {
        let pairing = pairing.map_or_else(String::new, |n| format!("pairing-{:04}-", n + 1));
        games.iter().try_for_each(|game| {
            let name = format!("{pairing}game-{:06}.sgf", game.number + 1);
            self.keep_one(&name, &record(&self.rules, players, game).write())
        })
    }

    fn keep_one(&self, name: &str, text: &str) -> Result<(), AlbumError> {
        let path = self.folder.join(name);
        match fs::read(&path) {
            Ok(known) if known == text.as_bytes() => return Ok(()),
            Ok(_) => return Err(AlbumError::Taken(path)),
            Err(_) => {}
        }
        replace(&path, text.as_bytes()).map_err(|error| AlbumError::Unwritable { path, error })
    }
}

/// A game of a match as a record; an opening is set up by its stones.
fn record(rules: &Rules, players: &[String], game: &GameRecord) -> Record {
    let start = rules.read_position(&game.opening).expect("a game begins in a position of its own");
    let mut record = Record::of_position(rules, &start);
    record.players = [0, 1].map(|seat| players[game.seats[seat]].clone());
    for (word, mover) in game.moves.split_whitespace().zip(&game.movers) {
        let vertex = rules.read_vertex(word).expect("games are written in the words of the rules");
        let mover = Player(mover.expect("nature does not move in Go"));
        record.steps.push(Step::Move(mover, rules.cell(vertex)));
    }
    record.result = result(rules, &record, game);
    record.comment = format!("game {} of round {}", game.number + 1, game.round + 1);
    record
}

/// The result as the format writes it: every stone that stands is alive, as in our matches.
fn result(rules: &Rules, record: &Record, game: &GameRecord) -> String {
    let winner = match game.payoffs.as_slice() {
        [black, white] if black > white => "B+",
        [black, white] if black < white => "W+",
        _ => return "0".into(),
    };
    match game.finish {
        Finish::Over => {
            let end = record.replay(rules).expect("the moves of a match are legal");
            format!("{winner}{}", rules.margin(&end).abs())
        }
        Finish::Resigned => format!("{winner}R"),
        Finish::Forfeit => format!("{winner}F"),
        Finish::Proven | Finish::Length => winner.into(),
    }
}
