//! The random player.

use plywood_search::{self as search, Algorithm, hidden::Blind};

use crate::{
    AnyBlind, Detail, Duel, Entry, Given, Gives, Playable, Recipe, SearchEntry, Sight, SpecError,
    Started, Task, Veil,
};

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
            gives: Gives::Own(&[Given::estimate("that rests on nothing")]),
            step: "nothing",
            searches: "any game",
        },
    };

    fn two_player(recipe: &Recipe, task: Task<'_, Duel>) -> Started<Duel> {
        Self::many_player(recipe, task)
    }

    fn many_player<G: Playable>(_: &Recipe, task: Task<'_, G>) -> Started<G> {
        Ok(Box::new(Algorithm::start(&search::Random, task.game, task.root, task.seed)))
    }

    fn hidden(_: &Recipe, sight: Sight<'_, Veil>) -> Result<AnyBlind<Veil>, SpecError> {
        Ok(Box::new(Blind::start(&search::Random, sight.game, sight.view, sight.seed)))
    }
}
