//! Domineering.

use plywood_games::domineering;

use crate::{Alias, Detail, Entry, GameEntry, Kind, Param, Recipe, SpecError, Visit};

/// Domineering.
pub struct Domineering;

impl GameEntry for Domineering {
    const ENTRY: &'static Entry = &Entry {
        name: "domineering",
        version: 1,
        doc: "upright against lying dominoes; who cannot place one loses",
        params: &[
            Param::new("cols", Kind::Whole(1, 8), "8", "columns of the board"),
            Param::new("rows", Kind::Whole(1, 8), "8", "rows of the board"),
        ],
        aliases: &[Alias { name: "crosscram", text: "domineering" }],
        example: "domineering(cols=5,rows=5)",
        detail: Detail::Game { kind: "two players", exploration: Some(0.3) },
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        let whole = |key| recipe.whole(key) as u32;
        let game = domineering::Domineering::new(whole("cols"), whole("rows"));
        then.two_player(game.map_err(|why| recipe.unfit(why))?)
    }
}
