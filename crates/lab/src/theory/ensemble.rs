//! Statistics of recursive games from text, and tables of members of their ensembles.

use plywood_catalogue::ensemble::{Ending, within as within_moves};
use plywood_models::{
    Law, Recursive, Side, Statistics,
    theory::recursive::{finite, matched, status},
};

use super::{
    page::{measured, number},
    simulation::Simulation,
};
use crate::table::Table;

/// The statistics of an impartial or a partisan game, as they are written.
#[derive(Clone, PartialEq, Debug)]
pub struct Ensemble {
    /// The law of the number of moves of a position that is not terminal.
    pub law: String,
    /// The probability that the player to move wins a terminal position, or `matched`.
    pub p: String,
    /// The probability that a position is not terminal.
    pub b: f64,
    /// The second player's law; with it the game is partisan.
    pub law2: Option<String>,
    /// The second player's p, if it is another.
    pub p2: Option<String>,
    /// The second player's b, if it is another.
    pub b2: Option<f64>,
}

/// Reads a law.
pub fn law(text: &str) -> Result<Law, String> {
    Law::parse(text)
}

/// Reads a leaf probability for a law.
pub(super) fn leaf(text: &str, law: &Law) -> Result<f64, String> {
    if text == "matched" {
        return Ok(matched::point(law));
    }
    text.parse()
        .map_err(|_| format!("p = '{text}' is no number: write one from 0 to 1, or matched"))
}

impl Ensemble {
    /// Whether the leaves are to match.
    pub(super) fn is_matched(&self) -> bool {
        self.p == "matched"
    }

    /// The statistics, or which of them is impossible.
    pub fn statistics(&self) -> Result<Statistics, String> {
        let side = |text: &str, p: &str, b: f64| -> Result<Side, String> {
            let law = law(text)?;
            let p = leaf(p, &law)?;
            Side::new(law, p, b)
        };
        let first = side(&self.law, &self.p, self.b)?;
        let Some(other) = &self.law2 else { return Ok(Statistics::impartial(first)) };
        let p2 = self.p2.as_deref().unwrap_or(&self.p);
        let second = side(other, p2, self.b2.unwrap_or(self.b))?;
        Ok(Statistics::partisan(first, second))
    }
}

/// How many moves LSOLVE can look ahead in trees of some mean degrees.
pub(super) fn sight(statistics: &Statistics) -> u32 {
    let mean = finite::growth(statistics).max(1.2);
    (20_000f64.ln() / mean.ln()).floor().clamp(1.0, 16.0) as u32
}

/// Positions still open after so many moves, theory and simulation, for some statistics.
pub(super) fn open_table(simulation: &Simulation, rows: &[(String, Statistics)]) -> Table {
    let mut table = Table::new(
        "positions of the first player not decided within n moves",
        ["statistics", "n", "never decided", "not within n", "simulated"],
    );
    for (name, statistics) in rows {
        let n = sight(statistics);
        let [within, _] = status::spiral(statistics).nth(n as usize).expect("spirals go on");
        let look = |game: &Recursive| f64::from(u8::from(within_moves(game, n) == Ending::Open));
        let seen = simulation.run(statistics, look).map_or_else(String::new, |s| measured(&s));
        let tie = status::status(statistics)[0].tie;
        let numbers = [number(tie), number(within.not_lost - within.won)];
        table.push([[name.clone(), n.to_string()].as_slice(), &numbers, &[seen]].concat());
    }
    table
}

/// The sides to be shown: one if both players find the same.
pub(super) fn shown(statistics: &Statistics) -> std::ops::Range<usize> {
    if statistics.is_impartial() { 0..1 } else { 0..2 }
}

/// What a side is called in a table.
pub(super) fn name(statistics: &Statistics, side: usize) -> &'static str {
    match (statistics.is_impartial(), side) {
        (true, _) => "either",
        (false, 0) => "first",
        _ => "second",
    }
}
