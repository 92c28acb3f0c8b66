//! What a portfolio is worth against fresh seeds, beside two nulls (paper 003, §III-C).

use plywood_core::Seed;
use plywood_portfolio::{Method, OPPONENTS, PayoffMatrix, Profile, Row, Trial, score};

use super::{
    Half, Journal, PortfolioFile, Seating, SeedsError, Watch, Way, Worth, cells_of, matrix_of,
    play_missing,
};

/// A row of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The method in words.
    pub name: String,
    /// The method that was learnt again; none for the portfolio itself.
    pub method: Option<Method>,
    /// Its scores against fresh seeds.
    pub worth: Worth,
    /// Its score against the very seeds it learnt from.
    pub learnt: f64,
    /// The scores of the same method between players without any effect of seeds, simulated.
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
    /// Games between them and the seeds learnt from.
    pub games: usize,
    /// How often the players without effect were simulated.
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
/// watcher broke. Scores are exact over all ways to draw the opponent's seeds from the fresh ones;
/// the repetitions are those of the null between players without effect.
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
    let wanted = evaluated_games(file, fresh)?;
    if !play_missing(journal, &wanted, threads, watch)? {
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
    let mut lines = Vec::new();
    let methods: &[Method] = if whole { &Method::TABLE } else { &Method::TABLE[..2] };
    for &method in methods {
        let profile = method.learn(&all.learning, seed);
        let worth = match method {
            Method::Single => Worth::of_single(&all),
            Method::Uniform => Worth::of_uniform(&profile, &all),
            _ => Worth::of_profile(&profile, &all),
        };
        // One blind seed after the other scores what their uniform mixture does.
        let scored = if method == Method::Single {
            Method::Uniform.learn(&all.learning, seed)
        } else {
            profile
        };
        let learnt = score(&scored, &all).learnt[0];
        let null = null(method, &all, repetitions, seed);
        let name = Way::Matrix(method).to_string();
        lines.push(Line { name, method: Some(method), worth, learnt, null });
    }
    let own = Profile { first: file.mixture(0), second: file.mixture(1) };
    let method = match file.way.parse() {
        Ok(Way::Matrix(method)) => method,
        Ok(Way::Grigoriadis(_) | Way::Exp3(_)) => Method::Nash,
        _ => Method::BestSeed,
    };
    let name = format!("this portfolio ({})", file.way);
    let (worth, learnt) = (Worth::of_profile(&own, &all), score(&own, &all).learnt[0]);
    let null = null(method, &all, repetitions, seed);
    lines.push(Line { name, method: None, worth, learnt, null });
    Ok(Some(Evaluation { lines, whole, fresh, games: wanted.len(), repetitions }))
}

/// A method between players without any effect of seeds, learnt anew each time.
fn null(method: Method, all: &Trial, repetitions: usize, seed: Seed) -> Row {
    let scores = (0..repetitions).map(|r| {
        let luck = seed.named("luck").child(r as u64);
        let coins = all.coin_flips(luck.named("coins"));
        score(&method.learn(&coins.learning, luck), &coins)
    });
    Row::of(&scores.collect::<Vec<_>>())
}
