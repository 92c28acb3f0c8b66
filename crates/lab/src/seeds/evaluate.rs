//! What a portfolio is worth against fresh seeds, beside two nulls (paper 003, §III-C).

use plywood_core::Seed;
use plywood_portfolio::{Method, OPPONENTS, PayoffMatrix, Profile, Row, Trial, score};

use super::{
    Half, Journal, PortfolioFile, Seating, SeedsError, Watch, Way, cells_of, matrix_of,
    play_missing,
};

/// A row of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The method in words.
    pub name: String,
    /// The method that was learnt again; none for the portfolio itself.
    pub method: Option<Method>,
    /// Its scores.
    pub row: Row,
    /// The scores of the same method between players without any effect of seeds.
    pub null: Row,
}

/// A table in the form of Table I.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    /// The rows: the baseline, the uniform mixture, the methods, and the portfolio itself last.
    pub lines: Vec<Line>,
    /// Whether the methods could be learnt again: not if their games were never played.
    pub whole: bool,
    /// Fresh seeds of each player.
    pub fresh: usize,
    /// Repetitions.
    pub repetitions: usize,
}

/// Players and symmetries.
fn symmetries(file: &PortfolioFile) -> Result<usize, SeedsError> {
    let (players, symmetries) = file.subject()?.shape()?;
    if players != 2 {
        return Err(SeedsError::Unfit(format!(
            "{} is a game of {players} players, and this table is for two",
            file.game
        )));
    }
    Ok(if file.symmetric { symmetries } else { 1 })
}

/// The games against `fresh` fresh seeds of each player that an evaluation needs.
pub fn evaluated_games(file: &PortfolioFile, fresh: usize) -> Result<Vec<Seating>, SeedsError> {
    let (symmetries, own) = (symmetries(file)?, Half::learning(file.k));
    let mut games = cells_of(own, Half::fresh(fresh), symmetries);
    games.extend(cells_of(Half::fresh(fresh), own, symmetries));
    Ok(games)
}

/// Plays what is missing and scores the portfolio, the methods and the nulls; `None` if the
/// watcher broke. Each repetition lets the opponent choose among other fresh seeds.
pub fn evaluate(
    file: &PortfolioFile,
    journal: &mut Journal,
    fresh: usize,
    repetitions: usize,
    threads: usize,
    watch: &Watch<'_>,
) -> Result<Option<Evaluation>, SeedsError> {
    let most = OPPONENTS[OPPONENTS.len() - 1];
    if fresh < most || repetitions == 0 {
        return Err(SeedsError::Unfit(format!(
            "an evaluation needs at least {most} fresh seeds and 1 repetition"
        )));
    }
    if !play_missing(journal, &evaluated_games(file, fresh)?, threads, watch)? {
        return Ok(None);
    }
    let (symmetries, own, held) = (symmetries(file)?, Half::learning(file.k), Half::fresh(fresh));
    let block = |a, b| matrix_of(journal, a, b, symmetries);
    let learning = block(own, own);
    let (first, second) = (block(own, held), block(held, own));
    let whole = learning.is_some();
    let all = Trial {
        learning: learning.unwrap_or_else(|| PayoffMatrix::from_fn(file.k, file.k, |_, _| 0.5)),
        first: first.expect("all games were played"),
        second: second.expect("all games were played"),
    };
    let seed = Seed(file.seed).named("evaluate");
    let trials: Vec<_> = (0..repetitions).map(|r| draw(&all, most, seed.child(r as u64))).collect();
    let mut lines = Vec::new();
    let methods: &[Method] = if whole { &Method::TABLE } else { &Method::TABLE[..2] };
    for &method in methods {
        let fixed = (method != Method::Single).then(|| method.learn(&all.learning, seed));
        let name = Way::Matrix(method).to_string();
        let scored = line(name, method, fixed.as_ref(), &trials, seed);
        lines.push(Line { method: Some(method), ..scored });
    }
    let own = Profile { first: file.mixture(0), second: file.mixture(1) };
    let method = match file.way.parse() {
        Ok(Way::Matrix(method)) => method,
        Ok(Way::Grigoriadis(_) | Way::Exp3(_)) => Method::Nash,
        _ => Method::BestSeed,
    };
    lines.push(line(format!("this portfolio ({})", file.way), method, Some(&own), &trials, seed));
    Ok(Some(Evaluation { lines, whole, fresh, repetitions }))
}

/// The trial against some of the fresh seeds.
fn draw(all: &Trial, count: usize, seed: Seed) -> Trial {
    let some = |n: usize, seed: Seed| {
        let mut order: Vec<usize> = (0..n).collect();
        seed.rng().shuffle(&mut order);
        order.truncate(count);
        order
    };
    let every = |n: usize| (0..n).collect::<Vec<_>>();
    let columns = some(all.first.columns(), seed.child(0));
    let rows = some(all.second.rows(), seed.child(1));
    Trial {
        learning: all.learning.clone(),
        first: all.first.select(&every(all.first.rows()), &columns),
        second: all.second.select(&rows, &every(all.second.columns())),
    }
}

/// A profile over all repetitions, or a method that learns anew in each, and its null.
fn line(
    name: String,
    method: Method,
    fixed: Option<&Profile>,
    trials: &[Trial],
    seed: Seed,
) -> Line {
    let luck = |r: usize| seed.named("luck").child(r as u64);
    let real = trials.iter().enumerate().map(|(r, trial)| match fixed {
        Some(profile) => score(profile, trial),
        None => score(&method.learn(&trial.learning, luck(r)), trial),
    });
    let null = trials.iter().enumerate().map(|(r, trial)| {
        let coins = trial.coin_flips(luck(r).named("coins"));
        score(&method.learn(&coins.learning, luck(r)), &coins)
    });
    let (row, null) = (Row::of(&real.collect::<Vec<_>>()), Row::of(&null.collect::<Vec<_>>()));
    Line { name, method: None, row, null }
}
