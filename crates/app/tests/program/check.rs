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

/// Neither the folder it is run in nor what lies there matters, nor where its files are made.
#[test]
fn the_signature_is_the_same_in_every_folder() {
    let in_folder = |folder: &std::path::Path| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_plywood"))
            .args(["signature", "--verbose"])
            .current_dir(folder)
            .env("TMPDIR", folder)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for name in ["connect4.json", "portfolio.json"] {
        std::fs::write(other.path().join(name), "{}").unwrap();
    }
    let cells = in_folder(one.path());
    assert_eq!(cells, in_folder(other.path()));
    let left = std::fs::read_dir(one.path()).unwrap().count();
    assert_eq!(left, 0, "its own files are gone");
    let refused = |line: &&str| line.contains("maxn") && line.contains("tic-tac-toe");
    let word = cells.lines().find(refused).unwrap().split(' ').next().unwrap();
    for search in ["gw(", "gw2(", "seeded("] {
        let cell = |line: &&str| line.contains("connect4 ") && line.contains(search);
        let number = cells.lines().find(cell).unwrap().split(' ').next().unwrap();
        assert_ne!(number, word, "{search} reads a file that was made for it");
    }
}

#[test]
fn bench_measures_every_search_it_is_asked_for() {
    let text = answer(&["bench", "--steps", "50", "--time", "50ms", "--only", "uct", "--json"]);
    let rows: serde_json::Value = serde_json::from_str(&text).unwrap();
    let rows = rows.as_array().unwrap();
    assert!(!rows.is_empty() && rows.iter().all(|row| row["steps_per_second"].is_number()));
}
