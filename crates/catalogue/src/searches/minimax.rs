//! Minimax by its definition.

use plywood_search::{self as search, Algorithm};

use super::as_it_pays;
use crate::{Detail, Entry, Given, Gives, Recipe, Start, Started, Task, needs};

/// Minimax by its definition.
pub static MINIMAX: Entry = Entry {
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
        needs: needs::anything,
        start: Start::Seeing(minimax),
    },
};

fn minimax(_: &Recipe, task: &Task<'_>) -> Started {
    Ok(as_it_pays!(task, game => Box::new(search::Minimax.start(game, task.root, task.seed))))
}
