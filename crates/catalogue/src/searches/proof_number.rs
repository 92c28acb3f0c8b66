//! Proof-number search, depth-first and best-first.

use plywood_search::{self as search, Counting};

use super::alert;
use crate::{
    Detail, Duel, Entry, Given, Gives, Kind, Param, Recipe, Role, SearchEntry, SpecError, Started,
    Task, TwoPlayer,
};

/// Depth-first proof-number search.
pub struct Dfpn;
/// Best-first proof-number search.
pub struct Pns;

const COUNTING: &[&str] = &["sum", "largest"];
const COUNTING_DOC: &str = "how the numbers of children are put together";

fn counting(recipe: &Recipe) -> Counting {
    if recipe.word("counting") == "sum" { Counting::Sum } else { Counting::Largest }
}

/// Proof numbers need games that end.
fn fits<G: TwoPlayer>(recipe: &Recipe, task: &Task<'_, G>) -> Result<(), SpecError> {
    task.without_chance(recipe)?;
    match task.game.longest() {
        Some(_) => Ok(()),
        None => Err(recipe.refused("the game may go on for ever, and proof numbers need an end")),
    }
}

const GIVES: &[Given] = &[
    Given::proven(""),
    Given::certified("bounds before"),
    Given::estimate("of moves not yet looked at"),
];

const fn detail(step: &'static str) -> Detail {
    Detail::Search { gives: Gives::Own(GIVES), step, searches: "two players, zero sum, no chance" }
}

impl SearchEntry for Dfpn {
    const ENTRY: &'static Entry = &Entry {
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
        detail: detail("a position"),
    };

    fn two_player(recipe: &Recipe, task: Task<'_, Duel>) -> Started<Duel> {
        fits(recipe, &task)?;
        let (table, symmetric) = (recipe.whole("table") as usize, recipe.whole("symmetric") as u32);
        let algorithm = search::Dfpn { table, symmetric, counting: counting(recipe) };
        let run = search::start_at_width(&algorithm, &task.game, task.root, task.seed);
        Ok(alert(&task.game, task.root, run))
    }
}

impl SearchEntry for Pns {
    const ENTRY: &'static Entry = &Entry {
        name: "pns",
        version: 1,
        doc: "best-first proof-number search, which keeps every position",
        params: &[Param::new("counting", Kind::Word(COUNTING), "sum", COUNTING_DOC)],
        aliases: &[],
        example: "pns",
        detail: detail("a position expanded"),
    };

    fn two_player(recipe: &Recipe, task: Task<'_, Duel>) -> Started<Duel> {
        fits(recipe, &task)?;
        let algorithm = search::Pns { counting: counting(recipe) };
        let run = search::start_at_width(&algorithm, &task.game, task.root, task.seed);
        Ok(alert(&task.game, task.root, run))
    }
}
