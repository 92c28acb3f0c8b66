//! `verify`: checks a proof by the rules alone.

use std::{path::PathBuf, time::Duration};

use clap::Args;
use plywood_contest::solving::{self, VerifyError};
use plywood_search::{Budget, proof::Flaw};

use crate::{
    arguments::{MEMORY, duration, memory},
    complaint::{Answered, in_one_line},
    exit::Exit,
    interrupt, output,
    progress::Counter,
    screen,
};

/// Check a proof that `solve` wrote, by the rules of the game alone
#[derive(Debug, Args)]
#[command(
    after_help = "Exit code 0 if the proof is accepted, 1 if it is not, 3 if the check was interrupted.

Examples:
  plywood verify c54.proof
  plywood verify c54.proof --memory 8GiB --time 10m --json"
)]
pub struct Verify {
    /// The proof
    file: PathBuf,
    /// The most memory beside the program's own, such as 512MiB
    #[arg(long, value_name = "SIZE", value_parser = memory, default_value = MEMORY)]
    memory: usize,
    /// The most time, such as 2s or 10m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time: Option<Duration>,
    /// Print JSON for scripts (docs/solving.md)
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub fn run(&self) -> Answered {
        interrupt::listen();
        let mut counter = Counter::new("positions checked");
        let time = self.time.unwrap_or(Duration::MAX);
        let budget = Budget { time, memory: self.memory, ..Budget::UNLIMITED };
        let answer = solving::verify(&self.file, budget, &mut |count| counter.see(count));
        let time = counter.elapsed();
        drop(counter);
        if let Err(error @ VerifyError::File { .. }) = answer {
            return Err(error.into());
        }
        let stopped = matches!(answer, Err(VerifyError::Flaw(Flaw::Interrupted)));
        let text = match (&answer, self.json) {
            (_, true) => screen::verdict_json(&answer, time),
            (Ok(verified), false) => screen::verdict_screen(verified, time),
            (Err(error), false) => format!("{}\n", in_one_line(&error.to_string())),
        };
        output::print(&text)?;
        Ok(if stopped { Exit::Stopped } else { Exit::answer(answer.is_ok()) })
    }
}
