//! Putting rows on disk, a batch a transaction: what is counted is safe.

use std::path::Path;

use rusqlite::{ToSql, params, params_from_iter, types::ToSqlOutput};

use super::{Store, StoreError};
use crate::study::{Plan, Row, Value};

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Flag(yes) => ToSqlOutput::from(i64::from(*yes)),
            Self::Integer(n) => ToSqlOutput::from(*n),
            Self::Number(x) => ToSqlOutput::from(*x),
            Self::Text(text) => ToSqlOutput::from(text.as_str()),
            Self::Missing => ToSqlOutput::from(rusqlite::types::Null),
        })
    }
}

impl Store {
    /// Writes rows in one durable transaction. A cell that has a row keeps it, unless that row is
    /// a failure, which is replaced.
    pub fn write(&mut self, plan: &Plan, rows: &[Row]) -> Result<(), StoreError> {
        let path = self.path.clone();
        self.write_all(plan, rows).map_err(|error| super::from_sqlite(&path, error))
    }

    fn write_all(&mut self, plan: &Plan, rows: &[Row]) -> rusqlite::Result<()> {
        let places = ", ?".repeat(self.columns.len());
        let insert = format!(
            "INSERT INTO rows VALUES (?, ?, ?{places}) ON CONFLICT (cell) DO UPDATE SET {}
             WHERE rows.failure IS NOT NULL",
            self.assignments()
        );
        let transaction = self.connection.transaction()?;
        {
            let mut insert = transaction.prepare(&insert)?;
            let mut combination =
                transaction.prepare("INSERT OR IGNORE INTO combinations VALUES (?, ?)")?;
            let mut last = None;
            for row in rows {
                let cell = row.cell / plan.repetitions;
                if last != Some(cell) {
                    let parameters = parameters_json(plan, cell);
                    combination.execute(params![cell as i64, parameters])?;
                    last = Some(cell);
                }
                let seed = plan.seed.child(cell).child(row.cell % plan.repetitions);
                let mut values =
                    vec![Value::Integer(row.cell as i64), Value::Integer(seed.0 as i64)];
                match &row.outcome {
                    Ok(measured) => {
                        values.push(Value::Missing);
                        values.extend(measured.iter().cloned());
                    }
                    Err(message) => {
                        values.push(Value::Text(message.clone()));
                        values.resize(3 + self.columns.len(), Value::Missing);
                    }
                }
                insert.execute(params_from_iter(values))?;
            }
        }
        transaction.commit()
    }

    fn assignments(&self) -> String {
        let columns = self.columns.iter().map(|name| format!("\"{name}\" = excluded.\"{name}\""));
        let all: Vec<_> =
            ["failure = excluded.failure".to_owned()].into_iter().chain(columns).collect();
        all.join(", ")
    }

    /// Takes over the rows of another store of the same plan; the number of new rows.
    pub fn merge(&mut self, other: &Path) -> Result<u64, StoreError> {
        let theirs = Self::read(other)?;
        let same =
            |key: &str| -> Result<bool, StoreError> { Ok(theirs.fact(key)? == self.fact(key)?) };
        if !same("fingerprint")? || !same("versions")? {
            return Err(StoreError::Unlike(self.path.clone(), other.to_owned()));
        }
        let before = self.count()?;
        let path = self.path.clone();
        let attach = || -> rusqlite::Result<()> {
            let db = &self.connection;
            db.execute("ATTACH DATABASE ?1 AS other", [other.to_string_lossy()])?;
            db.execute_batch(
                "BEGIN;
                 INSERT OR IGNORE INTO combinations SELECT * FROM other.combinations;
                 DELETE FROM rows WHERE failure IS NOT NULL AND cell IN
                     (SELECT cell FROM other.rows WHERE failure IS NULL);
                 INSERT OR IGNORE INTO rows SELECT * FROM other.rows;
                 COMMIT;
                 DETACH DATABASE other;",
            )
        };
        attach().map_err(|error| super::from_sqlite(&path, error))?;
        Ok(self.count()? - before)
    }
}

/// Parameters as one JSON object, in the order of the plan.
pub(super) fn parameters_json(plan: &Plan, combination: u64) -> String {
    let object: serde_json::Map<_, _> = plan
        .parameters(combination)
        .0
        .into_iter()
        .map(|(key, value)| (key, serde_json::to_value(value).expect("plain data can be written")))
        .collect();
    serde_json::Value::Object(object).to_string()
}
