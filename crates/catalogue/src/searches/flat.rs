//! Flat Monte Carlo.

use plywood_search::{self as search, Algorithm};

use crate::{Detail, Duel, Entry, Given, Gives, Playable, Recipe, SearchEntry, Started, Task};

/// Flat Monte Carlo.
pub struct Flat;

impl SearchEntry for Flat {
    const ENTRY: &'static Entry = &Entry {
        name: "flat",
        version: 1,
        doc: "as many random games after every move; the best mean is played",
        params: &[],
        aliases: &[],
        example: "flat",
        detail: Detail::Search {
            gives: Gives::Own(&[Given::estimate("")]),
            step: "a playout",
            searches: "any game",
        },
    };

    fn two_player(recipe: &Recipe, task: Task<'_, Duel>) -> Started<Duel> {
        Self::many_player(recipe, task)
    }

    fn many_player<G: Playable>(_: &Recipe, task: Task<'_, G>) -> Started<G> {
        let algorithm = search::Flat::<plywood_bandit::Uniform>::default();
        Ok(Box::new(algorithm.start(task.game, task.root, task.seed)))
    }
}
