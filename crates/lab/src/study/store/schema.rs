//! Creating and opening stores, and refusing what is none of ours.

use std::{
    fs::{File, TryLockError},
    path::Path,
    time::Duration,
};

use plywood_search::Clock;
use rusqlite::{Connection, OpenFlags, params};

use super::{
    Store, StoreError, from_file, from_sqlite,
    old::OLD,
    salvage::{self, is_blank},
    versions::{joined, versions},
};
use crate::study::{Kind, Plan, Size, Task, grid::Grid};

/// The version of the schema, in `PRAGMA user_version`.
pub(super) const VERSION: i64 = 2;
/// "Plyw" as a number, in `PRAGMA application_id`.
const APPLICATION: i64 = 0x506c_7977;
/// Columns of `rows` before those that are measured: combination, repetition, seed, failure.
pub(super) const OWN: usize = 4;
/// What stands before the name of a measurement in a column's name.
pub const MEASURED: &str = "measured_";
/// What stands before the name of a parameter in a column's name.
pub const PARAMETER: &str = "parameter_";

impl Store {
    /// Opens the store of a plan for writing, making it if there is none. A damaged store is cut
    /// back to its readable rows; the answer's second half says so.
    pub fn open(
        path: &Path,
        text: &str,
        plan: &Plan,
        size: Size,
        task: &Task,
    ) -> Result<(Self, Option<String>), StoreError> {
        if path.exists() && !path.is_file() {
            return Err(StoreError::Foreign(path.to_owned()));
        }
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| from_file(path, error))?;
        }
        let lock = lock(path)?;
        let message = if path.exists() { salvage::mend(path, plan, task)? } else { None };
        let connection = database(path, true).map_err(|error| from_sqlite(path, error))?;
        let columns = task.columns.iter().map(|column| column.name.to_owned()).collect();
        let mut store = Self { path: path.to_owned(), connection, _lock: Some(lock), columns };
        let mut facts = facts(text, plan, size, task);
        let fresh = store.prepare(&facts, plan, task).map_err(|error| from_sqlite(path, error))?;
        if !fresh {
            store.upgrade()?;
            store.fits(plan)?;
            let (found, now) = (store.fact("versions")?, versions(plan, task));
            let Some(both) = joined(&found, &now) else {
                return Err(StoreError::OtherRules { path: path.to_owned(), found, now });
            };
            let grid = store.grid()?.join(Grid::of(plan));
            facts.push(("versions", both));
            facts.push(("grid", serde_json::to_string(&grid).expect("plain data can be written")));
            store.adopt(&facts, plan).map_err(|error| from_sqlite(path, error))?;
        }
        Ok((store, message))
    }

    /// Opens a store to read it.
    pub fn read(path: &Path) -> Result<Self, StoreError> {
        if !path.exists() {
            return Err(StoreError::Absent(path.to_owned()));
        }
        if !path.is_file() {
            return Err(StoreError::Foreign(path.to_owned()));
        }
        let connection = database(path, false).map_err(|error| from_sqlite(path, error))?;
        let mut store =
            Self { path: path.to_owned(), connection, _lock: None, columns: Vec::new() };
        if store.recognise()? == OLD {
            let _lock = lock(path)?;
            store.upgrade()?;
        }
        store.columns = store.measured_columns()?;
        Ok(store)
    }

    /// Opens a store to look at it: nothing is ever written, so one of an older form is refused.
    pub fn look(path: &Path) -> Result<Self, StoreError> {
        if !path.is_file() {
            return Err(StoreError::Absent(path.to_owned()));
        }
        let connection = untouched(path).map_err(|error| from_sqlite(path, error))?;
        let mut store =
            Self { path: path.to_owned(), connection, _lock: None, columns: Vec::new() };
        let found = store.recognise()?;
        if found != VERSION {
            return Err(StoreError::Version { path: path.to_owned(), found, expected: VERSION });
        }
        store.columns = store.measured_columns()?;
        Ok(store)
    }

    /// Makes the tables if there are none; whether there were none.
    fn prepare(&mut self, facts: &Facts, plan: &Plan, task: &Task) -> rusqlite::Result<bool> {
        let db = &mut self.connection;
        make_durable(db)?;
        if !is_blank(db) {
            return Ok(false);
        }
        let transaction = db.transaction()?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
        let columns = task.columns.iter().map(|column| (column.name, sort(column.kind)));
        transaction.execute_batch(&format!(
            "CREATE TABLE study (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
             CREATE TABLE combinations (combination INTEGER PRIMARY KEY, parameters TEXT NOT NULL);
             {}; {}",
            rows_table(columns),
            view(plan, &self.columns)
        ))?;
        let grid = serde_json::to_string(&Grid::of(plan)).expect("plain data can be written");
        for (key, value) in
            facts.iter().chain([&("versions", versions(plan, task)), &("grid", grid)])
        {
            transaction.execute("INSERT INTO study VALUES (?1, ?2)", params![key, value])?;
        }
        transaction.commit().map(|()| true)
    }

    /// Notes that the store goes on with a plan that shares its rows.
    fn adopt(&mut self, facts: &Facts, plan: &Plan) -> rusqlite::Result<()> {
        let view = view(plan, &self.columns);
        let transaction = self.connection.transaction()?;
        let mut changed = 0;
        for (key, value) in facts {
            let update = "UPDATE study SET value = ?2 WHERE key = ?1 AND value <> ?2";
            changed += transaction.execute(update, params![key, value])?;
        }
        if changed > 0 {
            transaction.execute_batch(&format!("DROP VIEW results; {view}"))?;
        }
        transaction.commit()
    }

    /// The version of the schema; refuses files of other programs and other versions.
    pub(super) fn recognise(&self) -> Result<i64, StoreError> {
        let ask = |pragma: &str| {
            self.connection
                .pragma_query_value(None, pragma, |row| row.get::<_, i64>(0))
                .map_err(|error| self.sqlite(error))
        };
        if ask("application_id")? != APPLICATION {
            return Err(StoreError::Foreign(self.path.clone()));
        }
        let found = ask("user_version")?;
        if found != VERSION && found != OLD {
            let path = self.path.clone();
            return Err(StoreError::Version { path, found, expected: VERSION });
        }
        Ok(found)
    }
}

/// What the table `study` says, beside what joins all plans of the store.
type Facts = Vec<(&'static str, String)>;

fn facts(text: &str, plan: &Plan, size: Size, task: &Task) -> Facts {
    vec![
        ("study", plan.study.clone()),
        ("title", plan.title.clone()),
        ("size", size.name().to_owned()),
        ("fingerprint", plan.fingerprint().to_string()),
        ("task", format!("{}@{}", task.name, task.version)),
        ("program", format!("plywood {}", env!("CARGO_PKG_VERSION"))),
        ("repetitions", plan.repetitions.to_string()),
        ("cells", plan.cells().to_string()),
        ("plan", text.to_owned()),
    ]
}

/// What is committed is on the disk, and a reader is waited for.
pub(crate) fn make_durable(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(Duration::from_secs(5))?;
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")
}

/// A file as a database, whatever its name: `:memory:` and `file:` mean something else to SQLite.
pub(crate) fn database(path: &Path, create: bool) -> rusqlite::Result<Connection> {
    let place = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let new = if create { OpenFlags::SQLITE_OPEN_CREATE } else { OpenFlags::empty() };
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | new;
    Connection::open_with_flags(place, flags)
}

/// How long whoever only looks may keep SQLite busy, and how many of its steps pass between two looks at the clock: a
/// file from elsewhere may hold a view that never ends.
const LOOKING: Duration = Duration::from_secs(20);
const BETWEEN: std::ffi::c_int = 100_000;

/// A file as a database that cannot be written to, and is asked for a while only.
pub(crate) fn untouched(path: &Path) -> rusqlite::Result<Connection> {
    let place = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut db = Connection::open_with_flags(place, flags)?;
    db.busy_timeout(Duration::from_secs(5))?;
    let clock = Clock::start(LOOKING);
    db.progress_handler(BETWEEN, Some(move || clock.is_spent()))?;
    Ok(db)
}

/// Takes the right to write to a file of rows; somebody else may have it.
pub(crate) fn lock(path: &Path) -> Result<File, StoreError> {
    // A link and what it points to are one file.
    let place = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut name = place.into_os_string();
    name.push(".lock");
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&name)
        .map_err(|error| from_file(path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Busy(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(from_file(path, error)),
    }
}

fn sort(kind: Kind) -> &'static str {
    match kind {
        Kind::Integer => "INTEGER",
        Kind::Number => "REAL",
        Kind::Text => "TEXT",
    }
}

/// The table of rows with its measured columns, each with what it holds. It keeps SQLite's row
/// numbers: a file that was cut short then loses its last pages and not branches of a deep tree.
pub(super) fn rows_table<'c>(columns: impl Iterator<Item = (&'c str, &'c str)>) -> String {
    let columns: String =
        columns.map(|(name, sort)| format!(", \"{MEASURED}{name}\" {sort}")).collect();
    format!(
        "CREATE TABLE rows (combination INTEGER NOT NULL, repetition INTEGER NOT NULL,
             seed INTEGER NOT NULL, failure TEXT{columns},
             PRIMARY KEY (combination, repetition))"
    )
}

/// The view of a plan's rows with their parameters: the same columns as every export has.
pub(super) fn view(plan: &Plan, columns: &[String]) -> String {
    let parameters: String = plan
        .keys()
        .iter()
        .map(|key| format!(", json_extract(parameters, '$.{key}') AS \"{PARAMETER}{key}\""))
        .collect();
    let measured: String = columns.iter().map(|name| format!(", \"{MEASURED}{name}\"")).collect();
    let (combinations, repetitions) = (plan.combinations(), plan.repetitions);
    format!(
        "CREATE VIEW results AS SELECT combination * {repetitions} + repetition AS cell,
             combination, repetition, seed{parameters}, failure{measured}
             FROM rows JOIN combinations USING (combination)
             WHERE combination < {combinations} AND repetition < {repetitions}"
    )
}
