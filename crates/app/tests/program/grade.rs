//! `plywood grade`: the real binary.

use crate::told;

const BOARD: &str = "connect(cols=4,rows=4,line=3)";

#[test]
fn a_random_player_is_shown_its_mistakes() {
    let (code, screen, _) = told(&["grade", BOARD, "--search", "random", "--positions", "20"]);
    assert_eq!(code, 0);
    for part in ["verdict      blind", "blunders", "mean regret", "worst moves", "instead of"] {
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
    assert_eq!((&json["version"], &json["marks"][0]["blunders"]), (&2.into(), &0.into()));
    assert_eq!((&json["positions"], &json["marks"][0]["verdict"]), (&10.into(), &"sound".into()));
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
        let marks = &json["marks"][0];
        if marks["answered"] == 0 {
            assert_eq!(marks["verdict"], "unanswered");
            assert!(marks["blunder_rate"].is_null() && marks["mean_regret"].is_null(), "{text}");
        }
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
fn a_class_goes_on_behind_an_engine_that_hangs_and_one_that_does_not_exist() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3 here");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(file("engine.py"), ENGINE).unwrap();
    let engine = file("engine.py");
    let class = format!(
        "# the class\nHanna = python3 '{engine}' hang\nNo One = no-such-engine-anywhere\n\
         Col = python3 '{engine}'\n"
    );
    std::fs::write(file("class.txt"), class).unwrap();
    let (list, csv, html) = (file("class.txt"), file("marks.csv"), file("marks.html"));
    let shared = ["grade", BOARD, "--class", &list, "--mutant", "silent", "--search", "alpha-beta"];
    let more = ["--steps", "1e6", "--positions", "4", "--time", "300ms"];
    let files = ["--csv", &csv, "--html", &html, "--pass", "sound"];
    let (code, screen, _) = told(&[&shared[..], &more, &files].concat());
    assert_eq!(code, 1, "{screen}");
    assert!(screen.lines().take(12).all(|line| line.chars().count() <= 80), "{screen}");
    let table = std::fs::read_to_string(csv).unwrap();
    let cell = |row: &str, column: usize| row.split(',').nth(column).unwrap_or_default().to_owned();
    let rows: Vec<_> = table.lines().collect();
    assert_eq!(rows.len(), 6, "{table}");
    let verdict = |name: &str| {
        let row = rows.iter().find(|row| row.starts_with(name));
        cell(row.unwrap_or_else(|| panic!("{name} is not in\n{table}")), 2)
    };
    assert_eq!(verdict("alpha-beta"), "sound");
    for name in ["mutant silent", "Hanna", "No One"] {
        assert_eq!(verdict(name), "unanswered");
        let row = rows.iter().find(|row| row.starts_with(name)).unwrap();
        assert_eq!(cell(row, 8), "", "no share without an answer: {row}");
    }
    assert!(rows.iter().any(|row| row.starts_with("Col,")), "{table}");
    let page = std::fs::read_to_string(html).unwrap();
    assert!(page.contains("Hanna") && page.ends_with("</html>\n"));
}

#[test]
fn a_forgotten_minus_is_found_and_a_correct_player_passes() {
    let shared = ["grade", BOARD, "--positions", "40", "--show", "0", "--pass", "sound"];
    for name in ["sign-root", "sign-recursion"] {
        let (code, screen, _) = told(&[&shared[..], &["--mutant", name, "--depth", "6"]].concat());
        assert_eq!(code, 1, "{screen}");
        assert!(screen.contains("no correct search of depth 6 plays"), "{screen}");
    }
    let (code, screen, _) =
        told(&[&shared[..], &["--search", "alpha-beta", "--steps", "1e6"]].concat());
    assert_eq!(code, 0, "{screen}");
}

#[test]
fn the_mutants_are_listed() {
    let (code, screen, _) = told(&["grade", BOARD, "--mutant", "list"]);
    assert!(code == 0 && screen.lines().count() >= 10 && screen.contains("sign-root"), "{screen}");
}

#[test]
fn wrong_words_get_one_sentence_and_code_two() {
    let cases: &[&[&str]] = &[
        &["grade", BOARD],
        &["grade", BOARD, "--search", "utc"],
        &["grade", "conect4", "--search", "uct"],
        &["grade", BOARD, "--search", "uct", "--positions", "0"],
        &["grade", BOARD, "--mutant", "sign-rot"],
        &["grade", BOARD, "--search", "uct", "--depth", "99"],
        &["grade", BOARD, "--search", "uct", "--pass", "many"],
        &["grade", BOARD, "--class", "no-such-file-anywhere"],
        &["grade", BOARD, "--search", "uct", "--csv", "/no/such/folder/marks.csv"],
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
