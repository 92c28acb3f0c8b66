//! Plans become cells.

use std::sync::atomic::AtomicBool;

use plywood_lab::study::{Halt, Plan, Runner, Selection, Size, Store};

use crate::support::{PLAN, TASK, plan};

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
