//! Trees whose edges have values.

use plywood_core::{AnyGame, Seed};
use plywood_models::{self as models, tree::Edge};
use plywood_search::forget;

use crate::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// Trees whose edges have values.
pub static INCREMENTS: Entry = Entry {
    name: "increments",
    version: 1,
    doc: "complete tree with random values on its edges; the path played pays their sum",
    params: &[
        Param::new("degree", Kind::Whole(1, 65_536), "2", "children of every inner node"),
        Param::new("depth", Kind::Whole(1, 120), "16", "level of the leaves"),
        Param::new(
            "law",
            Kind::Word(&["signs", "trits", "normal", "bernoulli"]),
            "signs",
            "law of the values",
        ),
        Param::new("p", Kind::Real(0.0, 1.0), "0.5", "probability of a one, for bernoulli"),
        Param::new("sign", Kind::Flag, "true", "whether only the sign of the sum is paid"),
        Param::new("seed", Kind::Whole(0, u64::MAX), "1", "which tree"),
    ],
    aliases: &[],
    example: "increments(degree=4,depth=12,law=normal)",
    detail: Detail::Game { kind: "two players, random tree", suits: Suits::USUAL, make },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let whole = |key| recipe.whole(key) as u32;
    let edge = match recipe.word("law") {
        "signs" => Edge::Signs,
        "trits" => Edge::Trits,
        "normal" => Edge::Normal,
        _ => Edge::Bernoulli(recipe.real("p")),
    };
    let (sign, seed) = (recipe.flag("sign"), Seed(recipe.whole("seed")));
    let game = models::Increments::new(whole("degree"), whole("depth"), edge, sign, seed);
    Ok(forget(game.map_err(|why| recipe.unfit(why))?))
}
