//! Elo: strength as a number that adds up, on the logistic and on the normalised scale.

use super::Scores;

/// Elo per unit of log-odds: ten to one is 400 points.
pub(super) const ELO_PER_LOGIT: f64 = 400.0 / std::f64::consts::LN_10;

/// Scores this near 0 and 1 are those but for rounding.
const EDGE: f64 = 1e-9;

/// The Elo difference at which `score` is expected; ±∞ at 1 and 0.
pub fn elo(score: f64) -> f64 {
    assert!((0.0..=1.0).contains(&score), "a score lies between 0 and 1, not at {score}");
    match score {
        lost if lost < EDGE => f64::NEG_INFINITY,
        won if won > 1.0 - EDGE => f64::INFINITY,
        score => ELO_PER_LOGIT * (score / (1.0 - score)).ln(),
    }
}

/// The score expected at an Elo difference.
pub fn score_at_elo(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / ELO_PER_LOGIT).exp())
}

/// Normalised Elo per unit of (score − ½) / σ, σ being the deviation of one game.
///
/// Chosen so that both scales agree for small differences when no game is drawn and games are
/// independent (Van den Bergh, "Normalized Elo").
pub(super) const NORMALISED_ELO_PER_SIGMA: f64 = 800.0 / std::f64::consts::LN_10;

/// Strength by how quickly it shows: (score − ½) / σ in Elo-like units, σ being the standard
/// deviation per game, from the variance of pairs where the scores are of pairs.
///
/// Half an observation is imagined at either end, as in [`Scores::estimate`], so that it is finite;
/// 0 without observations.
pub fn normalised_elo(scores: &Scores) -> f64 {
    let sigma = (scores.humble_variance() * f64::from(scores.games_each())).sqrt();
    NORMALISED_ELO_PER_SIGMA * (scores.estimate() - 0.5) / sigma
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-9);
        assert!((score_at_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
        // The handbook value: 200 points are a score of 76 %.
        assert!((score_at_elo(200.0) - 0.7597).abs() < 1e-4);
        assert_eq!((elo(0.0), elo(0.5), elo(1.0)), (f64::NEG_INFINITY, 0.0, f64::INFINITY));
        assert_eq!((elo(1e-18), elo(1.0 - 1e-16)), (f64::NEG_INFINITY, f64::INFINITY));
        assert_eq!((score_at_elo(f64::NEG_INFINITY), score_at_elo(f64::INFINITY)), (0.0, 1.0));
    }

    #[test]
    fn both_scales_agree_for_small_differences_without_draws() {
        let scores = Scores::trinomial(4_990, 0, 5_010);
        assert!((normalised_elo(&scores) - elo(scores.mean())).abs() < 1e-3);
    }

    #[test]
    fn draws_raise_the_normalised_scale_only() {
        let (sharp, drawish) = (Scores::trinomial(45, 0, 55), Scores::trinomial(20, 50, 30));
        assert_eq!(sharp.mean(), drawish.mean());
        assert!(normalised_elo(&drawish) > normalised_elo(&sharp));
    }

    #[test]
    fn identical_observations_give_finite_numbers() {
        assert_eq!(normalised_elo(&Scores::new(2)), 0.0);
        assert_eq!(normalised_elo(&Scores::trinomial(0, 9, 0)), 0.0);
        let won = normalised_elo(&Scores::trinomial(0, 0, 9));
        assert!(won > 500.0 && won.is_finite(), "{won}");
    }
}
