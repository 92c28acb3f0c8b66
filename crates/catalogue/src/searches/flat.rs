//! Flat Monte Carlo.

use plywood_search::{self as search, Algorithm};

use super::{
    as_it_pays,
    uct::{PLAYOUTS, at_once},
};
use crate::{Detail, Entry, Given, Gives, Recipe, Start, Started, Task, needs};

/// Flat Monte Carlo.
pub static FLAT: Entry = Entry {
    name: "flat",
    version: 1,
    doc: "as many random games after every move; the best mean is played",
    params: &[PLAYOUTS],
    aliases: &[],
    example: "flat",
    detail: Detail::Search {
        gives: Gives::Own(&[Given::estimate("")]),
        step: "a playout",
        searches: "any game",
        needs: needs::anything,
        start: Start::Seeing(flat),
    },
};

fn flat(recipe: &Recipe, task: &Task<'_>) -> Started {
    let algorithm = search::Flat { allocation: plywood_bandit::Uniform, playouts: at_once(recipe) };
    Ok(as_it_pays!(task, game => Box::new(algorithm.start(game, task.root, task.seed))))
}
