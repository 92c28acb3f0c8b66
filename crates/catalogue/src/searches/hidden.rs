//! Searches of games kept by a referee, which see one player's view and nothing else.

use plywood_core::{AnyPosition, Game, Seed};
use plywood_search::hidden::{
    Blind, Determinised as Voting, IsUct as OnSets, OpenSearch, PhantomMc as Mc, Retry,
};

use crate::{
    AnyBlind, Detail, Duel, Entry, Given, Gives, Kind, Param, Recipe, Role, Sight, SpecError,
    Start, Task, needs, start::seeing,
};

/// Monte Carlo on imagined boards.
pub static PHANTOM_MC: Entry = Entry {
    name: "phantom-mc",
    version: 1,
    doc: "random games after every move on boards imagined afterwards; the best mean is tried",
    params: &[
        Param::new("playouts", Kind::Whole(1, u64::MAX), "1000", "random games for a search"),
        Param::new(
            "retry",
            Kind::Word(&["next", "again"]),
            "next",
            "after a refusal: the next best, or a new search",
        ),
    ],
    aliases: &[],
    example: "phantom-mc(playouts=500)",
    detail: Detail::Search {
        gives: Gives::Own(&[Given::estimate("")]),
        step: "a playout",
        searches: "games kept by a referee",
        needs: needs::anything,
        start: Start::Blind(phantom_mc),
    },
};

fn phantom_mc(recipe: &Recipe, sight: &Sight<'_>) -> Result<AnyBlind, SpecError> {
    let retry = if recipe.word("retry") == "next" { Retry::Next } else { Retry::Again };
    let search = Mc { playouts: recipe.whole("playouts"), retry };
    Ok(Box::new(search.start(sight.rules(), sight.view, sight.seed)))
}

/// Votes of a search of the open game.
pub static DETERMINISED: Entry = Entry {
    name: "determinised",
    version: 1,
    doc: "any search of the open game on imagined boards, which vote",
    params: &[
        Param::required("search", Kind::Search, "the search of each board").bare(),
        Param::new("worlds", Kind::Whole(1, u64::MAX), "20", "boards that vote"),
        Param::new("steps", Kind::Whole(1, u64::MAX), "200", "steps of the search on each")
            .with_role(Role::Effort),
    ],
    aliases: &[],
    example: "determinised(uct,worlds=10,steps=50)",
    detail: Detail::Search {
        gives: Gives::Own(&[Given::estimate("")]),
        step: "the search of one imagined board",
        searches: "games kept by a referee",
        needs: needs::anything,
        start: Start::Blind(determinised),
    },
};

fn determinised(recipe: &Recipe, sight: &Sight<'_>) -> Result<AnyBlind, SpecError> {
    let (inner, board) = (recipe.recipe("search").clone(), sight.game.on_open_board());
    // A search that does not apply says so before the first board.
    seeing(&inner, &Task { game: &board, root: &board.game.start(), seed: sight.seed })?;
    let start = move |_: &Duel, root: &AnyPosition, seed: Seed| -> OpenSearch<Duel> {
        seeing(&inner, &Task { game: &board, root, seed })
            .expect("a search that applies to a game applies to its boards")
    };
    let (worlds, steps) = (recipe.whole("worlds"), recipe.whole("steps"));
    let search = Voting { worlds, steps, start };
    Ok(Box::new(search.start(sight.rules(), sight.view, sight.seed)))
}

/// UCT on information sets.
pub static IS_UCT: Entry = Entry {
    name: "is-uct",
    version: 1,
    doc: "UCT on what the players are told, a fresh world for every descent",
    params: &[Param::new("c", Kind::Real(0.0, 1000.0), "0.7", "how much is explored")],
    aliases: &[],
    example: "is-uct",
    detail: Detail::Search {
        gives: Gives::Own(&[Given::estimate("")]),
        step: "a world, a descent and a playout",
        searches: "games kept by a referee",
        needs: needs::anything,
        start: Start::Blind(is_uct),
    },
};

fn is_uct(recipe: &Recipe, sight: &Sight<'_>) -> Result<AnyBlind, SpecError> {
    let search = OnSets { c: recipe.real("c") };
    Ok(Box::new(search.start(sight.rules(), sight.view, sight.seed)))
}
