//! Breakthrough.

use plywood_games::breakthrough;

use crate::{Detail, Entry, GameEntry, Kind, Param, Recipe, SpecError, Visit};

/// Breakthrough.
pub struct Breakthrough;

impl GameEntry for Breakthrough {
    const ENTRY: &'static Entry = &Entry {
        name: "breakthrough",
        version: 1,
        doc: "two rows of pawns a side; the first to reach the far row wins",
        params: &[
            Param::new("cols", Kind::Whole(2, 8), "8", "columns of the board"),
            Param::new("rows", Kind::Whole(4, 8), "8", "rows of the board"),
        ],
        aliases: &[],
        example: "breakthrough(cols=5,rows=5)",
        detail: Detail::Game { kind: "two players", exploration: Some(0.3) },
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        let whole = |key| recipe.whole(key) as u32;
        let game = breakthrough::Breakthrough::new(whole("cols"), whole("rows"));
        then.two_player(game.map_err(|why| recipe.unfit(why))?)
    }
}
