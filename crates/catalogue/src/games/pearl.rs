//! Pearl's game.

use plywood_core::{AnyGame, Seed};
use plywood_models as models;
use plywood_search::forget;

use crate::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// Pearl's game.
pub static PEARL: Entry = Entry {
    name: "pearl",
    version: 1,
    doc: "complete tree with independent random leaves, won or lost (Pearl's game)",
    params: &[
        Param::new("degree", Kind::Whole(1, 65_536), "2", "children of every inner node"),
        Param::new("depth", Kind::Whole(1, 120), "16", "level of the leaves"),
        Param::new(
            "p",
            Kind::RealOr(&["fair"], 0.0, 1.0),
            "fair",
            "probability that the first player wins a leaf; fair makes the root an even bet",
        ),
        Param::new("seed", Kind::Whole(0, u64::MAX), "1", "which tree"),
    ],
    aliases: &[],
    example: "pearl(degree=2,depth=32)",
    detail: Detail::Game { kind: "two players, random tree", suits: Suits::USUAL, make },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let (degree, depth) = (recipe.whole("degree") as u32, recipe.whole("depth") as u32);
    let seed = Seed(recipe.whole("seed"));
    let game = match recipe.real_or_word("p") {
        Ok(p) => models::Pearl::new(degree, depth, p, seed),
        Err(_fair) => models::Pearl::fair(degree, depth, seed),
    };
    Ok(forget(game.map_err(|why| recipe.unfit(why))?))
}
