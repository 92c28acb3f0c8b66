//! `grade`: players marked move by move against exact values, alone or as a class.

mod class_list;

use std::{path::PathBuf, time::Duration};

use clap::Args;
use plywood_catalogue::GameSpec;
use plywood_contest::{
    grade::{
        DEEPEST, Exam, ExamPlan, Marks, Pupil, Searcher, mark,
        mutants::{Mutant, in_process},
        set_exam,
    },
    gtp::EnginePupil,
};
use plywood_core::Seed;
use plywood_lab::class::{Class, Pass};
use serde::Serialize;

use crate::{
    arguments::{self, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
    progress::CountBar,
    screen,
};

/// The most positions: the tests are exact and take the square of them.
const MOST: u64 = 10_000;
/// The version of what `--json` prints.
const VERSION: u32 = 2;

/// Mark players move by move against exact values, and say what is wrong with them
#[derive(Debug, Args)]
#[command(
    after_help = "Positions come from random games, as early as alpha-beta can decide every move; two-player
zero-sum games without chance only. Engines speak GTP. What the verdicts mean: docs/grade.md.
Exit code 1 if a player does not --pass.

Examples:
  plywood grade connect4 --search uct --steps 1000
  plywood grade connect4 --engine \"python3 my_engine.py\" --depth 6 --time 2s
  plywood grade connect4 --class engines.txt --depth 6 --csv marks.csv --html marks.html --pass 25%
  plywood grade connect4 --mutant sign-root --mutant shallow --depth 6
  plywood grade connect4 --mutant list"
)]
pub struct Grade {
    /// The game, such as connect4 or hex(size=4); `plywood games` lists them
    game: String,
    /// A search to be marked, such as uct or flat; may be repeated
    #[arg(long, value_name = "SPEC")]
    search: Vec<String>,
    /// The command of an external engine that speaks GTP; may be repeated
    #[arg(long, value_name = "COMMAND")]
    engine: Vec<String>,
    /// A file with one engine a line: COMMAND, or NAME = COMMAND
    #[arg(long, value_name = "FILE")]
    class: Option<PathBuf>,
    /// A player with a known mistake, such as sign-root; may be repeated; 'list' lists them
    #[arg(long, value_name = "NAME")]
    mutant: Vec<String>,
    /// The plies that the players claim to look ahead, their own move counted, 1 to 8
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1..=u64::from(DEEPEST)))]
    depth: Option<u8>,
    /// Positions to ask about
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = whole::<u64>(1..=MOST))]
    positions: u64,
    /// Steps of a search in each position
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole::<u64>(..))]
    steps: u64,
    /// The most time for each move of an engine
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = arguments::duration)]
    time: Duration,
    /// Steps that alpha-beta may spend to decide all moves of a position
    #[arg(long, value_name = "N", default_value = "50000", value_parser = whole::<u64>(..))]
    solver_steps: u64,
    /// Mistakes to show of each player, the worst first
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = whole::<u64>(0..=MOST))]
    show: u64,
    /// What passes: 'sound', or sound with at most so many blunders, such as 25%
    #[arg(long, value_name = "WHAT")]
    pass: Option<Pass>,
    /// Write the marks of all players to a file for spreadsheets
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write the marks of all players, with their mistakes, to a page
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
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
    surplus: u64,
    marks: &'m [Marks],
}

impl Grade {
    pub fn run(&self) -> Answered {
        let game: GameSpec = self.game.parse()?;
        if self.mutant.iter().any(|name| name == "list") {
            output::print(&screen::mutant_list())?;
            return Ok(Exit::Done);
        }
        let mut pupils = self.pupils(&game)?;
        for path in self.csv.iter().chain(&self.html) {
            output::try_place(path)?;
        }
        interrupt::listen_saying("the marks so far");
        let exam = self.exam(&game)?;
        if exam.questions.is_empty() && interrupt::asked() {
            remark!("stopped before a position was decided");
            return Ok(Exit::Stopped);
        }
        if exam.questions.is_empty() {
            return Err(Complaint::new(format!(
                "no position of {game} with better and worse moves was decided within {} steps; \
                 try a smaller board or more --solver-steps",
                self.solver_steps
            )));
        }
        let marks = self.marks(&exam, &mut pupils);
        self.told(&game, &exam, &marks)
    }

    fn marks(&self, exam: &Exam, pupils: &mut [Box<dyn Pupil>]) -> Vec<Marks> {
        let count = exam.questions.len() as u64;
        let bar = CountBar::new(count * pupils.len() as u64, "answers");
        let mut marks = Vec::new();
        for pupil in pupils {
            if interrupt::asked() {
                break;
            }
            marks.push(mark(exam, &mut **pupil, self.depth, self.show as usize, &mut |_| {
                bar.counted(1);
                interrupt::unless_asked()
            }));
        }
        marks
    }

    fn told(&self, game: &GameSpec, exam: &Exam, marks: &[Marks]) -> Answered {
        let (name, positions) = (game.to_string(), exam.questions.len() as u64);
        let pass = self.pass.unwrap_or(Pass::Sound);
        let class = Class { game: &name, positions, marks, pass };
        let text = if self.json {
            let printed = Printed {
                version: VERSION,
                game,
                positions,
                undecided: exam.undecided,
                indifferent: exam.indifferent,
                repeated: exam.repeated,
                surplus: exam.surplus,
                marks,
            };
            serde_json::to_string_pretty(&printed).expect("plain records serialise") + "\n"
        } else if let [marks] = marks {
            screen::grade_screen(&name, exam, marks, output::width())
        } else {
            screen::class_screen(&class, output::width())
        };
        output::print(&text)?;
        for (path, text) in [(&self.csv, Class::csv as fn(&_) -> _), (&self.html, Class::html)] {
            if let Some(path) = path {
                output::write(path, text(&class).as_bytes())?;
            }
        }
        let failed = self.pass.is_some() && class.failed() > 0;
        Ok(Exit::answer(!failed).unless_stopped())
    }

    /// Everybody who is to be marked, in the order of the options.
    fn pupils(&self, game: &GameSpec) -> Result<Vec<Box<dyn Pupil>>, Complaint> {
        let seed = Seed(self.seed).named("pupil");
        let mut pupils: Vec<Box<dyn Pupil>> = Vec::new();
        for search in &self.search {
            let search = search.parse()?;
            pupils.push(Box::new(Searcher::new(game, search, self.steps, seed)?));
        }
        for name in &self.mutant {
            let mutant: Mutant = name.parse()?;
            pupils.push(in_process(game, format!("mutant {name}"), mutant.negamax(), seed)?);
        }
        let listed = self.class.as_deref().map_or_else(|| Ok(Vec::new()), class_list::read)?;
        let alone = pupils.is_empty() && self.class.is_none() && self.engine.len() == 1;
        let typed = self.engine.iter().map(|command| (command.clone(), command.clone()));
        for (name, command) in typed.chain(listed) {
            let mut pupil = EnginePupil::new(name, command, game.clone(), self.time);
            // One engine of many that cannot be started is a line of the table.
            if alone {
                pupil.start()?;
            }
            pupils.push(Box::new(pupil));
        }
        if pupils.is_empty() {
            return Err(Complaint::new(
                "nobody is to be marked: give --engine, --class, --search or --mutant",
            ));
        }
        Ok(pupils)
    }

    fn exam(&self, game: &GameSpec) -> Result<Exam, Complaint> {
        let plan = ExamPlan {
            game: game.clone(),
            positions: self.positions,
            solver_steps: self.solver_steps,
            depth: self.depth,
            seed: Seed(self.seed),
        };
        let (bar, mut shown) = (CountBar::new(self.positions, "positions"), 0);
        Ok(set_exam(&plan, &mut |count| {
            bar.counted(count - shown);
            shown = count;
            interrupt::unless_asked()
        })?)
    }
}
