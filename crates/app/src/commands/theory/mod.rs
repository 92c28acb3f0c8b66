//! `theory`: what is known on paper of random games, and what simulation says of it.

mod branching;
mod ensemble;
mod fit;
mod inert;
mod page;
mod pathology;
mod pearl;
mod predict;
mod product;
mod quiescence;
mod status;
mod transition;

use clap::{Args, Subcommand};

use crate::complaint::Answered;

/// Say what is known on paper of random games, and when search helps or hurts
#[derive(Debug, Args)]
#[command(after_help = "Laws of the number of moves are written z^2, geometric(4), poisson(3), \
0.2*z^2+0.8*z^32.

Examples:
  plywood theory status z^2 --b 0.9 --plot diagram.svg
  plywood theory branching 'geometric(4)' --b 0.8 --simulate 2000
  plywood theory fit tictactoe")]
pub struct Theory {
    #[command(subcommand)]
    subject: Subject,
}

#[derive(Debug, Subcommand)]
enum Subject {
    Status(status::Status),
    Transition(transition::Transition),
    Inert(inert::Inert),
    Branching(branching::Branching),
    Pathology(pathology::Pathology),
    Quiescence(quiescence::Quiescence),
    Product(product::Product),
    Pearl(pearl::Pearl),
    Fit(fit::Fit),
}

impl Theory {
    pub fn run(&self) -> Answered {
        match &self.subject {
            Subject::Status(subject) => subject.run(),
            Subject::Transition(subject) => subject.run(),
            Subject::Inert(subject) => subject.run(),
            Subject::Branching(subject) => subject.run(),
            Subject::Pathology(subject) => subject.run(),
            Subject::Quiescence(subject) => subject.run(),
            Subject::Product(subject) => subject.run(),
            Subject::Pearl(subject) => subject.run(),
            Subject::Fit(subject) => subject.run(),
        }
    }
}
