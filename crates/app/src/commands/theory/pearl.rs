//! `theory pearl`: who wins Pearl's game, and what solving it costs.

use clap::Args;
use plywood_lab::theory;

use super::{ensemble::Simulation, page::Show};
use crate::{arguments::whole, complaint::Answered};

/// Who wins Pearl's game, which leaves are fair, and what solving it costs
#[derive(Debug, Args)]
pub struct Pearl {
    /// Moves of every position that is not a leaf
    #[arg(long, default_value_t = 2, value_parser = whole::<u32>(2..=64))]
    degree: u32,
    /// Moves of every game
    #[arg(long, default_value_t = 10, value_parser = whole::<u32>(1..=120))]
    depth: u32,
    /// Probability that the first player wins a leaf, 'fair' or 'fixed'
    #[arg(long, default_value = "fair", value_parser = theory::Leaf::read)]
    p: theory::Leaf,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Pearl {
    pub fn run(&self) -> Answered {
        let asked = theory::Pearl {
            degree: self.degree,
            depth: self.depth,
            p: self.p,
            simulation: (&self.simulation).into(),
        };
        self.show.ask(|draw| asked.page(draw))
    }
}
