//! `theory pathology`: whether deeper search helps an estimate or hurts it.

use clap::Args;
use plywood_lab::theory;

use super::{
    ensemble::{Simulation, probability},
    page::Show,
};
use crate::{arguments::whole, complaint::Answered};

/// Whether deeper minimax makes an estimate by the number of moves better or worse
#[derive(Debug, Args)]
pub struct Pathology {
    /// The law of the number of moves
    law: String,
    /// The second player's law; with it the game is partisan
    #[arg(long, value_name = "LAW")]
    law2: Option<String>,
    /// Positions with more moves are taken for wins [default: the balanced and the shallow choice]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(..))]
    moves: Option<u32>,
    /// Probability of saying win at exactly N moves
    #[arg(long, default_value = "0", requires = "moves", value_parser = probability)]
    coin: f64,
    /// The deepest search to list
    #[arg(long, default_value_t = 10, value_parser = whole::<u32>(0..=10_000))]
    depth: u32,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Pathology {
    pub fn run(&self) -> Answered {
        let asked = theory::Pathology {
            law: self.law.clone(),
            law2: self.law2.clone(),
            moves: self.moves,
            coin: self.coin,
            depth: self.depth,
            simulation: (&self.simulation).into(),
        };
        self.show.ask(|draw| asked.page(draw))
    }
}
