//! The search for every day: an exact attempt beside UCT.

use plywood_core::Game;
use plywood_search::{self as search, Algorithm};

use super::{
    as_it_pays,
    uct::{C, MOST_PLIES, MOST_VISITS, ROUNDS, as_first, constant, with_whole_games},
};
use crate::{
    Detail, Entry, Given, Gives, Kind, Param, Recipe, Role, SpecError, Start, Started, Task, needs,
};

/// The search for every day.
pub static AUTO: Entry = Entry {
    name: "auto",
    version: 3,
    doc: "uct with solver beside an exact attempt by alpha-beta; what either proves, both know",
    params: &[
        C,
        Param::new(
            "share",
            Kind::WholeOr(&["auto"], 2, 1_000_000),
            "auto",
            "one step in so many belongs to the exact attempt; auto is 8, and more where its steps are dear",
        ),
        Param::new("table", Kind::Whole(0, 65_536), "4", "MiB of alpha-beta's table")
            .with_role(Role::Table),
        Param::new(
            "glance",
            Kind::WholeOr(&["auto"], 0, MOST_VISITS),
            "auto",
            "on which visit uct looks at a position that the game may decide at a glance; 0: never; \
             auto is what suits the game",
        ),
        Param::new(
            "cut",
            Kind::WholeOr(&["auto", "never"], 0, MOST_PLIES),
            "auto",
            "after so many moves uct's random games are cut and judged by the game's own eye; auto is \
             what suits the game",
        ),
        Param::new(
            "keen",
            Kind::Word(&["auto", "off", "on"]),
            "auto",
            "whether the players of uct's random games see what is at hand; auto is what suits the game",
        ),
        Param::new(
            "resist",
            Kind::Whole(0, 1_000_000_000),
            "20000",
            "steps of a plain tree that chooses among moves proven to be equal, where less than the most is proven",
        ),
        Param::new(
            "rave",
            Kind::WholeOr(&["auto"], 0, MOST_VISITS),
            "auto",
            "how many visits of a move all later ones of the same move are worth to uct; 0: nothing; auto is \
             what suits the game",
        ),
        ROUNDS,
    ],
    aliases: &[],
    example: "auto(share=4)",
    detail: Detail::Search {
        gives: Gives::Own(&[
            Given::proven("when either settles the root"),
            Given::certified("where bounds are proven"),
            Given::estimate("before"),
        ]),
        step: "a playout, or three positions of the exact attempt",
        searches: "any game; the exact attempt needs two players, zero sum, no chance, an end",
        needs: needs::anything,
        start: Start::Seeing(auto),
    },
};

fn auto(recipe: &Recipe, task: &Task<'_>) -> Started {
    match task.game.game.duel() {
        Some(duel) if !duel.has_chance() => {
            let (table, rounds) = (recipe.whole("table") as usize, recipe.whole("rounds") as u32);
            let suits = task.game.suits;
            let resist = recipe.whole("resist");
            let share = recipe.whole_or_word("share").unwrap_or(suits.share);
            let glance = recipe.whole_or_word("glance").map_or(suits.glance, |visit| visit as u32);
            let (cut, keen, rave) = random_games(recipe, task)?;
            let c = constant(recipe, task, rave);
            let algorithm =
                search::Auto { c, share, table, rounds, glance, cut, keen, rave, resist };
            Ok(search::start_at_width(&algorithm, &duel, task.root, task.seed))
        }
        // There is nothing to attempt: UCT with solver backups.
        _ => Ok(as_it_pays!(task, game => {
            let uct = search::Uct { c: constant(recipe, task, 0), ..search::Uct::default() };
            let run = uct.start(game, task.root, task.seed).solving();
            Box::new(run.in_rounds(recipe.whole("rounds") as u32))
        })),
    }
}

/// After how many moves random games are cut, whether they are keen, and what all moves as first are worth: what is asked for,
/// and where it leaves a choice what suits the game.
fn random_games(recipe: &Recipe, task: &Task<'_>) -> Result<(Option<u32>, bool, u32), SpecError> {
    let suits = task.game.suits;
    let (cut, rave) = (recipe.whole_or_word("cut"), recipe.whole_or_word("rave"));
    let rave = rave.map(|visits| as_first(visits, task));
    let counts = rave.is_ok_and(|visits| visits > 0);
    let keen = match recipe.word("keen") {
        "auto" => suits.keen && cut.is_err() && !counts,
        word => word == "on",
    };
    let cut = match cut {
        Ok(plies) => Some(plies as u32),
        Err("auto") if !keen && !counts => suits.cut,
        Err(_) => None,
    };
    let rave = rave.unwrap_or(if cut.is_some() || keen { 0 } else { suits.rave });
    with_whole_games(recipe, rave, cut.is_some(), keen)?;
    Ok((cut, keen, rave))
}
