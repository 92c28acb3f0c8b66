//! `identify`: the best move with a guarantee.

use std::{ops::ControlFlow, time::Duration};

use clap::Args;
use plywood_contest::{
    identify::{Asked, Bounds, Certificate, Instead, Problem, Subject, identify, plan_of},
    session::Place,
};
use plywood_core::Seed;
use plywood_search::identify::{Plan, Proof};
use serde::Serialize;

use crate::{
    arguments::{duration, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
    progress::Lines,
    screen,
};

/// Identify the best move, within epsilon and but for an error of probability delta
#[derive(Debug, Args)]
#[command(
    after_help = "Values are on the scale from 0 (lost) to 1 (won). Exit code 1 if the budget did not suffice,
or the time for the bounds of --bound-only.

Examples:
  plywood identify benchmark --epsilon 0 --delta 0.1
  plywood identify \"kary(k=10,depth=3,seed=4)\" --algorithm lucb-mcts
  plywood identify \"kary(k=3,depth=3,gap=0.1)\" --bound-only
  plywood identify tree.json --algorithm \"ugape-mcts(interval=hoeffding)\"
  plywood identify connect4 --depth 2 --moves \"d1 d2\" --epsilon 0.1 --json
  plywood identify tictactoe --depth 3 --solve 5000"
)]
pub struct Identify {
    /// A tree: benchmark, kary(k=3,depth=2,gap=any,seed=1), a file such as tree.json; or a game
    subject: String,
    /// Moves to the leaves of a game, where random games are played unless they can be solved
    #[arg(long, value_name = "D", value_parser = whole::<u32>(..))]
    depth: Option<u32>,
    /// Positions looked at, at most, to solve a leaf of a game; 0 to solve none [default: 1000]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(..))]
    solve: Option<u64>,
    /// Moves from the start of a game, such as "d1 d2 d3"
    #[arg(long, conflicts_with = "position", allow_hyphen_values = true)]
    moves: Option<String>,
    /// The position in the game's own text form
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// How far from the best the move may be, on the scale from 0 to 1 [default: 0.05]
    #[arg(long, value_name = "E", allow_hyphen_values = true)]
    epsilon: Option<f64>,
    /// The probability, at most, of an error [default: 0.05]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    delta: Option<f64>,
    /// track-and-stop, lucb-mcts, ugape-mcts, lucb-minmax, m-lucb, find-top-winner, m-racing or
    /// uniform-leaves, with parameters if any [default: track-and-stop; lucb-mcts where somebody
    /// chooses after nature has moved]
    #[arg(long, value_name = "SPEC")]
    algorithm: Option<String>,
    /// The most samples, such as 1e6
    #[arg(long, value_name = "N", value_parser = whole::<u64>(..), default_value = "1e7")]
    budget: u64,
    /// The most time for samples and the lower bound, such as 2s or 10m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time: Option<Duration>,
    /// The seed of the samples
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// Only print what is needed and what suffices on paper; the means must be known
    #[arg(long)]
    bound_only: bool,
    /// Print JSON for scripts (docs/identify.md)
    #[arg(long)]
    json: bool,
}

/// The algorithm unless another is asked for, and where it does not apply.
const USUAL: &str = "track-and-stop";
const AFTER_NATURE: &str = "lucb-mcts";

/// The bounds of `--bound-only` with the leaves that their weights are of.
#[derive(Serialize)]
struct OnPaper<'p> {
    leaves: &'p [String],
    #[serde(flatten)]
    bounds: &'p Bounds,
}

impl Identify {
    pub fn run(&self) -> Answered {
        let subject = Subject::read(&self.subject, self.depth)?;
        if self.solve.is_some() && subject.depth().is_none() {
            return Err(Complaint::new(
                "the leaves of a tree are what is asked about, and none is solved: leave --solve out",
            ));
        }
        let instead = Instead {
            epsilon: self.epsilon,
            delta: self.delta,
            depth: subject.depth(),
            solve: self.solve,
        };
        let named = self.algorithm.as_deref();
        let mut asked = plan_of(named.unwrap_or(USUAL), instead)?;
        let place = match (&self.moves, &self.position) {
            (Some(moves), _) => Place::Moves(moves.clone()),
            (_, Some(text)) => Place::Position(text.clone()),
            _ => Place::Start,
        };
        let mut problem = subject.prepare(&place, None, asked.solve)?;
        if named.is_none() && problem.tree.has_chance() {
            asked = plan_of(AFTER_NATURE, instead)?;
        }
        let Asked { plan, spec, .. } = asked;
        plan.check(&problem.tree).map_err(Complaint::new)?;
        interrupt::listen();
        let mut lines = Lines::new();
        if self.bound_only {
            return self.bounds(&plan, &problem, lines);
        }
        self.warn(&plan, &problem);
        let words = problem.moves.clone();
        let run = identify(&mut problem, plan, self.budget, Seed(self.seed), &mut |run| {
            let seen = lines.see(|time| screen::live_moves(run, &words, time));
            self.unless_over(&lines, seen)
        })?;
        let certificate = Certificate::of(&problem, &run, spec.to_string(), self.seed, &mut || {
            let seen = lines.see(screen::live_bound);
            self.unless_over(&lines, seen)
        });
        drop(lines);
        let text = if self.json {
            screen::pretty(&certificate)
        } else {
            screen::certificate_screen(&certificate, output::width())
        };
        output::print(&text)?;
        Ok(if certificate.settled { Exit::Done } else { Exit::No.unless_stopped() })
    }

    /// Breaks once the time is over.
    fn unless_over(&self, lines: &Lines, seen: ControlFlow<()>) -> ControlFlow<()> {
        let over = self.time.is_some_and(|limit| lines.elapsed() >= limit);
        if over { ControlFlow::Break(()) } else { seen }
    }

    fn bounds(&self, plan: &Plan, problem: &Problem, mut lines: Lines) -> Answered {
        let Some(truth) = problem.instance() else {
            return Err(Complaint::new(
                "the means of the leaves are not known, so there are no bounds on paper: leave \
                 --bound-only out, or take a tree",
            ));
        };
        let at = ("true means", problem.coins);
        let bounds = Bounds::of(&truth, at, plan.epsilon, plan.delta, &mut || {
            let seen = lines.see(screen::live_bound);
            self.unless_over(&lines, seen)
        });
        drop(lines);
        let text = if self.json {
            screen::pretty(&OnPaper { leaves: &problem.leaves, bounds: &bounds })
        } else {
            screen::bounds_screen(&bounds, problem, output::width())
        };
        output::print(&text)?;
        Ok(if bounds.cut_short { Exit::No.unless_stopped() } else { Exit::Done })
    }

    /// What the user should know before the samples are drawn.
    fn warn(&self, plan: &Plan, problem: &Problem) {
        if let Some(depth) = problem.cut {
            remark!("plywood: a deeper tree would be too large: the leaves stand at depth {depth}");
        }
        let is_proven = Proof::of(&problem.tree, plan.epsilon).decided().is_some();
        if plan.epsilon == 0.0 && problem.moves.len() > 1 && !is_proven {
            let budget = screen::grouped(self.budget);
            remark!(
                "plywood: with epsilon 0 equal best moves are never told apart: at most {budget} \
                 samples are drawn"
            );
        }
    }
}
