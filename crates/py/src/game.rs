//! Games by name.

use std::sync::Arc;

use plywood_catalogue as catalogue;
use plywood_contest::session::Place;
use plywood_core::any::Facts;
use pyo3::{
    prelude::*,
    types::{PyDict, PyType},
};

use crate::{
    fault::{guarded, said},
    position::Position,
};

/// A game that has a name: one that ships, one in another program, or one written in Python.
#[pyclass(frozen, module = "plywood")]
pub struct NamedGame(pub Arc<catalogue::NamedGame>);

#[pymethods]
impl NamedGame {
    /// Makes a game by name, such as ``connect4`` or ``hex(size=5)``.
    #[new]
    fn new(name: &str) -> PyResult<Self> {
        plywood_app::typed([name]);
        let made = guarded(|| name.parse::<catalogue::NamedGame>())?;
        Ok(Self(Arc::new(said(made)?)))
    }

    /// The game as it is written, defaults left out.
    #[getter]
    fn name(&self) -> String {
        self.0.spec.recipe().to_string()
    }

    /// The rules by name and version.
    #[getter]
    fn rules(&self) -> &str {
        &self.0.rules
    }

    /// What is known of the game without a position.
    #[getter]
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        let Facts { players, zero_sum, chance, hidden, bounds, gap, longest, .. } = *self.0.facts();
        dict.set_item("players", players)?;
        dict.set_item("zero_sum", zero_sum)?;
        dict.set_item("chance", chance)?;
        dict.set_item("hidden", hidden)?;
        dict.set_item("bounds", bounds)?;
        dict.set_item("gap", gap)?;
        dict.set_item("longest", longest)?;
        dict.set_item("exact_keys", self.0.facts().exact_keys)?;
        dict.set_item("symmetries", self.0.facts().symmetries)?;
        Ok(dict)
    }

    /// The position in which play begins.
    fn start(&self) -> PyResult<Position> {
        Position::find(self.0.clone(), Place::Start)
    }

    /// The position after moves in words, such as ``d1 d2 d3``.
    fn after(&self, moves: &str) -> PyResult<Position> {
        Position::find(self.0.clone(), Place::Moves(moves.to_owned()))
    }

    /// The position that a text describes, as ``Position.text`` writes it.
    fn read(&self, text: &str) -> PyResult<Position> {
        Position::find(self.0.clone(), Place::Position(text.to_owned()))
    }

    fn __repr__(&self) -> String {
        format!("plywood.game({:?})", self.name())
    }

    /// Games can be sent to other processes, which must know the name.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().name(),))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        crate::position::hashed(&self.name())
    }
}

/// Names, descriptions and parameters of all games or of all searches.
#[pyfunction]
pub fn entries(py: Python<'_>, searches: bool) -> PyResult<Vec<Bound<'_, PyDict>>> {
    use catalogue::{Detail, Family};
    let family = if searches { Family::Search } else { Family::Game };
    let row = |entry: &'static catalogue::Entry| {
        let dict = PyDict::new(py);
        dict.set_item("name", entry.name)?;
        dict.set_item("doc", entry.doc)?;
        let kind = match entry.detail {
            Detail::Game { kind, .. } | Detail::Instance { kind } => kind,
            Detail::Search { searches, .. } => searches,
        };
        dict.set_item(if searches { "searches" } else { "kind" }, kind)?;
        dict.set_item("example", entry.example)?;
        dict.set_item("aliases", entry.aliases.iter().map(|a| a.name).collect::<Vec<_>>())?;
        let parameters = PyDict::new(py);
        for param in entry.params {
            parameters.set_item(param.key, param.default)?;
        }
        dict.set_item("parameters", parameters)?;
        Ok(dict)
    };
    family.entries().into_iter().map(row).collect()
}
