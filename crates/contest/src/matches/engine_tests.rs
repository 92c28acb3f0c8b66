//! Engines in matches: beside searches, from openings, and what happens when they fail.

use std::{fs, process::Command, time::Duration};

use plywood_core::Seed;

use super::*;

/// An engine that knows nothing but keeps a list of all columns of a 4x4 board and drops where
/// there is room; `play` is what it does when asked for a move.
fn engine(folder: &tempfile::TempDir, play: &str) -> Contestant {
    let path = folder.path().join("an engine.py");
    let text = format!(
        "import sys, time\n\
         height = {{}}\n\
         games = 0\n\
         def drop(column):\n\
         \x20   height[column] = height.get(column, 0) + 1\n\
         \x20   return column + str(height[column])\n\
         for line in sys.stdin:\n\
         \x20   words = line.split()\n\
         \x20   answer = ''\n\
         \x20   if words[0] == 'clear_board':\n\
         \x20       height = {{}}\n\
         \x20       games += 1\n\
         \x20   elif words[0] == 'play':\n\
         \x20       assert drop(words[2][0]) == words[2], line\n\
         \x20   elif words[0] == 'genmove':\n\
         \x20       {play}\n\
         \x20   elif words[0] != 'plywood_game':\n\
         \x20       print('? unknown command\\n', flush=True)\n\
         \x20       continue\n\
         \x20   print('= ' + answer + '\\n', flush=True)\n"
    );
    fs::write(&path, text).unwrap();
    let command = format!("python3 '{}'", path.display());
    let allowance = Allowance { steps: None, seconds: Some(5.0), memory: None };
    Contestant { chooser: Chooser::Engine(command), allowance }
}

const DROP: &str = "answer = drop(next(c for c in 'abcd' if height.get(c, 0) < 4))";

fn plan(second: Contestant) -> MatchPlan {
    let uct = Contestant::searching("uct".parse().unwrap(), Allowance::steps(50));
    MatchPlan {
        game: "connect(cols=4,rows=4,line=4)".parse().unwrap(),
        players: vec![uct, second],
        openings: Openings::Random(2),
        paired: true,
        longest: None,
        adjudicator: None,
        seed: Seed(1),
        openings_seed: Seed(1),
    }
}

/// A folder for engines; `None` where there is no Python.
fn folder() -> Option<tempfile::TempDir> {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3 here");
        return None;
    }
    Some(tempfile::tempdir().unwrap())
}

#[test]
fn an_engine_plays_beside_a_search_from_openings_and_is_told_every_move() {
    let Some(folder) = folder() else { return };
    let plan = plan(engine(&folder, DROP));
    let games = play_rounds(&plan, 0..3).unwrap();
    // The engine stops with an error if a move it is told does not fit the ones before.
    assert!(games.iter().all(|game| game.finish == Finish::Over), "{games:#?}");
    assert_eq!(games.len(), 6);
    let summary = summarise(&plan, &games, 0.95);
    assert_eq!(summary.players[1].forfeits, 0);
    assert!(summary.players[1].name.starts_with("engine:python3"));
    // It drops in the first open column: the same moves in every run, so the records are equal.
    assert_eq!(play_rounds(&plan, 0..3).unwrap(), games);
}

#[test]
fn engines_that_fail_lose_the_game_with_a_sentence_and_play_the_next() {
    let Some(folder) = folder() else { return };
    for (play, why) in [
        ("answer = 'z9'", "'z9' is no legal move"),
        ("sys.exit(3)", "the engine ended before it answered 'genmove"),
        ("print('? I cannot\\n', flush=True); continue", "refused 'genmove"),
        ("print('hello\\n', flush=True); continue", "neither '=' nor '?'"),
    ] {
        let plan = plan(engine(&folder, play));
        let games = play_rounds(&plan, 0..2).unwrap();
        for game in &games {
            let forfeit = game.forfeit.as_ref().unwrap();
            assert!(game.finish == Finish::Forfeit && forfeit.why.contains(why), "{game:?}");
            assert_eq!((game.seats[forfeit.seat], game.score(0)), (1, 1.0));
        }
        assert_eq!(summarise(&plan, &games, 0.95).players[1].forfeits, 4, "{play}");
    }
}

#[test]
fn an_engine_that_hangs_is_late_and_after_five_games_asked_no_more() {
    let Some(folder) = folder() else { return };
    let mut hanging = engine(&folder, "time.sleep(600)");
    hanging.allowance.seconds = Some(0.01);
    let games = play_rounds(&plan(hanging), 0..4).unwrap();
    let why: Vec<_> =
        games.iter().map(|game| game.forfeit.as_ref().unwrap().why.as_str()).collect();
    assert!(why[..5].iter().all(|why| why.contains("did not answer 'genmove")), "{why:?}");
    assert!(why[5..].iter().all(|why| why.contains("asked no more")), "{why:?}");
}

#[test]
fn an_engine_may_resign() {
    let Some(folder) = folder() else { return };
    let games = play_rounds(&plan(engine(&folder, "answer = 'resign'")), 0..1).unwrap();
    assert!(games.iter().all(|g| g.finish == Finish::Resigned && g.score(0) == 1.0), "{games:?}");
    assert!(games.iter().all(|game| game.forfeit.is_none()));
}

#[test]
fn a_process_is_kept_from_game_to_game() {
    let Some(folder) = folder() else { return };
    let play = format!("assert games < 3, 'third game of this process'; {DROP}");
    let plan = plan(engine(&folder, &play));
    let finishes: Vec<_> =
        play_rounds(&plan, 0..2).unwrap().iter().map(|game| game.finish).collect();
    assert_eq!(finishes, [Finish::Over, Finish::Over, Finish::Forfeit, Finish::Over]);
}

#[test]
fn engines_that_cannot_be_started_or_games_without_words_for_them_are_refused() {
    let absent = Contestant {
        chooser: Chooser::Engine("no-such-engine".into()),
        allowance: Allowance { steps: None, seconds: None, memory: None },
    };
    let error = play_rounds(&plan(absent), 0..1).unwrap_err().to_string();
    assert!(error.starts_with("the engine 'no-such-engine' cannot be started"), "{error}");
}

#[test]
fn plans_with_engines_are_written_and_read_back() {
    let plan = plan(Contestant {
        chooser: Chooser::Engine("gnugo --mode gtp".into()),
        allowance: Allowance {
            steps: None,
            seconds: Some(Duration::from_millis(50).as_secs_f64()),
            memory: None,
        },
    });
    assert_eq!(plan.names(), ["uct@50", "engine:gnugo --mode gtp@50ms"]);
    let text = serde_json::to_string(&plan).unwrap();
    assert!(text.contains(r#"{"search":"uct","allowance":{"steps":50}}"#), "{text}");
    assert!(text.contains(r#"{"engine":"gnugo --mode gtp","allowance""#), "{text}");
    assert_eq!(serde_json::from_str::<MatchPlan>(&text).unwrap(), plan);
}

/// An engine of phantom tic-tac-toe that fails if it is told of a move, and tries cells in turn.
const BLIND: &str = "import sys
cells = [c + r for r in '123' for c in 'abc']
tried = []
for line in sys.stdin:
    words = line.split()
    answer = ''
    if words[0] == 'clear_board':
        tried = []
    elif words[0] == 'play':
        sys.exit(3)
    elif words[0] == 'plywood_tell':
        if words[2] in ('refused', 'played'):
            assert tried[-1] == words[3], line
    elif words[0] == 'genmove':
        tried.append(next(c for c in cells if c not in tried))
        answer = tried[-1]
    print('= ' + answer + '\\n', flush=True)
";

/// The games of such an engine against a random player.
fn blind_games(folder: &tempfile::TempDir, program: &str) -> Vec<GameRecord> {
    let path = folder.path().join("blind.py");
    fs::write(&path, program).unwrap();
    let allowance = Allowance { steps: None, seconds: Some(5.0), memory: None };
    let chooser = Chooser::Engine(format!("python3 '{}'", path.display()));
    let random = Contestant::searching("random".parse().unwrap(), Allowance::steps(1));
    let plan = MatchPlan {
        game: "phantom-tic-tac-toe".parse().unwrap(),
        players: vec![random, Contestant { chooser, allowance }],
        openings: Openings::None,
        ..plan(engine(folder, DROP))
    };
    play_rounds(&plan, 0..4).unwrap()
}

#[test]
fn an_engine_of_a_hidden_game_may_try_what_it_could_know_but_not_for_ever() {
    let Some(folder) = folder() else { return };
    // All cells in order on every turn, own marks and refused ones among them.
    let stubborn =
        BLIND.replace("next(c for c in cells if c not in tried)", "cells[len(tried)]").replace(
            "        if words[2] in ('r",
            "        if words[2] == 'moved': tried = []\n        if words[2] in ('r",
        );
    let games = blind_games(&folder, &stubborn);
    assert!(games.iter().all(|game| game.finish == Finish::Over), "{games:#?}");
    let deaf = BLIND.replace("next(c for c in cells if c not in tried)", "'b2'");
    let games = blind_games(&folder, &deaf);
    let whys = games.iter().filter_map(|game| Some(game.forfeit.as_ref()?.why.as_str()));
    let whys: Vec<_> = whys.collect();
    assert!(!whys.is_empty() && whys[0].contains("901 times in a row"), "{whys:?}");
}

#[test]
fn an_engine_of_a_hidden_game_is_told_its_part_and_no_moves() {
    let Some(folder) = folder() else { return };
    let games = blind_games(&folder, BLIND);
    assert!(games.iter().all(|game| game.finish == Finish::Over), "{games:#?}");
    // Somebody was refused, or nothing was tested.
    assert!(games.iter().any(|game| game.moves.split(' ').count() > 9), "{games:#?}");
}
