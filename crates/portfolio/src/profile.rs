//! A mixture for each player, and what it is worth at the least.

use crate::{Mixture, PayoffMatrix};

/// What is played by the first player and by the second.
#[derive(Clone, PartialEq, Debug)]
pub struct Profile {
    /// The first player's mixture of rows.
    pub first: Mixture,
    /// The second player's mixture of columns.
    pub second: Mixture,
}

/// What a profile guarantees: the value of the game lies between.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Bounds {
    /// The least the first player's mixture scores against any column.
    pub low: f64,
    /// The most any row scores against the second player's mixture.
    pub high: f64,
}

impl Bounds {
    /// The duality gap: how much the two players together could gain by best replies. A profile is
    /// an equilibrium exactly when it is zero; neither player alone can gain more.
    pub fn exploitability(&self) -> f64 {
        (self.high - self.low).max(0.0)
    }
}

impl Profile {
    /// What it guarantees in a game, computed from the cells: a certificate that does not trust
    /// whoever made the profile.
    pub fn bounds(&self, matrix: &PayoffMatrix) -> Bounds {
        let least = matrix.columns_against(self.first.weights());
        let most = matrix.rows_against(self.second.weights());
        Bounds {
            low: least.into_iter().fold(f64::INFINITY, f64::min),
            high: most.into_iter().fold(f64::NEG_INFINITY, f64::max),
        }
    }
}
