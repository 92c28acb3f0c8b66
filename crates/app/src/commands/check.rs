//! `check`: holds a game, or a search, to every law.

use std::ops::ControlFlow;

use clap::Args;
use plywood_catalogue::{GameSpec, SearchSpec};
use plywood_core::{Seed, laws::Size};
use plywood_lab::check::{self, Effort, Held, Offence, Pupil, SUITE};
use serde::Serialize;

use crate::{
    arguments::whole,
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output, screen,
};

/// Hold a game, or a search, to the laws that all must obey
#[derive(Debug, Args)]
#[command(after_help = "Prints every law of games with its verdict, or with --search every game \
with the search's; exit code 1 if a law is broken. Without a game, a search is held to the laws of \
searches on small games of every kind whose exact values are known.

Examples:
  plywood check connect4
  plywood check \"hex(size=5)\" --games 200
  plywood check --search uct
  plywood check --search \"mcts(solver=on)\" othello --steps 2000 --lanes 4")]
pub struct Check {
    /// The game
    #[arg(required_unless_present = "search")]
    game: Option<String>,
    /// A search to be held to the laws of searches
    #[arg(long, value_name = "SPEC")]
    search: Option<String>,
    /// Random games for each law; for a search, lines of play on each game [default: 40, or 3]
    #[arg(long, value_parser = whole::<u64>(1..=1_000_000))]
    games: Option<u64>,
    /// Steps of a search at each position
    #[arg(long, requires = "search", default_value_t = Effort::QUICK.steps,
          value_parser = whole::<u64>(1..=1_000_000))]
    steps: u64,
    /// Lanes of the search
    #[arg(long, requires = "search", default_value_t = 1, value_parser = whole::<u32>(1..=1024))]
    lanes: u32,
    /// The seed of the random games
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// Print JSON for scripts: a list of verdicts
    #[arg(long)]
    json: bool,
}

/// One verdict: a line for people, or an element of the list that `--json` prints.
#[derive(Serialize)]
struct Fallen {
    /// The game, where searches are held to their laws; the law of games otherwise.
    of: String,
    /// `ok`, `broken` or `refused`.
    verdict: &'static str,
    /// The law of searches that is broken.
    law: Option<String>,
    /// What was seen, or why it was refused.
    why: Option<String>,
    /// The moves that led there.
    line: Vec<String>,
}

impl Fallen {
    fn of(of: &str, verdict: &'static str) -> Self {
        Self { of: of.to_owned(), verdict, law: None, why: None, line: Vec::new() }
    }

    fn broken(of: &str, law: Option<String>, offence: &Offence) -> Self {
        let (why, line) = (Some(offence.what.clone()), offence.line.clone());
        Self { of: of.to_owned(), verdict: "broken", law, why, line }
    }

    /// In one line, the verdict in a column of this width.
    fn words(&self, width: usize) -> String {
        let Self { of, verdict, law, why, line } = self;
        let what = why.clone().map(|what| match verdict {
            &"broken" => Offence { line: line.clone(), what }.to_string(),
            _ => what,
        });
        let parts: Vec<_> = [Some(of.clone()), law.clone(), what].into_iter().flatten().collect();
        format!("{verdict:<width$}{}\n", parts.join(": "))
    }
}

/// Verdicts as they fall: told to people at once, to scripts at the end.
struct Verdicts {
    json: bool,
    width: usize,
    fallen: Vec<Fallen>,
    told: Result<(), Complaint>,
}

impl Verdicts {
    fn fall(&mut self, fallen: Fallen) -> ControlFlow<()> {
        if !self.json {
            self.told = output::print(&fallen.words(self.width));
        }
        self.fallen.push(fallen);
        if self.told.is_err() { ControlFlow::Break(()) } else { interrupt::unless_asked() }
    }

    fn has(&self, verdict: &str) -> bool {
        self.fallen.iter().any(|fallen| fallen.verdict == verdict)
    }

    fn end(self) -> Answered {
        let sound = !self.has("broken");
        self.told?;
        if self.json {
            output::print(&screen::pretty(&self.fallen))?;
        }
        Ok(if sound { Exit::Done.unless_stopped() } else { Exit::No })
    }
}

impl Check {
    pub fn run(&self) -> Answered {
        match &self.search {
            Some(search) => self.search(search.parse()?),
            None => self.game(&self.game.as_deref().unwrap_or_default().parse()?),
        }
    }

    fn verdicts(&self, width: usize) -> Verdicts {
        Verdicts { json: self.json, width, fallen: Vec::new(), told: Ok(()) }
    }

    fn game(&self, game: &GameSpec) -> Answered {
        let size = Size { games: self.games.unwrap_or(Size::QUICK.games), ..Size::QUICK };
        let mut verdicts = self.verdicts(8);
        interrupt::listen_saying("the law in question");
        check::check(game, Seed(self.seed), size, &mut |verdict| {
            verdicts.fall(match &verdict.offence {
                None => Fallen::of(verdict.law, "ok"),
                Some(offence) => Fallen::broken(verdict.law, None, offence),
            })
        })?;
        verdicts.end()
    }

    fn search(&self, search: SearchSpec) -> Answered {
        let games = match &self.game {
            Some(game) => vec![game.as_str()],
            None => SUITE.to_vec(),
        };
        let effort = Effort {
            lines: self.games.unwrap_or(Effort::QUICK.lines),
            steps: self.steps,
            ..Effort::QUICK
        };
        let pupils = [Pupil { search, lanes: self.lanes }];
        interrupt::listen_saying("the game in question");
        let mut verdicts = self.verdicts(9);
        for name in games {
            let mut flow = ControlFlow::Continue(());
            let game: GameSpec = name.parse()?;
            check::check_searches(&pupils, &game, effort, Seed(self.seed), &mut |_, held| {
                flow = verdicts.fall(match &held {
                    Held::Sound => Fallen::of(name, "ok"),
                    Held::Broken(law, offence) => {
                        Fallen::broken(name, Some(law.to_string()), offence)
                    }
                    Held::Refused(why) => {
                        Fallen { why: Some(why.clone()), ..Fallen::of(name, "refused") }
                    }
                });
                ControlFlow::Continue(())
            })?;
            if flow.is_break() {
                break;
            }
        }
        if !verdicts.has("ok") && !verdicts.has("broken") {
            return Err(Complaint::new("the search plays none of these games"));
        }
        verdicts.end()
    }
}
