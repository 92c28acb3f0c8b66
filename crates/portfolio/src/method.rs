//! The ways to learn a profile from a whole matrix.

use plywood_core::Seed;

use crate::{Mixture, PayoffMatrix, Profile, Sparsity, best_column, best_row, nash};

/// How a profile is learnt from a matrix of games.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Method {
    /// One seed for each player, drawn blindly: what the original player is in one game.
    Single,
    /// All seeds alike: the original player, in expectation.
    Uniform,
    /// The seed with the best mean (paper 003, Algorithm 1).
    BestSeed,
    /// An equilibrium (Algorithm 2).
    Nash,
    /// An equilibrium without its rare seeds (Algorithm 3).
    SparseNash(Sparsity),
}

impl Method {
    /// The rows of Table I of paper 003, and the exponent the paper recommends.
    pub const TABLE: [Self; 8] = [
        Self::Single,
        Self::Uniform,
        Self::BestSeed,
        Self::Nash,
        Self::SparseNash(Sparsity::Ratio(0.5)),
        Self::SparseNash(Sparsity::Ratio(0.75)),
        Self::SparseNash(Sparsity::Ratio(1.0)),
        Self::SparseNash(Sparsity::Exponent(0.75)),
    ];

    /// Learns a profile. The seed decides blind draws and ties.
    pub fn learn(self, matrix: &PayoffMatrix, seed: Seed) -> Profile {
        let (rows, columns, mut rng) = (matrix.rows(), matrix.columns(), seed.rng());
        match self {
            Self::Single => Profile {
                first: Mixture::pure(rows, rng.below(rows)),
                second: Mixture::pure(columns, rng.below(columns)),
            },
            Self::Uniform => {
                Profile { first: Mixture::uniform(rows), second: Mixture::uniform(columns) }
            }
            Self::BestSeed => Profile {
                first: Mixture::pure(rows, best_row(matrix, &mut rng)),
                second: Mixture::pure(columns, best_column(matrix, &mut rng)),
            },
            Self::Nash => nash(matrix).profile,
            Self::SparseNash(sparsity) => {
                let Profile { first, second } = nash(matrix).profile;
                Profile { first: sparsity.prune(&first), second: sparsity.prune(&second) }
            }
        }
    }
}
