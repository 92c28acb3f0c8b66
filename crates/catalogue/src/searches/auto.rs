//! The search for every day: an exact attempt beside UCT.

use plywood_core::Game;
use plywood_search::{self as search, Algorithm};

use super::{
    as_it_pays,
    uct::{C, constant},
};
use crate::{Detail, Entry, Given, Gives, Kind, Param, Recipe, Role, Start, Started, Task, needs};

/// The search for every day.
pub static AUTO: Entry = Entry {
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
        needs: needs::anything,
        start: Start::Seeing(auto),
    },
};

fn auto(recipe: &Recipe, task: &Task<'_>) -> Started {
    let c = constant(recipe, task);
    match task.game.game.duel() {
        Some(duel) if !duel.has_chance() => {
            let (share, table) = (recipe.whole("share"), recipe.whole("table") as usize);
            let algorithm = search::Auto { c, share, table };
            Ok(search::start_at_width(&algorithm, &duel, task.root, task.seed))
        }
        // There is nothing to attempt: UCT with solver backups.
        _ => Ok(as_it_pays!(task, game => {
            Box::new(search::Uct { c, ..search::Uct::default() }.start(game, task.root, task.seed).solving())
        })),
    }
}
