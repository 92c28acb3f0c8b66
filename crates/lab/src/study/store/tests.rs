//! Stores that are full, of another version, or of other rules.

use std::{path::Path, sync::atomic::AtomicBool};

use super::{Store, StoreError, schema::VERSION};
use crate::study::{
    Cell, Column, Holds, Kind, Need, Parameter, Plan, Row, Runner, Selection, Size, Summary, Task,
    rows,
};

const PLAN: &str = "study='s'\ntitle='t'\ntask='long'\nrepetitions=3000\n[vary]\nx=[1,2]";

/// Rows of two hundred letters, so that a few pages fill up.
const TASK: Task = Task {
    name: "long",
    doc: "says its seed at length",
    parameters: &[Parameter { name: "x", holds: Holds::Count, need: Need::Required, doc: "" }],
    apart: &[],
    columns: &[Column { name: "said", kind: Kind::Text, summary: Summary::Hidden, doc: "said" }],
    version: 1,
    repeatable: |_| true,
    check: |cell| cell.parameters.count("x").map(drop),
    versions: |_| vec!["game@1".into()],
    shared_luck: None,
    run: |cell: &Cell| Ok(vec![format!("{:0200}", cell.seed.0).into()]),
};

fn plan() -> Plan {
    Plan::read(PLAN, Size::Full).unwrap()
}

fn open(path: &Path, task: &Task) -> Result<Store, StoreError> {
    Store::open(path, PLAN, &plan(), Size::Full, task).map(|(store, _)| store)
}

fn stored(path: &Path) -> Vec<Row> {
    let mut all = Vec::new();
    Store::read(path).unwrap().each(&plan(), |stored| all.push(stored.row)).unwrap();
    all
}

#[test]
fn a_full_disk_stops_a_run_cleanly_and_it_goes_on_after_space_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    let (plan, stop, all) = (plan(), AtomicBool::new(false), Selection::default());
    let runner =
        Runner { plan: &plan, task: &TASK, selection: &all, threads: 2, retry: false, stop: &stop };
    let mut store = open(&path, &TASK).unwrap();
    // A disk of 400 KiB: SQLite fails as it does when a write finds no space.
    store.connection.pragma_update(None, "max_page_count", 100).unwrap();
    let (mut counted, mut error) = (0, None);
    while error.is_none() {
        let part = Selection { limit: Some(200), ..Selection::default() };
        let mut safe = 0;
        let run = Runner { selection: &part, ..runner };
        error = run.run(&mut store, |tally| safe = tally.written).err();
        counted += safe;
    }
    let error = error.expect("the disk has room for some hundreds of rows only");
    assert!(matches!(error, StoreError::Full(_)), "{error}");
    assert!(error.to_string().contains("make space and run again"), "{error}");
    drop(store);
    let kept = stored(&path);
    assert!(counted > 0 && kept.len() as u64 == counted, "{counted} counted, {} kept", kept.len());
    let mut store = open(&path, &TASK).unwrap();
    runner.run(&mut store, |_| {}).unwrap();
    drop(store);
    let expected = rows(PLAN, Size::Full, crate::study::Tasks(&[TASK]), 0..plan.cells()).unwrap();
    assert_eq!(stored(&path), expected);
}

#[test]
fn a_store_of_another_schema_version_is_refused_with_instructions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    let store = open(&path, &TASK).unwrap();
    store.connection.pragma_update(None, "user_version", VERSION + 1).unwrap();
    drop(store);
    for error in [open(&path, &TASK).unwrap_err(), Store::read(&path).unwrap_err()] {
        let text = error.to_string();
        assert!(matches!(error, StoreError::Version { .. }), "{text}");
        assert!(text.contains("export its rows with the program that wrote it"), "{text}");
    }
}

#[test]
fn rows_of_two_versions_of_a_game_are_not_put_into_one_store() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    drop(open(&path, &TASK).unwrap());
    drop(open(&path, &TASK).unwrap());
    for task in [Task { versions: |_| vec!["game@2".into()], ..TASK }, Task { version: 2, ..TASK }]
    {
        let error = open(&path, &task).unwrap_err();
        assert!(matches!(error, StoreError::OtherRules { .. }), "{error}");
        let other = folder.path().join("other.sqlite");
        drop(open(&other, &task).unwrap());
        let error = open(&path, &TASK).unwrap().merge(&other).unwrap_err();
        assert!(matches!(error, StoreError::Unlike { .. }), "{error}");
        std::fs::remove_file(other).unwrap();
    }
}

/// A store as version 1 of the schema wrote it: rows numbered by cell, plain names of columns.
fn write_old(path: &Path, rows: &[Row]) {
    let plan = plan();
    let db = rusqlite::Connection::open(path).unwrap();
    db.execute_batch(
        "PRAGMA application_id = 1349286263; PRAGMA user_version = 1;
         CREATE TABLE study (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
         CREATE TABLE combinations (combination INTEGER PRIMARY KEY, parameters TEXT NOT NULL);
         CREATE TABLE rows (cell INTEGER PRIMARY KEY, seed INTEGER NOT NULL, failure TEXT, said TEXT);
         CREATE VIEW results AS SELECT cell, cell / 3000 AS combination, cell % 3000 AS repetition,
             seed, parameters, failure, said FROM rows JOIN combinations ON combination = cell / 3000;
         INSERT INTO combinations VALUES (0, '{\"x\":1}'), (1, '{\"x\":2}'); BEGIN;",
    )
    .unwrap();
    let facts = [
        ("study", "s".into()),
        ("title", "t".into()),
        ("size", "full".into()),
        ("fingerprint", plan.fingerprint().to_string()),
        ("task", "long@1".into()),
        ("versions", "long@1, game@1".into()),
        ("program", "plywood 0.1.0".into()),
        ("repetitions", "3000".into()),
        ("cells", "6000".into()),
        ("plan", PLAN.to_owned()),
    ];
    for (key, value) in facts {
        db.execute("INSERT INTO study VALUES (?1, ?2)", [key, value.as_str()]).unwrap();
    }
    for row in rows {
        let cell = plan.index(row.combination, row.repetition);
        let seed = plan.cell(cell).seed.0 as i64;
        let said = row.outcome.as_ref().unwrap()[0].to_string();
        let values = rusqlite::params![cell as i64, seed, said];
        db.execute("INSERT INTO rows VALUES (?1, ?2, NULL, ?3)", values).unwrap();
    }
    db.execute_batch("COMMIT").unwrap();
}

fn old_rows() -> Vec<Row> {
    let mut expected =
        rows(PLAN, Size::Full, crate::study::Tasks(&[TASK]), 0..plan().cells()).unwrap();
    expected.drain(3500..4000);
    expected
}

#[test]
fn a_store_of_the_first_schema_is_brought_to_the_present_one_whoever_opens_it() {
    let folder = tempfile::tempdir().unwrap();
    for reading in [true, false] {
        let path = folder.path().join(format!("{reading}.sqlite"));
        write_old(&path, &old_rows());
        if reading {
            drop(Store::read(&path).unwrap());
        } else {
            drop(open(&path, &TASK).unwrap());
        }
        assert_eq!(stored(&path), old_rows());
        let store = open(&path, &TASK).unwrap();
        let seen = "SELECT count(*), max(cell), sum(parameter_x), min(measured_said) FROM results";
        let seen: (i64, i64, i64, String) = store
            .connection
            .query_row(seen, [], |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?, r.get(3)?)))
            .unwrap();
        assert_eq!((seen.0, seen.1, seen.2, seen.3.len()), (5500, 5999, 3000 + 2 * 2500, 200));
    }
}

#[test]
fn a_damaged_store_of_the_first_schema_keeps_its_readable_rows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    write_old(&path, &old_rows());
    let bytes = std::fs::read(&path).unwrap();
    std::fs::write(&path, &bytes[..bytes.len() * 2 / 3]).unwrap();
    let (store, message) = Store::open(&path, PLAN, &plan(), Size::Full, &TASK).unwrap();
    assert!(message.unwrap().contains("complete rows were kept"));
    drop(store);
    let kept = stored(&path);
    assert!(kept.len() > 1000 && kept[..] == old_rows()[..kept.len()], "{} kept", kept.len());
}

/// Rows may lie beyond the plan that finds the damage.
#[test]
fn a_damaged_store_keeps_the_rows_of_a_larger_plan() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    let (whole, stop, all) = (plan(), AtomicBool::new(false), Selection::default());
    let mut store = open(&path, &TASK).unwrap();
    let runner = Runner {
        plan: &whole,
        task: &TASK,
        selection: &all,
        threads: 2,
        retry: false,
        stop: &stop,
    };
    runner.run(&mut store, |_| {}).unwrap();
    drop(store);
    let bytes = std::fs::read(&path).unwrap();
    std::fs::write(&path, &bytes[..bytes.len() * 9 / 10]).unwrap();
    let small = PLAN.replace("3000", "10").replace("[1,2]", "[1]");
    let plan = Plan::read(&small, Size::Full).unwrap();
    let (store, message) = Store::open(&path, &small, &plan, Size::Full, &TASK).unwrap();
    assert!(message.is_some() && store.count(&plan).unwrap() == 10);
    assert!(store.beyond(&plan).unwrap() > 3000, "combination 2 is kept too");
    let another = Task { versions: |_| vec!["game@2".into()], ..TASK };
    drop(store);
    std::fs::write(&path, &bytes[..bytes.len() * 9 / 10]).unwrap();
    let error = Store::open(&path, &small, &plan, Size::Full, &another).unwrap_err();
    assert!(matches!(error, StoreError::OtherRules { .. }), "mending launders nothing: {error}");
}
