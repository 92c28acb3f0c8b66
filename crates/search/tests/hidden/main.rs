//! Searches that see through one player's eyes.

mod lies;
mod no_peeking;
mod phantom_mc;
mod sequence;
