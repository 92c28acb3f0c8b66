//! One identification of a best move, graded against the truth (paper 001).

use std::ops::ControlFlow;

use plywood_catalogue::GameSpec;
use plywood_contest::{
    analysis::analyse,
    identify::{Asked, Instead, Problem, Subject, identify, plan_of},
    session::{Place, Question, Session, unwatched},
};
use plywood_core::Seed;
use plywood_search::{
    Budget,
    identify::{Identification, characteristic_watched, is_computable},
};

use super::{column, or, required, task};
use crate::study::{Cell, Holds, Kind, Outcome, Summary, Task, Value};

/// Leaves whose samples have columns of their own.
const LEAVES: usize = 9;

pub(super) const TASK: Task = task(
    "identify",
    "the best move of a tree of stochastic leaves, identified and graded",
    &[
        required("subject", Holds::Text, "benchmark, kary(…) or a game"),
        required("algorithm", Holds::Text, "the algorithm of identification"),
        required("epsilon", Holds::Number, "the loss that does not count as an error"),
        required("delta", Holds::Number, "the risk of an error"),
        or("depth", Holds::Count, "0", "plies at which a game is cut; 0 for none"),
        or("plies", Holds::Count, "0", "random moves before the position of a game"),
        or("same_tree", Holds::Flag, "false", "whether all repetitions share one tree"),
        or("budget", Holds::Count, "20000000", "the most samples"),
        or("bound", Holds::Flag, "false", "whether T* is worked out"),
    ],
    &[
        column("samples", Kind::Integer, Summary::Mean, "samples until the move was identified"),
        column(
            "error",
            Kind::Integer,
            Summary::Share,
            "whether a move was named that loses more than epsilon",
        ),
        column(
            "undecided",
            Kind::Integer,
            Summary::Share,
            "whether the budget ended first, so that no move was named",
        ),
        column("loss", Kind::Number, Summary::Mean, "how much the move loses"),
        column("settled", Kind::Integer, Summary::Share, "whether the budget sufficed"),
        column(
            "t_star",
            Kind::Number,
            Summary::Mean,
            "the characteristic time for epsilon, if asked for",
        ),
        column(
            "ratio",
            Kind::Number,
            Summary::Mean,
            "samples over the lower bound for epsilon and delta",
        ),
        column("blunder", Kind::Integer, Summary::Share, "whether best play punishes the move"),
        column("game", Kind::Integer, Summary::Share, "whether known leaves decide for the game"),
        column("leaf_1", Kind::Integer, Summary::Mean, "samples of the first leaf"),
        column("leaf_2", Kind::Integer, Summary::Mean, "samples of the second leaf"),
        column("leaf_3", Kind::Integer, Summary::Mean, "samples of the third leaf"),
        column("leaf_4", Kind::Integer, Summary::Mean, "samples of the fourth leaf"),
        column("leaf_5", Kind::Integer, Summary::Mean, "samples of the fifth leaf"),
        column("leaf_6", Kind::Integer, Summary::Mean, "samples of the sixth leaf"),
        column("leaf_7", Kind::Integer, Summary::Mean, "samples of the seventh leaf"),
        column("leaf_8", Kind::Integer, Summary::Mean, "samples of the eighth leaf"),
        column("leaf_9", Kind::Integer, Summary::Mean, "samples of the ninth leaf"),
    ],
    |cell| wanted(cell).map(drop),
    run,
);

struct Wanted {
    subject: Subject,
    asked: Asked,
    plies: u64,
    /// Which tree or position it is; one for all repetitions if there is none.
    another: Option<u64>,
    budget: u64,
    bound: bool,
}

/// What a cell's parameters ask for. Unless all repetitions share one tree, all algorithms see the
/// same trees.
fn wanted(cell: &Cell) -> Result<Wanted, String> {
    let parameters = &cell.parameters;
    let depth = parameters.count_or("depth", 0)?;
    let depth = (depth > 0).then_some(depth.min(64) as u32);
    let subject = Subject::read(&parameters.text("subject")?, depth).map_err(|e| e.to_string())?;
    let (epsilon, delta) = (parameters.number("epsilon")?, parameters.number("delta")?);
    let algorithm = parameters.text("algorithm")?;
    let instead =
        Instead { epsilon: Some(epsilon), delta: Some(delta), depth, ..Instead::default() };
    let asked = plan_of(&algorithm, instead).map_err(|e| e.to_string())?;
    let plies = parameters.count_or("plies", 0)?;
    if plies > 0 && !matches!(subject, Subject::Game { .. }) {
        return Err("plies: only games are begun by random moves".into());
    }
    let another = (!parameters.flag("same_tree")?).then_some(cell.repetition);
    let budget = parameters.count_or("budget", 20_000_000)?;
    Ok(Wanted { subject, asked, plies, another, budget, bound: parameters.flag("bound")? })
}

fn run(cell: &Cell) -> Outcome {
    let wanted = wanted(cell)?;
    let place = match &wanted.subject {
        Subject::Game { game, .. } if wanted.plies > 0 => {
            Place::Moves(wander(game, wanted.plies, wanted.another.unwrap_or(0))?)
        }
        _ => Place::Start,
    };
    let solve = wanted.asked.solve;
    let mut problem =
        wanted.subject.prepare(&place, wanted.another, solve).map_err(|e| e.to_string())?;
    let found = identify(&mut problem, wanted.asked.plan, wanted.budget, cell.seed, &mut |_| {
        ControlFlow::Continue(())
    })
    .map_err(|e| e.to_string())?;
    row(&wanted, &place, &problem, &found)
}

fn row(wanted: &Wanted, place: &Place, problem: &Problem, found: &Identification) -> Outcome {
    let samples = found.ledger().samples();
    let choice = found.choice();
    let loss = problem.instance().map(|truth| truth.loss(choice));
    let plan = &wanted.asked.plan;
    let means = problem.means.as_deref().filter(|_| wanted.bound && is_computable(&problem.tree));
    let time = means.map(|means| {
        characteristic_watched(&problem.tree, means, (plan.epsilon, 1e-4), &mut || {
            ControlFlow::Continue(())
        })
    });
    let time = time.filter(|time| time.upper.is_finite());
    // A risk that a guess would keep needs no sample, and there is no bound to compare with.
    let bound = time.as_ref().map(|time| time.samples(plan.delta)).filter(|bound| *bound > 0.0);
    let ratio = bound.map(|bound| samples as f64 / bound);
    let blunder = match &wanted.subject {
        Subject::Game { game, .. } => blunder(game, place, &problem.moves[choice])?,
        Subject::Generated(_) | Subject::File(_) => None,
    };
    let number = |x: Option<f64>| x.map_or(Value::Missing, Value::from);
    let flag = |x: Option<bool>| x.map_or(Value::Missing, |x| Value::Integer(x.into()));
    let mut row = vec![
        Value::Integer(samples as i64),
        flag(loss.map(|loss| found.settled() && loss > plan.epsilon)),
        Value::Integer((!found.settled()).into()),
        number(loss),
        Value::Integer(found.settled().into()),
        number(time.map(|time| time.upper)),
        number(ratio),
        flag(blunder),
        Value::Integer(found.proof().decided().is_some().into()),
    ];
    // Leaves of different trees have nothing in common.
    let leaves = problem.tree.leaves();
    let comparable = wanted.another.is_none() && leaves <= LEAVES;
    row.extend((0..LEAVES).map(|leaf| {
        if comparable && leaf < leaves {
            Value::Integer(found.ledger().count(leaf).pulls as i64)
        } else {
            Value::Missing
        }
    }));
    Ok(row)
}

/// Random moves from the start that do not end the game; fewer where a thousand lines did.
fn wander(game: &GameSpec, plies: u64, number: u64) -> Result<String, String> {
    let search = "random".parse().expect("a search of the catalogue");
    let game = game.open().map_err(|e| e.to_string())?;
    let question = Question::at_start(game, search, Seed(1), Budget::steps(1));
    let mut session = Session::open(&question).map_err(|e| e.to_string())?;
    let luck = Seed(1).named("positions").child(number);
    for attempt in 0..1_000 {
        let mut rng = luck.child(attempt).rng();
        while session.undo() {}
        for _ in 0..plies {
            let moves = session.moves();
            if session.player().is_none() || moves.is_empty() {
                break;
            }
            session.play(&moves[rng.below(moves.len())]).map_err(|e| e.to_string())?;
        }
        if session.player().is_some() {
            break;
        }
    }
    Ok(session.line().join(" "))
}

/// Positions that alpha-beta may look at.
const LOOKED: u64 = 5_000_000;

/// Whether a move is worse than another under best play; `None` if that takes too long to know.
fn blunder(game: &GameSpec, place: &Place, word: &str) -> Result<Option<bool>, String> {
    let after = match place {
        Place::Moves(line) => format!("{line} {word}"),
        Place::Start | Place::Position(_) => word.to_owned(),
    };
    let best = gain(game, place.clone())?;
    let chosen = gain(game, Place::Moves(after))?;
    Ok(best.zip(chosen).map(|(best, chosen)| best != chosen))
}

/// The exact gain of the first player, if it is found.
fn gain(game: &GameSpec, place: Place) -> Result<Option<f64>, String> {
    let solver = "alpha-beta".parse().expect("a search of the catalogue");
    let game = game.open().map_err(|e| e.to_string())?;
    let question = Question::at_start(game, solver, Seed(1), Budget::steps(LOOKED));
    let question = Question { place, ..question };
    let answer = analyse(&question, &mut unwatched).map_err(|e| e.to_string())?;
    if let Some(outcome) = answer.outcome {
        return Ok(Some(outcome.payoffs[0]));
    }
    let proven = answer.report.filter(|report| report.certainty.is_proven());
    Ok(proven.map(|r| if r.player == plywood_core::Player::FIRST { r.value } else { -r.value }))
}
