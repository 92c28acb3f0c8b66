//! Numbers as people write them, in every command.

use crate::{answer, told};

#[test]
fn games_and_steps_may_be_powers_of_ten() {
    let json = answer(&[
        "match",
        "tictactoe",
        "random",
        "random",
        "--games",
        "1e1",
        "--steps",
        "1e0",
        "--threads",
        "1",
        "--seed",
        "1_0",
        "--json",
    ]);
    let found: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(found["summary"]["games"], 10);
    assert_eq!(found["plan"]["seed"], 10);
}

#[test]
fn a_negative_number_is_told_as_one() {
    let wrong: &[&[&str]] = &[
        &["analyse", "connect4", "--steps", "-5"],
        &["analyse", "connect4", "--time", "-5s"],
        &["analyse", "connect4", "--memory", "-1GiB"],
        &["analyse", "connect4", "--lanes", "-1"],
        &["match", "connect4", "uct", "flat", "--games", "-1e3"],
        &["tree", "connect4", "--depth", "-2"],
        &["check", "connect4", "--games=-1"],
    ];
    for arguments in wrong {
        let (code, _, errors) = told(arguments);
        assert_eq!(code, 2, "{arguments:?}");
        assert!(errors.contains("it must not be negative"), "{arguments:?}: {errors}");
    }
}

#[test]
fn bench_runs_the_search_that_is_named_and_no_other() {
    let json = answer(&["bench", "--only", "uct", "--steps", "10", "--json"]);
    let found: Vec<serde_json::Value> = serde_json::from_str(&json).unwrap();
    assert!(!found.is_empty());
    for row in found {
        let search = row["search"].as_str().unwrap();
        assert!(search == "uct" || search.starts_with("uct("), "{search}");
    }
    let (code, _, errors) = told(&["bench", "--only", "utc"]);
    assert!(code == 2 && errors.contains("did you mean 'uct'?"), "{errors}");
}
