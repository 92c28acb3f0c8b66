//! Games in other programs: what good ones are used for, and what bad ones can do.

use std::{fs, path::PathBuf, process::Command};

use crate::told;

/// One of the examples, as people name it.
pub fn example(name: &str) -> String {
    let found = Command::new("python3").arg("--version").output();
    assert!(found.is_ok(), "these tests need python3");
    format!("game:python3 {}/../../examples/games/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// What the program prints, with exit code 0.
fn said(arguments: &[&str]) -> String {
    let (code, said, errors) = told(arguments);
    assert_eq!(code, 0, "{arguments:?}: {errors}");
    said
}

/// What the program complains of, with exit code 2.
fn complained(game: &str) -> String {
    let (code, _, errors) = told(&["analyse", game, "--steps", "50"]);
    assert_eq!(code, 2, "{game}: {errors}");
    assert!(!errors.contains("panicked"), "{errors}");
    errors
}

#[test]
fn the_examples_obey_the_laws() {
    for game in ["dots.py 1 1", "pig.py 6", "three_heaps.py"] {
        said(&["check", &example(game)]);
    }
}

/// Who wins Dots and Boxes on two by two boxes is known: the first player, three to one.
#[test]
fn dots_and_boxes_is_solved_with_a_proof() {
    let folder = tempfile::tempdir().unwrap();
    let (game, proof) = (example("dots.py"), folder.path().join("dots.proof"));
    let proof = proof.to_str().unwrap();
    assert!(said(&["solve", &game, "--proof", proof]).contains("the first player wins"));
    assert!(said(&["solve", &example("dots.py 1 1")]).contains("the second player wins"));
    // A file may not start programs, unless that is said.
    let (code, said, _) = told(&["verify", proof]);
    assert!(code == 1 && said.contains("PLYWOOD_TRUST=1"), "{code}: {said}");
    let trusted = assert_cmd::Command::cargo_bin("plywood")
        .expect("the program is built")
        .args(["verify", proof])
        .env("PLYWOOD_TRUST", "1")
        .output()
        .expect("it runs");
    let trusted = String::from_utf8_lossy(&trusted.stdout);
    assert!(trusted.contains("win for the first player"), "{trusted}");
}

#[test]
fn every_kind_of_command_takes_them() {
    let dots = example("dots.py 1 1");
    said(&["match", &dots, "uct", "random", "--steps", "20", "--games", "4"]);
    said(&["tournament", &dots, "uct", "random", "--steps", "20", "--games", "4"]);
    said(&["tree", &dots, "--steps", "20"]);
    let heaps = said(&["analyse", &example("three_heaps.py"), "--search", "maxn", "--json"]);
    assert!(heaps.contains("proven"), "{heaps}");
    // At ten points with five on the table, holding wins; the search must find it through chance.
    let pig = example("pig.py 10");
    let position = "[0, 5, 3, 5, false]";
    let held = said(&["analyse", &pig, "--position", position, "--steps", "400"]);
    assert!(held.contains("plays hold"), "{held}");
}

#[test]
fn positions_that_the_game_did_not_make_are_refused_and_it_goes_on() {
    let game = example("dots.py 1 1");
    let (code, _, errors) = told(&["analyse", &game, "--position", "17"]);
    assert_eq!(code, 2, "{errors}");
    let (_, _, errors) = told(&["analyse", &game, "--position", "no json"]);
    assert!(errors.contains("a value in JSON"), "{errors}");
}

/// A game that says these lines, whatever it is asked.
fn parrot(folder: &tempfile::TempDir, name: &str, lines: &[&str]) -> String {
    let path: PathBuf = folder.path().join(name);
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    fs::write(&path, text).expect("the folder can be written to");
    format!("game:sh -c 'cat {}; exec sleep 30'", path.display())
}

#[test]
fn broken_and_hostile_games_get_one_sentence() {
    const RULES: &str = r#"{"id":1,"answers":[{"players":2,"zero_sum":true,"start":0}]}"#;
    let folder = tempfile::tempdir().unwrap();
    let look = |sight: &str| format!(r#"{{"id":2,"answers":[{sight}]}}"#);
    for (number, (lines, sentence)) in [
        (vec!["hello".to_owned()], "answered 'hello'"),
        (vec![RULES.replace("\"id\":1", "\"id\":7")], "this was line 1, and not 7"),
        (vec![RULES.replace(":2,\"zero", ":99,\"zero")], "one to eight can play"),
        (vec![RULES.replace("zero_sum", "zerosum")], "unknown field `zerosum`"),
        (vec![RULES.into(), look(r#"{"turn":2,"moves":["a"]}"#)], "the turn of player 2"),
        (vec![RULES.into(), look(r#"{"turn":0,"moves":[]}"#)], "there is no move"),
        (vec![RULES.into(), look(r#"{"turn":0,"moves":["a","A"]}"#)], "listed twice"),
        (vec![RULES.into(), look(r#"{"turn":0,"moves":["a b"]}"#)], "is no word"),
        (vec![RULES.into(), look(r#"{"turn":"over","payoff":[1,1]}"#)], "add up to zero"),
        (vec![RULES.into(), look(r#"{"turn":"over","payoff":[3,-3]}"#)], "outside of the bounds"),
        (vec![RULES.into(), look(r#"{"turn":"chance","moves":["a"]}"#)], "\"chance\": true"),
    ]
    .into_iter()
    .enumerate()
    {
        let lines: Vec<_> = lines.iter().map(String::as_str).collect();
        let errors = complained(&parrot(&folder, &number.to_string(), &lines));
        assert!(errors.contains(sentence), "{sentence}: {errors}");
    }
    assert!(complained("game:/no/such/program").contains("cannot be started"));
    assert!(complained("game:false").contains("ended"));
    assert!(complained("game:").contains("command"));
    let silent = "game(command=sleep 30,limit=0.2)";
    assert!(complained(silent).contains("said nothing for 0.2 s"));
    // Without end, in one line and in many.
    assert!(complained("game:cat /dev/zero").contains("4 MiB"));
    assert!(complained("game:yes").contains("answered 'y'"));
}

#[test]
fn a_game_that_dies_in_the_middle_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let mortal = folder.path().join("mortal.py");
    let dots = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/games/dots.py");
    let text = fs::read_to_string(dots).unwrap();
    // It answers two hundred questions.
    let text = text.replace(
        "message, answers =",
        "sys.exit() if json.loads(line)['id'] > 200 else 0\n    message, answers =",
    );
    fs::write(&mortal, text).unwrap();
    let game = format!("game:python3 {}", mortal.display());
    let (code, _, errors) = told(&["analyse", &game, "--steps", "5000"]);
    assert_eq!(code, 2, "{errors}");
    assert!(errors.contains("\"id\":201") && errors.contains("ended"), "{errors}");
}
