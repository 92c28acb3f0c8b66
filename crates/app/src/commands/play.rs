//! `play`: a game in the terminal against a search.

use std::io::{self, BufRead, IsTerminal};

use clap::{Args, ValueEnum};
use plywood_catalogue::NamedGame;
use plywood_contest::{
    analysis::{certainty_words, player_name},
    session::{Place, Question, Session},
};
use plywood_core::{Player, Seed};
use plywood_search::Budget;

use crate::{
    arguments::{self, Limits, Spread, search_or_default, whole},
    complaint::{Answered, Complaint},
    exit::Exit,
    interrupt, output,
    progress::Progress,
};

/// Steps of the engine for one move unless the user says otherwise.
const STEPS: u64 = 200_000;

const HELP: &str = "\
Type a move, or one of these words:
  moves    list the legal moves
  hint     what the engine would play in your place
  undo     take back your last move and the engine's replies
  resign   give the game up
  quit     leave
  help     this text
";

/// Who moves first.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum Side {
    Human,
    Engine,
}

/// Play a game in the terminal
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  plywood play connect4
  plywood play \"hex(size=5)\" --search \"uct(c=0.7)\" --time 2s --first engine
While you play: a move, or moves, hint, undo, resign, quit, help. Ctrl-C makes the engine move at
once while it thinks, and ends the program while it waits for you.")]
#[command(mut_arg("steps", |arg| arguments::steps_by_default(arg, STEPS)))]
pub struct Play {
    /// The game, such as connect4 or hex(size=5); `plywood games` lists them
    game: String,
    /// The search you play against; `plywood searches` lists them
    /// [default: auto, or phantom-mc where a referee keeps the board]
    #[arg(long, value_name = "SPEC")]
    search: Option<String>,
    /// Who moves first
    #[arg(long, value_enum, default_value_t = Side::Human)]
    first: Side,
    /// Moves from the start, such as "d1 d2 d3"
    #[arg(long, allow_hyphen_values = true)]
    moves: Option<String>,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    spread: Spread,
    /// The seed of the engine's luck
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
}

/// What a line of input leads to.
enum Next {
    /// Ask again.
    Again,
    /// A move was played or taken back.
    Moved,
    /// The game ends here.
    Leave,
}

struct Table {
    session: Session,
    human: Player,
    limits: Limits,
    /// How many moves had been played before each of the human's own.
    turns: Vec<usize>,
    /// How much of what the human is told was shown.
    told: usize,
}

impl Play {
    pub fn run(&self) -> Answered {
        let game = self.game.parse::<NamedGame>()?;
        let search = self.spread.spread(search_or_default(self.search.as_deref(), &game)?)?;
        let lanes = self.spread.lanes;
        let place = self.moves.clone().map_or(Place::Start, Place::Moves);
        let (seed, threads) = (Seed(self.seed), self.spread.threads());
        let session = Session::open(&Question {
            game,
            place,
            search,
            seed,
            budget: Budget::UNLIMITED,
            lanes,
            threads,
        })?;
        interrupt::listen_to_person();
        let human = if self.first == Side::Human { Player::FIRST } else { Player::SECOND };
        Table { session, human, limits: self.limits.clone(), turns: Vec::new(), told: 0 }.play()
    }
}

impl Table {
    fn play(mut self) -> Answered {
        let mut lines = io::stdin().lock().lines();
        self.show()?;
        loop {
            if let Some(outcome) = self.session.outcome() {
                let verdict = match outcome.winner() {
                    Some(player) if player == self.human => "You win.".into(),
                    Some(player) => format!("The {} player wins.", player_name(player)),
                    None => "It is a draw.".to_owned(),
                };
                if self.session.seen(self.human).is_some() {
                    output::print(&format!("The referee's board:\n{}\n", self.session.picture()))?;
                }
                output::print(&format!("{verdict}\n"))?;
                return Ok(Exit::Done);
            }
            match self.session.player() {
                None => {
                    let word = self.session.draw();
                    output::print(&format!("Nature draws {word}.\n"))?;
                    self.show()?;
                }
                Some(player) if player == self.human => {
                    self.prompt()?;
                    interrupt::wait_for_person(true);
                    let line = lines.next();
                    interrupt::wait_for_person(false);
                    let Some(line) = line else {
                        output::print("\n")?;
                        return Ok(Exit::Done);
                    };
                    let line =
                        line.map_err(|e| Complaint::new(format!("cannot read your move: {e}")))?;
                    match self.obey(line.trim())? {
                        Next::Again => {}
                        Next::Moved => self.show()?,
                        Next::Leave => return Ok(Exit::Done),
                    }
                }
                Some(player) => {
                    let (word, why) = self.think()?;
                    self.session.play(&word)?;
                    if self.session.seen(self.human).is_none() {
                        output::print(&format!("I play {word} ({why}).\n"))?;
                    } else if self.session.player() == Some(player) {
                        continue;
                    }
                    self.show()?;
                }
            }
        }
    }

    /// The board, or what the human sees of it and was told since it was last shown.
    fn show(&mut self) -> Result<(), Complaint> {
        let Some(seen) = self.session.seen(self.human) else {
            return output::print(&format!("\n{}\n", self.session.picture()));
        };
        let since = std::mem::replace(&mut self.told, seen.told.len()).min(seen.told.len());
        let news = seen.told[since..].join(", ");
        let end = if news.is_empty() { "" } else { ".\n" };
        output::print(&format!("\n{}{news}{end}\n", seen.picture))
    }

    fn prompt(&self) -> Result<(), Complaint> {
        let name = player_name(self.human);
        if io::stdin().is_terminal() {
            output::print(&format!("Your move ({name} player): "))
        } else {
            output::print(&format!("Your move ({name} player):\n"))
        }
    }

    /// The move that the search would play here, and how sure it is.
    fn think(&mut self) -> Result<(String, String), Complaint> {
        interrupt::forget();
        let mut progress = Progress::new();
        let budget = self.limits.budget_or(STEPS);
        self.session.think(budget, &mut |glimpse| progress.see(glimpse))?;
        drop(progress);
        let report = self.session.report().expect("a player is to move");
        let best = report.best().expect("a player to move has a move");
        Ok((best.mv.clone(), certainty_words(best.value, &best.certainty, report.stakes)))
    }

    fn obey(&mut self, line: &str) -> Result<Next, Complaint> {
        match line.to_lowercase().as_str() {
            "" => {}
            "help" | "?" => output::print(HELP)?,
            "moves" => output::print(&format!("{}\n", self.session.moves().join(" ")))?,
            "hint" => {
                let (word, why) = self.think()?;
                output::print(&format!("I would play {word} ({why}).\n"))?;
            }
            "undo" => return self.undo(),
            "resign" => {
                output::print("You resign. Good game.\n")?;
                return Ok(Next::Leave);
            }
            "quit" | "exit" => return Ok(Next::Leave),
            _ => match self.session.play(line) {
                Ok(()) => {
                    self.turns.push(self.session.line().len() - 1);
                    return Ok(Next::Moved);
                }
                Err(error) => output::print(&format!("{error}; 'help' lists the words I know.\n"))?,
            },
        }
        Ok(Next::Again)
    }

    /// Goes back to the human's last turn.
    fn undo(&mut self) -> Result<Next, Complaint> {
        if self.session.seen(self.human).is_some() {
            output::print("What the referee said cannot be taken back.\n")?;
            return Ok(Next::Again);
        }
        let Some(turn) = self.turns.pop() else {
            output::print("There is nothing to take back.\n")?;
            return Ok(Next::Again);
        };
        while self.session.line().len() > turn {
            self.session.undo();
        }
        Ok(Next::Moved)
    }
}
