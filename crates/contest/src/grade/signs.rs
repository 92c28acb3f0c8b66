//! Whether a player takes good for bad: tests against choosing blindly.

use super::{Answer, Question};

/// How many of independent events happen, whose probabilities are given: the Poisson-binomial
/// law, the binomial one where they are equal.
fn law(chances: &[f64]) -> Vec<f64> {
    let mut law = vec![0.0; chances.len() + 1];
    law[0] = 1.0;
    for (n, p) in chances.iter().enumerate() {
        for k in (0..=n).rev() {
            law[k + 1] += law[k] * p;
            law[k] *= 1.0 - p;
        }
    }
    law
}

/// The probability that at least `seen` of such events happen.
pub(super) fn tail(chances: &[f64], seen: usize) -> f64 {
    law(chances)[seen..].iter().sum::<f64>().min(1.0)
}

/// The probability that at most `seen` of such events happen.
pub(super) fn head(chances: &[f64], seen: usize) -> f64 {
    law(chances)[..=seen].iter().sum::<f64>().min(1.0)
}

/// Whether the pupil's own values rank the moves of a position as the exact ones do: the number
/// of pairs ranked alike minus the number ranked the other way round. Ties count for nothing.
pub(super) fn agreement(question: &Question, answer: &Answer) -> i64 {
    let exact = |word: &str| {
        question.moves.iter().find(|mv| mv.word.eq_ignore_ascii_case(word)).map(|mv| mv.value)
    };
    let known: Vec<_> = answer
        .values
        .iter()
        .filter(|(_, own)| own.is_finite())
        .filter_map(|(word, own)| Some((exact(word)?, *own)))
        .collect();
    let mut sum = 0;
    for (index, one) in known.iter().enumerate() {
        for other in &known[..index] {
            let (exact, own) = (one.0 - other.0, one.1 - other.1);
            if exact != 0.0 && own != 0.0 {
                sum += if (exact > 0.0) == (own > 0.0) { 1 } else { -1 };
            }
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_chances_have_the_binomial_tail() {
        // P(X ≥ 8) for ten fair coins is 56/1024.
        assert!((tail(&[0.5; 10], 8) - 56.0 / 1024.0).abs() < 1e-15);
        assert_eq!(tail(&[], 0), 1.0);
        assert!((tail(&[0.1, 0.5, 0.9], 3) - 0.045).abs() < 1e-15);
        assert!((head(&[0.5; 10], 2) - 56.0 / 1024.0).abs() < 1e-15);
        assert_eq!(head(&[], 0), 1.0);
    }
}
