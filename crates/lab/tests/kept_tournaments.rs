//! Tournaments whose games are kept: stopped anywhere, they go on where they were.

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicU64, Ordering},
};

use plywood_contest::{
    matches::{Allowance, Contestant, GameRecord, MatchPlan, Openings},
    tournament::{Bout, Kind, TournamentPlan, play_tournament, standings},
};
use plywood_core::Seed;
use plywood_lab::kept::{GameStore, Terms};

fn small(kind: Kind) -> TournamentPlan {
    let player =
        |steps| Contestant::searching("uct".parse().expect("a search"), Allowance::steps(steps));
    let conditions = MatchPlan {
        game: "connect(cols=4,rows=4,line=3)".parse().expect("a game"),
        players: vec![player(2), player(20), player(200)],
        openings: Openings::Random(2),
        paired: true,
        longest: None,
        adjudicator: None,
        seed: Seed(5),
        openings_seed: Seed(5),
    };
    TournamentPlan { kind, rounds: 12, conditions }
}

fn on(_: Bout<'_>, _: &[GameRecord]) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Breaks after so many rounds.
fn after(rounds: u64) -> impl Fn(Bout<'_>, &[GameRecord]) -> ControlFlow<()> + Sync {
    let left = AtomicU64::new(rounds);
    move |_, _| match left.fetch_sub(1, Ordering::Relaxed) {
        1 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    }
}

#[test]
fn a_tournament_stopped_anywhere_and_taken_up_again_is_the_same_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    for kind in [Kind::RoundRobin, Kind::Knockout, Kind::Swiss { stages: 2 }] {
        let plan = small(kind);
        let whole = play_tournament(&plan, 1, None, |_| {}, &on).unwrap();
        assert!(whole.finished && whole.results.iter().all(|result| result.missing == 0));
        let terms = Terms::new("tournament", &plan.conditions).and("kind", kind.to_string());
        let path = folder.path().join(kind.to_string());
        for stop in [1, 5, 13, 14] {
            let (mut store, _) = GameStore::open(&path, &terms).unwrap();
            let part = play_tournament(&plan, 2, Some(&mut store), |_| {}, &after(stop)).unwrap();
            assert!(!part.finished && part.games >= 2 * stop);
            let last = part.results.last().unwrap();
            assert_eq!(last.missing + last.scores.observations(), plan.rounds);
            assert!(store.games().unwrap() >= part.games);
        }
        let (mut store, _) = GameStore::open(&path, &terms).unwrap();
        let again = play_tournament(&plan, 3, Some(&mut store), |_| {}, &on).unwrap();
        assert_eq!(again, whole, "{kind}");
        let fresh = AtomicU64::new(0);
        let longer = TournamentPlan { rounds: 14, ..plan.clone() };
        let more = play_tournament(&longer, 1, Some(&mut store), |_| {}, &on).unwrap();
        assert_eq!(more, play_tournament(&longer, 1, None, |_| {}, &on).unwrap(), "{kind}");
        let none = |_: Bout<'_>, _: &[GameRecord]| {
            fresh.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Continue(())
        };
        play_tournament(&longer, 1, Some(&mut store), |_| {}, &none).unwrap();
        assert_eq!(fresh.into_inner(), 14 * more.results.len() as u64);
    }
    let plan = small(Kind::RoundRobin);
    let whole = play_tournament(&plan, 1, None, |_| {}, &on).unwrap();
    let table = standings(&plan.event(), &whole.results);
    assert_eq!(table[0].player, 2, "more steps are stronger: {table:?}");
}

#[test]
fn tables_of_three_stopped_in_the_middle_say_what_was_played_and_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut plan = small(Kind::RoundRobin);
    plan.conditions.game = "nim-many(heaps=1+2+3)".parse().unwrap();
    plan.conditions.players.push(plan.conditions.players[0].clone());
    plan.conditions.openings = Openings::None;
    let whole = play_tournament(&plan, 1, None, |_| {}, &on).unwrap();
    assert_eq!((whole.finished, whole.games), (true, 4 * 12 * 3));
    let terms = Terms::new("tournament", &plan.conditions);
    let path = folder.path().join("tables");
    let (mut store, _) = GameStore::open(&path, &terms).unwrap();
    let part = play_tournament(&plan, 1, Some(&mut store), |_| {}, &after(17)).unwrap();
    assert_eq!((part.finished, part.games), (false, 17 * 3));
    assert!(part.results.iter().any(|result| result.missing == 7), "{part:?}");
    assert_eq!(standings(&plan.event(), &part.results).len(), 4);
    assert_eq!(play_tournament(&plan, 3, Some(&mut store), |_| {}, &on).unwrap(), whole);
}
