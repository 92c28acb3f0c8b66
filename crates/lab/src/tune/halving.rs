//! A tuner for noisy objectives: sequential halving over quasi-random points, then once more
//! near the winner.
//!
//! Sequential halving (Karnin, Koren and Somekh 2013) spends the same on every stage, shared by
//! the candidates still alive, and drops the worse half after each. It has no gains or step sizes
//! to choose, bears any amount of noise, and does not mind an objective with several peaks or
//! none; for one to three parameters a few dozen points cover the box well enough.

use std::ops::Range;

use serde::Serialize;

/// How the observations are spent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Schedule {
    /// Candidates of each wave, a power of two.
    pub candidates: usize,
    /// Observations in all, about.
    pub observations: u64,
}

/// Waves: the whole box, then the neighbourhood of its winner.
const WAVES: u64 = 2;
/// Observations that a candidate has at least before it is dropped, where the budget allows it.
const LEAST: u64 = 4;

impl Schedule {
    /// As many candidates as the observations can tell apart, at most 16 for one parameter, 32 for
    /// two, 64 for more.
    pub fn new(observations: u64, dimensions: usize) -> Self {
        let most = 8 << dimensions.clamp(1, 3);
        let mut candidates: usize = 2;
        let cost = |n: usize| WAVES * LEAST * n as u64 * u64::from(n.ilog2());
        while candidates < most && cost(2 * candidates) <= observations {
            candidates *= 2;
        }
        Self { candidates, observations }
    }
}

/// What is known of a point that was tried.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Trial {
    /// The point.
    pub point: Vec<f64>,
    /// Its mean score.
    pub mean: f64,
    /// The observations behind it.
    pub observations: u64,
    /// The wave it belongs to, from one.
    pub wave: u64,
}

/// What the tuner found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tuned {
    /// The best point. Its own scores flatter it: it was chosen for them.
    pub best: Vec<f64>,
    /// Whether all observations were made.
    pub finished: bool,
    /// All points that were tried.
    pub trials: Vec<Trial>,
}

/// Looks for the point of the box with the highest expected score.
///
/// `objective(point, numbers)` observes scores under the given numbers; the same number should mean
/// the same circumstances (opening, luck) for every point, so that differences are less noisy.
/// Fewer scores than it was asked for end the search: the best so far is then none that was found.
pub fn tune<E>(
    bounds: &[(f64, f64)],
    schedule: Schedule,
    mut objective: impl FnMut(&[f64], Range<u64>) -> Result<Vec<f64>, E>,
) -> Result<Tuned, E> {
    assert!(!bounds.is_empty(), "there is at least one parameter to tune");
    let (mut trials, mut first) = (Vec::new(), 0);
    let mut points = spread(bounds, schedule.candidates);
    let (mut best, mut finished) = (points[0].clone(), true);
    for wave in 1..=WAVES {
        let budget = schedule.observations / WAVES;
        let tried;
        (tried, finished) = halve(&points, budget, first, &mut objective)?;
        // The next wave meets fresh circumstances: luck in this one does not count again.
        first += tried.iter().map(|one| one.scores.len() as u64).max().unwrap_or(0);
        // The first is the winner of its wave, and the winner of the last wave is the best.
        best.clone_from(&tried[0].point);
        let tried = tried.into_iter().filter(|one| !one.scores.is_empty());
        trials.extend(tried.map(|one| Trial {
            mean: one.mean(),
            observations: one.scores.len() as u64,
            point: one.point,
            wave,
        }));
        if !finished {
            break;
        }
        points = near(bounds, &best, schedule.candidates);
    }
    Ok(Tuned { best, finished, trials })
}

struct Candidate {
    point: Vec<f64>,
    scores: Vec<f64>,
}

impl Candidate {
    fn mean(&self) -> f64 {
        self.scores.iter().sum::<f64>() / self.scores.len().max(1) as f64
    }
}

/// Halves the candidates until one is left; all of them, the last survivor first, and whether no
/// score was missing.
fn halve<E>(
    points: &[Vec<f64>],
    budget: u64,
    first: u64,
    objective: &mut impl FnMut(&[f64], Range<u64>) -> Result<Vec<f64>, E>,
) -> Result<(Vec<Candidate>, bool), E> {
    let fresh = |point: &Vec<f64>| Candidate { point: point.clone(), scores: Vec::new() };
    let mut ranked: Vec<_> = points.iter().map(fresh).collect();
    let mut alive = ranked.len();
    let stages = u64::from(alive.next_power_of_two().ilog2()).max(1);
    while alive > 1 {
        let more = (budget / stages / alive as u64).max(1);
        for candidate in &mut ranked[..alive] {
            let seen = first + candidate.scores.len() as u64;
            let scores = objective(&candidate.point, seen..seen + more)?;
            let whole = scores.len() as u64 == more;
            candidate.scores.extend(scores);
            if !whole {
                return Ok((ranked, false));
            }
        }
        ranked[..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        alive = alive.div_ceil(2);
    }
    Ok((ranked, true))
}

/// Points that fill a box evenly: multiples of the powers of the root of x^(d+1) = x + 1, modulo
/// one, which are the golden ratio's for d = 1.
fn spread(bounds: &[(f64, f64)], count: usize) -> Vec<Vec<f64>> {
    let dimensions = bounds.len() as i32;
    let mut root = 2f64;
    for _ in 0..64 {
        root = (1.0 + root).powf(1.0 / f64::from(dimensions + 1));
    }
    let place = |index: usize, axis: usize, (low, high): (f64, f64)| {
        let unit = (0.5 + index as f64 * root.powi(-(axis as i32 + 1))).fract();
        low + (high - low) * unit
    };
    (0..count)
        .map(|i| bounds.iter().enumerate().map(|(axis, &ends)| place(i, axis, ends)).collect())
        .collect()
}

/// Points that fill the neighbourhood of `best`, itself among them: twice as wide as the distance
/// of neighbours in the wave before.
fn near(bounds: &[(f64, f64)], best: &[f64], count: usize) -> Vec<Vec<f64>> {
    let share = (2.0 * (count as f64).powf(-1.0 / bounds.len() as f64)).min(0.5);
    let ends = |(&(low, high), &x): (&(f64, f64), &f64)| {
        let half = share * (high - low) / 2.0;
        ((x - half).max(low), (x + half).min(high))
    };
    let bounds: Vec<_> = bounds.iter().zip(best).map(ends).collect();
    let mut points = spread(&bounds, count);
    points[0] = best.to_vec();
    points
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use plywood_core::Seed;

    use super::*;

    /// What is lost, in expected score, by the point found for a planted optimum under coin tosses.
    fn loss(dimensions: usize, peak: f64, observations: u64, seed: u64) -> f64 {
        let win = |point: &[f64]| {
            let far: f64 = point.iter().map(|x| (x - peak) * (x - peak)).sum();
            0.7 - 0.1 * far.min(6.0)
        };
        let toss = |point: &[f64], numbers: Range<u64>| -> Result<Vec<f64>, Infallible> {
            let luck = Seed(seed).named("toss");
            let own = point.iter().fold(luck, |seed, x| seed.child(x.to_bits()));
            Ok(numbers.map(|n| f64::from(u8::from(own.child(n).unit() < win(point)))).collect())
        };
        let schedule = Schedule::new(observations, dimensions);
        let Ok(tuned) = tune(&vec![(0.0, 5.0); dimensions], schedule, toss);
        0.7 - win(&tuned.best)
    }

    /// A blind choice of one parameter in [0, 5] loses 0.28 on average.
    #[test]
    fn a_planted_optimum_is_recovered_under_noise() {
        for (dimensions, most) in [(1, 0.03), (2, 0.08)] {
            for peak in [1.0, 3.7] {
                let losses: Vec<_> =
                    (0..20).map(|seed| loss(dimensions, peak, 4_000, seed)).collect();
                let mean = losses.iter().sum::<f64>() / 20.0;
                assert!(mean < most, "{dimensions} {peak}: {mean} {losses:?}");
            }
        }
    }

    #[test]
    fn the_budget_is_kept_and_everything_repeats() {
        for observations in [1, 40, 100, 1_000, 10_000] {
            let schedule = Schedule::new(observations, 2);
            let mut spent = 0;
            let run = |spent: &mut u64| {
                let Ok(tuned) = tune(&[(0.0, 1.0), (2.0, 2.0)], schedule, |point, numbers| {
                    *spent += numbers.end - numbers.start;
                    Ok::<_, Infallible>(numbers.map(|_| point[0]).collect())
                });
                tuned
            };
            let tuned = run(&mut spent);
            assert!(spent <= observations.max(8), "{spent} of {observations}");
            assert_eq!(run(&mut 0), tuned);
            assert!(tuned.best[1] == 2.0 && (0.0..=1.0).contains(&tuned.best[0]));
        }
    }

    #[test]
    fn a_search_that_is_stopped_keeps_what_was_observed_and_names_no_winner() {
        let mut left = 100usize;
        let Ok(tuned) = tune(&[(0.0, 1.0)], Schedule::new(1_000, 1), |point, numbers| {
            let given = numbers.count().min(left);
            left -= given;
            Ok::<_, Infallible>(vec![point[0]; given])
        });
        assert!(!tuned.finished);
        assert_eq!(tuned.trials.iter().map(|trial| trial.observations).sum::<u64>(), 100);
        assert!(tuned.trials.iter().all(|trial| (trial.mean - trial.point[0]).abs() < 1e-12));
    }

    #[test]
    fn quasi_random_points_leave_no_large_gap() {
        let mut points: Vec<f64> = spread(&[(0.0, 1.0)], 16).concat();
        points.sort_by(f64::total_cmp);
        assert!(points.windows(2).all(|pair| pair[1] - pair[0] < 2.0 / 16.0), "{points:?}");
    }
}
