//! Strength against the best mixture of opponents, which copies and weak opponents cannot shift.

use serde::Serialize;

use super::linear::Cholesky;

/// The equilibrium of a pool of players and what each player is worth against it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct NashAverage {
    /// How often the equilibrium plays each player: the most even of all equilibria.
    pub weights: Vec<f64>,
    /// Each player's expected advantage against the equilibrium: 0 for those it plays, at most 0.
    pub values: Vec<f64>,
    /// What the best reply gains against the weights: the numerical error, 0 in exact arithmetic.
    pub exploitability: f64,
}

/// Rounds of ever weaker smoothing, from 1/10 down.
const ROUNDS: i32 = 11;

/// Nash averaging (Balduzzi et al., "Re-evaluating evaluation", 2018).
///
/// `advantage[i][j]` is what player i gains against j, as a score minus one half or in log-odds;
/// the matrix is antisymmetric. The equilibrium of largest entropy is unique, treats copies of a
/// player like one player and ignores who is dominated. It maximises the entropy of p under
/// `advantage · p ≤ 0`; the dual problem, minimise log Σ exp(−advantageᵀλ) over λ ≥ 0, is
/// smooth, and a vanishing ε·|λ|²/2 keeps its solution finite.
pub fn nash_average(advantage: &[Vec<f64>]) -> NashAverage {
    let n = advantage.len();
    assert!(n > 0, "a pool has players");
    for (i, row) in advantage.iter().enumerate() {
        assert!(row.len() == n, "the matrix is square");
        for j in 0..n {
            let sum = row[j] + advantage[j][i];
            assert!(sum.abs() <= 1e-9 * (1.0 + row[j].abs()), "what {i} gains, {j} loses");
        }
    }
    let largest = advantage.iter().flatten().fold(0.0, |m: f64, a| m.max(a.abs()));
    if largest == 0.0 {
        let weights = vec![1.0 / n as f64; n];
        return NashAverage { weights, values: vec![0.0; n], exploitability: 0.0 };
    }
    let scaled: Vec<Vec<_>> =
        advantage.iter().map(|row| row.iter().map(|a| a / largest).collect()).collect();
    let mut multipliers = vec![0.0; n];
    for round in 1..=ROUNDS {
        minimise(&scaled, 0.1f64.powi(round), &mut multipliers);
    }
    let weights = mixture(&scaled, &multipliers);
    let values = product(advantage, &weights);
    let exploitability = values.iter().fold(0.0, |m: f64, &v| m.max(v));
    NashAverage { weights, values, exploitability }
}

fn product(matrix: &[Vec<f64>], vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, x)| a * x).sum()).collect()
}

/// The mixture p ∝ exp(−Aᵀλ), which is exp(A·λ) since A is antisymmetric.
fn mixture(matrix: &[Vec<f64>], multipliers: &[f64]) -> Vec<f64> {
    let exponents = product(matrix, multipliers);
    let top = exponents.iter().fold(f64::NEG_INFINITY, |m, &e| m.max(e));
    let powers: Vec<_> = exponents.iter().map(|e| (e - top).exp()).collect();
    let total: f64 = powers.iter().sum();
    powers.iter().map(|p| p / total).collect()
}

/// The dual objective.
fn objective(matrix: &[Vec<f64>], smoothing: f64, multipliers: &[f64]) -> f64 {
    let exponents = product(matrix, multipliers);
    let top = exponents.iter().fold(f64::NEG_INFINITY, |m, &e| m.max(e));
    let total: f64 = exponents.iter().map(|e| (e - top).exp()).sum();
    top + total.ln() + smoothing / 2.0 * multipliers.iter().map(|l| l * l).sum::<f64>()
}

/// Newton's method with projection onto λ ≥ 0 (Bertsekas 1982).
fn minimise(matrix: &[Vec<f64>], smoothing: f64, multipliers: &mut Vec<f64>) {
    let n = matrix.len();
    for _ in 0..200 {
        let p = mixture(matrix, multipliers);
        let gain = product(matrix, &p);
        let slope: Vec<_> = (0..n).map(|i| smoothing * multipliers[i] - gain[i]).collect();
        let free: Vec<_> = (0..n).filter(|&i| multipliers[i] > 0.0 || slope[i] < 0.0).collect();
        let steepest = free.iter().fold(0.0, |m: f64, &i| m.max(slope[i].abs()));
        if steepest < 1e-14 {
            return;
        }
        let bend: Vec<Vec<_>> = free
            .iter()
            .map(|&i| {
                free.iter()
                    .map(|&k| {
                        let second: f64 = (0..n).map(|j| matrix[i][j] * p[j] * matrix[k][j]).sum();
                        second - gain[i] * gain[k]
                            + f64::from(u8::from(i == k)) * (smoothing + 1e-14)
                    })
                    .collect()
            })
            .collect();
        let descent: Vec<_> = free.iter().map(|&i| -slope[i]).collect();
        let direction = Cholesky::of(&bend).map_or_else(|| descent.clone(), |c| c.solve(&descent));
        let before = objective(matrix, smoothing, multipliers);
        let moved = (0..60).find_map(|halvings| {
            let size = 0.5f64.powi(halvings);
            let mut trial = multipliers.clone();
            for (&i, d) in free.iter().zip(&direction) {
                trial[i] = (trial[i] + size * d).max(0.0);
            }
            (objective(matrix, smoothing, &trial) < before).then_some(trial)
        });
        match moved {
            Some(trial) => *multipliers = trial,
            None => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    fn matrix(rows: &[&[f64]]) -> Vec<Vec<f64>> {
        rows.iter().map(|r| r.to_vec()).collect()
    }

    fn assert_weights(found: &NashAverage, expected: &[f64]) {
        let near = found.weights.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-5);
        assert!(near && found.exploitability < 1e-7, "{found:?}");
    }

    const RPS: [[f64; 3]; 3] = [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]];

    #[test]
    fn rock_paper_scissors_is_played_evenly() {
        assert_weights(&nash_average(&RPS.map(|r| r.to_vec())), &[1.0 / 3.0; 3]);
    }

    #[test]
    fn copies_share_the_weight_of_the_original() {
        let copied = matrix(&[
            &[0.0, 0.0, -1.0, 1.0],
            &[0.0, 0.0, -1.0, 1.0],
            &[1.0, 1.0, 0.0, -1.0],
            &[-1.0, -1.0, 1.0, 0.0],
        ]);
        assert_weights(&nash_average(&copied), &[1.0 / 6.0, 1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0]);
    }

    #[test]
    fn the_best_of_a_ladder_takes_all() {
        let ladder = matrix(&[&[0.0, 0.2, 0.4], &[-0.2, 0.0, 0.2], &[-0.4, -0.2, 0.0]]);
        let found = nash_average(&ladder);
        assert_weights(&found, &[1.0, 0.0, 0.0]);
        assert!((found.values[2] + 0.4).abs() < 1e-5);
    }

    /// A skewed cycle a, b, c has the equilibrium proportional to the opposite edges.
    #[test]
    fn skewed_cycles_are_weighted_by_the_opposite_edge() {
        let skewed = matrix(&[&[0.0, 0.3, -0.1], &[-0.3, 0.0, 0.2], &[0.1, -0.2, 0.0]]);
        assert_weights(&nash_average(&skewed), &[0.2 / 0.6, 0.1 / 0.6, 0.3 / 0.6]);
        assert_weights(&nash_average(&matrix(&[&[0.0, 0.0], &[0.0, 0.0]])), &[0.5, 0.5]);
    }

    #[test]
    fn random_pools_are_not_exploitable() {
        for index in 0..40 {
            let mut rng = Seed(2).child(index).rng();
            let n = 2 + rng.below(14);
            let mut pool = vec![vec![0.0; n]; n];
            for (i, j) in (0..n).flat_map(|i| (0..i).map(move |j| (i, j))) {
                pool[i][j] = (rng.below(21) as f64 - 10.0) / 20.0;
                pool[j][i] = -pool[i][j];
            }
            let found = nash_average(&pool);
            assert!(found.exploitability < 1e-6, "pool {index} of {n}: {}", found.exploitability);
            assert!((found.weights.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}
