//! From a matrix to an equilibrium with its certificate.

use plywood_core::Seed;

use super::{
    factor::Factors,
    tableau::{Support, Tableau},
};
use crate::{Bounds, Mixture, PayoffMatrix, Profile};

/// An equilibrium of a matrix game, up to the exploitability that its bounds state.
#[derive(Clone, PartialEq, Debug)]
pub struct Equilibrium {
    /// What both players play.
    pub profile: Profile,
    /// What that guarantees, computed from the matrix: the value lies between, and their
    /// difference certifies the equilibrium.
    pub bounds: Bounds,
}

impl Equilibrium {
    /// What the first player scores.
    pub fn value(&self) -> f64 {
        f64::midpoint(self.bounds.low, self.bounds.high)
    }
}

/// Good enough to stop trying: well under what anybody asks of an equilibrium.
const ENOUGH: f64 = 1e-12;
/// How often another order of pivots is tried.
const TRIALS: u64 = 4;

/// An equilibrium by linear programming (paper 003, Algorithm 2, line 7).
///
/// Simplex finds who plays; the weights are then solved for anew from the matrix itself, so that
/// the rounding of the pivots does not stay. There may be several equilibria; the matrix alone
/// decides which is found.
pub fn nash(matrix: &PayoffMatrix) -> Equilibrium {
    let mut best: Option<Equilibrium> = None;
    for trial in 0..TRIALS {
        let mut tableau = Tableau::new(matrix, &mut Seed(trial).rng());
        let settled = tableau.solve();
        let (first, second) = tableau.weights();
        let rough = certified(matrix, first, second);
        let exact = settled.then(|| polished(matrix, &tableau.support())).flatten();
        for found in [rough, exact].into_iter().flatten() {
            let gap = |e: &Equilibrium| e.bounds.exploitability();
            if best.as_ref().is_none_or(|known| gap(&found) < gap(known)) {
                best = Some(found);
            }
        }
        if best.as_ref().is_some_and(|e| e.bounds.exploitability() <= ENOUGH) {
            break;
        }
    }
    best.unwrap_or_else(|| {
        let (rows, columns) = (vec![1.0; matrix.rows()], vec![1.0; matrix.columns()]);
        certified(matrix, rows, columns).expect("uniform mixtures are mixtures")
    })
}

/// Weights made into mixtures, with what they guarantee; `None` if there is nothing to play.
fn certified(
    matrix: &PayoffMatrix,
    mut first: Vec<f64>,
    mut second: Vec<f64>,
) -> Option<Equilibrium> {
    for weights in [&mut first, &mut second] {
        for weight in weights.iter_mut().filter(|w| **w <= 1e-14) {
            *weight = 0.0;
        }
        let total: f64 = weights.iter().sum();
        if !(total > 0.0 && total.is_finite()) {
            return None;
        }
    }
    let profile = Profile { first: Mixture::of(first), second: Mixture::of(second) };
    let bounds = profile.bounds(matrix);
    Some(Equilibrium { profile, bounds })
}

/// The weights that make every strategy of the support indifferent.
fn polished(matrix: &PayoffMatrix, support: &Support) -> Option<Equilibrium> {
    let size = support.rows.len();
    if size == 0 || size != support.columns.len() {
        return None;
    }
    let raised = |i: usize, j: usize| matrix.score(support.rows[i], support.columns[j]) + 1.0;
    let cells: Vec<f64> =
        (0..size).flat_map(|i| (0..size).map(move |j| (i, j))).map(|(i, j)| raised(i, j)).collect();
    let factors = Factors::of(size, cells)?;
    let ones = vec![1.0; size];
    let (mut u, mut v) = (factors.solve_transposed(&ones), factors.solve(&ones));
    // One round of refinement: solve for what is left over.
    let miss = |f: &dyn Fn(usize) -> f64| (0..size).map(|i| 1.0 - f(i)).collect::<Vec<_>>();
    let left_v = miss(&|i| (0..size).map(|j| raised(i, j) * v[j]).sum());
    let left_u = miss(&|j| (0..size).map(|i| raised(i, j) * u[i]).sum());
    let (step_v, step_u) = (factors.solve(&left_v), factors.solve_transposed(&left_u));
    v.iter_mut().zip(step_v).for_each(|(w, step)| *w += step);
    u.iter_mut().zip(step_u).for_each(|(w, step)| *w += step);
    let (mut first, mut second) = (vec![0.0; matrix.rows()], vec![0.0; matrix.columns()]);
    support.rows.iter().zip(u).for_each(|(&i, w)| first[i] = w);
    support.columns.iter().zip(v).for_each(|(&j, w)| second[j] = w);
    certified(matrix, first, second)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SeedEffect;

    fn matrix(rows: &[&[f64]]) -> PayoffMatrix {
        PayoffMatrix::from_fn(rows.len(), rows[0].len(), |i, j| rows[i][j])
    }

    fn assert_weights(found: &[f64], expected: &[f64]) {
        assert!(found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12), "{found:?}");
    }

    #[test]
    fn games_with_known_equilibria_are_solved() {
        let pennies = nash(&matrix(&[&[1.0, 0.0], &[0.0, 1.0]]));
        assert_weights(pennies.profile.first.weights(), &[0.5, 0.5]);
        assert!((pennies.value() - 0.5).abs() < 1e-12);
        // Rock over scissors pays half as much: each is played in proportion to the others' edge.
        let cycle = nash(&matrix(&[&[0.5, 0.0, 0.75], &[1.0, 0.5, 0.0], &[0.25, 1.0, 0.5]]));
        assert_weights(cycle.profile.first.weights(), &[0.4, 0.2, 0.4]);
        assert_weights(cycle.profile.second.weights(), &[0.4, 0.2, 0.4]);
        // A saddle point, by a dominated row and a dominated column.
        let saddle = nash(&matrix(&[&[0.6, 0.7, 0.9], &[0.2, 0.1, 0.8]]));
        assert_weights(saddle.profile.first.weights(), &[1.0, 0.0]);
        assert_weights(saddle.profile.second.weights(), &[1.0, 0.0, 0.0]);
        // More columns than rows, one of them dominated.
        let wide = nash(&matrix(&[&[0.0, 1.0, 0.75], &[1.0, 0.0, 0.75]]));
        assert!((wide.value() - 0.5).abs() < 1e-12);
        assert_weights(wide.profile.second.weights(), &[0.5, 0.5, 0.0]);
    }

    #[test]
    fn trivial_games_have_trivial_equilibria() {
        for score in [0.0, 0.5, 1.0] {
            for (rows, columns) in [(1, 1), (1, 5), (5, 1), (4, 4)] {
                let found = nash(&PayoffMatrix::from_fn(rows, columns, |_, _| score));
                assert!(
                    found.bounds.exploitability() < 1e-12 && (found.value() - score).abs() < 1e-12
                );
            }
        }
    }

    /// Wins, draws and losses with many copies and many ties: the degenerate case of simplex.
    #[test]
    fn random_games_of_all_shapes_are_certified() {
        for index in 0..300 {
            let mut rng = Seed(7).child(index).rng();
            let (rows, columns, kinds) = (1 + rng.below(30), 1 + rng.below(30), 1 + rng.below(8));
            let luck: Vec<f64> = (0..64).map(|_| rng.below(3) as f64 / 2.0).collect();
            let game = PayoffMatrix::from_fn(rows, columns, |i, j| luck[(i % kinds) * 8 + j % 8]);
            let found = nash(&game);
            assert!(found.bounds.exploitability() < 1e-12, "{index}: {:?}", found.bounds);
        }
    }

    #[test]
    fn binary_matrices_of_seeds_are_certified() {
        for (index, k) in [16, 64, 120, 200].into_iter().enumerate() {
            for strength in [0.0, 0.7] {
                let effect = SeedEffect { strength, style: 0.3, bias: 0.2 };
                let found = nash(&effect.matrix(Seed(index as u64), k, k));
                assert!(found.bounds.exploitability() < 1e-9, "{k}: {:?}", found.bounds);
            }
        }
    }

    #[test]
    fn both_players_find_the_same_value() {
        let game = SeedEffect { strength: 0.5, ..SeedEffect::default() }.matrix(Seed(3), 40, 25);
        let (first, second) = (nash(&game), nash(&game.seen_by_second()));
        assert!((first.value() + second.value() - 1.0).abs() < 1e-12);
    }
}
