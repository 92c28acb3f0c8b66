//! Putting rows on disk, a batch a transaction: what is counted is safe.

use std::path::Path;

use rusqlite::{ToSql, params, params_from_iter, types::ToSqlOutput};

use super::{
    Store, StoreError,
    schema::{MEASURED, OWN},
    versions,
};
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
            "INSERT INTO rows VALUES (?, ?, ?, ?{places}) ON CONFLICT (combination, repetition) DO UPDATE SET {}
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
                if last != Some(row.combination) {
                    let parameters = parameters_json(plan, row.combination);
                    combination.execute(params![row.combination as i64, parameters])?;
                    last = Some(row.combination);
                }
                let seed = plan.cell_seed(row.combination, row.repetition);
                let key = [row.combination, row.repetition, seed.0];
                let mut values = key.map(|number| Value::Integer(number as i64)).to_vec();
                match &row.outcome {
                    Ok(measured) => {
                        values.push(Value::Missing);
                        values.extend(measured.iter().cloned());
                    }
                    Err(message) => {
                        values.push(Value::Text(message.clone()));
                        values.resize(OWN + self.columns.len(), Value::Missing);
                    }
                }
                insert.execute(params_from_iter(values))?;
            }
        }
        transaction.commit()
    }

    fn assignments(&self) -> String {
        let columns = self
            .columns
            .iter()
            .map(|name| format!("\"{MEASURED}{name}\" = excluded.\"{MEASURED}{name}\""));
        let all: Vec<_> =
            ["failure = excluded.failure".to_owned()].into_iter().chain(columns).collect();
        all.join(", ")
    }

    /// Takes over the rows of another store whose plan shares its rows; the number of new rows.
    pub fn merge(&mut self, other: &Path) -> Result<u64, StoreError> {
        let theirs = Self::read(other)?;
        let unlike = |why: String| StoreError::Unlike {
            path: other.to_owned(),
            whole: self.path.clone(),
            why,
        };
        let (ours, grid) = (self.grid()?, theirs.grid()?);
        if let Some(difference) = ours.differs(&grid) {
            return Err(unlike(format!("it holds rows of another plan: {difference}")));
        }
        let (found, now) = (theirs.fact("versions")?, self.fact("versions")?);
        let Some(versions) = versions::joined(&found, &now) else {
            return Err(unlike(format!("it holds rows made with {found}, and not with {now}")));
        };
        let grid = serde_json::to_string(&ours.join(grid)).expect("plain data can be written");
        let before = self.count_where("1")?;
        let path = self.path.clone();
        let attach = || -> rusqlite::Result<()> {
            let db = &self.connection;
            db.execute("ATTACH DATABASE ?1 AS other", [other.to_string_lossy()])?;
            let transaction = db.unchecked_transaction()?;
            transaction.execute_batch(
                "INSERT OR IGNORE INTO combinations SELECT * FROM other.combinations;
                 DELETE FROM rows WHERE failure IS NOT NULL AND (combination, repetition) IN
                     (SELECT combination, repetition FROM other.rows WHERE failure IS NULL);
                 INSERT OR IGNORE INTO rows SELECT * FROM other.rows;",
            )?;
            for (key, value) in [("grid", &grid), ("versions", &versions)] {
                transaction.execute("UPDATE study SET value = ?2 WHERE key = ?1", [key, value])?;
            }
            transaction.commit()?;
            db.execute_batch("DETACH DATABASE other")
        };
        attach().map_err(|error| super::from_sqlite(&path, error))?;
        Ok(self.count_where("1")? - before)
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
