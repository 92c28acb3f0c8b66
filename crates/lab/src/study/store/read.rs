//! Asking a store what it holds, a row at a time.

use std::ops::Range;

use plywood_core::Seed;
use rusqlite::{OptionalExtension, types::ValueRef};

use super::{Store, StoreError};
use crate::study::{Kind, Row, Value};

/// A row as it was stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Stored {
    /// The cell and its outcome.
    pub row: Row,
    /// The seed it was run with.
    pub seed: Seed,
}

impl Store {
    /// A fact of the study: its name, size, plan, task, …
    pub fn fact(&self, key: &str) -> Result<String, StoreError> {
        self.connection
            .query_row("SELECT value FROM study WHERE key = ?1", [key], |row| row.get(0))
            .map_err(|error| self.sqlite(error))
    }

    /// The fingerprint of the plan whose rows these are.
    pub fn fingerprint(&self) -> Result<u64, StoreError> {
        Ok(self.fact("fingerprint")?.parse().unwrap_or(0))
    }

    /// How many rows there are.
    pub fn count(&self) -> Result<u64, StoreError> {
        self.count_where("1")
    }

    /// How many of the rows are failures.
    pub fn failures(&self) -> Result<u64, StoreError> {
        self.count_where("failure IS NOT NULL")
    }

    fn count_where(&self, condition: &str) -> Result<u64, StoreError> {
        let count = format!("SELECT count(*) FROM rows WHERE {condition}");
        self.connection
            .query_row(&count, [], |row| row.get::<_, i64>(0))
            .map(|n| n as u64)
            .map_err(|error| self.sqlite(error))
    }

    /// The measured columns, in order.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// What the measured columns hold, in order.
    pub fn kinds(&self) -> Result<Vec<Kind>, StoreError> {
        let ask = || -> rusqlite::Result<Vec<Kind>> {
            let mut statement =
                self.connection.prepare("SELECT type FROM pragma_table_info('rows')")?;
            let kinds = statement.query_map([], |row| {
                Ok(match row.get::<_, String>(0)?.as_str() {
                    "INTEGER" => Kind::Integer,
                    "REAL" => Kind::Number,
                    _ => Kind::Text,
                })
            })?;
            kinds.skip(3).collect()
        };
        ask().map_err(|error| self.sqlite(error))
    }

    pub(super) fn measured_columns(&self) -> Result<Vec<String>, StoreError> {
        let ask = || -> rusqlite::Result<Vec<String>> {
            let statement = self.connection.prepare("SELECT * FROM rows LIMIT 0")?;
            Ok(statement.column_names().skip(3).map(str::to_owned).collect())
        };
        ask().map_err(|error| self.sqlite(error))
    }

    /// The cells that have a row, as ranges in order; `failed` says whether failures count.
    pub fn done(&self, failed: bool) -> Result<Vec<Range<u64>>, StoreError> {
        let condition = if failed { "" } else { "WHERE failure IS NULL" };
        let ask = || -> rusqlite::Result<Vec<Range<u64>>> {
            let mut statement = self
                .connection
                .prepare(&format!("SELECT cell FROM rows {condition} ORDER BY cell"))?;
            let mut rows = statement.query([])?;
            let mut ranges: Vec<Range<u64>> = Vec::new();
            while let Some(row) = rows.next()? {
                let cell = row.get::<_, i64>(0)? as u64;
                match ranges.last_mut() {
                    Some(range) if range.end == cell => range.end += 1,
                    _ => ranges.push(cell..cell + 1),
                }
            }
            Ok(ranges)
        };
        ask().map_err(|error| self.sqlite(error))
    }

    /// One row.
    pub fn row(&self, cell: u64) -> Result<Option<Stored>, StoreError> {
        self.connection
            .query_row("SELECT * FROM rows WHERE cell = ?1", [cell as i64], stored)
            .optional()
            .map_err(|error| self.sqlite(error))
    }

    /// Calls `each` on every row in order of cell, without holding them all.
    pub fn each(&self, mut each: impl FnMut(Stored)) -> Result<(), StoreError> {
        let ask = || -> rusqlite::Result<()> {
            let mut statement = self.connection.prepare("SELECT * FROM rows ORDER BY cell")?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                each(stored(row)?);
            }
            Ok(())
        };
        let mut ask = ask;
        ask().map_err(|error| self.sqlite(error))
    }
}

/// Reads one row of the table `rows`.
pub(super) fn stored(row: &rusqlite::Row<'_>) -> rusqlite::Result<Stored> {
    let columns = row.as_ref().column_count();
    let outcome = match row.get::<_, Option<String>>(2)? {
        Some(message) => Err(message),
        None => (3..columns)
            .map(|index| Ok(value(row.get_ref(index)?)))
            .collect::<rusqlite::Result<_>>()
            .map(Ok)?,
    };
    let cell = row.get::<_, i64>(0)? as u64;
    let seed = Seed(row.get::<_, i64>(1)? as u64);
    Ok(Stored { row: Row { cell, outcome }, seed })
}

fn value(stored: ValueRef<'_>) -> Value {
    match stored {
        ValueRef::Integer(n) => Value::Integer(n),
        ValueRef::Real(x) => Value::Number(x),
        ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Null | ValueRef::Blob(_) => Value::Missing,
    }
}
