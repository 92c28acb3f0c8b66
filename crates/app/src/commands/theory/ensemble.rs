//! Statistics of recursive games and numbers of trees as arguments.

use clap::Args;
use plywood_lab::theory;

use crate::arguments::whole;

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
    #[arg(long, value_name = "N", value_parser = whole::<u64>(..))]
    simulate: Option<u64>,
    /// Which trees, and which random games
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
}

/// Reads a probability.
pub fn probability(text: &str) -> Result<f64, String> {
    let p = text.parse().ok().filter(|p| (0.0..=1.0).contains(p));
    p.ok_or_else(|| "write a number from 0 to 1".into())
}

impl From<&Ensemble> for theory::Ensemble {
    fn from(typed: &Ensemble) -> Self {
        let Ensemble { law, p, b, law2, p2, b2 } = typed.clone();
        Self { law, p, b, law2, p2, b2 }
    }
}

impl From<&Simulation> for theory::Simulation {
    fn from(typed: &Simulation) -> Self {
        Self::new(typed.simulate, typed.seed)
    }
}
