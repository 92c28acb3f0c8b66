//! `theory quiescence`: what searching on until things are quiet is worth.

use clap::Args;
use plywood_lab::theory;

use super::{
    ensemble::{Simulation, probability},
    page::Show,
};
use crate::{arguments::whole, complaint::Answered};

/// How often minimax, HSOLVE, QSOLVE and the product rule err, and which thresholds are consistent
#[derive(Debug, Args)]
pub struct Quiescence {
    /// The law of the number of moves; without it the least degrees of geometric laws are listed
    law: Option<String>,
    /// The second player's law; with it the game is partisan
    #[arg(long, value_name = "LAW", requires = "law")]
    law2: Option<String>,
    /// Positions with more moves are quiescent
    #[arg(long, default_value_t = 3, value_name = "Q", value_parser = whole::<u32>(..))]
    threshold: u32,
    /// Probability with which a quiescent position is taken for a win
    #[arg(long, default_value = "0.5", value_parser = probability)]
    coin: f64,
    /// The deepest search to list
    #[arg(long, default_value_t = 6, value_parser = whole::<u32>(0..=10_000))]
    depth: u32,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Quiescence {
    pub fn run(&self) -> Answered {
        let asked = theory::Quiescence {
            law: self.law.clone(),
            law2: self.law2.clone(),
            threshold: self.threshold,
            coin: self.coin,
            depth: self.depth,
            simulation: (&self.simulation).into(),
        };
        self.show.ask(|draw| asked.page(draw))
    }
}
