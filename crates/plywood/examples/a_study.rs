//! A study: a plan of cells in, a table with error bars out; each row is on disk once it is done.
//!
//! `cargo run --release --features lab --example a_study`

use std::sync::atomic::AtomicBool;

use plywood::lab::{
    study::{Names, Plan, Runner, Selection, Size, Store, groups, table},
    table::Format,
    tasks::TASKS,
};

const PLAN: &str = r#"
study = "how-often-is-it-settled"
title = "Steps until tic-tac-toe is settled"
task = "analyse"
seed = 1
repetitions = 5

[fixed]
game = "tic-tac-toe"
steps = 20000

[vary]
search = ["alpha-beta", "auto", "ubfm"]
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let plan = Plan::read(PLAN, Size::Full)?;
    let task = TASKS.find(&plan.task)?;
    let path = std::env::temp_dir().join(format!("plywood-study-{}.sqlite", std::process::id()));
    let (mut store, _) = Store::open(&path, PLAN, &plan, Size::Full, task)?;
    let (selection, stop) = (Selection::default(), AtomicBool::new(false));
    let runner =
        Runner { plan: &plan, task, selection: &selection, threads: 2, retry: false, stop: &stop };
    let (tally, _) = runner.run(&mut store, |_| ())?;
    assert_eq!((tally.written, tally.failed), (15, 0));
    let found = groups(&store, &plan, task, &[])?;
    println!("{}", table(&plan, task, &found, Names::People).write(Format::Text(100)));
    drop(store);
    std::fs::remove_file(path)?;
    Ok(())
}
