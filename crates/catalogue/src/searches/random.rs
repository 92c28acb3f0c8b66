//! The random player.

use plywood_search::{self as search, Algorithm};

use crate::{Detail, Entry, Playable, Recipe, SearchEntry, Started, Task, TwoPlayer};

/// The random player.
pub struct Random;

impl SearchEntry for Random {
    const ENTRY: &'static Entry = &Entry {
        name: "random",
        version: 1,
        doc: "a uniformly random legal move",
        params: &[],
        aliases: &[],
        example: "random",
        detail: Detail::Search {
            certainty: "estimate that rests on nothing",
            step: "nothing",
            searches: "any game",
            lanes: 1,
        },
    };

    fn two_player<G: TwoPlayer>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        Self::many_player(recipe, task)
    }

    fn many_player<G: Playable>(_: &Recipe, task: Task<'_, G>) -> Started<G> {
        Ok(Box::new(search::Random.start(task.game, task.root, task.seed)))
    }
}
