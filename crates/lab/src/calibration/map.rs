//! The map from what a report shows to probabilities of what is true.

use serde::{Deserialize, Serialize};

use super::{
    Answer, Features, Worth,
    logistic::{Case, Prior, fit, log_odds, logistic},
};

/// Pull of the generic weights towards zero, in observations.
const RIDGE: f64 = 1.0;
/// Pull of a game's own numbers towards those of all games: inverse variances of 2, 1, ½ and 1 squared.
const OWN: [f64; 4] = [0.25, 1.0, 4.0, 1.0];
/// No fit gives greater weights: with features of the order of one they are certainties.
const GREATEST: f64 = 1000.0;
/// The share of truths that a set of outcomes shall hold.
pub const COVERAGE: f64 = 0.9;

/// Weights fitted on the positions of many games, and the own numbers of one.
///
/// A draw is a logistic function of the features, so is a win among decided positions, so is the
/// expected score (which unlike those two holds for games that were not among them), so is the
/// probability that the chosen move is a mistake.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// Of a draw.
    pub draw: Vec<f64>,
    /// Of a win among decided positions.
    pub win: Vec<f64>,
    /// Of the expected score.
    pub score: Vec<f64>,
    /// Of a mistake.
    pub mistake: Vec<f64>,
    /// Outcomes at least this probable belong to the set that holds the truth in nine of ten
    /// positions; the most probable one always does.
    pub least: f64,
    /// What makes it one game's map.
    pub own: Option<Own>,
}

/// What one game adds to the weights of all.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Own {
    /// Added to the log-odds of a draw.
    pub draw: f64,
    /// Added to the log-odds of a win among decided positions.
    pub win: f64,
    /// What those log-odds are multiplied with.
    pub slope: f64,
    /// Added to the log-odds of a mistake.
    pub mistake: f64,
}

/// What a map says of a position.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Outlook {
    /// The probabilities of a win, a draw and a loss.
    pub worth: [f64; 3],
    /// The expected score, from 0 to 1.
    pub score: f64,
    /// The probability that the chosen move is worth less than the best.
    pub mistake: f64,
}

impl Outlook {
    /// The probability of an outcome.
    pub const fn of(&self, worth: Worth) -> f64 {
        self.worth[worth as usize]
    }
}

/// The inputs of the expected score and of a win among decided positions. The chosen move's mean
/// alone carries over to other families better than together with anything else of the report.
fn sides(f: &Features) -> Vec<f64> {
    vec![1.0, f.best, f.budget, f.best * f.budget]
}

/// The inputs of a draw, which is likely where neither side is ahead.
fn level(f: &Features) -> Vec<f64> {
    vec![1.0, f.best, f.best.abs(), f.budget, f.best.abs() * f.budget]
}

/// The inputs of a mistake.
fn doubt(f: &Features) -> Vec<f64> {
    vec![1.0, f.best.abs(), f.lead, f.share, f.budget, f.breadth, f.growth, f.line, f.proven]
}

fn case(inputs: Vec<f64>, target: f64) -> Case {
    Case { inputs, offset: 0.0, target }
}

fn happened(did: bool) -> f64 {
    f64::from(u8::from(did))
}

impl Map {
    /// Fits all weights; with no answers at all it says one half everywhere.
    pub fn fit(answers: &[Answer]) -> Self {
        let weights =
            |cases: Vec<Case>, inputs: usize| fit(&cases, &Prior::around_zero(inputs, RIDGE));
        let blank = Features::BLANK;
        let decided = answers.iter().filter(|a| a.worth != Worth::Draw);
        let mut map = Self {
            draw: weights(
                answers
                    .iter()
                    .map(|a| case(level(&a.features), happened(a.worth == Worth::Draw)))
                    .collect(),
                level(&blank).len(),
            ),
            win: weights(
                decided
                    .map(|a| case(sides(&a.features), happened(a.worth == Worth::Win)))
                    .collect(),
                sides(&blank).len(),
            ),
            score: weights(
                answers.iter().map(|a| case(sides(&a.features), a.worth.score())).collect(),
                sides(&blank).len(),
            ),
            mistake: weights(
                answers.iter().map(|a| case(doubt(&a.features), happened(a.mistake))).collect(),
                doubt(&blank).len(),
            ),
            least: 0.0,
            own: None,
        };
        map.least = map.least_probable(answers);
        map
    }

    /// The same weights with the numbers of one game, which are pulled towards none.
    #[must_use]
    pub fn fitted_to(&self, answers: &[Answer]) -> Self {
        let [pull_draw, pull_win, pull_slope, pull_mistake] = OWN;
        let moved =
            |cases: &[Case], mean: Vec<f64>, ridge: Vec<f64>| fit(cases, &Prior { mean, ridge });
        let offset =
            |offset: f64, did: bool| Case { inputs: vec![1.0], offset, target: happened(did) };
        let draws: Vec<_> = answers
            .iter()
            .map(|a| offset(log_odds(&self.draw, &level(&a.features)), a.worth == Worth::Draw))
            .collect();
        let mistakes: Vec<_> = answers
            .iter()
            .map(|a| offset(log_odds(&self.mistake, &doubt(&a.features)), a.mistake))
            .collect();
        let wins: Vec<_> = answers
            .iter()
            .filter(|a| a.worth != Worth::Draw)
            .map(|a| {
                let z = log_odds(&self.win, &sides(&a.features));
                case(vec![1.0, z], happened(a.worth == Worth::Win))
            })
            .collect();
        let win = moved(&wins, vec![0.0, 1.0], vec![pull_win, pull_slope]);
        let own = Own {
            draw: moved(&draws, vec![0.0], vec![pull_draw])[0],
            win: win[0],
            slope: win[1],
            mistake: moved(&mistakes, vec![0.0], vec![pull_mistake])[0],
        };
        let mut map = Self { own: Some(own), ..self.clone() };
        map.least = map.least_probable(answers);
        map
    }

    /// What it says.
    pub fn outlook(&self, features: &Features) -> Outlook {
        let own = self.own.unwrap_or(Own { draw: 0.0, win: 0.0, slope: 1.0, mistake: 0.0 });
        let draw = logistic(log_odds(&self.draw, &level(features)) + own.draw);
        let lean = logistic(log_odds(&self.win, &sides(features)) * own.slope + own.win);
        let (win, loss) = ((1.0 - draw) * lean, (1.0 - draw) * (1.0 - lean));
        let score = match self.own {
            Some(_) => win + draw / 2.0,
            None => logistic(log_odds(&self.score, &sides(features))),
        };
        let mistake = logistic(log_odds(&self.mistake, &doubt(features)) + own.mistake);
        Outlook { worth: [win, draw, loss], score, mistake }
    }

    /// The outcomes that are not unlikely: the truth is among them in nine of ten positions like
    /// those of the reference set.
    pub fn likely(&self, outlook: &Outlook) -> Vec<Worth> {
        let top = Worth::ALL.into_iter().max_by(|&a, &b| outlook.of(a).total_cmp(&outlook.of(b)));
        let fits = |&worth: &Worth| outlook.of(worth) >= self.least || Some(worth) == top;
        Worth::ALL.into_iter().filter(fits).collect()
    }

    /// The threshold of [`likely`](Self::likely): the probability that all but a tenth of the
    /// truths had, with the correction of split conformal prediction (Vovk; Lei et al. 2018) for
    /// their finite number.
    pub fn least_probable(&self, answers: &[Answer]) -> f64 {
        Self::threshold(answers.iter().map(|a| self.outlook(&a.features).of(a.worth)).collect())
    }

    /// The same for the probabilities that were given to truths.
    pub(super) fn threshold(mut given: Vec<f64>) -> f64 {
        given.sort_by(f64::total_cmp);
        let below = ((1.0 - COVERAGE) * (given.len() as f64 + 1.0)).floor() as usize;
        below.checked_sub(1).map_or(0.0, |index| given[index])
    }

    /// Whether the weights are as many as the features ask for, and of a size that fits have.
    pub fn is_whole(&self) -> bool {
        let blank = Features::BLANK;
        let own = self.own.map_or([0.0; 4], |own| [own.draw, own.win, own.slope, own.mistake]);
        let all = [&self.draw, &self.win, &self.score, &self.mistake];
        let wanted = [level(&blank), sides(&blank), sides(&blank), doubt(&blank)];
        all.iter().zip(&wanted).all(|(have, want)| have.len() == want.len())
            && all.into_iter().flatten().chain(&own).all(|weight| weight.abs() <= GREATEST)
            && (0.0..=1.0).contains(&self.least)
    }
}
