//! Positions of any game, as values: playing a move gives another position.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use plywood_catalogue as catalogue;
use plywood_contest::session::{Place, PlaceError};
use plywood_core::{AnyPosition, Game, Keyed, Notation, Payoff, Player, Seed, Turn, any::Gains};
use pyo3::{IntoPyObjectExt, prelude::*};

use crate::{
    fault::{Error, guarded, said},
    game::NamedGame,
};

/// A position and the moves that led there. It never changes.
#[pyclass(frozen, module = "plywood")]
pub struct Position {
    pub game: Arc<catalogue::NamedGame>,
    /// Where play began, and the text for that unless it is the start of the game.
    origin: AnyPosition,
    text: Option<String>,
    line: Vec<u32>,
    words: Vec<String>,
    here: AnyPosition,
}

/// Bits that are equal for equal values.
pub fn hashed(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl Position {
    /// The position at a place.
    pub fn find(game: Arc<catalogue::NamedGame>, place: Place) -> PyResult<Self> {
        guarded(|| {
            let (origin, text, words) = match place {
                Place::Start => (game.game.start(), None, String::new()),
                Place::Moves(words) => (game.game.start(), None, words),
                Place::Position(text) => {
                    let read = game.game.read_position(&text).map_err(PlaceError::Position);
                    (said(read)?, Some(text), String::new())
                }
            };
            let here = origin.clone();
            let begin = Self { game, origin, text, line: Vec::new(), words: Vec::new(), here };
            begin.after(&words)
        })?
    }

    /// The place as commands know it.
    pub fn place(&self) -> Place {
        match (&self.text, self.words.is_empty()) {
            (None, true) => Place::Start,
            (None, false) => Place::Moves(self.words.join(" ")),
            (Some(text), true) => Place::Position(text.clone()),
            (Some(_), false) => Place::Position(self.game.game.position_text(&self.here)),
        }
    }

    fn copied(&self) -> Self {
        Self {
            game: self.game.clone(),
            origin: self.origin.clone(),
            text: self.text.clone(),
            line: self.line.clone(),
            words: self.words.clone(),
            here: self.here.clone(),
        }
    }

    fn push(&mut self, mv: u32) {
        let game = &self.game.game;
        self.words.push(game.move_word(&self.here, mv));
        game.play(&mut self.here, mv);
        self.line.push(mv);
    }

    /// The position after some moves in words.
    fn after(&self, words: &str) -> PyResult<Self> {
        let mut next = self.copied();
        for word in plywood_contest::session::words(words) {
            let mv = plywood_contest::session::read_move(&next.game.game, &next.here, word, 0);
            next.push(said(mv)?);
        }
        Ok(next)
    }

    fn whose(&self) -> Turn<Gains> {
        self.game.game.turn(&self.here)
    }

    fn listed(&self) -> Vec<u32> {
        let mut moves = Vec::new();
        self.game.game.moves(&self.here, &mut moves);
        moves
    }
}

#[pymethods]
impl Position {
    /// The game.
    #[getter]
    fn game(&self) -> NamedGame {
        NamedGame(self.game.clone())
    }

    /// Whose turn it is: the player, from 0; ``"chance"`` where nature draws; ``"over"``.
    #[getter]
    fn turn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match guarded(|| self.whose())? {
            Turn::Player(Player(index)) => index.into_bound_py_any(py),
            Turn::Chance => "chance".into_bound_py_any(py),
            Turn::Over(_) => "over".into_bound_py_any(py),
        }
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> PyResult<bool> {
        Ok(matches!(guarded(|| self.whose())?, Turn::Over(_)))
    }

    /// What each player gets, once the game is over; else ``None``.
    #[getter]
    fn payoffs(&self) -> PyResult<Option<Vec<f64>>> {
        let Turn::Over(payoff) = guarded(|| self.whose())? else { return Ok(None) };
        let players = self.game.facts().players;
        Ok(Some((0..players).map(|index| payoff.of(Player(index as u8))).collect()))
    }

    /// The legal moves, or nature's draws, in words and in the order of the rules.
    #[getter]
    fn moves(&self) -> PyResult<Vec<String>> {
        guarded(|| {
            let moves = self.listed().into_iter();
            moves.map(|mv| self.game.game.move_word(&self.here, mv)).collect()
        })
    }

    /// The probabilities of nature's draws, by word; empty where a player is to move.
    #[getter]
    fn chances(&self) -> PyResult<Vec<(String, f64)>> {
        guarded(|| {
            let game = &self.game.game;
            let drawn = matches!(self.whose(), Turn::Chance);
            let moves = self.listed().into_iter().filter(|_| drawn);
            moves.map(|mv| (game.move_word(&self.here, mv), game.chance(&self.here, mv))).collect()
        })
    }

    /// The option of the command line that says where it is, and its value; neither at the start.
    #[getter(place)]
    fn written_place(&self) -> PyResult<(Option<&'static str>, String)> {
        guarded(|| match self.place() {
            Place::Start => (None, String::new()),
            Place::Moves(words) => (Some("moves"), words),
            Place::Position(text) => (Some("position"), text),
        })
    }

    /// The moves that were played, in words.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.words.clone()
    }

    /// The position as a picture.
    #[getter]
    fn picture(&self) -> PyResult<String> {
        guarded(|| self.game.game.picture(&self.here))
    }

    /// The position in one line, as ``game.read`` reads it.
    #[getter]
    fn text(&self) -> PyResult<String> {
        guarded(|| self.game.game.position_text(&self.here))
    }

    /// The position after a move, or after several separated by spaces.
    fn play(&self, moves: &str) -> PyResult<Self> {
        guarded(|| self.after(moves))?
    }

    /// The position before the last moves, one unless stated.
    #[pyo3(signature = (moves = 1))]
    fn undo(&self, moves: usize) -> PyResult<Self> {
        let Some(kept) = self.line.len().checked_sub(moves) else {
            let played = self.line.len();
            return Err(Error::new_err(format!(
                "{moves} moves cannot be taken back: {played} were played"
            )));
        };
        guarded(|| {
            let mut before = self.copied();
            before.here.clone_from(&self.origin);
            before.line.clear();
            before.words.clear();
            self.line[..kept].iter().for_each(|&mv| before.push(mv));
            before
        })
    }

    /// The position after a random move: uniform, or by nature's law.
    #[pyo3(signature = (seed = 1))]
    fn random(&self, seed: u64) -> PyResult<Self> {
        guarded(|| {
            if matches!(self.whose(), Turn::Over(_)) {
                return Err(Error::new_err("the game is over"));
            }
            let mut rng = Seed(seed).child(self.line.len() as u64).rng();
            let mv = self.game.game.sample_move(&self.here, &mut Vec::new(), &mut rng);
            let mut next = self.copied();
            next.push(mv);
            Ok(next)
        })?
    }

    /// What a player sees, where not all is seen: the picture, and what it was told.
    fn seen(&self, player: u8) -> PyResult<Option<(String, Vec<String>)>> {
        if usize::from(player) >= self.game.facts().players {
            return Err(Error::new_err(format!("there is no player {player}")));
        }
        let seen = guarded(|| self.game.seen(&self.here, Player(player)))?;
        Ok(seen.map(|seen| (seen.picture, seen.told)))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.game == other.game && self.here == other.here
    }

    fn __hash__(&self) -> PyResult<u64> {
        guarded(|| hashed(&self.game.game.key(&self.here)))
    }

    /// Positions can be sent to other processes, which must know the game by the same name.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let game = slf.getattr("game")?;
        match slf.get().written_place()? {
            (Some("position"), text) => Ok((game.getattr("read")?, (text,))),
            (_, moves) => Ok((game.getattr("after")?, (moves,))),
        }
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("<{} {}>", self.game.spec.recipe(), self.text()?))
    }

    /// The picture, for notebooks.
    fn _repr_html_(&self) -> PyResult<String> {
        let picture = self.picture()?;
        let picture = picture.trim_end().replace('&', "&amp;").replace('<', "&lt;");
        Ok(format!("<pre style=\"line-height:1.2\">{picture}</pre>"))
    }

    fn __str__(&self) -> PyResult<String> {
        self.picture()
    }
}
