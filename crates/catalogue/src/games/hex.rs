//! Hex.

use plywood_core::AnyGame;
use plywood_games::hex;
use plywood_search::forget;

use crate::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// Hex.
pub static HEX: Entry = Entry {
    name: "hex",
    version: 1,
    doc: "join your two sides of a rhombus of hexagons",
    params: &[Param::new("size", Kind::Whole(1, 19), "7", "cells along a side")],
    aliases: &[],
    example: "hex(size=5)",
    detail: Detail::Game {
        kind: "two players",
        suits: Suits { c: 0.3, glance: 1, share: 1000, ..Suits::USUAL },
        make,
    },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let size = recipe.whole("size") as u32;
    let unfit = |why| recipe.unfit(why);
    match size {
        0..=8 => Ok(forget(hex::Hex::<1>::new(size).map_err(unfit)?)),
        9..=11 => Ok(forget(hex::Hex::<2>::new(size).map_err(unfit)?)),
        _ => Ok(forget(hex::Hex::<6>::new(size).map_err(unfit)?)),
    }
}
