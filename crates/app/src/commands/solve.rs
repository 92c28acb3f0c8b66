//! `solve`: the exact value of a position, and a proof of it.

use std::{
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use plywood_catalogue::GameSpec;
use plywood_contest::{
    session::Place,
    solving::{self, Diary, Problem, ProveError, Saved, Solved},
};
use plywood_core::Seed;
use plywood_search::{Budget, proof::Unwritten};

use crate::{
    arguments::{MEMORY, duration, memory, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
    progress::{Counter, Progress},
    screen,
};

/// Find the exact value of a position, and prove it
#[derive(Debug, Args)]
#[command(
    after_help = "Exit code 1 if the position is not solved within the limits, 3 if it was interrupted before.

Examples:
  plywood solve \"connect(cols=5,rows=4)\" --proof c54.proof
  plywood verify c54.proof
  plywood solve \"hex(size=4)\" --search dfpn --json
  plywood solve \"connect(cols=5,rows=5)\" --search descent --memory 64MiB --save c55.save
  plywood solve --resume c55.save --memory 4GiB"
)]
pub struct Solve {
    /// The game, such as connect4 or hex(size=4); `plywood games` lists them
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    /// Moves from the start, such as "d1 d2 d3"
    #[arg(long, conflicts_with_all = ["position", "resume"], allow_hyphen_values = true)]
    moves: Option<String>,
    /// The position in the game's own text form
    #[arg(long, value_name = "TEXT", conflicts_with = "resume", allow_hyphen_values = true)]
    position: Option<String>,
    /// The search: alpha-beta, ubfm, descent, dfpn, pns or any other that proves [default: alpha-beta
    /// for two players, else descent]
    #[arg(long, value_name = "SPEC")]
    search: Option<String>,
    /// The most memory of the search, such as 512MiB or 4GiB
    #[arg(long, value_name = "SIZE", value_parser = memory, default_value = MEMORY)]
    memory: usize,
    /// The most steps in all, such as 1e9
    #[arg(long, value_name = "N", value_parser = whole::<u64>(..))]
    steps: Option<u64>,
    /// The most time, such as 2s or 10m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time: Option<Duration>,
    /// The seed of the search's luck
    #[arg(long, value_name = "S", default_value_t = 1, conflicts_with = "resume", value_parser = whole::<u64>(..))]
    seed: u64,
    /// Find out how many moves a win takes, however long that takes; without this only a million
    /// positions are looked at for it
    #[arg(long)]
    distance: bool,
    /// Write a proof that `plywood verify` checks
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
    /// Write down how far the search came, for --resume; the file is replaced at once or not at all
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write that file also while the search runs, each time so much time has passed
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "5m", requires = "save")]
    save_every: Duration,
    /// Take a saved search further; GAME and --search may be left out, and must fit if they are given
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
        let (game, search) = (self.game.as_deref(), self.search.as_deref());
        if let Some(path) = &self.resume {
            return Ok(Problem::resumed(Saved::read(path, self.memory)?, budget, game, search)?);
        }
        let game: GameSpec = game.unwrap_or_default().parse()?;
        let place = match (&self.moves, &self.position) {
            (Some(moves), _) => Place::Moves(moves.clone()),
            (_, Some(text)) => Place::Position(text.clone()),
            _ => Place::Start,
        };
        Ok(Problem::set_up(game.open()?, place, search, budget, Seed(self.seed))?)
    }

    pub fn run(&self) -> Answered {
        for path in self.save.iter().chain(&self.proof) {
            output::try_place(path)?;
        }
        let problem = self.problem()?;
        if self.proof.is_some() {
            problem.question.game.duel()?;
        }
        interrupt::listen();
        let mut progress = Progress::solving(self.memory);
        if problem.taken > 0 && problem.work.is_none() {
            let steps = screen::grouped(problem.taken);
            remark!(
                "plywood: this search keeps no work, so its {steps} steps are taken again first"
            );
        }
        let mut keep = |saved: &Saved| {
            let Some(path) = &self.save else { return };
            if let Err(error) = saved.write(path) {
                remark!("plywood: {error}; the search goes on");
            }
        };
        let diary = self.save.as_ref().map(|_| Diary::new(self.save_every, &mut keep));
        let mut solved =
            solving::solve_keeping(&problem, diary, &mut |glimpse| progress.see(glimpse))?;
        drop(progress);
        let stopped = interrupt::asked();
        // What was found is shown whatever becomes of the files.
        let kept = self.save.as_ref().map_or(Ok(()), |path| solved.saved(&problem).write(path));
        let measured = self.measure(&problem, &mut solved);
        let proven =
            self.proof.as_ref().map_or(Ok(true), |path| prove(&problem, &mut solved, path));
        let solution = &solved.solution;
        let text = if self.json { solution.to_json() } else { screen::solution_screen(solution) };
        output::print(&text)?;
        kept?;
        let proven = proven?;
        Ok(match solution.resolved {
            true if proven && (measured || !self.distance) => Exit::Done,
            false if !stopped => Exit::No,
            _ => Exit::Stopped,
        })
    }
}

/// Positions that are looked at to measure a win unless more is asked for.
const GLANCE: u64 = 1_000_000;

impl Solve {
    /// Looks for the length of a win; `false` if somebody gave that up.
    fn measure(&self, problem: &Problem, solved: &mut Solved) -> bool {
        let mut counter = Counter::new("positions looked at for the distance");
        solved.measure(problem, &mut |count| {
            let enough = count > GLANCE && !self.distance;
            if enough { ControlFlow::Break(()) } else { counter.see(count) }
        });
        // Ctrl-C gave up the distance, not the proof.
        let whole = !interrupt::asked();
        interrupt::forget();
        whole
    }
}

/// Writes the proof of what was solved; `false` if somebody stopped that.
fn prove(problem: &Problem, solved: &mut Solved, path: &Path) -> Result<bool, Complaint> {
    if !solved.solution.resolved {
        remark!("plywood: no proof is written, the position is not solved");
        return Ok(true);
    }
    let Some(gain) = solved.solution.gain() else {
        return Err(Complaint::new("proofs are for two-player zero-sum games"));
    };
    let mut counter = Counter::new("positions in the proof");
    match solved.prove(problem, gain, path, &mut |count| counter.see(count)) {
        Err(error @ ProveError::Unwritten { error: Unwritten::Interrupted, .. }) => {
            remark!("plywood: {error}");
            return Ok(false);
        }
        written => solved.solution.proof = Some(written?),
    }
    Ok(true)
}
