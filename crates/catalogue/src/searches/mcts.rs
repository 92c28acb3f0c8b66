//! The two forms of Monte Carlo tree search that paper 000 compares itself with (§9).

use plywood_search::{self as search, Algorithm};

use super::uct::{SOLVER, started};
use crate::{
    Detail, Duel, Entry, Given, Gives, Kind, Param, Playable, Recipe, SearchEntry, Started, Task,
};

const PARAMS: &[Param] = &[
    Param::new(
        "a",
        Kind::Between(0.0, 1e6),
        "1.5",
        "payoff credited to a child before its first visit",
    ),
    Param::new("b", Kind::Between(0.0, 1e6), "2", "visits credited to a child before its first"),
    SOLVER,
];

const DETAIL: Detail = Detail::Search {
    gives: Gives::Own(&[
        Given::estimate(""),
        Given::proven("when its solver settles the root").needing("solver", "on"),
    ]),
    step: "a playout",
    searches: "any game",
};

/// Algorithm 31 of paper 000.
pub struct Mcts;

impl SearchEntry for Mcts {
    const ENTRY: &'static Entry = &Entry {
        name: "mcts",
        version: 1,
        doc: "Monte Carlo tree search by (W+a)/(C+b), one new node a playout (paper 000, Algorithm 31)",
        params: PARAMS,
        aliases: &[],
        example: "mcts(a=1.5,b=2)",
        detail: DETAIL,
    };

    fn two_player(recipe: &Recipe, task: Task<'_, Duel>) -> Started<Duel> {
        Self::many_player(recipe, task)
    }

    fn many_player<G: Playable>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        let algorithm = search::Mcts { a: recipe.real("a"), b: recipe.real("b") };
        Ok(started(recipe, algorithm.start(task.game, task.root, task.seed)))
    }
}

/// Algorithm 30 of paper 000.
pub struct MctsPrime;

impl SearchEntry for MctsPrime {
    const ENTRY: &'static Entry = &Entry {
        name: "mcts-prime",
        version: 1,
        doc: "as mcts, but every move of a playout becomes a node (paper 000, Algorithm 30)",
        params: PARAMS,
        aliases: &[],
        example: "mcts-prime(a=1.5,b=2)",
        detail: DETAIL,
    };

    fn two_player(recipe: &Recipe, task: Task<'_, Duel>) -> Started<Duel> {
        Self::many_player(recipe, task)
    }

    fn many_player<G: Playable>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        let algorithm = search::MctsPrime { a: recipe.real("a"), b: recipe.real("b") };
        Ok(started(recipe, algorithm.start(task.game, task.root, task.seed)))
    }
}
