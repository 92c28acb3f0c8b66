//! Asking a store what it holds, a row at a time.

use std::ops::Range;

use plywood_core::Seed;
use rusqlite::{OptionalExtension, types::ValueRef};

use super::{
    Store, StoreError,
    schema::{MEASURED, OWN},
};
use crate::study::{Kind, Plan, Row, Value, grid::Grid};

/// The order of the plan.
const ORDER: &str = "ORDER BY combination, repetition";

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

    /// The grid of all plans whose rows these are; every row is of one of its cells.
    pub(super) fn grid(&self) -> Result<Grid, StoreError> {
        let text = self.fact("grid")?;
        serde_json::from_str(&text).map_err(|_| StoreError::Foreign(self.path.clone()))
    }

    /// Refuses a plan whose rows these are not. Plans that differ in repetitions, in appended
    /// cases or in values appended to the slowest axis share their rows.
    pub fn fits(&self, plan: &Plan) -> Result<(), StoreError> {
        match self.grid()?.differs(&Grid::of(plan)) {
            None => Ok(()),
            Some(difference) => Err(StoreError::OtherPlan { path: self.path.clone(), difference }),
        }
    }

    /// How many rows of a plan there are.
    pub fn count(&self, plan: &Plan) -> Result<u64, StoreError> {
        self.count_where(&within(plan))
    }

    /// Why the first cell of a plan failed that did.
    pub fn first_failure(&self, plan: &Plan) -> Result<Option<String>, StoreError> {
        let query = format!(
            "SELECT failure FROM rows WHERE {} AND failure IS NOT NULL ORDER BY combination, repetition LIMIT 1",
            within(plan)
        );
        let found = self.connection.query_row(&query, [], |row| row.get(0)).optional();
        found.map_err(|error| self.sqlite(error))
    }

    /// How many of the rows of a plan are failures.
    pub fn failures(&self, plan: &Plan) -> Result<u64, StoreError> {
        self.count_where(&format!("{} AND failure IS NOT NULL", within(plan)))
    }

    /// How many rows lie beyond a plan: of more repetitions, cases or values. They are kept.
    pub fn beyond(&self, plan: &Plan) -> Result<u64, StoreError> {
        Ok(self.count_where("1")? - self.count(plan)?)
    }

    pub(super) fn count_where(&self, condition: &str) -> Result<u64, StoreError> {
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
            kinds.skip(OWN).collect()
        };
        ask().map_err(|error| self.sqlite(error))
    }

    pub(super) fn measured_columns(&self) -> Result<Vec<String>, StoreError> {
        let ask = || -> rusqlite::Result<Vec<String>> {
            let statement = self.connection.prepare("SELECT * FROM rows LIMIT 0")?;
            let names = statement.column_names().skip(OWN);
            Ok(names.map(|name| name.strip_prefix(MEASURED).unwrap_or(name).to_owned()).collect())
        };
        ask().map_err(|error| self.sqlite(error))
    }

    /// The cells of a plan that have a row, as ranges of their indices in order; `failed` says
    /// whether failures count.
    pub fn done(&self, plan: &Plan, failed: bool) -> Result<Vec<Range<u64>>, StoreError> {
        let within = within(plan);
        let condition = if failed { "" } else { "AND failure IS NULL" };
        let ask = || -> rusqlite::Result<Vec<Range<u64>>> {
            let mut statement = self.connection.prepare(&format!(
                "SELECT combination, repetition FROM rows WHERE {within} {condition} {ORDER}"
            ))?;
            let mut rows = statement.query([])?;
            let mut ranges: Vec<Range<u64>> = Vec::new();
            while let Some(row) = rows.next()? {
                let (combination, repetition) = (row.get::<_, i64>(0)?, row.get::<_, i64>(1)?);
                let cell = plan.index(combination as u64, repetition as u64);
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
    pub fn row(&self, combination: u64, repetition: u64) -> Result<Option<Stored>, StoreError> {
        let ask = "SELECT * FROM rows WHERE combination = ?1 AND repetition = ?2";
        self.connection
            .query_row(ask, [combination as i64, repetition as i64], stored)
            .optional()
            .map_err(|error| self.sqlite(error))
    }

    /// Calls `each` on every row of a plan in order of cell, without holding them all.
    pub fn each(&self, plan: &Plan, mut each: impl FnMut(Stored)) -> Result<(), StoreError> {
        let ask = || -> rusqlite::Result<()> {
            let ask = format!("SELECT * FROM rows WHERE {} {ORDER}", within(plan));
            let mut statement = self.connection.prepare(&ask)?;
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

/// The condition that a row is of a plan.
fn within(plan: &Plan) -> String {
    format!("combination < {} AND repetition < {}", plan.combinations(), plan.repetitions)
}

/// Reads one row of the table `rows`.
pub(super) fn stored(row: &rusqlite::Row<'_>) -> rusqlite::Result<Stored> {
    let columns = row.as_ref().column_count();
    let outcome = match row.get::<_, Option<String>>(3)? {
        Some(message) => Err(message),
        None => (OWN..columns)
            .map(|index| Ok(value(row.get_ref(index)?)))
            .collect::<rusqlite::Result<_>>()
            .map(Ok)?,
    };
    let (combination, repetition) = (row.get::<_, i64>(0)? as u64, row.get::<_, i64>(1)? as u64);
    let seed = Seed(row.get::<_, i64>(2)? as u64);
    Ok(Stored { row: Row { combination, repetition, outcome }, seed })
}

fn value(stored: ValueRef<'_>) -> Value {
    match stored {
        ValueRef::Integer(n) => Value::Integer(n),
        ValueRef::Real(x) => Value::Number(x),
        ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Null | ValueRef::Blob(_) => Value::Missing,
    }
}
