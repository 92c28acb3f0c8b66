//! `theory transition`: where ties begin.

use clap::Args;
use plywood_lab::theory;

use super::{ensemble::Simulation, page::Show};
use crate::complaint::Answered;

/// Where ties begin: for a law, or the classic families on the edge
#[derive(Debug, Args)]
pub struct Transition {
    /// The law of the number of moves; without it the classic families are listed
    law: Option<String>,
    /// Probability that the player to move wins a terminal position, or 'matched'
    #[arg(long, default_value = "0")]
    p: String,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Transition {
    pub fn run(&self) -> Answered {
        let asked = theory::Transition {
            law: self.law.clone(),
            p: self.p.clone(),
            simulation: (&self.simulation).into(),
        };
        self.show.ask(|draw| asked.page(draw))
    }
}
