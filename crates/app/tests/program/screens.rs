//! Every table fits the terminal, bounds look like bounds and say of what, every ± says what it is.

use assert_cmd::Command;

use crate::answer;

/// What the program prints into a terminal of so many columns.
fn at(width: usize, arguments: &[&str]) -> String {
    let output = Command::cargo_bin("plywood")
        .expect("the program is built")
        .env("COLUMNS", width.to_string())
        .args(arguments)
        .output()
        .expect("the program runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("answers are text")
}

#[test]
fn every_table_fits_into_60_80_and_120_columns() {
    let results = tempfile::tempdir().unwrap();
    let folder = results.path().display().to_string();
    let study: &[&str] = &["pearl-small", "--size", "quick", "--results", &folder];
    answer(&[&["lab", "run"], study, &["--limit", "12"]].concat());
    let few = &["--games", "2", "--steps", "5", "--threads", "1"];
    let sequel: &[&str] = &["--sprt", "elo0=0,elo1=300"];
    let screens: Vec<Vec<&str>> = vec![
        vec!["analyse", "connect4", "--steps", "200"],
        vec!["analyse", "connect4", "--steps", "200", "--search", "alpha-beta"],
        vec!["analyse", "connect4", "--steps", "200", "--search", "lucb-mcts"],
        vec!["analyse", "connect4", "--steps", "200", "--search", "sym"],
        [&["match", "tictactoe", "uct(c=0.123456789012)", "uct(c=1.123456789012)"], &few[..]]
            .concat(),
        [&["match", "tictactoe", "uct", "flat"], &few[..], sequel].concat(),
        [&["match", "nim-many", "uct", "flat", "random"], &few[..]].concat(),
        [&["tournament", "tictactoe", "uct(c=0.123456789012)", "flat", "random"], &few[..]]
            .concat(),
        [&["championship", "tictactoe", "--search", "uct", "--param", "c=0.5..2:0.5"], &few[..]]
            .concat(),
        [&["tune", "tictactoe", "uct", "--param", "c=0.1..2", "--confirm-games", "2"], &few[..]]
            .concat(),
        vec!["identify", "benchmark", "--bound-only"],
        vec!["identify", "kary(k=2,depth=2)", "--epsilon", "0.9"],
        vec!["bench", "--only", "random", "--steps", "5"],
        vec!["games"],
        vec!["games", "connect"],
        vec!["searches"],
        vec!["searches", "uct"],
        vec!["lab", "list"],
        [&["lab", "table"], study].concat(),
        vec!["theory", "status", "z^2", "--b", "0.9", "--simulate", "20"],
        vec!["theory", "branching", "geometric(4)", "--b", "0.8", "--simulate", "20"],
        vec!["theory", "pathology", "geometric(4)", "--simulate", "5", "--depth", "2"],
        vec!["theory", "transition", "z^2"],
        vec!["theory", "fit", "tictactoe", "--games", "50", "--measure", "5"],
    ];
    for arguments in &screens {
        for width in [60, 80, 120] {
            let text = at(width, arguments);
            // A word that is longer than the screen stands alone in its line.
            let broken = |line: &&str| line.split_whitespace().nth(1).is_some();
            for line in text.lines().filter(broken).filter(|line| !line.contains(" = ")) {
                let length = line.chars().count();
                assert!(length <= width, "{arguments:?}: {length} of {width}\n{line}\n{text}");
            }
        }
    }
}

#[test]
fn names_that_are_cut_are_given_in_full_below() {
    let name = "uct(c=0.12345678901234)";
    let few = ["--games", "2", "--steps", "5", "--threads", "1"];
    let text = at(60, &[&["match", "tictactoe", name, "flat"], &few[..]].concat());
    assert!(text.contains(&format!("= {name}")), "{text}");
}

#[test]
fn bounds_look_like_bounds() {
    let arguments = ["analyse", "hex(size=3)", "--search", "alpha-beta"];
    let json: serde_json::Value =
        serde_json::from_str(&answer(&[&arguments[..], &["--json"]].concat())).unwrap();
    let text = answer(&arguments);
    let mut bounds = 0;
    for found in json["moves"].as_array().unwrap() {
        let certainty = &found["certainty"];
        if certainty["kind"] == "certified" && certainty["low"] != certainty["high"] {
            bounds += 1;
            assert!(found["value"].is_null(), "{found}");
        } else {
            assert!(found["value"].is_number(), "{found}");
        }
    }
    assert!(bounds > 0, "{json}");
    assert_eq!(text.matches("[-1, 1]  between -1 and 1").count(), bounds, "{text}");
}

#[test]
fn every_sign_of_an_error_says_what_it_is() {
    let few = ["--games", "2", "--steps", "5", "--threads", "1"];
    let all: Vec<Vec<&str>> = vec![
        [&["tournament", "tictactoe", "uct", "flat", "random"], &few[..]].concat(),
        vec!["theory", "status", "z^2", "--b", "0.9", "--simulate", "20"],
        vec!["theory", "fit", "tictactoe", "--games", "50", "--measure", "5"],
    ];
    for arguments in all {
        assert!(answer(&arguments).contains("standard error"), "{arguments:?}");
    }
}

#[test]
fn no_error_of_a_mean_stands_beside_a_value() {
    for search in ["uct", "flat", "mcts", "lucb-mcts", "sym"] {
        let text = answer(&["analyse", "connect4", "--steps", "2000", "--search", search]);
        assert!(!text.contains('±') && text.contains("plays "), "{text}");
    }
    let tree = answer(&["tree", "connect4", "--steps", "500", "--depth", "2"]);
    assert!(!tree.contains('±') && tree.contains("mean "), "{tree}");
}

#[test]
fn what_is_certified_says_of_what_on_screens_and_in_files() {
    let arguments = ["analyse", "connect4", "--search", "lucb-mcts", "--steps", "2000"];
    let subject = "of the tree of 2 plies with random games at its leaves";
    let text = at(400, &arguments);
    assert_eq!(text.matches("certified, δ = 5%*").count(), 7, "{text}");
    assert!(text.contains(&format!("\n* {subject}, not of the game\n")), "{text}");
    assert!(text.contains(&format!("] {subject}, but for δ = 5%; took 2,000 steps")), "{text}");
    let json: serde_json::Value =
        serde_json::from_str(&answer(&[&arguments[..], &["--json"]].concat())).unwrap();
    let moves = json["moves"].as_array().unwrap();
    for certainty in moves.iter().map(|found| &found["certainty"]).chain([&json["certainty"]]) {
        assert_eq!(certainty["kind"], "certified", "{certainty}");
        assert_eq!(certainty["of"], "random games", "{certainty}");
        assert_eq!(certainty["depth"], 2, "{certainty}");
    }
    let tree = ["tree", "connect4", "--search", "lucb-mcts", "--steps", "500", "--depth", "2"];
    let text = answer(&tree);
    assert!(text.contains("]*, but for δ = 5%"), "{text}");
    assert!(text.ends_with(&format!("\n* {subject}, not of the game\n")), "{text}");
    let text = answer(&["analyse", "tictactoe", "--search", "sym", "--steps", "20"]);
    assert!(text.contains("% win under the model"), "{text}");
}
