//! The random player.

use plywood_search::{self as search, Algorithm, hidden::Blind};

use super::as_it_pays;
use crate::{
    AnyBlind, Detail, Entry, Given, Gives, Recipe, Sight, SpecError, Start, Started, Task, needs,
};

/// The random player.
pub static RANDOM: Entry = Entry {
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
        needs: needs::anything,
        start: Start::Either(random, random_blind),
    },
};

fn random(_: &Recipe, task: &Task<'_>) -> Started {
    Ok(as_it_pays!(task, game => {
        Box::new(Algorithm::start(&search::Random, game, task.root, task.seed))
    }))
}

fn random_blind(_: &Recipe, sight: &Sight<'_>) -> Result<AnyBlind, SpecError> {
    Ok(Box::new(Blind::start(&search::Random, sight.rules(), sight.view, sight.seed)))
}
