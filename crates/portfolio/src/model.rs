//! Synthetic players whose seeds have a known effect: what learning is tested against.

use plywood_core::Seed;

use crate::PayoffMatrix;

/// Players in which every seed has a strength of its own.
///
/// The probability that row i beats column j has log-odds `bias + a_i − b_j + c_ij`, where a and b
/// are normal with deviation `strength` and c with deviation `style`; cell (i, j) is one draw from
/// it. With both at zero and no bias the players are fair coins: seeds have no effect.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct SeedEffect {
    /// The first player's advantage, in log-odds.
    pub bias: f64,
    /// Deviation of a seed's strength.
    pub strength: f64,
    /// Deviation of what is particular to a pair of seeds.
    pub style: f64,
}

impl SeedEffect {
    /// The probability that row i beats column j in the world that `world` names.
    pub fn probability(&self, world: Seed, row: usize, column: usize) -> f64 {
        let (i, j) = (row as u64, column as u64);
        let logit = self.bias + self.strength * normal(world.child(0).child(i))
            - self.strength * normal(world.child(1).child(j))
            + self.style * normal(world.child(2).child(i).child(j));
        1.0 / (1.0 + (-logit).exp())
    }

    /// The result of the game between row i and column j: the same whenever it is asked.
    pub fn game(&self, world: Seed, row: usize, column: usize) -> f64 {
        let luck = world.child(3).child(row as u64).child(column as u64);
        f64::from(u8::from(luck.unit() < self.probability(world, row, column)))
    }

    /// The matrix of the first rows and columns.
    pub fn matrix(&self, world: Seed, rows: usize, columns: usize) -> PayoffMatrix {
        PayoffMatrix::from_fn(rows, columns, |i, j| self.game(world, i, j))
    }
}

/// A normal draw (Box and Muller).
fn normal(seed: Seed) -> f64 {
    let radius = (-2.0 * (1.0 - seed.child(0).unit()).ln()).sqrt();
    radius * (std::f64::consts::TAU * seed.child(1).unit()).cos()
}
