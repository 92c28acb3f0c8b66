//! A game written in Python, as whoever plays it is told.

use std::{
    hash::{Hash, Hasher},
    sync::atomic::{AtomicU64, Ordering},
};

use plywood_contest::foreign::{Job, Sight, Teller};
use plywood_core::{Fault, Player, Turn};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyString, PyTuple},
};

use crate::{
    fault::{Error, fault, sentence},
    offers::Offers,
    position::hashed,
    signals::heedless,
};

/// A position as the game made it, with its moves.
pub struct Place {
    position: Py<PyAny>,
    moves: Vec<Py<PyAny>>,
    /// The position in one line, which tells positions apart unless the game vouches for its keys.
    text: String,
    /// The key that the game vouches for, and bits of whose turn it is and what can be done.
    vouched: Option<(Vec<u8>, u64)>,
}

impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        match (&self.vouched, &other.vouched) {
            (Some(here), Some(there)) => here == there,
            _ => self.text == other.text,
        }
    }
}

/// What a player knows, as the game made it.
pub struct View {
    view: Py<PyAny>,
    text: String,
}

impl Clone for View {
    fn clone(&self) -> Self {
        Python::attach(|py| Self { view: self.view.clone_ref(py), text: self.text.clone() })
    }
}

impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for View {}

impl Hash for View {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

/// The object whose methods are the rules.
pub struct Author {
    name: String,
    offers: Offers,
    turn: Py<PyAny>,
    moves: Py<PyAny>,
    play: Py<PyAny>,
    payoff: Py<PyAny>,
    text: Py<PyAny>,
    object: Py<PyAny>,
    /// Moves that were played.
    plays: AtomicU64,
}

impl Author {
    pub fn new(object: &Bound<'_, PyAny>, name: &str, offers: Offers) -> PyResult<Self> {
        let method = |name: &str| object.getattr(name).map(Bound::unbind);
        Ok(Self {
            name: name.to_owned(),
            offers,
            turn: method("turn")?,
            moves: method("moves")?,
            play: method("play")?,
            payoff: method("payoff")?,
            text: method("text")?,
            object: object.clone().unbind(),
            plays: AtomicU64::new(0),
        })
    }

    /// The first position.
    pub fn start(&self, py: Python<'_>) -> PyResult<Sight<Place>> {
        self.sight(self.object.bind(py).call_method0("start")?)
    }

    /// Asks the object; an exception is a fault.
    fn ask<T>(&self, work: impl Fn(Python<'_>) -> PyResult<T>) -> Result<T, Fault> {
        Python::attach(|py| heedless(py, || work(py)).map_err(|error| fault(py, &self.name, error)))
    }

    /// What can be done at a position.
    fn sight(&self, position: Bound<'_, PyAny>) -> PyResult<Sight<Place>> {
        let py = position.py();
        let text = self.text.bind(py).call1((&position,))?.extract()?;
        let turn = self.turn.bind(py).call1((&position,))?;
        let turn = self.whose(&turn, &position)?;
        let mut sight =
            Sight { position: (), turn, moves: Vec::new(), chances: Vec::new(), key: None };
        let mut moves = Vec::new();
        if !matches!(sight.turn, Turn::Over(_)) {
            for mv in self.moves.bind(py).call1((&position,))?.try_iter()? {
                let mv = mv?;
                sight.moves.push(self.word(&position, &mv)?);
                moves.push(mv.unbind());
            }
        }
        if matches!(sight.turn, Turn::Chance) && self.offers.chances {
            sight.chances =
                self.object.bind(py).call_method1("chances", (&position,))?.extract()?;
        }
        if self.offers.key {
            let key = self.object.bind(py).call_method1("key", (&position,))?;
            sight.key = Some(bytes(&key)?);
        }
        let Sight { turn, moves: words, chances, key, .. } = sight;
        let vouched = key.clone().filter(|_| self.offers.exact).map(|key| {
            let whose = format!("{turn:?}");
            (key, hashed(&(whose, &words)))
        });
        let position = Place { position: position.unbind(), moves, text, vouched };
        Ok(Sight { position, turn, moves: words, chances, key })
    }

    /// A game that plays in place would change positions behind everybody's back: its first moves are looked at,
    /// and some of the others.
    fn check_unchanged(&self, py: Python<'_>, before: &Place) -> PyResult<()> {
        const LOOKED: u64 = 1024;
        let plays = self.plays.fetch_add(1, Ordering::Relaxed);
        if plays > LOOKED && !plays.is_multiple_of(LOOKED) {
            return Ok(());
        }
        let text: String = self.text.bind(py).call1((&before.position,))?.extract()?;
        if text == before.text {
            return Ok(());
        }
        Err(Error::new_err(
            "play changed the position that it was given: it must leave that as it is and return the next one",
        ))
    }

    fn whose(
        &self,
        turn: &Bound<'_, PyAny>,
        position: &Bound<'_, PyAny>,
    ) -> PyResult<Turn<Vec<f64>>> {
        if let Ok(word) = turn.cast::<PyString>() {
            return match word.to_cow()?.as_ref() {
                "chance" => Ok(Turn::Chance),
                "over" => {
                    let payoff = self.payoff.bind(turn.py()).call1((position,))?;
                    Ok(Turn::Over(self.paid(&payoff)?))
                }
                other => Err(Error::new_err(format!(
                    "turn returned {other:?}: it is a player from 0, \"chance\" or \"over\""
                ))),
            };
        }
        let Ok(player) = turn.extract::<u8>() else {
            return Err(Error::new_err(format!(
                "turn returned {turn}: it is a player from 0, \"chance\" or \"over\""
            )));
        };
        Ok(Turn::Player(Player(player)))
    }

    /// What everybody gets; of two players who share nothing the first one's gain says all.
    fn paid(&self, payoff: &Bound<'_, PyAny>) -> PyResult<Vec<f64>> {
        match payoff.extract::<f64>() {
            Ok(gain) if self.offers.duel => Ok(vec![gain, -gain]),
            _ => payoff.extract(),
        }
    }

    fn word(&self, position: &Bound<'_, PyAny>, mv: &Bound<'_, PyAny>) -> PyResult<String> {
        if self.offers.word {
            let word = self.object.bind(mv.py()).call_method1("word", (position, mv))?;
            return word.extract();
        }
        match mv.cast::<PyString>() {
            Ok(word) => Ok(word.to_cow()?.into_owned()),
            Err(_) => Ok(mv.str()?.to_cow()?.into_owned()),
        }
    }

    /// What a player knows, with its text.
    fn seen(&self, view: Bound<'_, PyAny>) -> PyResult<View> {
        let text = self.object.bind(view.py()).call_method1("view_text", (&view,))?.extract()?;
        Ok(View { view: view.unbind(), text })
    }

    /// Luck of this number, as Python's own.
    fn luck(py: Python<'_>, number: u64) -> PyResult<Bound<'_, PyAny>> {
        py.import("random")?.getattr("Random")?.call1((number,))
    }
}

/// What identifies a position, as bytes.
fn bytes(key: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = key.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    if let Ok(text) = key.cast::<PyString>() {
        return Ok(text.to_cow()?.as_bytes().to_vec());
    }
    Ok(key.repr()?.to_cow()?.as_bytes().to_vec())
}

impl Teller for Author {
    type Place = Place;
    type View = View;
    const NEAR: bool = true;

    fn name(&self) -> String {
        format!("the game '{}'", self.name)
    }

    fn play(&self, jobs: &[Job<'_, Place>]) -> Result<Vec<Sight<Place>>, Fault> {
        self.ask(|py| {
            let play = self.play.bind(py);
            let lead = |job: &Job<'_, Place>| {
                let Place { position, moves, .. } = job.place;
                let arguments = PyTuple::new(py, [position, &moves[job.index]])?;
                let next = play.call1(arguments)?;
                self.check_unchanged(py, job.place)?;
                self.sight(next)
            };
            jobs.iter().map(lead).collect()
        })
    }

    fn playouts(&self, jobs: &[(&Place, u64)]) -> Result<Vec<Vec<f64>>, Fault> {
        self.ask(|py| {
            let object = self.object.bind(py);
            let play = |(place, number): &(&Place, u64)| {
                let luck = Self::luck(py, *number)?;
                self.paid(&object.call_method1("playout", (&place.position, luck))?)
            };
            jobs.iter().map(play).collect()
        })
    }

    fn picture(&self, place: &Place) -> Result<String, Fault> {
        self.ask(|py| self.object.bind(py).call_method1("picture", (&place.position,))?.extract())
    }

    fn text(&self, place: &Place) -> String {
        place.text.clone()
    }

    fn read(&self, text: &str) -> Result<Sight<Place>, String> {
        Python::attach(|py| {
            let read = self.object.bind(py).call_method1("read", (text,));
            read.and_then(|position| self.sight(position)).map_err(|error| sentence(py, &error))
        })
    }

    fn held(&self, place: &Place) -> usize {
        /// An object of Python, roughly.
        const OBJECT: usize = 64;
        4 * OBJECT + place.text.len() * 4 + place.moves.len() * OBJECT
    }

    fn read_move(&self, place: &Place, text: &str) -> Result<Option<String>, Fault> {
        self.ask(|py| {
            let position = place.position.bind(py);
            let read = self.object.bind(py).call_method1("read_move", (position, text))?;
            if read.is_none() { Ok(None) } else { self.word(position, &read).map(Some) }
        })
    }

    fn views(&self, place: &Place) -> Result<Vec<View>, Fault> {
        self.ask(|py| {
            let object = self.object.bind(py);
            let view =
                |player: usize| self.seen(object.call_method1("view", (&place.position, player))?);
            (0..self.offers.players).map(view).collect()
        })
    }

    fn determinise(&self, jobs: &[(&View, u64)]) -> Result<Vec<Sight<Place>>, Fault> {
        self.ask(|py| {
            let object = self.object.bind(py);
            let draw = |(view, number): &(&View, u64)| {
                let luck = Self::luck(py, *number)?;
                self.sight(object.call_method1("determinise", (&view.view, luck))?)
            };
            jobs.iter().map(draw).collect()
        })
    }

    fn view_text(&self, view: &View) -> String {
        view.text.clone()
    }

    fn read_view(&self, text: &str) -> Result<View, String> {
        Python::attach(|py| {
            let read = self.object.bind(py).call_method1("read_view", (text,));
            read.and_then(|view| self.seen(view)).map_err(|error| sentence(py, &error))
        })
    }

    fn view_picture(&self, view: &View) -> Result<String, Fault> {
        self.ask(|py| self.object.bind(py).call_method1("view_picture", (&view.view,))?.extract())
    }
}
