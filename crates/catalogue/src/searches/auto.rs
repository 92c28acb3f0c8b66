//! The search for every day: an exact attempt beside UCT.

use plywood_search::{self as search, Algorithm};

use super::uct::{C, constant};
use crate::{
    AnySearch, Detail, Duel, Entry, Given, Gives, Kind, Nature, Param, Playable, Recipe, Role,
    SearchEntry, Started, Task,
};

/// The search for every day.
pub struct Auto;

/// UCT with solver backups, where there is nothing to attempt.
fn uct<G: Playable>(recipe: &Recipe, task: Task<'_, G>) -> AnySearch<G> {
    let algorithm = search::Uct { c: constant(recipe, &task) };
    Box::new(algorithm.start(task.game, task.root, task.seed).solving())
}

impl SearchEntry for Auto {
    const ENTRY: &'static Entry = &Entry {
        name: "auto",
        version: 1,
        doc: "uct with solver beside an exact attempt by alpha-beta; what either proves, both know",
        params: &[
            C,
            Param::new(
                "share",
                Kind::Whole(2, 1_000_000),
                "8",
                "one step in so many belongs to the exact attempt",
            ),
            Param::new("table", Kind::Whole(0, 65_536), "4", "MiB of alpha-beta's table")
                .with_role(Role::Table),
        ],
        aliases: &[],
        example: "auto(share=4)",
        detail: Detail::Search {
            gives: Gives::Own(&[
                Given::proven("when either settles the root"),
                Given::certified("where bounds are proven"),
                Given::estimate("before"),
            ]),
            step: "a playout, or three positions of the exact attempt",
            searches: "any game; the exact attempt needs two players, zero sum, no chance, an end",
        },
    };

    fn two_player(recipe: &Recipe, task: Task<'_, Duel>) -> Started<Duel> {
        if task.nature == Nature::Draws {
            return Ok(uct(recipe, task));
        }
        let (share, table) = (recipe.whole("share"), recipe.whole("table") as usize);
        let algorithm = search::Auto { c: constant(recipe, &task), share, table };
        Ok(search::start_at_width(&algorithm, &task.game, task.root, task.seed))
    }

    fn many_player<G: Playable>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        Ok(uct(recipe, task))
    }
}
