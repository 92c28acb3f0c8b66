//! The least of some values drawn at random, in expectation.

/// The expected least of `k` of the values, drawn without putting back; all of them if there are
/// fewer. It is what an opponent leaves us who may try `k` seeds and keep the best, averaged
/// over which seeds these are.
pub fn expected_least(values: &[f64], k: usize) -> f64 {
    assert!(!values.is_empty() && k > 0, "there is something to draw from and to draw");
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let n = sorted.len();
    let k = k.min(n);
    // The r-th least is the least drawn with probability C(n−r, k−1) / C(n, k).
    let mut probability = k as f64 / n as f64;
    let mut sum = 0.0;
    for (index, value) in sorted.iter().enumerate().take(n - k + 1) {
        sum += probability * value;
        let r = index + 1;
        if r < n {
            probability *= (n - r + 1 - k) as f64 / (n - r) as f64;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_mean_over_all_subsets() {
        let values = [0.9, 0.1, 0.4, 0.4, 0.7];
        for k in 1..=5 {
            let (mut sum, mut count) = (0.0, 0);
            for set in 0..32u32 {
                if set.count_ones() == k {
                    let drawn = (0..5).filter(|i| set >> i & 1 == 1).map(|i| values[i]);
                    sum += drawn.fold(f64::INFINITY, f64::min);
                    count += 1;
                }
            }
            let mean = sum / f64::from(count);
            assert!((expected_least(&values, k as usize) - mean).abs() < 1e-12, "{k}");
        }
        assert_eq!(expected_least(&values, 99), 0.1);
    }
}
