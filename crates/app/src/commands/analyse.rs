//! `analyse`: the best move in a position, and how sure it is.

use std::path::PathBuf;

use clap::Args;
use plywood_catalogue::NamedGame;
use plywood_contest::{
    analysis,
    calibration::Maps,
    go,
    session::{Place, Question},
};
use plywood_core::Seed;

use crate::{
    arguments::{self, Limits, SEED, Spread, search_or_default, whole},
    complaint::{Answered, Complaint, in_one_line},
    exit::Exit,
    interrupt, output,
    progress::Progress,
    screen,
};

/// Find the best move in a position, and how sure it is
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  plywood analyse connect4
  plywood analyse connect4 --moves \"d1 d2 d3\" --search alpha-beta --until-settled
  plywood analyse \"hex(size=5)\" --search \"uct(c=0.7)\" --steps 1e5 --seed 7 --json
  plywood analyse connect4 --time 2s --memory 512MiB
  plywood analyse go --sgf game.sgf --move 40 --time 10s")]
#[command(mut_arg("steps", |arg| arguments::steps_by_default(arg, arguments::STEPS)))]
pub struct Analyse {
    /// The game, such as connect4 or hex(size=5); `plywood games` lists them
    game: String,
    /// Moves from the start, such as "d1 d2 d3"
    #[arg(long, conflicts_with = "position", allow_hyphen_values = true)]
    moves: Option<String>,
    /// The position in the game's own text form
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// A game of Go in an SGF file, with its size and komi
    #[arg(long, value_name = "FILE", conflicts_with_all = ["moves", "position"])]
    sgf: Option<String>,
    /// The position after so many moves of the file [default: all]
    #[arg(long = "move", value_name = "N", requires = "sgf", value_parser = whole::<usize>(..))]
    after: Option<usize>,
    #[command(flatten)]
    thought: Thought,
    /// A map of your own that says what estimates mean, as `plywood calibrate` writes it
    #[arg(long, value_name = "FILE")]
    calibration: Option<PathBuf>,
    /// Show all moves, however many
    #[arg(long)]
    all: bool,
    /// Print JSON for scripts (docs/analyse-json.md)
    #[arg(long)]
    json: bool,
}

/// How a position is thought about.
#[derive(Clone, Debug, Args)]
pub struct Thought {
    /// The search, such as uct or alpha-beta; `plywood searches` lists them [default: auto, or
    /// phantom-mc where stones are hidden]
    #[arg(long, value_name = "SPEC")]
    search: Option<String>,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    spread: Spread,
    /// The seed of the search's luck
    #[arg(long, value_name = "S", default_value_t = SEED, value_parser = whole::<u64>(..))]
    seed: u64,
}

impl Thought {
    /// The question what is best in a place, thought about like this.
    pub fn question(&self, game: NamedGame, place: Place) -> Result<Question, Complaint> {
        let search = self.spread.spread(search_or_default(self.search.as_deref(), &game)?)?;
        let lanes = self.spread.lanes;
        let (seed, threads) = (Seed(self.seed), self.spread.threads());
        let budget = self.limits.budget();
        Ok(Question { game, place, search, seed, budget, lanes, threads })
    }
}

impl Analyse {
    /// The game and where it begins.
    fn place(&self) -> Result<(NamedGame, Place), Complaint> {
        if let Some(path) = &self.sgf {
            let (game, place) = go::open_file(path, &self.game, self.after)?;
            return Ok((game.open()?, place));
        }
        let place = match (&self.moves, &self.position) {
            (Some(moves), _) => Place::Moves(moves.clone()),
            (_, Some(text)) => Place::Position(text.clone()),
            _ => Place::Start,
        };
        Ok((self.game.parse()?, place))
    }

    pub fn run(&self) -> Answered {
        let (game, place) = self.place()?;
        let question = self.thought.question(game, place)?;
        let maps = match &self.calibration {
            Some(path) => Maps::shipped().with(path)?,
            None => Maps::shipped(),
        };
        interrupt::listen();
        let mut progress = Progress::new();
        let mut answer = analysis::analyse(&question, &mut |glimpse| progress.see(glimpse))?;
        drop(progress);
        for misfit in answer.calibrate(&question, &maps) {
            remark!("{}", in_one_line(&misfit.to_string()));
        }
        let text = if self.json {
            answer.analysis.to_json()
        } else {
            screen::analysis(&answer, self.all, output::width(), output::in_colour())
        };
        output::print(&text)?;
        Ok(Exit::Done.unless_stopped())
    }
}
