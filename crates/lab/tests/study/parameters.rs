//! What a task asks for is there, of its kind, and read.

use plywood_lab::study::{Plan, Size, Task, Tasks};

use crate::support::{PLAN, TASK};

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
