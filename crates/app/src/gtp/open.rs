//! An engine for games on an open board.

use plywood_core::{Player, Seed};
use plywood_lab::{
    catalogue::{GameSpec, SearchSpec},
    session::{self, Place, Session, Setup, unwatched},
};

use super::{
    Pace, go, handicap,
    serve::{Server, argument, result, seat, seats_word},
};

/// A session that is played by commands.
pub struct OpenEngine {
    setup: Setup,
    session: Box<dyn Session>,
    pace: Pace,
    /// How many moves each command that can be undone has played.
    played: Vec<usize>,
}

impl OpenEngine {
    /// An engine for a game; a sentence if the search does not apply.
    pub fn new(
        game: GameSpec,
        search: SearchSpec,
        pace: Pace,
        seed: Seed,
        threads: usize,
    ) -> Result<Self, String> {
        let lanes = search.default_lanes();
        let setup = Setup { game, place: Place::Start, search, seed, lanes, threads };
        let session = session::open(&setup).map_err(|error| error.to_string())?;
        Ok(Self { setup, session, pace, played: Vec::new() })
    }

    /// The same engine for another game, on an empty board.
    fn change(&mut self, game: GameSpec) -> Result<(), String> {
        super::serve::playable(&game, false)?;
        let setup = Setup { game, ..self.setup.clone() };
        self.session = session::open(&setup).map_err(|error| error.to_string())?;
        (self.setup, self.played) = (setup, Vec::new());
        Ok(())
    }

    /// The same with one parameter of the game set otherwise.
    fn set(&mut self, key: &str, value: &str, refusal: &str) -> Result<(), String> {
        let game = self.setup.game.with(key, value).map_err(|_| refusal.to_owned())?;
        self.change(game).map_err(|_| refusal.to_owned())
    }

    fn is_go(&self) -> bool {
        go::is_go(&self.setup.game)
    }

    /// Hands the turn to a seat. In Go whoever is skipped passes, so that a colour may move twice;
    /// how many moves that took.
    fn hand_over(&mut self, colour: &str) -> Result<usize, String> {
        let seat = seat(colour)?;
        match self.session.player() {
            Some(Player(mover)) if mover == seat => Ok(0),
            None => Err("illegal move: the game is over".into()),
            Some(_) if self.is_go() => {
                self.session.play("pass").map_err(|_| "illegal move".to_owned())?;
                if self.session.player() == Some(Player(seat)) {
                    return Ok(1);
                }
                self.session.undo();
                Err(format!("illegal move: it is not {}'s turn", seats_word(seat)))
            }
            Some(_) => Err(format!("illegal move: it is not {}'s turn", seats_word(seat))),
        }
    }

    fn play(&mut self, colour: &str, word: &str) -> Result<(), String> {
        if word.eq_ignore_ascii_case("resign") {
            return Err("illegal move: resigning is no move".into());
        }
        let passed = self.hand_over(colour)?;
        if self.session.play(word).is_err() {
            if passed > 0 {
                self.session.undo();
            }
            return Err("illegal move".into());
        }
        self.played.push(passed + 1);
        Ok(())
    }

    fn generate(&mut self, colour: &str, keep: bool) -> Result<String, String> {
        let passed = self.hand_over(colour)?;
        let found = self.think(seat(colour)?);
        match &found {
            Ok(word) if keep => {
                self.session.play(word).map_err(|error| error.to_string())?;
                self.played.push(passed + 1);
            }
            _ if passed > 0 => {
                self.session.undo();
            }
            _ => {}
        }
        // Points of Go are written in capitals, other games in their own words.
        Ok(if self.is_go() { found?.to_ascii_uppercase() } else { found? })
    }

    fn think(&mut self, seat: u8) -> Result<String, String> {
        let budget = self.pace.budget(seat);
        self.session.think(budget, &mut unwatched).map_err(|error| error.to_string())?;
        let report = self.session.report().ok_or("the game is over")?;
        Ok(report.best().ok_or("the game is over")?.mv.clone())
    }

    fn undo(&mut self) -> Result<(), String> {
        let moves = self.played.pop().ok_or("cannot undo")?;
        for _ in 0..moves {
            self.session.undo();
        }
        Ok(())
    }

    fn score(&self) -> Result<String, String> {
        if self.is_go() {
            return Ok(result(&go::margin(&self.setup, self.session.line())?.payoffs));
        }
        let outcome = self.session.outcome().ok_or("cannot score: the game is not over")?;
        Ok(result(&outcome.payoffs))
    }

    /// Puts handicap stones on an empty board; they cannot be undone.
    fn handicap(&mut self, points: &[String]) -> Result<String, String> {
        if !self.session.line().is_empty() {
            return Err("board not empty".into());
        }
        let placed = points.iter().try_for_each(|point| match point.as_str() {
            pass if pass.eq_ignore_ascii_case("pass") => Err("bad vertex list".to_owned()),
            point => self.play("b", point).map_err(|_| "bad vertex list".to_owned()),
        });
        self.played.clear();
        if let Err(error) = placed {
            self.change(self.setup.game.clone())?;
            return Err(error);
        }
        Ok(points.join(" "))
    }

    /// The points of a number of stones: just so many, or as many as the protocol fixes.
    fn points(&self, arguments: &[String], exact: bool) -> Result<Vec<String>, String> {
        let stones: u64 = argument(arguments, 0)?.parse().map_err(|_| "syntax error".to_owned())?;
        let size = self.setup.game.recipe().whole("size");
        let stones = if exact { stones } else { stones.min(handicap::most(size).unwrap_or(0)) };
        handicap::fixed(size, stones).ok_or_else(|| "invalid number of stones".into())
    }

    /// Obeys what only Go knows.
    fn obey_go(&mut self, command: &str, arguments: &[String]) -> Result<String, String> {
        match command {
            "fixed_handicap" => self.handicap(&self.points(arguments, true)?),
            "place_free_handicap" => self.handicap(&self.points(arguments, false)?),
            "set_free_handicap" => match arguments {
                [] | [_] => Err("bad vertex list".into()),
                points => self.handicap(points).map(|_| String::new()),
            },
            "final_status_list" => match argument(arguments, 0)? {
                "dead" | "seki" => Ok(String::new()),
                "alive" => Ok(go::stones(&self.session.text()).join(" ")),
                _ => Err("syntax error".into()),
            },
            _ => Err("unknown command".into()),
        }
    }
}

const COMMANDS: [&str; 13] = [
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "showboard",
    "final_score",
    "time_settings",
    "time_left",
    "plywood_game",
    "plywood_moves",
];
const GO: [&str; 4] =
    ["fixed_handicap", "place_free_handicap", "set_free_handicap", "final_status_list"];

impl Server for OpenEngine {
    fn commands(&self) -> Vec<&'static str> {
        let go: &[_] = if self.is_go() { &GO } else { &[] };
        COMMANDS.iter().chain(go).copied().collect()
    }

    fn obey(&mut self, command: &str, arguments: &[String]) -> Result<String, String> {
        match command {
            "boardsize" => {
                let size = argument(arguments, 0)?;
                size.parse::<u32>().map_err(|_| "boardsize not an integer".to_owned())?;
                self.set("size", size, "unacceptable size")?;
            }
            "komi" => self.komi(argument(arguments, 0)?)?,
            "plywood_game" => {
                self.change(arguments.join(" ").parse().map_err(|e| format!("{e}"))?)?;
            }
            "clear_board" => self.change(self.setup.game.clone())?,
            "play" => self.play(argument(arguments, 0)?, argument(arguments, 1)?)?,
            "genmove" => return self.generate(argument(arguments, 0)?, true),
            "reg_genmove" => return self.generate(argument(arguments, 0)?, false),
            "undo" => self.undo()?,
            "showboard" => return Ok(format!("\n{}", self.session.picture())),
            "plywood_moves" => return Ok(self.session.moves().join(" ")),
            "final_score" => return self.score(),
            "time_settings" => self.pace.settings(arguments)?,
            "time_left" => self.pace.left(arguments)?,
            _ => return self.obey_go(command, arguments),
        }
        Ok(String::new())
    }
}

impl OpenEngine {
    /// Sets the komi; the board stays as it is.
    fn komi(&mut self, komi: &str) -> Result<(), String> {
        let wanted = komi.parse::<f64>().ok().filter(|komi| komi.is_finite());
        wanted.ok_or("komi not a float")?;
        let (line, played) = (self.session.line().to_vec(), self.played.clone());
        self.set("komi", komi, "unacceptable komi")?;
        for word in &line {
            self.session.play(word).map_err(|error| error.to_string())?;
        }
        self.played = played;
        Ok(())
    }
}
