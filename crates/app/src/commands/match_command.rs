//! `match`: who is stronger, and how sure that is.

use std::{
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use clap::Args;
use plywood_catalogue::{GameSpec, bounded};
use plywood_contest::matches::{
    Adjudicator, Allowance, GameRecord, Keeper, Live, MatchPlan, MatchSummary, Openings, Tested,
    play_rounds_kept, summarise,
};
use plywood_core::Seed;
use plywood_lab::kept::{GameStore, Terms};
use plywood_statistics::{Sprt, Verdict};
use serde::Serialize;

use crate::{
    arguments::{self, Limits, threads_or_all, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    game_files::GameFiles,
    interrupt, output, player,
    progress::GamesBar,
    screen,
};

/// Steps a move unless the user says otherwise.
const STEPS: u64 = 10_000;
/// Games unless the user says otherwise.
const GAMES: u64 = 100;
/// The same for a sequential test, which ends by itself.
const TEST_GAMES: u64 = 100_000;
/// The most bytes of a list of openings.
const LONGEST_LIST: u64 = 64 << 20;
/// The most games of one match: the records of all are kept until the end.
pub const MOST_GAMES: u64 = 1_000_000;
/// The confidence of all intervals.
pub const CONFIDENCE: f64 = 0.95;
/// The version of what `--json` prints.
const VERSION: u32 = 1;

/// How games are played, in matches and tournaments alike.
#[derive(Clone, Debug, Args)]
#[command(mut_arg("steps", |arg| arguments::steps_by_default(arg, STEPS)))]
pub struct Conditions {
    #[command(flatten)]
    limits: Limits,
    /// Threads that play the games; changes nothing but speed under --steps [default: all cores]
    #[arg(long, value_name = "T", value_parser = whole::<u64>(1..=1024))]
    threads: Option<u64>,
    /// Where games begin: none, random:K for K random moves, or list:FILE with one opening a line
    #[arg(long, value_name = "KIND", default_value = "none")]
    openings: String,
    /// Moves after which a game counts as drawn
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..))]
    longest: Option<u64>,
    /// End a game once alpha-beta proves its value within N steps
    #[arg(long, value_name = "N", value_parser = whole::<u64>(..))]
    adjudicate: Option<u64>,
    /// The seed of all luck
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// Keep every finished game in this file; the same command goes on with the games it has, also
    /// with more --games (docs/matches.md)
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write every finished game of Go into this folder as an SGF file
    #[arg(long, value_name = "DIR")]
    sgf: Option<PathBuf>,
}

impl Conditions {
    /// The plan of a match of these players under these conditions.
    pub fn plan(&self, game: &str, players: &[String]) -> Result<MatchPlan, Complaint> {
        let allowance = Allowance::from(self.limits.budget_or(STEPS));
        let player = |text: &String| player::contestant(text, allowance);
        let judge = |steps| Adjudicator {
            search: "alpha-beta".parse().expect("alpha-beta is in the catalogue"),
            steps,
        };
        let game = game.parse()?;
        Ok(MatchPlan {
            players: players.iter().map(player).collect::<Result<_, _>>()?,
            openings: self.openings(&game)?,
            game,
            paired: true,
            longest: self.longest,
            adjudicator: self.adjudicate.map(judge),
            seed: Seed(self.seed),
            openings_seed: Seed(self.seed),
        })
    }

    /// Where games begin; a list is read and tried on the game.
    fn openings(&self, game: &GameSpec) -> Result<Openings, Complaint> {
        let text = &self.openings;
        let Some(path) = text.strip_prefix("list:") else {
            return text.parse().map_err(|why| {
                Complaint::new(format!("--openings '{text}': {why}, or list:FILE"))
            });
        };
        let wrong = |why: &dyn std::fmt::Display| {
            Complaint::new(format!("the openings in '{path}' cannot be used: {why}"))
        };
        let list = bounded::text(Path::new(path), LONGEST_LIST).map_err(|error| wrong(&error))?;
        Openings::list(&list, game).map_err(|error| wrong(&error))
    }

    /// Where games are written as files, if they are.
    pub fn files(&self, game: &GameSpec) -> Result<GameFiles, Complaint> {
        GameFiles::open(self.sgf.as_deref(), game)
    }

    /// A complaint if games are to be written as files by a command that writes none.
    pub fn without_files(&self) -> Result<(), Complaint> {
        match &self.sgf {
            Some(_) => Err(Complaint::new("--sgf is for match, tournament and championship")),
            None => Ok(()),
        }
    }

    /// Threads to use.
    pub fn threads(&self) -> usize {
        threads_or_all(self.threads)
    }

    /// The file that keeps the games, if there is one.
    pub fn store(&self, terms: &Terms) -> Result<Option<GameStore>, Complaint> {
        let Some(path) = &self.out else { return Ok(None) };
        let (store, message) = GameStore::open(path, terms)?;
        if let Some(message) = message {
            remark!("{message}");
        }
        let games = store.games()?;
        if games > 0 {
            remark!("{} games were played before", screen::grouped(games));
        }
        Ok(Some(store))
    }

    /// How to go on after an interruption.
    pub fn advice(&self) -> &'static str {
        match self.out {
            Some(_) => "the same command goes on from there",
            None => "with --out FILE they would be kept, and the same command would go on",
        }
    }
}

/// Let players meet in paired games, and say who is stronger and how sure that is
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
#[command(
    after_help = "Each round plays one opening, or one random tree, from every seat. A player is a search, or an
engine that speaks GTP written engine:COMMAND; @5000 or @50ms after it is its own budget a move.

Examples:
  plywood match connect4 uct flat --games 100 --steps 2000
  plywood match connect4 uct@500 alpha-beta@5000 --openings random:6
  plywood match connect4 \"uct(c=0.5)\" uct --steps 500 --sprt elo0=0,elo1=20
  plywood match \"hex(size=7)\" uct \"engine:python3 my_engine.py@2s\" --games 20
  plywood match \"pearl(depth=16)\" uct \"uct(c=0.3)\" --games 1000 --steps 200 --json"
)]
pub struct Match {
    /// The game, such as connect4 or hex(size=5); `plywood games` lists them
    game: String,
    /// The players, such as uct, alpha-beta@5000 or "engine:gnugo --mode gtp", as many as the game has
    #[arg(required = true, num_args = 1.., value_name = "PLAYER")]
    players: Vec<String>,
    /// Games to play, rounded up to whole rounds [default: 100, or 100000 with --sprt]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=MOST_GAMES))]
    games: Option<u64>,
    /// Stop once the first player's strength is decided: elo0=0,elo1=10[,alpha=0.05,beta=0.05,scale=normalised]
    #[arg(long, value_name = "TEST", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
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
    test: Option<&'m Tested>,
    #[serde(skip_serializing_if = "Option::is_none")]
    records: Option<&'m [GameRecord]>,
}

impl Match {
    pub fn run(&self) -> Answered {
        let mut plan = self.conditions.plan(&self.game, &self.players)?;
        plan.paired = !self.unpaired;
        if self.sprt.is_some() && plan.players.len() != 2 {
            return Err(Complaint::new("--sprt compares two players: give exactly two"));
        }
        let games = self.games.unwrap_or(if self.sprt.is_some() { TEST_GAMES } else { GAMES });
        let rounds = plan.rounds_for(games);
        // Before there is a file, so that no signal finds one and nobody who listens.
        interrupt::listen_saying("the games in play");
        let mut store = self.conditions.store(&Terms::new("match", &plan))?;
        let shelf = self.conditions.files(&plan.game)?;
        let live = Mutex::new(Live::new(plan.games_each(), CONFIDENCE, self.sprt));
        let bar = match self.sprt {
            // How long a test takes is not known before it ends.
            Some(_) => GamesBar::counting(),
            None => GamesBar::new(rounds * plan.games_each()),
        };
        let names = plan.names();
        let watch = |games: &[GameRecord]| {
            shelf.keep(None, &names, games)?;
            let mut live = live.lock().unwrap_or_else(PoisonError::into_inner);
            let decided = live.see(games);
            bar.played(games.len() as u64, || screen::live_line(&names[0], &live));
            let stop = decided || interrupt::asked();
            if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let threads = self.conditions.threads();
        let mut records = play_rounds_kept(&plan, 0..rounds, threads, keeper(&mut store), &watch)?;
        drop(bar);
        shelf.finish()?;
        let live = live.into_inner().unwrap_or_else(PoisonError::into_inner);
        records.retain(|game| game.round < live.rounds());
        let summary = summarise(&plan, &records, CONFIDENCE);
        let tested = live.tested(CONFIDENCE);
        let text = if self.json {
            let records = self.records.then_some(records.as_slice());
            let test = tested.as_ref();
            let printed =
                Printed { version: VERSION, plan: &plan, summary: &summary, test, records };
            serde_json::to_string_pretty(&printed).expect("plain records serialise") + "\n"
        } else {
            screen::match_screen(&plan, &summary, tested.as_ref(), &records, output::width())
        };
        output::print(&text)?;
        let all = rounds * plan.games_each();
        let decided = tested.is_some_and(|tested| tested.verdict != Verdict::Open);
        if summary.games == all || decided || !interrupt::asked() {
            return Ok(Exit::Done);
        }
        let (games, advice) = (summary.games, self.conditions.advice());
        remark!("stopped: {games} of {all} games were played; {advice}");
        Ok(Exit::Stopped)
    }
}

/// The file as whoever plays games knows it.
pub fn keeper(store: &mut Option<GameStore>) -> Option<&mut dyn Keeper> {
    store.as_mut().map(|store| store as _)
}
