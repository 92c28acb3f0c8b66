//! `theory branching`: what solving costs.

use clap::Args;
use plywood_lab::theory;

use super::{
    ensemble::{Ensemble, Simulation},
    page::Show,
};
use crate::{arguments::whole, complaint::Answered};

/// What SOLVE and `SOLVE_i` cost, and the largest b at which they surely end
#[derive(Debug, Args)]
pub struct Branching {
    #[command(flatten)]
    ensemble: Ensemble,
    /// The most moves that `SOLVE_i` looks ahead
    #[arg(long, default_value_t = 4, value_parser = whole::<u32>(0..=60))]
    most: u32,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Branching {
    pub fn run(&self) -> Answered {
        let asked = theory::Branching {
            ensemble: (&self.ensemble).into(),
            most: self.most,
            simulation: (&self.simulation).into(),
        };
        self.show.ask(|draw| asked.page(draw))
    }
}
