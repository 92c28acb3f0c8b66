//! Games of matches and tournaments in one SQLite file, each safe as soon as its round is over.
//!
//! Tables: `terms` (what decides the games), `bouts` (who met with what luck) and `games` (a game
//! a row). `docs/matches.md` documents them; `PRAGMA user_version` is the version of the schema.

mod look;
mod mend;
mod rows;
mod strength;
mod terms;
#[cfg(test)]
mod tests;

use std::{
    fs::File,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, params};
use thiserror::Error;

pub use look::{KeptBout, KeptGames};
pub use strength::Strength;
pub use terms::Terms;

use crate::study::{
    StoreError,
    store::{database, from_file, from_sqlite, is_blank, lock, make_durable},
};

/// The version of the schema.
const VERSION: i64 = 1;
/// "`PlyG`" as a number, in `PRAGMA application_id`.
const APPLICATION: i64 = 0x506c_7947;
const TABLES: &str = "
    CREATE TABLE terms (place INTEGER PRIMARY KEY, name TEXT NOT NULL, value TEXT NOT NULL);
    CREATE TABLE bouts (bout INTEGER PRIMARY KEY, players TEXT NOT NULL, seed INTEGER NOT NULL,
        UNIQUE (players, seed));
    CREATE TABLE games (bout INTEGER NOT NULL, number INTEGER NOT NULL, round INTEGER NOT NULL,
        game TEXT NOT NULL, seats TEXT NOT NULL, opening TEXT NOT NULL, moves TEXT NOT NULL,
        steps TEXT NOT NULL, movers TEXT NOT NULL, payoffs TEXT NOT NULL, finish TEXT NOT NULL,
        forfeit TEXT, PRIMARY KEY (bout, number)) WITHOUT ROWID;";

/// A file of games that cannot be used, and what to do about it.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum KeepError {
    /// The file, as for the rows of a study.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another program's file, or a study's.
    #[error("{0} is not a file of games; choose another one with --out")]
    Foreign(PathBuf),
    /// Games of another match.
    #[error(
        "{path} holds the games of another match: its {name} is {found}, and now it is {now}; \
         choose another file with --out, or ask for the same match again"
    )]
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        name: String,
        /// What it is in the file.
        found: String,
        /// What it is now.
        now: String,
    },
    /// A game that does not read back.
    #[error("{path}: game {number} cannot be read: {why}; move the file away to begin anew")]
    Game {
        /// The file.
        path: PathBuf,
        /// Its number.
        number: i64,
        /// What is wrong.
        why: String,
    },
}

/// A file of games of one match, tournament or search for parameters.
#[derive(Debug)]
pub struct GameStore {
    path: PathBuf,
    connection: Connection,
    /// Held so that two runs cannot write at once.
    _lock: File,
}

impl GameStore {
    /// Opens the file of these terms, making it if there is none. A damaged file is cut back to its
    /// readable games; the answer's second half says so.
    pub fn open(path: &Path, terms: &Terms) -> Result<(Self, Option<String>), KeepError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| from_file(path, error))?;
        }
        let lock = lock(path)?;
        let message = if path.exists() { mend::mend(path, terms)? } else { None };
        let mut store = Self { path: path.to_owned(), connection: connect(path)?, _lock: lock };
        store.prepare(terms).map_err(|error| store.sqlite(error))?;
        store.terms()?.same(terms, path)?;
        Ok((store, message))
    }

    /// How many games there are.
    pub fn games(&self) -> Result<u64, KeepError> {
        self.connection
            .query_row("SELECT count(*) FROM games", [], |row| row.get::<_, i64>(0))
            .map(|games| games as u64)
            .map_err(|error| self.sqlite(error))
    }

    fn prepare(&mut self, terms: &Terms) -> rusqlite::Result<()> {
        let db = &mut self.connection;
        make_durable(db)?;
        if !is_blank(db) {
            return Ok(());
        }
        let transaction = db.transaction()?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
        transaction.execute_batch(TABLES)?;
        for (place, (name, value)) in terms.0.iter().enumerate() {
            let insert = "INSERT INTO terms VALUES (?1, ?2, ?3)";
            transaction.execute(insert, params![place as i64, name, value])?;
        }
        transaction.commit()
    }

    fn terms(&self) -> Result<Terms, KeepError> {
        read_terms(&self.connection).map_err(|error| self.sqlite(error))
    }

    fn sqlite(&self, error: rusqlite::Error) -> KeepError {
        from_sqlite(&self.path, error).into()
    }
}

fn connect(path: &Path) -> Result<Connection, KeepError> {
    Ok(database(path, true).map_err(|error| from_sqlite(path, error))?)
}

fn read_terms(connection: &Connection) -> rusqlite::Result<Terms> {
    let mut statement = connection.prepare("SELECT name, value FROM terms ORDER BY place")?;
    let facts = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Terms(facts.collect::<rusqlite::Result<_>>()?))
}
