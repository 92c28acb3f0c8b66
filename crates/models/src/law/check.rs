//! What people may write for the parameters of a law.

use plywood_core::Plain;

/// A mean greater than this needs tables that are too long.
const MAX_MEAN: f64 = 500.0;

pub(super) fn probability(name: &str, p: f64) -> Result<(), String> {
    if (0.0..=1.0).contains(&p) {
        return Ok(());
    }
    let p = Plain(p);
    Err(format!("{name} = {p} is no probability: take a number from 0 to 1"))
}

pub(super) fn mean(law: &str, mean: f64, least: f64) -> Result<(), String> {
    if (least..=MAX_MEAN).contains(&mean) {
        return Ok(());
    }
    let mean = Plain(mean);
    Err(format!("{law}({mean}) is out of range: take a number from {least} to {MAX_MEAN}"))
}

pub(super) fn weights(weights: &[f64]) -> Result<(), String> {
    if weights.is_empty() || weights.len() > super::Law::MOST as usize {
        return Err(format!(
            "a law needs 1 to {} weights, not {}",
            super::Law::MOST,
            weights.len()
        ));
    }
    for (n, w) in weights.iter().enumerate() {
        if !(0.0..=1.0 + 1e-9).contains(w) {
            let w = Plain(*w);
            return Err(format!("weight {n} of the law is {w}: take numbers from 0 to 1"));
        }
    }
    let sum: f64 = weights.iter().sum();
    if (sum - 1.0).abs() > 1e-9 {
        let sum = Plain(sum);
        return Err(format!("the weights of the law add up to {sum}: they must add up to 1"));
    }
    Ok(())
}

/// What weights are divided by: exactly one where they add up to it but for rounding, so that a
/// law that was written down is read back as it was.
pub(super) fn sum(weights: &[f64]) -> f64 {
    let sum: f64 = weights.iter().sum();
    if (sum - 1.0).abs() < 1e-12 { 1.0 } else { sum }
}
