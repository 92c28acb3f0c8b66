//! A damaged store is cut back to the rows that can still be read.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode};

use super::{
    Store, StoreError, database, from_file, from_sqlite,
    old::{self, OLD},
    read::stored,
    schema::VERSION,
    versions::{joined, versions},
};
use crate::study::{Plan, Row, Size, Task, grid::Grid};

/// Checks a store and, if it is damaged, moves it aside and copies its readable rows into a new
/// one. The message says what was kept.
pub(super) fn mend(path: &Path, plan: &Plan, task: &Task) -> Result<Option<String>, StoreError> {
    let store = Store {
        path: path.to_owned(),
        connection: database(path, true).map_err(|error| from_sqlite(path, error))?,
        _lock: None,
        columns: Vec::new(),
    };
    // Without this SQLite refuses to read anything of a file that is shorter than it says.
    store
        .connection
        .pragma_update(None, "writable_schema", true)
        .map_err(|error| from_sqlite(path, error))?;
    if is_blank(&store.connection) {
        return Ok(None);
    }
    let version = match store.recognise() {
        Err(StoreError::Sqlite { source, .. }) if is_damage(&source) => VERSION,
        other => other?,
    };
    if is_sound(&store.connection) {
        return Ok(None);
    }
    let grid = if version == OLD { old::grid(&store) } else { store.grid() };
    let (Ok(grid), Ok(text), Ok(found)) = (grid, store.fact("plan"), store.fact("versions")) else {
        return Err(StoreError::Foreign(path.to_owned()));
    };
    if let Some(difference) = grid.differs(&Grid::of(plan)) {
        return Err(StoreError::OtherPlan { path: path.to_owned(), difference });
    }
    let now = versions(plan, task);
    if joined(&found, &now).is_none() {
        return Err(StoreError::OtherRules { path: path.to_owned(), found, now });
    }
    let whole = grid.plan();
    let rows = readable_rows(&store.connection, version, whole.repetitions);
    store.connection.close().ok();
    let fresh = beside(path, ".mended");
    let _ = std::fs::remove_file(&fresh);
    // Its rows may be of a larger plan than this one; what made them is noted by whoever opens it.
    let (mut mended, _) = Store::open(&fresh, &text, &whole, Size::Full, task)?;
    for batch in rows.chunks(4096) {
        mended.write(&whole, batch)?;
    }
    drop(mended);
    Ok(Some(take_place(&fresh, path, &format!("{} complete rows", rows.len()))?))
}

/// Puts a mended file into the place of a damaged one, which is kept beside it, and says so.
pub(crate) fn take_place(fresh: &Path, path: &Path, kept: &str) -> Result<String, StoreError> {
    let aside = beside(path, ".damaged");
    std::fs::rename(path, &aside).map_err(|error| from_file(path, error))?;
    for tail in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(beside(path, tail));
    }
    std::fs::rename(fresh, path).map_err(|error| from_file(path, error))?;
    let _ = std::fs::remove_file(beside(fresh, ".lock"));
    let (path, aside) = (path.display(), aside.display());
    Ok(format!("{path} was damaged: {kept} were kept, the damaged file is {aside}"))
}

/// Whether nothing was ever written: a run may be killed before it has made its tables.
pub(crate) fn is_blank(connection: &Connection) -> bool {
    connection
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get::<_, i64>(0))
        .is_ok_and(|tables| tables == 0)
}

pub(crate) fn is_damage(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt)
}

pub(crate) fn is_sound(connection: &Connection) -> bool {
    connection
        .pragma_query_value(None, "quick_check", |row| row.get::<_, String>(0))
        .is_ok_and(|answer| answer == "ok")
}

/// The rows in the order of the file up to the first that cannot be read.
fn readable_rows(connection: &Connection, version: i64, repetitions: u64) -> Vec<Row> {
    let mut kept = Vec::new();
    let ask = if version == OLD {
        old::rows(connection, repetitions)
    } else {
        Ok("SELECT * FROM rows NOT INDEXED".to_owned())
    };
    let Ok(mut statement) = ask.and_then(|ask| connection.prepare(&ask)) else { return kept };
    let Ok(mut rows) = statement.query([]) else { return kept };
    while let Ok(Some(row)) = rows.next() {
        match stored(row) {
            Ok(stored) => kept.push(stored.row),
            Err(_) => break,
        }
    }
    kept
}

pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
