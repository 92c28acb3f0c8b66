//! Monte Carlo searches: random, flat and in trees.

mod definition;
mod flat;
mod toys;
mod uct;
mod weighted;
