//! Every search on every position of a corpus, its reports held against the truth.

use plywood_catalogue::{NamedGame, SearchSpec};
use plywood_core::{Game, Seed};
use plywood_search::{Report, Search};
use rayon::{ThreadPoolBuilder, prelude::*};
use serde::{Deserialize, Serialize};

use super::{
    CalibrationError, Features, Met, Plan, Strength, Watch,
    barred::barred,
    corpus::{Drawing, Drawn},
};

/// Positions between two looks of the watcher.
const BATCH: usize = 16;

/// The exact value of a position to the player to move.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

impl Worth {
    /// All of them, the best first.
    pub const ALL: [Self; 3] = [Self::Win, Self::Draw, Self::Loss];

    /// What a value of a game that pays 1, 0 and −1 means.
    pub fn of(value: f64) -> Option<Self> {
        Self::ALL.into_iter().find(|worth| worth.value() == value)
    }

    /// The value.
    pub const fn value(self) -> f64 {
        match self {
            Self::Win => 1.0,
            Self::Draw => 0.0,
            Self::Loss => -1.0,
        }
    }

    /// Points: one, a half or none.
    pub const fn score(self) -> f64 {
        f64::midpoint(1.0, self.value())
    }

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }
}

/// What a search said after so many steps.
#[derive(Clone, PartialEq, Debug)]
pub struct Look {
    /// The steps that it was given.
    pub steps: u64,
    /// What a map reads; none where the search has visited nothing.
    pub features: Option<Features>,
    /// The value that it proved.
    pub proven: Option<f64>,
    /// Whether its move is worth less than the best.
    pub mistake: bool,
}

/// One position, and what one search said of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The number of its game; who played it follows from that.
    pub number: u64,
    /// Moves played before it.
    pub ply: u32,
    /// Steps of the solver: how hard it is.
    pub effort: u64,
    /// The exact value.
    pub worth: Worth,
    /// Whether all moves are worth the same.
    pub indifferent: bool,
    /// The reports, by rising steps.
    pub looks: Vec<Look>,
}

impl Sample {
    /// Who played its game.
    pub const fn strength(&self) -> Strength {
        Strength::of(self.number)
    }
}

/// All that was measured on one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// What was asked for.
    pub plan: Plan,
    /// The first and the last ply from which positions were drawn.
    pub plies: (u32, u32),
    /// What was met besides.
    pub met: Met,
    /// For each search of the plan, every position.
    pub samples: Vec<Vec<Sample>>,
    /// A number that identifies the positions and their values.
    pub hash: u64,
}

/// Draws and solves positions and runs the searches on them, over so many threads: the same at any
/// number of them. `watch` hears how many positions were drawn, then how many were searched by each
/// search, and may break: what was done by then is given.
pub fn measure(
    plan: &Plan,
    threads: usize,
    watch: &mut Watch<'_>,
) -> Result<Measured, CalibrationError> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|why| CalibrationError::Threads { threads, why: why.to_string() })?;
    pool.install(|| measure_here(plan, watch))
}

fn measure_here(plan: &Plan, watch: &mut Watch<'_>) -> Result<Measured, CalibrationError> {
    let opened = plan.game.open()?;
    opened.duel()?;
    let refused = |why| CalibrationError::Game { game: plan.game.to_string(), why };
    if let Some(why) = barred(&opened) {
        return Err(refused(why));
    }
    for search in &plan.searches {
        opened.start(search, &opened.game.start(), Seed(0))?;
    }
    let drawing = Drawing::new(&opened, plan);
    let unsolved =
        || CalibrationError::Unsolved { game: plan.game.to_string(), steps: plan.solver_steps };
    let plies = drawing.window(watch)?.ok_or_else(unsolved)?;
    let corpus = drawing.corpus(plies, watch)?;
    if corpus.drawn.is_empty() {
        return Err(unsolved());
    }
    let ternary = |drawn: &Drawn| drawn.solved.values.iter().all(|&v| Worth::of(v).is_some());
    if !corpus.drawn.iter().all(ternary) {
        return Err(refused("this game pays scores, and maps are of wins, draws and losses"));
    }
    let hash = corpus.drawn.iter().fold(Seed(0), |seed, drawn| {
        let seed = seed.named(&drawn.text);
        drawn.solved.values.iter().fold(seed, |seed, value| seed.child(value.to_bits()))
    });
    let mut samples = Vec::new();
    for search in &plan.searches {
        let mut done = Vec::new();
        for batch in corpus.drawn.chunks(BATCH) {
            let looked = batch.par_iter().map(|drawn| sampled(&opened, plan, search, drawn));
            let looked: Vec<Sample> = looked.collect::<Result<_, _>>()?;
            done.extend(looked);
            if watch(done.len() as u64).is_break() {
                break;
            }
        }
        samples.push(done);
    }
    let plan = plan.clone();
    Ok(Measured { plan, plies, met: corpus.met, samples, hash: hash.0 })
}

fn sampled(
    opened: &NamedGame,
    plan: &Plan,
    search: &SearchSpec,
    drawn: &Drawn,
) -> Result<Sample, CalibrationError> {
    let values = &drawn.solved.values;
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let luck = plan.seed.named("search").child(drawn.number);
    let mut run = opened.start(search, &drawn.position, luck)?;
    let (mut taken, mut looks) = (0, Vec::new());
    for &steps in &plan.steps {
        run.run(steps - taken);
        taken = steps;
        let report: Report<u32> = run.report();
        let choice = report.choice.map(|index| values[index]);
        looks.push(Look {
            steps,
            features: Features::of(&report, opened.game.payoff_bounds()),
            proven: report.certainty.is_proven().then_some(report.value),
            mistake: choice.is_some_and(|value| value < best),
        });
    }
    Ok(Sample {
        number: drawn.number,
        ply: drawn.ply,
        effort: drawn.solved.steps,
        worth: Worth::of(best).expect("values were checked"),
        indifferent: values.iter().all(|&value| value == best),
        looks,
    })
}
