//! Plans become cells, cells become rows, rows survive what happens to machines.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use plywood_lab::study::{
    Cell, Column, Halt, Holds, Kind, Need, Outcome, Parameter, Plan, Row, Runner, Selection, Size,
    Store, StoreError, Summary, Tally, Task, Tasks, Value, rows,
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

const fn count(name: &'static str) -> Parameter {
    Parameter { name, holds: Holds::Count, need: Need::Required, doc: "" }
}

const TASK: Task = Task {
    name: "dice",
    doc: "rolls dice",
    parameters: &[count("dice"), count("sides"), count("target")],
    apart: &[],
    columns: &[
        Column { name: "sum", kind: Kind::Integer, summary: Summary::Mean, doc: "the sum" },
        Column { name: "over", kind: Kind::Integer, summary: Summary::Share, doc: "above target" },
    ],
    version: 1,
    repeatable: |_| true,
    check: |cell| {
        ["dice", "sides", "target"].iter().try_for_each(|key| cell.parameters.count(key).map(drop))
    },
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
    stored_of(path, &plan())
}

fn stored_of(path: &Path, plan: &Plan) -> Vec<Row> {
    let mut all = Vec::new();
    Store::read(path).unwrap().each(plan, |stored| all.push(stored.row)).unwrap();
    all
}

/// Opens the store with another plan and runs what is missing; how many rows were written.
fn run_plan(path: &Path, text: &str, selection: &Selection) -> Result<u64, StoreError> {
    let plan = Plan::read(text, Size::Full).unwrap();
    let (mut store, _) = Store::open(path, text, &plan, Size::Full, &TASK)?;
    let stop = AtomicBool::new(false);
    let runner =
        Runner { plan: &plan, task: &TASK, selection, threads: 2, retry: false, stop: &stop };
    runner.run(&mut store, |_| {}).map(|(tally, _)| tally.written)
}

fn undisturbed(text: &str) -> Vec<Row> {
    let plan = Plan::read(text, Size::Full).unwrap();
    rows(text, Size::Full, Tasks(&[TASK]), 0..plan.cells()).unwrap()
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
    assert_eq!(
        wrong("study = 's'\ntitle = 3\n"),
        "line 2, column 9, key 'title': must be text in quotes"
    );
    assert!(
        wrong(&format!("{head}sede = 1")).starts_with(
            "line 4, column 1, key 'sede': a plan has no such key; did you mean 'seed'?"
        )
    );
    assert_eq!(
        wrong(&format!("{head}seed = -1")),
        "line 4, column 8, key 'seed': must be a whole number from 0"
    );
    assert!(
        wrong(&format!("{head}[vary]\nx = 3"))
            .starts_with("line 5, column 5, key 'x': what is varied must be a list")
    );
    assert!(wrong(&format!("{head}[vary]\nx = [nan]")).contains("must be a finite number"));
    assert!(wrong("study = 'S!'\ntitle=''\ntask=''").starts_with("line 1, column 9, key 'study'"));
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

const CASES: &str = "study='dice'\ntitle='t'\ntask='dice'\nrepetitions=20\n[fixed]\nsides=6\n\
                     target=3\n[[case]]\ndice=1\n[[case]]\ndice=2\n";

#[test]
fn a_plan_that_has_grown_goes_on_with_the_rows_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let more = PLAN.replace("repetitions = 40", "repetitions = 70");
    let longer = PLAN.replace("dice = [1, 2, 3]", "dice = [1, 2, 3, 4]");
    let both = longer.replace("repetitions = 40", "repetitions = 55");
    let case = format!("{CASES}[[case]]\ndice=3\n");
    let fixed = "study='dice'\ntitle='t'\ntask='dice'\nrepetitions=9\n[fixed]\nsides=6\ntarget=3\n";
    let (one, vary) = (format!("{fixed}dice=1"), format!("{fixed}[vary]\ndice=[1, 2]"));
    let title = more.replace("How often", "Whether");
    for (number, (small, large, new)) in [
        (PLAN, more.as_str(), 180),
        (PLAN, &longer, 80),
        (PLAN, &both, 6 * 15 + 2 * 55),
        (CASES, &case, 20),
        (&one, &vary, 9),
        (&more, &title, 0),
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{number}.sqlite"));
        let before = run_plan(&path, small, &Selection::default()).unwrap();
        assert_eq!(before as usize, undisturbed(small).len());
        assert_eq!(run_plan(&path, large, &Selection::default()).unwrap(), new, "{large}");
        let plan = Plan::read(large, Size::Full).unwrap();
        assert_eq!(stored_of(&path, &plan), undisturbed(large));
        // Back to the smaller plan: nothing to do, and its rows alone are shown.
        assert_eq!(run_plan(&path, small, &Selection::default()).unwrap(), 0);
        let plan = Plan::read(small, Size::Full).unwrap();
        assert_eq!(stored_of(&path, &plan), undisturbed(small));
        assert_eq!(Store::read(&path).unwrap().beyond(&plan).unwrap(), new);
        assert_eq!(run_plan(&path, large, &Selection::default()).unwrap(), 0, "rows were kept");
    }
}

#[test]
fn a_plan_of_other_cells_is_refused_and_the_key_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for (number, (was, from, to, said)) in [
        (PLAN, "seed = 7", "seed = 8", "'seed' was 7 and is 8"),
        (PLAN, "sides = 6", "sides = 8", "'sides' was 6 and is 8"),
        (PLAN, "sides = 6", "sides = 6\nluck = 1", "'luck' was not set and is 1"),
        (PLAN, "study = \"dice\"", "study = \"die\"", "'study' was 'dice' and is 'die'"),
        (
            PLAN,
            "target = [2, 5]",
            "target = [2, 5, 6]",
            "'target' was [2, 5] and is [2, 5, 6]; values can be appended only to the slowest, 'dice'",
        ),
        (PLAN, "dice = [1, 2, 3]", "dice = [2, 1, 3]", "'dice' was [1, 2, 3] and is [2, 1, 3]"),
        (PLAN, "dice = [1, 2, 3]", "dice = [3]", "'dice' was [1, 2, 3] and is 3"),
        (PLAN, "dice = [1, 2, 3]\ntarget = [2, 5]", "target = [2, 5]\ndice = [1, 2, 3]", "'vary'"),
        (CASES, "dice=2", "dice=3", "'case' number 2 has changed; cases can only be appended"),
        (CASES, "target=3", "target=4", "'target' was 3 and is 4"),
        (CASES, "target=3\n", "[vary]\ntarget=[3,4]\n", "with several cases only cases"),
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{number}.sqlite"));
        let some = Selection { limit: Some(5), ..Selection::default() };
        run_plan(&path, was, &some).unwrap();
        let now = was.replace(from, to);
        assert_ne!(now, was);
        let error = run_plan(&path, &now, &some).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
        let plan = Plan::read(&now, Size::Full).unwrap();
        assert!(Store::read(&path).unwrap().fits(&plan).is_err(), "readers refuse it too");
        let other = folder.path().join(format!("{number}-other.sqlite"));
        run_plan(&other, &now, &some).unwrap();
        let plan = Plan::read(was, Size::Full).unwrap();
        let (mut store, _) = Store::open(&path, was, &plan, Size::Full, &TASK).unwrap();
        let error = store.merge(&other).unwrap_err().to_string();
        assert!(error.contains("cannot be merged into"), "{error}");
    }
}

#[test]
fn stores_of_a_small_and_a_grown_plan_are_merged() {
    let folder = tempfile::tempdir().unwrap();
    let large = PLAN.replace("repetitions = 40", "repetitions = 60");
    let plan = Plan::read(&large, Size::Full).unwrap();
    let (small, whole) = (folder.path().join("small.sqlite"), folder.path().join("whole.sqlite"));
    run_plan(&small, PLAN, &Selection::default()).unwrap();
    run_plan(&whole, &large, &Selection::default().shard("1/2").unwrap()).unwrap();
    let (mut store, _) = Store::open(&small, PLAN, &self::plan(), Size::Full, &TASK).unwrap();
    store.merge(&whole).unwrap();
    drop(store);
    assert_eq!(stored(&small), expected());
    assert_eq!(run_plan(&small, &large, &Selection::default()).unwrap(), 60);
    assert_eq!(stored_of(&small, &plan), undisturbed(&large));
}

#[test]
fn parameters_are_known_of_their_kind_there_and_read() {
    let read = |text: &str| Plan::read_for(text, Size::Full, Tasks(&[TASK])).map(|(plan, _)| plan);
    assert!(read(PLAN).is_ok());
    for (from, to, said) in [
        (
            "sides =",
            "side =",
            "line 9, column 1, key 'side': the task 'dice' has no such parameter; did you mean 'sides'?",
        ),
        (
            "sides = 6",
            "",
            "key 'sides': is missing: the task 'dice' needs it, a whole number from 0",
        ),
        (
            "sides = 6",
            "sides = 1.5",
            "line 9, column 9, key 'sides': must be a whole number from 0, not 1.5",
        ),
        (
            "dice = [1, 2, 3]",
            "dice = [1, 'two', 3]",
            "line 12, column 12, key 'dice': must be a whole number from 0, not 'two'",
        ),
        (
            "sides = 6",
            "sides = 6\ndice = 1",
            "key 'dice': is varied as well; write it in one place",
        ),
        (
            "[quick]",
            "[quick]\nrepetition = 1",
            "key 'repetition': [quick] has no such key; did you mean 'repetitions'?",
        ),
        (
            "[quick]",
            "[[plot]]\nx = 'dice'\ny = 'sum'\nlogx = true\n[quick]",
            "column 1, key 'logx': [[plot]] has no such key; did you mean 'log_x'?",
        ),
        (
            "[fixed]",
            "labels = ['sides']\n[fixed]",
            "key 'sides': is a parameter of the task 'dice' and cannot be a label",
        ),
        ("[fixed]", "labels = ['note']\n[fixed]", "key 'labels': 'note' is declared but never set"),
        ("sides = 6", "'a b' = 6", "a parameter is named by letters, digits and underscores"),
        (
            "\"dice\"\nseed",
            "\"dicee\"\nseed",
            "column 8, key 'task': there is no task 'dicee'; did you mean 'dice'?",
        ),
    ] {
        let text = PLAN.replace(from, to);
        assert_ne!(text, PLAN, "{from}");
        let error = read(&text).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
    }
    let labelled = PLAN.replace("[fixed]", "labels = ['note']\n[fixed]\nnote = 'by hand'");
    assert!(read(&labelled).is_ok(), "a label is read by nobody");
}

#[test]
fn a_parameter_that_would_be_ignored_is_refused() {
    let refuse = |task: Task| {
        Plan::read_for(PLAN, Size::Full, Tasks(&[task])).map(|_| ()).unwrap_err().to_string()
    };
    let lazy = Task { check: |cell| cell.parameters.count("dice").map(drop), ..TASK };
    let said = "line 13, column 1, key 'target': the task 'dice' reads it in no combination";
    let error = refuse(lazy);
    assert!(error.starts_with(said), "{error}");
    let said = "line 9, column 1, key 'sides': cannot stand beside 'dice'; leave one of them out";
    assert_eq!(refuse(Task { apart: &[("dice", "sides")], ..TASK }), said);
    // A parameter that only some combinations need is no slip.
    let choosy = Task {
        check: |cell| match cell.parameters.count("dice")? {
            1 => Ok(()),
            _ => ["sides", "target"].iter().try_for_each(|k| cell.parameters.count(k).map(drop)),
        },
        ..TASK
    };
    assert!(Plan::read_for(PLAN, Size::Full, Tasks(&[choosy])).is_ok());
}
