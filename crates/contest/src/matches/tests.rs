//! Matches: seats, openings, luck, endings, and independence of threads.

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicU64, Ordering},
};

use plywood_core::Seed;
use plywood_statistics::{Sprt, Verdict};

use super::*;

fn player(search: &str, steps: u64) -> Contestant {
    Contestant::searching(search.parse().unwrap(), Allowance::steps(steps))
}

fn plan(game: &str) -> MatchPlan {
    MatchPlan {
        game: game.parse().unwrap(),
        players: vec![player("alpha-beta", 400), player("alpha-beta", 20)],
        openings: Openings::Random(4),
        paired: true,
        longest: None,
        adjudicator: None,
        seed: Seed(1),
        openings_seed: Seed(2),
    }
}

#[test]
fn pairs_share_the_opening_and_swap_the_seats() {
    let games = play_rounds(&plan("connect4"), 0..6).unwrap();
    assert_eq!(games.len(), 12);
    for pair in games.chunks(2) {
        assert_eq!(pair[0].opening, pair[1].opening);
        assert_eq!((&pair[0].seats, &pair[1].seats), (&vec![0, 1], &vec![1, 0]));
        assert_eq!(pair[0].round, pair[1].round);
    }
    assert_ne!(games[0].opening, games[2].opening);
    let single = MatchPlan { paired: false, ..plan("connect4") };
    let games = play_rounds(&single, 0..4).unwrap();
    assert_ne!(games[0].opening, games[1].opening);
    assert_eq!((&games[0].seats, &games[1].seats), (&vec![0, 1], &vec![1, 0]));
}

#[test]
fn pairs_share_the_random_tree() {
    let plan = MatchPlan { openings: Openings::None, ..plan("pearl(degree=2,depth=8)") };
    let games = play_rounds(&plan, 0..5).unwrap();
    assert!(games.chunks(2).all(|pair| pair[0].game == pair[1].game));
    assert_ne!(games[0].game, games[2].game);
    // Perfect players: each tree is won by the same seat in both games, so every pair is even.
    let perfect = vec![player("alpha-beta", 1_000_000), player("alpha-beta", 1_000_000)];
    let games = play_rounds(&MatchPlan { players: perfect, ..plan }, 0..5).unwrap();
    assert!(games.chunks(2).all(|pair| pair[0].score(0) + pair[1].score(0) == 1.0));
}

#[test]
fn records_do_not_depend_on_threads_or_on_the_cut_into_ranges() {
    let plan = plan("connect4");
    let whole = play_rounds(&plan, 0..8).unwrap();
    let seen = AtomicU64::new(0);
    let watch = |games: &[GameRecord]| {
        seen.fetch_add(games.len() as u64, Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    assert_eq!(play_rounds_watched(&plan, 0..8, 4, &watch).unwrap(), whole);
    assert_eq!(seen.into_inner(), 16);
    let parts = [play_rounds(&plan, 0..3).unwrap(), play_rounds(&plan, 3..8).unwrap()];
    assert_eq!(parts.concat(), whole);
}

#[test]
fn a_watcher_can_end_a_match() {
    let stop = |_: &[GameRecord]| ControlFlow::Break(());
    let games = play_rounds_watched(&plan("connect4"), 0..1_000_000, 1, &stop).unwrap();
    assert_eq!(games.len(), 2);
}

#[test]
fn records_hold_what_each_player_spent_and_did() {
    let games = play_rounds(&plan("connect4"), 0..3).unwrap();
    for game in &games {
        assert_eq!(
            (game.moves.split(' ').count(), game.movers.len()),
            (game.steps.len(), game.steps.len())
        );
        for (mover, &steps) in game.movers.iter().zip(&game.steps) {
            let limit = [400, 20][game.seats[usize::from(mover.unwrap())]];
            assert!(steps <= limit, "{steps} of {limit}");
        }
    }
    let summary = summarise(&plan("connect4"), &games, 0.95);
    assert!(summary.players[1].first_move_steps.unwrap() <= 20.0);
    assert!(summary.players[0].steps_per_move.unwrap() > 20.0);
    assert_eq!(summary.players[0].seats[0].games(), 3);
    let total: f64 = summary.players.iter().map(|p| p.score).sum();
    assert!((total - 1.0).abs() < 1e-12 && summary.games == 6 && summary.rounds == 3);
    let tallies = (summary.players[0].seats[0], summary.players[1].seats[1]);
    assert_eq!((tallies.0.wins, tallies.0.losses), (tallies.1.losses, tallies.1.wins));
}

#[test]
fn long_games_are_drawn_and_proven_ones_end_early() {
    let short = MatchPlan { longest: Some(3), openings: Openings::None, ..plan("connect4") };
    let games = play_rounds(&short, 0..1).unwrap();
    assert!(games.iter().all(|g| g.finish == Finish::Length && g.steps.len() == 3));
    assert!(games.iter().all(|g| g.score(0) == 0.5));
    let judge = Adjudicator { search: "alpha-beta".parse().unwrap(), steps: 100_000 };
    let judged = MatchPlan { adjudicator: Some(judge), ..plan("connect(cols=4,rows=4,line=3)") };
    let games = play_rounds(&judged, 0..3).unwrap();
    assert!(games.iter().all(|g| g.finish == Finish::Proven && g.moves.is_empty()), "{games:?}");
    let full =
        MatchPlan { adjudicator: None, players: vec![player("alpha-beta", 100_000); 2], ..judged };
    let played = play_rounds(&full, 0..3).unwrap();
    let scores =
        |games: &[GameRecord]| games.iter().map(|g| seat_score(&g.payoffs, 0)).collect::<Vec<_>>();
    assert_eq!(scores(&games), scores(&played));
}

#[test]
fn openings_from_a_list_are_taken_in_turn() {
    let mut plan = plan("connect4");
    plan.openings = Openings::List(vec!["d1 d2".into(), "a1".into()]);
    let games = play_rounds(&plan, 0..3).unwrap();
    assert_eq!(games[0].opening, games[4].opening);
    assert_ne!(games[0].opening, games[2].opening);
    let complaint = |lines: &[&str]| {
        let openings = Openings::List(lines.iter().map(ToString::to_string).collect());
        play_rounds(&MatchPlan { openings, ..plan.clone() }, 0..2).unwrap_err().to_string()
    };
    assert_eq!(
        complaint(&["d1", "z9"]),
        "opening 2 cannot be used: 'z9' (move 1) is no legal move there"
    );
    assert!(complaint(&[]).starts_with("the list of openings is empty"));
    let finished = "a1 b1 a2 b2 a3 b3 a4";
    assert_eq!(complaint(&[finished]), "opening 1 cannot be used: the game is over after it");
}

#[test]
fn the_number_of_players_must_fit_the_game() {
    let alone = MatchPlan { players: vec![player("alpha-beta", 5)], ..plan("connect4") };
    let error = play_rounds(&alone, 0..1).unwrap_err().to_string();
    assert!(error.ends_with("is a game of 2 players, not of 1"), "{error}");
}

#[test]
fn openings_are_read_as_people_write_them() {
    assert_eq!("none".parse(), Ok(Openings::None));
    assert_eq!("Random:8".parse(), Ok(Openings::Random(8)));
    for wrong in ["", "random", "random:", "random:-1", "random:99999999999", "list:3"] {
        assert!(wrong.parse::<Openings>().is_err(), "{wrong}");
    }
}

#[test]
fn scores_are_shares_of_beaten_opponents() {
    assert_eq!([0, 1].map(|s| seat_score(&[1.0, -1.0], s)), [1.0, 0.0]);
    assert_eq!(seat_score(&[0.0, -0.0], 0), 0.5);
    assert_eq!([0, 1, 2].map(|s| seat_score(&[3.0, 1.0, 1.0], s)), [1.0, 0.25, 0.25]);
}

#[test]
fn lists_of_openings_name_the_line_and_the_word_that_is_wrong() {
    let game = "connect4".parse().unwrap();
    let list = Openings::list("# book\n\n d1 d2 \na1\n", &game).unwrap();
    assert_eq!(list, Openings::List(vec!["d1 d2".into(), "a1".into()]));
    let wrong = |text: &str| Openings::list(text, &game).unwrap_err().to_string();
    assert_eq!(wrong("# book\nd1\nd1 z9"), "line 3: 'z9' (move 2) is no legal move there");
    assert_eq!(wrong("a1 b1 a2 b2 a3 b3 a4"), "line 1: the game is over after it");
    assert!(wrong("# nothing\n").starts_with("there is no opening in it"));
}

#[test]
fn players_of_different_budgets_are_told_apart_by_name() {
    let mut plan = plan("connect4");
    assert_eq!(plan.names(), ["alpha-beta@400", "alpha-beta@20"]);
    plan.players[1].allowance = plan.players[0].allowance;
    assert_eq!(plan.names(), ["alpha-beta", "alpha-beta"]);
}

#[test]
fn a_test_is_decided_after_the_same_round_whatever_comes_first() {
    let sprt: Sprt = "elo0=0,elo1=100".parse().unwrap();
    let plan = plan("connect4");
    let games = play_rounds(&plan, 0..60).unwrap();
    let rounds: Vec<_> = games.chunks(2).collect();
    let in_order = |order: &[usize]| {
        let mut live = Live::new(2, 0.95, Some(sprt));
        let decided = order.iter().any(|&round| live.see(rounds[round]));
        (decided, live.rounds(), live.tested(0.95).unwrap())
    };
    let forward: Vec<_> = (0..60).collect();
    let (decided, after, tested) = in_order(&forward);
    assert!(decided && after < 60 && tested.verdict == Verdict::Upper, "{tested:?}");
    let swapped: Vec<_> = (0..60).map(|round| round ^ 3).collect();
    assert_eq!(in_order(&swapped), (decided, after, tested));
}
