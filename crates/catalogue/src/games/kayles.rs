//! Kayles.

use plywood_games::kayles;

use crate::{Detail, Entry, GameEntry, Kind, Param, Recipe, SpecError, Visit};

/// Kayles.
pub struct Kayles;

impl GameEntry for Kayles {
    const ENTRY: &'static Entry = &Entry {
        name: "kayles",
        version: 1,
        doc: "knock down one pin or two neighbours; who knocks down the last wins",
        params: &[Param::new("rows", Kind::Sum(1, 64, 26), "9", "pins in each row")],
        aliases: &[],
        example: "kayles(rows=5+4+3)",
        detail: Detail::Game { kind: "two players", exploration: None },
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        let rows: Vec<u32> = recipe.sum("rows").iter().map(|&pins| pins as u32).collect();
        let game = kayles::Kayles::new(&rows).map_err(|why| recipe.unfit(why))?;
        then.two_player(game)
    }
}
