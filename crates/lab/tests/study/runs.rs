//! Cells become rows, the same on any number of threads and however often a run is stopped.

use std::sync::atomic::{AtomicBool, Ordering};

use plywood_lab::study::{Halt, Row, Runner, Selection, Tally, Task, Value};

use crate::support::{TASK, expected, open, plan, run, stored};

#[test]
fn any_number_of_threads_gives_the_same_rows() {
    let folder = tempfile::tempdir().unwrap();
    for threads in [1, 2, 4] {
        let path = folder.path().join(format!("{threads}.sqlite"));
        let (tally, halt) = run(&path, threads, &Selection::default());
        assert_eq!((tally.written, halt), (240, Halt::Done));
        assert_eq!(stored(&path), expected());
    }
    assert!(expected().iter().any(|row| row.outcome == Err("snake eyes".into())));
    let panicked = |row: &Row| row.outcome.as_ref().is_err_and(|e| e.contains("so many sixes"));
    assert!(expected().iter().any(panicked), "a panic is a row like any other");
}

#[test]
fn a_run_continues_where_it_stopped_and_never_repeats_a_cell() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    let some = Selection { limit: Some(100), ..Selection::default() };
    assert_eq!(
        run(&path, 2, &some),
        (Tally { written: 100, failed: run_failures(100) }, Halt::Stopped)
    );
    let (tally, halt) = run(&path, 2, &Selection::default());
    assert_eq!((tally.written, halt), (140, Halt::Done));
    assert_eq!(run(&path, 2, &Selection::default()).0.written, 0);
    assert_eq!(stored(&path), expected());
}

fn run_failures(first: usize) -> u64 {
    expected()[..first].iter().filter(|row| row.outcome.is_err()).count() as u64
}

#[test]
fn failed_cells_are_tried_again_on_request_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    run(&path, 1, &Selection::default());
    let (mut store, _) = open(&path);
    let (plan, stop, all) = (plan(), AtomicBool::new(false), Selection::default());
    let mended = Task { run: |_| Ok(vec![Value::Integer(0), Value::Integer(0)]), ..TASK };
    let runner = Runner {
        plan: &plan,
        task: &mended,
        selection: &all,
        threads: 1,
        retry: true,
        stop: &stop,
    };
    let failures = store.failures(&plan).unwrap();
    assert!(failures > 0);
    let (tally, _) = runner.run(&mut store, |_| {}).unwrap();
    assert_eq!(
        (tally.written, store.failures(&plan).unwrap(), store.count(&plan).unwrap()),
        (failures, 0, 240)
    );
}

#[test]
fn shards_run_apart_and_merged_are_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let paths: Vec<_> = (1..=3).map(|i| folder.path().join(format!("{i}.sqlite"))).collect();
    for (i, path) in paths.iter().enumerate() {
        run(path, 2, &Selection::default().shard(&format!("{}/3", i + 1)).unwrap());
        assert_eq!(stored(path).len(), 80);
    }
    let (mut whole, _) = open(&paths[0]);
    assert_eq!(whole.merge(&paths[1]).unwrap(), 80);
    assert_eq!(whole.merge(&paths[2]).unwrap(), 80);
    assert_eq!(whole.merge(&paths[2]).unwrap(), 0, "merging twice adds nothing");
    drop(whole);
    assert_eq!(stored(&paths[0]), expected());
}

#[test]
fn only_some_parameters_can_be_run() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    let pick = Selection::default().only("dice=2").unwrap().only("target=5").unwrap();
    let (store, stop) = (open(&path).0, AtomicBool::new(false));
    let runner = Runner {
        plan: &plan(),
        task: &TASK,
        selection: &pick,
        threads: 1,
        retry: false,
        stop: &stop,
    };
    assert_eq!(runner.pending(&store).unwrap(), 40);
    drop(store);
    assert_eq!(run(&path, 1, &pick).0.written, 40);
    assert_eq!(runner.pending(&open(&path).0).unwrap(), 0);
    assert!(stored(&path).iter().all(|row| row.combination == 3));
    assert!(Selection::default().only("nonsense").is_err());
    let error = Selection::default().only("dice=9").unwrap().check(&plan()).unwrap_err();
    assert_eq!(error.to_string(), "no combination has dice=9; there are 1, 2, 3");
    assert!(Selection::default().only("color=red").unwrap().check(&plan()).is_err());
    assert!(Selection::default().shard("4/3").is_err());
}

#[test]
fn a_stopped_run_keeps_what_it_counted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    let (mut store, _) = open(&path);
    let (plan, stop, all) = (plan(), AtomicBool::new(false), Selection::default());
    let runner =
        Runner { plan: &plan, task: &TASK, selection: &all, threads: 2, retry: false, stop: &stop };
    let (tally, _) = runner.run(&mut store, |_| stop.store(true, Ordering::Relaxed)).unwrap();
    drop(store);
    assert_eq!(stored(&path).len() as u64, tally.written);
}
