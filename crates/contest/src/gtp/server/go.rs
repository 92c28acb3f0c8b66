//! What only Go has in the protocol: colours that skip each other, handicaps, scores, dead stones.

use plywood_core::Player;

use super::{
    handicap,
    open::OpenEngine,
    serve::{argument, result},
};
use crate::go::{self, Record, Rules, Step};

/// The commands that only Go knows.
pub(super) const COMMANDS: [&str; 6] = [
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "final_status_list",
    "loadsgf",
    "printsgf",
];

/// The name of a point; columns and rows count from zero, and no column is named I.
pub fn vertex(col: u64, row: u64) -> String {
    let letter = char::from(b'A' + col as u8 + u8::from(col >= 8));
    format!("{letter}{}", row + 1)
}

impl OpenEngine {
    /// Obeys what only Go knows.
    pub(super) fn obey_go(
        &mut self,
        rules: &Rules,
        command: &str,
        arguments: &[String],
    ) -> Result<String, String> {
        match command {
            "fixed_handicap" => {
                let points = points(rules, arguments, true)?;
                self.handicap(rules, &points)?;
                Ok(points.join(" "))
            }
            "place_free_handicap" => {
                let points = points(rules, arguments, false)?;
                self.handicap(rules, &points)?;
                Ok(points.join(" "))
            }
            "set_free_handicap" => match arguments {
                [] | [_] => Err("bad vertex list".into()),
                points => self.handicap(rules, points).map(|()| String::new()),
            },
            "final_status_list" => {
                let judged = || go::judge(rules, &self.record).map_err(|error| error.to_string());
                match argument(arguments, 0)? {
                    "dead" => Ok(judged()?.dead.join(" ").to_ascii_uppercase()),
                    "alive" => Ok(judged()?.alive.join(" ").to_ascii_uppercase()),
                    "seki" => Ok(String::new()),
                    _ => Err("syntax error".into()),
                }
            }
            "loadsgf" => self.load(arguments),
            "printsgf" => self.print(rules, arguments),
            _ => Err("unknown command".into()),
        }
    }

    /// Plays a stone of any colour at any time, or passes.
    pub(super) fn play_stone(
        &mut self,
        rules: &Rules,
        player: Player,
        word: &str,
    ) -> Result<(), String> {
        let illegal = || "illegal move".to_owned();
        let vertex = rules.read_vertex(word).ok_or_else(illegal)?;
        let step = Step::Move(player, rules.cell(vertex));
        if self.session.player() == Some(player) {
            self.session.play(word).map_err(|_| illegal())?;
            self.record.steps.push(step);
            return Ok(());
        }
        let mut record = self.record.clone();
        record.steps.push(step);
        let place = go::place_of(rules, &record).map_err(|_| illegal())?;
        self.reopen(place)?;
        self.record = record;
        Ok(())
    }

    /// Takes back the last move, and what was set up after it.
    pub(super) fn take_back(&mut self, rules: &Rules) -> Result<(), String> {
        let mut record = self.record.clone();
        record.cut_after(record.moves().checked_sub(1).ok_or("cannot undo")?);
        self.reopen(go::place_of(rules, &record).map_err(|error| error.to_string())?)?;
        self.record = record;
        Ok(())
    }

    /// The score without dead stones, at any time.
    pub(super) fn judged_score(&self, rules: &Rules) -> Result<String, String> {
        let judged = go::judge(rules, &self.record).map_err(|error| error.to_string())?;
        Ok(result(&[judged.margin, -judged.margin]))
    }

    /// Puts handicap stones on an empty board; they cannot be undone, and white moves next.
    fn handicap(&mut self, rules: &Rules, points: &[String]) -> Result<(), String> {
        if self.record.setup.len() + self.record.steps.len() > 0 {
            return Err("board not empty".into());
        }
        let bad = || "bad vertex list".to_owned();
        let cells = points.iter().map(|point| rules.cell(rules.read_vertex(point)?));
        let mut cells = cells.collect::<Option<Vec<_>>>().ok_or_else(bad)?;
        cells.sort_by_key(|&(col, row)| (row, col));
        cells.dedup();
        if cells.len() < points.len() {
            return Err(bad());
        }
        let setup = cells.into_iter().map(|cell| (cell, Player::FIRST)).collect();
        let record = Record { setup, first: Player::SECOND, ..self.record.clone() };
        self.reopen(go::place_of(rules, &record).map_err(|_| bad())?)?;
        self.record = record;
        Ok(())
    }
}

/// The points of a number of stones: just so many, or as many as the protocol fixes.
fn points(rules: &Rules, arguments: &[String], exact: bool) -> Result<Vec<String>, String> {
    let stones: u64 = argument(arguments, 0)?.parse().map_err(|_| "syntax error".to_owned())?;
    let size = rules.size() as u64;
    let stones = if exact { stones } else { stones.min(handicap::most(size).unwrap_or(0)) };
    handicap::fixed(size, stones).ok_or_else(|| "invalid number of stones".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_column_is_named_i() {
        assert_eq!((vertex(7, 0), vertex(8, 18)), ("H1".into(), "J19".into()));
    }
}
