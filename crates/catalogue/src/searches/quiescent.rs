//! HSOLVE, QSOLVE and TSOLVE: left to right with limited attention.

use plywood_search::solve::{Options, Procedure, Solve as Left};

use super::solve::{SEARCHES, VISIBLE, start};
use crate::{Detail, Entry, Given, Gives, Kind, Param, Recipe, Start, Started, Task, needs};

const QUIET: Param = Param::new(
    "quiet",
    Kind::Whole(0, 100_000),
    "3",
    "positions with more moves than this are quiet: an estimate may end the search there",
);
const WIN: Param = Param::new(
    "win",
    Kind::Whole(0, 100_000),
    "3",
    "quiet positions with more moves than this are taken for wins",
);
const COIN: Param = Param::new(
    "coin",
    Kind::Real(0.0, 1.0),
    "0",
    "probability of saying win at exactly that many moves",
);
const GIVES: &[Given] = &[
    Given::estimate(""),
    Given::proven("where no estimate was needed"),
    Given::certified("where only the winner is known"),
];

const fn detail(start: fn(&Recipe, &Task<'_>) -> Started) -> Detail {
    Detail::Search {
        gives: Gives::Own(GIVES),
        step: "a position",
        searches: SEARCHES,
        needs: needs::duel_without_chance,
        start: Start::Seeing(start),
    }
}

fn limited(recipe: &Recipe, procedure: Procedure) -> Left {
    Left::new(procedure).with_attention(Options {
        quiet_above: recipe.whole("quiet") as u32,
        win_above: recipe.whole("win") as u32,
        coin: recipe.real("coin"),
    })
}

/// HSOLVE: a fixed number of moves, then until quiet.
pub static HSOLVE: Entry = Entry {
    name: "hsolve",
    version: 1,
    doc: "a fixed number of moves ahead, then on until the position is quiet",
    params: &[
        Param::new("moves", Kind::Whole(0, 1_000_000), "3", "moves to look ahead"),
        QUIET,
        WIN,
        COIN,
        VISIBLE,
    ],
    aliases: &[],
    example: "hsolve(moves=4,quiet=5,win=8)",
    detail: detail(hsolve),
};

fn hsolve(recipe: &Recipe, task: &Task<'_>) -> Started {
    let procedure = Procedure::Horizon(recipe.whole("moves") as u32);
    start(recipe, task, limited(recipe, procedure))
}

/// QSOLVE: a number of moves from quiet positions.
pub static QSOLVE: Entry = Entry {
    name: "qsolve",
    version: 1,
    doc: "a number of moves from quiet positions; moves from lively ones are free",
    params: &[
        Param::new("moves", Kind::Whole(0, 1_000_000), "2", "moves from quiet positions"),
        QUIET,
        WIN,
        COIN,
        VISIBLE,
    ],
    aliases: &[],
    example: "qsolve(moves=2,quiet=5,win=8)",
    detail: detail(qsolve),
};

fn qsolve(recipe: &Recipe, task: &Task<'_>) -> Started {
    let procedure = Procedure::Quiescent(recipe.whole("moves") as u32);
    start(recipe, task, limited(recipe, procedure))
}

/// TSOLVE: moves that cost some credit together.
pub static TSOLVE: Entry = Entry {
    name: "tsolve",
    version: 1,
    doc: "moves that cost some credit together, the fewer the rivals the cheaper",
    params: &[
        Param::new("credit", Kind::Real(0.0, 1e6), "2", "what the moves may cost together"),
        QUIET,
        WIN,
        COIN,
        VISIBLE,
    ],
    aliases: &[],
    example: "tsolve(credit=2.5,quiet=5,win=8)",
    detail: detail(tsolve),
};

fn tsolve(recipe: &Recipe, task: &Task<'_>) -> Started {
    let procedure = Procedure::Trivial(recipe.real("credit"));
    start(recipe, task, limited(recipe, procedure))
}
