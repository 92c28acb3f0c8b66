//! UCT.

use plywood_search::{self as search, Algorithm};

use crate::catalogue::{
    Detail, Entry, Kind, LANES, Param, Playable, Recipe, SearchEntry, Started, Task, TwoPlayer,
};

/// UCT.
pub struct Uct;

impl SearchEntry for Uct {
    const ENTRY: &'static Entry = &Entry {
        name: "uct",
        version: 1,
        doc: "Monte Carlo tree search with upper confidence bounds",
        params: &[Param::new(
            "c",
            Kind::Real(0.0, 1e6),
            "0.7",
            "how much uncertainty counts, for payoffs scaled to 0 … 1",
        )],
        aliases: &[],
        example: "uct(c=1)",
        detail: Detail::Search {
            certainty: "estimate",
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
        Ok(Box::new(algorithm.start(task.game, task.root, task.seed)))
    }
}
