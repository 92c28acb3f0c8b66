//! `solve`: the exact value of a position, and a proof of it.

use std::{path::PathBuf, process::ExitCode, time::Duration};

use clap::Args;
use plywood_core::Seed;
use plywood_lab::{
    catalogue::GameSpec,
    session::Place,
    solving::{self, Problem, Saved, Solution},
};
use plywood_search::Budget;

use crate::{
    arguments::{duration, memory, steps},
    complaint::{Answered, Complaint, NO},
    interrupt, output,
    progress::{Counter, Progress},
    screen,
};

/// Find the exact value of a position, and prove it
#[derive(Debug, Args)]
#[command(after_help = "Exit code 1 if the position is not solved within the limits.

Examples:
  plywood solve \"connect(cols=5,rows=4)\" --proof c54.proof
  plywood verify c54.proof
  plywood solve \"hex(size=4)\" --search dfpn --json
  plywood solve \"domineering(cols=6,rows=6)\" --memory 1GiB --save d66.json
  plywood solve --resume d66.json --memory 4GiB")]
pub struct Solve {
    /// The game, such as connect4 or hex(size=4); `plywood games` lists them
    #[arg(required_unless_present = "resume", conflicts_with = "resume")]
    game: Option<String>,
    /// Moves from the start, such as "d1 d2 d3"
    #[arg(long, conflicts_with_all = ["position", "resume"], allow_hyphen_values = true)]
    moves: Option<String>,
    /// The position in the game's own text form
    #[arg(long, value_name = "TEXT", conflicts_with = "resume", allow_hyphen_values = true)]
    position: Option<String>,
    /// The search: alpha-beta, dfpn, pns or any other that proves
    #[arg(long, value_name = "SPEC", default_value = "alpha-beta", conflicts_with = "resume")]
    search: String,
    /// The most memory of the search, such as 512MiB or 4GiB
    #[arg(long, value_name = "SIZE", value_parser = memory, default_value = "2GiB")]
    memory: usize,
    /// The most steps in all, such as 1e9
    #[arg(long, value_name = "N", value_parser = steps)]
    steps: Option<u64>,
    /// The most time, such as 2s or 10m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time: Option<Duration>,
    /// The seed of the search's luck
    #[arg(long, value_name = "S", default_value_t = 1, conflicts_with = "resume")]
    seed: u64,
    /// Write a proof that `plywood verify` checks
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
    /// Write down how far the search came, for --resume
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Take a saved search further
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print JSON for scripts (docs/solving.md)
    #[arg(long)]
    json: bool,
}

impl Solve {
    fn problem(&self) -> Result<Problem, Complaint> {
        let budget = Budget {
            steps: self.steps.unwrap_or(u64::MAX),
            time: self.time.unwrap_or(Duration::MAX),
            memory: self.memory,
        };
        if let Some(path) = &self.resume {
            return Ok(Problem::resumed(&Saved::read(path)?, budget)?);
        }
        let game: GameSpec = self.game.as_deref().unwrap_or_default().parse()?;
        let place = match (&self.moves, &self.position) {
            (Some(moves), _) => Place::Moves(moves.clone()),
            (_, Some(text)) => Place::Position(text.clone()),
            _ => Place::Start,
        };
        Ok(Problem::set_up(game, place, &self.search, budget, Seed(self.seed))?)
    }

    pub fn run(&self) -> Answered {
        let problem = self.problem()?;
        interrupt::listen();
        let mut progress = Progress::new();
        let mut solution = solving::solve(&problem, &mut |glimpse| progress.see(glimpse))?;
        drop(progress);
        if let Some(path) = &self.save {
            solution.saved(&problem).write(path)?;
        }
        if let Some(path) = &self.proof {
            prove(&problem, &mut solution, path)?;
        }
        let text = if self.json { solution.to_json() } else { screen::solution_screen(&solution) };
        output::print(&text)?;
        Ok(if solution.resolved { ExitCode::SUCCESS } else { ExitCode::from(NO) })
    }
}

/// Writes the proof of what was solved.
fn prove(
    problem: &Problem,
    solution: &mut Solution,
    path: &std::path::Path,
) -> Result<(), Complaint> {
    if !solution.resolved {
        eprintln!("plywood: no proof is written, the position is not solved");
        return Ok(());
    }
    let Some(gain) = solution.gain() else {
        return Err(Complaint::new("proofs are for two-player zero-sum games"));
    };
    let mut counter = Counter::new("positions in the proof");
    solution.proof = Some(solving::prove(problem, gain, path, &mut |count| counter.see(count))?);
    Ok(())
}
