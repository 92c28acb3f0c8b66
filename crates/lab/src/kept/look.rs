//! Files of games that are looked at and never written to: who met, and every game.

use std::path::{Path, PathBuf};

use plywood_contest::matches::{Allowance, GameRecord};
use rusqlite::{Connection, params};
use serde_json::Value;

use super::{KeepError, Terms, mend::recognise, read_terms, rows};
use crate::study::{
    StoreError,
    store::{from_sqlite, untouched},
};

/// A file of games to be looked at.
#[derive(Debug)]
pub struct KeptGames {
    path: PathBuf,
    pub(super) connection: Connection,
}

/// Players who met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptBout {
    /// Its number in the file.
    pub number: i64,
    /// The players, by number in records; with what they may spend where that differs.
    pub players: Vec<String>,
    /// How many games there are.
    pub games: u64,
}

impl KeptGames {
    /// Opens a file of games.
    pub fn open(path: &Path) -> Result<Self, KeepError> {
        if !path.is_file() {
            return Err(StoreError::Absent(path.to_owned()).into());
        }
        let connection = untouched(path).map_err(|error| from_sqlite(path, error))?;
        recognise(&connection, path)?;
        Ok(Self { path: path.to_owned(), connection })
    }

    /// What decides the games.
    pub fn terms(&self) -> Result<Terms, KeepError> {
        read_terms(&self.connection).map_err(|error| self.sqlite(error))
    }

    /// Who met, in the order of the file, and how often.
    pub fn bouts(&self) -> Result<Vec<KeptBout>, KeepError> {
        let ask = "SELECT bout, players, (SELECT count(*) FROM games WHERE games.bout = bouts.bout)
            FROM bouts ORDER BY bout";
        let read = || -> rusqlite::Result<Vec<(i64, String, i64)>> {
            let mut statement = self.connection.prepare(ask)?;
            statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect()
        };
        let found = read().map_err(|error| self.sqlite(error))?;
        let seated: Vec<Vec<Seated>> =
            found.iter().map(|(_, players, _)| seated(players)).collect();
        let mut all = seated.iter().flatten().map(|player| &player.spends);
        let first = all.next().cloned();
        let equal = all.all(|spends| Some(spends) == first.as_ref());
        let name = |player: &Seated| match &player.spends {
            spends if equal || spends.is_empty() => player.name.clone(),
            spends => format!("{}@{spends}", player.name),
        };
        let bouts = found.iter().zip(&seated).map(|(&(number, _, games), players)| KeptBout {
            number,
            players: players.iter().map(name).collect(),
            games: games as u64,
        });
        Ok(bouts.collect())
    }

    /// Games of a bout in order, from the `from`-th on, at most `count` of them.
    pub fn games(&self, bout: i64, from: u64, count: u64) -> Result<Vec<GameRecord>, KeepError> {
        let ask = "SELECT * FROM games WHERE bout = ?1 ORDER BY number LIMIT ?2 OFFSET ?3";
        let (from, count) = (from.min(i64::MAX as u64) as i64, count.min(1 << 20) as i64);
        let mut games = Vec::new();
        let mut read = || -> rusqlite::Result<Result<(), KeepError>> {
            let mut statement = self.connection.prepare(ask)?;
            let mut found = statement.query(params![bout, count, from])?;
            while let Some(row) = found.next()? {
                match rows::record(row)? {
                    Ok(game) => games.push(game),
                    Err(why) => {
                        let (path, number) = (self.path.clone(), row.get(1)?);
                        return Ok(Err(KeepError::Game { path, number, why }));
                    }
                }
            }
            Ok(Ok(()))
        };
        read().map_err(|error| self.sqlite(error))??;
        Ok(games)
    }

    pub(super) fn sqlite(&self, error: rusqlite::Error) -> KeepError {
        from_sqlite(&self.path, error).into()
    }
}

/// A player and what it may spend, in words.
struct Seated {
    name: String,
    spends: String,
}

/// The players of a bout. They are only named here: no search is made, no file of theirs is opened.
fn seated(players: &str) -> Vec<Seated> {
    let one = |player: &Value| {
        let text = |key: &str| player[key].as_str().map(str::to_owned);
        let engine = || text("engine").map(|command| format!("engine:{command}"));
        let name = text("search").or_else(engine).unwrap_or_else(|| player.to_string());
        let allowance = serde_json::from_value::<Allowance>(player["allowance"].clone());
        Seated { name, spends: allowance.map_or_else(|_| String::new(), |a| a.to_string()) }
    };
    let list: Vec<Value> = serde_json::from_str(players).unwrap_or_default();
    list.iter().map(one).collect()
}
