//! Domineering.

use plywood_core::AnyGame;
use plywood_games::domineering;
use plywood_search::forget;

use crate::{Alias, Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// Domineering.
pub static DOMINEERING: Entry = Entry {
    name: "domineering",
    version: 1,
    doc: "upright against lying dominoes; who cannot place one loses",
    params: &[
        Param::new("cols", Kind::Whole(1, 8), "8", "columns of the board"),
        Param::new("rows", Kind::Whole(1, 8), "8", "rows of the board"),
    ],
    aliases: &[Alias { name: "crosscram", text: "domineering" }],
    example: "domineering(cols=5,rows=5)",
    detail: Detail::Game {
        kind: "two players",
        suits: Suits { c: 0.3, keen: true, ..Suits::USUAL },
        make,
    },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let whole = |key| recipe.whole(key) as u32;
    let game = domineering::Domineering::new(whole("cols"), whole("rows"));
    Ok(forget(game.map_err(|why| recipe.unfit(why))?))
}
