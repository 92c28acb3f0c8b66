//! `grade`: a player marked move by move against exact values.

use std::{ops::ControlFlow, process::ExitCode, time::Duration};

use clap::Args;
use plywood_core::Seed;
use plywood_lab::{
    catalogue::GameSpec,
    grade::{Exam, ExamPlan, Marks, Pupil, Searcher, mark, set_exam},
    gtp::EnginePupil,
};
use serde::Serialize;

use crate::{
    arguments::{self, whole},
    complaint::{Answered, Complaint},
    interrupt, output,
    progress::CountBar,
    screen,
};

/// The most positions: the sign test is exact and takes the square of them.
const MOST: u64 = 10_000;
/// The version of what `--json` prints.
const VERSION: u32 = 1;

/// Mark a player move by move against exact values, and look for sign errors
#[derive(Debug, Args)]
#[command(
    after_help = "Positions come from random games, as early as alpha-beta can decide every move; two-player
zero-sum games without chance only. Engines speak GTP (docs/grade.md).

Examples:
  plywood grade connect4 --search uct --steps 1000
  plywood grade \"connect(cols=5,rows=4,line=3)\" --search flat --positions 300 --json
  plywood grade \"hex(size=4)\" --engine \"python3 my_engine.py\" --time 2s"
)]
pub struct Grade {
    /// The game, such as connect4 or hex(size=4); `plywood games` lists them
    game: String,
    /// The search to be marked, such as uct or flat
    #[arg(
        long,
        value_name = "SPEC",
        required_unless_present = "engine",
        conflicts_with = "engine"
    )]
    search: Option<String>,
    /// The command of an external engine that speaks GTP
    #[arg(long, value_name = "COMMAND")]
    engine: Option<String>,
    /// Positions to ask about
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole::<u64>(1..=MOST))]
    positions: u64,
    /// Steps of the search in each position
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole::<u64>(..))]
    steps: u64,
    /// The most time for each answer of an engine
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = arguments::duration)]
    time: Duration,
    /// Steps that alpha-beta may spend to decide all moves of a position
    #[arg(long, value_name = "N", default_value = "50000", value_parser = whole::<u64>(..))]
    solver_steps: u64,
    /// Mistakes to show, the worst first
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = whole::<u64>(0..=MOST))]
    show: u64,
    /// The seed of all luck
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// Print JSON for scripts (docs/grade.md)
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Printed<'m> {
    version: u32,
    game: &'m GameSpec,
    positions: u64,
    undecided: u64,
    indifferent: u64,
    repeated: u64,
    marks: &'m Marks,
}

impl Grade {
    pub fn run(&self) -> Answered {
        let game: GameSpec = self.game.parse()?;
        let mut pupil = self.pupil(&game)?;
        interrupt::listen();
        let exam = self.exam(&game)?;
        if exam.questions.is_empty() {
            return Err(Complaint::new(format!(
                "no position of {game} with better and worse moves was decided within {} steps; \
                 try a smaller board or more --solver-steps",
                self.solver_steps
            )));
        }
        let bar = CountBar::new(exam.questions.len() as u64, "answers");
        let marks = mark(&exam, &mut *pupil, self.show as usize, &mut |_| {
            bar.counted(1);
            unless_asked()
        });
        drop(bar);
        let text = if self.json {
            let printed = Printed {
                version: VERSION,
                game: &game,
                positions: exam.questions.len() as u64,
                undecided: exam.undecided,
                indifferent: exam.indifferent,
                repeated: exam.repeated,
                marks: &marks,
            };
            serde_json::to_string_pretty(&printed).expect("plain records serialise") + "\n"
        } else {
            screen::grade_screen(&game.to_string(), &exam, &marks)
        };
        output::print(&text)?;
        Ok(ExitCode::SUCCESS)
    }

    fn pupil(&self, game: &GameSpec) -> Result<Box<dyn Pupil>, Complaint> {
        if let Some(command) = &self.engine {
            return Ok(Box::new(EnginePupil::new(command, game.clone(), self.time)?));
        }
        let search = self.search.as_deref().unwrap_or_default().parse()?;
        let seed = Seed(self.seed).named("pupil");
        Ok(Box::new(Searcher::new(game.clone(), search, self.steps, seed)?))
    }

    fn exam(&self, game: &GameSpec) -> Result<Exam, Complaint> {
        let plan = ExamPlan {
            game: game.clone(),
            positions: self.positions,
            solver_steps: self.solver_steps,
            seed: Seed(self.seed),
        };
        let (bar, mut shown) = (CountBar::new(self.positions, "positions"), 0);
        Ok(set_exam(&plan, &mut |count| {
            bar.counted(count - shown);
            shown = count;
            unless_asked()
        })?)
    }
}

/// Breaks at Ctrl-C.
fn unless_asked() -> ControlFlow<()> {
    if interrupt::asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
