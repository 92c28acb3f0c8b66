//! The results of games between seeds: one row a seed of the first player, one column of the second.

/// Scores of the row player in [0, 1]: 1 for a game won, ½ for a draw; the column player gets the
/// rest. It need not be square.
#[derive(Clone, PartialEq, Debug)]
pub struct PayoffMatrix {
    columns: usize,
    cells: Vec<f64>,
}

impl PayoffMatrix {
    /// The matrix of scores `score(row, column)`. There is at least one row and one column.
    pub fn from_fn(
        rows: usize,
        columns: usize,
        mut score: impl FnMut(usize, usize) -> f64,
    ) -> Self {
        assert!(rows > 0 && columns > 0, "a matrix game has strategies for both players");
        let mut cells = Vec::with_capacity(rows * columns);
        for row in 0..rows {
            for column in 0..columns {
                let value = score(row, column);
                assert!(
                    (0.0..=1.0).contains(&value),
                    "cell ({row}, {column}) is {value}, no score"
                );
                cells.push(value);
            }
        }
        Self { columns, cells }
    }

    /// How many strategies the first player has.
    pub fn rows(&self) -> usize {
        self.cells.len() / self.columns
    }

    /// How many strategies the second player has.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// What the row player scores.
    #[inline]
    pub fn score(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.columns + column]
    }

    /// One row.
    #[inline]
    pub fn row(&self, row: usize) -> &[f64] {
        &self.cells[row * self.columns..(row + 1) * self.columns]
    }

    /// All cells, row by row.
    pub fn cells(&self) -> &[f64] {
        &self.cells
    }

    /// The mean of all cells: what the original player scores against itself when it moves first.
    pub fn mean(&self) -> f64 {
        self.cells.iter().sum::<f64>() / self.cells.len() as f64
    }

    /// The game between some of the rows and some of the columns.
    #[must_use]
    pub fn select(&self, rows: &[usize], columns: &[usize]) -> Self {
        Self::from_fn(rows.len(), columns.len(), |i, j| self.score(rows[i], columns[j]))
    }

    /// The same game seen by the second player, who becomes the row player.
    #[must_use]
    pub fn seen_by_second(&self) -> Self {
        Self::from_fn(self.columns, self.rows(), |i, j| 1.0 - self.score(j, i))
    }

    /// What each row scores against a mixture of columns.
    pub fn rows_against(&self, columns: &[f64]) -> Vec<f64> {
        assert_eq!(columns.len(), self.columns, "one weight a column");
        let dot = |row: &[f64]| row.iter().zip(columns).map(|(m, y)| m * y).sum();
        self.cells.chunks_exact(self.columns).map(dot).collect()
    }

    /// What a mixture of rows scores against each column.
    pub fn columns_against(&self, rows: &[f64]) -> Vec<f64> {
        assert_eq!(rows.len(), self.rows(), "one weight a row");
        let mut scores = vec![0.0; self.columns];
        for (row, &weight) in self.cells.chunks_exact(self.columns).zip(rows) {
            if weight != 0.0 {
                for (score, m) in scores.iter_mut().zip(row) {
                    *score += weight * m;
                }
            }
        }
        scores
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_player_sees_the_rest_of_each_score() {
        let matrix = PayoffMatrix::from_fn(2, 3, |i, j| [[1.0, 0.5, 0.0], [0.0, 1.0, 1.0]][i][j]);
        let seen = matrix.seen_by_second();
        assert_eq!((seen.rows(), seen.columns()), (3, 2));
        assert_eq!((seen.score(0, 0), seen.score(1, 0), seen.score(0, 1)), (0.0, 0.5, 1.0));
        assert_eq!(seen.seen_by_second(), matrix);
        assert_eq!(matrix.rows_against(&[0.5, 0.0, 0.5]), [0.5, 0.5]);
        assert_eq!(matrix.columns_against(&[0.0, 1.0]), matrix.row(1));
        assert_eq!(matrix.select(&[1], &[2, 0]).cells(), [1.0, 0.0]);
    }
}
