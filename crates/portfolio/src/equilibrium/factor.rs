//! Square systems of linear equations by elimination with row exchanges; written out for the build
//! time of nalgebra.

/// The factors of a square matrix, rows exchanged: L below the diagonal, U on and above it.
pub(super) struct Factors {
    size: usize,
    cells: Vec<f64>,
    order: Vec<usize>,
}

impl Factors {
    /// Factors a matrix given by its cells, or says `None` where it is singular.
    pub(super) fn of(size: usize, mut cells: Vec<f64>) -> Option<Self> {
        let mut order: Vec<usize> = (0..size).collect();
        for k in 0..size {
            let size_of = |i: usize| cells[i * size + k].abs();
            let best = (k..size).max_by(|&a, &b| size_of(a).total_cmp(&size_of(b)))?;
            if size_of(best) < 1e-12 {
                return None;
            }
            if best != k {
                order.swap(k, best);
                for j in 0..size {
                    cells.swap(k * size + j, best * size + j);
                }
            }
            let (above, below) = cells.split_at_mut((k + 1) * size);
            let pivot = &above[k * size..];
            for row in below.chunks_exact_mut(size) {
                let factor = row[k] / pivot[k];
                row[k] = factor;
                if factor != 0.0 {
                    for (cell, p) in row[k + 1..].iter_mut().zip(&pivot[k + 1..]) {
                        *cell -= factor * p;
                    }
                }
            }
        }
        Some(Self { size, cells, order })
    }

    fn at(&self, i: usize, j: usize) -> f64 {
        self.cells[i * self.size + j]
    }

    /// The solution x of A·x = b.
    pub(super) fn solve(&self, b: &[f64]) -> Vec<f64> {
        let mut x: Vec<f64> = self.order.iter().map(|&i| b[i]).collect();
        for i in 0..self.size {
            let known: f64 = (0..i).map(|j| self.at(i, j) * x[j]).sum();
            x[i] -= known;
        }
        for i in (0..self.size).rev() {
            let known: f64 = (i + 1..self.size).map(|j| self.at(i, j) * x[j]).sum();
            x[i] = (x[i] - known) / self.at(i, i);
        }
        x
    }

    /// The solution x of Aᵀ·x = b.
    pub(super) fn solve_transposed(&self, b: &[f64]) -> Vec<f64> {
        let mut z = b.to_vec();
        for i in 0..self.size {
            let known: f64 = (0..i).map(|j| self.at(j, i) * z[j]).sum();
            z[i] = (z[i] - known) / self.at(i, i);
        }
        for i in (0..self.size).rev() {
            let known: f64 = (i + 1..self.size).map(|j| self.at(j, i) * z[j]).sum();
            z[i] -= known;
        }
        let mut x = vec![0.0; self.size];
        for (&to, value) in self.order.iter().zip(z) {
            x[to] = value;
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_satisfy_their_equations_and_the_transposed_ones() {
        let a = [0.0, 2.0, 1.0, 1.0, 1.0, 0.0, 3.0, 0.0, 1.0];
        let b = [1.0, -2.0, 0.5];
        let factors = Factors::of(3, a.to_vec()).unwrap();
        let (x, z) = (factors.solve(&b), factors.solve_transposed(&b));
        for i in 0..3 {
            let left: f64 = (0..3).map(|j| a[i * 3 + j] * x[j]).sum();
            let turned: f64 = (0..3).map(|j| a[j * 3 + i] * z[j]).sum();
            assert!((left - b[i]).abs() < 1e-12 && (turned - b[i]).abs() < 1e-12);
        }
        assert!(Factors::of(2, vec![1.0, 2.0, 2.0, 4.0]).is_none());
    }
}
