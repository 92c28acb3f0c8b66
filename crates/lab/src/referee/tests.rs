//! The referee with good players, and with engines that die, hang, refuse or lie.

use std::{fs, path::Path, process::Command};

use plywood_core::{Player, Seed};

use super::*;
use crate::{
    catalogue::GameSpec,
    matches::{Allowance, Chooser, Contestant},
};

fn game(text: &str) -> GameSpec {
    text.parse().unwrap()
}

fn searching(text: &str) -> Contestant {
    Contestant::searching(text.parse().unwrap(), Allowance::steps(40))
}

fn conducted(spec: &GameSpec, players: [Contestant; 2]) -> (Conduct, Vec<(u8, String, bool)>) {
    let mut table = table(spec).unwrap();
    let [first, second] = players;
    let mut clients = [(first, 0), (second, 1)].map(|(player, seat)| {
        Client::seat(spec, &player, Player(seat), Seed(7).child(seat.into())).unwrap()
    });
    let mut seen = Vec::new();
    let ended = conduct(&mut *table, &mut clients, &mut |player, word, legal| {
        seen.push((player.0, word.to_owned(), legal));
    });
    (ended, seen)
}

#[test]
fn searches_play_every_hidden_game_to_its_end() {
    for text in [
        "phantom-go(size=3,captures=silent)",
        "phantom-go(size=3,captures=number)",
        "phantom-go(size=4,reason=true)",
        "phantom-tic-tac-toe",
        "phantom-connect(cols=4,rows=3,line=3)",
        "dark-hex(size=3)",
    ] {
        for (first, second) in [("phantom-mc(playouts=20)", "random"), ("random", "is-uct")] {
            let (ended, seen) = conducted(&game(text), [searching(first), searching(second)]);
            assert_eq!(ended.forfeit, None, "{text}: {seen:?}");
            assert_eq!(ended.accepted + ended.refused, seen.len() as u64);
            assert_eq!(ended.payoffs[0], -ended.payoffs[1]);
        }
    }
}

/// An engine that behaves until it is asked for a move; `act` is what it does then.
fn engine(folder: &Path, act: &str, seconds: f64) -> Contestant {
    let path = folder.join("engine.py");
    let text = format!(
        "import sys, time\n\
         for line in sys.stdin:\n\
         \x20   words = line.split()\n\
         \x20   if words[0] == 'genmove':\n\
         \x20       {act}\n\
         \x20   else:\n\
         \x20       print('=\\n', flush=True)\n"
    );
    fs::write(&path, text).unwrap();
    let allowance = Allowance { steps: None, seconds: Some(seconds), memory: None };
    Contestant { chooser: Chooser::Engine(format!("python3 '{}'", path.display())), allowance }
}

#[test]
fn an_engine_that_dies_hangs_refuses_or_lies_forfeits_and_the_referee_lives() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3 here");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let cases = [
        ("sys.exit(1)", "ended before"),
        ("time.sleep(30)", "did not answer"),
        ("print('? no\\n', flush=True)", "refused 'genmove"),
        ("print('= z99\\n', flush=True)", "'z99' is nothing to try here"),
        // What is tried twice in a turn is nonsense the second time.
        ("print('= b2\\n', flush=True)", "'b2' is nothing to try here"),
        ("print('= resign\\n', flush=True)", "it resigned"),
        ("print('what\\n', flush=True)", "neither '=' nor '?'"),
        ("print('= ' + 'x' * 100000 + '\\n', flush=True)", "ended before"),
    ];
    for (act, sentence) in cases {
        let spec = game("phantom-tic-tac-toe");
        let seconds = if act.contains("sleep") { 0.1 } else { 30.0 };
        let engine = engine(folder.path(), act, seconds);
        let (ended, seen) = conducted(&spec, [searching("random"), engine]);
        let (loser, why) = ended.forfeit.unwrap_or_else(|| panic!("{act}: {seen:?}"));
        assert_eq!((loser, ended.payoffs), (Player::SECOND, [1.0, -1.0]), "{act}");
        assert!(why.contains(sentence), "{act}: {why}");
    }
    let absent = Contestant {
        chooser: Chooser::Engine("no-such-engine".into()),
        ..engine(folder.path(), "pass", 1.0)
    };
    let (ended, seen) = conducted(&game("dark-hex"), [absent, searching("random")]);
    assert!(seen.is_empty() && ended.forfeit.unwrap().1.contains("cannot be started"));
}

#[test]
fn the_table_gives_verdicts_and_news_to_each_player_its_own() {
    let mut table = table(&game("phantom-go(size=2,komi=0.5)")).unwrap();
    let tried = |table: &mut Box<dyn Table>, word: &str| table.attempt(word).unwrap();
    assert!(tried(&mut table, "A1").legal);
    assert_eq!(table.news(Player::SECOND), ["moved"]);
    assert!(!tried(&mut table, "a1").legal);
    assert!(tried(&mut table, "a2").legal);
    assert!(tried(&mut table, "pass").legal);
    let taken = tried(&mut table, "b1");
    assert_eq!((taken.legal, taken.captured), (true, vec!["a1".to_owned()]));
    assert_eq!(
        table.news(Player::FIRST),
        ["played a1", "moved", "played pass", "moved", "loses a1"]
    );
    assert_eq!(
        table.news(Player::SECOND),
        ["refused a1", "played a2", "passed", "played b1", "takes a1"]
    );
    assert!(table.news(Player::FIRST).is_empty());
    assert!(table.attempt("z9").is_err() && table.attempt("").is_err());
}
