//! Monte Carlo searches: random, flat and in trees.

mod at_once;
mod definition;
mod flat;
mod knowledge;
mod levels;
mod rave;
mod rounds;
mod toys;
mod uct;
mod weighted;
