//! Kayles.

use plywood_core::AnyGame;
use plywood_games::kayles;
use plywood_search::forget;

use crate::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// Kayles.
pub static KAYLES: Entry = Entry {
    name: "kayles",
    version: 1,
    doc: "knock down one pin or two neighbours; who knocks down the last wins",
    params: &[Param::new("rows", Kind::Sum(1, 64, 26), "9", "pins in each row")],
    aliases: &[],
    example: "kayles(rows=5+4+3)",
    detail: Detail::Game { kind: "two players", suits: Suits::USUAL, make },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let rows: Vec<u32> = recipe.sum("rows").iter().map(|&pins| pins as u32).collect();
    let game = kayles::Kayles::new(&rows).map_err(|why| recipe.unfit(why))?;
    Ok(forget(game))
}
