//! Files and judgements of Go.

use std::fs;

use plywood_core::Seed;

use super::*;
use crate::matches::{Allowance, Contestant, MatchPlan, Openings, play_rounds};

fn record(text: &str) -> Record {
    Record::read(text).unwrap()
}

#[test]
fn the_game_of_a_file_has_its_size_and_komi_and_may_not_be_contradicted() {
    let file = record("(;SZ[13]KM[5.75];B[aa])");
    assert_eq!(game_of("go", &file).unwrap().to_string(), "go(size=13,komi=5.75)");
    assert_eq!(
        game_of("go(komi=5.75,ko=positional)", &file).unwrap().to_string(),
        "go(size=13,komi=5.75,ko=positional)"
    );
    let error = |text| game_of(text, &file).unwrap_err().to_string();
    assert_eq!(
        error("go(size=9)"),
        "size=9 contradicts the file, which says size=13: leave size out"
    );
    assert_eq!(
        error("go(komi=7.5)"),
        "komi=7.5 contradicts the file, which says komi=5.75: leave komi out"
    );
    assert!(error("hex").contains("the game here is hex: write go"), "{}", error("hex"));
    // A file that says nothing of the komi leaves it to the game.
    let silent = record("(;SZ[9];B[aa])");
    assert_eq!(game_of("go(komi=3.5)", &silent).unwrap().to_string(), "go(komi=3.5)");
}

#[test]
fn files_that_cannot_be_used_are_named_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf").display().to_string();
    assert!(read_file(&path).unwrap_err().to_string().contains("cannot be read"));
    fs::write(&path, b"(;SZ[9]C[caf\xe9];B[ee])").unwrap();
    assert_eq!(read_file(&path).unwrap().moves(), 1);
    fs::write(&path, "no game").unwrap();
    let error = read_file(&path).unwrap_err().to_string();
    assert!(error.contains("cannot be used as a game of Go: there is no '('"), "{error}");
}

/// Two living groups, a white stone that is caught and a black one that is.
#[test]
fn stones_that_cannot_live_are_judged_dead_and_the_score_is_without_them() {
    let game = "go(size=7,komi=0.5)".parse().unwrap();
    let rules = rules(&game).unwrap();
    // Black has columns a to d, white e to g.
    let black = "AB[db][dc][dd][de][df][dg][da][ff]";
    let white = "AW[ea][eb][ec][ed][ee][ef][eg][bb]";
    let file = record(&format!("(;SZ[7]{black}{white})"));
    let judged = judge(&rules, &file).unwrap();
    assert_eq!(judged.dead, ["f2", "b6"]);
    assert_eq!((judged.alive.len(), judged.margin), (14, 28.0 - 21.0 - 0.5));
    assert_eq!(judge(&rules, &file), Ok(judged));
}

#[test]
fn the_games_of_a_match_are_files_that_replay_to_their_results() {
    let folder = tempfile::tempdir().unwrap();
    let player = |steps| Contestant::searching("uct".parse().unwrap(), Allowance::steps(steps));
    let plan = |game: &str, seed| MatchPlan {
        game: game.parse().unwrap(),
        players: vec![player(10), player(20)],
        openings: Openings::Random(3),
        paired: true,
        longest: None,
        adjudicator: None,
        seed: Seed(seed),
        openings_seed: Seed(seed),
    };
    let match_plan = plan("go(size=4,komi=2.25)", 1);
    let games = play_rounds(&match_plan, 0..2).unwrap();
    let album = Album::open(&folder.path().join("new"), &match_plan.game).unwrap();
    for _ in 0..2 {
        album.keep(None, &match_plan.names(), &games).unwrap();
    }
    let rules = rules(&match_plan.game).unwrap();
    for game in &games {
        let name = format!("new/game-{:06}.sgf", game.number + 1);
        let record = read_file(folder.path().join(name).to_str().unwrap()).unwrap();
        assert_eq!((record.size, record.komi), (4, Some(2.25)));
        let seat = |seat: usize| ["uct@10", "uct@20"][game.seats[seat]];
        assert_eq!(record.players, [seat(0), seat(1)]);
        let margin = rules.margin(&record.replay(&rules).unwrap());
        assert_eq!(margin > 0.0, game.payoffs[0] > 0.0);
        let side = if margin > 0.0 { "B" } else { "W" };
        assert_eq!(record.result, format!("{side}+{}", margin.abs()));
    }
    assert_eq!(fs::read_dir(folder.path().join("new")).unwrap().count(), games.len());
    let others = play_rounds(&plan("go(size=4,komi=2.25)", 9), 0..1).unwrap();
    let error = album.keep(None, &match_plan.names(), &others[..1]).unwrap_err().to_string();
    assert!(error.contains("holds another game already"), "{error}");
    let error = Album::open(folder.path(), &plan("hex", 1).game).unwrap_err().to_string();
    assert_eq!(error, "games of hex cannot be written as SGF files: only go can");
}
