//! Clobber.

use plywood_core::AnyGame;
use plywood_games::clobber;
use plywood_search::forget;

use crate::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// Clobber.
pub static CLOBBER: Entry = Entry {
    name: "clobber",
    version: 1,
    doc: "a full board; step onto a neighbouring enemy stone; who cannot loses",
    params: &[
        Param::new("cols", Kind::Whole(1, 8), "6", "columns of the board"),
        Param::new("rows", Kind::Whole(1, 8), "5", "rows of the board"),
    ],
    aliases: &[],
    example: "clobber(cols=4,rows=4)",
    detail: Detail::Game { kind: "two players", suits: Suits { c: 0.3, ..Suits::USUAL }, make },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let whole = |key| recipe.whole(key) as u32;
    let game = clobber::Clobber::new(whole("cols"), whole("rows"));
    Ok(forget(game.map_err(|why| recipe.unfit(why))?))
}
