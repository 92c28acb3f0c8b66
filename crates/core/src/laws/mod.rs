//! What every game must obey, as checks that answer with a short line of play that breaks them.
//!
//! Each law takes a game, a seed and a [`Size`], plays random games and answers `Ok` or a
//! [`Broken`] with the moves that lead to the offence. Tests `expect` the answer; the program's
//! `check` command prints it.

mod all;
mod broken;
mod rules;
mod sampling;
mod shared;
mod structure;
mod view;
mod words;

pub use all::{Law, all, obey};
pub use broken::Broken;
pub use rules::{
    PLAY_ENDS, clones_are_independent, moves_are_sound, payoffs_are_sound, play_ends,
    playing_on_is_playing,
};
pub use sampling::{playouts_follow_the_rules, sampling_is_fair};
pub use shared::{Forms, least_keys_name_games};
pub use structure::{keys_identify_positions, symmetries_are_automorphisms};
pub use view::{decisions_rest_on_the_view, worlds_keep_the_view};
pub use words::{nonsense_is_refused, notation_round_trips};

/// How hard a law is tried.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Size {
    /// Random games played.
    pub games: u64,
    /// The most moves of one game.
    pub length: usize,
}

impl Size {
    /// Enough to catch a wrong rule, quick enough for every test run.
    pub const QUICK: Self = Self { games: 40, length: 400 };
}
