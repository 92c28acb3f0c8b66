//! Rows survive what happens to machines, and are not mixed with others.

use std::{fs, path::Path, sync::atomic::AtomicBool};

use plywood_lab::study::{Plan, Runner, Selection, Size, Store, StoreError};

use crate::support::{PLAN, TASK, open, plan, run, stored_of};

#[test]
fn a_store_of_another_plan_or_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    run(&path, 1, &Selection::default());
    let other = PLAN.replace("seed = 7", "seed = 8");
    let plan = Plan::read(&other, Size::Full).unwrap();
    let error = Store::open(&path, &other, &plan, Size::Full, &TASK).unwrap_err();
    assert!(matches!(error, StoreError::OtherPlan { .. }), "{error}");
    assert!(error.to_string().contains("'seed' was 7 and is 8"), "{error}");
    let text = folder.path().join("notes.txt");
    fs::write(&text, "not a database, but long enough to look at twice".repeat(50)).unwrap();
    let error = Store::open(&text, PLAN, &self::plan(), Size::Full, &TASK).unwrap_err();
    assert!(matches!(error, StoreError::Foreign(_)), "{error}");
    assert!(matches!(Store::read(Path::new("absent.sqlite")), Err(StoreError::Absent(_))));
}

#[test]
fn two_runs_cannot_write_one_store_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    let _first = open(&path);
    let error = Store::open(&path, PLAN, &plan(), Size::Full, &TASK).unwrap_err();
    assert!(matches!(error, StoreError::Busy(_)), "{error}");
}

#[test]
fn a_store_whose_tail_is_lost_is_cut_back_to_whole_rows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    let long = PLAN.replace("repetitions = 40", "repetitions = 4000");
    let plan = Plan::read(&long, Size::Full).unwrap();
    let (stop, all) = (AtomicBool::new(false), Selection::default());
    let runner =
        Runner { plan: &plan, task: &TASK, selection: &all, threads: 2, retry: false, stop: &stop };
    let (mut store, _) = Store::open(&path, &long, &plan, Size::Full, &TASK).unwrap();
    runner.run(&mut store, |_| {}).unwrap();
    drop(store);
    let whole = stored_of(&path, &plan);
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() * 2 / 3]).unwrap();
    let (mut store, message) = Store::open(&path, &long, &plan, Size::Full, &TASK).unwrap();
    let kept = store.count(&plan).unwrap();
    assert!(message.unwrap().contains("complete rows were kept"));
    assert!(kept > 0 && kept < whole.len() as u64, "{kept} kept");
    runner.run(&mut store, |_| {}).unwrap();
    drop(store);
    assert_eq!(stored_of(&path, &plan), whole);
}
