//! Minimax by its definition.

use plywood_search::{self as search, Algorithm};

use crate::{Detail, Duel, Entry, Given, Gives, Playable, Recipe, SearchEntry, Started, Task};

/// Minimax by its definition.
pub struct Minimax;

impl SearchEntry for Minimax {
    const ENTRY: &'static Entry = &Entry {
        name: "minimax",
        version: 1,
        doc: "the plain definition: looks at every position; slow, for small games",
        params: &[],
        aliases: &[],
        example: "minimax",
        detail: Detail::Search {
            gives: Gives::Own(&[
                Given::proven(""),
                Given::certified("where some moves are known"),
                Given::estimate("before"),
            ]),
            step: "a position",
            searches: "any finite game, chance included",
        },
    };

    fn two_player(recipe: &Recipe, task: Task<'_, Duel>) -> Started<Duel> {
        Self::many_player(recipe, task)
    }

    fn many_player<G: Playable>(_: &Recipe, task: Task<'_, G>) -> Started<G> {
        Ok(Box::new(search::Minimax.start(task.game, task.root, task.seed)))
    }
}
