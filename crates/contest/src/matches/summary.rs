//! What a match says of its players.

use plywood_statistics::{Betting, Interval, Scores, elo, normalised_elo, wilson};
use serde::Serialize;

use super::{GameRecord, MatchPlan};

/// Games by result.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SeatTally {
    /// More than everybody else.
    pub wins: u64,
    /// As much as the best of the others.
    pub draws: u64,
    /// Less than somebody.
    pub losses: u64,
}

impl SeatTally {
    fn count(&mut self, payoffs: &[f64], seat: usize) {
        let others = (0..payoffs.len()).filter(|&other| other != seat).map(|other| payoffs[other]);
        let best = others.fold(f64::NEG_INFINITY, f64::max);
        if payoffs[seat] > best {
            self.wins += 1;
        } else if payoffs[seat] == best {
            self.draws += 1;
        } else {
            self.losses += 1;
        }
    }

    /// All games.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

/// What a match says of one player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerSummary {
    /// The player.
    pub name: String,
    /// Results by seat.
    pub seats: Vec<SeatTally>,
    /// The mean score: 1 for every game won, ½ for a draw.
    pub score: f64,
    /// Wilson's interval for it, which takes every game for independent.
    pub wilson: Interval,
    /// The interval from the differences between rounds.
    pub interval: Interval,
    /// The interval that may be looked at while the match runs.
    pub anytime: Interval,
    /// The Elo difference to the opponent, from [`Scores::estimate`]; only for two players.
    pub elo: Option<f64>,
    /// Its interval, from `interval`.
    pub elo_interval: Option<Interval>,
    /// The difference in units of its own deviation per game; only for two players.
    pub normalised_elo: Option<f64>,
    /// The likelihood of superiority.
    pub superiority: f64,
    /// How often each score of a round was seen.
    pub rounds: Scores,
    /// Mean steps at the first move of a game; `None` if it never moved.
    pub first_move_steps: Option<f64>,
    /// Mean steps per move.
    pub steps_per_move: Option<f64>,
    /// Games it lost because it failed, as only engines do.
    pub forfeits: u64,
}

/// What a match says, at one level of confidence.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MatchSummary {
    /// Games played.
    pub games: u64,
    /// Rounds played.
    pub rounds: u64,
    /// The confidence of all intervals.
    pub confidence: f64,
    /// The players, in the order of the plan.
    pub players: Vec<PlayerSummary>,
}

/// Sums up the games of a match. The records are in the order of their rounds.
pub fn summarise(plan: &MatchPlan, games: &[GameRecord], confidence: f64) -> MatchSummary {
    let rounds: Vec<_> = games.chunk_by(|a, b| a.round == b.round).collect();
    let players = (0..plan.players.len())
        .map(|player| of_player(plan, player, games, &rounds, confidence))
        .collect();
    MatchSummary { games: games.len() as u64, rounds: rounds.len() as u64, confidence, players }
}

fn of_player(
    plan: &MatchPlan,
    player: usize,
    games: &[GameRecord],
    rounds: &[&[GameRecord]],
    confidence: f64,
) -> PlayerSummary {
    let of_round = |round: &&[GameRecord]| {
        round.iter().map(|game| game.score(player)).sum::<f64>() / round.len() as f64
    };
    let by_round: Vec<_> = rounds.iter().map(of_round).collect();
    let scores = Scores::of(plan.games_each() as u32, by_round.iter().copied());
    let total: f64 = games.iter().map(|game| game.score(player)).sum();
    let mut seats = vec![SeatTally::default(); plan.players.len()];
    let (mut first, mut all, mut forfeits) = (Mean::default(), Mean::default(), 0);
    for game in games {
        let Some(seat) = game.seats.iter().position(|&p| p == player) else { continue };
        seats[seat].count(&game.payoffs, seat);
        forfeits += u64::from(game.forfeit.as_ref().is_some_and(|forfeit| forfeit.seat == seat));
        let moved = game.movers.iter().zip(&game.steps);
        let own = moved.filter(|(mover, _)| **mover == Some(seat as u8));
        for (index, (_, &steps)) in own.enumerate() {
            all.add(steps);
            if index == 0 {
                first.add(steps);
            }
        }
    }
    let interval = scores.interval(confidence);
    let duel = plan.players.len() == 2;
    PlayerSummary {
        name: plan.names().swap_remove(player),
        seats,
        score: scores.mean(),
        wilson: wilson(total, games.len() as f64, confidence),
        interval,
        anytime: Betting::of(confidence, by_round).interval(),
        elo: duel.then(|| elo(scores.estimate())),
        elo_interval: duel.then(|| interval.map(elo)),
        normalised_elo: duel.then(|| normalised_elo(&scores)),
        superiority: scores.superiority(),
        rounds: scores,
        first_move_steps: first.mean(),
        steps_per_move: all.mean(),
        forfeits,
    }
}

/// A running mean of counts.
#[derive(Default)]
struct Mean {
    sum: f64,
    count: u64,
}

impl Mean {
    fn add(&mut self, steps: u64) {
        self.sum += steps as f64;
        self.count += 1;
    }

    fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }
}
