//! Which pairings a tournament holds.

use std::{fmt, str::FromStr};

use plywood_core::Seed;
use plywood_statistics::Scores;
use serde::{Deserialize, Serialize};

use super::{knockout, swiss};
use crate::matches::SeatTally;

/// How the pairings are chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Everybody meets everybody; the highest score is first.
    RoundRobin,
    /// Everybody meets everybody; the highest number of victories is first (the parameter fitting
    /// of paper 000, §8.3).
    Championship,
    /// The first player meets everybody else.
    Gauntlet,
    /// Players of equal score meet, nobody meets twice where that can be avoided.
    Swiss {
        /// How many stages there are.
        stages: u32,
    },
    /// Who loses a pairing leaves; a tie is decided by the seed.
    Knockout,
}

/// Two players who meet, by number.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// The one.
    pub a: usize,
    /// The other.
    pub b: usize,
}

/// What came of a pairing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairingResult {
    /// Who met.
    pub pairing: Pairing,
    /// The results of `a` at the first and at the second seat.
    pub seats: [SeatTally; 2],
    /// The scores of `a`, by round.
    pub scores: Scores,
    /// Rounds that were not played because somebody stopped the tournament.
    #[serde(skip_serializing_if = "is_none")]
    pub missing: u64,
    /// Games that engines lost by failing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub failures: Vec<Failure>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_none(missing: &u64) -> bool {
    *missing == 0
}

/// An engine's failure in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// The player's number.
    pub player: usize,
    /// What happened, in one sentence.
    pub why: String,
}

/// A tournament's schedule: the kind, the number of players and the luck of pairings.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// How pairings are chosen.
    pub kind: Kind,
    /// How many players there are.
    pub players: usize,
    /// What breaks ties.
    pub seed: Seed,
}

impl Event {
    /// The pairings that can be played next, given the results of all earlier ones in their
    /// order; none when the tournament is over.
    pub fn next(&self, results: &[PairingResult]) -> Vec<Pairing> {
        match self.kind {
            Kind::RoundRobin | Kind::Championship => self.all_pairs().skip(results.len()).collect(),
            Kind::Gauntlet => {
                (1..self.players).map(|b| Pairing { a: 0, b }).skip(results.len()).collect()
            }
            Kind::Swiss { stages } => swiss::next(self, stages, results),
            Kind::Knockout => knockout::next(self, results),
        }
    }

    fn all_pairs(&self) -> impl Iterator<Item = Pairing> {
        let n = self.players;
        (0..n).flat_map(move |a| (a + 1..n).map(move |b| Pairing { a, b }))
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let stages = |text: &str| text.parse().ok().filter(|stages| (1..=1_000).contains(stages));
        match text.to_lowercase().as_str() {
            "round-robin" => Ok(Self::RoundRobin),
            "championship" => Ok(Self::Championship),
            "gauntlet" => Ok(Self::Gauntlet),
            "knockout" => Ok(Self::Knockout),
            "swiss" => Ok(Self::Swiss { stages: 5 }),
            other => other
                .strip_prefix("swiss:")
                .and_then(stages)
                .map(|stages| Self::Swiss { stages })
                .ok_or_else(|| {
                    "write round-robin, championship, gauntlet, knockout, swiss or swiss:STAGES"
                        .into()
                }),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundRobin => write!(f, "round-robin"),
            Self::Championship => write!(f, "championship"),
            Self::Gauntlet => write!(f, "gauntlet"),
            Self::Swiss { stages } => write!(f, "swiss:{stages}"),
            Self::Knockout => write!(f, "knockout"),
        }
    }
}
