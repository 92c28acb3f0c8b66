//! What a player scores against the best of K' fresh seeds, and how sure that is.
//!
//! Games share seeds, so they are not independent of each other; seeds are. The score is a
//! U-statistic of the fresh seeds, exact over all ways to draw K' of them, and its error comes from
//! leaving out one seed after the other. Drawing the same games more often cannot make it smaller.

use plywood_portfolio::{OPPONENTS, Profile, Trial, expected_least};
use plywood_statistics::{Interval, student};

/// By K' in the order of [`OPPONENTS`].
type ByOpponents = [f64; OPPONENTS.len()];

/// How many times K' fresh seeds there must be for the error to be known.
const MOST_DRAWN: usize = 2;
/// An error below this is rounding: all games ended alike.
const ROUNDING: f64 = 1e-9;

/// A score as the mean of both colours, by K', with what each seed adds to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth {
    score: ByOpponents,
    /// The influence of every fresh seed, of the second player's on the first and the other way
    /// round.
    fresh: [Vec<ByOpponents>; 2],
    /// The variance from the player's own seeds, where these stand for all seeds.
    own: ByOpponents,
}

impl Worth {
    /// A learnt profile: its own seeds are what they are, and only the fresh ones are drawn.
    pub fn of_profile(profile: &Profile, trial: &Trial) -> Self {
        Self::of_values(&sides(profile, trial))
    }

    /// The original player as the uniform mixture of the learning seeds, which stand for all.
    pub fn of_uniform(uniform: &Profile, trial: &Trial) -> Self {
        let whole = sides(uniform, trial);
        let without = |side: usize, own: usize| {
            let n = own_seeds(trial, side) as f64;
            let rest = |j: usize| (n * whole[side][j] - one_game(trial, side, own, j)) / (n - 1.0);
            least_by_opponents(&(0..whole[side].len()).map(rest).collect::<Vec<_>>())
        };
        let mut worth = Self::of_values(&whole);
        for side in 0..2 {
            let n = own_seeds(trial, side);
            let left: Vec<_> = (0..n).filter(|_| n > 1).map(|own| without(side, own)).collect();
            worth.add_own(&left, |n| (n - 1.0) / n);
        }
        worth
    }

    /// The original player as one blind seed: each learning seed scored on its own, and averaged.
    pub fn of_single(trial: &Trial) -> Self {
        let mut worth = Self {
            score: [0.0; 5],
            fresh: [0, 1].map(|side| vec![[0.0; 5]; fresh_seeds(trial, side)]),
            own: [0.0; 5],
        };
        for side in 0..2 {
            let n = own_seeds(trial, side);
            let mut scores = Vec::with_capacity(n);
            for own in 0..n {
                let values: Vec<f64> =
                    (0..fresh_seeds(trial, side)).map(|j| one_game(trial, side, own, j)).collect();
                let (score, influences) = with_influences(&values);
                for (sum, one) in worth.fresh[side].iter_mut().zip(influences) {
                    sum.iter_mut().zip(one).for_each(|(sum, one)| *sum += one / n as f64);
                }
                scores.push(score);
            }
            for k in 0..OPPONENTS.len() {
                let mean = scores.iter().map(|score| score[k]).sum::<f64>() / n as f64;
                worth.score[k] += mean / 2.0;
            }
            worth.add_own(&scores, |n| 1.0 / (n * (n - 1.0).max(1.0)));
        }
        worth
    }

    fn of_values(sides: &[Vec<f64>; 2]) -> Self {
        let [first, second] = [0, 1].map(|side: usize| with_influences(&sides[side]));
        let score = std::array::from_fn(|k| f64::midpoint(first.0[k], second.0[k]));
        Self { score, fresh: [first.1, second.1], own: [0.0; 5] }
    }

    /// Adds the variance of one colour, half of the score, from its own seeds.
    fn add_own(&mut self, values: &[ByOpponents], factor: impl Fn(f64) -> f64) {
        let n = values.len() as f64;
        for k in 0..OPPONENTS.len() {
            let mean = values.iter().map(|value| value[k]).sum::<f64>() / n.max(1.0);
            let squares: f64 = values.iter().map(|value| (value[k] - mean).powi(2)).sum();
            self.own[k] += if values.len() > 1 { factor(n) * squares / 4.0 } else { 0.0 };
        }
    }

    /// The score against the best of the K' of this place in [`OPPONENTS`].
    pub fn score(&self, place: usize) -> f64 {
        self.score[place]
    }

    /// Its standard error; `None` where K' is more than half of the fresh seeds.
    pub fn error(&self, place: usize) -> Option<f64> {
        let fewest = self.fresh.iter().map(Vec::len).min().expect("there are two colours");
        if MOST_DRAWN * OPPONENTS[place] > fewest {
            return None;
        }
        let variance = |influences: &Vec<ByOpponents>| {
            let n = influences.len() as f64;
            let mean = influences.iter().map(|one| one[place]).sum::<f64>() / n;
            let squares: f64 = influences.iter().map(|one| (one[place] - mean).powi(2)).sum();
            squares / (n * (n - 1.0)) / 4.0
        };
        let fresh: f64 = self.fresh.iter().map(variance).sum();
        Some((fresh + self.own[place]).sqrt())
    }

    /// The interval at a confidence, by Student with as many degrees of freedom as one colour's
    /// fresh seeds have; none where the error is not known or all games ended alike.
    pub fn interval(&self, place: usize, confidence: f64) -> Option<Interval> {
        let error = self.error(place).filter(|error| *error > ROUNDING)?;
        let freedom = self.fresh.iter().map(Vec::len).min().expect("there are two colours") - 1;
        Some(student(self.score[place], error, freedom as f64, confidence))
    }

    /// How much better it is than another against the very same fresh seeds.
    #[must_use]
    pub fn above(&self, other: &Self) -> Self {
        let less = |a: &ByOpponents, b: &ByOpponents| std::array::from_fn(|k| a[k] - b[k]);
        let fresh = [0, 1].map(|side: usize| {
            let pairs = self.fresh[side].iter().zip(&other.fresh[side]);
            pairs.map(|(a, b)| less(a, b)).collect()
        });
        let own = std::array::from_fn(|k| self.own[k] + other.own[k]);
        Self { score: less(&self.score, &other.score), fresh, own }
    }
}

/// What a profile scores against every fresh seed, moving first and moving second.
fn sides(profile: &Profile, trial: &Trial) -> [Vec<f64>; 2] {
    let first = trial.first.columns_against(profile.first.weights());
    let second = trial.second.rows_against(profile.second.weights());
    [first, second.iter().map(|score| 1.0 - score).collect()]
}

fn own_seeds(trial: &Trial, side: usize) -> usize {
    if side == 0 { trial.first.rows() } else { trial.second.columns() }
}

fn fresh_seeds(trial: &Trial, side: usize) -> usize {
    if side == 0 { trial.first.columns() } else { trial.second.rows() }
}

/// The score of one of the player's seeds in its game against one fresh seed.
fn one_game(trial: &Trial, side: usize, own: usize, fresh: usize) -> f64 {
    if side == 0 { trial.first.score(own, fresh) } else { 1.0 - trial.second.score(fresh, own) }
}

fn least_by_opponents(values: &[f64]) -> ByOpponents {
    OPPONENTS.map(|k| expected_least(values, k))
}

/// The score by K', and (n − 1) times what it loses when each fresh seed is left out.
fn with_influences(values: &[f64]) -> (ByOpponents, Vec<ByOpponents>) {
    let (score, n) = (least_by_opponents(values), values.len());
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut influences = vec![[0.0; OPPONENTS.len()]; n];
    for (place, &k) in OPPONENTS.iter().enumerate().filter(|(_, k)| n > **k) {
        // Without the r-th least, those before it keep their rank and those after it gain one.
        let weights = least_weights(n - 1, k);
        let mut after: f64 = (1..n).map(|r| weights[r - 1] * values[order[r]]).sum();
        let mut before = 0.0;
        for (r, &seed) in order.iter().enumerate() {
            influences[seed][place] = (n - 1) as f64 * (score[place] - (before + after));
            if r + 1 < n {
                before += weights[r] * values[seed];
                after -= weights[r] * values[order[r + 1]];
            }
        }
    }
    (score, influences)
}

/// How likely each of n sorted values is the least of k drawn without putting back.
fn least_weights(n: usize, k: usize) -> Vec<f64> {
    let mut weight = k as f64 / n as f64;
    let weights = (1..=n).map(|r| {
        let own = if r + k <= n + 1 { weight } else { 0.0 };
        if r < n && r + k <= n {
            weight *= (n - r + 1 - k) as f64 / (n - r) as f64;
        }
        own
    });
    weights.collect()
}

#[cfg(test)]
#[path = "worth_tests.rs"]
mod tests;
