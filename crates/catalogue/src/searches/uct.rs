//! UCT.

use plywood_search::{self as search, Algorithm, Rule, TreeRun};

use crate::{
    AnySearch, Detail, Duel, Entry, Given, Gives, Kind, Param, Playable, Recipe, SearchEntry,
    Started, Task,
};

/// Whether exact values are backed up, in all tree searches.
const fn solver(default: &'static str) -> Param {
    Param::new(
        "solver",
        Kind::Word(&["off", "on"]),
        default,
        "whether exact values are backed up beside the means, and solved positions left alone",
    )
}

/// For searches as they were printed.
pub(super) const SOLVER: Param = solver("off");

/// How much uncertainty counts.
pub(super) const C: Param = Param::new(
    "c",
    Kind::RealOr(&["auto"], 0.0, 1e6),
    "auto",
    "how much uncertainty counts, for payoffs scaled to 0 … 1; auto is what suits the game",
);

/// The constant that the recipe asks for on a game.
pub(super) fn constant<G: Playable>(recipe: &Recipe, task: &Task<'_, G>) -> f64 {
    recipe.real_or_word("c").unwrap_or(task.exploration)
}

/// A run with or without solver backups, as the recipe says.
pub(super) fn started<G: Playable, R: Rule + Send + 'static>(
    recipe: &Recipe,
    run: TreeRun<G, R>,
) -> AnySearch<G> {
    Box::new(if recipe.word("solver") == "on" { run.solving() } else { run })
}

/// UCT.
pub struct Uct;

impl SearchEntry for Uct {
    const ENTRY: &'static Entry = &Entry {
        name: "uct",
        version: 2,
        doc: "Monte Carlo tree search with upper confidence bounds",
        params: &[C, solver("on")],
        aliases: &[],
        example: "uct(c=1)",
        detail: Detail::Search {
            gives: Gives::Own(&[
                Given::estimate(""),
                Given::proven("when its solver settles the root").needing("solver", "on"),
            ]),
            step: "a playout",
            searches: "any game",
        },
    };

    fn two_player(recipe: &Recipe, task: Task<'_, Duel>) -> Started<Duel> {
        Self::many_player(recipe, task)
    }

    fn many_player<G: Playable>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        let algorithm = search::Uct { c: constant(recipe, &task) };
        Ok(started(recipe, algorithm.start(task.game, task.root, task.seed)))
    }
}
