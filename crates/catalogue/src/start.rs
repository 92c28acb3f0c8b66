//! How searches are started: on a position, or behind the eyes of one player.

use plywood_core::{
    AnyGame, AnyPosition, Seed,
    any::{AnyView, Facts},
};
use plywood_search::{AnyRun, hidden::Sighted};

use super::{Detail, Duel, NamedGame, Recipe, Refusal, SearchSpec, SpecError, Veil, chair};

/// A run that has seen nothing but views.
pub type AnyBlind = Box<dyn Sighted<AnyView, Move = u32> + Send>;

/// A run, or a sentence why the search does not apply.
pub type Started = Result<AnyRun, SpecError>;

/// What a search is started on.
#[derive(Copy, Clone, Debug)]
pub struct Task<'r> {
    /// The game.
    pub game: &'r NamedGame,
    /// The position to be searched.
    pub root: &'r AnyPosition,
    /// The run's luck.
    pub seed: Seed,
}

impl Task<'_> {
    /// The rules.
    pub fn rules(&self) -> AnyGame {
        self.game.game.clone()
    }

    /// The rules of a game of which the search [needs](super::Needs) that two players play for
    /// opposite payoffs.
    pub fn duel(&self) -> Duel {
        self.game.game.duel().expect("what the search needs was asked before")
    }
}

/// What a search of a game kept by a referee is started on: a view, and no position.
#[derive(Copy, Clone)]
pub struct Sight<'r> {
    /// The game.
    pub game: &'r NamedGame,
    /// What the player knows.
    pub view: &'r AnyView,
    /// The run's luck.
    pub seed: Seed,
}

impl Sight<'_> {
    /// The rules as players and referee know them.
    pub fn rules(&self) -> Veil {
        self.game.veil().expect("there are views of games that a referee keeps only")
    }
}

/// How a search is started.
#[derive(Copy, Clone, Debug)]
pub enum Start {
    /// On a position, all of which it sees.
    Seeing(fn(&Recipe, &Task<'_>) -> Started),
    /// The same, best where the game began and led from there to the position: what it believes of a position follows
    /// from what it believed of the first (paper 000, §8.2 (ii)).
    Inheriting(fn(&Recipe, &Task<'_>) -> Started),
    /// The same, alone or so many at once that share what they learn; none where the recipe's answer
    /// would depend on how many they are.
    Together(fn(&Recipe, &Task<'_>) -> Started, Team),
    /// Behind the eyes of one player.
    Blind(fn(&Recipe, &Sight<'_>) -> Result<AnyBlind, SpecError>),
    /// As the game is.
    Either(
        fn(&Recipe, &Task<'_>) -> Started,
        fn(&Recipe, &Sight<'_>) -> Result<AnyBlind, SpecError>,
    ),
}

/// Starts so many runs that share what they learn.
pub type Team = fn(&Recipe, &Task<'_>, usize) -> Result<Vec<AnyRun>, SpecError>;

/// Whether a search applies to games of which these facts are true.
fn fits(recipe: &Recipe, facts: &Facts) -> Result<Start, SpecError> {
    let Detail::Search { needs, start, .. } = recipe.entry().detail else {
        unreachable!("a search is no game")
    };
    let fit = match start {
        Start::Seeing(_) | Start::Inheriting(_) | Start::Together(..) if facts.hidden => {
            Err(Refusal::Hidden)
        }
        Start::Blind(_) if !facts.hidden => Err(Refusal::Open),
        _ => needs(facts),
    };
    fit.map(|()| start).map_err(|why| recipe.refused(why.to_string()))
}

impl SearchSpec {
    /// Whether it applies to games of which these facts are true, or why not.
    pub fn fits(&self, facts: &Facts) -> Result<(), SpecError> {
        fits(self.recipe(), facts).map(drop)
    }

    /// Whether a player should begin its search where the game began, and lead it to its first turn.
    pub fn inherits(&self) -> bool {
        let detail = &self.recipe().entry().detail;
        matches!(detail, Detail::Search { start: Start::Inheriting(_), .. })
    }
}

/// Starts the search that a recipe names on a position; at a referee's table it is shown views.
pub(super) fn seeing(recipe: &Recipe, task: &Task<'_>) -> Started {
    match fits(recipe, task.game.facts())? {
        Start::Seeing(start)
        | Start::Inheriting(start)
        | Start::Either(start, _)
        | Start::Together(start, _)
            if !task.game.facts().hidden =>
        {
            start(recipe, task)
        }
        _ => chair::start(recipe, task),
    }
}

/// Starts so many runs of the search that a recipe names, which share what they learn; none where it
/// cannot or its answer would depend on how many they are.
pub(super) fn together(
    recipe: &Recipe,
    task: &Task<'_>,
    count: usize,
) -> Result<Vec<AnyRun>, SpecError> {
    match fits(recipe, task.game.facts())? {
        Start::Together(_, team) => team(recipe, task, count),
        _ => Ok(Vec::new()),
    }
}

/// Starts the search that a recipe names behind the eyes of one player.
pub(super) fn blind(recipe: &Recipe, sight: &Sight<'_>) -> Result<AnyBlind, SpecError> {
    match fits(recipe, sight.game.facts())? {
        Start::Blind(start) | Start::Either(_, start) => start(recipe, sight),
        _ => Err(recipe.refused(Refusal::Hidden.to_string())),
    }
}
