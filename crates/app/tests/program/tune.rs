//! `plywood tune` and `plywood championship`: the real binary.

use crate::told;

const BOARD: &str = "connect(cols=4,rows=4,line=3)";

#[test]
fn tuning_a_search_that_cannot_improve_shows_no_gain_on_any_number_of_threads() {
    let run = |threads: &str, json: &[&str]| {
        let fixed =
            ["tune", BOARD, "uct", "--param", "c=0.7..0.7", "--games", "20", "--steps", "5"];
        let more = ["--confirm-games", "20", "--threads", threads];
        told(&[&fixed[..], &more[..], json].concat())
    };
    let (code, screen, _) = run("1", &[]);
    assert!(code == 0 && screen.contains("no gain shown"), "{screen}");
    let (_, json, _) = run("2", &["--json"]);
    assert_eq!(json, run("1", &["--json"]).1);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["version"], &json["gain_shown"]), (&1.into(), &false.into()));
}

#[test]
fn tuning_finds_that_looking_ahead_helps() {
    let fixed = ["tune", "connect4", "alpha-beta(depth=1)", "--param", "depth=1..4"];
    let games = ["--games", "60", "--steps", "2000", "--openings", "random:4"];
    let test = ["--gain", "60", "--confirm-games", "200"];
    let (code, screen, error) = told(&[&fixed[..], &games, &test].concat());
    assert!(code == 0 && screen.contains("\ngain shown"), "{screen}{error}");
}

#[test]
fn a_championship_counts_victories() {
    let run = |json: &[&str]| {
        let fixed = ["championship", BOARD, "--search", "alpha-beta", "--param", "depth=1..3:1"];
        let more = ["--constraint", "depth>1", "--games", "2", "--steps", "100", "--top", "2"];
        told(&[&fixed[..], &more[..], json].concat())
    };
    let (code, screen, _) = run(&[]);
    assert!(code == 0 && screen.contains("2 players, 2 games of each two"), "{screen}");
    let json: serde_json::Value = serde_json::from_str(&run(&["--json"]).1).unwrap();
    assert_eq!(json["standings"].as_array().unwrap().len(), 2);
    assert_eq!(json["finished"], true);
}

#[test]
fn wrong_words_get_one_sentence_and_code_two() {
    let cases: &[&[&str]] = &[
        &["tune", BOARD, "uct"],
        &["tune", BOARD, "uct", "--param", "c=1"],
        &["tune", BOARD, "uct", "--param", "z=1..2"],
        &["tune", BOARD, "uct", "--param", "c=-1..2"],
        &["tune", BOARD, "uct", "--param", "c=1..2", "--param", "c=1..3"],
        &["tune", BOARD, "uct", "--param", "c=1..2", "--gain", "0"],
        &["championship", BOARD, "--search", "uct", "--param", "c=1..2"],
        &["championship", BOARD, "--search", "uct", "--param", "c=1..2:1e-9"],
        &["championship", BOARD, "--search", "uct", "--param", "c=1..2:1", "--constraint", "a<c"],
        &["championship", BOARD, "--search", "uct", "--param", "c=1..1:1"],
    ];
    for arguments in cases {
        let (code, out, error) = told(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(error.starts_with("plywood: ") && error.lines().count() == 1, "{error}");
    }
}
