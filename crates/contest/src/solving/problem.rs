//! A position to be solved, and the search that is to solve it.

use std::{fmt::Display, time::Duration};

use plywood_catalogue::{GameSpec, NamedGame, Promise, Role, SearchSpec, SpecError, exact::Again};
use plywood_core::{Player, Seed, any::Facts};
use plywood_search::{Budget, CertaintyKind, Ending, Spent};
use thiserror::Error;

use super::{Diary, Guarantee, Saved, Solution, Whose};
use crate::session::{Place, PlaceError, Question, QuestionError, Session, Watcher};

/// What is to be solved, by what means.
#[derive(Clone, PartialEq, Debug)]
pub struct Problem {
    /// The question; its budget is of all steps, those taken before included.
    pub question: Question,
    /// One of several players, if it is asked what that one can guarantee: the game of the question is
    /// then that of its two sides.
    pub guarantee: Option<Guarantee>,
    /// Steps that an earlier run has taken.
    pub taken: u64,
    /// What that run has learnt, where its search can say so; else its steps are taken again.
    pub work: Option<Vec<u8>>,
}

/// Why nothing can be solved.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SolvingError {
    /// The game, the search or the position.
    #[error(transparent)]
    Question(#[from] QuestionError),
    /// The search never proves anything.
    #[error("{0} proves nothing: use alpha-beta, descent, ubfm, dfpn or pns{1}")]
    NoProof(String, String),
    /// The game is over.
    #[error("nobody moves in this position: name the player whose guarantee is asked for")]
    NoMover,
    /// Nature moves.
    #[error("nature moves in this position, so no strategy can be sure of it")]
    Chance,
    /// What was saved is not what the search would have learnt.
    #[error("the saved search cannot be resumed: {0}")]
    Work(String),
    /// What was saved is not what is asked for.
    #[error("the file holds a search of {saved}, not of {asked}")]
    Other {
        /// What the file is about.
        saved: String,
        /// What it was said to be about.
        asked: String,
    },
}

impl From<SpecError> for SolvingError {
    fn from(error: SpecError) -> Self {
        Self::Question(error.into())
    }
}

impl From<PlaceError> for SolvingError {
    fn from(error: PlaceError) -> Self {
        Self::Question(error.into())
    }
}

impl Problem {
    /// Whether several threads make it faster.
    pub fn uses_threads(&self) -> bool {
        let Question { game, place, search, seed, .. } = &self.question;
        let root = place.find(&game.game).ok();
        let runs = root.and_then(|root| game.start_together(search, &root, *seed, 2).ok());
        runs.is_some_and(|runs| !runs.is_empty())
    }

    /// How moves that keep the value are found again, with so many bytes.
    pub(super) fn again(&self, memory: usize) -> Again {
        Again::after(self.question.search.recipe(), memory, self.question.seed)
    }

    /// A problem for `search`, or for a usual one, as it is best set up for solving: straight to the end of the game
    /// where the rules promise one, and with a table that fills most of the memory, unless the user
    /// says otherwise.
    pub fn set_up(
        game: NamedGame,
        place: Place,
        search: Option<&str>,
        budget: Budget,
        seed: Seed,
    ) -> Result<Self, SolvingError> {
        let stakes = Stakes::of(game.facts());
        let usual = if stakes.zero_sum { "alpha-beta" } else { "descent" };
        let search = search.unwrap_or(usual);
        let mut spec: SearchSpec = search.parse()?;
        let name = spec.recipe().entry().name;
        match spec.promise(CertaintyKind::Proven) {
            Promise::Kept => {}
            Promise::Needs { key, value } => {
                let how = format!("; {name}({key}={value}) does");
                return Err(SolvingError::NoProof(name.into(), how));
            }
            Promise::Never => return Err(SolvingError::NoProof(name.into(), String::new())),
        }
        if let Some(key) = spec.recipe().free(Role::Table).filter(|_| budget.memory < usize::MAX) {
            let table = ((budget.memory >> 20) * 7 / 8).min(65_536);
            spec = SearchSpec::from(&spec.recipe().with(key, &table.to_string())?);
        }
        if let Some(key) = spec.recipe().free(Role::Deepening).filter(|_| stakes.ends) {
            spec = SearchSpec::from(&spec.recipe().with(key, "false")?);
        }
        let question = Question { place, ..Question::at_start(game, spec, seed, budget) };
        Ok(Self { question, guarantee: None, taken: 0, work: None })
    }

    /// What one of several players can guarantee, whatever all others do: the value of a game of two
    /// sides, for a search of two players.
    #[must_use = "the problem of the two sides is a new one"]
    pub fn guaranteed(
        game: &NamedGame,
        place: Place,
        whose: Whose,
        search: Option<&str>,
        budget: Budget,
        seed: Seed,
    ) -> Result<Self, SolvingError> {
        let (guarantee, sides) = Guarantee::of(game, &place, whose)?;
        let problem = Self::set_up(sides, place, search, budget, seed)?;
        Ok(Self { guarantee: Some(guarantee), ..problem })
    }

    /// The problem that was saved, to be taken further; an error if it is of another game or search
    /// than those that are asked for.
    pub fn resumed(
        saved: Saved,
        budget: Budget,
        game: Option<&str>,
        search: Option<&str>,
    ) -> Result<Self, SolvingError> {
        let other = |saved: &dyn Display, asked: &dyn Display| SolvingError::Other {
            saved: saved.to_string(),
            asked: asked.to_string(),
        };
        let mut known: NamedGame = saved.game.parse()?;
        let mut guarantee = None;
        if let Some(number) = saved.guarantee {
            let whose = Whose::Player(Player(number.get() - 1));
            let (asked, sides) = Guarantee::of(&known, &saved.place, whose)?;
            (guarantee, known) = (Some(asked), sides);
        }
        let question = Question {
            place: saved.place,
            ..Question::at_start(known, saved.search.parse()?, Seed(saved.seed), budget)
        };
        if let Some(text) = game {
            let asked: GameSpec = text.parse()?;
            if asked != question.game.spec {
                return Err(other(&question.game, &asked));
            }
        }
        if let Some(text) = search {
            let asked: SearchSpec = text.parse()?;
            if asked.recipe().entry().name != question.search.recipe().entry().name {
                return Err(other(&question.search, &asked));
            }
        }
        Ok(Self { question, guarantee, taken: saved.steps, work: saved.work })
    }
}

/// What the rules say before any search.
#[derive(Copy, Clone, Debug)]
pub(super) struct Stakes {
    pub players: usize,
    /// Whether what one player gains the other loses.
    pub zero_sum: bool,
    /// The least and the greatest payoff of the first player.
    pub first: (f64, f64),
    /// The same for everybody else.
    pub others: (f64, f64),
    /// Whether they promise an end.
    pub ends: bool,
}

impl Stakes {
    fn of(facts: &Facts) -> Self {
        let ((low, high), zero_sum) = (facts.bounds, facts.is_duel());
        let others = if zero_sum { (-high, -low) } else { (low, high) };
        let (players, ends) = (facts.players, facts.longest.is_some());
        Self { players, zero_sum, first: (low, high), others, ends }
    }
}

/// Solves a problem as far as its budget allows; `watch` sees the search and may stop it.
///
/// Memory bounds the steps that are taken again as well; time is counted from where the earlier
/// run stopped.
pub fn solve(problem: &Problem, watch: &mut Watcher<'_>) -> Result<Solved, SolvingError> {
    solve_keeping(problem, None, watch)
}

/// The same, and the search is written down now and then, which changes nothing of what it finds.
pub fn solve_keeping(
    problem: &Problem,
    mut diary: Option<Diary<'_>>,
    watch: &mut Watcher<'_>,
) -> Result<Solved, SolvingError> {
    let mut session = Session::open_together(&problem.question)?;
    if session.player().is_none() && session.outcome().is_none() {
        return Err(SolvingError::Chance);
    }
    let Budget { steps, memory, .. } = problem.question.budget;
    let nodes = |session: &Session| session.report().map_or(0, |report| report.nodes);
    let mut course = Course::default();
    if let Some(work) = &problem.work {
        session.restore(work, memory).map_err(SolvingError::Work)?;
        if session.report().map(|report| report.steps) != Some(problem.taken) {
            let why = format!("it is not the work of {} steps", problem.taken);
            return Err(SolvingError::Work(why));
        }
        course = Course { known: nodes(&session), steps: problem.taken, ..course };
    } else if problem.taken > 0 {
        let again = Budget { steps: problem.taken, memory, ..Budget::UNLIMITED };
        course.add(session.think(again, watch)?);
    }
    let left = steps.saturating_sub(course.steps);
    if session.report().is_some_and(|report| report.settled) {
        course.ending = Some(Ending::Settled);
    } else if course.steps == problem.taken && (left > 0 || course.ending.is_none()) {
        let budget = Budget { steps: left, ..problem.question.budget };
        let before = course.steps;
        course.add(session.think(budget, &mut |glimpse| {
            if let Some(diary) = &mut diary {
                diary.see(problem, before + glimpse.steps, glimpse);
            }
            watch(glimpse)
        })?);
    }
    let stakes = Stakes::of(problem.question.game.facts());
    let solution = Solution::of(problem, &session, &course, stakes);
    Ok(Solved { solution, session: Some(session) })
}

/// A problem that was worked on: what came of it, and the search as it stands.
pub struct Solved {
    /// What came of it.
    pub solution: Solution,
    /// None once it has made room for what is done next.
    pub(super) session: Option<Session>,
}

impl Solved {
    /// Lets go of a search that keeps no strategy, since nothing more is asked of it; how much of
    /// some memory is left for what is done next. A proof beside a search that fills its memory
    /// gets a little more.
    pub(super) fn make_room(&mut self, memory: usize) -> usize {
        self.session.take_if(|session| session.strategy().is_none());
        let held = self.session.as_ref().map_or(0, Session::memory);
        memory.saturating_sub(held).max(memory / 16)
    }

    /// All that is needed to take the search further, to be asked for before the value is measured
    /// or proven. Where the steps of an earlier run were not all taken again, that run is what is
    /// kept.
    pub fn saved(&self, problem: &Problem) -> Saved {
        let steps = self.solution.steps.max(problem.taken);
        let whole = steps == self.solution.steps;
        let session = self.session.as_ref().filter(|_| whole);
        Saved::of(problem, steps, session.and_then(Session::save))
    }
}

/// What was spent so far.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Course {
    /// Steps in all, those of earlier runs included.
    pub steps: u64,
    /// Positions known from an earlier run.
    pub known: u64,
    pub time: Duration,
    pub ending: Option<Ending>,
}

impl Course {
    fn add(&mut self, spent: Spent) {
        self.steps += spent.steps;
        self.time += spent.time;
        self.ending = Some(spent.ending);
    }
}
