//! One search let loose on one game of the corpus.

use std::{ops::ControlFlow, time::Duration};

use plywood_catalogue::{Family, GameSpec, Promise, SearchSpec};
use plywood_core::{Notation, Player, Seed};
use plywood_search::{Budget, CertaintyKind, Ending, Report, Search, drive};

use crate::session::{Place, QuestionError};

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

/// The searches of the catalogue that are for proofs and need nothing to be given, and those that
/// prove something once a parameter is set to that, as it may be already.
pub fn exact_searches() -> Vec<SearchSpec> {
    let entries = Family::Search.entries().into_iter();
    let free = entries.filter(|entry| entry.params.iter().all(|param| param.default.is_some()));
    let searches: Vec<SearchSpec> =
        free.map(|entry| entry.name.parse().expect("names of the catalogue are read")).collect();
    let is_exact = |search: &&SearchSpec| {
        let first = search.gives().own().first();
        first.is_some_and(|given| given.kind == CertaintyKind::Proven)
    };
    let needs_a_parameter = |search: &SearchSpec| {
        let mut given = search.gives().own().iter();
        given.any(|given| given.kind == CertaintyKind::Proven && given.needs.is_some())
    };
    let set = |search: &SearchSpec| match search.promise(CertaintyKind::Proven) {
        Promise::Needs { key, value } => {
            let set = search.recipe().with(key, value).expect("the parameter takes this value");
            Some(SearchSpec::from(&set))
        }
        Promise::Kept => needs_a_parameter(search).then(|| search.clone()),
        Promise::Never => None,
    };
    let exact = searches.iter().filter(is_exact).cloned();
    exact.chain(searches.iter().filter_map(set)).collect()
}

/// Searches a position within a budget; an error if the search does not apply to it or there is no
/// such position.
pub fn attempt(
    game: &GameSpec,
    place: &Place,
    search: &SearchSpec,
    budget: Budget,
) -> Result<Attempt, QuestionError> {
    let opened = game.open()?;
    let root = place.find(&opened.game)?;
    let mut run = opened.start(search, &root, Seed(1))?;
    let mut memory = 0;
    let spent = drive(&mut run, budget, |watch| {
        memory = memory.max(watch.search.memory());
        ControlFlow::Continue(())
    });
    let report: Report<u32> = run.report();
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
