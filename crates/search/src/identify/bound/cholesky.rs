//! Symmetric positive definite linear systems.
//!
//! Written out for the build time of nalgebra, and apart from the one in `statistics`, which searches
//! do not know: this one works in place on thousands of rows.

/// Solves `a x = b` in place of `b`, where `a` is a symmetric positive definite matrix by rows of
/// which the lower half is read and overwritten. Whether it was definite.
pub fn solve(a: &mut [f64], b: &mut [f64]) -> bool {
    let n = b.len();
    for i in 0..n {
        let (before, here) = a.split_at_mut(i * n);
        let row = &mut here[..=i];
        for j in 0..i {
            let other = &before[j * n..=j * n + j];
            let dot = dot(&row[..j], &other[..j]);
            row[j] = (row[j] - dot) / other[j];
        }
        let square: f64 = row[..i].iter().map(|x| x * x).sum();
        let pivot = row[i] - square;
        if pivot.is_nan() || pivot <= 0.0 {
            return false;
        }
        row[i] = pivot.sqrt();
    }
    for i in 0..n {
        let dot = dot(&a[i * n..i * n + i], &b[..i]);
        b[i] = (b[i] - dot) / a[i * n + i];
    }
    for i in (0..n).rev() {
        b[i] /= a[i * n + i];
        for j in 0..i {
            b[j] -= a[i * n + j] * b[i];
        }
    }
    true
}

/// Four sums side by side, which the compiler can keep in one register.
fn dot(x: &[f64], y: &[f64]) -> f64 {
    let ((x, x_rest), (y, y_rest)) = (x.as_chunks::<4>(), y.as_chunks::<4>());
    let mut sums = [0.0; 4];
    for (x, y) in x.iter().zip(y) {
        for i in 0..4 {
            sums[i] += x[i] * y[i];
        }
    }
    let rest: f64 = x_rest.iter().zip(y_rest).map(|(x, y)| x * y).sum();
    sums.iter().sum::<f64>() + rest
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    #[test]
    fn the_solution_solves_and_an_indefinite_matrix_is_refused() {
        let (n, mut rng) = (12, Seed(1).rng());
        let root: Vec<f64> = (0..n * n).map(|_| rng.unit() - 0.5).collect();
        let product = |i: usize, j: usize| -> f64 {
            (0..n).map(|k| root[i * n + k] * root[j * n + k]).sum::<f64>()
                + f64::from(u8::from(i == j))
        };
        let mut a: Vec<f64> = (0..n * n).map(|at| product(at / n, at % n)).collect();
        let want: Vec<f64> = (0..n).map(|_| rng.unit()).collect();
        let mut b: Vec<f64> =
            (0..n).map(|i| (0..n).map(|j| a[i * n + j] * want[j]).sum()).collect();
        assert!(solve(&mut a, &mut b));
        assert!(b.iter().zip(&want).all(|(x, y)| (x - y).abs() < 1e-10));
        assert!(!solve(&mut [1.0, 2.0, 2.0, 1.0], &mut [1.0, 1.0]));
    }
}
