//! Symmetric systems of linear equations, small and dense.
//!
//! Written out: nalgebra would add about 25 CPU seconds to every build.

/// The factor L of a symmetric positive definite matrix A = L·Lᵀ.
pub(crate) struct Cholesky {
    rows: Vec<Vec<f64>>,
}

impl Cholesky {
    /// Factors a matrix, or says `None` where it is not positive definite.
    pub(crate) fn of(matrix: &[Vec<f64>]) -> Option<Self> {
        let n = matrix.len();
        let mut rows = vec![vec![0.0; n]; n];
        for i in 0..n {
            for j in 0..=i {
                let known: f64 = (0..j).map(|k| rows[i][k] * rows[j][k]).sum();
                let rest = matrix[i][j] - known;
                if i == j {
                    if rest.is_nan() || rest <= 1e-14 * matrix[i][i].abs() {
                        return None;
                    }
                    rows[i][i] = rest.sqrt();
                } else {
                    rows[i][j] = rest / rows[j][j];
                }
            }
        }
        Some(Self { rows })
    }

    /// The solution x of A·x = b.
    pub(crate) fn solve(&self, b: &[f64]) -> Vec<f64> {
        let n = b.len();
        let mut x = b.to_vec();
        for i in 0..n {
            let known: f64 = (0..i).map(|k| self.rows[i][k] * x[k]).sum();
            x[i] = (x[i] - known) / self.rows[i][i];
        }
        for i in (0..n).rev() {
            let known: f64 = (i + 1..n).map(|k| self.rows[k][i] * x[k]).sum();
            x[i] = (x[i] - known) / self.rows[i][i];
        }
        x
    }

    /// The inverse of A.
    pub(crate) fn inverse(&self) -> Vec<Vec<f64>> {
        let n = self.rows.len();
        let unit = |i: usize| (0..n).map(|j| f64::from(u8::from(i == j))).collect::<Vec<_>>();
        (0..n).map(|i| self.solve(&unit(i))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_satisfy_their_equations() {
        let a = vec![vec![4.0, 2.0, 0.6], vec![2.0, 5.0, 1.0], vec![0.6, 1.0, 3.0]];
        let b = [1.0, -2.0, 0.5];
        let x = Cholesky::of(&a).unwrap().solve(&b);
        for i in 0..3 {
            let left: f64 = (0..3).map(|j| a[i][j] * x[j]).sum();
            assert!((left - b[i]).abs() < 1e-12);
        }
        let inverse = Cholesky::of(&a).unwrap().inverse();
        let corner: f64 = (0..3).map(|j| a[1][j] * inverse[j][1]).sum();
        assert!((corner - 1.0).abs() < 1e-12);
        assert!(Cholesky::of(&[vec![1.0, 1.0], vec![1.0, 1.0]]).is_none());
    }
}
