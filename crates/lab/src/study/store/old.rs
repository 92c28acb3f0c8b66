//! Stores of schema version 1, whose rows were numbered by cell, brought to the present one.

use rusqlite::{Connection, params};

use super::{
    Store, StoreError, from_sqlite,
    schema::{self, VERSION},
};
use crate::study::{Plan, Size, grid::Grid};

/// The version of such a store.
pub(super) const OLD: i64 = 1;

impl Store {
    /// Rewrites an old store in one transaction; its lock must be held.
    pub(super) fn upgrade(&mut self) -> Result<(), StoreError> {
        if self.recognise()? != OLD {
            return Ok(());
        }
        let plan = grid(self)?.plan();
        let path = self.path.clone();
        rewrite(&mut self.connection, &plan).map_err(|error| from_sqlite(&path, error))
    }
}

/// The grid of an old store, from its plan's text.
pub(super) fn grid(store: &Store) -> Result<Grid, StoreError> {
    let size = if store.fact("size")? == Size::Quick.name() { Size::Quick } else { Size::Full };
    let plan = Plan::read(&store.fact("plan")?, size).ok();
    let print = store.fact("fingerprint")?;
    if let Some(plan) = plan.filter(|plan| plan.fingerprint().to_string() == print) {
        Ok(Grid::of(&plan))
    } else {
        let path = store.path.clone();
        Err(StoreError::Version { path, found: OLD, expected: VERSION })
    }
}

/// The rows of an old store in today's columns.
pub(super) fn rows(connection: &Connection, repetitions: u64) -> rusqlite::Result<String> {
    let names: String =
        columns(connection)?.iter().map(|(name, _)| format!(", {name:?}")).collect();
    Ok(format!(
        "SELECT cell / {repetitions}, cell % {repetitions}, seed, failure{names}
         FROM rows ORDER BY cell"
    ))
}

/// The measured columns of an old store with what they hold.
fn columns(connection: &Connection) -> rusqlite::Result<Vec<(String, String)>> {
    let mut ask = connection.prepare("SELECT name, type FROM pragma_table_info('rows')")?;
    let columns = ask.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    columns.skip(3).collect()
}

fn rewrite(connection: &mut Connection, plan: &Plan) -> rusqlite::Result<()> {
    let rows = rows(connection, plan.repetitions)?;
    let columns = columns(connection)?;
    let names: Vec<String> = columns.iter().map(|(name, _)| name.clone()).collect();
    let grid = serde_json::to_string(&Grid::of(plan)).expect("plain data can be written");
    let transaction = connection.transaction()?;
    transaction.execute_batch(&format!(
        "DROP VIEW results; CREATE TEMP TABLE kept AS {rows}; DROP TABLE rows; {};
         INSERT INTO rows SELECT * FROM temp.kept; DROP TABLE temp.kept; {}",
        schema::rows_table(columns.iter().map(|(name, sort)| (name.as_str(), sort.as_str()))),
        schema::view(plan, &names),
    ))?;
    transaction.execute("INSERT INTO study VALUES (?1, ?2)", params!["grid", grid])?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()
}
