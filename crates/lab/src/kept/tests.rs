//! Files of games that are stopped, taken up, shared, damaged or somebody else's.

use std::{
    fs,
    ops::ControlFlow,
    path::Path,
    sync::atomic::{AtomicU64, Ordering},
};

use plywood_contest::matches::{
    Allowance, Contestant, GameRecord, MatchPlan, Openings, play_rounds, play_rounds_kept,
};
use plywood_core::Seed;

use super::*;

fn plan(game: &str) -> MatchPlan {
    let player = |steps| Contestant::searching("uct".parse().unwrap(), Allowance::steps(steps));
    MatchPlan {
        game: game.parse().unwrap(),
        players: vec![player(30), player(5)],
        openings: Openings::None,
        paired: true,
        longest: None,
        adjudicator: None,
        seed: Seed(7),
        openings_seed: Seed(7),
    }
}

fn open(path: &Path, plan: &MatchPlan) -> Result<GameStore, KeepError> {
    GameStore::open(path, &Terms::new("match", plan)).map(|(store, _)| store)
}

fn on(_: &[GameRecord]) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn a_match_stopped_and_taken_up_again_has_the_records_of_an_undisturbed_one() {
    let folder = tempfile::tempdir().unwrap();
    // Payoffs of the second need not be whole numbers.
    for game in ["connect(cols=4,rows=4,line=3)", "increments(depth=5)", "nim"] {
        let plan = plan(game);
        let whole = play_rounds(&plan, 0..40).unwrap();
        let path = folder.path().join(game);
        for (stop, threads) in [(1, 1), (7, 3), (20, 2)] {
            let seen = AtomicU64::new(0);
            let mut store = open(&path, &plan).unwrap();
            let part = play_rounds_kept(&plan, 0..40, threads, Some(&mut store), &|_| {
                if seen.fetch_add(1, Ordering::Relaxed) + 1 >= stop {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            let part = part.unwrap();
            assert_eq!(part, whole[..part.len()], "the first rounds, without a gap");
            assert!(part.len() as u64 >= 2 * stop);
        }
        let mut store = open(&path, &plan).unwrap();
        let before = store.games().unwrap();
        assert!((40..80).contains(&before), "{before}");
        assert_eq!(play_rounds_kept(&plan, 0..40, 2, Some(&mut store), &on).unwrap(), whole);
        assert_eq!(store.games().unwrap(), 80);
        let longer = play_rounds(&plan, 0..45).unwrap();
        assert_eq!(play_rounds_kept(&plan, 0..45, 1, Some(&mut store), &on).unwrap(), longer);
        assert_eq!(play_rounds_kept(&plan, 3..9, 1, Some(&mut store), &on).unwrap(), whole[6..18]);
    }
}

#[test]
fn a_file_of_another_match_is_refused_and_the_difference_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let plan = plan("connect4");
    drop(open(&path, &plan).unwrap());
    let mut players = plan.players.clone();
    players[1] = Contestant::searching("flat".parse().unwrap(), Allowance::steps(5));
    let mut steps = plan.players.clone();
    steps[0].allowance = Allowance::steps(31);
    let three = [&plan.players[..], &players[..1]].concat();
    let list = |line: &str| Openings::List(vec![line.into()]);
    let others = [
        (MatchPlan { game: "hex".parse().unwrap(), ..plan.clone() }, Some("its game is connect@")),
        (MatchPlan { players, ..plan.clone() }, Some("its player 2 is uct@")),
        (MatchPlan { players: steps, ..plan.clone() }, Some("30 steps, and now it is uct@")),
        (
            MatchPlan { players: three, ..plan.clone() },
            Some("its number of players is 2, and now it is 3"),
        ),
        (MatchPlan { seed: Seed(8), ..plan.clone() }, Some("its seed is 7, and now it is 8")),
        (
            MatchPlan { paired: false, ..plan.clone() },
            Some("its pairing of games is on, and now it is off"),
        ),
        (
            MatchPlan { longest: Some(9), ..plan.clone() },
            Some("its --longest is none, and now it is 9"),
        ),
        (
            MatchPlan { openings: list("d1"), ..plan.clone() },
            Some("its openings is none, and now it is a list of 1"),
        ),
    ];
    for (other, why) in others {
        match (open(&path, &other), why) {
            (Ok(_), None) => {}
            (Err(error @ KeepError::Other { .. }), Some(why)) => {
                assert!(error.to_string().contains(why), "'{error}' lacks '{why}'");
            }
            (said, why) => panic!("{said:?} instead of {why:?}"),
        }
    }
    let lists = folder.path().join("lists");
    drop(open(&lists, &MatchPlan { openings: list("d1"), ..plan.clone() }).unwrap());
    assert!(open(&lists, &MatchPlan { openings: list("d2"), ..plan.clone() }).is_err());
    let error = GameStore::open(&path, &Terms::new("tune", &plan)).unwrap_err();
    assert!(error.to_string().contains("its command is match, and now it is tune"), "{error}");
}

#[test]
fn a_file_in_use_is_busy_and_one_of_somebody_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let plan = plan("connect4");
    let held = open(&path, &plan).unwrap();
    let error = open(&path, &plan).unwrap_err();
    assert!(matches!(error, KeepError::Store(StoreError::Busy(_))), "{error}");
    drop(held);
    drop(open(&path, &plan).unwrap());
    let text = folder.path().join("text");
    fs::write(&text, "neither games nor a database ".repeat(200)).unwrap();
    let error = open(&text, &plan).unwrap_err();
    assert!(matches!(error, KeepError::Foreign(_)), "{error}");
    let study = folder.path().join("study");
    let database = Connection::open(&study).unwrap();
    database.execute_batch("PRAGMA application_id = 0x506c7977; CREATE TABLE study (x)").unwrap();
    drop(database);
    let error = open(&study, &plan).unwrap_err();
    assert!(error.to_string().contains("is not a file of games"), "{error}");
    assert!(open(&folder.path().join("text/below"), &plan).is_err());
}

#[test]
fn a_damaged_file_keeps_its_readable_games_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let plan = plan("connect4");
    let whole = play_rounds(&plan, 0..60).unwrap();
    let mut store = open(&path, &plan).unwrap();
    play_rounds_kept(&plan, 0..60, 1, Some(&mut store), &on).unwrap();
    drop(store);
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() * 2 / 3]).unwrap();
    let (mut store, message) = GameStore::open(&path, &Terms::new("match", &plan)).unwrap();
    let message = message.expect("the damage is told");
    let kept = store.games().unwrap();
    assert!(message.contains("complete games were kept") && kept < 120, "{message}");
    assert_eq!(play_rounds_kept(&plan, 0..60, 2, Some(&mut store), &on).unwrap(), whole);
}

#[test]
fn a_full_disk_stops_a_match_with_a_sentence_and_its_games_go_on_later() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let plan = plan("connect4");
    let mut store = open(&path, &plan).unwrap();
    store.connection.pragma_update(None, "max_page_count", 30).unwrap();
    let error = play_rounds_kept(&plan, 0..2_000, 2, Some(&mut store), &on).unwrap_err();
    assert!(error.to_string().contains("the disk is full"), "{error}");
    drop(store);
    let mut store = open(&path, &plan).unwrap();
    let kept = store.games().unwrap();
    assert!(kept > 0 && kept.is_multiple_of(2), "{kept}");
    let rounds = kept / 2 + 3;
    let again = play_rounds_kept(&plan, 0..rounds, 1, Some(&mut store), &on).unwrap();
    assert_eq!(again, play_rounds(&plan, 0..rounds).unwrap());
}

#[test]
fn forged_games_are_refused_and_an_odd_name_is_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(":memory:");
    let plan = plan("connect4");
    let mut store = open(&path, &plan).unwrap();
    play_rounds_kept(&plan, 0..3, 1, Some(&mut store), &on).unwrap();
    assert!(path.is_file());
    for forged in [
        "payoffs = '1'",
        "payoffs = 'NaN NaN'",
        "payoffs = '1e308 -1e308'",
        "seats = '5 9'",
        "seats = '0 0'",
        "movers = '7'",
        "moves = 'zz'",
    ] {
        let kept: String = "CREATE TEMP TABLE kept AS SELECT * FROM games".into();
        store.connection.execute_batch(&kept).unwrap();
        let forge = format!("UPDATE games SET {forged} WHERE number = 3");
        store.connection.execute_batch(&forge).unwrap();
        let error = play_rounds_kept(&plan, 0..3, 1, Some(&mut store), &on).unwrap_err();
        assert!(error.to_string().contains("game 3 cannot be read"), "{forged}: {error}");
        let back = "DELETE FROM games; INSERT INTO games SELECT * FROM kept; DROP TABLE kept";
        store.connection.execute_batch(back).unwrap();
    }
    play_rounds_kept(&plan, 0..3, 1, Some(&mut store), &on).unwrap();
}

#[test]
fn a_file_is_looked_at_without_being_written_to() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let plan = plan("tictactoe");
    let mut store = open(&path, &plan).unwrap();
    let played = play_rounds_kept(&plan, 0..8, 1, Some(&mut store), &on).unwrap();
    drop(store);
    let before = fs::read(&path).unwrap();
    let kept = KeptGames::open(&path).unwrap();
    assert_eq!(kept.terms().unwrap(), Terms::new("match", &plan));
    let bouts = kept.bouts().unwrap();
    assert_eq!((bouts.len(), bouts[0].games), (1, 16));
    assert_eq!(bouts[0].players, plan.names(), "with their steps, which differ");
    assert_eq!(kept.games(bouts[0].number, 0, 100).unwrap(), played);
    assert_eq!(kept.games(bouts[0].number, 3, 2).unwrap(), played[3..5]);
    let strengths = kept.strengths().unwrap();
    let score = |name: &str| strengths.iter().find(|s| s.name == name).unwrap().score;
    let points: f64 = played.iter().map(|game| game.score(0)).sum();
    assert!((score("uct@30") - points / 16.0).abs() < 1e-12);
    assert!((score("uct@30") + score("uct@5") - 1.0).abs() < 1e-12);
    assert!(
        strengths[0].elo >= strengths[1].elo && strengths[0].interval.contains(strengths[0].elo)
    );
    assert_eq!(fs::read(&path).unwrap(), before);
    assert!(KeptGames::open(&folder.path().join("none")).is_err());
    fs::write(folder.path().join("text"), "no games, but more than a hundred bytes".repeat(4))
        .unwrap();
    assert!(matches!(KeptGames::open(&folder.path().join("text")), Err(KeepError::Foreign(_))));
}
