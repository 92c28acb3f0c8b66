//! What is kept of a game: enough to replay it and to count it.

use serde::{Deserialize, Serialize};

/// Why a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finish {
    /// By the rules.
    Over,
    /// It was longer than allowed and counts as drawn.
    Length,
    /// The adjudicator proved its value.
    Proven,
    /// An engine resigned.
    Resigned,
    /// An engine failed: it broke off, was late, or made no legal move.
    Forfeit,
}

/// An engine's failure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forfeit {
    /// The seat that lost by it.
    pub seat: usize,
    /// What happened, in one sentence.
    pub why: String,
}

/// One game of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// The game, with its tree where it is a random one.
    pub game: String,
    /// The round it belongs to.
    pub round: u64,
    /// Its number in the match, which names its luck.
    pub number: u64,
    /// The player at each seat, by number in the plan.
    pub seats: Vec<usize>,
    /// The position in which it began, in one line.
    pub opening: String,
    /// The moves in words between blanks, nature's among them.
    pub moves: String,
    /// The steps spent on each move; 0 for nature.
    pub steps: Vec<u64>,
    /// Which seat made each move; `None` for nature.
    pub movers: Vec<Option<u8>>,
    /// What each seat got; all zero where the length ended it.
    pub payoffs: Vec<f64>,
    /// Why it ended.
    pub finish: Finish,
    /// Who failed and how, if a failure ended it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub forfeit: Option<Forfeit>,
}

impl GameRecord {
    /// What a player scored: the share of the others who got less, ties counting half.
    pub fn score(&self, player: usize) -> f64 {
        self.seats
            .iter()
            .position(|&p| p == player)
            .map_or(0.5, |seat| seat_score(&self.payoffs, seat))
    }
}

/// The score of a seat by everybody's payoffs: 1 for more than all others, 0 for less.
pub fn seat_score(payoffs: &[f64], seat: usize) -> f64 {
    let others = payoffs.iter().enumerate().filter(|&(other, _)| other != seat);
    let points = others.map(|(_, theirs)| match payoffs[seat] {
        own if own > *theirs => 1.0,
        own if own == *theirs => 0.5,
        _ => 0.0,
    });
    points.sum::<f64>() / (payoffs.len() - 1).max(1) as f64
}
