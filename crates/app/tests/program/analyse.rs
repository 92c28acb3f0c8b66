//! `analyse`: the schema, the same bytes on any number of threads, and the corners.

use serde_json::Value;

use crate::answer;

fn json(arguments: &[&str]) -> Value {
    let mut all = vec!["analyse"];
    all.extend_from_slice(arguments);
    all.push("--json");
    serde_json::from_str(&answer(&all)).expect("the answer is JSON")
}

#[test]
fn the_json_has_the_documented_fields() {
    let found = json(&["connect4", "--steps", "2000", "--moves", "d1 d2"]);
    let documented = include_str!("../../../../docs/analyse-json.md");
    for key in found.as_object().unwrap().keys() {
        assert!(documented.contains(&format!("\"{key}\"")), "{key} is not documented");
    }
    assert_eq!(found["schema_version"], 3);
    assert_eq!(found["game"], "connect");
    assert_eq!(found["player"], "first");
    assert_eq!(found["steps"], 2000);
    assert_eq!(found["ending"], "steps");
    assert_eq!(found["settled"], false);
    let moves = found["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 7);
    assert_eq!(moves[3]["move"], "d3");
    assert_eq!(moves[3]["certainty"]["kind"], "estimate");
    assert!(moves[3]["certainty"]["samples"].as_u64().unwrap() > 0);
    assert!(moves[3]["certainty"]["error_of_mean"].as_f64().unwrap() > 0.0);
    assert_eq!(
        (&found["certainty"]["of"], &found["chosen_by"]),
        (&"game".into(), &"visits".into())
    );
    assert_eq!(found["choice"], found["principal_variation"][0]);
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    for search in ["uct", "flat", "random", "alpha-beta(depth=6)"] {
        let with = |threads| {
            let arguments =
                ["analyse", "connect4", "--search", search, "--steps", "9001", "--seed", "5"];
            answer(&[&arguments[..], &["--json", "--threads", threads]].concat())
        };
        let one = with("1");
        assert_eq!(one, with("2"), "{search}");
        assert_eq!(one, with("4"), "{search}");
    }
}

#[test]
fn proofs_are_told_as_proofs() {
    let found = json(&["tictactoe", "--search", "alpha-beta", "--until-settled"]);
    assert_eq!(found["value"], 0.0);
    assert_eq!(found["certainty"]["kind"], "proven");
    assert_eq!(
        (&found["settled"], &found["ending"]),
        (&Value::from(true), &Value::from("settled"))
    );
}

#[test]
fn a_game_that_is_over_says_who_won() {
    let line = "a1 b1 a2 b2 a3 b3 a4";
    let found = json(&["connect4", "--moves", line]);
    assert_eq!(found["outcome"]["winner"], "first");
    assert_eq!(found["ending"], "over");
    assert_eq!((&found["choice"], &found["player"]), (&Value::Null, &Value::Null));
    assert_eq!(found["chosen_by"], Value::Null);
    assert!(found["moves"].as_array().unwrap().is_empty());
    let screen = answer(&["analyse", "connect4", "--moves", line]);
    assert!(screen.contains("The game is over: the first player has won (payoffs 1, -1)."));
}

#[test]
fn no_budget_still_gives_a_legal_move() {
    for limit in [["--time", "0"], ["--steps", "0"], ["--memory", "0"]] {
        for search in ["uct", "flat", "random", "alpha-beta", "minimax"] {
            let found = json(&["connect4", "--search", search, limit[0], limit[1]]);
            assert!(found["choice"].is_string(), "{search} {limit:?}");
        }
    }
}

#[test]
fn the_memory_limit_ends_a_search_and_is_named() {
    let screen = answer(&["analyse", "connect4", "--until-settled", "--memory", "1MiB"]);
    assert!(screen.contains("the memory limit was reached"), "{screen}");
    let found = json(&["connect4", "--until-settled", "--memory", "1MiB"]);
    assert_eq!(found["ending"], "memory");
}

#[test]
fn positions_and_moves_meet() {
    let moved = json(&["connect4", "--moves", "d1,d2", "--steps", "2000"]);
    let text = moved["position"].as_str().unwrap();
    let mut placed = json(&["connect4", "--position", text, "--steps", "2000"]);
    assert_eq!(
        placed["calibrated"]["note"].as_str().unwrap().split(',').next(),
        Some("nobody knows the ply of this one")
    );
    placed["calibrated"] = moved["calibrated"].clone();
    assert_eq!(moved, placed);
}

#[test]
fn the_screen_shows_board_table_line_and_summary() {
    let screen = answer(&["analyse", "hex(size=3)", "--search", "alpha-beta"]);
    let steady: Vec<_> = screen
        .lines()
        .map(|line| line.split_once(" steps in ").map_or(line, |(before, _)| before))
        .collect();
    insta::assert_snapshot!(steady.join("\n"));
}

#[test]
fn a_tree_with_chance_is_searched_by_those_that_know_chance() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let tree = r#"{"player":0,"children":[{"payoff":0.25},
        {"chance":[{"p":0.5,"node":{"payoff":1}},{"p":0.5,"node":{"payoff":-1}}]}]}"#;
    std::fs::write(file.path(), tree).unwrap();
    let game = format!("tree({})", file.path().display());
    let found = json(&[&game, "--search", "minimax"]);
    assert_eq!((&found["value"], &found["choice"]), (&Value::from(0.25), &Value::from("0")));
    let refused = crate::plywood(&["analyse", &game, "--search", "alpha-beta"], "");
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&refused.stderr),
        "plywood: alpha-beta cannot search this game: it knows no moves of nature, try uct\n"
    );
}

#[test]
fn a_file_of_go_is_analysed_at_any_of_its_moves() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "(;SZ[5:5]KM[5.75];B[cc];B[bb];W[dd];B[];W[])").unwrap();
    let path = file.path().to_str().unwrap();
    let at =
        |arguments: &[&str]| json(&[&["go", "--sgf", path, "--steps", "100"], arguments].concat());
    let third = at(&["--move", "3"]);
    assert_eq!(third["game"], "go(size=5,komi=5.75)");
    assert_eq!(third["position"], "...../.x.../..x../...o./..... x move:3");
    assert_eq!(at(&["--move", "0"])["position"], "...../...../...../...../..... x");
    assert_eq!(at(&[])["outcome"]["winner"], "second");
    let complaint = |arguments: &[&str]| {
        let (code, _, complaint) = crate::told(&[&["analyse"], arguments].concat());
        assert_eq!(code, 2, "{complaint}");
        complaint
    };
    for (arguments, sentence) in [
        (&["go", "--sgf", path, "--move", "6"][..], "has 5 moves, and the position after 6"),
        (&["go(size=9)", "--sgf", path], "size=9 contradicts the file, which says size=5"),
        (&["go(komi=7.5)", "--sgf", path], "komi=7.5 contradicts the file, which says komi=5.75"),
        (&["hex", "--sgf", path], "write go"),
        (&["go", "--sgf", "/no/such/file"], "'/no/such/file' cannot be read"),
        (&["go", "--move", "3"], "--sgf"),
        (&["go", "--sgf", path, "--moves", "a1"], "cannot be used with"),
    ] {
        let said = complaint(arguments);
        assert!(said.contains(sentence), "{arguments:?}: {said}");
    }
}
