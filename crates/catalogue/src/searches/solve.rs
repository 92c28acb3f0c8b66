//! SOLVE and LSOLVE: left to right until a move wins.

use plywood_search::{
    Algorithm,
    solve::{Procedure, Remembering, Solve as Left},
};

use crate::{Detail, Entry, Given, Gives, Kind, Param, Recipe, Start, Started, Task, needs};

/// Counts all moves, whether one of them has won or not.
pub(super) const VISIBLE: Param = Param::new(
    "visible",
    Kind::Flag,
    "false",
    "whether to look at all moves even after one wins, to count the visible positions",
);
pub(super) const SEARCHES: &str = "two players, zero sum, no chance";

/// Starts a left-to-right procedure: one instance of the code for all of them.
pub(super) fn start(recipe: &Recipe, task: &Task<'_>, left: Left) -> Started {
    let left = Left { visible: recipe.flag("visible"), ..left };
    Ok(Box::new(left.start(task.duel(), task.root, task.seed)))
}

/// SOLVE, and `SOLVE_i` with a look ahead at every position.
pub static SOLVE: Entry = Entry {
    name: "solve",
    version: 1,
    doc: "moves from left to right until one wins, holding one line of play",
    params: &[
        Param::new(
            "i",
            Kind::Whole(0, 1_000),
            "0",
            "moves to look ahead at every position before its moves are solved in turn",
        ),
        Param::new(
            "remember",
            Kind::Flag,
            "false",
            "whether to keep all positions seen, so that each is expanded once",
        ),
        VISIBLE,
    ],
    aliases: &[],
    example: "solve(i=2)",
    detail: Detail::Search {
        gives: Gives::Own(&[
            Given::proven(""),
            Given::certified("where only the winner is known"),
            Given::estimate("before"),
        ]),
        step: "a position",
        searches: SEARCHES,
        needs: needs::duel_without_chance,
        start: Start::Seeing(solve),
    },
};

fn solve(recipe: &Recipe, task: &Task<'_>) -> Started {
    let i = recipe.whole("i") as u32;
    if recipe.flag("remember") {
        return Ok(Box::new(Remembering { i }.start(task.duel(), task.root, task.seed)));
    }
    let procedure = if i == 0 { Procedure::Solve } else { Procedure::Probing(i) };
    start(recipe, task, Left::new(procedure))
}

/// LSOLVE, once or with more and more moves.
pub static LSOLVE: Entry = Entry {
    name: "lsolve",
    version: 1,
    doc: "who wins within a number of moves; undecided if it takes longer",
    params: &[
        Param::new("moves", Kind::Whole(0, 1_000_000), "8", "the most moves of perfect play"),
        Param::new(
            "deepening",
            Kind::Flag,
            "true",
            "whether to try 0, 1, 2, … moves until the winner is known, else just that many",
        ),
        VISIBLE,
    ],
    aliases: &[],
    example: "lsolve(moves=6,deepening=false)",
    detail: Detail::Search {
        gives: Gives::Own(&[
            Given::proven(""),
            Given::certified("where only the winner is known"),
            Given::estimate("before"),
        ]),
        step: "a position",
        searches: SEARCHES,
        needs: needs::duel_without_chance,
        start: Start::Seeing(lsolve),
    },
};

fn lsolve(recipe: &Recipe, task: &Task<'_>) -> Started {
    let procedure = if recipe.flag("deepening") {
        Procedure::Iterated
    } else {
        Procedure::Limited(recipe.whole("moves") as u32)
    };
    start(recipe, task, Left::new(procedure))
}
