//! The referee with good players, and with engines that die, hang, refuse or lie.

use std::{fs, path::Path, process::Command};

use plywood_catalogue::GameSpec;
use plywood_core::{Player, Seed};

use super::*;
use crate::matches::{Allowance, Chooser, Contestant};

fn game(text: &str) -> GameSpec {
    text.parse().unwrap()
}

fn searching(text: &str) -> Contestant {
    Contestant::searching(text.parse().unwrap(), Allowance::steps(40))
}

fn conducted(spec: &GameSpec, players: [Contestant; 2]) -> (Conduct, Vec<(u8, String, bool)>) {
    let mut table = Table::set_up(spec).unwrap();
    let [first, second] = players;
    let mut clients = [(first, 0), (second, 1)].map(|(player, seat)| {
        Client::seat(spec, &player, Player(seat), Seed(7).child(seat.into())).unwrap()
    });
    let mut seen = Vec::new();
    let ended = conduct(&mut table, &mut clients, &mut |player, word, legal| {
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
        ("print('= z99\\n', flush=True)", "'z99' names no point of this board"),
        // Who hears nothing and tries the same for ever is stopped at last.
        ("print('= b2\\n', flush=True)", "it tried 901 times in a row what it knew"),
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
    let mut table = Table::set_up(&game("phantom-go(size=2,komi=0.5)")).unwrap();
    let tried = |table: &mut Table, word: &str| table.attempt(word).unwrap();
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
    // Black can infer both white stones, and is told what it tries all the same.
    for _ in 0..2 {
        for word in ["b1", "A2"] {
            let tried = tried(&mut table, word);
            assert!(!tried.legal && tried.vain);
        }
        assert_eq!(table.news(Player::FIRST), ["refused b1", "refused a2"]);
    }
    assert!(table.news(Player::SECOND).is_empty());
    assert!(tried(&mut table, "pass").legal);
    assert_eq!(table.news(Player::FIRST), ["played pass"]);
}

#[test]
fn reasons_are_told_of_what_could_be_known_too() {
    let mut table = Table::set_up(&game("phantom-go(size=3,reason=true)")).unwrap();
    for word in ["b2", "a1", "b2", "a1", "a1"] {
        table.attempt(word).unwrap();
    }
    assert_eq!(table.news(Player::SECOND), ["moved", "played a1"]);
    assert_eq!(
        table.news(Player::FIRST),
        ["played b2", "moved", "refused b2 occupied", "refused a1 occupied", "refused a1 occupied"]
    );
}

/// An engine that thinks nothing of what it knows: `next_word` names its next attempt out of the
/// board's words, the attempts of this turn and all refusals so far.
fn plain(folder: &Path, words: &str, next_word: &str) -> Contestant {
    let path = folder.join("plain.py");
    let text = format!(
        "import random, sys\n\
         words = '{words}'.split()\n\
         tried, random = [], random.Random(1)\n\
         for line in sys.stdin:\n\
         \x20   told = line.split()\n\
         \x20   if told[0] == 'genmove':\n\
         \x20       word = {next_word}\n\
         \x20       tried.append(word)\n\
         \x20       print('= ' + word + '\\n', flush=True)\n\
         \x20   else:\n\
         \x20       if told[0] == 'plywood_tell' and told[2] == 'refused': assert told[3] == tried[-1], line\n\
         \x20       if told[0] == 'plywood_tell' and told[2] in ('moved', 'passed'): tried = []\n\
         \x20       print('=\\n', flush=True)\n"
    );
    fs::write(&path, text).unwrap();
    let allowance = Allowance { steps: None, seconds: Some(30.0), memory: None };
    Contestant { chooser: Chooser::Engine(format!("python3 '{}'", path.display())), allowance }
}

/// Told illegal, asked again: whatever an engine tries on the board, however often, its game is
/// played to the end.
#[test]
fn engines_that_try_every_point_in_order_retry_or_draw_blindly_never_forfeit() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3 here");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let square = |side: usize| {
        let cell = |n| format!("{}{}", ["a", "b", "c", "d"][n % side], n / side + 1);
        (0..side * side).map(cell).collect::<Vec<_>>().join(" ")
    };
    let in_order = "words[len(tried)]";
    let thrice = "words[len(tried) // 3]";
    let blind = "random.choice(words)";
    for (text, words) in [
        ("phantom-go(size=3)", square(3) + " pass"),
        ("phantom-go(size=4,captures=silent)", square(4) + " pass"),
        ("phantom-tic-tac-toe", square(3)),
        ("dark-hex(size=3)", square(3)),
        ("phantom-connect(cols=4,rows=3,line=3)", "a b c d".into()),
    ] {
        for next_word in [in_order, thrice, blind] {
            let engine = plain(folder.path(), &words, next_word);
            let (ended, seen) = conducted(&game(text), [searching("random"), engine]);
            assert_eq!(ended.forfeit, None, "{text} {next_word}: {seen:?}");
            assert_eq!(ended.accepted + ended.refused, seen.len() as u64);
        }
    }
}
