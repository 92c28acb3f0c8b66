//! Looking ahead in games for several players.

use plywood_search::{self as search, Algorithm, Opponents};

use super::alert;
use crate::{
    Detail, Duel, Entry, Given, Gives, Kind, Param, Playable, Recipe, Role, SearchEntry, Started,
    Task,
};

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
);
const TABLE: Param =
    Param::new("table", Kind::Whole(0, 65_536), "64", "MiB of the table of known positions")
        .with_role(Role::Table);

const fn detail(gives: &'static [Given]) -> Detail {
    let searches = "several players, or two whose gains do not add up to zero; no chance";
    Detail::Search { gives: Gives::Own(gives), step: "a position", searches }
}

fn refuse(recipe: &Recipe) -> Started<Duel> {
    Err(recipe.refused("with two players and zero sum it is alpha-beta: use that"))
}

fn start<G: Playable>(recipe: &Recipe, task: &Task<'_, G>, opponents: Opponents) -> Started<G> {
    task.without_chance(recipe)?;
    let remembers = opponents != Opponents::OneReply;
    let algorithm = search::Lookahead {
        opponents,
        depth: recipe.whole("depth") as u32,
        table: if remembers { recipe.whole("table") as usize } else { 0 },
        playouts: recipe.whole("playouts") as u32,
    };
    let run = algorithm.start(task.game.clone(), task.root, task.seed);
    Ok(alert(&task.game, task.root, Box::new(run)))
}

/// Everybody for themselves.
pub struct MaxN;

impl SearchEntry for MaxN {
    const ENTRY: &'static Entry = &Entry {
        name: "maxn",
        version: 1,
        doc: "Max^n for several players: everybody takes the first of the moves best for them",
        params: &[DEPTH, PLAYOUTS, TABLE],
        aliases: &[],
        example: "maxn(depth=6)",
        detail: detail(&[
            Given::proven("when every line was followed to the end"),
            Given::estimate("otherwise"),
        ]),
    };

    fn two_player(recipe: &Recipe, _: Task<'_, Duel>) -> Started<Duel> {
        refuse(recipe)
    }

    fn many_player<G: Playable>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        start(recipe, &task, Opponents::Selfish)
    }
}

/// All against one.
pub struct Paranoid;

impl SearchEntry for Paranoid {
    const ENTRY: &'static Entry = &Entry {
        name: "paranoid",
        version: 1,
        doc: "alpha-beta for several players, all others playing together against one",
        params: &[DEPTH, PLAYOUTS, TABLE],
        aliases: &[],
        example: "paranoid(depth=8)",
        detail: detail(&[
            Given::proven("of a win in one move"),
            Given::certified("from below when every line was followed to the end"),
            Given::estimate("otherwise"),
        ]),
    };

    fn two_player(recipe: &Recipe, _: Task<'_, Duel>) -> Started<Duel> {
        refuse(recipe)
    }

    fn many_player<G: Playable>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        start(recipe, &task, Opponents::Allied)
    }
}

/// One reply of all others.
pub struct Brs;

impl SearchEntry for Brs {
    const ENTRY: &'static Entry = &Entry {
        name: "brs",
        version: 1,
        doc: "best-reply search: of all others only the one who hurts most chooses its move",
        params: &[DEPTH, PLAYOUTS],
        aliases: &[],
        example: "brs(depth=8)",
        detail: detail(&[Given::proven("of a win in one move"), Given::estimate("otherwise")]),
    };

    fn two_player(recipe: &Recipe, _: Task<'_, Duel>) -> Started<Duel> {
        refuse(recipe)
    }

    fn many_player<G: Playable>(recipe: &Recipe, task: Task<'_, G>) -> Started<G> {
        start(recipe, &task, Opponents::OneReply)
    }
}
