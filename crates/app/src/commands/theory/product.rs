//! `theory product`: how well the product rule tells wins from losses.

use clap::Args;
use plywood_lab::theory;

use super::{
    ensemble::{Ensemble, Simulation, probability},
    page::Show,
};
use crate::{arguments::whole, complaint::Answered};

/// Mean and variance of the product-rule estimate by depth
#[derive(Debug, Args)]
pub struct Product {
    #[command(flatten)]
    ensemble: Ensemble,
    /// What positions that are not expanded are given [default: their true probability]
    #[arg(long, value_parser = probability)]
    prior: Option<f64>,
    /// The deepest search to list
    #[arg(long, default_value_t = 6, value_parser = whole::<u32>(0..=10_000))]
    depth: u32,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Product {
    pub fn run(&self) -> Answered {
        let asked = theory::Product {
            ensemble: (&self.ensemble).into(),
            prior: self.prior,
            depth: self.depth,
            simulation: (&self.simulation).into(),
        };
        self.show.ask(|draw| asked.page(draw))
    }
}
