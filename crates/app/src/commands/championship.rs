//! `championship`: all parameters of a grid meet, and the most victories win.

use clap::Args;
use plywood_catalogue::SearchSpec;
use plywood_contest::{
    matches::MatchPlan,
    tournament::{Kind, Standing, TournamentPlan, standings},
};
use plywood_lab::tune::{Axis, Constraint, grid};
use serde::Serialize;

use super::{
    match_command::{Conditions, MOST_GAMES},
    tournament::{self, MOST_PLAYERS},
};
use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
    exit::Exit,
    output, screen,
};

/// The version of what `--json` prints.
const VERSION: u32 = 1;

/// Let all parameters of a grid meet, and say which has the most victories
#[derive(Debug, Args)]
#[command(
    after_help = "Every two players of the grid play pairs of games on openings, or trees, that all share; the
highest number of victories is first (docs/bayes-tools.md).

Examples:
  plywood championship connect4 --search uct --param c=0.2..2:0.2 --games 20 --steps 200
  plywood championship \"pearl(depth=32)\" --search mcts --param a=0.5..5:0.5 --param b=0.5..5:0.5 \\
      --constraint \"a<=b\" --games 40 --time 1ms"
)]
pub struct Championship {
    /// The game, such as connect4 or hex(size=5); `plywood games` lists them
    game: String,
    /// The search whose parameters vary
    #[arg(long, value_name = "SPEC")]
    search: String,
    /// A parameter with its range and step, such as a=0.5..5:0.5; may be given several times
    #[arg(long, value_name = "KEY=LOW..HIGH:STEP", required = true)]
    param: Vec<Axis>,
    /// An order that players must satisfy, such as a<=b; may be given several times
    #[arg(long, value_name = "ORDER")]
    constraint: Vec<Constraint>,
    /// Games of each two players, rounded up to pairs
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = whole::<u64>(1..=MOST_GAMES))]
    games: u64,
    /// Players to show, the best first
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = whole::<usize>(..))]
    top: usize,
    #[command(flatten)]
    conditions: Conditions,
    /// Print JSON for scripts (docs/bayes-tools.md)
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Printed<'c> {
    version: u32,
    plan: &'c MatchPlan,
    finished: bool,
    winner: &'c SearchSpec,
    standings: &'c [Standing],
}

impl Championship {
    pub fn run(&self) -> Answered {
        let plan = self.plan()?;
        let played = tournament::play(&plan, &self.conditions)?;
        let table = standings(&plan.event(), &played.results);
        let finished = played.finished;
        let text = if self.json {
            let printed = Printed {
                version: VERSION,
                plan: &plan.conditions,
                finished,
                winner: plan.conditions.players[table[0].player]
                    .search()
                    .expect("a grid holds searches"),
                standings: &table,
            };
            serde_json::to_string_pretty(&printed).expect("plain records serialise") + "\n"
        } else {
            screen::championship_screen(&plan, &table, finished, self.top, output::width())
        };
        output::print(&text)?;
        Ok(if finished { Exit::Done } else { Exit::Stopped })
    }

    fn plan(&self) -> Result<TournamentPlan, Complaint> {
        super::once_each(&self.param)?;
        let search: SearchSpec = self.search.parse()?;
        let points = grid(&self.param, &self.constraint, MOST_PLAYERS).map_err(Complaint::new)?;
        let place = |point: &Vec<f64>| Axis::place(&search, &self.param, point);
        let players: Vec<_> = points.iter().map(place).collect::<Result<_, _>>()?;
        if players.len() < 2 {
            return Err(Complaint::new(format!(
                "the grid has {} of the at least 2 players that a championship needs",
                players.len()
            )));
        }
        let names: Vec<_> = players.iter().map(ToString::to_string).collect();
        let conditions = self.conditions.plan(&self.game, &names)?;
        Ok(TournamentPlan { kind: Kind::Championship, rounds: self.games.div_ceil(2), conditions })
    }
}
