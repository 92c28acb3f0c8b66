//! Games as rows: lists between blanks, numbers as they read back exactly.

use std::{collections::BTreeMap, ops::Range, str::FromStr};

use plywood_contest::matches::{Finish, GameRecord, Keeper, MatchPlan};
use plywood_core::MOST_PAYOFF;
use rusqlite::{OptionalExtension, Row, params, params_from_iter, types::Value};

use super::{GameStore, KeepError};

/// Games by the number of their round.
type Rounds = BTreeMap<u64, Vec<GameRecord>>;

impl Keeper for GameStore {
    fn known(&mut self, plan: &MatchPlan, rounds: &Range<u64>) -> Result<Rounds, String> {
        let bout = self.bout(plan).map_err(|error| error.to_string())?;
        self.rounds(bout, rounds, plan.games_each()).map_err(|error| error.to_string())
    }

    fn write(&mut self, plan: &MatchPlan, rounds: &[Vec<GameRecord>]) -> Result<(), String> {
        let bout = self.bout(plan).map_err(|error| error.to_string())?;
        self.write_rounds(bout, rounds).map_err(|error| error.to_string())
    }
}

impl GameStore {
    /// The number of a bout, by who meets with what luck: a bout of its own for all that the terms
    /// of the file leave open.
    pub(super) fn bout(&mut self, plan: &MatchPlan) -> Result<i64, KeepError> {
        let players = serde_json::to_string(&plan.players).expect("plain players serialise");
        let key = params![players, plan.seed.0 as i64];
        let find = || -> rusqlite::Result<i64> {
            let ask = "SELECT bout FROM bouts WHERE players = ?1 AND seed = ?2";
            let known = self.connection.query_row(ask, key, |row| row.get(0)).optional()?;
            if let Some(bout) = known {
                return Ok(bout);
            }
            let insert = "INSERT INTO bouts (players, seed) VALUES (?1, ?2)";
            self.connection.execute(insert, key)?;
            Ok(self.connection.last_insert_rowid())
        };
        find().map_err(|error| self.sqlite(error))
    }

    /// The whole rounds of a bout within a range.
    pub(super) fn rounds(
        &self,
        bout: i64,
        rounds: &Range<u64>,
        games_each: u64,
    ) -> Result<Rounds, KeepError> {
        let ask =
            "SELECT * FROM games WHERE bout = ?1 AND round >= ?2 AND round < ?3 ORDER BY number";
        let mut found = Rounds::new();
        let mut read = || -> rusqlite::Result<Result<(), KeepError>> {
            let mut statement = self.connection.prepare(ask)?;
            let mut rows =
                statement.query(params![bout, rounds.start as i64, rounds.end as i64])?;
            while let Some(row) = rows.next()? {
                match record(row)? {
                    Ok(game) => found.entry(game.round).or_default().push(game),
                    Err(why) => {
                        let (path, number) = (self.path.clone(), row.get(1)?);
                        return Ok(Err(KeepError::Game { path, number, why }));
                    }
                }
            }
            Ok(Ok(()))
        };
        read().map_err(|error| self.sqlite(error))??;
        found.retain(|_, games| games.len() as u64 == games_each);
        Ok(found)
    }

    /// Writes whole rounds of a bout in one durable transaction.
    pub(super) fn write_rounds(
        &mut self,
        bout: i64,
        rounds: &[Vec<GameRecord>],
    ) -> Result<(), KeepError> {
        let games: Vec<_> = rounds.iter().flatten().map(|game| values(bout, game)).collect();
        self.put(&[], &games)
    }

    /// Puts rows into the tables, in one durable transaction.
    pub(super) fn put(
        &mut self,
        bouts: &[Vec<Value>],
        games: &[Vec<Value>],
    ) -> Result<(), KeepError> {
        let mut put = || -> rusqlite::Result<()> {
            let transaction = self.connection.transaction()?;
            for (table, rows, places) in [("bouts", bouts, 3), ("games", games, 12)] {
                let places = vec!["?"; places].join(", ");
                let insert = format!("INSERT OR REPLACE INTO {table} VALUES ({places})");
                let mut insert = transaction.prepare(&insert)?;
                for row in rows {
                    insert.execute(params_from_iter(row))?;
                }
            }
            transaction.commit()
        };
        put().map_err(|error| self.sqlite(error))
    }
}

fn values(bout: i64, game: &GameRecord) -> Vec<Value> {
    let mover = |seat: &Option<u8>| seat.map_or_else(|| "-".into(), |seat| seat.to_string());
    let movers: Vec<String> = game.movers.iter().map(mover).collect();
    let forfeit = game
        .forfeit
        .as_ref()
        .map(|forfeit| Value::Text(serde_json::to_string(forfeit).expect("plain words serialise")));
    vec![
        Value::Integer(bout),
        Value::Integer(game.number as i64),
        Value::Integer(game.round as i64),
        Value::Text(game.game.clone()),
        Value::Text(joined(&game.seats)),
        Value::Text(game.opening.clone()),
        Value::Text(game.moves.clone()),
        Value::Text(joined(&game.steps)),
        Value::Text(movers.join(" ")),
        Value::Text(joined(&game.payoffs)),
        Value::Text(serde_json::to_string(&game.finish).expect("a word serialises")),
        forfeit.unwrap_or(Value::Null),
    ]
}

/// Whether a row reads as a game.
pub(super) fn is_whole(row: &Row<'_>) -> bool {
    let Ok(Ok(game)) = record(row) else { return false };
    [&game.game, &game.opening, &game.moves].iter().all(|text| !text.contains(char::is_control))
}

/// The game of a row; the inner error says what does not read.
pub(super) fn record(row: &Row<'_>) -> rusqlite::Result<Result<GameRecord, String>> {
    let text = |index: usize| row.get::<_, String>(index);
    let (seats, steps, movers) = (text(4)?, text(7)?, text(8)?);
    let (payoffs, finish, forfeit) = (text(9)?, text(10)?, row.get::<_, Option<String>>(11)?);
    let (number, round) = (row.get::<_, i64>(1)? as u64, row.get::<_, i64>(2)? as u64);
    let (game, opening, moves) = (text(3)?, text(5)?, text(6)?);
    let read = || -> Result<GameRecord, String> {
        let mover = |word: &str| match word {
            "-" => Ok(None),
            seat => seat.parse().map(Some).map_err(|_| format!("'{word}' is no seat")),
        };
        let wrong = |error: serde_json::Error| error.to_string();
        let record = GameRecord {
            game,
            round,
            number,
            seats: parted(&seats)?,
            opening,
            moves,
            steps: parted(&steps)?,
            movers: movers.split_whitespace().map(mover).collect::<Result<_, _>>()?,
            payoffs: parted(&payoffs)?,
            finish: serde_json::from_str::<Finish>(&finish).map_err(wrong)?,
            forfeit: forfeit.map(|text| serde_json::from_str(&text)).transpose().map_err(wrong)?,
        };
        fits(&record).then_some(record).ok_or_else(|| "its parts do not fit together".into())
    };
    Ok(read())
}

/// Whether everybody has one seat and a finite payoff, and every move a mover and steps.
fn fits(game: &GameRecord) -> bool {
    let mut seats = game.seats.clone();
    seats.sort_unstable();
    let moves = game.moves.split_whitespace().count();
    let mover = |mover: &Option<u8>| mover.is_none_or(|seat| usize::from(seat) < seats.len());
    !seats.is_empty()
        && seats.iter().enumerate().all(|(place, &player)| place == player)
        && game.payoffs.len() == seats.len()
        && game.payoffs.iter().all(|payoff| payoff.abs() <= MOST_PAYOFF)
        && (game.steps.len(), game.movers.len()) == (moves, moves)
        && game.movers.iter().all(mover)
        && game.forfeit.as_ref().is_none_or(|forfeit| forfeit.seat < seats.len())
}

/// Numbers between blanks; a real number is written so that it reads back as itself.
fn joined<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

pub(super) fn parted<T: FromStr>(text: &str) -> Result<Vec<T>, String> {
    let number = |word: &str| word.parse().map_err(|_| format!("'{word}' is no number"));
    text.split_whitespace().map(number).collect()
}
