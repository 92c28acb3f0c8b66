//! Files of others are refused; a damaged one is cut back to the games that can still be read.

use std::path::Path;

use rusqlite::{Connection, Row, types::Value};

use super::{
    APPLICATION, GameStore, KeepError, Terms, VERSION, connect, read_terms, rows::is_whole,
};
use crate::study::{
    StoreError,
    store::{beside, from_sqlite, is_blank, is_damage, is_sound, take_place},
};

/// Looks at a file before it is written to. If it is damaged, it is moved aside and its readable
/// games are copied into a new one; the message says what was kept.
pub(super) fn mend(path: &Path, terms: &Terms) -> Result<Option<String>, KeepError> {
    let damaged = connect(path)?;
    let sqlite = |error| KeepError::from(from_sqlite(path, error));
    // Without this SQLite refuses to read anything of a file that is shorter than it says.
    damaged.pragma_update(None, "writable_schema", true).map_err(|error| {
        match from_sqlite(path, error) {
            StoreError::Foreign(path) => KeepError::Foreign(path),
            other => other.into(),
        }
    })?;
    if is_blank(&damaged) {
        return Ok(None);
    }
    match recognise(&damaged, path) {
        Err(KeepError::Store(StoreError::Sqlite { source, .. })) if is_damage(&source) => {}
        other => other?,
    }
    if is_sound(&damaged) {
        return Ok(None);
    }
    read_terms(&damaged).map_err(sqlite)?.same(terms, path)?;
    let bouts = readable(&damaged, "SELECT * FROM bouts ORDER BY bout", |_| true);
    let games = readable(&damaged, "SELECT * FROM games ORDER BY bout, number", is_whole);
    damaged.close().ok();
    let fresh = beside(path, ".mended");
    let _ = std::fs::remove_file(&fresh);
    let (mut mended, _) = GameStore::open(&fresh, terms)?;
    mended.put(&bouts, &games)?;
    drop(mended);
    Ok(Some(take_place(&fresh, path, &format!("{} complete games", games.len()))?))
}

pub(super) fn recognise(connection: &Connection, path: &Path) -> Result<(), KeepError> {
    let ask = |pragma: &str| {
        connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0)).map_err(|error| {
            match from_sqlite(path, error) {
                StoreError::Foreign(path) => KeepError::Foreign(path),
                other => other.into(),
            }
        })
    };
    if ask("application_id")? != APPLICATION {
        return Err(KeepError::Foreign(path.to_owned()));
    }
    let found = ask("user_version")?;
    if found != VERSION {
        let path = path.to_owned();
        return Err(StoreError::Version { path, found, expected: VERSION }.into());
    }
    Ok(())
}

/// The whole rows of a question up to the first that cannot be read.
fn readable(
    connection: &Connection,
    ask: &str,
    whole: impl Fn(&Row<'_>) -> bool,
) -> Vec<Vec<Value>> {
    let mut kept = Vec::new();
    let Ok(mut statement) = connection.prepare(ask) else { return kept };
    let columns = statement.column_count();
    let Ok(mut rows) = statement.query([]) else { return kept };
    while let Ok(Some(row)) = rows.next() {
        let values: rusqlite::Result<Vec<Value>> = (0..columns).map(|i| row.get(i)).collect();
        match values {
            // What a damaged page still gives may be no row at all, or one with holes.
            Ok(values) if values[..2].iter().all(is_said) && whole(row) => kept.push(values),
            Ok(_) => {}
            Err(_) => break,
        }
    }
    kept
}

/// Whether a value is there and has nothing in it that no text of ours has.
fn is_said(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Text(text) => !text.contains(char::is_control),
        _ => true,
    }
}
