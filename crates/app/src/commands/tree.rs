//! `tree`: the best moves and replies of a position, as text or as a picture.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use plywood_catalogue::SearchSpec;
use plywood_contest::{
    analysis::{self, Branch, Scope, TreePlan},
    session::{Place, Question},
};
use plywood_core::Seed;
use plywood_lab::plot::{Axis, Content, Figure};

use super::lab::{ThemeName, try_figure, write_figure};
use crate::{
    arguments::{self, Limits, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
    progress::Progress,
    screen,
};

/// Steps of a search unless the user says otherwise: it is run many times.
const STEPS: u64 = 10_000;
/// The most positions in a picture that anybody can read.
const MOST: u64 = 2_000;

/// Draw the best moves and replies of a position as a tree
#[derive(Debug, Args)]
#[command(after_help = "The search is run once for each position that has replies in the tree.

Examples:
  plywood tree connect4
  plywood tree connect4 --moves \"d1 d2\" --depth 4 --width 2 --steps 1e5 --out tree.svg
  plywood tree tic-tac-toe --of opening --search alpha-beta --out opening.png --theme dark")]
#[command(mut_arg("steps", |arg| arguments::steps_by_default(arg, STEPS)))]
pub struct Tree {
    /// The game, such as connect4 or hex(size=5); `plywood games` lists them
    game: String,
    /// Moves from the start, such as "d1 d2 d3"
    #[arg(long, conflicts_with = "position", allow_hyphen_values = true)]
    moves: Option<String>,
    /// The position in the game's own text form
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// The search, such as uct or alpha-beta; `plywood searches` lists them
    #[arg(long, value_name = "SPEC", default_value = "uct")]
    search: String,
    /// search: what one search at the root has learnt; opening: a search for each position
    #[arg(long, value_enum, default_value = "search")]
    of: ScopeName,
    /// Moves from the root to the leaves
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = whole::<u32>(1..=20))]
    depth: u32,
    /// Moves of each position, the best first
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = whole::<u64>(1..=100))]
    width: u64,
    /// A picture, ending in .svg or .png; otherwise the tree is printed
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Light or dark ground
    #[arg(long, value_enum, default_value_t)]
    theme: ThemeName,
    #[command(flatten)]
    limits: Limits,
    /// The seed of the search's luck
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
}

/// The scopes by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum ScopeName {
    Search,
    Opening,
}

impl Tree {
    pub fn run(&self) -> Answered {
        let plan = self.plan()?;
        if let Some(path) = &self.out {
            try_figure(path)?;
        }
        interrupt::listen();
        let mut progress = Progress::new();
        let root = analysis::grow(&plan, &mut |glimpse| progress.see(glimpse))?;
        drop(progress);
        let Some(path) = &self.out else {
            output::print(&format!("{}\n{}", Self::title(&plan), screen::tree_screen(&root)))?;
            return Ok(Exit::Done.unless_stopped());
        };
        write_figure(&self.figure(&plan, root), path)?;
        output::print(&format!("{}\n", path.display()))?;
        Ok(Exit::Done.unless_stopped())
    }

    fn plan(&self) -> Result<TreePlan, Complaint> {
        let inner = (1..self.depth).map(|d| self.width.saturating_pow(d));
        let positions = inner.fold(0, u64::saturating_add);
        if positions > MOST {
            return Err(Complaint::new(format!(
                "a tree {} wide and {} deep has more than {MOST} inner positions, which is the most \
                 that is drawn, so take a smaller --depth or --width",
                self.width, self.depth
            )));
        }
        let search: SearchSpec = self.search.parse()?;
        let place = match (&self.moves, &self.position) {
            (Some(moves), _) => Place::Moves(moves.clone()),
            (_, Some(text)) => Place::Position(text.clone()),
            _ => Place::Start,
        };
        let game = self.game.parse()?;
        let (seed, budget) = (Seed(self.seed), self.limits.budget_or(STEPS));
        let scope = match self.of {
            ScopeName::Search => Scope::Search,
            ScopeName::Opening => Scope::Opening,
        };
        Ok(TreePlan {
            question: Question { place, ..Question::at_start(game, search, seed, budget) },
            depth: self.depth,
            width: self.width as usize,
            scope,
        })
    }

    fn title(plan: &TreePlan) -> String {
        let place = match &plan.question.place {
            Place::Start => String::new(),
            Place::Moves(moves) => format!(" after {moves}"),
            Place::Position(text) => format!(" at {text}"),
        };
        format!("{}{place}", plan.question.game)
    }

    fn figure(&self, plan: &TreePlan, root: Branch) -> Figure {
        let spent = if plan.question.budget.steps < u64::MAX {
            format!("{} steps", screen::grouped(plan.question.budget.steps))
        } else {
            "by time".into()
        };
        let scope = match plan.scope {
            Scope::Search => "one search at the root",
            Scope::Opening => "each position searched by itself",
        };
        let below = "value to who moves (✓ proven, % won under the model) · width: share of the \
                     visits · framed: own choices";
        Figure {
            title: Self::title(plan),
            x: Axis::linear(format!(
                "{}, {spent}, seed {}; {scope}",
                plan.question.search, self.seed
            )),
            y: Axis::linear(below),
            content: Content::Tree(root),
            theme: self.theme.into(),
        }
    }
}
