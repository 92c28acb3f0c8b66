//! Schedules, standings and small tournaments.

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicU64, Ordering},
};

use plywood_core::Seed;
use plywood_statistics::Scores;

use super::*;
use crate::matches::{Allowance, Contestant, GameRecord, MatchPlan, Openings, SeatTally};

fn event(kind: Kind, players: usize) -> Event {
    Event { kind, players, seed: Seed(3) }
}

/// Ten pairs of which `a` wins a share by strength: the lower number is the stronger.
fn by_number(pairing: Pairing) -> PairingResult {
    scored(pairing, if pairing.a < pairing.b { 8 } else { 2 })
}

fn scored(pairing: Pairing, won_pairs: u64) -> PairingResult {
    let tally = SeatTally { wins: won_pairs, draws: 0, losses: 10 - won_pairs };
    let scores = Scores::pentanomial([10 - won_pairs, 0, 0, 0, won_pairs]);
    PairingResult { pairing, seats: [tally; 2], scores, missing: 0, failures: Vec::new() }
}

fn play_out(event: &Event, play: impl Fn(Pairing) -> PairingResult) -> Vec<PairingResult> {
    let mut results = Vec::new();
    loop {
        let stage = event.next(&results);
        if stage.is_empty() {
            return results;
        }
        // One result at a time: a schedule may be asked in the middle of a stage.
        results.push(play(stage[0]));
    }
}

#[test]
fn everybody_meets_everybody_once() {
    for kind in [Kind::RoundRobin, Kind::Championship] {
        let results = play_out(&event(kind, 6), by_number);
        assert_eq!(results.len(), 15);
        let table = standings(&event(kind, 6), &results);
        assert_eq!(table.iter().map(|s| s.player).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
        assert_eq!(table[0].points, 80.0);
    }
    assert_eq!(play_out(&event(Kind::Gauntlet, 6), by_number).len(), 5);
    for kind in [Kind::RoundRobin, Kind::Gauntlet, Kind::Knockout, Kind::Swiss { stages: 3 }] {
        assert!(event(kind, 1).next(&[]).is_empty() && event(kind, 0).next(&[]).is_empty());
    }
}

#[test]
fn a_knockout_is_won_by_the_strongest_and_keeps_the_best_apart() {
    for players in 2..=17 {
        let knockout = event(Kind::Knockout, players);
        let results = play_out(&knockout, by_number);
        assert_eq!(results.len(), players - 1);
        let last = results.last().unwrap().pairing;
        assert_eq!((last.a.min(last.b), last.a.max(last.b)), (0, 1), "{players} players");
        assert_eq!(standings(&knockout, &results)[0].player, 0);
    }
    let tie = |pairing| PairingResult {
        scores: Scores::pentanomial([0, 0, 4, 0, 0]),
        ..scored(pairing, 5)
    };
    assert_eq!(play_out(&event(Kind::Knockout, 8), tie).len(), 7);
}

#[test]
fn swiss_pairs_equals_and_nobody_twice() {
    for players in [2, 5, 8, 9] {
        let stages = if players == 2 { 1 } else { 3 };
        let swiss = event(Kind::Swiss { stages }, players);
        let results = play_out(&swiss, by_number);
        assert_eq!(results.len(), stages as usize * (players / 2));
        let mut met: Vec<_> = results
            .iter()
            .map(|r| (r.pairing.a.min(r.pairing.b), r.pairing.a.max(r.pairing.b)))
            .collect();
        met.sort_unstable();
        let before = met.len();
        met.dedup();
        assert_eq!(met.len(), before, "{players} players");
    }
    // More stages than opponents: repeated pairings, but an end.
    assert_eq!(play_out(&event(Kind::Swiss { stages: 9 }, 4), by_number).len(), 18);
    let swiss = event(Kind::Swiss { stages: 5 }, 16);
    let table = standings(&swiss, &play_out(&swiss, by_number));
    assert!(table[..4].iter().any(|s| s.player == 0), "{table:?}");
}

#[test]
fn a_rock_paper_scissors_pool_is_reported_as_cyclic() {
    let rps = |pairing: Pairing| {
        scored(pairing, if (pairing.b + 3 - pairing.a) % 3 == 1 { 10 } else { 0 })
    };
    let robin = event(Kind::RoundRobin, 3);
    let report = report(&robin, &play_out(&robin, rps), 0.95);
    assert!(report.cycles.is_cyclic());
    assert!(report.nash.weights.iter().all(|w| (w - 1.0 / 3.0).abs() < 1e-6));
    assert!(report.ratings.players.iter().all(|r| r.elo.abs() < 1e-6));
}

#[test]
fn kinds_read_as_they_print() {
    for text in ["round-robin", "championship", "gauntlet", "knockout", "swiss:7"] {
        assert_eq!(text.parse::<Kind>().unwrap().to_string(), text);
    }
    assert!("swiss:0".parse::<Kind>().is_err() && "ladder".parse::<Kind>().is_err());
}

fn small(kind: Kind) -> TournamentPlan {
    let player = |steps| Contestant::searching("uct".parse().unwrap(), Allowance::steps(steps));
    let conditions = MatchPlan {
        game: "connect(cols=4,rows=4,line=3)".parse().unwrap(),
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

/// Breaks after so many rounds.
fn after(rounds: u64) -> impl Fn(Bout<'_>, &[GameRecord]) -> ControlFlow<()> + Sync {
    let left = AtomicU64::new(rounds);
    move |_, _| match left.fetch_sub(1, Ordering::Relaxed) {
        1 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    }
}

#[test]
fn a_break_in_the_last_round_of_a_pairing_or_table_ends_the_tournament() {
    for game in ["connect(cols=4,rows=4,line=3)", "nim-many(heaps=1+2+3)"] {
        let mut plan = small(Kind::RoundRobin);
        plan.conditions.game = game.parse().unwrap();
        plan.conditions.players.push(plan.conditions.players[0].clone());
        plan.conditions.openings = Openings::None;
        plan.rounds = 1;
        let part = play_tournament(&plan, 1, None, |_| {}, &after(2)).unwrap();
        let seats = if game.starts_with("nim") { 3 } else { 2 };
        assert_eq!((part.finished, part.games), (false, 2 * seats), "{game}");
    }
}

#[test]
fn an_unfinished_pairing_lets_nobody_go_on_in_a_knockout() {
    let knockout = event(Kind::Knockout, 2);
    let mut result = by_number(Pairing { a: 0, b: 1 });
    assert_eq!(standings(&knockout, &[result.clone()])[0].survived, Some(1));
    result.missing = 1;
    assert!(standings(&knockout, &[result]).iter().all(|one| one.survived == Some(0)));
}
