//! Recursive random games, impartial and partisan.

use plywood_core::{AnyGame, Seed, ZeroSum, transform::Horizon};
use plywood_models::{self as models, Law, Side, Statistics};
use plywood_search::forget;

use super::galton_watson::listed_law;
use crate::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

const LAW: &str = "law of the number of moves of a position that is not terminal";
const P: &str = "probability that the player to move wins a terminal position; 0 is normal play";
const B: &str = "probability that a position is not terminal";
/// The default survives longer than any search looks.
const END: Param = Param::new(
    "end",
    Kind::Whole(1, 1_000_000_000),
    "1000",
    "moves after which the game is cut and nobody wins",
);
const SEED: Param = Param::new("seed", Kind::Whole(0, u64::MAX), "1", "which tree");

fn side(recipe: &Recipe, keys: [&str; 3]) -> Result<Side, SpecError> {
    let law = Law::parse(recipe.text(keys[0])).map_err(|why| recipe.unfit(why))?;
    let side = Side::new(law, recipe.real(keys[1]), recipe.real(keys[2]));
    side.map_err(|why| recipe.unfit(why))
}

fn grown(recipe: &Recipe, statistics: Statistics) -> AnyGame {
    let game = models::Recursive::new(statistics, Seed(recipe.whole("seed")));
    let plies = recipe.whole("end") as u32;
    forget(Horizon { game, plies, beyond: ZeroSum(0.0) })
}

/// Recursive random games in which both players find the same.
pub static RECURSIVE: Entry = Entry {
    name: "recursive",
    version: 1,
    doc: "random tree, perhaps infinite, whose positions all draw moves and ends alike",
    params: &[
        Param::new("law", Kind::Form(listed_law), "geometric(4)", LAW),
        Param::new("p", Kind::Real(0.0, 1.0), "0", P),
        Param::new("b", Kind::Real(0.0, 0.999_999), "0.8", B),
        END,
        SEED,
    ],
    aliases: &[],
    example: "recursive(law=0.5*z^1+0.5*z^5,p=0.3,b=0.7)",
    detail: Detail::Game {
        kind: "two players, random tree",
        suits: Suits::USUAL,
        make: make_recursive,
    },
};

fn make_recursive(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    Ok(grown(recipe, Statistics::impartial(side(recipe, ["law", "p", "b"])?)))
}

/// Recursive random games in which each player finds something else.
pub static PARTISAN: Entry = Entry {
    name: "partisan",
    version: 1,
    doc: "recursive random game in which each player's positions have their own statistics",
    params: &[
        Param::new("law", Kind::Form(listed_law), "geometric(4)", LAW),
        Param::new("p", Kind::Real(0.0, 1.0), "0", P),
        Param::new("b", Kind::Real(0.0, 0.999_999), "0.8", B),
        Param::new("law2", Kind::Form(listed_law), "z^2", "the same for the second player"),
        Param::new("p2", Kind::Real(0.0, 1.0), "0", "the same for the second player"),
        Param::new("b2", Kind::Real(0.0, 0.999_999), "0.8", "the same for the second player"),
        END,
        SEED,
    ],
    aliases: &[],
    example: "partisan(law=geometric(3),b=0.7,law2=z^2,b2=0.8)",
    detail: Detail::Game {
        kind: "two players, random tree",
        suits: Suits::USUAL,
        make: make_partisan,
    },
};

fn make_partisan(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let first = side(recipe, ["law", "p", "b"])?;
    let second = side(recipe, ["law2", "p2", "b2"])?;
    Ok(grown(recipe, Statistics::partisan(first, second)))
}
