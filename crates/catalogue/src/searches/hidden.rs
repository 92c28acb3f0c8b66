//! Searches of games kept by a referee, which see one player's view and nothing else.

use plywood_core::{Beliefs, Game, Seed};
use plywood_search::hidden::{
    Blind, Determinised as Voting, IsUct as OnSets, OpenSearch, PhantomMc as Mc, Retry,
};

use crate::{
    AnyBlind, Detail, Duel, Entry, Given, Gives, Kind, Nature, Param, Recipe, SearchEntry, Sight,
    SpecError, Started, Task, Veil,
};

/// What all of them say of a game on an open board.
fn open_board(recipe: &Recipe) -> Started<Duel> {
    Err(recipe.refused("it is for games kept by a referee, such as phantom-go; try flat or uct"))
}

/// Monte Carlo on imagined boards.
pub struct PhantomMc;

impl SearchEntry for PhantomMc {
    const ENTRY: &'static Entry = &Entry {
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
        },
    };

    fn two_player(recipe: &Recipe, _: Task<'_, Duel>) -> Started<Duel> {
        open_board(recipe)
    }

    fn hidden(recipe: &Recipe, sight: Sight<'_, Veil>) -> Result<AnyBlind<Veil>, SpecError> {
        let retry = if recipe.word("retry") == "next" { Retry::Next } else { Retry::Again };
        let search = Mc { playouts: recipe.whole("playouts"), retry };
        Ok(Box::new(search.start(sight.game, sight.view, sight.seed)))
    }
}

/// Votes of a search of the open game.
pub struct Determinised;

impl SearchEntry for Determinised {
    const ENTRY: &'static Entry = &Entry {
        name: "determinised",
        version: 1,
        doc: "any search of the open game on imagined boards, which vote",
        params: &[
            Param::required("search", Kind::Search, "the search of each board").bare(),
            Param::new("worlds", Kind::Whole(1, u64::MAX), "20", "boards that vote"),
            Param::new("steps", Kind::Whole(1, u64::MAX), "200", "steps of the search on each"),
        ],
        aliases: &[],
        example: "determinised(uct,worlds=10,steps=50)",
        detail: Detail::Search {
            gives: Gives::Own(&[Given::estimate("")]),
            step: "the search of one imagined board",
            searches: "games kept by a referee",
        },
    };

    fn two_player(recipe: &Recipe, _: Task<'_, Duel>) -> Started<Duel> {
        open_board(recipe)
    }

    fn hidden(recipe: &Recipe, sight: Sight<'_, Veil>) -> Result<AnyBlind<Veil>, SpecError> {
        let (inner, rules) = (recipe.recipe("search").clone(), sight.rules.to_owned());
        let exploration = sight.exploration;
        let start = move |game: &Duel, root: &_, seed: Seed| {
            let (game, rules) = (game.clone(), rules.as_str());
            let nature = Nature::Absent;
            let task = Task { game, rules, nature, exploration, root, seed };
            super::start_two_player(&inner, task)
        };
        // A search that does not apply says so before the first board.
        let open = sight.game.open();
        start(open, &open.start(), sight.seed)?;
        let start = move |game: &Duel, root: &_, seed: Seed| -> OpenSearch<Duel> {
            start(game, root, seed).expect("a search that applies to a game applies to its boards")
        };
        let (worlds, steps) = (recipe.whole("worlds"), recipe.whole("steps"));
        let search = Voting { worlds, steps, start };
        Ok(Box::new(search.start(sight.game, sight.view, sight.seed)))
    }
}

/// UCT on information sets.
pub struct IsUct;

impl SearchEntry for IsUct {
    const ENTRY: &'static Entry = &Entry {
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
        },
    };

    fn two_player(recipe: &Recipe, _: Task<'_, Duel>) -> Started<Duel> {
        open_board(recipe)
    }

    fn hidden(recipe: &Recipe, sight: Sight<'_, Veil>) -> Result<AnyBlind<Veil>, SpecError> {
        let search = OnSets { c: recipe.real("c") };
        Ok(Box::new(search.start(sight.game, sight.view, sight.seed)))
    }
}
