//! The statistics by which searches choose, and how they compare moves.

use crate::{Certainty, MoveReport, Stakes};

/// The statistic by which a search chooses among moves that no proof decides.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum ChosenBy {
    /// Most visits; of equals the greatest value ("robust child" in the field).
    Visits,
    /// Most visits of moves that are proven to be equal: what asks most of an opponent who may err.
    Resistance,
    /// The greatest mean of those that were tried ("max child").
    Mean,
    /// The greatest `(sum + a)/(visits + b)` on the unit interval (paper 000, Algorithm 31).
    SmoothedMean {
        /// Credit before the first visit.
        a: f64,
        /// Visits credited before the first.
        b: f64,
    },
    /// The greatest probability of a win under the model; the search breaks ties of what is shown.
    Posterior {
        /// What a proven draw counts beside probabilities: nothing if only wins are sought, one if
        /// only losses are shunned.
        draw: f64,
    },
    /// The greatest mean of what several lanes have for posteriors.
    MeanPosterior,
    /// The greatest lower bound, then the greatest upper bound; a heuristic number is its own bound.
    LowerBound,
    /// The first move of the best line: exact searches, best-first search, look-ahead.
    BestLine,
    /// A rule whose statistics are not those of the report; see the search.
    OwnRule,
    /// A draw of lots.
    Luck,
}

impl ChosenBy {
    /// Its name on screens and in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Visits => "visits",
            Self::Resistance => "resistance",
            Self::Mean => "mean",
            Self::SmoothedMean { .. } => "smoothed mean",
            Self::Posterior { .. } => "posterior",
            Self::MeanPosterior => "mean posterior",
            Self::LowerBound => "lower bound",
            Self::BestLine => "best line",
            Self::OwnRule => "own rule",
            Self::Luck => "luck",
        }
    }

    /// Whether the report shows the statistic, so that anybody can repeat the choice.
    pub const fn is_repeatable(self) -> bool {
        !matches!(self, Self::BestLine | Self::OwnRule | Self::Luck)
    }

    /// Whether it is a count of samples or a mean of them: what is proven then stands beside it and
    /// is no part of it.
    pub const fn is_sampled(self) -> bool {
        matches!(self, Self::Visits | Self::Mean | Self::SmoothedMean { .. } | Self::MeanPosterior)
    }

    /// How good a move is by this statistic; compared first by the first number.
    pub(crate) fn merit<M>(self, stakes: Stakes, m: &MoveReport<M>) -> (f64, f64) {
        let tried = |x: f64| if m.visits == 0 { f64::NEG_INFINITY } else { x };
        let known = stakes.known(&m.certainty);
        match self {
            Self::Visits | Self::Resistance => (m.visits as f64, m.value),
            Self::SmoothedMean { a, b } => {
                let visits = m.visits as f64;
                ((stakes.unit(m.value) * visits + a) / (visits + b), 0.0)
            }
            Self::Posterior { draw } => {
                let win = match (known, m.certainty) {
                    (_, Certainty::Posterior { win }) => win,
                    ((0.0, 0.0), _) => draw,
                    ((low, _), _) if low >= 0.0 && known != stakes.nothing() => 1.0,
                    ((_, high), _) if high <= 0.0 && known != stakes.nothing() => 0.0,
                    _ => stakes.unit(m.value),
                };
                (win, known.0)
            }
            Self::MeanPosterior => (m.value, 0.0),
            Self::LowerBound if known == stakes.nothing() && m.value != 0.0 => (m.value, m.value),
            Self::LowerBound => known,
            _ => (tried(m.value), 0.0),
        }
    }
}
