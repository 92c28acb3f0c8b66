//! `solve` and `verify` for several players: what everybody gets, what one can guarantee, and files that
//! are not to be trusted.

use std::fs;

use crate::{answer, plywood, told};

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("the answer is JSON")
}

#[test]
fn what_everybody_gets_is_written_down_and_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("everybody.proof").display().to_string();
    for (game, search) in [
        ("nim-many(heaps=1+2+3)", "descent"),
        ("nim-many(heaps=2+2,players=4,pays=winner)", "ubfm"),
        ("domineering-3d(x=3,y=2,z=2)", "descent(generalisation=2)"),
        ("rolit(cols=3,rows=3,score=true)", "descent"),
    ] {
        let ask = ["solve", game, "--search", search, "--proof", &file, "--json"];
        let said = json(&answer(&ask));
        assert_eq!((&said["resolved"], &said["proof"]["kind"]), (&true.into(), &"max-n".into()));
        assert_eq!(said["value"], said["values"][0], "{said}");
        let verdict = json(&answer(&["verify", &file, "--json"]));
        assert_eq!((&verdict["accepted"], &verdict["kind"]), (&true.into(), &"max-n".into()));
        assert_eq!((&verdict["values"], &verdict["value"]), (&said["values"], &().into()));
    }
    let nim = answer(&["solve", "nim-many(heaps=1+1)", "--proof", &file]);
    assert!(nim.contains("\nplayers   first 0, second 1, third -1\n"), "{nim}");
    let verdict = answer(&["verify", &file]);
    assert!(verdict.contains("\nplayers   first 0, second 1, third -1\n"), "{verdict}");
    let good = fs::read(&file).unwrap();
    let text = String::from_utf8_lossy(&good);
    assert!(
        text.starts_with("plywood proof 2\nkind max-n\ngame nim-many@1(heaps=1+1)\n"),
        "{text}"
    );
    let at = good.windows(6).position(|w| w == b"values").unwrap() + 7;
    fs::write(&file, [&good[..at], b"1", &good[at + 1..]].concat()).unwrap();
    let (code, said, _) = told(&["verify", &file]);
    assert!(code == 1 && said.contains("the players get [0.0, 1.0, -1.0]"), "{said}");
}

#[test]
fn what_one_can_guarantee_is_solved_and_proven() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one.proof").display().to_string();
    let game = "nim-many(heaps=1+2)";
    let everybody = json(&answer(&["solve", game, "--json"]))["values"].clone();
    for (index, player) in ["first", "second", "third"].into_iter().enumerate() {
        let mut found = Vec::new();
        for search in ["alpha-beta", "dfpn", "descent", "pns"] {
            let ask = ["solve", game, "--guarantee", player, "--search", search];
            let said = json(&answer(&[&ask[..], &["--proof", &file, "--json"]].concat()));
            assert_eq!((&said["guarantee"], &said["player"]), (&player.into(), &"first".into()));
            assert_eq!((&said["winner"], &said["values"]), (&"none".into(), &().into()));
            assert_eq!(said["proof"]["kind"], "guarantee");
            let value = said["value"].as_f64().expect("it is solved");
            assert!(Some(value) <= everybody[index].as_f64(), "{player} is sure of {value}");
            found.push(value);
            let verdict = json(&answer(&["verify", &file, "--json"]));
            assert_eq!((&verdict["accepted"], &verdict["value"]), (&true.into(), &value.into()));
            assert_eq!(verdict["guarantee"], player);
        }
        assert!(found.iter().all(|value| *value == found[0]), "{found:?}");
    }
    let said = answer(&["solve", game, "--guarantee", "mover"]);
    assert!(said.contains("for the first player, whatever all others do\n"), "{said}");
    let said = answer(&["verify", &file]);
    assert!(said.contains("for the third player, whatever all others do\n"), "{said}");
}

#[test]
fn a_guarantee_can_be_taken_further() {
    let folder = tempfile::tempdir().unwrap();
    let [part, end, whole] =
        ["part", "end", "whole"].map(|name| folder.path().join(name).display().to_string());
    for (search, steps) in [("descent", "2"), ("alpha-beta", "1")] {
        let begin = ["solve", "nim-many(heaps=2+3)", "--guarantee", "third", "--search", search];
        let said = json(&answer(&[&begin[..], &["--json", "--save", &whole]].concat()));
        plywood(&[&begin[..], &["--steps", steps, "--save", &part]].concat(), "");
        let on = json(&answer(&["solve", "--resume", &part, "--json", "--save", &end]));
        assert_eq!((&on["guarantee"], &on["value"]), (&"third".into(), &said["value"]));
        assert_eq!(fs::read(&end).unwrap(), fs::read(&whole).unwrap());
    }
}

#[test]
fn questions_without_an_answer_get_a_sentence() {
    let refuse = |arguments: &[&str], why: &str| {
        let (code, _, said) = told(arguments);
        assert!(code == 2 && said.contains(why), "{arguments:?}: {said}");
    };
    refuse(&["solve", "tictactoe", "--guarantee", "first"], "it is the value");
    refuse(&["solve", "nim-many", "--guarantee", "fourth"], "there is no player 4");
    refuse(&["solve", "nim-many", "--guarantee", "all"], "name a player");
    let over = ["solve", "nim-many(heaps=1)", "--position", "0 second", "--guarantee", "mover"];
    refuse(&over, "nobody moves");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ties.proof").display().to_string();
    let ties = "nim-many(heaps=1+2+3,pays=winner)";
    refuse(&["solve", ties, "--search", "maxn", "--proof", &file], "ties are broken by spite");
    assert!(!std::path::Path::new(&file).exists(), "nothing is written");
}
