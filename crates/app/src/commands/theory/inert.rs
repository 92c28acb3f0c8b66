//! `theory inert`: structures without ties however late the game ends.

use clap::Args;
use plywood_lab::theory;

use super::{ensemble::Simulation, page::Show};
use crate::complaint::Answered;

/// Whether a structure allows no ties however late the game ends
#[derive(Debug, Args)]
pub struct Inert {
    /// The law of the number of moves
    law: String,
    /// The second player's law; with it the game is partisan
    law2: Option<String>,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    show: Show,
}

impl Inert {
    pub fn run(&self) -> Answered {
        let asked = theory::Inert {
            law: self.law.clone(),
            law2: self.law2.clone(),
            simulation: (&self.simulation).into(),
        };
        self.show.ask(|draw| asked.page(draw))
    }
}
