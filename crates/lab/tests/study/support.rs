//! A study of dice, and what is done with it again and again.

use std::{path::Path, sync::atomic::AtomicBool};

use plywood_lab::study::{
    Cell, Column, Halt, Holds, Kind, Need, Outcome, Parameter, Plan, Row, Runner, Selection, Size,
    Store, StoreError, Summary, Tally, Task, Tasks, rows,
};

pub const PLAN: &str = r#"
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

pub const fn count(name: &'static str) -> Parameter {
    Parameter { name, holds: Holds::Count, need: Need::Required, doc: "" }
}

pub const TASK: Task = Task {
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

pub fn plan() -> Plan {
    Plan::read(PLAN, Size::Full).unwrap()
}

pub fn expected() -> Vec<Row> {
    let plan = plan();
    rows(PLAN, Size::Full, Tasks(&[TASK]), 0..plan.cells()).unwrap()
}

pub fn open(path: &Path) -> (Store, Option<String>) {
    Store::open(path, PLAN, &plan(), Size::Full, &TASK).unwrap()
}

pub fn run(path: &Path, threads: usize, selection: &Selection) -> (Tally, Halt) {
    let (mut store, _) = open(path);
    let (plan, stop) = (plan(), AtomicBool::new(false));
    let runner = Runner { plan: &plan, task: &TASK, selection, threads, retry: false, stop: &stop };
    runner.run(&mut store, |_| {}).unwrap()
}

pub fn stored(path: &Path) -> Vec<Row> {
    stored_of(path, &plan())
}

pub fn stored_of(path: &Path, plan: &Plan) -> Vec<Row> {
    let mut all = Vec::new();
    Store::read(path).unwrap().each(plan, |stored| all.push(stored.row)).unwrap();
    all
}

/// Opens the store with another plan and runs what is missing; how many rows were written.
pub fn run_plan(path: &Path, text: &str, selection: &Selection) -> Result<u64, StoreError> {
    let plan = Plan::read(text, Size::Full).unwrap();
    let (mut store, _) = Store::open(path, text, &plan, Size::Full, &TASK)?;
    let stop = AtomicBool::new(false);
    let runner =
        Runner { plan: &plan, task: &TASK, selection, threads: 2, retry: false, stop: &stop };
    runner.run(&mut store, |_| {}).map(|(tally, _)| tally.written)
}

pub fn undisturbed(text: &str) -> Vec<Row> {
    let plan = Plan::read(text, Size::Full).unwrap();
    rows(text, Size::Full, Tasks(&[TASK]), 0..plan.cells()).unwrap()
}
