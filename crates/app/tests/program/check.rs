//! `check`, `games`, `searches`, `status`, `signature`, `bench` and `--help`.

use crate::answer;

#[test]
fn every_small_game_obeys_the_laws() {
    for game in ["tictactoe", "connect3-4x10", "hex(size=4)", "nim", "pearl(depth=6)"] {
        let text = answer(&["check", game, "--games", "10"]);
        assert_eq!(text.matches("ok ").count(), text.lines().count(), "{game}: {text}");
    }
}

#[test]
fn the_catalogue_is_listed_and_told() {
    assert!(answer(&["games"]).contains("connect4 = connect(cols=7,rows=6,line=4)"));
    assert!(answer(&["games", "connect4"]).contains("columns of the board"));
    assert!(answer(&["searches", "uct"]).contains("one step   a playout"));
    assert!(answer(&["status", "--markdown"]).starts_with("# Status"));
}

#[test]
fn every_help_has_examples() {
    let commands = answer(&["--help"]);
    assert!(commands.contains("Examples:"));
    for command in ["analyse", "play", "games", "searches", "check", "signature", "bench", "status"]
    {
        assert!(commands.contains(command), "{command}");
        assert!(answer(&[command, "--help"]).contains("Example"), "{command}");
    }
    assert!(answer(&["--version"]).starts_with("plywood "));
}

/// Run with `UPDATE=1` to write the number anew; say in the commit why behaviour changed.
#[test]
fn the_signature_is_the_one_on_file() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/signature.txt");
    let number = answer(&["signature"]);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &number).unwrap();
    }
    assert_eq!(number, std::fs::read_to_string(path).unwrap_or_default());
}

#[test]
fn bench_measures_every_search_it_is_asked_for() {
    let text = answer(&["bench", "--steps", "50", "--time", "50ms", "--only", "uct", "--json"]);
    let rows: serde_json::Value = serde_json::from_str(&text).unwrap();
    let rows = rows.as_array().unwrap();
    assert!(!rows.is_empty() && rows.iter().all(|row| row["steps_per_second"].is_number()));
}
