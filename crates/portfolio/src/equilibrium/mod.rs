//! Equilibria of matrix games, exactly: a linear programme, and a certificate that checks it.

mod factor;
mod solve;
mod tableau;

pub use solve::{Equilibrium, nash};
