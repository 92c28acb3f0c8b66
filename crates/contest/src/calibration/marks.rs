//! How well a map did on answers that it was not fitted to.

use plywood_core::{Rng, Seed};
use plywood_statistics::forecast::{Forecast, auc, brier, ece, floor, log_loss, plain_floor};
use serde::Serialize;

use super::{Answer, Map, Outlook, Worth};

/// A map's outlook and what was true.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// What was said.
    pub outlook: Outlook,
    /// The set that was to hold the truth in nine of ten.
    pub likely: Vec<Worth>,
    /// What was true.
    pub answer: Answer,
}

/// The outlook of a map on answers.
pub fn judged(map: &Map, answers: &[Answer]) -> Vec<Judged> {
    let judge = |answer: &Answer| {
        let outlook = map.outlook(&answer.features);
        Judged { outlook, likely: map.likely(&outlook, answer.features.budget), answer: *answer }
    };
    answers.iter().map(judge).collect()
}

/// Calibration errors, each with that of a perfect map on as many answers, and other scores.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Marks {
    /// Unproven answers.
    pub answers: usize,
    /// Of the probabilities of a win and of a loss.
    pub ece: f64,
    /// What a perfect map would show.
    pub floor: f64,
    /// The mean squared error of these probabilities.
    pub brier: f64,
    /// Their mean surprise in nats.
    pub log_loss: f64,
    /// Of the expected score.
    pub score_ece: f64,
    /// What a perfect map would show.
    pub score_floor: f64,
    /// The share of mistakes.
    pub mistakes: f64,
    /// Of the probability of a mistake.
    pub mistake_ece: f64,
    /// What a perfect map would show.
    pub mistake_floor: f64,
    /// How well that probability tells mistakes from good moves; none without either.
    pub mistake_auc: Option<f64>,
    /// The share of truths within the sets of outcomes.
    pub covered: f64,
    /// The share of answers whose set is a single outcome.
    pub single: f64,
}

/// The forecasts of a win and of a loss, whatever was true in the end.
pub fn sides(judged: &[Judged]) -> Vec<Forecast> {
    events(judged, |_, judged| judged.answer.worth)
}

fn events(judged: &[Judged], mut truth: impl FnMut(usize, &Judged) -> Worth) -> Vec<Forecast> {
    let pair = |(index, one): (usize, &Judged)| {
        let truth = truth(index, one);
        [Worth::Win, Worth::Loss].map(|worth| Forecast::of(one.outlook.of(worth), truth == worth))
    };
    judged.iter().enumerate().flat_map(pair).collect()
}

/// The forecasts of the score.
pub fn scores(judged: &[Judged]) -> Vec<Forecast> {
    let forecast =
        |one: &Judged| Forecast { said: one.outlook.score, was: one.answer.worth.score() };
    judged.iter().map(forecast).collect()
}

/// The forecasts of mistakes.
pub fn mistakes(judged: &[Judged]) -> Vec<Forecast> {
    judged.iter().map(|one| Forecast::of(one.outlook.mistake, one.answer.mistake)).collect()
}

/// Draws an outcome with the probabilities that were said.
fn drawn(outlook: &Outlook, rng: &mut Rng) -> Worth {
    let luck = rng.unit();
    let [win, draw, _] = outlook.worth;
    match luck {
        luck if luck < win => Worth::Win,
        luck if luck < win + draw => Worth::Draw,
        _ => Worth::Loss,
    }
}

/// The marks of a map; zeros where there are no answers.
pub fn marks(judged: &[Judged], seed: Seed) -> Marks {
    let (sides, scores, mistakes) = (sides(judged), scores(judged), mistakes(judged));
    let share = |count: usize| count as f64 / (judged.len() as f64).max(1.0);
    let among = |one: &&Judged| one.likely.contains(&one.answer.worth);
    Marks {
        answers: judged.len(),
        ece: ece(&sides),
        floor: floor(seed.named("sides"), |rng| events(judged, |_, one| drawn(&one.outlook, rng))),
        brier: brier(&sides),
        log_loss: log_loss(&sides),
        score_ece: ece(&scores),
        score_floor: score_floor(judged, seed.named("scores")),
        mistakes: share(mistakes.iter().filter(|one| one.was > 0.5).count()),
        mistake_ece: ece(&mistakes),
        mistake_floor: plain_floor(seed.named("mistakes"), &mistakes),
        mistake_auc: auc(&mistakes),
        covered: share(judged.iter().filter(among).count()),
        single: share(judged.iter().filter(|one| one.likely.len() == 1).count()),
    }
}

/// The floor of the expected score. Draws stay draws: a map that knows only the expected score
/// does not say how many there are.
fn score_floor(judged: &[Judged], seed: Seed) -> f64 {
    floor(seed, |rng| {
        let forecast = |one: &Judged| match one.answer.worth {
            Worth::Draw => Forecast { said: one.outlook.score, was: 0.5 },
            _ => Forecast::of(one.outlook.score, rng.flip(one.outlook.score)),
        };
        judged.iter().map(forecast).collect()
    })
}
