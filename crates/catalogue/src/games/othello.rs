//! Othello.

use plywood_games::othello;

use crate::{Alias, Detail, Entry, GameEntry, Kind, Param, Recipe, SpecError, Visit};

/// Othello.
pub struct Othello;

impl GameEntry for Othello {
    const ENTRY: &'static Entry = &Entry {
        name: "othello",
        version: 1,
        doc: "turn the discs that you enclose; most discs at the end win",
        params: &[
            Param::new("size", Kind::Whole(4, 8), "8", "cells along a side: 4, 6 or 8"),
            Param::new("score", Kind::Flag, "false", "whether the payoff is the lead in discs"),
        ],
        aliases: &[Alias { name: "reversi", text: "othello" }],
        example: "othello(size=6)",
        detail: Detail::Game { kind: "two players", exploration: None },
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        let game = othello::Othello::new(recipe.whole("size") as u32, recipe.flag("score"));
        then.two_player(game.map_err(|why| recipe.unfit(why))?)
    }
}
