//! Creating and opening stores, and refusing what is none of ours.

use std::{
    collections::BTreeSet,
    fs::{File, TryLockError},
    path::Path,
    time::Duration,
};

use rusqlite::{Connection, OpenFlags, params};

use super::{Store, StoreError, from_file, from_sqlite, salvage};
use crate::study::{Kind, Plan, Size, Task};

/// The version of the schema, in `PRAGMA user_version`.
pub(super) const VERSION: i64 = 1;
/// "Plyw" as a number, in `PRAGMA application_id`.
const APPLICATION: i64 = 0x506c_7977;
/// Combinations that are asked for what they name: a plan may have millions.
const MOST_NAMED: u64 = 10_000;

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
        let connection = Connection::open(path).map_err(|error| from_sqlite(path, error))?;
        let columns = task.columns.iter().map(|column| column.name.to_owned()).collect();
        let mut store = Self { path: path.to_owned(), connection, _lock: Some(lock), columns };
        store.prepare(text, plan, size, task).map_err(|error| from_sqlite(path, error))?;
        if store.fingerprint()? != plan.fingerprint() {
            return Err(StoreError::OtherPlan(path.to_owned()));
        }
        let (found, now) = (store.fact("versions")?, versions(plan, task));
        if found != now {
            return Err(StoreError::OtherRules { path: path.to_owned(), found, now });
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
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
            .map_err(|error| from_sqlite(path, error))?;
        let mut store =
            Self { path: path.to_owned(), connection, _lock: None, columns: Vec::new() };
        store.recognise()?;
        store.columns = store.measured_columns()?;
        Ok(store)
    }

    fn prepare(
        &mut self,
        text: &str,
        plan: &Plan,
        size: Size,
        task: &Task,
    ) -> rusqlite::Result<()> {
        let db = &mut self.connection;
        db.busy_timeout(Duration::from_secs(5))?;
        db.pragma_update(None, "journal_mode", "wal")?;
        db.pragma_update(None, "synchronous", "full")?;
        let fresh: i64 =
            db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        if fresh > 0 {
            return Ok(());
        }
        let transaction = db.transaction()?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
        transaction.execute_batch(&tables(plan, task))?;
        let facts = [
            ("study", plan.study.clone()),
            ("title", plan.title.clone()),
            ("size", size.name().to_owned()),
            ("fingerprint", plan.fingerprint().to_string()),
            ("task", format!("{}@{}", task.name, task.version)),
            ("versions", versions(plan, task)),
            ("program", format!("plywood {}", env!("CARGO_PKG_VERSION"))),
            ("repetitions", plan.repetitions.to_string()),
            ("cells", plan.cells().to_string()),
            ("plan", text.to_owned()),
        ];
        for (key, value) in facts {
            transaction.execute("INSERT INTO study VALUES (?1, ?2)", params![key, value])?;
        }
        transaction.commit()
    }

    /// Refuses files of other programs and other versions.
    pub(super) fn recognise(&self) -> Result<(), StoreError> {
        let ask = |pragma: &str| {
            self.connection
                .pragma_query_value(None, pragma, |row| row.get::<_, i64>(0))
                .map_err(|error| self.sqlite(error))
        };
        if ask("application_id")? != APPLICATION {
            return Err(StoreError::Foreign(self.path.clone()));
        }
        let found = ask("user_version")?;
        if found != VERSION {
            let path = self.path.clone();
            return Err(StoreError::Version { path, found, expected: VERSION });
        }
        Ok(())
    }
}

/// Everything with a version that decides rows: the task, and what its cells name.
fn versions(plan: &Plan, task: &Task) -> String {
    let cells = (0..plan.combinations().min(MOST_NAMED)).map(|c| plan.cell(c * plan.repetitions));
    let named: BTreeSet<_> = cells.flat_map(|cell| (task.versions)(&cell)).collect();
    let all = [format!("{}@{}", task.name, task.version)].into_iter().chain(named);
    all.collect::<Vec<_>>().join(", ")
}

fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
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

fn tables(plan: &Plan, task: &Task) -> String {
    let (mut columns, mut names) = (String::new(), String::new());
    for column in task.columns {
        let sort = match column.kind {
            Kind::Integer => "INTEGER",
            Kind::Number => "REAL",
            Kind::Text => "TEXT",
        };
        columns += &format!(", \"{}\" {sort}", column.name);
        names += &format!(", \"{}\"", column.name);
    }
    let repetitions = plan.repetitions;
    format!(
        "CREATE TABLE study (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
         CREATE TABLE combinations (combination INTEGER PRIMARY KEY, parameters TEXT NOT NULL);
         CREATE TABLE rows (cell INTEGER PRIMARY KEY, seed INTEGER NOT NULL, failure TEXT{columns});
         CREATE VIEW results AS SELECT cell, cell / {repetitions} AS combination,
             cell % {repetitions} AS repetition, seed, parameters, failure{names}
             FROM rows JOIN combinations ON combination = cell / {repetitions};"
    )
}
