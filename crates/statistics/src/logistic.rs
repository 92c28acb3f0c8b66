//! Logistic regression, pulled towards a prior: Newton's method on a strictly convex loss.

use crate::linear::Cholesky;

/// Newton steps at most; six to eight are usual.
const ROUNDS: usize = 60;
/// Where no weight moves by more, the fit is done.
const STILL: f64 = 1e-9;

/// One observation.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// What the forecast may use.
    pub inputs: Vec<f64>,
    /// What is added to the log-odds as it is.
    pub offset: f64,
    /// What happened: 1 or 0, or a share of 1 such as half a point.
    pub target: f64,
}

/// Where the weights are pulled to, and how strongly: the inverse variances of a normal prior.
#[derive(Clone, PartialEq, Debug)]
pub struct Prior {
    /// The weights where nothing was observed.
    pub mean: Vec<f64>,
    /// How many units of information each is worth; positive, so that the fit is unique even where
    /// the cases are separable.
    pub ridge: Vec<f64>,
}

impl Prior {
    /// Towards zero, all weights alike but the first, the constant, which is hardly held.
    pub fn around_zero(inputs: usize, ridge: f64) -> Self {
        let mut held = vec![ridge; inputs];
        if let Some(constant) = held.first_mut() {
            *constant = ridge * 1e-3;
        }
        Self { mean: vec![0.0; inputs], ridge: held }
    }
}

/// 1 / (1 + e^−z) without overflow.
pub fn logistic(z: f64) -> f64 {
    if z >= 0.0 {
        1.0 / (1.0 + (-z).exp())
    } else {
        let odds = z.exp();
        odds / (1.0 + odds)
    }
}

/// The log-odds that weights give to inputs.
pub fn log_odds(weights: &[f64], inputs: &[f64]) -> f64 {
    weights.iter().zip(inputs).map(|(w, x)| w * x).sum()
}

/// ln(1 + e^z) without overflow.
fn softplus(z: f64) -> f64 {
    z.max(0.0) + (-z.abs()).exp().ln_1p()
}

/// The weights that make the cases and the prior together most likely.
pub fn fit(cases: &[Case], prior: &Prior) -> Vec<f64> {
    let mut weights = prior.mean.clone();
    let mut loss = penalised(cases, prior, &weights);
    for _ in 0..ROUNDS {
        let Some(step) = newton(cases, prior, &weights) else { break };
        let mut share = 1.0;
        // Newton may overshoot far from the minimum; half the way is tried until the loss falls.
        let better = (0..40).find_map(|_| {
            let tried: Vec<_> = weights.iter().zip(&step).map(|(w, s)| w - share * s).collect();
            share /= 2.0;
            let reached = penalised(cases, prior, &tried);
            (reached <= loss).then_some((tried, reached))
        });
        let Some((tried, reached)) = better else { break };
        let moved = tried.iter().zip(&weights).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        (weights, loss) = (tried, reached);
        if moved < STILL {
            break;
        }
    }
    weights
}

fn penalised(cases: &[Case], prior: &Prior, weights: &[f64]) -> f64 {
    let lost: f64 = cases
        .iter()
        .map(|case| {
            let z = case.offset + log_odds(weights, &case.inputs);
            softplus(z) - case.target * z
        })
        .sum();
    let held = weights.iter().zip(&prior.mean).zip(&prior.ridge);
    lost + held.map(|((w, m), r)| 0.5 * r * (w - m).powi(2)).sum::<f64>()
}

/// The Newton step: the inverse Hessian times the gradient.
fn newton(cases: &[Case], prior: &Prior, weights: &[f64]) -> Option<Vec<f64>> {
    let n = weights.len();
    let mut slope: Vec<_> = (0..n).map(|i| prior.ridge[i] * (weights[i] - prior.mean[i])).collect();
    let mut bend = vec![vec![0.0; n]; n];
    for (i, row) in bend.iter_mut().enumerate() {
        row[i] = prior.ridge[i];
    }
    for case in cases {
        let p = logistic(case.offset + log_odds(weights, &case.inputs));
        let spread = p * (1.0 - p);
        for i in 0..n {
            slope[i] += (p - case.target) * case.inputs[i];
            for (sum, other) in bend[i].iter_mut().zip(&case.inputs) {
                *sum += spread * case.inputs[i] * other;
            }
        }
    }
    Cholesky::of(&bend).map(|factor| factor.solve(&slope))
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    fn drawn(weights: &[f64; 3], count: usize, seed: Seed) -> Vec<Case> {
        let mut rng = seed.rng();
        let mut case = || {
            let inputs = vec![1.0, 4.0 * rng.unit() - 2.0, 2.0 * rng.unit() - 1.0];
            let target = f64::from(u8::from(rng.flip(logistic(log_odds(weights, &inputs)))));
            Case { inputs, offset: 0.0, target }
        };
        (0..count).map(|_| case()).collect()
    }

    #[test]
    fn known_weights_are_recovered_within_four_sigma() {
        let truth = [-0.5, 1.5, 0.8];
        let found = fit(&drawn(&truth, 20_000, Seed(3)), &Prior::around_zero(3, 1e-6));
        // The standard errors at 20,000 cases are .018, .021 and .032 (from the Hessian).
        for ((found, truth), sigma) in found.iter().zip(truth).zip([0.018, 0.021, 0.032]) {
            assert!((found - truth).abs() < 4.0 * sigma, "{found} for {truth}");
        }
    }

    #[test]
    fn separable_cases_have_finite_weights_and_no_cases_give_the_prior() {
        let cases: Vec<_> = (-5..=5)
            .filter(|&x| x != 0)
            .map(|x| Case {
                inputs: vec![1.0, f64::from(x)],
                offset: 0.0,
                target: f64::from(u8::from(x > 0)),
            })
            .collect();
        let found = fit(&cases, &Prior::around_zero(2, 0.1));
        assert!(found[1] > 1.0 && found[1] < 20.0 && found[0].abs() < 1e-6, "{found:?}");
        let prior = Prior { mean: vec![0.25, -3.0], ridge: vec![1.0, 1.0] };
        assert_eq!(fit(&[], &prior), prior.mean);
    }

    #[test]
    fn an_offset_is_taken_as_it_is() {
        let case = |target| Case { inputs: vec![1.0], offset: 2.0, target };
        let cases: Vec<_> = (0..1000).map(|i| case(f64::from(u8::from(i % 2 == 0)))).collect();
        let found = fit(&cases, &Prior::around_zero(1, 1e-6));
        assert!((found[0] + 2.0).abs() < 1e-6, "{found:?}");
    }
}
