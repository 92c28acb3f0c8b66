//! UCT.

use plywood_core::{AnyGame, Game, Guidance, ZeroSum};
use plywood_games::{connect::Connect, hex::Hex};
use plywood_search::{self as search, Algorithm, Rule, Ties, TreeRun};

use super::{as_it_pays, fast::fast_pair};
use crate::{
    Detail, Duel, Entry, Given, Gives, Kind, Param, Recipe, Role, SpecError, Start, Started, Task,
    needs,
};

/// Whether exact values are backed up, in all tree searches.
const fn solver(default: &'static str) -> Param {
    Param::new(
        "solver",
        Kind::Word(&["off", "on"]),
        default,
        "whether exact values are backed up beside the means, and solved positions left alone",
    )
}

/// For searches as they were printed.
pub(super) const SOLVER: Param = solver("off");

/// How much uncertainty counts.
pub(super) const C: Param = Param::new(
    "c",
    Kind::RealOr(&["auto"], 0.0, 1e6),
    "auto",
    "how much uncertainty counts, for payoffs scaled to 0 … 1; auto is what suits the game",
);

/// How many random games are asked of a game at once.
pub(super) const PLAYOUTS: Param = Param::new(
    "playouts",
    Kind::Whole(1, MOST_AT_ONCE),
    "1",
    "random games from one position at once, those of as many steps: for games in other programs",
)
.with_role(Role::Effort);
const MOST_AT_ONCE: u64 = 1 << 16;

/// From when on a tree is searched in rounds.
pub(super) const ROUNDS: Param = Param::new(
    "rounds",
    Kind::Whole(0, MOST_VISITS),
    "0",
    "from so many visits on the tree is searched in rounds, which several threads can share; 0: never",
)
.with_role(Role::Sharing);
pub(super) const MOST_VISITS: u64 = 1 << 30;

/// When the game is asked what it proves at a glance.
pub(super) const GLANCE: Param = Param::new(
    "glance",
    Kind::Whole(0, MOST_VISITS),
    "0",
    "on which visit a position is looked at that the game may decide at a glance; needs the solver; 0: never",
);

/// When random games are cut.
pub(super) const CUT: Param = Param::new(
    "cut",
    Kind::WholeOr(&["never"], 0, MOST_PLIES),
    "never",
    "after so many moves a random game is cut and judged by the game's own eye",
);
pub(super) const MOST_PLIES: u64 = 1 << 30;

/// How random games are played.
pub(super) const KEEN: Param = Param::new(
    "keen",
    Kind::Word(&["off", "on"]),
    "off",
    "whether the players of random games see what is at hand: wins, threats, and what else the game shows",
);

/// How much later moves count.
pub(super) const RAVE: Param = Param::new(
    "rave",
    Kind::Whole(0, MOST_VISITS),
    "0",
    "how many visits of a move all later ones of the same move are worth, in games whose moves keep their \
     names (all moves as first); 0: nothing",
);

/// What is asked for of all moves as first; nothing on games that have no use for it, so that nothing else changes
/// there either.
pub(super) fn as_first(asked: u64, task: &Task<'_>) -> u32 {
    let fits = |game: &Duel| !game.has_chance() && game.slots() > 0;
    if task.game.game.duel().is_some_and(|game| fits(&game)) { asked as u32 } else { 0 }
}

/// Refuses what random games cannot be at once: cut short, keen, and a source of all moves as first.
pub(super) fn with_whole_games(
    recipe: &Recipe,
    rave: u32,
    cut: bool,
    keen: bool,
) -> Result<(), SpecError> {
    if keen && cut {
        return Err(recipe.refused("keen games are played to their end: keen=on needs cut=never"));
    }
    if rave > 0 && keen {
        return Err(
            recipe.refused("rave counts the moves of plain random games: it needs keen=off")
        );
    }
    if rave > 0 && cut {
        return Err(
            recipe.refused("rave counts the moves of whole random games: it needs cut=never")
        );
    }
    Ok(())
}

/// As many as the recipe says.
pub(super) fn at_once(recipe: &Recipe) -> u32 {
    recipe.whole("playouts") as u32
}

/// The constant that the recipe asks for on a game. With all moves as first it is zero, which gained most
/// (docs/uct.md).
pub(super) fn constant(recipe: &Recipe, task: &Task<'_>, rave: u32) -> f64 {
    recipe.real_or_word("c").unwrap_or(if rave > 0 { 0.0 } else { task.game.suits.c })
}

/// A run with or without solver backups, as the recipe says.
fn started<G: Guidance, R: Rule>(recipe: &Recipe, run: TreeRun<G, R>) -> TreeRun<G, R> {
    if recipe.word("solver") == "on" { run.seeing(recipe.whole("glance") as u32) } else { run }
}

/// Refuses a glance without the solver, which alone could back up what is seen.
fn with_its_solver(recipe: &Recipe) -> Result<(), SpecError> {
    if recipe.whole("glance") > 0 && recipe.word("solver") == "off" {
        return Err(recipe.refused("a glance needs solver=on"));
    }
    Ok(())
}

/// Starts a tree search of paper 000 on a task's position.
pub(super) fn start<A, R>(recipe: &Recipe, task: &Task<'_>, algorithm: &A) -> Started
where
    R: Rule + Send + 'static,
    A: Algorithm<Connect<u64>, Run = TreeRun<Connect<u64>, R>>
        + Algorithm<Hex<1>, Run = TreeRun<Hex<1>, R>>
        + Algorithm<AnyGame<ZeroSum>, Run = TreeRun<AnyGame<ZeroSum>, R>>
        + Algorithm<AnyGame, Run = TreeRun<AnyGame, R>>,
{
    with_its_solver(recipe)?;
    let ties = if recipe.word("ties") == "uniform" { Ties::Drawn } else { Ties::First };
    let fast = fast_pair!(task.root, |game, root| {
        started(recipe, algorithm.start(game, root, task.seed).breaking_ties(ties))
    });
    Ok(fast.unwrap_or_else(|| {
        as_it_pays!(task, game => {
            Box::new(started(recipe, algorithm.start(game, task.root, task.seed).breaking_ties(ties)))
        })
    }))
}

/// UCT.
pub static UCT: Entry = Entry {
    name: "uct",
    version: 2,
    doc: "Monte Carlo tree search with upper confidence bounds",
    params: &[C, solver("on"), GLANCE, CUT, KEEN, RAVE, PLAYOUTS, ROUNDS],
    aliases: &[],
    example: "uct(c=1)",
    detail: Detail::Search {
        gives: Gives::Own(&[
            Given::estimate(""),
            Given::proven("when its solver settles the root").needing("solver", "on"),
        ]),
        step: "a playout",
        searches: "any game",
        needs: needs::anything,
        start: Start::Seeing(uct),
    },
};

fn uct(recipe: &Recipe, task: &Task<'_>) -> Started {
    with_its_solver(recipe)?;
    let rave = as_first(recipe.whole("rave"), task);
    let algorithm = search::Uct { c: constant(recipe, task, rave), playouts: at_once(recipe) };
    let (cut, from) = (recipe.whole_or_word("cut").ok(), recipe.whole("rounds") as u32);
    let keen = recipe.word("keen") == "on";
    with_whole_games(recipe, rave, cut.is_some(), keen)?;
    if algorithm.playouts > 1 && (rave > 0 || keen || cut.is_some()) {
        return Err(
            recipe.refused("rave, keen and cut are of one random game: they need playouts=1")
        );
    }
    let fast = fast_pair!(task.root, |game, root| {
        let run = started(recipe, algorithm.start(game, root, task.seed));
        run.judging(cut.map(|plies| plies as u32)).keenly(keen).all_as_first(rave).in_rounds(from)
    });
    Ok(fast.unwrap_or_else(|| {
        as_it_pays!(task, game => {
            let run = started(recipe, algorithm.start(game, task.root, task.seed));
            Box::new(run.judging(cut.map(|plies| plies as u32)).keenly(keen).all_as_first(rave).in_rounds(from))
        })
    }))
}
