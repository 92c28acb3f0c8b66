//! One search let loose on one game of the corpus.

use std::{ops::ControlFlow, time::Duration};

use plywood_core::{Player, Seed};
use plywood_search::{Budget, Ending, Report, Search, drive};

use crate::{
    catalogue::{Detail, Family, GameSpec, Opened, Playable, SearchSpec, UseGame},
    session::{Place, SetupError},
};

/// What came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    /// Who is to move.
    pub player: Player,
    /// The value to that player, if the search proved it.
    pub value: Option<f64>,
    /// The moves whose values it proved, by their words.
    pub moves: Vec<(String, f64)>,
    /// Positions stored, or looked at where nothing is stored.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// The most bytes it held.
    pub memory: usize,
    /// Why it ended.
    pub ending: Ending,
}

/// The searches of the catalogue that prove values and need nothing to be given: those whose
/// certainty begins with that word, and tree searches with their solver.
pub fn exact_searches() -> Vec<SearchSpec> {
    let proves = |detail: &Detail| match detail {
        Detail::Search { certainty, .. } => certainty.starts_with("proven"),
        Detail::Game { .. } => false,
    };
    let entries = Family::Search.entries().iter();
    let free = entries.filter(|entry| entry.params.iter().all(|param| param.default.is_some()));
    let exact = free.filter(|entry| proves(&entry.detail)).map(|entry| entry.name);
    let solvers = ["uct(solver=on)", "mcts(solver=on)", "mcts-prime(solver=on)"];
    let read = |text: &str| text.parse().expect("names of the catalogue are read");
    exact.chain(solvers).map(read).collect()
}

/// Searches a position within a budget; an error if the search does not apply to it or there is no
/// such position.
pub fn attempt(
    game: &GameSpec,
    place: &Place,
    search: &SearchSpec,
    budget: Budget,
) -> Result<Attempt, SetupError> {
    game.open(Trial { place, search, budget })?
}

struct Trial<'s> {
    place: &'s Place,
    search: &'s SearchSpec,
    budget: Budget,
}

impl UseGame for Trial<'_> {
    type Out = Result<Attempt, SetupError>;

    fn with<G: Playable>(self, opened: Opened<G>) -> Self::Out {
        let root = self.place.find(&opened.game)?;
        let mut run = opened.start(self.search, &root, Seed(1))?;
        let mut memory = 0;
        let spent = drive(&mut run, self.budget, |watch| {
            memory = memory.max(watch.search.memory());
            ControlFlow::Continue(())
        });
        let report: Report<G::Move> = run.report();
        let proven = report.moves.iter().filter(|m| m.certainty.is_proven());
        Ok(Attempt {
            player: report.player,
            value: report.certainty.is_proven().then_some(report.value),
            moves: proven.map(|m| (opened.game.move_word(&root, m.mv), m.value)).collect(),
            nodes: report.nodes,
            time: spent.time,
            memory,
            ending: spent.ending,
        })
    }
}
