//! A position to be solved, and the search that is to solve it.

use plywood_core::Seed;
use plywood_search::Budget;
use thiserror::Error;

use super::{Saved, Solution};
use crate::{
    catalogue::{Detail, GameSpec, Opened, Playable, SearchSpec, SpecError, UseGame},
    session::{self, Place, Session, Setup, SetupError, Watcher},
};

/// What is to be solved, by what means.
#[derive(Clone, PartialEq, Debug)]
pub struct Problem {
    /// The game.
    pub game: GameSpec,
    /// The position.
    pub place: Place,
    /// The search.
    pub search: SearchSpec,
    /// What may be spent in all, steps taken before included.
    pub budget: Budget,
    /// The seed of the search's luck.
    pub seed: Seed,
    /// Steps that an earlier run has taken, which are taken again first.
    pub taken: u64,
}

/// Why nothing can be solved.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SolvingError {
    /// The game, the search or the position.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The search does not apply.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The search never proves anything.
    #[error("{0} proves nothing: use alpha-beta, dfpn, pns or another search that does")]
    NoProof(String),
    /// Nature moves.
    #[error("nature moves in this position, so no strategy can be sure of it")]
    Chance,
}

impl Problem {
    /// A problem for `search` as it is best set up for solving: straight to the end of the game
    /// where the rules promise one, and with a table that fills most of the memory, unless the text
    /// says otherwise.
    pub fn set_up(
        game: GameSpec,
        place: Place,
        search: &str,
        budget: Budget,
        seed: Seed,
    ) -> Result<Self, SolvingError> {
        let mut spec: SearchSpec = search.parse()?;
        let Detail::Search { certainty, .. } = spec.recipe().entry().detail else {
            unreachable!("a search is no game")
        };
        if !certainty.starts_with("proven") {
            return Err(SolvingError::NoProof(spec.recipe().entry().name.into()));
        }
        let has = |spec: &SearchSpec, key: &str| {
            spec.recipe().entry().params.iter().any(|param| param.key == key)
        };
        if has(&spec, "table") && !search.contains("table") && budget.memory < usize::MAX {
            let table = ((budget.memory >> 20) * 7 / 8).min(65_536);
            spec = SearchSpec::from(&spec.recipe().with("table", &table.to_string())?);
        }
        let ends = game.open(Ends)?;
        if has(&spec, "deepening") && !search.contains("deepening") && ends {
            spec = SearchSpec::from(&spec.recipe().with("deepening", "false")?);
        }
        Ok(Self { game, place, search: spec, budget, seed, taken: 0 })
    }

    /// The problem that was saved, to be taken further.
    pub fn resumed(saved: &Saved, budget: Budget) -> Result<Self, SolvingError> {
        Ok(Self {
            game: saved.game.parse()?,
            place: Place::Position(saved.position.clone()),
            search: saved.search.parse()?,
            seed: Seed(saved.seed),
            taken: saved.steps,
            budget,
        })
    }

    fn setup(&self) -> Setup {
        let Self { game, place, search, seed, .. } = self;
        let (game, place, search) = (game.clone(), place.clone(), search.clone());
        Setup { game, place, search, seed: *seed, lanes: 1, threads: 1 }
    }
}

/// Whether the rules promise an end.
struct Ends;

impl UseGame for Ends {
    type Out = bool;

    fn with<G: Playable>(self, opened: Opened<G>) -> bool {
        opened.game.longest().is_some()
    }
}

/// How many players there are.
struct Players;

impl UseGame for Players {
    type Out = usize;

    fn with<G: Playable>(self, opened: Opened<G>) -> usize {
        opened.players
    }
}

/// Solves a problem as far as its budget allows; `watch` sees the search and may stop it.
pub fn solve(problem: &Problem, watch: &mut Watcher<'_>) -> Result<Solution, SolvingError> {
    let mut session: Box<dyn Session> = session::open(&problem.setup())?;
    if session.player().is_none() && session.outcome().is_none() {
        return Err(SolvingError::Chance);
    }
    let mut spent = session.think(Budget::steps(problem.taken), watch)?;
    let left = problem.budget.steps.saturating_sub(spent.steps);
    if spent.steps == problem.taken && left > 0 {
        let (steps, before) = (spent.steps, spent.time);
        spent = session.think(Budget { steps: left, ..problem.budget }, watch)?;
        (spent.steps, spent.time) = (spent.steps + steps, spent.time + before);
    }
    let players = problem.game.open(Players)?;
    Ok(Solution::of(problem, &*session, spent, players))
}
