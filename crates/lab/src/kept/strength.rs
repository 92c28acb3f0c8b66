//! How strong everybody is by the games of a file.

use std::{cmp::Ordering, collections::BTreeMap};

use plywood_statistics::{Encounter, Interval, Model, rate};

use super::{KeepError, KeptGames, rows};

/// Games beyond these are not rated, players beyond these neither: a glance must not take minutes.
const MOST_RATED: i64 = 1_000_000;
const MOST_PLAYERS: usize = 100;

/// The bout of a game, its players by seat, and what each seat got.
type Outcome = (i64, Vec<usize>, Vec<f64>);

/// How strong a player is, by all games of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Strength {
    /// The player.
    pub name: String,
    /// Games between two that it played; at a table of several, one with each of the others.
    pub games: u64,
    /// What it scored in them, from 0 to 1.
    pub score: f64,
    /// Its rating in Elo, about a mean of 0 in its pool.
    pub elo: f64,
    /// An interval of 95 % for it.
    pub interval: Interval,
    /// The pool of players whom games link to it.
    pub pool: usize,
}

impl KeptGames {
    /// Joint ratings of all players, the strongest first; none if there are more players than are rated.
    ///
    /// Of each two at a table the one who got more has won the game between them, as in tournaments.
    pub fn strengths(&self) -> Result<Vec<Strength>, KeepError> {
        let bouts = self.bouts()?;
        let mut names: Vec<&String> = bouts.iter().flat_map(|bout| &bout.players).collect();
        names.sort();
        names.dedup();
        if names.len() < 2 || names.len() > MOST_PLAYERS {
            return Ok(Vec::new());
        }
        let number = |name: &String| names.binary_search(&name).ok();
        let places: BTreeMap<i64, Vec<Option<usize>>> = bouts
            .iter()
            .map(|bout| (bout.number, bout.players.iter().map(number).collect()))
            .collect();
        let mut met: BTreeMap<(usize, usize), Encounter> = BTreeMap::new();
        for (bout, seats, payoffs) in self.results()? {
            let Some(places) = places.get(&bout) else { continue };
            let player = |seat: usize| places.get(*seats.get(seat)?).copied().flatten();
            for first in 0..payoffs.len() {
                for second in first + 1..payoffs.len() {
                    let (Some(a), Some(b)) = (player(first), player(second)) else { continue };
                    if a == b {
                        continue;
                    }
                    let blank = Encounter { first: a, second: b, wins: 0, draws: 0, losses: 0 };
                    let encounter = met.entry((a, b)).or_insert(blank);
                    // A draw may be paid as 0 and -0, which are equal.
                    match payoffs[first].partial_cmp(&payoffs[second]) {
                        Some(Ordering::Greater) => encounter.wins += 1,
                        Some(Ordering::Equal) => encounter.draws += 1,
                        Some(Ordering::Less) => encounter.losses += 1,
                        None => {}
                    }
                }
            }
        }
        let met: Vec<Encounter> = met.into_values().collect();
        let Ok(ratings) = rate(names.len(), &met, &Model::default()) else { return Ok(Vec::new()) };
        let score = |player: usize| {
            let points = met.iter().map(|e| match () {
                () if e.first == player => e.wins as f64 + 0.5 * e.draws as f64,
                () if e.second == player => e.losses as f64 + 0.5 * e.draws as f64,
                () => 0.0,
            });
            points.sum::<f64>()
        };
        let strength = |player: usize| Strength {
            name: names[player].clone(),
            games: ratings.players[player].games,
            score: score(player) / ratings.players[player].games.max(1) as f64,
            elo: ratings.players[player].elo,
            interval: ratings.interval(player, 0.95),
            pool: ratings.players[player].pool,
        };
        let mut strengths: Vec<Strength> = (0..names.len()).map(strength).collect();
        strengths.sort_by(|a, b| a.pool.cmp(&b.pool).then(b.elo.total_cmp(&a.elo)));
        Ok(strengths)
    }

    /// Bout, players by seat and payoffs of every game that reads.
    fn results(&self) -> Result<Vec<Outcome>, KeepError> {
        let ask = "SELECT bout, seats, payoffs FROM games LIMIT ?1";
        let read = || -> rusqlite::Result<Vec<(i64, String, String)>> {
            let mut statement = self.connection.prepare(ask)?;
            let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
            statement.query_map([MOST_RATED], row)?.collect()
        };
        let found = read().map_err(|error| self.sqlite(error))?;
        let parts = |(bout, seats, payoffs): (i64, String, String)| {
            Some((bout, rows::parted(&seats).ok()?, rows::parted(&payoffs).ok()?))
        };
        Ok(found.into_iter().filter_map(parts).collect())
    }
}
