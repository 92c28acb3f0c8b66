//! Samples as dots of a diagram, with intervals of 95 %.

use plywood_statistics::{student, wilson};

use crate::plot::Point;

const CONFIDENCE: f64 = 0.95;

/// A share of `trials` as a dot with its interval; none without trials.
pub fn share(x: f64, hits: usize, trials: usize) -> Option<Point> {
    let interval = wilson(hits as f64, trials as f64, CONFIDENCE);
    (trials > 0).then(|| Point { x, y: hits as f64 / trials as f64, interval: Some(interval) })
}

/// The mean of a sample as a dot with its interval; none of fewer than two numbers.
pub fn mean(x: f64, sample: &[f64]) -> Option<Point> {
    let n = sample.len() as f64;
    if sample.len() < 2 {
        return None;
    }
    let mean = sample.iter().sum::<f64>() / n;
    let variance = sample.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let interval =
        (variance > 0.0).then(|| student(mean, (variance / n).sqrt(), n - 1.0, CONFIDENCE));
    Some(Point { x, y: mean, interval })
}

/// A sample of zeros and ones as a share.
pub fn errors(x: f64, sample: &[f64]) -> Option<Point> {
    share(x, sample.iter().filter(|x| **x > 0.0).count(), sample.len())
}
