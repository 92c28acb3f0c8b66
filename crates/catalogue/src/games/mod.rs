//! The games, one short file each; a new one is a file and its lines in the two lists below.

mod breakthrough;
mod clobber;
mod connect;
mod domineering;
mod galton_watson;
mod go;
mod hex;
mod increments;
mod kayles;
mod many;
mod nim;
mod othello;
mod pearl;
mod phantom;
mod recursive;
mod tic_tac_toe;
mod tree;

use super::{Entry, Recipe, SpecError, Visit};

/// A game of the catalogue.
pub trait GameEntry {
    /// What is known of it before it is built.
    const ENTRY: &'static Entry;

    /// Builds the game and hands it over.
    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError>;
}

macro_rules! games {
    ($($module:ident :: $game:ident),* $(,)?) => {
        /// All games, in the order of the list.
        pub const ENTRIES: &[&Entry] = &[$(<$module::$game as GameEntry>::ENTRY),*];

        /// Builds the game that a recipe names and hands it over.
        pub(super) fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
            let name = recipe.entry().name;
            $(if name == <$module::$game as GameEntry>::ENTRY.name {
                return $module::$game::open(recipe, then);
            })*
            unreachable!("a recipe is made from an entry, so {name} is in the list")
        }
    };
}

games! {
    tic_tac_toe::TicTacToe,
    connect::Connect,
    hex::Hex,
    go::Go,
    othello::Othello,
    breakthrough::Breakthrough,
    domineering::Domineering,
    clobber::Clobber,
    nim::Nim,
    kayles::Kayles,
    many::Connect,
    many::Rolit,
    many::Bricks,
    many::Nim,
    phantom::PhantomGo,
    phantom::PhantomTicTacToe,
    phantom::PhantomConnect,
    phantom::DarkHex,
    pearl::Pearl,
    galton_watson::GaltonWatson,
    recursive::Recursive,
    recursive::Partisan,
    increments::Increments,
    tree::Tree,
}
