//! `theory status`: who wins, how often nobody does, how long it takes.

use clap::Args;
use plywood_lab::theory;

use super::{
    ensemble::{Ensemble, Simulation},
    page::Show,
};
use crate::{arguments::whole, complaint::Answered};

/// Who wins under perfect play, and how often nobody can force an end
#[derive(Debug, Args)]
pub struct Status {
    #[command(flatten)]
    ensemble: Ensemble,
    /// How many moves of the spirals to list
    #[arg(long, default_value_t = 8, value_parser = whole::<u32>(0..=10_000))]
    moves: u32,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Status {
    pub fn run(&self) -> Answered {
        let asked = theory::Status {
            ensemble: (&self.ensemble).into(),
            moves: self.moves,
            simulation: (&self.simulation).into(),
        };
        self.show.ask(|draw| asked.page(draw))
    }
}
