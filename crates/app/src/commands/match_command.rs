//! `match`: who is stronger, and how sure that is.

use std::{ops::ControlFlow, process::ExitCode};

use clap::Args;
use plywood_core::Seed;
use plywood_lab::matches::{
    Adjudicator, Allowance, Contestant, GameRecord, MatchPlan, MatchSummary, Openings,
    play_rounds_watched, summarise,
};
use serde::Serialize;

use crate::{
    arguments::{Limits, threads_or_all},
    complaint::{Answered, Complaint},
    interrupt, output,
    progress::GamesBar,
    screen,
};

/// Steps a move unless the user says otherwise.
const STEPS: u64 = 10_000;
/// The most games of one match: the records of all are kept until the end.
pub const MOST_GAMES: u64 = 1_000_000;
/// The confidence of all intervals.
pub const CONFIDENCE: f64 = 0.95;
/// The version of what `--json` prints.
const VERSION: u32 = 1;

/// How games are played, in matches and tournaments alike.
#[derive(Clone, Debug, Args)]
pub struct Conditions {
    #[command(flatten)]
    limits: Limits,
    /// Threads that play the games; changes nothing but speed under --steps [default: all cores]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: Option<u64>,
    /// Where games begin: none, or random:K for K random moves
    #[arg(long, value_name = "KIND", default_value = "none")]
    openings: Openings,
    /// Moves after which a game counts as drawn
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    longest: Option<u64>,
    /// End a game once alpha-beta proves its value within N steps
    #[arg(long, value_name = "N", value_parser = crate::arguments::steps)]
    adjudicate: Option<u64>,
    /// The seed of all luck
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

impl Conditions {
    /// The plan of a match of these players under these conditions.
    pub fn plan(&self, game: &str, players: &[String]) -> Result<MatchPlan, Complaint> {
        let allowance = Allowance::from(self.limits.budget_or(STEPS));
        let player = |text: &String| -> Result<Contestant, Complaint> {
            Ok(Contestant { search: text.parse()?, allowance })
        };
        let judge = |steps| Adjudicator {
            search: "alpha-beta".parse().expect("alpha-beta is in the catalogue"),
            steps,
        };
        Ok(MatchPlan {
            game: game.parse()?,
            players: players.iter().map(player).collect::<Result<_, _>>()?,
            openings: self.openings.clone(),
            paired: true,
            longest: self.longest,
            adjudicator: self.adjudicate.map(judge),
            seed: Seed(self.seed),
            openings_seed: Seed(self.seed),
        })
    }

    /// Threads to use.
    pub fn threads(&self) -> usize {
        threads_or_all(self.threads)
    }
}

/// Let players meet in paired games, and say who is stronger and how sure that is
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
#[command(after_help = "Each round plays one opening, or one random tree, from every seat.

Examples:
  plywood match connect4 uct flat --games 100 --steps 2000
  plywood match \"pearl(depth=16)\" uct \"uct(c=0.3)\" --games 1000 --steps 200 --json
  plywood match connect4 uct alpha-beta --games 50 --time 10ms --openings random:6")]
pub struct Match {
    /// The game, such as connect4 or hex(size=5); `plywood games` lists them
    game: String,
    /// The players, such as uct or alpha-beta, as many as the game has
    #[arg(required = true, num_args = 1.., value_name = "SPEC")]
    players: Vec<String>,
    /// Games to play, rounded up to whole rounds
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// Play every opening from every seat; this is the default
    #[arg(long, conflicts_with = "unpaired")]
    pairs: bool,
    /// Give every game an opening of its own
    #[arg(long)]
    unpaired: bool,
    #[command(flatten)]
    conditions: Conditions,
    /// Print JSON for scripts (docs/matches.md)
    #[arg(long)]
    json: bool,
    /// Put all games into the JSON
    #[arg(long, requires = "json")]
    records: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Printed<'m> {
    version: u32,
    plan: &'m MatchPlan,
    summary: &'m MatchSummary,
    #[serde(skip_serializing_if = "Option::is_none")]
    records: Option<&'m [GameRecord]>,
}

impl Match {
    pub fn run(&self) -> Answered {
        let mut plan = self.conditions.plan(&self.game, &self.players)?;
        plan.paired = !self.unpaired;
        let rounds = plan.rounds_for(self.games);
        interrupt::listen();
        let bar = GamesBar::new(rounds * plan.games_each());
        let watch = |games: &[GameRecord]| {
            bar.played(games.len() as u64);
            if interrupt::asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let records = play_rounds_watched(&plan, 0..rounds, self.conditions.threads(), &watch)?;
        drop(bar);
        let summary = summarise(&plan, &records, CONFIDENCE);
        let text = if self.json {
            let records = self.records.then_some(records.as_slice());
            let printed = Printed { version: VERSION, plan: &plan, summary: &summary, records };
            serde_json::to_string_pretty(&printed).expect("plain records serialise") + "\n"
        } else {
            screen::match_screen(&plan, &summary)
        };
        output::print(&text)?;
        Ok(ExitCode::SUCCESS)
    }
}
