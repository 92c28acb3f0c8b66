//! Clobber.

use plywood_games::clobber;

use crate::{Detail, Entry, GameEntry, Kind, Param, Recipe, SpecError, Visit};

/// Clobber.
pub struct Clobber;

impl GameEntry for Clobber {
    const ENTRY: &'static Entry = &Entry {
        name: "clobber",
        version: 1,
        doc: "a full board; step onto a neighbouring enemy stone; who cannot loses",
        params: &[
            Param::new("cols", Kind::Whole(1, 8), "6", "columns of the board"),
            Param::new("rows", Kind::Whole(1, 8), "5", "rows of the board"),
        ],
        aliases: &[],
        example: "clobber(cols=4,rows=4)",
        detail: Detail::Game { kind: "two players", exploration: Some(0.3) },
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        let whole = |key| recipe.whole(key) as u32;
        let game = clobber::Clobber::new(whole("cols"), whole("rows"));
        then.two_player(game.map_err(|why| recipe.unfit(why))?)
    }
}
