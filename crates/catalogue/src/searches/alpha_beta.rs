//! Alpha-beta with a transposition table.

use plywood_core::Game;
use plywood_search::{self as search, AlphaBetaRun, AnyRun, at_true_width};

use super::alert;
use crate::{
    Detail, Duel, Entry, Given, Gives, Kind, Param, Recipe, Role, SpecError, Start, Started, Task,
    needs,
};

/// No depth limit.
const UNLIMITED: u64 = u32::MAX as u64;

/// Alpha-beta with a transposition table.
pub static ALPHA_BETA: Entry = Entry {
    name: "alpha-beta",
    version: 1,
    doc: "minimax that skips what cannot matter and remembers what it has seen",
    params: &[
        Param::new(
            "depth",
            Kind::Whole(1, UNLIMITED),
            "4294967295",
            "the most moves to look ahead",
        ),
        Param::new(
            "deepening",
            Kind::Flag,
            "true",
            "whether to look one move ahead, then two, and so on, else all the way at once",
        )
        .with_role(Role::Deepening),
        Param::new("table", Kind::Whole(0, 65_536), "64", "MiB of the transposition table")
            .with_role(Role::Table),
        Param::new(
            "symmetric",
            Kind::Whole(0, UNLIMITED),
            "8",
            "up to how many moves from the root mirrored positions are recognised",
        ),
    ],
    aliases: &[],
    example: "alpha-beta(depth=8)",
    detail: Detail::Search {
        gives: Gives::Own(&[
            Given::proven(""),
            Given::certified("of moves that were cut off"),
            Given::estimate("where a depth limit ends it"),
        ]),
        step: "a position, or a small subtree",
        searches: "two players, zero sum, no chance",
        needs: needs::duel_without_chance,
        start: Start::Together(alpha_beta, team),
    },
};

/// What a recipe says, if the game allows it.
fn algorithm(recipe: &Recipe, game: &Duel) -> Result<search::AlphaBeta, SpecError> {
    let (depth, deepening) = (recipe.whole("depth") as u32, recipe.flag("deepening"));
    if !deepening && game.longest().is_none() && u64::from(depth) == UNLIMITED {
        return Err(recipe
            .refused("the game may go on for ever, so set a depth or leave deepening at true"));
    }
    Ok(search::AlphaBeta {
        depth,
        deepening,
        table: recipe.whole("table") as usize,
        symmetric: recipe.whole("symmetric") as u32,
        ..search::AlphaBeta::new()
    })
}

fn alpha_beta(recipe: &Recipe, task: &Task<'_>) -> Started {
    let game = task.duel();
    let algorithm = algorithm(recipe, &game)?;
    let run = search::start_at_width(&algorithm, &game, task.root, task.seed);
    Ok(alert(game, task.root, run))
}

/// Where look-aheads are cut, what each run has seen would decide.
fn team(recipe: &Recipe, task: &Task<'_>, count: usize) -> Result<Vec<AnyRun>, SpecError> {
    let game = task.duel();
    let algorithm = algorithm(recipe, &game)?;
    if algorithm.deepening || algorithm.depth < u32::MAX {
        return Ok(Vec::new());
    }
    let runs: Vec<AnyRun> = at_true_width!(&game, |game| {
        let team = AlphaBetaRun::team(&algorithm, &game, task.root, task.seed, count);
        team.into_iter().map(|run| Box::new(run) as AnyRun).collect()
    });
    Ok(runs.into_iter().map(|run| alert(game.clone(), task.root, run)).collect())
}
