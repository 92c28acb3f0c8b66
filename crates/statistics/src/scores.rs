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

    /// The expected score with half an observation imagined at either end of `[0, 1]`, so that
    /// it is never certain: six wins of six are estimated as 6½ of 7.
    pub fn estimate(&self) -> f64 {
        let n = self.observations() as f64;
        (n * self.mean() + 0.5) / (n + 1.0)
    }

    /// The variance of one observation with the same half observations imagined.
    pub(super) fn humble_variance(&self) -> f64 {
        let (n, estimate) = (self.observations() as f64, self.estimate());
        let around = |s: f64| (s - estimate).powi(2);
        let seen: f64 = self.counts.iter().map(|&(s, c)| around(s) * c as f64).sum();
        (seen + f64::midpoint(around(0.0), around(1.0))) / (n + 1.0)
    }

    /// The likelihood of superiority: how sure it is that the expected score exceeds one half.
    ///
    /// The signed root of the same likelihood ratio that [`interval`](Self::interval) cuts off,
    /// under the same law of Student: it is above (1 + c)/2 just where the interval of confidence
    /// c lies above one half. Equal chances where nothing speaks, as after a single observation.
    pub fn superiority(&self) -> f64 {
        let (n, edge) = (self.observations(), self.mean() - 0.5);
        if n < 2 || edge == 0.0 {
            return 0.5;
        }
        let root = deviance(self, 0.5).max(0.0).sqrt();
        normal::student_cdf(root.copysign(edge), (n - 1) as f64)
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
    fn superiority_is_one_half_without_evidence() {
        for scores in [
            Scores::new(1),
            Scores::trinomial(3, 7, 3),
            Scores::trinomial(0, 0, 1),
            Scores::trinomial(0, 9, 0),
        ] {
            assert_eq!(scores.superiority(), 0.5);
        }
        // By hand: 2·(45 ln 0.9 + 55 ln 1.1) = 1.0017, and t₉₉ is below its root in 84.03 %.
        let ahead = Scores::trinomial(45, 0, 55).superiority();
        assert!((ahead - 0.840_33).abs() < 1e-4, "{ahead}");
    }

    #[test]
    fn the_probability_of_being_stronger_and_the_interval_say_the_same() {
        let mut seen =
            vec![Scores::pentanomial([0, 0, 0, 0, 3]), Scores::pentanomial([0, 0, 0, 4, 0])];
        for n in 2..=12 {
            seen.extend((0..=n).map(|wins| Scores::trinomial(n - wins, 0, wins)));
            seen.extend((0..=n).map(|wins| Scores::trinomial(0, n - wins, wins)));
        }
        for scores in &seen {
            for confidence in [0.5, 0.8, 0.9, 0.95, 0.99] {
                let (interval, sure) = (scores.interval(confidence), scores.superiority());
                let level = f64::midpoint(1.0, confidence);
                if (sure - level).abs() > 1e-6 && (1.0 - sure - level).abs() > 1e-6 {
                    assert_eq!(interval.low > 0.5, sure > level, "{scores:?} {confidence}");
                    assert_eq!(interval.high < 0.5, sure < 1.0 - level, "{scores:?} {confidence}");
                }
            }
            let (estimate, interval) = (scores.estimate(), scores.interval(0.8));
            assert!(0.0 < estimate && estimate < 1.0 && interval.contains(estimate), "{scores:?}");
            assert_eq!(estimate > 0.5, scores.superiority() > 0.5, "{scores:?}");
        }
    }

    /// Exact, over all results of n fair games: six wins of six have probability 1/64 and look
    /// 98.3 % sure; at the levels that matter the alarm is never much more frequent than it says.
    #[test]
    fn equal_players_are_rarely_called_unequal() {
        let six = Scores::trinomial(0, 0, 6).superiority();
        assert!((six - 0.982_8).abs() < 1e-3, "{six}");
        for n in 2u64..=50 {
            let mut mass = 0.5f64.powi(n as i32);
            let mut alarms = [(0.95, 0.0), (0.975, 0.0), (0.995, 0.0)];
            for wins in 0..=n {
                let sure = Scores::trinomial(n - wins, 0, wins).superiority();
                alarms.iter_mut().filter(|(level, _)| sure >= *level).for_each(|a| a.1 += mass);
                mass *= (n - wins) as f64 / (wins + 1) as f64;
            }
            for (level, share) in alarms {
                assert!(share <= 1.35 * (1.0 - level), "{n} games at {level}: {share}");
            }
        }
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
