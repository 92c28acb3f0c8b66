//! The end of a game of Go: which stones are dead, and the score without them.

use plywood_core::Seed;
use plywood_games::go::sgf::{Record, SgfError};

use super::Rules;

/// Random games from which life and death are estimated.
const GAMES: u32 = 1000;

/// What is alive and what is dead, by an estimate.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The dead stones, along the rows from the lower left.
    pub dead: Vec<String>,
    /// All others.
    pub alive: Vec<String>,
    /// Black's area less white's and less the komi, the dead stones taken off.
    pub margin: f64,
}

/// Judges the position at the end of a record: a function of the position and the komi alone.
pub fn judge(rules: &Rules, record: &Record) -> Result<Judged, SgfError> {
    let position = record.replay(rules)?;
    let dead = rules.dead_stones(&position, GAMES, Seed(0).named("life"));
    let margin = rules.margin_without(&position, &dead);
    let stones = rules.vertices().filter(|&vertex| rules.owner(&position, vertex).is_some());
    let (dead, alive): (Vec<_>, Vec<_>) = stones.partition(|vertex| dead.contains(vertex));
    let words = |stones: Vec<_>| stones.iter().map(|&stone| rules.vertex_word(stone)).collect();
    Ok(Judged { dead: words(dead), alive: words(alive), margin })
}
