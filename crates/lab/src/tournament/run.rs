//! Playing a tournament.

use std::ops::ControlFlow;

use plywood_core::Seed;

use super::{Event, Failure, Kind, Pairing, PairingResult, tables};
use crate::{
    catalogue::{GameSpec, Opened, Playable, SpecError, UseGame},
    matches::{GameRecord, MatchError, MatchPlan, play_rounds_watched, summarise},
    statistics::Scores,
};

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

/// Plays the `index`-th pairing.
pub fn play_pairing(
    plan: &TournamentPlan,
    index: u64,
    pairing: Pairing,
    threads: usize,
    watch: &(dyn Fn(&[GameRecord]) -> ControlFlow<()> + Sync),
) -> Result<(PairingResult, Vec<GameRecord>), MatchError> {
    let matched = plan.pairing(index, pairing);
    let games = play_rounds_watched(&matched, 0..plan.rounds, threads, watch)?;
    let mut summary = summarise(&matched, &games, 0.95);
    let first = summary.players.swap_remove(0);
    let seats = [first.seats[0], first.seats[1]];
    let scores: Scores = first.rounds;
    let failure = |game: &GameRecord| {
        let forfeit = game.forfeit.as_ref()?;
        let player = [pairing.a, pairing.b][game.seats[forfeit.seat]];
        Some(Failure { player, why: forfeit.why.clone() })
    };
    let failures = games.iter().filter_map(failure).collect();
    Ok((PairingResult { pairing, seats, scores, failures }, games))
}

/// Plays a tournament, continuing after the results that are already there. `before` hears how
/// many games the next stage has; `watch` sees finished rounds and may break, which ends the
/// tournament before the pairing in play. Games for three or more are not continued but played anew.
pub fn play_tournament(
    plan: &TournamentPlan,
    mut results: Vec<PairingResult>,
    threads: usize,
    mut before: impl FnMut(u64),
    watch: &(dyn Fn(&[GameRecord]) -> ControlFlow<()> + Sync),
) -> Result<Vec<PairingResult>, MatchError> {
    let (event, seats) = (plan.event(), seats(&plan.conditions.game)?);
    if seats > 2 {
        return tables::play(plan, seats, threads, before, watch);
    }
    let games_each = plan.conditions.with_seats(2).games_each();
    loop {
        let stage = event.next(&results);
        if stage.is_empty() {
            return Ok(results);
        }
        before(stage.len() as u64 * plan.rounds * games_each);
        for pairing in stage {
            let index = results.len() as u64;
            let (result, games) = play_pairing(plan, index, pairing, threads, watch)?;
            if (games.len() as u64) < plan.rounds * games_each {
                return Ok(results);
            }
            results.push(result);
        }
    }
}

/// How many players a game has.
fn seats(game: &GameSpec) -> Result<usize, SpecError> {
    struct Seats;
    impl UseGame for Seats {
        type Out = usize;
        fn with<G: Playable>(self, opened: Opened<G>) -> usize {
            opened.players
        }
    }
    game.open(Seats)
}
