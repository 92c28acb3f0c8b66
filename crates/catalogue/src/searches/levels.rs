//! Search by levels: what is believed of positions, from random games as noisy evidence.

use plywood_core::{Guidance, ZeroSum};
use plywood_search::{self as search, Algorithm, Believing, TreeRun};

use super::{
    fast::fast_pair,
    uct::{CUT, GLANCE, KEEN, with_whole_games},
};
use crate::{Detail, Entry, Given, Gives, Kind, Param, Recipe, Start, Started, Task, needs};

const PARAMS: &[Param] = &[
    Param::new(
        "trust",
        Kind::Real(0.0, 0.5),
        "0.36",
        "how much a random game says of the position it starts from: 0 nothing, 0.5 most",
    ),
    Param::new(
        "growth",
        Kind::Real(0.0, 0.5),
        "0",
        "by how much that grows with every move below the root",
    ),
    Param::new(
        "tau",
        Kind::Between(0.0, 1e3),
        "2",
        "how many of eight levels a move is typically below the best one beside it",
    ),
    Param::new("even", Kind::Real(0.0, 1e3), "0.1", "how much of that is spread evenly"),
    Param::new("kappa", Kind::Real(0.0, 1e6), "2", "how much doubt about a move draws visits"),
    Param::new("c", Kind::Real(0.0, 1e6), "0.3", "how much few visits do"),
    Param::new(
        "playouts",
        Kind::Whole(1, MOST_GAMES),
        "1",
        "random games from every new position, all of one step",
    ),
    GLANCE,
    CUT,
    KEEN,
];
const MOST_GAMES: u64 = 1 << 10;

/// Exact belief propagation under a stated model.
pub static LEVELS: Entry = Entry {
    name: "levels",
    version: 1,
    doc: "tree search by beliefs: random games are noisy evidence of a position's level, one to eight",
    params: PARAMS,
    aliases: &[],
    example: "levels(keen=on,glance=1)",
    detail: Detail::Search {
        gives: Gives::Own(&[
            Given::posterior("the expected score, a draw being half a win"),
            Given::proven("when its solver settles the root"),
        ]),
        step: "a visit",
        searches: "two players, zero sum, no chance",
        needs: needs::duel_without_chance,
        start: Start::Seeing(levels),
    },
};

fn levels(recipe: &Recipe, task: &Task<'_>) -> Started {
    let model = search::Model {
        tau: recipe.real("tau"),
        even: recipe.real("even"),
        trust: recipe.real("trust"),
        growth: recipe.real("growth"),
    };
    let algorithm = search::Levels {
        model,
        kappa: recipe.real("kappa"),
        c: recipe.real("c"),
        playouts: recipe.whole("playouts") as u32,
    };
    let (cut, keen) = (recipe.whole_or_word("cut").ok(), recipe.word("keen") == "on");
    with_whole_games(recipe, 0, cut.is_some(), keen)?;
    search::Law::new(model).map_err(|bad| recipe.refused(bad.to_string()))?;
    let fast = fast_pair!(task.root, |game, root| {
        knowing(recipe, algorithm.start(game, root, task.seed))
    });
    Ok(fast.unwrap_or_else(|| {
        Box::new(knowing(recipe, algorithm.start(task.duel(), task.root, task.seed)))
    }))
}

/// A run with the knowledge that the recipe asks for.
fn knowing<G: Guidance<Payoff = ZeroSum>>(
    recipe: &Recipe,
    run: TreeRun<G, Believing>,
) -> TreeRun<G, Believing> {
    let cut = recipe.whole_or_word("cut").ok().map(|plies| plies as u32);
    run.seeing(recipe.whole("glance") as u32).judging(cut).keenly(recipe.word("keen") == "on")
}
