//! Who is where.

use plywood_statistics::{Encounter, Model, Rating, rate};
use serde::Serialize;

use super::{Event, Kind, PairingResult, knockout};
use crate::matches::SeatTally;

/// One line of the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The player's number.
    pub player: usize,
    /// All games.
    pub games: SeatTally,
    /// Points: 1 a win, ½ a draw.
    pub points: f64,
    /// Pairings survived in a knockout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub survived: Option<u32>,
    /// The rating among all players.
    pub rating: Rating,
}

impl Standing {
    /// Points a game; one half without games.
    pub fn score(&self) -> f64 {
        match self.games.games() {
            0 => 0.5,
            games => self.points / games as f64,
        }
    }
}

/// The table, the best first: by points, by victories in a championship, by pairings survived in
/// a knockout; then by score, then in the order given.
pub fn standings(event: &Event, results: &[PairingResult]) -> Vec<Standing> {
    let ratings = rate(event.players, &encounters(results), &Model::default())
        .expect("schedules name only players of the event, and two different ones");
    let mut table: Vec<_> = ratings
        .players
        .iter()
        .enumerate()
        .map(|(player, &rating)| {
            let survived = (event.kind == Kind::Knockout).then_some(0);
            Standing { player, games: SeatTally::default(), points: 0.0, survived, rating }
        })
        .collect();
    for (index, result) in results.iter().enumerate() {
        let (a, b) = (result.pairing.a, result.pairing.b);
        for tally in &result.seats {
            let turned = SeatTally { wins: tally.losses, draws: tally.draws, losses: tally.wins };
            for (player, tally) in [(a, tally), (b, &turned)] {
                let games = &mut table[player].games;
                games.wins += tally.wins;
                games.draws += tally.draws;
                games.losses += tally.losses;
                table[player].points += tally.wins as f64 + tally.draws as f64 / 2.0;
            }
        }
        let winner = knockout::winner(event, result, index as u64 + 1);
        if let Some(survived) = &mut table[winner].survived {
            *survived += u32::from(result.missing == 0);
        }
    }
    table.sort_by(|x, y| {
        let key = |s: &Standing| match event.kind {
            Kind::Championship => s.games.wins as f64,
            Kind::Knockout => f64::from(s.survived.unwrap_or(0)),
            Kind::Gauntlet => s.rating.elo,
            Kind::RoundRobin | Kind::Swiss { .. } => s.points,
        };
        key(y).total_cmp(&key(x)).then(y.score().total_cmp(&x.score()))
    });
    table
}

/// The games of all pairings by who moved first.
pub(super) fn encounters(results: &[PairingResult]) -> Vec<Encounter> {
    let of = |result: &PairingResult| {
        let (a, b) = (result.pairing.a, result.pairing.b);
        let [as_first, as_second] = result.seats;
        [
            Encounter {
                first: a,
                second: b,
                wins: as_first.wins,
                draws: as_first.draws,
                losses: as_first.losses,
            },
            Encounter {
                first: b,
                second: a,
                wins: as_second.losses,
                draws: as_second.draws,
                losses: as_second.wins,
            },
        ]
    };
    results.iter().flat_map(of).collect()
}
