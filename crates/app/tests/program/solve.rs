//! `solve` and `verify`: values, proofs, limits, and files that are not to be trusted.

use std::fs;

use crate::{answer, plywood};

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("the answer is JSON")
}

fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).display().to_string()
}

#[test]
fn solutions_are_proven_and_proofs_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let cases = [
        ("tictactoe", "alpha-beta", "draw"),
        ("connect(cols=4,rows=4,line=3)", "dfpn", "first"),
        ("connect(cols=5,rows=4)", "alpha-beta", "draw"),
        ("hex(size=3)", "pns", "first"),
        ("nim(heaps=1+2+3)", "dfpn", "second"),
        ("othello(size=4,score=true)", "alpha-beta", "second"),
    ];
    for (index, (game, search, winner)) in cases.into_iter().enumerate() {
        let file = path(&folder, &format!("{index}.proof"));
        let text = answer(&["solve", game, "--search", search, "--proof", &file, "--json"]);
        let solution = json(&text);
        assert_eq!(solution["winner"], winner, "{text}");
        assert_eq!(solution["resolved"], true, "{text}");
        assert!(solution["choice"].is_string() && solution["seconds"].is_number(), "{text}");
        assert!(solution["nodes"].as_u64().unwrap() > 0, "{text}");
        let verdict = answer(&["verify", &file]);
        assert!(verdict.starts_with("accepted"), "{verdict}");
        assert_eq!(json(&answer(&["verify", &file, "--json"]))["accepted"], true);
    }
}

#[test]
fn other_searches_get_proofs_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "minimax.proof");
    let game = ["solve", "nim(heaps=2+3)", "--search", "minimax", "--proof", &file];
    assert!(answer(&game).contains("the first player wins"));
    assert!(answer(&["verify", &file]).starts_with("accepted"));
}

#[test]
fn bad_proofs_are_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "good.proof");
    answer(&["solve", "tictactoe", "--proof", &file]);
    let good = fs::read(&file).unwrap();
    let refuse = |bytes: &[u8], why: &str| {
        let file = path(&folder, "bad.proof");
        fs::write(&file, bytes).unwrap();
        let output = plywood(&["verify", &file], "");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains(why), "{text} lacks {why}");
    };
    refuse(&good[..good.len() - 20], "damaged or cut short");
    refuse(&[&good[..], b"more"].concat(), "more in the file");
    refuse(b"", "no proof that can be read");
    let swap = |from: &str, to: &str| {
        let at = good.windows(from.len()).position(|w| w == from.as_bytes()).unwrap();
        [&good[..at], to.as_bytes(), &good[at + from.len()..]].concat()
    };
    refuse(&swap("tic-tac-toe@1", "tic-tac-toe@9"), "asks for other rules");
    refuse(&swap("tic-tac-toe@1", "chess@1"), "no game 'chess'");
    refuse(&swap("proof 1", "proof 7"), "version '7'");
    refuse(&swap("value 0.0", "value 1.0"), "not accepted");
    let output = plywood(&["verify", &path(&folder, "missing")], "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_search_that_is_stopped_can_be_taken_further() {
    let folder = tempfile::tempdir().unwrap();
    let (file, again) = (path(&folder, "saved.json"), path(&folder, "again.json"));
    let (small, large) = ("connect(cols=4,rows=4)", "connect(cols=6,rows=4)");
    for (game, search) in [(large, "alpha-beta"), (small, "dfpn"), (small, "pns")] {
        let whole = json(&answer(&["solve", game, "--search", search, "--json"]));
        let stop = ["solve", game, "--search", search, "--steps", "100", "--save", &file, "--json"];
        let output = plywood(&stop, "");
        assert_eq!(output.status.code(), Some(1), "not solved within 100 steps");
        let part = json(&String::from_utf8_lossy(&output.stdout));
        assert_eq!((&part["resolved"], &part["winner"]), (&false.into(), &"none".into()));
        assert_eq!(part["steps"], 100);
        let mut resumed = json(&answer(&["solve", "--resume", &file, "--save", &again, "--json"]));
        for key in ["seconds", "nodes_per_second"] {
            resumed[key] = whole[key].clone();
        }
        assert_eq!(resumed, whole, "{search}");
    }
}

#[test]
fn the_memory_limit_stops_a_search_that_grows() {
    let game = ["solve", "connect4", "--search", "pns", "--memory", "2MiB", "--json"];
    let output = plywood(&game, "");
    assert_eq!(output.status.code(), Some(1));
    let part = json(&String::from_utf8_lossy(&output.stdout));
    assert_eq!((&part["ending"], &part["resolved"]), (&"memory".into(), &false.into()));
}

#[test]
fn misuse_of_solve_is_told_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "junk");
    fs::write(&file, "{}").unwrap();
    for (arguments, why) in [
        (&["solve", "connect4", "--search", "uct"][..], "proves nothing"),
        (&["solve"], "GAME"),
        (&["solve", "--resume", &file], "no saved search"),
        (&["solve", "tictactoe", "--memory", "much"], "512MiB"),
    ] {
        let output = plywood(arguments, "");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
        assert!(text.contains(why), "{arguments:?}: {text}");
    }
}
