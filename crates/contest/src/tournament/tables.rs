//! Tournaments of games for three or more: tables instead of pairings.
//!
//! Every choice of as many players as the game has seats meets at a table and plays rounds from
//! every rotation of the seats. Of each two at a table the one who gets more has won, so that
//! everything said of pairings can be said of them.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicBool, Ordering},
};

use plywood_statistics::Scores;

use super::{
    Bout, Failure, Kind, Pairing, PairingResult, Played, TournamentPlan, Watch, run::noting,
};
use crate::matches::{GameRecord, Keeper, MatchError, MatchPlan, SeatTally, play_rounds_kept};

/// Plays all tables for `seats` players each, or what `watch` allows of them, and says what came
/// of every two players.
pub(super) fn play(
    plan: &TournamentPlan,
    seats: usize,
    threads: usize,
    mut store: Option<&mut (dyn Keeper + '_)>,
    mut before: impl FnMut(u64),
    watch: &Watch<'_>,
) -> Result<Played, MatchError> {
    let (conditions, players) = (&plan.conditions, plan.conditions.players.len());
    let game = conditions.game.to_string();
    if players < seats {
        return Err(MatchError::Players { game, wanted: seats, given: players });
    }
    let all = match plan.kind {
        Kind::RoundRobin | Kind::Championship => true,
        Kind::Gauntlet => false,
        kind => return Err(MatchError::Kind { game, seats, kind: kind.to_string() }),
    };
    let games = plan.rounds * conditions.with_seats(seats).games_each();
    before(count(players - usize::from(!all), seats - usize::from(!all)).saturating_mul(games));
    let (mut met, mut table, mut index) = (BTreeMap::new(), first(seats), 0);
    let (mut played, mut finished) = (0, true);
    let broken = AtomicBool::new(false);
    let watch = &noting(watch, &broken);
    loop {
        let seated = table.iter().map(|&player| conditions.players[player].clone()).collect();
        let seed = conditions.seed.named("tables").child(index);
        let matched = MatchPlan { players: seated, seed, ..conditions.clone() };
        let kept = store.as_deref_mut();
        let bout = Bout { number: index, players: &table };
        let watch = |games: &[GameRecord]| watch(bout, games);
        let records = play_rounds_kept(&matched, 0..plan.rounds, threads, kept, &watch)?;
        let missing = plan.rounds - records.len() as u64 / matched.games_each();
        note(&table, &records, missing, matched.games_each() as u32, &mut met);
        played += records.len() as u64;
        if missing > 0 {
            finished = false;
            break;
        }
        index += 1;
        let more = next(&mut table, players);
        if !more || !all && table[0] != 0 {
            break;
        }
        if broken.load(Ordering::Relaxed) {
            finished = false;
            break;
        }
    }
    let met = met.into_values().filter(|result| result.scores.games() > 0);
    Ok(Played { results: met.collect(), games: played, finished })
}

/// The table of the first players.
fn first(seats: usize) -> Vec<usize> {
    (0..seats).collect()
}

/// The table after this one in order of players; whether there is one.
fn next(table: &mut [usize], players: usize) -> bool {
    let seats = table.len();
    let Some(moved) = (0..seats).rev().find(|&at| table[at] + seats - at < players) else {
        return false;
    };
    table[moved] += 1;
    for at in moved + 1..seats {
        table[at] = table[at - 1] + 1;
    }
    true
}

/// How many choices of `seats` among `players` there are.
fn count(players: usize, seats: usize) -> u64 {
    (0..seats as u64).fold(1u64, |all, i| all.saturating_mul(players as u64 - i) / (i + 1))
}

/// Counts the games of a table for each two who sat there.
fn note(
    table: &[usize],
    records: &[GameRecord],
    missing: u64,
    games_each: u32,
    met: &mut BTreeMap<(usize, usize), PairingResult>,
) {
    for (x, &a) in table.iter().enumerate() {
        for (y, &b) in table.iter().enumerate().skip(x + 1) {
            let result = met.entry((a, b)).or_insert_with(|| PairingResult {
                pairing: Pairing { a, b },
                seats: [SeatTally::default(); 2],
                scores: Scores::new(games_each),
                missing: 0,
                failures: Vec::new(),
            });
            result.missing += missing;
            for round in records.chunk_by(|one, other| one.round == other.round) {
                let points = round.iter().map(|game| compare(game, x, y, &mut result.seats));
                let mean = points.sum::<f64>() / round.len() as f64;
                result.scores.push(mean);
            }
            // A failure is told once, with the next to whom the engine sat.
            let told = |at: usize| at == y && x + 1 == y || at == 0 && (x, y) == (0, 1);
            let failed = records.iter().filter_map(|game| {
                let forfeit = game.forfeit.as_ref()?;
                let at = game.seats[forfeit.seat];
                told(at).then(|| Failure { player: table[at], why: forfeit.why.clone() })
            });
            result.failures.extend(failed);
        }
    }
}

/// What the player of number `x` in the match scored against the player of number `y`, counted by
/// whether it sat before or behind.
fn compare(game: &GameRecord, x: usize, y: usize, tallies: &mut [SeatTally; 2]) -> f64 {
    let seat = |player| game.seats.iter().position(|&p| p == player).expect("everybody has a seat");
    let (mine, theirs) = (seat(x), seat(y));
    let tally = &mut tallies[usize::from(mine > theirs)];
    match game.payoffs[mine].total_cmp(&game.payoffs[theirs]) {
        std::cmp::Ordering::Greater => {
            tally.wins += 1;
            1.0
        }
        std::cmp::Ordering::Equal => {
            tally.draws += 1;
            0.5
        }
        std::cmp::Ordering::Less => {
            tally.losses += 1;
            0.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_of_players_is_one_table() {
        for (players, seats) in [(3, 3), (5, 3), (6, 4), (4, 2)] {
            let (mut table, mut all) = (first(seats), vec![first(seats)]);
            while next(&mut table, players) {
                all.push(table.clone());
            }
            assert_eq!(all.len() as u64, count(players, seats));
            assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
            assert!(all.iter().flatten().all(|&player| player < players));
        }
    }
}
