//! Galton-Watson games.

use plywood_core::{AnyGame, Seed};
use plywood_models::{self as models, Law, tree::Leaves};
use plywood_search::forget;

use crate::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// Galton-Watson games.
pub static GALTON_WATSON: Entry = Entry {
    name: "galton-watson",
    version: 1,
    doc: "tree whose nodes draw their number of children, cut at a depth",
    params: &[
        Param::new(
            "law",
            Kind::Form(listed_law),
            "0.2+0.8*z^3",
            "law of the number of children, such as 0.2*z^2+0.8*z^32, geometric(4) or poisson(2)",
        ),
        Param::new(
            "leaves",
            Kind::Word(&["first", "mover"]),
            "first",
            "whose probability of winning a leaf p is: the first player's, or the mover's",
        ),
        Param::new(
            "p",
            Kind::Real(0.0, 1.0),
            "0.5",
            "that probability; 0 for the mover is normal play",
        ),
        Param::new("end", Kind::Whole(1, 10_000), "24", "depth at which the tree is cut"),
        Param::new("seed", Kind::Whole(0, u64::MAX), "1", "which tree"),
    ],
    aliases: &[],
    example: "galton-watson(law=mix(0.2*z^2 + 0.8*z^5),end=12)",
    detail: Detail::Game { kind: "two players, random tree", suits: Suits::USUAL, make },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let law = Law::parse(recipe.text("law")).map_err(|why| recipe.unfit(why))?;
    let p = recipe.real("p");
    let leaves = match recipe.word("leaves") {
        "first" => Leaves::First(vec![p]),
        _ => Leaves::Mover(p),
    };
    let (end, seed) = (recipe.whole("end") as u32, Seed(recipe.whole("seed")));
    let game = models::GaltonWatson::new(vec![law], leaves, Some(end), seed);
    Ok(forget(game.map_err(|why| recipe.unfit(why))?))
}

/// A law as it is written down, or a sentence on what is wrong: moves must be listed to be searched.
pub(crate) fn listed_law(text: &str) -> Result<String, String> {
    let law = Law::parse(text)?;
    if law.unbounded() {
        return Err(format!(
            "{law} has no greatest number of moves, which no search can list: plywood theory status \
             looks at such games"
        ));
    }
    Ok(law.to_string())
}
