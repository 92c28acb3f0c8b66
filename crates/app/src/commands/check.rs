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
#[derive(Clone, Serialize)]
struct Fallen {
    game: String,
    /// The law in question; null where a search keeps all of them, or was not tried.
    law: Option<String>,
    /// `ok`, `broken` or `refused`.
    verdict: &'static str,
    /// What was seen, or why it was refused.
    why: Option<String>,
    /// The moves that led there.
    line: Vec<String>,
}

impl Fallen {
    fn sound(game: &str) -> Self {
        Self { game: game.into(), law: None, verdict: "ok", why: None, line: Vec::new() }
    }

    fn broken(self, offence: &Offence) -> Self {
        let Offence { line, what } = offence.clone();
        Self { verdict: "broken", why: Some(what), line, ..self }
    }

    /// In one line: of a game what each law says, of a search what is true of each game.
    fn words(&self, of: Of) -> String {
        let Self { game, law, verdict, why, line } = self;
        let what = why.clone().map(|what| match *verdict {
            "broken" => Offence { line: line.clone(), what }.to_string(),
            _ => what,
        });
        let (width, game) = match of {
            Of::Game => (8, None),
            Of::Search => (9, Some(game.clone())),
        };
        let parts: Vec<_> = [game, law.clone(), what].into_iter().flatten().collect();
        format!("{verdict:<width$}{}\n", parts.join(": "))
    }
}

/// What is held to laws.
#[derive(Copy, Clone)]
enum Of {
    Game,
    Search,
}

/// Verdicts as they fall: told to people at once, to scripts at the end.
struct Verdicts {
    json: bool,
    of: Of,
    fallen: Vec<Fallen>,
    told: Result<(), Complaint>,
}

impl Verdicts {
    fn fall(&mut self, fallen: Fallen) -> ControlFlow<()> {
        if !self.json {
            self.told = output::print(&fallen.words(self.of));
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

    const fn verdicts(&self, of: Of) -> Verdicts {
        Verdicts { json: self.json, of, fallen: Vec::new(), told: Ok(()) }
    }

    fn game(&self, game: &GameSpec) -> Answered {
        let size = Size { games: self.games.unwrap_or(Size::QUICK.games), ..Size::QUICK };
        let (name, mut verdicts) = (game.to_string(), self.verdicts(Of::Game));
        interrupt::listen_saying("the law in question");
        check::check(game, Seed(self.seed), size, &mut |verdict| {
            let law = Some(verdict.law.to_owned());
            let sound = Fallen { law, ..Fallen::sound(&name) };
            verdicts.fall(match &verdict.offence {
                None => sound,
                Some(offence) => sound.broken(offence),
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
        let mut verdicts = self.verdicts(Of::Search);
        for name in games {
            let mut flow = ControlFlow::Continue(());
            let game: GameSpec = name.parse()?;
            check::check_searches(&pupils, &game, effort, Seed(self.seed), &mut |_, held| {
                flow = verdicts.fall(match &held {
                    Held::Sound => Fallen::sound(name),
                    Held::Broken(law, offence) => {
                        Fallen { law: Some(law.to_string()), ..Fallen::sound(name) }.broken(offence)
                    }
                    Held::Refused(why) => {
                        let why = Some(why.clone());
                        Fallen { verdict: "refused", why, ..Fallen::sound(name) }
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
