//! UCT.

use plywood_search::{self as search, Algorithm, Rule, TreeRun};

use crate::{
    AnySearch, Detail, Entry, Given, Gives, Kind, LANES, Param, Playable, Recipe, SearchEntry,
    Started, Task, TwoPlayer,
};

/// Whether exact values are backed up, in all tree searches.
pub(super) const SOLVER: Param = Param::new(
    "solver",
    Kind::Word(&["off", "on"]),
    "off",
    "whether exact values are backed up beside the means, and solved positions left alone",
);

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
        version: 1,
        doc: "Monte Carlo tree search with upper confidence bounds",
        params: &[
            Param::new(
                "c",
                Kind::Real(0.0, 1e6),
                "0.7",
                "how much uncertainty counts, for payoffs scaled to 0 … 1",
            ),
            SOLVER,
        ],
        aliases: &[],
        example: "uct(c=1)",
        detail: Detail::Search {
            gives: Gives::Own(&[
                Given::estimate(""),
                Given::proven("when its solver settles the root").needing("solver", "on"),
            ]),
            step: "a playout",
            searches: "any game",
            lanes: LANES,
        },
    };

    fn two_player<G: TwoPlayer>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        Self::many_player(recipe, task)
    }

    fn many_player<G: Playable>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        let algorithm = search::Uct { c: recipe.real("c") };
        Ok(started(recipe, algorithm.start(task.game, task.root, task.seed)))
    }
}
