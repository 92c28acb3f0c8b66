//! `tournament`: many players, one table.

use clap::Args;
use plywood_contest::{
    matches::{GameRecord, MatchPlan},
    tournament::{Bout, Kind, Played, TournamentPlan, TournamentReport, play_tournament, report},
};
use plywood_lab::kept::Terms;
use serde::Serialize;

use super::match_command::{CONFIDENCE, Conditions, MOST_GAMES, keeper};
use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
    progress::GamesBar,
    screen,
};

/// The most players: the ratings hold a matrix of them.
pub const MOST_PLAYERS: usize = 400;
/// The version of what `--json` prints.
const VERSION: u32 = 1;

/// Let many players meet, and rate them together
#[derive(Debug, Args)]
#[command(
    after_help = "Every pairing plays pairs of games, seats swapped, on openings that all pairings share. A player is a
search or an engine, engine:COMMAND; @5000 or @50ms after it is its own budget a move. In a game of
three or more every choice of as many players meets at a table and plays from every rotation of the
seats; of each two at a table the one who gets more has won.

Examples:
  plywood tournament connect4 uct flat alpha-beta random --games 20 --steps 1000
  plywood tournament hex uct \"uct(c=0.3)\" \"uct(c=2)\" --kind championship --games 40
  plywood tournament connect4 uct@100 uct@1000 uct@50ms --openings list:book.txt
  plywood tournament rolit uct maxn paranoid brs --games 6 --steps 500
  plywood tournament othello uct flat random alpha-beta --kind swiss:3 --json"
)]
pub struct Tournament {
    /// The game, such as connect4 or hex(size=5); `plywood games` lists them
    game: String,
    /// The players, such as uct, alpha-beta@5000 or "engine:gnugo --mode gtp"
    #[arg(required = true, num_args = 2.., value_name = "PLAYER")]
    players: Vec<String>,
    /// round-robin, championship, gauntlet (the first against the rest), knockout, swiss:STAGES
    #[arg(long, default_value = "round-robin")]
    kind: Kind,
    /// Games of each pairing, rounded up to pairs; a table of n players plays n games for each pair
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = whole::<u64>(1..=MOST_GAMES))]
    games: u64,
    #[command(flatten)]
    conditions: Conditions,
    /// Print JSON for scripts (docs/matches.md)
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Printed<'t> {
    version: u32,
    kind: Kind,
    plan: &'t MatchPlan,
    finished: bool,
    report: &'t TournamentReport,
}

/// Plays a tournament with a bar of progress, until it ends or somebody interrupts it.
pub fn play(plan: &TournamentPlan, conditions: &Conditions) -> Result<Played, Complaint> {
    let terms = Terms::new("tournament", &plan.conditions).and("kind", plan.kind.to_string());
    interrupt::listen_saying("the games in play");
    let mut store = conditions.store(&terms)?;
    let (bar, files) = (GamesBar::new(0), conditions.files(&plan.conditions.game)?);
    let names = plan.conditions.names();
    let watch = |bout: Bout<'_>, games: &[GameRecord]| {
        let seated: Vec<_> = bout.players.iter().map(|&player| names[player].clone()).collect();
        files.keep(Some(bout.number), &seated, games)?;
        bar.played(games.len() as u64, String::new);
        interrupt::unless_asked()
    };
    let threads = conditions.threads();
    let planned = |games| bar.planned(games);
    let played = play_tournament(plan, threads, keeper(&mut store), planned, &watch)?;
    drop(bar);
    files.finish()?;
    if !played.finished {
        remark!("stopped: {} games were played; {}", played.games, conditions.advice());
    }
    Ok(played)
}

impl Tournament {
    pub fn run(&self) -> Answered {
        if self.players.len() > MOST_PLAYERS {
            let sentence = format!("a tournament has at most {MOST_PLAYERS} players");
            return Err(Complaint::new(sentence));
        }
        let conditions = self.conditions.plan(&self.game, &self.players)?;
        let plan = TournamentPlan { kind: self.kind, rounds: self.games.div_ceil(2), conditions };
        let played = play(&plan, &self.conditions)?;
        let report = report(&plan.event(), &played.results, CONFIDENCE);
        let finished = played.finished;
        let text = if self.json {
            let (plan, kind, report) = (&plan.conditions, self.kind, &report);
            let printed = Printed { version: VERSION, kind, plan, finished, report };
            serde_json::to_string_pretty(&printed).expect("plain records serialise") + "\n"
        } else {
            screen::tournament_screen(&plan, &played, &report, output::width())
        };
        output::print(&text)?;
        Ok(if finished { Exit::Done } else { Exit::Stopped })
    }
}
