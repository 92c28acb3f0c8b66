//! Playing a tournament.

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};

use plywood_core::Seed;
use plywood_statistics::Scores;

use super::{Event, Failure, Kind, Pairing, PairingResult, tables};
use crate::matches::{GameRecord, Keeper, MatchError, MatchPlan, play_rounds_kept, summarise};

/// A tournament: all that decides it, but for speed.
#[derive(Clone, PartialEq, Debug)]
pub struct TournamentPlan {
    /// How pairings are chosen.
    pub kind: Kind,
    /// Rounds of each pairing or table, a round being one opening from every seat.
    pub rounds: u64,
    /// The players and how games are played.
    pub conditions: MatchPlan,
}

impl TournamentPlan {
    /// The schedule.
    pub fn event(&self) -> Event {
        let seed = self.conditions.seed.named("schedule");
        Event { kind: self.kind, players: self.conditions.players.len(), seed }
    }

    /// The match of the `index`-th pairing: luck of its own, openings and trees shared by all.
    pub fn pairing(&self, index: u64, pairing: Pairing) -> MatchPlan {
        let players = [pairing.a, pairing.b].map(|p| self.conditions.players[p].clone()).to_vec();
        let seed: Seed = self.conditions.seed.named("pairings").child(index);
        MatchPlan { players, seed, ..self.conditions.clone() }
    }
}

/// What was played of a tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// What came of each pairing in order, the last perhaps unfinished; of each two players where
    /// they meet at tables.
    pub results: Vec<PairingResult>,
    /// Games behind the results.
    pub games: u64,
    /// Whether all was played.
    pub finished: bool,
}

/// Whose rounds a watcher sees.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bout<'b> {
    /// Its number in the tournament.
    pub number: u64,
    /// Who meets, by number in the tournament; games name players by their place in this list.
    pub players: &'b [usize],
}

/// Sees finished rounds and may break.
pub type Watch<'w> = dyn Fn(Bout<'_>, &[GameRecord]) -> ControlFlow<()> + Sync + 'w;

/// Plays the `index`-th pairing, or what `watch` allows of it.
pub fn play_pairing(
    plan: &TournamentPlan,
    index: u64,
    pairing: Pairing,
    threads: usize,
    store: Option<&mut (dyn Keeper + '_)>,
    watch: &Watch<'_>,
) -> Result<(PairingResult, Vec<GameRecord>), MatchError> {
    let matched = plan.pairing(index, pairing);
    let bout = Bout { number: index, players: &[pairing.a, pairing.b] };
    let watch = |games: &[GameRecord]| watch(bout, games);
    let games = play_rounds_kept(&matched, 0..plan.rounds, threads, store, &watch)?;
    let mut summary = summarise(&matched, &games, 0.95);
    let missing = plan.rounds - summary.rounds;
    let first = summary.players.swap_remove(0);
    let seats = [first.seats[0], first.seats[1]];
    let scores: Scores = first.rounds;
    let failure = |game: &GameRecord| {
        let forfeit = game.forfeit.as_ref()?;
        let player = [pairing.a, pairing.b][game.seats[forfeit.seat]];
        Some(Failure { player, why: forfeit.why.clone() })
    };
    let failures = games.iter().filter_map(failure).collect();
    Ok((PairingResult { pairing, seats, scores, missing, failures }, games))
}

/// Plays a tournament, with the games that `store` has. `before` hears how many games the next
/// stage has; `watch` sees finished rounds and may break, which ends the tournament within the
/// pairing in play.
pub fn play_tournament(
    plan: &TournamentPlan,
    threads: usize,
    mut store: Option<&mut (dyn Keeper + '_)>,
    mut before: impl FnMut(u64),
    watch: &Watch<'_>,
) -> Result<Played, MatchError> {
    let (event, seats) = (plan.event(), plan.conditions.game.open()?.facts().players);
    if seats > 2 {
        return tables::play(plan, seats, threads, store, before, watch);
    }
    let games_each = plan.conditions.with_seats(2).games_each();
    let broken = AtomicBool::new(false);
    let watch = &noting(watch, &broken);
    let mut played = Played { results: Vec::new(), games: 0, finished: false };
    loop {
        let stage = event.next(&played.results);
        if stage.is_empty() {
            return Ok(Played { finished: true, ..played });
        }
        before(stage.len() as u64 * plan.rounds * games_each);
        for pairing in stage {
            // A break within the last round of a pairing leaves nothing of that pairing out.
            if broken.load(Ordering::Relaxed) {
                return Ok(played);
            }
            let (index, store) = (played.results.len() as u64, store.as_deref_mut());
            let (result, games) = play_pairing(plan, index, pairing, threads, store, watch)?;
            let missing = result.missing;
            if !games.is_empty() {
                played.results.push(result);
                played.games += games.len() as u64;
            }
            if missing > 0 {
                return Ok(played);
            }
        }
    }
}

/// The same watcher, of whom it is remembered that it broke.
pub(super) fn noting<'w>(
    watch: &'w Watch<'w>,
    broken: &'w AtomicBool,
) -> impl Fn(Bout<'_>, &[GameRecord]) -> ControlFlow<()> + Sync + 'w {
    move |bout, games| {
        let said = watch(bout, games);
        broken.fetch_or(said.is_break(), Ordering::Relaxed);
        said
    }
}
