//! Proof-number search, depth-first and best-first.

use plywood_search::{self as search, Algorithm, Counting};

use super::{alert, fast::fast_pair};
use crate::{Detail, Entry, Given, Gives, Kind, Param, Recipe, Role, Start, Started, Task, needs};

const COUNTING: &[&str] = &["sum", "largest"];
const COUNTING_DOC: &str = "how the numbers of children are put together";

fn counting(recipe: &Recipe) -> Counting {
    if recipe.word("counting") == "sum" { Counting::Sum } else { Counting::Largest }
}

const GIVES: &[Given] = &[
    Given::proven(""),
    Given::certified("bounds before"),
    Given::estimate("of moves not yet looked at"),
];

const fn detail(start: fn(&Recipe, &Task<'_>) -> Started, step: &'static str) -> Detail {
    Detail::Search {
        gives: Gives::Own(GIVES),
        step,
        searches: "two players, zero sum, no chance",
        needs: needs::duel_that_ends,
        start: Start::Seeing(start),
    }
}

/// Depth-first proof-number search.
pub static DFPN: Entry = Entry {
    name: "dfpn",
    version: 1,
    doc: "depth-first proof-number search in a table of fixed size",
    params: &[
        Param::new("table", Kind::Whole(0, 65_536), "64", "MiB of the table")
            .with_role(Role::Table),
        Param::new(
            "symmetric",
            Kind::Whole(0, u32::MAX as u64),
            "5",
            "up to how many moves from the root mirrored positions are recognised",
        ),
        Param::new("counting", Kind::Word(COUNTING), "largest", COUNTING_DOC),
    ],
    aliases: &[],
    example: "dfpn(table=256)",
    detail: detail(dfpn, "a position"),
};

fn dfpn(recipe: &Recipe, task: &Task<'_>) -> Started {
    let (table, symmetric) = (recipe.whole("table") as usize, recipe.whole("symmetric") as u32);
    let (game, counting) = (task.duel(), counting(recipe));
    let algorithm = search::Dfpn { table, symmetric, counting };
    let fast = fast_pair!(task.root, |game, root| algorithm.start(game, root, task.seed));
    let run =
        fast.unwrap_or_else(|| search::start_at_width(&algorithm, &game, task.root, task.seed));
    Ok(alert(game, task.root, run))
}

/// Best-first proof-number search.
pub static PNS: Entry = Entry {
    name: "pns",
    version: 1,
    doc: "best-first proof-number search, which keeps every position",
    params: &[Param::new("counting", Kind::Word(COUNTING), "sum", COUNTING_DOC)],
    aliases: &[],
    example: "pns",
    detail: detail(pns, "a position expanded"),
};

fn pns(recipe: &Recipe, task: &Task<'_>) -> Started {
    let (game, counting) = (task.duel(), counting(recipe));
    let run = search::start_at_width(&search::Pns { counting }, &game, task.root, task.seed);
    Ok(alert(game, task.root, run))
}
