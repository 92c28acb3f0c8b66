//! Broken and hostile games.

use std::{fs, path::PathBuf};

use super::{DOTS, changed};
use crate::told;

/// What the program complains of, with exit code 2.
fn complained(game: &str) -> String {
    let (code, _, errors) = told(&["analyse", game, "--steps", "50"]);
    assert_eq!(code, 2, "{game}: {errors}");
    assert!(!errors.contains("panicked"), "{errors}");
    errors
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
    // It answers two hundred messages.
    let game = changed(
        folder.path(),
        DOTS,
        "message, answers =",
        "sys.exit() if json.loads(line)['id'] > 200 else 0\n    message, answers =",
    );
    let (code, _, errors) = told(&["analyse", &game, "--steps", "5000"]);
    assert_eq!(code, 2, "{errors}");
    assert!(errors.contains("\"id\":201") && errors.contains("ended"), "{errors}");
}

/// In a message with many questions the one that is answered wrongly is quoted, with its answer.
#[test]
fn wrong_answers_among_many_are_quoted() {
    let folder = tempfile::tempdir().unwrap();
    let reply = "print(json.dumps({\"id\": message[\"id\"], \"answers\": answers}), flush=True)";
    for (change, sentence) in [
        ("answers = answers[1:] if len(answers) > 3 else answers", "the answers wanted are"),
        (
            "answers = [dict(a, turn=5) if type(a) is dict and a.get('position', [0])[0] == 64 else a for a in answers]",
            "it is the turn of player 5, and there are 2",
        ),
        (
            "answers = [{'turn': 'never'} if type(a) is dict and a.get('position', [0])[0] == 64 else a for a in answers]",
            "{\"play\":[[0, 0, 0],\"10v\"]} and answered '{\"turn\": \"never\"}': the turn is 'never'",
        ),
        (
            "answers = [[2, -2] if type(a) is list else a for a in answers]",
            "asked for a random game at ",
        ),
        ("answers = [None if type(a) is list else a for a in answers]", "answered 'null'"),
    ] {
        let game = changed(folder.path(), DOTS, reply, &format!("{change}; {reply}"));
        let search = &["--search", "uct(playouts=4)", "--steps", "200"];
        let (code, _, errors) = told(&[&["analyse", &game] as &[_], search].concat());
        assert!(code == 2 && errors.contains(sentence), "{sentence}: {code}: {errors}");
        assert!(errors.lines().count() == 1 && !errors.contains("panicked"), "{errors}");
    }
}

/// A program that fills the pipe with answers before it reads a question.
#[test]
fn a_game_that_never_listens_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let rules = r#"{"id":1,"answers":[{"players":2,"zero_sum":true,"playout":true,"start":0}]}"#;
    let look = r#"{"id":2,"answers":[{"turn":0,"moves":["a"]}]}"#;
    let game = parrot(&folder, "deaf", &[rules, look]).replacen("game:", "game(command=", 1);
    let game = format!("{game},limit=0.3)");
    let (code, _, errors) =
        told(&["analyse", &game, "--search", "uct(playouts=60000)", "--steps", "60000"]);
    assert!(code == 2 && errors.contains("said nothing for 0.3 s"), "{code}: {errors}");
}
