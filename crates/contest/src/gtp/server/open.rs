//! An engine for games on an open board.

use plywood_catalogue::{GameSpec, NamedGame, SearchSpec};
use plywood_core::Player;
use plywood_search::Budget;

use super::{
    Luck, Pace,
    go::COMMANDS as GO,
    serve::{Server, argument, playable, result, seat, seats_word},
};
use crate::{
    go::{self, Record, Step},
    session::{Place, Question, Session, unwatched},
};

/// A session that is played by commands.
pub struct OpenEngine {
    pub(super) asked: Question,
    pub(super) session: Session,
    pace: Pace,
    luck: Luck,
    /// The game of Go so far, which colours may play in any order; empty in other games.
    pub(super) record: Record,
}

/// The record of a game that has not begun.
fn unplayed(game: &GameSpec) -> Record {
    let size = go::rules(game).map_or(0, |rules| rules.size() as u32);
    Record { size, ..Record::default() }
}

impl OpenEngine {
    /// An engine for a game; a sentence if the search does not apply.
    pub fn new(
        game: NamedGame,
        search: SearchSpec,
        pace: Pace,
        luck: Luck,
        threads: usize,
    ) -> Result<Self, String> {
        let (seed, record) = (luck.seed(), unplayed(&game.spec));
        let asked =
            Question { threads, ..Question::at_start(game, search, seed, Budget::UNLIMITED) };
        let session = Session::open(&asked).map_err(|error| error.to_string())?;
        Ok(Self { asked, session, pace, luck, record })
    }

    /// The same engine for another game at its start, with the luck of a new game.
    fn change(&mut self, game: &GameSpec) -> Result<(), String> {
        let game = playable(game, false)?;
        self.begin(game, Place::Start)
    }

    /// Begins a game at a place.
    pub(super) fn begin(&mut self, game: NamedGame, place: Place) -> Result<(), String> {
        let record = unplayed(&game.spec);
        let asked = Question { game, place, seed: self.luck.seed(), ..self.asked.clone() };
        self.session = Session::open(&asked).map_err(|error| error.to_string())?;
        (self.asked, self.record) = (asked, record);
        Ok(())
    }

    /// Goes to another place of the same game.
    pub(super) fn reopen(&mut self, place: Place) -> Result<(), String> {
        let asked = Question { place, ..self.asked.clone() };
        self.session = Session::open(&asked).map_err(|error| error.to_string())?;
        self.asked = asked;
        Ok(())
    }

    /// The same with one parameter of the game set otherwise.
    fn set(&mut self, key: &str, value: &str, refusal: &str) -> Result<(), String> {
        let game = self.asked.game.spec.with(key, value).map_err(|_| refusal.to_owned())?;
        self.change(&game).map_err(|_| refusal.to_owned())
    }

    /// A complaint unless it is a player's turn.
    fn expect_turn(&self, player: Player) -> Result<(), String> {
        match self.session.player() {
            Some(mover) if mover == player => Ok(()),
            Some(_) => Err(format!("illegal move: it is not {}'s turn", seats_word(player.0))),
            None => Err("illegal move: the game is over".into()),
        }
    }

    fn play(&mut self, colour: &str, word: &str) -> Result<(), String> {
        let player = Player(seat(colour)?);
        if word.eq_ignore_ascii_case("resign") {
            return Err("illegal move: resigning is no move".into());
        }
        if let Some(rules) = go::rules(&self.asked.game.spec) {
            return self.play_stone(&rules, player, word);
        }
        self.expect_turn(player)?;
        self.session.play(word).map_err(|_| "illegal move".into())
    }

    fn generate(&mut self, colour: &str, keep: bool) -> Result<String, String> {
        let player = Player(seat(colour)?);
        let Some(rules) = go::rules(&self.asked.game.spec) else {
            self.expect_turn(player)?;
            let word = self.think(player)?;
            if keep {
                self.session.play(&word).map_err(|error| error.to_string())?;
            }
            return Ok(word);
        };
        let skips = self.session.player() != Some(player);
        if skips {
            let place = go::place_for(&rules, &self.record, player);
            self.reopen(place.map_err(|error| error.to_string())?)?;
        }
        let word = self.think(player)?;
        if keep {
            self.session.play(&word).map_err(|error| error.to_string())?;
            let cell = rules.read_vertex(&word).and_then(|vertex| rules.cell(vertex));
            self.record.steps.push(Step::Move(player, cell));
        } else if skips {
            let place = go::place_of(&rules, &self.record);
            self.reopen(place.map_err(|error| error.to_string())?)?;
        }
        // Points of Go are written in capitals, other games in their own words.
        Ok(word.to_ascii_uppercase())
    }

    fn think(&mut self, player: Player) -> Result<String, String> {
        let budget = self.pace.budget(player.0);
        self.session.think(budget, &mut unwatched).map_err(|error| error.to_string())?;
        let report = self.session.report().ok_or("the game is over")?;
        Ok(report.best().ok_or("the game is over")?.mv.clone())
    }

    fn undo(&mut self) -> Result<(), String> {
        match go::rules(&self.asked.game.spec) {
            Some(rules) => self.take_back(&rules),
            None => self.session.undo().then_some(()).ok_or_else(|| "cannot undo".into()),
        }
    }

    fn score(&self) -> Result<String, String> {
        if let Some(rules) = go::rules(&self.asked.game.spec) {
            return self.judged_score(&rules);
        }
        let outcome = self.session.outcome().ok_or("cannot score: the game is not over")?;
        Ok(result(&outcome.payoffs))
    }

    /// Sets the komi; the board and the luck stay as they are.
    fn komi(&mut self, komi: &str) -> Result<(), String> {
        let wanted = komi.parse::<f64>().ok().filter(|komi| komi.is_finite());
        let komi = wanted.ok_or("komi not a float")?.to_string();
        let unacceptable = || "unacceptable komi".to_owned();
        let game = self.asked.game.spec.with("komi", &komi).map_err(|_| unacceptable())?;
        let rules = go::rules(&game).ok_or_else(unacceptable)?;
        let place = go::place_of(&rules, &self.record).map_err(|_| unacceptable())?;
        let asked = Question {
            game: game.open().map_err(|_| unacceptable())?,
            place,
            ..self.asked.clone()
        };
        self.session = Session::open(&asked).map_err(|_| unacceptable())?;
        self.asked = asked;
        Ok(())
    }
}

const COMMANDS: [&str; 14] = [
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
    "plywood_seed",
];

impl Server for OpenEngine {
    fn commands(&self) -> Vec<&'static str> {
        let go: &[_] = if go::rules(&self.asked.game.spec).is_some() { &GO } else { &[] };
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
                let game: GameSpec = arguments.join(" ").parse().map_err(|e| format!("{e}"))?;
                self.change(&game)?;
            }
            "clear_board" => self.change(&self.asked.game.spec.clone())?,
            "play" => self.play(argument(arguments, 0)?, argument(arguments, 1)?)?,
            "genmove" => return self.generate(argument(arguments, 0)?, true),
            "reg_genmove" => return self.generate(argument(arguments, 0)?, false),
            "undo" => self.undo()?,
            "showboard" => return Ok(format!("\n{}", self.session.picture())),
            "plywood_moves" => return Ok(self.session.moves().join(" ")),
            "plywood_seed" => return Ok(self.asked.seed.0.to_string()),
            "final_score" => return self.score(),
            "time_settings" => self.pace.settings(arguments)?,
            "time_left" => self.pace.left(arguments)?,
            _ => {
                let rules = go::rules(&self.asked.game.spec).ok_or("unknown command")?;
                return self.obey_go(&rules, command, arguments);
            }
        }
        Ok(String::new())
    }
}
