//! An analysis as it is written for scripts, described in docs/analyse-json.md.

use plywood_search::{Certainty, Ending, MoveReport, Report, Subject};
use serde::{Deserialize, Serialize};

use super::sentence::player_name;
use crate::{calibration::Calibrated, session::Outcome};

/// What a search found in a position. Nothing here depends on clocks or threads when the budget
/// is one of steps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// The version of this schema.
    pub schema_version: u32,
    /// The game, in canonical form.
    pub game: String,
    /// The version of the game's rules.
    pub rules_version: u32,
    /// The position in one line.
    pub position: String,
    /// Who is to move; values are payoffs to this player. Null if the game is over.
    pub player: Option<String>,
    /// How the game ended; null if it is not over.
    pub outcome: Option<OutcomeRecord>,
    /// The legal moves, in the order of the rules.
    pub moves: Vec<AnalysisMove>,
    /// The move the search would play; null if the game is over.
    pub choice: Option<String>,
    /// The statistic by which it is chosen where no proof decides; null if the game is over.
    pub chosen_by: Option<String>,
    /// The line the search expects, beginning with the choice.
    pub principal_variation: Vec<String>,
    /// The value of the position, or of what the certainty is of.
    pub value: Option<f64>,
    /// How sure the search is of the value, and of what; null if the game is over.
    pub certainty: Option<WrittenCertainty>,
    /// What the answer means by a map of solved positions; null if it is proven, the game is over, or
    /// nobody looked.
    pub calibrated: Option<Calibrated>,
    /// Steps taken.
    pub steps: u64,
    /// Positions stored, or looked at where nothing is stored.
    pub nodes: u64,
    /// Whether more steps could change nothing.
    pub settled: bool,
    /// Why the search ended: `settled`, `steps`, `time`, `memory`, `interrupted` or `over`; in a live
    /// report `searching`.
    pub ending: String,
    /// A remark of the search on its answer.
    pub remark: Option<String>,
    /// The search, in canonical form.
    pub search: String,
    /// How many lanes searched side by side.
    pub lanes: u32,
    /// The seed of the search.
    pub seed: u64,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OutcomeRecord {
    /// The player who got more than every other; null for a draw.
    pub winner: Option<String>,
    /// What each player got, in order.
    pub payoffs: Vec<Option<f64>>,
}

/// What a search says of one move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AnalysisMove {
    /// The move.
    #[serde(rename = "move")]
    pub word: String,
    /// The payoff expected from it, in what its certainty is of; null where only bounds are known
    /// for sure.
    pub value: Option<f64>,
    /// How often it was tried, in the search's own unit.
    pub visits: u64,
    /// How sure the search is.
    pub certainty: WrittenCertainty,
}

/// How sure a search is, and of what.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WrittenCertainty {
    /// The kind and its numbers.
    #[serde(flatten)]
    pub numbers: WrittenNumbers,
    /// What it is a statement about: `game`, `random games`, `evaluation`, `means` or `model`.
    pub of: String,
    /// How many moves deep the leaves stand, if it is of a tree of the first moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
}

/// A kind of certainty with its numbers. Numbers that are not finite are null.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum WrittenNumbers {
    /// The exact value.
    Proven {
        /// The value.
        value: Option<f64>,
    },
    /// Bounds and the probability that they are wrong.
    Certified {
        /// The least value defended.
        low: Option<f64>,
        /// The greatest value defended.
        high: Option<f64>,
        /// The probability, at most, that the statement is wrong.
        delta: Option<f64>,
    },
    /// The probability of a win under the search's model.
    Posterior {
        /// The probability.
        win: Option<f64>,
    },
    /// A mean of samples or a heuristic number.
    Estimate {
        /// How many samples; zero for a heuristic number, or where nothing is known.
        samples: u64,
        /// The standard error of the mean of the samples, where it is known. It says how far other
        /// samples would have moved the mean, and nothing of how far the mean is from the value.
        error_of_mean: Option<f64>,
    },
}

/// JSON has no infinities.
pub(super) fn finite(x: f64) -> Option<f64> {
    x.is_finite().then_some(x)
}

/// Whether bounds are proven and nothing else is known.
pub(super) fn is_bounds(certainty: &Certainty) -> bool {
    matches!(certainty, Certainty::Certified { low, high, delta: 0.0, .. } if low < high)
}

impl From<&Certainty> for WrittenCertainty {
    fn from(certainty: &Certainty) -> Self {
        let subject = certainty.subject();
        let depth = match subject {
            Subject::Lookahead { depth, .. } => Some(depth),
            Subject::Game | Subject::Means | Subject::Model => None,
        };
        Self { numbers: certainty.into(), of: subject.word().into(), depth }
    }
}

impl From<&Certainty> for WrittenNumbers {
    fn from(certainty: &Certainty) -> Self {
        match *certainty {
            Certainty::Proven { value } => Self::Proven { value: finite(value) },
            Certainty::Certified { low, high, delta, .. } => {
                Self::Certified { low: finite(low), high: finite(high), delta: finite(delta) }
            }
            Certainty::Posterior { win } => Self::Posterior { win: finite(win) },
            Certainty::Estimate { samples, error } => {
                Self::Estimate { samples, error_of_mean: error.and_then(finite) }
            }
        }
    }
}

impl From<&MoveReport<String>> for AnalysisMove {
    fn from(said: &MoveReport<String>) -> Self {
        Self {
            value: finite(said.value).filter(|_| !is_bounds(&said.certainty)),
            visits: said.visits,
            certainty: (&said.certainty).into(),
            word: said.mv.clone(),
        }
    }
}

impl From<&Outcome> for OutcomeRecord {
    fn from(outcome: &Outcome) -> Self {
        Self {
            winner: outcome.winner().map(player_name),
            payoffs: outcome.payoffs.iter().map(|&payoff| finite(payoff)).collect(),
        }
    }
}

/// The word for why a search ended.
pub const fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Settled => "settled",
        Ending::Steps => "steps",
        Ending::Time => "time",
        Ending::Memory => "memory",
        Ending::Interrupted => "interrupted",
    }
}

impl Analysis {
    /// The version of the schema that this program writes.
    pub const SCHEMA: u32 = 3;

    /// Takes over what a search reports, at its end or before.
    pub(super) fn tell(&mut self, report: Report<String>, ending: Option<Ending>) {
        self.player = Some(player_name(report.player));
        self.choice = report.choice.map(|index| report.moves[index].mv.clone());
        self.chosen_by = report.choice.map(|_| report.chosen_by.word().into());
        self.principal_variation = report.principal_variation;
        self.value = finite(report.value);
        self.certainty = Some((&report.certainty).into());
        self.steps = report.steps;
        self.nodes = report.nodes;
        self.settled = report.settled;
        self.ending = ending.map_or("searching", ending_word).into();
        self.remark = report.remark;
        self.moves = report.moves.iter().map(AnalysisMove::from).collect();
    }

    /// The analysis as indented JSON, ended.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain records serialise") + "\n"
    }
}
