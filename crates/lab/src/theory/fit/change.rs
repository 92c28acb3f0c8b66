//! What more moves of search change, measured on the same positions.

use plywood_catalogue::depths::Examined;
use plywood_core::Seed;
use plywood_statistics::{Bootstrap, Interval};

use super::Found;

/// A mean of paired differences, its standard error and a bootstrap interval of 95 %.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Change {
    /// The mean difference.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// Where it lies with 95 % confidence.
    pub interval: Interval,
    /// Positions it rests on.
    pub positions: usize,
}

/// What becomes of errors.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Course {
    /// They become fewer.
    Fewer,
    /// They become more.
    More,
    /// That cannot be told.
    Unclear,
}

const DRAWS: u32 = 1_000;

impl Change {
    /// The mean of a sample; none of fewer than two numbers.
    pub fn of(sample: &[f64], seed: Seed) -> Option<Self> {
        let n = sample.len() as f64;
        if sample.len() < 2 {
            return None;
        }
        let average = |sample: &[f64]| sample.iter().sum::<f64>() / sample.len() as f64;
        let mean = average(sample);
        let variance = sample.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
        let bootstrap = Bootstrap { resamples: DRAWS, confidence: 0.95, seed };
        Some(Self {
            mean,
            error: (variance / n).sqrt(),
            interval: bootstrap.percentile(sample, average),
            positions: sample.len(),
        })
    }

    /// Which way it goes, if the interval leaves no doubt.
    pub fn course(&self) -> Course {
        match self.interval {
            Interval { high, .. } if high < 0.0 => Course::Fewer,
            Interval { low, .. } if low > 0.0 => Course::More,
            _ => Course::Unclear,
        }
    }
}

impl Found {
    /// What `of` a position is, over all positions that have it.
    fn mean(&self, of: impl Fn(&Examined) -> Option<f64>, name: &str) -> Option<Change> {
        let sample: Vec<f64> = self.examined.iter().filter_map(of).collect();
        Change::of(&sample, Seed(0).named(name))
    }

    /// The share of errors at a depth.
    pub fn errors(&self, depth: u32) -> Option<Change> {
        self.mean(|at| at.errs(depth), "errors")
    }

    /// What a chosen move costs at a depth.
    pub fn regret(&self, depth: u32) -> Option<Change> {
        self.mean(|at| at.regret(depth), "regret")
    }

    /// By how much a depth overrates the player to move, in outcomes.
    pub fn overrates(&self, depth: u32) -> Option<Change> {
        let over = |at: &Examined| Some(at.looks.get(depth as usize)?.outcome - at.outcome()?);
        self.mean(over, "overrates")
    }

    /// What searching `to` moves instead of `from` does to errors, on the same positions.
    pub fn change_of_errors(&self, from: u32, to: u32) -> Option<Change> {
        self.mean(|at| Some(at.errs(to)? - at.errs(from)?), "change of errors")
    }

    /// What it does to the cost of the chosen move.
    pub fn change_of_regret(&self, from: u32, to: u32) -> Option<Change> {
        self.mean(|at| Some(at.regret(to)? - at.regret(from)?), "change of regret")
    }

    /// What the model says of the change of errors.
    pub fn predicted_change(&self, from: u32, to: u32) -> Option<f64> {
        Some(self.predicted(to)? - self.predicted(from)?)
    }
}
