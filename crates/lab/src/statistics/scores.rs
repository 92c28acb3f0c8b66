//! The distribution of observed scores: single games, pairs of games, or rounds of seat rotations.

use serde::{Deserialize, Serialize};

use super::{Interval, interval::bisect, likelihood::deviance, normal};

/// How often each score in `[0, 1]` was observed.
///
/// One observation may stand for several games: a pair on one opening has the mean score of its
/// two games, and only the pairs are independent of each other.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Scores {
    /// How many games one observation stands for.
    games_each: u32,
    /// Score and how often it was seen, by increasing score.
    counts: Vec<(f64, u64)>,
}

impl Scores {
    /// No observations, each of which will stand for `games_each` games.
    pub const fn new(games_each: u32) -> Self {
        assert!(games_each > 0, "an observation stands for at least one game");
        Self { games_each, counts: Vec::new() }
    }

    /// Independent single games.
    pub fn trinomial(losses: u64, draws: u64, wins: u64) -> Self {
        Self { games_each: 1, counts: vec![(0.0, losses), (0.5, draws), (1.0, wins)] }
    }

    /// Pairs of games by what a pair scored: 0, ½, 1, 1½ or 2 points.
    pub fn pentanomial(pairs: [u64; 5]) -> Self {
        let counts = pairs.iter().enumerate().map(|(i, &n)| (i as f64 / 4.0, n)).collect();
        Self { games_each: 2, counts }
    }

    /// One observation for each score, of `games_each` games.
    pub fn of(games_each: u32, scores: impl IntoIterator<Item = f64>) -> Self {
        let mut collected = Self::new(games_each);
        scores.into_iter().for_each(|score| collected.push(score));
        collected
    }

    /// Adds one observation.
    pub fn push(&mut self, score: f64) {
        self.add(score, 1);
    }

    fn add(&mut self, score: f64, times: u64) {
        assert!((0.0..=1.0).contains(&score), "a score lies between 0 and 1, not at {score}");
        match self.counts.binary_search_by(|(seen, _)| seen.total_cmp(&score)) {
            Ok(place) => self.counts[place].1 += times,
            Err(place) => self.counts.insert(place, (score, times)),
        }
    }

    /// The same observations from the opponent's side.
    #[must_use]
    pub fn turned(&self) -> Self {
        let counts = self.counts.iter().rev().map(|&(s, n)| (1.0 - s, n)).collect();
        Self { games_each: self.games_each, counts }
    }

    /// These observations and others of the same kind.
    #[must_use]
    pub fn joined(&self, others: &Self) -> Self {
        assert!(self.games_each == others.games_each, "observations of one kind are joined");
        let mut joint = self.clone();
        others.counts.iter().for_each(|&(score, n)| joint.add(score, n));
        joint
    }

    /// How many games one observation stands for.
    pub fn games_each(&self) -> u32 {
        self.games_each
    }

    /// The scores seen, or foreseen, with their counts, by increasing score.
    pub fn counts(&self) -> &[(f64, u64)] {
        &self.counts
    }

    /// How many observations there are.
    pub fn observations(&self) -> u64 {
        self.counts.iter().map(|&(_, n)| n).sum()
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.observations() * u64::from(self.games_each)
    }

    /// The mean score; one half, which claims nothing, where there is no observation.
    pub fn mean(&self) -> f64 {
        match self.observations() {
            0 => 0.5,
            n => self.counts.iter().map(|&(s, c)| s * c as f64).sum::<f64>() / n as f64,
        }
    }

    /// The variance of one observation, with the divisor n as in the likelihood.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        match self.observations() {
            0 => 0.0,
            n => {
                self.counts.iter().map(|&(s, c)| (s - mean).powi(2) * c as f64).sum::<f64>()
                    / n as f64
            }
        }
    }

    /// The standard error of the mean score.
    pub fn standard_error(&self) -> f64 {
        match self.observations() {
            0 => f64::INFINITY,
            n => (self.variance() / n as f64).sqrt(),
        }
    }

    /// An interval for the expected score, from the variance between observations.
    ///
    /// All scores that the likelihood-ratio test does not reject, every distribution on `[0, 1]`
    /// being allowed (empirical likelihood, Owen 1988) and the threshold taken from Student's law.
    /// Unlike mean ± z·error it is never empty of width and never leaves `[0, 1]`: after n wins of
    /// n it ends near exp(−2/n), not at 1.
    pub fn interval(&self, confidence: f64) -> Interval {
        let n = self.observations();
        if n < 2 {
            return Interval::SCORES;
        }
        let limit = normal::two_sided_student(confidence, (n - 1) as f64).powi(2);
        let mean = self.mean();
        let plausible = |s: f64| deviance(self, s) <= limit;
        let low = if mean > 0.0 { bisect(0.0, mean, plausible).0 } else { 0.0 };
        let high = if mean < 1.0 { bisect(mean, 1.0, |s| !plausible(s)).1 } else { 1.0 };
        Interval { low, high }
    }

    /// Mean ± z·error, the interval that most match programs print. Too narrow for few or
    /// one-sided observations; [`interval`](Self::interval) is the one to rely on.
    pub fn normal_interval(&self, confidence: f64) -> Interval {
        if self.observations() == 0 {
            return Interval::SCORES;
        }
        let half = normal::two_sided(confidence) * self.standard_error();
        Interval { low: (self.mean() - half).max(0.0), high: (self.mean() + half).min(1.0) }
    }

    /// The likelihood of superiority: the probability that the expected score exceeds one half,
    /// by the normal approximation under a flat prior. Equal chances where nothing speaks.
    pub fn superiority(&self) -> f64 {
        let (edge, error) = (self.mean() - 0.5, self.standard_error());
        if edge == 0.0 || error == f64::INFINITY {
            return 0.5;
        }
        // All observations equal: one imagined opposite observation keeps the answer humble.
        let n = self.observations() as f64;
        let least = edge.abs() / n;
        normal::normal_cdf(edge / error.max(least))
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::{Rng, Seed};

    use super::*;

    #[test]
    fn pair_variance_is_that_of_the_definition() {
        let scores = Scores::pentanomial([1, 2, 3, 2, 2]);
        let flat = [0.0, 0.25, 0.25, 0.5, 0.5, 0.5, 0.75, 0.75, 1.0, 1.0];
        let mean = flat.iter().sum::<f64>() / 10.0;
        let variance = flat.iter().map(|s| (s - mean) * (s - mean)).sum::<f64>() / 10.0;
        assert!(
            (scores.mean() - mean).abs() < 1e-15 && (scores.variance() - variance).abs() < 1e-15
        );
        assert_eq!((scores.observations(), scores.games()), (10, 20));
        let mut pushed = Scores::of(2, flat);
        assert_eq!(pushed, scores);
        pushed.push(1.0 / 3.0);
        assert_eq!(pushed.counts()[2], (1.0 / 3.0, 1));
    }

    #[test]
    fn turning_and_joining_keep_every_observation() {
        let scores = Scores::pentanomial([1, 2, 3, 2, 5]);
        assert_eq!(scores.turned().turned(), scores);
        assert!((scores.turned().mean() - (1.0 - scores.mean())).abs() < 1e-15);
        let joint = scores.joined(&scores.turned());
        assert_eq!((joint.observations(), joint.mean()), (26, 0.5));
    }

    #[test]
    fn swapped_seats_take_the_advantage_of_a_seat_out_of_the_variance() {
        // The first seat always wins: single games look wild, pairs are all one half.
        let (games, pairs) = (Scores::trinomial(50, 0, 50), Scores::pentanomial([0, 0, 50, 0, 0]));
        assert_eq!(games.variance(), 0.25);
        assert_eq!(pairs.variance(), 0.0);
        assert!(pairs.interval(0.95).width() < games.interval(0.95).width() / 2.0);
    }

    #[test]
    fn extreme_matches_have_honest_intervals() {
        let all_won = Scores::trinomial(0, 0, 100).interval(0.95);
        assert!(all_won.high == 1.0 && 0.95 < all_won.low && all_won.low < 0.99, "{all_won:?}");
        assert_eq!(Scores::trinomial(0, 0, 100).normal_interval(0.95).width(), 0.0);
        let all_drawn = Scores::trinomial(0, 100, 0).interval(0.95);
        assert!(all_drawn.width() > 0.01 && all_drawn.contains(0.5));
        assert_eq!(Scores::new(2).interval(0.95), Interval::SCORES);
        assert_eq!(Scores::trinomial(1, 0, 0).interval(0.95), Interval::SCORES);
    }

    #[test]
    fn superiority_is_never_certain_and_one_half_without_evidence() {
        assert_eq!(Scores::new(1).superiority(), 0.5);
        assert_eq!(Scores::trinomial(3, 7, 3).superiority(), 0.5);
        let won = Scores::trinomial(0, 0, 3).superiority();
        assert!(0.9 < won && won < 1.0, "{won}");
        // Φ((0.55 − 0.5) / √(0.2475/100)) = Φ(1.00504)
        let ahead = Scores::trinomial(45, 0, 55).superiority();
        assert!((ahead - 0.842_56).abs() < 1e-4, "{ahead}");
    }

    fn draw(rng: &mut Rng, weights: &[f64; 5]) -> f64 {
        let mut u = rng.unit();
        for (i, w) in weights.iter().enumerate() {
            if u < *w {
                return i as f64 / 4.0;
            }
            u -= w;
        }
        1.0
    }

    /// 4,000 matches each: one standard deviation of the coverage is 0.34 %; the bounds are the
    /// 94–96 % that a fixed-sample interval must keep.
    #[test]
    fn pair_intervals_cover_94_to_96_percent_of_simulated_matches() {
        let laws =
            [[0.1, 0.2, 0.4, 0.2, 0.1], [0.02, 0.1, 0.5, 0.3, 0.08], [0.3, 0.0, 0.4, 0.0, 0.3]];
        for (case, law) in laws.iter().enumerate() {
            let truth: f64 = law.iter().enumerate().map(|(i, p)| i as f64 / 4.0 * p).sum();
            let mut rng = Seed(7).child(case as u64).rng();
            let covered = (0..4_000)
                .filter(|_| {
                    let scores = Scores::of(2, (0..150).map(|_| draw(&mut rng, law)));
                    scores.interval(0.95).contains(truth)
                })
                .count();
            assert!((3_760..=3_840).contains(&covered), "case {case}: {covered}");
        }
    }
}
