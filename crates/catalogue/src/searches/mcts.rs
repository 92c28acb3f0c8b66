//! The two forms of Monte Carlo tree search that paper 000 compares itself with (§9).

use plywood_search as search;

use super::uct::{GLANCE, SOLVER, start};
use crate::{Detail, Entry, Given, Gives, Kind, Param, Recipe, Start, Started, Task, needs};

const PARAMS: &[Param] = &[
    Param::new(
        "a",
        Kind::Between(0.0, 1e6),
        "1.5",
        "payoff credited to a child before its first visit",
    ),
    Param::new("b", Kind::Between(0.0, 1e6), "2", "visits credited to a child before its first"),
    Param::new(
        "ties",
        Kind::Word(&["first", "uniform"]),
        "first",
        "which of equal children is visited: the first, or one that is drawn",
    ),
    SOLVER,
    GLANCE,
];

const GIVES: &[Given] = &[
    Given::estimate(""),
    Given::proven("when its solver settles the root").needing("solver", "on"),
];

const fn detail(begin: fn(&Recipe, &Task<'_>) -> Started) -> Detail {
    Detail::Search {
        gives: Gives::Own(GIVES),
        step: "a playout",
        searches: "any game",
        needs: needs::anything,
        start: Start::Seeing(begin),
    }
}

/// Algorithm 31 of paper 000.
pub static MCTS: Entry = Entry {
    name: "mcts",
    version: 1,
    doc: "Monte Carlo tree search by (W+a)/(C+b), one new node a playout (paper 000, Algorithm 31)",
    params: PARAMS,
    aliases: &[],
    example: "mcts(a=1.5,b=2)",
    detail: detail(mcts),
};

fn mcts(recipe: &Recipe, task: &Task<'_>) -> Started {
    let algorithm = search::Mcts { a: recipe.real("a"), b: recipe.real("b") };
    start(recipe, task, &algorithm)
}

/// Algorithm 30 of paper 000.
pub static MCTS_PRIME: Entry = Entry {
    name: "mcts-prime",
    version: 1,
    doc: "as mcts, but every move of a playout becomes a node (paper 000, Algorithm 30)",
    params: PARAMS,
    aliases: &[],
    example: "mcts-prime(a=1.5,b=2)",
    detail: detail(mcts_prime),
};

fn mcts_prime(recipe: &Recipe, task: &Task<'_>) -> Started {
    let algorithm = search::MctsPrime { a: recipe.real("a"), b: recipe.real("b") };
    start(recipe, task, &algorithm)
}
