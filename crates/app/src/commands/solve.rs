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
    solving::{self, Diary, Problem, ProofStyle, ProveError, Saved, Solved, Whose},
};
use plywood_core::Seed;
use plywood_search::{
    Budget,
    proof::{References, Unwritten},
};

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
  plywood solve \"domineering(cols=6,rows=6)\" --proof d66.proof --references parts
  plywood solve connect4 --threads 2
  plywood solve \"hex(size=4)\" --search dfpn --json
  plywood solve \"nim-many(heaps=1+2+3)\" --proof everybody.proof
  plywood solve \"nim-many(heaps=1+2+3)\" --guarantee second --proof second.proof
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
    /// In games for several: what this player can guarantee whatever all others do together, not what
    /// everybody gets; first, second, third and so on, or mover
    #[arg(long, value_name = "PLAYER", conflicts_with = "resume")]
    guarantee: Option<Whose>,
    /// The search: alpha-beta, ubfm, descent, dfpn, pns or any other that proves [default: alpha-beta
    /// for two players or two sides, else descent]
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
    /// Which positions the proof shows once: the same (own); also those that a symmetry of the board maps to one
    /// another (images); also those made of the same parts, where the game knows parts (parts)
    #[arg(long, value_name = "TO", default_value_t = References::Own, requires = "proof")]
    references: References,
    /// The move that the proof begins with, if several keep the value: some have shorter proofs than others. Not
    /// used where the player to move is lost and has nothing to show
    #[arg(long, value_name = "MOVE", requires = "proof", allow_hyphen_values = true)]
    opening: Option<String>,
    /// Write down how far the search came, for --resume; the file is replaced at once or not at all
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write that file also while the search runs, each time so much time has passed
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "5m", requires = "save")]
    save_every: Duration,
    /// Take a saved search further; GAME and --search may be left out, and must fit if they are given
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// How many threads search; the value and the choice do not depend on it, but the time and the
    /// positions do
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with_all = ["save", "resume"], value_parser = whole::<usize>(1..=256))]
    threads: usize,
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
        let (game, seed) = (game.open()?, Seed(self.seed));
        Ok(match self.guarantee {
            Some(whose) => Problem::guaranteed(&game, place, whose, search, budget, seed)?,
            None => Problem::set_up(game, place, search, budget, seed)?,
        })
    }

    pub fn run(&self) -> Answered {
        for path in self.save.iter().chain(&self.proof) {
            output::try_place(path)?;
        }
        let mut problem = self.problem()?;
        problem.question.threads = self.threads;
        if self.threads > 1 && !problem.uses_threads() {
            let search = &problem.question.search;
            remark!("plywood: {search} runs on one thread");
        }
        if self.proof.is_some() {
            problem.question.game.open_board()?;
            if problem.question.game.facts().is_duel() {
                problem.check(&self.style())?;
            }
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
            self.proof.as_ref().map_or(Ok(true), |path| self.prove(&problem, &mut solved, path));
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
    fn style(&self) -> ProofStyle {
        ProofStyle { references: self.references, opening: self.opening.clone() }
    }

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

    /// Writes the proof of what was solved; `false` if somebody stopped that.
    fn prove(
        &self,
        problem: &Problem,
        solved: &mut Solved,
        path: &Path,
    ) -> Result<bool, Complaint> {
        if !solved.solution.resolved {
            remark!("plywood: no proof is written, the position is not solved");
            return Ok(true);
        }
        let mut counter = Counter::new("positions in the proof");
        let mut watch = |count| counter.see(count);
        let gain = solved.solution.gain();
        let style = self.style();
        if gain.is_none() && style != ProofStyle::default() {
            remark!(
                "plywood: --references and --opening are for strategies, which this proof has none of"
            );
        }
        let proven = match gain {
            Some(gain) => solved.prove(problem, gain, &style, path, &mut watch),
            None => solved.bear_witness(problem, path, &mut watch),
        };
        match proven {
            Err(error @ ProveError::Unwritten { error: Unwritten::Interrupted, .. }) => {
                remark!("plywood: {error}");
                return Ok(false);
            }
            written => solved.solution.proof = Some(written?),
        }
        Ok(true)
    }
}
