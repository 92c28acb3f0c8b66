//! Go.

use plywood_core::{AnyGame, Player};
use plywood_games::go::{self, Ko, Unfinished};
use plywood_search::forget;

use crate::{Alias, Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// What may not be repeated.
pub(super) const KO: Param = Param::new(
    "ko",
    Kind::Word(&["simple", "positional"]),
    "simple",
    "what may not be repeated: the stone just taken, or any board",
);

/// The rules that a recipe asks for.
pub(super) fn rules<const N: usize>(recipe: &Recipe) -> Result<go::Go<N>, SpecError> {
    let ko = if recipe.word("ko") == "simple" { Ko::Simple } else { Ko::Positional };
    let (size, komi) = (recipe.whole("size") as u32, recipe.real("komi"));
    go::Go::new(size, komi, ko, recipe.flag("score")).map_err(|why| recipe.unfit(why))
}

/// The rules of an open board: how a game ends that goes on and on is chosen too.
pub fn open_rules<const N: usize>(recipe: &Recipe) -> Result<go::Go<N>, SpecError> {
    let unfit = |why| recipe.unfit(why);
    let rules = rules::<N>(recipe)?.with_lead(recipe.whole("lead") as u8).map_err(unfit)?;
    let unfinished = match recipe.word("unfinished") {
        "first" => Unfinished::AllTo(Player::FIRST),
        "second" => Unfinished::AllTo(Player::SECOND),
        _ => Unfinished::Area,
    };
    let limit = match recipe.whole("limit") {
        0 => 8 * recipe.whole("size").pow(2),
        limit => limit,
    };
    rules.ending_after(limit, unfinished).map_err(unfit)
}

/// Go.
pub static GO: Entry = Entry {
    name: "go",
    version: 1,
    doc: "surround points and capture; area scoring, suicide illegal, two passes end",
    params: &[
        Param::new("size", Kind::Whole(2, 19), "9", "points along a side"),
        Param::new("komi", Kind::Real(-1000.0, 1000.0), "7.5", "points for the second player"),
        KO,
        Param::new("score", Kind::Flag, "false", "whether the margin is paid, not the win"),
        Param::new(
            "limit",
            Kind::Whole(0, 8 * 19 * 19),
            "0",
            "moves after which the game ends; 0 for eight a point",
        ),
        Param::new(
            "unfinished",
            Kind::Word(&["area", "first", "second"]),
            "area",
            "what the limit pays: the area as it stands, or all points to one player",
        ),
        Param::new(
            "lead",
            Kind::Whole(0, go::Go::<128>::MOST_LEAD as u64),
            "0",
            "passes more than the other's that win all points; 0 for never",
        ),
    ],
    aliases: &[
        Alias { name: "baduk", text: "go" },
        Alias { name: "weiqi", text: "go" },
        Alias { name: "igo", text: "go" },
    ],
    example: "go(size=5)",
    detail: Detail::Game {
        kind: "two players",
        suits: Suits { c: 0.3, rave: 1000, ..Suits::USUAL },
        make,
    },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    match recipe.whole("size") {
        0..=9 => Ok(forget(open_rules::<128>(recipe)?)),
        _ => Ok(forget(open_rules::<512>(recipe)?)),
    }
}
