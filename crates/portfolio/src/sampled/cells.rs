//! A matrix whose games are played when they are first asked for.

use crate::{Bounds, Profile};

/// A matrix game that plays each of its games at most once and counts them.
pub struct Cells<'g> {
    columns: usize,
    known: Vec<Option<f64>>,
    played: usize,
    play: Box<dyn FnMut(usize, usize) -> f64 + 'g>,
}

impl<'g> Cells<'g> {
    /// The game whose cell (i, j) is `play(i, j)`, the row player's score in [0, 1].
    pub fn new(rows: usize, columns: usize, play: impl FnMut(usize, usize) -> f64 + 'g) -> Self {
        assert!(rows > 0 && columns > 0, "a matrix game has strategies for both players");
        Self { columns, known: vec![None; rows * columns], played: 0, play: Box::new(play) }
    }

    /// How many strategies the first player has.
    pub fn rows(&self) -> usize {
        self.known.len() / self.columns
    }

    /// How many strategies the second player has.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// What the row player scores.
    pub fn score(&mut self, row: usize, column: usize) -> f64 {
        let index = row * self.columns + column;
        if let Some(score) = self.known[index] {
            return score;
        }
        let score = (self.play)(row, column);
        assert!((0.0..=1.0).contains(&score), "cell ({row}, {column}) is {score}, no score");
        self.known[index] = Some(score);
        self.played += 1;
        score
    }

    /// What a profile guarantees whatever the games not yet played may give: certain at any time,
    /// and exact once all games of the profile's strategies were played.
    pub fn bounds(&self, profile: &Profile) -> Bounds {
        let (x, y) = (profile.first.weights(), profile.second.weights());
        let (mut low, mut high) = (vec![0.0; self.columns], 0.0f64);
        for (row, cells) in self.known.chunks_exact(self.columns).enumerate() {
            let most: f64 = cells.iter().zip(y).map(|(m, y)| m.unwrap_or(1.0) * y).sum();
            high = high.max(most);
            for (sum, m) in low.iter_mut().zip(cells) {
                *sum += x[row] * m.unwrap_or(0.0);
            }
        }
        Bounds { low: low.into_iter().fold(f64::INFINITY, f64::min), high }
    }

    /// How many games were played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// Which share of all games was played.
    pub fn share(&self) -> f64 {
        self.played as f64 / self.known.len() as f64
    }
}
