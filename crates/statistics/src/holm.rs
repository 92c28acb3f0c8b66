//! Many tests at once without many false alarms.

/// Which of several null hypotheses fall when the chance of even one false alarm is to stay at
/// most `level`, whatever the dependence between the tests (Holm 1979).
pub fn holm(p_values: &[f64], level: f64) -> Vec<bool> {
    let mut order: Vec<_> = (0..p_values.len()).collect();
    order.sort_by(|&a, &b| p_values[a].total_cmp(&p_values[b]));
    let mut rejected = vec![false; p_values.len()];
    for (rank, &index) in order.iter().enumerate() {
        if p_values[index] * (p_values.len() - rank) as f64 > level {
            break;
        }
        rejected[index] = true;
    }
    rejected
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the method's usual exposition: 0.005 and 0.01 fall, 0.03 and 0.04 stand.
    #[test]
    fn holm_steps_down_until_the_first_survivor() {
        assert_eq!(holm(&[0.01, 0.04, 0.03, 0.005], 0.05), [true, false, false, true]);
        assert_eq!(holm(&[], 0.05), Vec::<bool>::new());
        assert_eq!(holm(&[0.02, 0.02], 0.05), [true, true]);
        assert_eq!(holm(&[0.03, 0.03], 0.05), [false, false]);
    }
}
