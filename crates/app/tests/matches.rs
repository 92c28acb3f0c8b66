//! `plywood match` and `plywood tournament`: the real binary.

use assert_cmd::Command;

fn plywood(arguments: &[&str]) -> (i32, String, String) {
    let mut program = Command::cargo_bin("plywood").expect("the program is built");
    let output = program.args(arguments).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let code = output.status.code().expect("no signal ended the program");
    (code, text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_match_gives_the_same_json_on_any_number_of_threads() {
    let run = |threads: &str| {
        plywood(&[
            "match",
            "connect4",
            "uct",
            "random",
            "--games",
            "6",
            "--pairs",
            "--steps",
            "60",
            "--openings",
            "random:3",
            "--threads",
            threads,
            "--json",
            "--records",
        ])
    };
    let (code, one, _) = run("1");
    assert_eq!((code, &one), (0, &run("3").1));
    let json: serde_json::Value = serde_json::from_str(&one).unwrap();
    assert_eq!(json["version"], 1);
    assert_eq!(json["summary"]["games"], 6);
    assert_eq!(json["records"].as_array().unwrap().len(), 6);
    assert_eq!(json["summary"]["players"][0]["first_move_steps"], 60.0);
}

#[test]
fn the_screen_of_a_match_shows_seats_intervals_and_elo() {
    let (code, screen, _) =
        plywood(&["match", "pearl(depth=8)", "uct", "flat", "--games", "8", "--steps", "40"]);
    assert_eq!(code, 0);
    for part in ["8 games in 4 rounds", "W/D/L at seat 1", "Wilson", "anytime", "Elo", "first move"]
    {
        assert!(screen.contains(part), "{part} is not in\n{screen}");
    }
}

#[test]
fn a_tournament_prints_a_table_with_ratings() {
    let (code, screen, _) = plywood(&[
        "tournament",
        "connect(cols=4,rows=4,line=3)",
        "uct",
        "flat",
        "random",
        "--games",
        "4",
        "--steps",
        "30",
    ]);
    assert_eq!(code, 0);
    assert!(screen.contains("3 pairings of 4 games") && screen.contains("place"), "{screen}");
    let (code, json, _) = plywood(&[
        "tournament",
        "connect(cols=4,rows=4,line=3)",
        "uct",
        "flat",
        "random",
        "--games",
        "2",
        "--steps",
        "5",
        "--kind",
        "knockout",
        "--json",
    ]);
    assert_eq!(code, 0);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["report"]["results"].as_array().unwrap().len(), 2);
}

#[test]
fn wrong_words_get_one_sentence_and_code_two() {
    let cases: &[&[&str]] = &[
        &["match", "conect4", "uct", "random"],
        &["match", "connect4", "uct"],
        &["match", "connect4", "uct", "random", "flat"],
        &["match", "connect4", "uct", "random", "--games", "0"],
        &["match", "connect4", "uct", "random", "--games", "1e30"],
        &["match", "connect4", "uct", "random", "--openings", "random:x"],
        &["match", "connect4", "uct(z=1)", "random"],
        &["tournament", "connect4", "uct", "flat", "--kind", "ladder"],
        &["tournament", "connect4", "uct"],
    ];
    for arguments in cases {
        let (code, out, error) = plywood(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(error.starts_with("plywood: ") && error.lines().count() == 1, "{error}");
    }
}
