//! Quantiles and tails of the distributions that the intervals rest on.

use statrs::distribution::{Beta, ContinuousCDF, Normal, StudentsT};

use super::interval::assert_confidence;

/// The probability that a standard normal variable is at most `x`.
pub(super) fn normal_cdf(x: f64) -> f64 {
    Normal::standard().cdf(x)
}

/// The number that a standard normal variable stays below with probability `p`.
pub(super) fn normal_quantile(p: f64) -> f64 {
    Normal::standard().inverse_cdf(p)
}

/// How many standard deviations a two-sided interval of this confidence reaches: 1.96 at 95 %.
pub(super) fn two_sided(confidence: f64) -> f64 {
    assert_confidence(confidence);
    normal_quantile(f64::midpoint(1.0, confidence))
}

/// The same for a Student variable with `freedom` degrees of freedom.
pub(super) fn two_sided_student(confidence: f64, freedom: f64) -> f64 {
    assert_confidence(confidence);
    let student = StudentsT::new(0.0, 1.0, freedom).expect("degrees of freedom are positive");
    student.inverse_cdf(f64::midpoint(1.0, confidence))
}

/// The probability that a Student variable is at most `x`.
pub(super) fn student_cdf(x: f64, freedom: f64) -> f64 {
    StudentsT::new(0.0, 1.0, freedom).expect("degrees of freedom are positive").cdf(x)
}

/// The probability that a Beta(a, b) variable is at most `x`.
pub(super) fn beta_cdf(a: f64, b: f64, x: f64) -> f64 {
    Beta::new(a, b).expect("both shapes are positive").cdf(x)
}
