//! Hex.

use plywood_games::hex;

use crate::{Detail, Entry, GameEntry, Kind, Param, Recipe, SpecError, Visit};

/// Hex.
pub struct Hex;

impl GameEntry for Hex {
    const ENTRY: &'static Entry = &Entry {
        name: "hex",
        version: 1,
        doc: "join your two sides of a rhombus of hexagons",
        params: &[Param::new("size", Kind::Whole(1, 19), "7", "cells along a side")],
        aliases: &[],
        example: "hex(size=5)",
        detail: Detail::Game { kind: "two players", exploration: Some(0.3) },
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        let size = recipe.whole("size") as u32;
        let unfit = |why| recipe.unfit(why);
        match size {
            0..=8 => then.two_player(hex::Hex::<1>::new(size).map_err(unfit)?),
            9..=11 => then.two_player(hex::Hex::<2>::new(size).map_err(unfit)?),
            _ => then.two_player(hex::Hex::<6>::new(size).map_err(unfit)?),
        }
    }
}
