//! What a calibration map reads of a report.

use plywood_search::Report;
use serde::Serialize;

/// Log-odds beyond this say nothing more: one playout in four hundred.
const MOST_LOG_ODDS: f64 = 6.0;
/// The budget, as a power of ten, at which `budget` is zero.
const MIDDLE: f64 = 4.0;

/// Numbers of one report, all for the player to move, each of the order of one.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Features {
    /// The log-odds of the root's mean: the mean of all moves, weighted by visits.
    pub root: f64,
    /// The log-odds of the chosen move's value.
    pub best: f64,
    /// Powers of ten of the steps, less four.
    pub budget: f64,
    /// The chosen move's share of the visits.
    pub share: f64,
    /// How much more the chosen move is worth than the best other one, in halves of the payoff range.
    pub lead: f64,
    /// The logarithm of the number of moves.
    pub breadth: f64,
    /// Positions stored for each step.
    pub growth: f64,
    /// The logarithm of one more than the length of the expected line.
    pub line: f64,
    /// The share of the moves whose value is proven.
    pub proven: f64,
}

impl Features {
    /// A report that shows nothing.
    pub const BLANK: Self = Self {
        root: 0.0,
        best: 0.0,
        budget: 0.0,
        share: 0.0,
        lead: 0.0,
        breadth: 0.0,
        growth: 0.0,
        line: 0.0,
        proven: 0.0,
    };

    /// What `budget` is after so many steps.
    pub fn budget_of(steps: u64) -> f64 {
        (steps.max(1) as f64).log10() - MIDDLE
    }

    /// The features of a report on a game with these payoff bounds; `None` where nothing was
    /// visited, so that there is nothing to read.
    pub fn of<M>(report: &Report<M>, (low, high): (f64, f64)) -> Option<Self> {
        let best = report.best()?;
        let visits: u64 = report.moves.iter().map(|mv| mv.visits).sum();
        let range = high - low;
        if visits == 0 || report.steps == 0 || range.is_nan() || range <= 0.0 {
            return None;
        }
        let unit = |value: f64| ((value - low) / range).clamp(0.0, 1.0);
        let paid: f64 = report.moves.iter().map(|mv| mv.visits as f64 * unit(mv.value)).sum();
        let known = |index: usize| {
            let mv = &report.moves[index];
            (mv.visits > 0 || mv.certainty.is_proven()).then(|| unit(mv.value))
        };
        let others = (0..report.moves.len()).filter(|&index| Some(index) != report.choice);
        let second = others.filter_map(known).fold(0.0, f64::max);
        let count = report.moves.len() as f64;
        let proven = report.moves.iter().filter(|mv| mv.certainty.is_proven()).count();
        Some(Self {
            root: log_odds(paid / visits as f64),
            best: log_odds(unit(best.value)),
            budget: Self::budget_of(report.steps),
            share: best.visits as f64 / visits as f64,
            lead: 2.0 * (unit(best.value) - second),
            breadth: count.ln(),
            growth: report.nodes as f64 / report.steps as f64,
            line: (report.principal_variation.len() as f64).ln_1p(),
            proven: proven as f64 / count,
        })
    }
}

/// The log-odds of a share, within bounds.
fn log_odds(share: f64) -> f64 {
    (share / (1.0 - share)).ln().clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS)
}

#[cfg(test)]
mod tests {
    use plywood_core::Player;
    use plywood_search::{Certainty, ChosenBy, MoveReport, Stakes};

    use super::*;

    fn report() -> Report<u8> {
        let said = |mv, visits, value| MoveReport {
            mv,
            visits,
            value,
            certainty: Certainty::Estimate { samples: visits, error: None },
        };
        let mut moves = vec![said(0, 700, 0.5), said(1, 300, 0.0), said(2, 0, 0.0)];
        moves[2].certainty = Certainty::Proven { value: -1.0 };
        moves[2].value = -1.0;
        let stakes = Stakes { least: -1.0, most: 1.0, duel: true };
        let choice = (Some(0), ChosenBy::Visits);
        let mut report = Report::of_moves(Player::FIRST, stakes, moves, choice);
        (report.steps, report.nodes) = (1000, 800);
        report
    }

    #[test]
    fn the_features_of_a_report_worked_by_hand() {
        let found = Features::of(&report(), (-1.0, 1.0)).unwrap();
        assert!((found.root - (0.675_f64 / 0.325).ln()).abs() < 1e-12);
        assert!((found.best - 3_f64.ln()).abs() < 1e-12);
        assert!((found.budget + 1.0).abs() < 1e-12);
        assert!((found.lead - 0.5).abs() < 1e-12 && found.share == 0.7 && found.growth == 0.8);
        assert!((found.proven - 1.0 / 3.0).abs() < 1e-12);
        let scaled = report().moves.iter().map(|mv| mv.value * 3.0).collect::<Vec<_>>();
        let mut wide = report();
        wide.moves.iter_mut().zip(scaled).for_each(|(mv, value)| mv.value = value);
        assert_eq!(Features::of(&wide, (-3.0, 3.0)), Some(found));
    }

    #[test]
    fn a_report_without_visits_has_no_features_and_certain_means_stay_finite() {
        let mut report = report();
        report.moves[0].value = 1.0;
        report.moves[1].visits = 0;
        let found = Features::of(&report, (-1.0, 1.0)).unwrap();
        assert_eq!((found.root, found.best), (MOST_LOG_ODDS, MOST_LOG_ODDS));
        report.moves[0].visits = 0;
        assert_eq!(Features::of(&report, (-1.0, 1.0)), None);
        assert_eq!(Features::of(&report, (0.0, 0.0)), None);
    }
}
