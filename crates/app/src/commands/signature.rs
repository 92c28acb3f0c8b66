//! `signature`: one number that identifies what all searches do.

use clap::Args;
use plywood_lab::signature;

use crate::{
    complaint::{Answered, Complaint},
    exit::Exit,
    output,
};

/// Run fixed searches on fixed games and print one number that identifies their behaviour
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  plywood signature --verbose")]
pub struct Signature {
    /// Print a number for every search on every game as well
    #[arg(long)]
    verbose: bool,
}

impl Signature {
    pub fn run(&self) -> Answered {
        let cells = signature::cells().map_err(|error| Complaint::new(error.to_string()))?;
        if self.verbose {
            for cell in &cells {
                output::print(&format!("{:016x}  {} {}\n", cell.number, cell.game, cell.search))?;
            }
        }
        output::print(&format!("{:016x}\n", signature::signature(&cells)))?;
        Ok(Exit::Done)
    }
}
