//! A match while it is played: what its first rounds say, in order, whichever thread is first.

use std::collections::BTreeMap;

use plywood_statistics::{Betting, Interval, Scores, Sequel, Sprt, Verdict};
use serde::Serialize;

use super::GameRecord;

/// What a sequential test of a match says.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tested {
    /// The test.
    pub sprt: Sprt,
    /// What it says.
    pub verdict: Verdict,
    /// The logarithm of the likelihood ratio.
    pub log_ratio: f64,
    /// Where it decides for the lower and for the upper hypothesis.
    pub bounds: (f64, f64),
    /// The first player's expected score, allowing for the stopping; `None` where all rounds were
    /// equal.
    pub sequel: Option<Sequel>,
}

/// The rounds so far without a gap, from the side of the first player.
///
/// Rounds are finished in no fixed order, and short games before long ones; so a round counts only
/// when all earlier ones have come. What is said is then a function of the plan and the number of
/// rounds, not of threads.
#[derive(Clone, Debug)]
pub struct Live {
    scores: Scores,
    betting: Betting,
    waiting: BTreeMap<u64, f64>,
    next: u64,
    sprt: Option<Sprt>,
    decided: bool,
}

impl Live {
    /// Before the first round; with a test, if there is one.
    pub fn new(games_each: u64, confidence: f64, sprt: Option<Sprt>) -> Self {
        Self {
            scores: Scores::new(games_each as u32),
            betting: Betting::new(confidence),
            waiting: BTreeMap::new(),
            next: 0,
            sprt,
            decided: false,
        }
    }

    /// Takes in a finished round; whether that decides the test.
    pub fn see(&mut self, games: &[GameRecord]) -> bool {
        let Some(first) = games.first() else { return self.decided };
        let score = games.iter().map(|game| game.score(0)).sum::<f64>() / games.len() as f64;
        self.waiting.insert(first.round, score);
        while !self.decided
            && let Some(score) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            self.scores.push(score);
            self.betting.push(score);
            self.decided =
                self.sprt.is_some_and(|sprt| sprt.verdict(&self.scores) != Verdict::Open);
        }
        self.decided
    }

    /// Rounds that count so far; those that decide the test, once it is decided.
    pub const fn rounds(&self) -> u64 {
        self.next
    }

    /// Their scores.
    pub const fn scores(&self) -> &Scores {
        &self.scores
    }

    /// The interval of the expected score that may be looked at while the match runs.
    pub fn anytime(&self) -> Interval {
        self.betting.interval()
    }

    /// The logarithm of the test's likelihood ratio and its bounds; `None` without a test.
    pub fn log_ratio(&self) -> Option<(f64, (f64, f64))> {
        self.sprt.map(|sprt| (sprt.log_ratio(&self.scores), sprt.bounds()))
    }

    /// What the test says; `None` without one.
    pub fn tested(&self, confidence: f64) -> Option<Tested> {
        let sprt = self.sprt?;
        Some(Tested {
            sprt,
            verdict: sprt.verdict(&self.scores),
            log_ratio: sprt.log_ratio(&self.scores),
            bounds: sprt.bounds(),
            sequel: sprt.sequel(&self.scores, confidence),
        })
    }
}
