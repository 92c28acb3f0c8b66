//! `gtp` and `referee`: the real binary as an engine, as an opponent and as a referee.

use crate::{plywood, told};

fn binary() -> String {
    assert_cmd::cargo::cargo_bin("plywood").display().to_string()
}

fn spoken(arguments: &[&str], lines: &str) -> String {
    let output = plywood(arguments, lines);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("answers are text")
}

#[test]
fn an_engine_answers_until_it_is_told_to_quit() {
    let lines = "1 protocol_version\nboardsize 5\nkomi 0.5\n2 genmove b\n3 undo\nquit\nname\n";
    let text = spoken(&["gtp", "go", "--steps", "50"], lines);
    let answers: Vec<_> = text.split_terminator("\n\n").collect();
    assert_eq!(answers.len(), 6, "{text}");
    assert!(answers[0] == "=1 2" && answers[3].starts_with("=2 ") && answers[4] == "=3", "{text}");
    let (code, _, complaint) = told(&["gtp", "connect4", "--search", "phantom-mc"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("kept by a referee"), "{complaint}");
    let (code, _, complaint) = told(&["gtp", "rolit"]);
    assert!(code == 2 && complaint.contains("two colours"), "{complaint}");
}

#[test]
fn the_engine_plays_matches_as_an_opponent_on_open_boards_and_blind() {
    let open = format!("engine:'{}' gtp go --steps 20 --threads 1", binary());
    let blind = format!("engine:'{}' gtp phantom-go --steps 20", binary());
    for (game, search, engine) in [
        ("go(size=3)", "uct", &open),
        ("hex(size=3)", "uct", &open),
        ("phantom-go(size=3)", "phantom-mc(playouts=20)", &blind),
    ] {
        let (code, screen, complaint) = told(&[
            "match",
            game,
            search,
            engine,
            "--games",
            "2",
            "--steps",
            "20",
            "--json",
            "--records",
        ]);
        assert_eq!(code, 0, "{complaint}");
        let json: serde_json::Value = serde_json::from_str(&screen).unwrap();
        let records = json["records"].as_array().unwrap();
        assert!(records.len() == 2 && records.iter().all(|r| r["finish"] == "over"), "{screen}");
    }
}

#[test]
fn a_referee_conducts_games_and_outlives_its_players() {
    let game = "phantom-tic-tac-toe";
    let engine = format!("engine:'{}' gtp {game} --steps 20", binary());
    let (code, screen, complaint) = told(&["referee", game, &engine, "random", "--steps", "20"]);
    assert_eq!(code, 0, "{complaint}");
    assert!(screen.contains(": legal\n") && !screen.contains("forfeits"), "{screen}");
    let (code, screen, _) = told(&["referee", game, "engine:false", "random", "--quiet"]);
    assert_eq!(code, 0);
    assert!(
        screen.contains("The first player forfeits") && screen.contains("The second player wins")
    );
    let text = spoken(&["referee", game], "play b b2\nplay w b2\nplay w a1\n");
    assert_eq!(text, "= legal\n\n= illegal\n\n= legal\n\n");
    let (code, _, complaint) = told(&["referee", "connect4", "random", "random"]);
    assert!(code == 2 && complaint.contains("kept by a referee"), "{complaint}");
    let (code, _, complaint) = told(&["referee", game, "uct", "random"]);
    assert!(code == 2 && complaint.contains("must see the whole board"), "{complaint}");
}

#[test]
fn a_human_at_a_hidden_game_sees_its_own_stones_and_takes_nothing_back() {
    let text = spoken(
        &[
            "play",
            "phantom-tic-tac-toe",
            "--search",
            "phantom-mc(playouts=30)",
            "--first",
            "engine",
        ],
        "b2\na1\nundo\nresign\n",
    );
    assert!(text.contains("cannot be taken back"), "{text}");
    assert!(!text.contains("I play"), "{text}");
    assert!(text.contains("the opponent has moved"), "{text}");
    let (code, _, complaint) = told(&["play", "dark-hex", "--search", "uct"]);
    assert!(code == 2 && complaint.contains("must see the whole board"), "{complaint}");
}

#[test]
fn seeds_are_learnt_evaluated_shown_and_played_in_a_hidden_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("phantom.json");
    let path = path.to_str().unwrap();
    let (game, player) = ("phantom-go(size=3,komi=0.5)", "phantom-mc(playouts=12)");
    let (code, said, error) =
        told(&["seeds", "learn", game, "--player", player, "--k", "4", "--out", path]);
    assert!(code == 0 && said.contains("from 16 games"), "{said}{error}");
    let (code, table, error) =
        told(&["seeds", "evaluate", path, "--fresh", "16", "--repetitions", "2"]);
    assert!(code == 0 && table.contains("null: coin flips"), "{table}{error}");
    let (code, page, error) = told(&["seeds", "show", path, "--depth", "2"]);
    assert!(code == 0 && page.contains("first moves"), "{page}{error}");
    let seeded = format!("seeded(file=\"{path}\")");
    let (code, screen, error) = told(&["match", game, &seeded, player, "--games", "4"]);
    assert_eq!(code, 0, "{screen}{error}");
    let (code, _, error) = told(&["match", "phantom-go(size=4)", &seeded, player, "--games", "2"]);
    assert!(code == 2 && error.contains("was learnt for phantom-go@1(size=3"), "{error}");
    let (code, _, error) =
        told(&["seeds", "learn", game, "--player", "is-uct", "--k", "4", "--out", path]);
    assert!(code == 2 && error.contains("holds games of phantom-mc@1"), "{error}");
}
