//! Statistics of recursive games as arguments, and members of their ensembles.

use clap::Args;
use plywood_core::Seed;
use plywood_models::{Law, Recursive, Side, Statistics, theory::recursive::matched};

use crate::complaint::Complaint;

/// The statistics of an impartial or a partisan game.
#[derive(Clone, Debug, Args)]
pub struct Ensemble {
    /// The law of the number of moves of a position that is not terminal
    law: String,
    /// Probability that the player to move wins a terminal position, or 'matched'
    #[arg(long, default_value = "0")]
    p: String,
    /// Probability that a position is not terminal
    #[arg(long, default_value_t = 0.8)]
    b: f64,
    /// The second player's law; with it the game is partisan
    #[arg(long, value_name = "LAW")]
    law2: Option<String>,
    /// The second player's p
    #[arg(long, requires = "law2", value_name = "P")]
    p2: Option<String>,
    /// The second player's b
    #[arg(long, requires = "law2", value_name = "B")]
    b2: Option<f64>,
}

/// Trees of an ensemble to be played out beside the formulas.
#[derive(Clone, Debug, Args)]
pub struct Simulation {
    /// Put the mean of this many random trees beside the formulas
    #[arg(long, value_name = "N", value_parser = crate::arguments::steps)]
    simulate: Option<u64>,
    /// Which trees
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Reads a probability.
pub fn probability(text: &str) -> Result<f64, String> {
    let p = text.parse().ok().filter(|p| (0.0..=1.0).contains(p));
    p.ok_or_else(|| "write a number from 0 to 1".into())
}

/// Reads a law.
pub fn law(text: &str) -> Result<Law, Complaint> {
    Law::parse(text).map_err(Complaint::new)
}

/// Reads a leaf probability for a law.
pub fn leaf(text: &str, law: &Law) -> Result<f64, Complaint> {
    if text == "matched" {
        return Ok(matched::point(law));
    }
    text.parse().map_err(|_| {
        Complaint::new(format!("p = '{text}' is no number: write one from 0 to 1, or matched"))
    })
}

impl Ensemble {
    pub fn statistics(&self) -> Result<Statistics, Complaint> {
        let side = |text: &str, p: &str, b: f64| -> Result<Side, Complaint> {
            let law = law(text)?;
            let p = leaf(p, &law)?;
            Side::new(law, p, b).map_err(Complaint::new)
        };
        let first = side(&self.law, &self.p, self.b)?;
        let Some(other) = &self.law2 else { return Ok(Statistics::impartial(first)) };
        let p2 = self.p2.as_deref().unwrap_or(&self.p);
        let second = side(other, p2, self.b2.unwrap_or(self.b))?;
        Ok(Statistics::partisan(first, second))
    }
}

impl Simulation {
    /// What `look` finds on each tree, if trees are asked for.
    pub fn run<T>(
        &self,
        statistics: &Statistics,
        look: impl Fn(&Recursive) -> T,
    ) -> Option<Vec<T>> {
        let trees = self.simulate?.clamp(2, 100_000_000);
        let grow = |i| Recursive::new(statistics.clone(), Seed(self.seed).child(i));
        Some((0..trees).map(|i| look(&grow(i))).collect())
    }
}

/// The sides to be shown: one if both players find the same.
pub fn shown(statistics: &Statistics) -> std::ops::Range<usize> {
    if statistics.is_impartial() { 0..1 } else { 0..2 }
}

/// What a side is called in a table.
pub fn name(statistics: &Statistics, side: usize) -> &'static str {
    match (statistics.is_impartial(), side) {
        (true, _) => "either",
        (false, 0) => "first",
        _ => "second",
    }
}
