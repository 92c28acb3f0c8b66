//! Mean and deviation over repetitions.

/// Repetitions summed up.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation of one repetition; zero where there is only one.
    pub deviation: f64,
    /// How many repetitions.
    pub count: usize,
}

impl Spread {
    /// Sums up. There is at least one value.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Self {
        let values: Vec<f64> = values.into_iter().collect();
        assert!(!values.is_empty(), "there is a repetition");
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let squares: f64 = values.iter().map(|v| (v - mean).powi(2)).sum();
        Self { mean, deviation: (squares / (n - 1.0).max(1.0)).sqrt(), count: values.len() }
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        self.deviation / (self.count as f64).sqrt()
    }
}
