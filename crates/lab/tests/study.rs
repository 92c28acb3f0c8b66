//! Plans become cells, cells become rows, rows survive what happens to machines.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use plywood_lab::study::{
    Cell, Column, Halt, Kind, Outcome, Plan, Row, Runner, Selection, Size, Store, StoreError,
    Summary, Tally, Task, Tasks, Value, rows,
};

const PLAN: &str = r#"
study = "dice"
title = "How often does the sum exceed the target?"
task = "dice"
seed = 7
repetitions = 40

[fixed]
sides = 6

[vary]
dice = [1, 2, 3]
target = [2, 5]

[quick]
repetitions = 3
vary.dice = [1, 2]
"#;

fn roll(cell: &Cell) -> Outcome {
    let (dice, sides) = (cell.parameters.count("dice")?, cell.parameters.count("sides")?);
    let target = cell.parameters.count("target")?;
    let mut rng = cell.seed.rng();
    let sum: u64 = (0..dice).map(|_| 1 + rng.below(sides as usize) as u64).sum();
    assert!(!(dice == 3 && sum >= 16), "so many sixes break the table");
    if dice == 2 && sum == 2 {
        return Err("snake eyes".into());
    }
    Ok(vec![sum.into(), (sum > target).into()])
}

const TASK: Task = Task {
    name: "dice",
    doc: "rolls dice",
    columns: &[
        Column { name: "sum", kind: Kind::Integer, summary: Summary::Mean, doc: "the sum" },
        Column { name: "over", kind: Kind::Integer, summary: Summary::Share, doc: "above target" },
    ],
    version: 1,
    repeatable: |_| true,
    check: |_| Ok(()),
    versions: |_| vec!["table@1".into()],
    shared_luck: None,
    run: roll,
};

fn plan() -> Plan {
    Plan::read(PLAN, Size::Full).unwrap()
}

fn expected() -> Vec<Row> {
    let plan = plan();
    rows(PLAN, Size::Full, Tasks(&[TASK]), 0..plan.cells()).unwrap()
}

fn open(path: &Path) -> (Store, Option<String>) {
    Store::open(path, PLAN, &plan(), Size::Full, &TASK).unwrap()
}

fn run(path: &Path, threads: usize, selection: &Selection) -> (Tally, Halt) {
    let (mut store, _) = open(path);
    let (plan, stop) = (plan(), AtomicBool::new(false));
    let runner = Runner { plan: &plan, task: &TASK, selection, threads, retry: false, stop: &stop };
    runner.run(&mut store, |_| {}).unwrap()
}

fn stored(path: &Path) -> Vec<Row> {
    let mut all = Vec::new();
    Store::read(path).unwrap().each(|stored| all.push(stored.row)).unwrap();
    all
}

#[test]
fn the_grid_varies_the_last_axis_fastest_and_keeps_seeds_at_every_size() {
    let full = plan();
    assert_eq!((full.combinations(), full.cells()), (6, 240));
    let cell = full.cell(41);
    assert_eq!((cell.combination, cell.repetition), (1, 1));
    assert_eq!(cell.parameters.text("dice").unwrap(), "1");
    assert_eq!(cell.parameters.text("target").unwrap(), "5");
    assert_eq!(cell.parameters.count("sides").unwrap(), 6);
    let quick = Plan::read(PLAN, Size::Quick).unwrap();
    assert_eq!(quick.cells(), 12);
    assert_eq!(quick.cell(4).seed, cell.seed, "combination 1, repetition 1");
    assert_ne!(quick.fingerprint(), full.fingerprint());
}

#[test]
fn cases_are_sets_of_parameters_that_go_together() {
    let text = "study='s'\ntitle='t'\ntask='dice'\n[[case]]\na=1\nb='x'\n[[case]]\na=2\nb='y'\n[vary]\nc=[1,2,3]";
    let plan = Plan::read(text, Size::Full).unwrap();
    assert_eq!(plan.combinations(), 6);
    let last = plan.parameters(5);
    assert_eq!(
        (last.text("a"), last.text("b"), last.text("c")),
        (Ok("2".into()), Ok("y".into()), Ok("3".into()))
    );
}

#[test]
fn errors_in_a_plan_point_to_line_and_key() {
    let wrong = |text: &str| Plan::read(text, Size::Quick).unwrap_err().to_string();
    let head = "study = 's'\ntitle = 't'\ntask = 'dice'\n";
    assert_eq!(wrong("study = 's'\ntitle = 3\n"), "line 2, key 'title': must be text in quotes");
    assert!(
        wrong(&format!("{head}sede = 1")).starts_with("line 4, key 'sede': a plan has no such key")
    );
    assert_eq!(
        wrong(&format!("{head}seed = -1")),
        "line 4, key 'seed': must be a whole number from 0"
    );
    assert!(
        wrong(&format!("{head}[vary]\nx = 3"))
            .starts_with("line 5, key 'x': what is varied must be a list")
    );
    assert!(wrong(&format!("{head}[vary]\nx = [nan]")).contains("must be a finite number"));
    assert!(wrong("study = 'S!'\ntitle=''\ntask=''").starts_with("line 1, key 'study'"));
    assert!(wrong("study = [").starts_with("line 1"));
    assert!(wrong(&format!("{head}repetitions = 0")).contains("at least one repetition"));
    let wide = format!("{head}repetitions = 9000000000000000000\n[vary]\nx = [1, 2]");
    assert!(wrong(&wide).contains("more than 2^53 cells"));
}

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
    let failures = store.failures().unwrap();
    assert!(failures > 0);
    let (tally, _) = runner.run(&mut store, |_| {}).unwrap();
    assert_eq!(
        (tally.written, store.failures().unwrap(), store.count().unwrap()),
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
    assert!(stored(&path).iter().all(|row| (120..160).contains(&(row.cell as usize))));
    assert!(Selection::default().only("nonsense").is_err());
    let error = Selection::default().only("dice=9").unwrap().check(&plan()).unwrap_err();
    assert_eq!(error.to_string(), "no combination has dice=9; there are 1, 2, 3");
    assert!(Selection::default().only("color=red").unwrap().check(&plan()).is_err());
    assert!(Selection::default().shard("4/3").is_err());
}

/// More cells than any memory holds: they are found by index, and a part of them costs only itself.
#[test]
fn a_plan_of_a_million_billion_cells_is_streamed() {
    let folder = tempfile::tempdir().unwrap();
    let wide = PLAN.replace("repetitions = 40", "repetitions = 100000000000000");
    let plan = Plan::read(&wide, Size::Full).unwrap();
    assert_eq!(plan.cells(), 600_000_000_000_000);
    let stop = AtomicBool::new(false);
    for (number, part) in [
        Selection::default(),
        Selection::default().shard("3/7").unwrap(),
        Selection::default().only("dice=3").unwrap().shard("2/3").unwrap(),
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{number}.sqlite"));
        let (mut store, _) = Store::open(&path, &wide, &plan, Size::Full, &TASK).unwrap();
        let part = Selection { limit: Some(50), ..part };
        let runner = Runner {
            plan: &plan,
            task: &TASK,
            selection: &part,
            threads: 2,
            retry: false,
            stop: &stop,
        };
        assert_eq!(runner.pending(&store).unwrap(), 50);
        let (tally, halt) = runner.run(&mut store, |_| {}).unwrap();
        assert_eq!((tally.written, halt), (50, Halt::Stopped));
        let whole = Selection { limit: None, ..part.clone() };
        let rest = Runner { selection: &whole, ..runner }.pending(&store).unwrap();
        assert!(rest > 10_000_000_000_000 && rest < plan.cells(), "{rest}");
    }
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

#[test]
fn a_store_of_another_plan_or_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s.sqlite");
    run(&path, 1, &Selection::default());
    let other = PLAN.replace("seed = 7", "seed = 8");
    let plan = Plan::read(&other, Size::Full).unwrap();
    let error = Store::open(&path, &other, &plan, Size::Full, &TASK).unwrap_err();
    assert!(matches!(error, StoreError::OtherPlan(_)), "{error}");
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
    let whole = stored(&path);
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() * 2 / 3]).unwrap();
    let (mut store, message) = Store::open(&path, &long, &plan, Size::Full, &TASK).unwrap();
    let kept = store.count().unwrap();
    assert!(message.unwrap().contains("complete rows were kept"));
    assert!(kept > 0 && kept < whole.len() as u64, "{kept} kept");
    runner.run(&mut store, |_| {}).unwrap();
    drop(store);
    assert_eq!(stored(&path), whole);
}
