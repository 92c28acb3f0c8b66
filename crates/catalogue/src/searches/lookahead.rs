//! Looking ahead in games for several players.

use plywood_search::{self as search, Algorithm, AnyRun, Opponents};

use super::alert;
use crate::{Detail, Entry, Given, Gives, Kind, Param, Recipe, Role, Start, Started, Task, needs};

const DEPTH: Param = Param::new(
    "depth",
    Kind::Whole(1, u32::MAX as u64),
    "4294967295",
    "the most moves to look ahead",
);
const PLAYOUTS: Param = Param::new(
    "playouts",
    Kind::Whole(1, 100_000),
    "4",
    "random games that estimate a position where it looks no further",
)
.with_role(Role::Effort);
const TABLE: Param =
    Param::new("table", Kind::Whole(0, 65_536), "64", "MiB of the table of known positions")
        .with_role(Role::Table);

const fn detail(start: fn(&Recipe, &Task<'_>) -> Started, gives: &'static [Given]) -> Detail {
    let searches = "several players, or two whose gains do not add up to zero; no chance";
    Detail::Search {
        gives: Gives::Own(gives),
        step: "a position",
        searches,
        needs: needs::several_without_chance,
        start: Start::Seeing(start),
    }
}

fn start(recipe: &Recipe, task: &Task<'_>, opponents: Opponents) -> AnyRun {
    let remembers = opponents != Opponents::OneReply;
    let algorithm = search::Lookahead {
        opponents,
        depth: recipe.whole("depth") as u32,
        table: if remembers { recipe.whole("table") as usize } else { 0 },
        playouts: recipe.whole("playouts") as u32,
    };
    let run = algorithm.start(task.rules(), task.root, task.seed);
    alert(task.rules(), task.root, Box::new(run))
}

/// Everybody for themselves.
pub static MAXN: Entry = Entry {
    name: "maxn",
    version: 1,
    doc: "Max^n for several players: everybody takes the first of the moves best for them",
    params: &[DEPTH, PLAYOUTS, TABLE],
    aliases: &[],
    example: "maxn(depth=6)",
    detail: detail(
        maxn,
        &[Given::proven("when every line was followed to the end"), Given::estimate("otherwise")],
    ),
};

fn maxn(recipe: &Recipe, task: &Task<'_>) -> Started {
    Ok(start(recipe, task, Opponents::Selfish))
}

/// All against one.
pub static PARANOID: Entry = Entry {
    name: "paranoid",
    version: 1,
    doc: "alpha-beta for several players, all others playing together against one",
    params: &[DEPTH, PLAYOUTS, TABLE],
    aliases: &[],
    example: "paranoid(depth=8)",
    detail: detail(
        paranoid,
        &[
            Given::proven("of a win in one move"),
            Given::certified("from below when every line was followed to the end"),
            Given::estimate("otherwise"),
        ],
    ),
};

fn paranoid(recipe: &Recipe, task: &Task<'_>) -> Started {
    Ok(start(recipe, task, Opponents::Allied))
}

/// One reply of all others.
pub static BRS: Entry = Entry {
    name: "brs",
    version: 1,
    doc: "best-reply search: of all others only the one who hurts most chooses its move",
    params: &[DEPTH, PLAYOUTS],
    aliases: &[],
    example: "brs(depth=8)",
    detail: detail(brs, &[Given::proven("of a win in one move"), Given::estimate("otherwise")]),
};

fn brs(recipe: &Recipe, task: &Task<'_>) -> Started {
    Ok(start(recipe, task, Opponents::OneReply))
}
