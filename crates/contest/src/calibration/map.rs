//! The map from what a report shows to probabilities of what is true.

use plywood_statistics::logistic::{Case, Prior, fit, log_odds, logistic};
use serde::{Deserialize, Serialize};

use super::{Answer, Features, Worth};

/// Pull of the generic weights towards zero, in observations.
const RIDGE: f64 = 1.0;
/// Pull of a game's own numbers towards those of all games, as inverse variances: offsets of draws may
/// move by 2, of wins and mistakes by 1, slopes by ½.
const OWN_DRAW: [f64; 2] = [0.25, 4.0];
const OWN_WIN: [f64; 3] = [1.0, 4.0, 4.0];
const OWN_MISTAKE: f64 = 1.0;
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
    /// By budget: outcomes at least this probable belong to the set that holds the truth in nine of
    /// ten positions; the most probable one always does. Between two budgets it lies on a line.
    pub least: Vec<(f64, f64)>,
    /// What makes it one game's map.
    pub own: Option<Own>,
}

/// What one game adds to the weights of all.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Own {
    /// Added to the log-odds of a draw: an offset, and a multiple of how far the mean is from the
    /// middle. None where no position of the reference set is drawn: then none is said to be.
    pub draw: Option<[f64; 2]>,
    /// Added to the log-odds of a win among decided positions: an offset, and a multiple of the
    /// budget.
    pub win: [f64; 2],
    /// What those log-odds are multiplied with.
    pub slope: f64,
    /// Added to the log-odds of a mistake.
    pub mistake: f64,
}

impl Own {
    /// Nothing of its own.
    const NONE: Self = Self { draw: Some([0.0; 2]), win: [0.0; 2], slope: 1.0, mistake: 0.0 };

    /// All its numbers.
    fn numbers(&self) -> [f64; 6] {
        let ([offset, level], [win, budget]) = (self.draw.unwrap_or_default(), self.win);
        [offset, level, win, budget, self.slope, self.mistake]
    }
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

/// The inputs of the expected score and of a win among decided positions: the means of the chosen
/// move and of all moves. More of the report fits better and carries over to other games worse.
fn sides(f: &Features) -> Vec<f64> {
    vec![1.0, f.best, f.root, f.budget, f.best * f.budget, f.root * f.budget]
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
            least: Vec::new(),
            own: None,
        };
        map.least = map.least_probable(answers);
        map
    }

    /// The same weights with the numbers of one game, which are pulled towards none.
    #[must_use]
    pub fn fitted_to(&self, answers: &[Answer]) -> Self {
        let moved = |cases: &[Case], mean: &[f64], ridge: &[f64]| {
            fit(cases, &Prior { mean: mean.to_vec(), ridge: ridge.to_vec() })
        };
        let draws = answers.iter().map(|a| Case {
            inputs: vec![1.0, a.features.best.abs()],
            offset: log_odds(&self.draw, &level(&a.features)),
            target: happened(a.worth == Worth::Draw),
        });
        let decided = answers.iter().filter(|a| a.worth != Worth::Draw);
        let wins = decided.map(|a| {
            let z = log_odds(&self.win, &sides(&a.features));
            case(vec![1.0, z, a.features.budget], happened(a.worth == Worth::Win))
        });
        let mistakes = answers.iter().map(|a| Case {
            inputs: vec![1.0],
            offset: log_odds(&self.mistake, &doubt(&a.features)),
            target: happened(a.mistake),
        });
        let draw = moved(&draws.collect::<Vec<_>>(), &[0.0; 2], &OWN_DRAW);
        let win = moved(&wins.collect::<Vec<_>>(), &[0.0, 1.0, 0.0], &OWN_WIN);
        let mistake = moved(&mistakes.collect::<Vec<_>>(), &[0.0], &[OWN_MISTAKE]);
        let own = Own {
            draw: Some([draw[0], draw[1]]),
            win: [win[0], win[2]],
            slope: win[1],
            mistake: mistake[0],
        };
        let mut map = Self { own: Some(own), ..self.clone() };
        map.least = map.least_probable(answers);
        map
    }

    /// The same for a game in which nothing is drawn.
    #[must_use]
    pub fn without_draws(self) -> Self {
        let own = Some(Own { draw: None, ..self.own.unwrap_or(Own::NONE) });
        Self { own, ..self }
    }

    /// What it says.
    pub fn outlook(&self, features: &Features) -> Outlook {
        let own = self.own.unwrap_or(Own::NONE);
        let draw = own.draw.map_or(0.0, |[offset, of_level]| {
            let shift = offset + of_level * features.best.abs();
            logistic(log_odds(&self.draw, &level(features)) + shift)
        });
        let [offset, of_budget] = own.win;
        let shift = offset + of_budget * features.budget;
        let lean = logistic(log_odds(&self.win, &sides(features)) * own.slope + shift);
        let (win, loss) = ((1.0 - draw) * lean, (1.0 - draw) * (1.0 - lean));
        let score = match self.own {
            Some(_) => win + draw / 2.0,
            None => logistic(log_odds(&self.score, &sides(features))),
        };
        let mistake = logistic(log_odds(&self.mistake, &doubt(features)) + own.mistake);
        Outlook { worth: [win, draw, loss], score, mistake }
    }

    /// The outcomes that are not unlikely at a budget: the truth is among them in nine of ten positions
    /// like those of the reference set.
    pub fn likely(&self, outlook: &Outlook, budget: f64) -> Vec<Worth> {
        let least = self.least_at(budget);
        let top = Worth::ALL.into_iter().max_by(|&a, &b| outlook.of(a).total_cmp(&outlook.of(b)));
        let fits = |&worth: &Worth| outlook.of(worth) >= least || Some(worth) == top;
        Worth::ALL.into_iter().filter(fits).collect()
    }

    /// How probable an outcome must be at a budget.
    fn least_at(&self, budget: f64) -> f64 {
        let after = self.least.partition_point(|&(at, _)| at < budget);
        match (after.checked_sub(1).map(|before| self.least[before]), self.least.get(after)) {
            (Some((x, low)), Some(&(y, high))) => low + (high - low) * (budget - x) / (y - x),
            (Some((_, least)), None) | (None, Some(&(_, least))) => least,
            (None, None) => 0.0,
        }
    }

    /// The thresholds of [`likely`](Self::likely): the probability that all but a tenth of the
    /// truths had, with the correction of split conformal prediction (Vovk; Lei et al. 2018) for
    /// their finite number.
    pub fn least_probable(&self, answers: &[Answer]) -> Vec<(f64, f64)> {
        Self::thresholds(answers.iter().map(|answer| self.given(answer)).collect())
    }

    /// The budget of an answer, and the probability that was given to the truth.
    pub(super) fn given(&self, answer: &Answer) -> (f64, f64) {
        (answer.features.budget, self.outlook(&answer.features).of(answer.worth))
    }

    /// The thresholds for the probabilities that were given to truths, by budget.
    pub(super) fn thresholds(mut given: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
        given.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let of_one = |some: &[(f64, f64)]| {
            let below = ((1.0 - COVERAGE) * (some.len() as f64 + 1.0)).floor() as usize;
            (some[0].0, below.checked_sub(1).map_or(0.0, |index| some[index].1))
        };
        given.chunk_by(|a, b| a.0 == b.0).map(of_one).collect()
    }

    /// Whether the weights are as many as the features ask for, and of a size that fits have.
    pub fn is_whole(&self) -> bool {
        let blank = Features::BLANK;
        let own = self.own.map_or([0.0; 6], |own| own.numbers());
        let all = [&self.draw, &self.win, &self.score, &self.mistake];
        let wanted = [level(&blank), sides(&blank), sides(&blank), doubt(&blank)];
        all.iter().zip(&wanted).all(|(have, want)| have.len() == want.len())
            && all.into_iter().flatten().chain(&own).all(|weight| weight.abs() <= GREATEST)
            && self
                .least
                .iter()
                .all(|(at, least)| at.abs() <= GREATEST && (0.0..=1.0).contains(least))
            && self.least.is_sorted_by(|a, b| a.0 < b.0)
    }
}
