//! Hidden games in other programs.

use std::fs;

use super::{changed, example, said};
use crate::told;

const KUHN: &str = include_str!("../../../../../examples/games/kuhn.py");

/// One picks a number, the other guesses it: no nature, so that a referee can keep it.
const GUESS: &str = r#"
import json, random, sys
def look(p):
    if len(p) < 2:
        return {"turn": len(p), "moves": ["1", "2", "3"]}
    first = -1 if p[0] == p[1] else 1
    return {"turn": "over", "payoff": [first, -first]}
def play(p, word):
    return {"position": p + [int(word)], **look(p + [int(word)])}
def view(p, player):
    return [0] + p if player == 0 else [1] + ["picked"] * len(p[:1]) + p[1:]
def determinise(v, number):
    p = v[1:] if v[0] == 0 else [random.Random(number).randint(1, 3) for _ in v[1:2]] + v[2:]
    return {"position": p, **look(p)}
RULES = {"players": 2, "zero_sum": True, "hidden": True, "longest": 2, "start": [], "view_picture": True}
ANSWERS = {"rules": lambda _: RULES, "look": look, "play": lambda of: play(*of), "view": lambda of: view(*of),
           "determinise": lambda of: determinise(*of), "view_picture": lambda v: f"eyes of {v[0]}"}
for line in sys.stdin:
    message = json.loads(line)
    answers = [ANSWERS[kind](of) for question in message["ask"] for kind, of in question.items()]
    print(json.dumps({"id": message["id"], "answers": answers}), flush=True)
"#;

const SEARCHES: [&str; 3] = ["phantom-mc(playouts=400)", "is-uct", "determinised(uct)"];

/// With the king a bet is called, with the jack it is not: whoever holds it cannot win or lose then.
#[test]
fn the_best_replies_of_kuhn_poker_are_found() {
    let kuhn = example("kuhn.py");
    for search in SEARCHES {
        for (position, best, value) in [
            ("[\"QK\", \"b\"]", "call", "+2.000"),
            ("[\"KQ\", \"pb\"]", "call", "+2.000"),
            ("[\"QJ\", \"b\"]", "fold", "-1.000"),
            ("[\"JQ\", \"pb\"]", "fold", "-1.000"),
        ] {
            let place = &["--position", position, "--search", search, "--steps", "400"];
            let found = said(&[&["analyse", &kuhn] as &[_], place].concat());
            assert!(found.contains(&format!("plays {best}")), "{search}: {found}");
            assert!(found.contains(value), "{search}: {found}");
        }
    }
}

/// The queen facing a bet wins two against the jack and loses two against the king: nothing on average,
/// whichever card the other has. Whoever peeks would say something else.
#[test]
fn searches_see_the_view_and_not_the_cards() {
    let kuhn = example("kuhn.py");
    for search in SEARCHES {
        let reports = ["[\"JQ\", \"b\"]", "[\"KQ\", \"b\"]"].map(|position| {
            let place = &["--position", position, "--search", search, "--steps", "400"];
            let report = said(&[&["analyse", &kuhn] as &[_], place, &["--json"]].concat());
            let report: serde_json::Value = serde_json::from_str(&report).unwrap();
            report["moves"].clone()
        });
        assert_eq!(reports[0], reports[1], "{search}");
        let moves = reports[0].as_array().unwrap();
        let call = moves.iter().find(|mv| mv["move"] == "call").expect("it is a move");
        assert!(call["value"].as_f64().unwrap().abs() < 0.7, "{search}: {call}");
    }
}

#[test]
fn hidden_games_are_played_and_refereed() {
    let kuhn = example("kuhn.py");
    said(&["match", &kuhn, "is-uct", "random", "--steps", "20", "--games", "4"]);
    let (code, _, errors) = told(&["referee", &kuhn, "random", "random"]);
    assert!(code == 2 && errors.contains("nature has moves here"), "{errors}");
    let (code, _, errors) = told(&["analyse", &kuhn, "--moves", "K J", "--search", "uct"]);
    assert!(code == 2 && errors.contains("it must see the whole board"), "{errors}");
    let folder = tempfile::tempdir().unwrap();
    let guess = folder.path().join("guess.py");
    fs::write(&guess, GUESS).unwrap();
    let guess = format!("game:python3 {}", guess.display());
    said(&["check", &guess]);
    let kept = said(&["referee", &guess, "is-uct", "random", "--steps", "20"]);
    assert!(kept.contains("(2 moves, 0 refused)") && !kept.contains("forfeit"), "{kept}");
    // Our own engine, which hears the referee's words and nothing else.
    let program = assert_cmd::cargo::cargo_bin("plywood");
    let engine = format!("engine:{} gtp \"{guess}\"", program.display());
    let kept = said(&["referee", &guess, "random", &engine, "--steps", "20"]);
    assert!(kept.contains("(2 moves, 0 refused)") && !kept.contains("forfeit"), "{kept}");
}

#[test]
fn views_and_worlds_that_do_not_agree_break_a_law() {
    let folder = tempfile::tempdir().unwrap();
    for (from, to, sentence) in [
        // The world has another card in the player's hand.
        (
            "position = [card + other if player == 0 else other + card",
            "position = [other + card if player == 0 else card + other",
            "the drawn world contradicts the view",
        ),
        // The moves depend on what is not seen.
        (
            "return {\"turn\": len(line) % 2, \"moves\":",
            "if cards == 'JK' and line == '': return {\"turn\": 0, \"moves\": [\"pass\"]}\n    return {\"turn\": len(line) % 2, \"moves\":",
            "where there are",
        ),
    ] {
        let game = changed(folder.path(), KUHN, from, to);
        let (code, verdicts, _) = told(&["check", &game]);
        assert!(code == 1 && verdicts.contains(sentence), "{sentence}: {verdicts}");
        // A card for each is dealt, and that is the shortest line.
        assert!(verdicts.contains("after "), "{verdicts}");
    }
}
