//! `plywood grade`: the real binary.

use crate::told;

const BOARD: &str = "connect(cols=4,rows=4,line=3)";

#[test]
fn a_random_player_is_shown_its_mistakes() {
    let (code, screen, _) = told(&["grade", BOARD, "--search", "random", "--positions", "20"]);
    assert_eq!(code, 0);
    for part in ["blunders", "mean regret", "worst moves", "instead of", "No sign of a sign error"]
    {
        assert!(screen.contains(part), "{part} is not in\n{screen}");
    }
}

#[test]
fn the_json_of_a_perfect_player_has_no_blunder() {
    let run = || {
        told(&[
            "grade",
            BOARD,
            "--search",
            "alpha-beta",
            "--steps",
            "1e6",
            "--positions",
            "10",
            "--json",
        ])
    };
    let (code, text, _) = run();
    assert_eq!((code, &text), (0, &run().1));
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&json["version"], &json["marks"]["blunders"]), (&1.into(), &0.into()));
    assert_eq!(json["positions"], 10);
}

/// An engine that always drops into the first column, and fails where that is full or when told.
const ENGINE: &str = "import sys, time
for line in sys.stdin:
    if line.startswith('genmove'):
        if 'die' in sys.argv: sys.exit(1)
        if 'hang' in sys.argv: time.sleep(600)
        print('= a1\\n', flush=True)
    else:
        print('=\\n', flush=True)
";

#[test]
fn engines_are_marked_and_those_that_die_or_hang_forfeit() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3 here");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("an engine.py");
    std::fs::write(&path, ENGINE).unwrap();
    let run = |fault: &str, time: &str| {
        let command = format!("python3 '{}' {fault}", path.display());
        let more = ["--positions", "4", "--time", time, "--json"];
        let (code, text, _) = told(&[&["grade", BOARD, "--engine", &command][..], &more].concat());
        assert_eq!(code, 0, "{text}");
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let marks = &json["marks"];
        let why = marks["forfeits"][0]["why"].as_str().unwrap_or_default().to_owned();
        (marks["answered"].as_u64().unwrap(), marks["forfeits"].as_array().unwrap().len(), why)
    };
    let (answered, forfeits, _) = run("", "60s");
    assert_eq!(answered + forfeits as u64, 4);
    let (answered, forfeits, why) = run("die", "60s");
    assert!((answered, forfeits) == (0, 4) && why.contains("ended before"), "{why}");
    let (answered, forfeits, why) = run("hang", "3s");
    assert!((answered, forfeits) == (0, 4) && why.contains("within 3 s"), "{why}");
}

#[test]
fn wrong_words_get_one_sentence_and_code_two() {
    let cases: &[&[&str]] = &[
        &["grade", BOARD],
        &["grade", BOARD, "--search", "utc"],
        &["grade", "conect4", "--search", "uct"],
        &["grade", BOARD, "--search", "uct", "--positions", "0"],
        &["grade", BOARD, "--search", "uct", "--engine", "cat"],
        &["grade", BOARD, "--engine", "no-such-engine-anywhere"],
        &["grade", BOARD, "--engine", "'unclosed"],
        &["grade", "othello", "--search", "random", "--solver-steps", "0", "--positions", "1"],
    ];
    for arguments in cases {
        let (code, out, error) = told(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(error.starts_with("plywood: ") && error.lines().count() == 1, "{error}");
    }
}
