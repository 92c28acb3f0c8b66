//! Othello.

use plywood_core::AnyGame;
use plywood_games::othello;
use plywood_search::forget;

use crate::{Alias, Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// Othello.
pub static OTHELLO: Entry = Entry {
    name: "othello",
    version: 1,
    doc: "turn the discs that you enclose; most discs at the end win",
    params: &[
        Param::new("size", Kind::Whole(4, 8), "8", "cells along a side: 4, 6 or 8"),
        Param::new("score", Kind::Flag, "false", "whether the payoff is the lead in discs"),
    ],
    aliases: &[Alias { name: "reversi", text: "othello" }],
    example: "othello(size=6)",
    detail: Detail::Game {
        kind: "two players",
        suits: Suits { cut: Some(2), ..Suits::USUAL },
        make,
    },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let game = othello::Othello::new(recipe.whole("size") as u32, recipe.flag("score"));
    Ok(forget(game.map_err(|why| recipe.unfit(why))?))
}
