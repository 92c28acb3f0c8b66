//! Stores that are full, of another version, or of other rules.

use std::{path::Path, sync::atomic::AtomicBool};

use super::{Store, StoreError, schema::VERSION};
use crate::study::{Cell, Column, Kind, Plan, Row, Runner, Selection, Size, Summary, Task, rows};

const PLAN: &str = "study='s'\ntitle='t'\ntask='long'\nrepetitions=3000\n[vary]\nx=[1,2]";

/// Rows of two hundred letters, so that a few pages fill up.
const TASK: Task = Task {
    name: "long",
    doc: "says its seed at length",
    columns: &[Column { name: "said", kind: Kind::Text, summary: Summary::Hidden, doc: "said" }],
    version: 1,
    repeatable: |_| true,
    check: |_| Ok(()),
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
    Store::read(path).unwrap().each(|stored| all.push(stored.row)).unwrap();
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
        assert!(matches!(error, StoreError::Unlike(..)), "{error}");
        std::fs::remove_file(other).unwrap();
    }
}
