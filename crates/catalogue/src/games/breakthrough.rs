//! Breakthrough.

use plywood_core::AnyGame;
use plywood_games::breakthrough;
use plywood_search::forget;

use crate::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// Breakthrough.
pub static BREAKTHROUGH: Entry = Entry {
    name: "breakthrough",
    version: 1,
    doc: "two rows of pawns a side; the first to reach the far row wins",
    params: &[
        Param::new("cols", Kind::Whole(2, 8), "8", "columns of the board"),
        Param::new("rows", Kind::Whole(4, 8), "8", "rows of the board"),
    ],
    aliases: &[],
    example: "breakthrough(cols=5,rows=5)",
    detail: Detail::Game {
        kind: "two players",
        suits: Suits { c: 0.3, keen: true, ..Suits::USUAL },
        make,
    },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let whole = |key| recipe.whole(key) as u32;
    let game = breakthrough::Breakthrough::new(whole("cols"), whole("rows"));
    Ok(forget(game.map_err(|why| recipe.unfit(why))?))
}
