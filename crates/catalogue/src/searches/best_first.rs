//! Complete best-first search: unbounded best-first minimax and descent.

use plywood_core::{AnyGame, Appraisal, Payoff, Playouts, ZeroSum};
use plywood_search::{
    AnyRun,
    best_first::{
        AnyEnding, AnyEvaluator, BestFirst, Choice, Criterion, Generalisation, Goal, Growth,
        Material, Terminal,
    },
};

use super::alert;
use crate::{
    Alias, Detail, Entry, Given, Gives, Kind, Param, Recipe, Role, Start, Started, Task, needs,
};

const GIVES: &[Given] = &[
    Given::proven("when resolved"),
    Given::certified("where a move is resolved, or only who wins"),
    Given::estimate("before"),
];

/// The parameters of both, and those of one alone before them.
macro_rules! params {
    ($($own:expr),*) => {
        &[
            $($own,)*
            Param::new(
                "choice",
                Kind::Word(&["best", "safest", "best-hint", "safest-hint"]),
                "best",
                "what is played while the root is not resolved: the best value, or the move most \
                 often taken; with a hint, values known of unresolved positions count first",
            ),
            Param::new(
                "goal",
                Kind::Word(&["payoff", "win"]),
                "payoff",
                "what is to be proven: the payoff, or just who wins",
            ),
            Param::new(
                "terminal",
                Kind::Word(&["auto", "score", "quick-win", "spite", "mobility", "presence"]),
                "auto",
                "what ends are worth; auto is score for two players and spite for more; with two \
                 players all but score and spite imply goal=win",
            ),
            Param::new(
                "heuristic",
                Kind::Word(&["zero", "playouts", "appraisal"]),
                "zero",
                "what other positions are worth: nothing, a mean of playouts, the game's own guess",
            ),
            Param::new("playouts", Kind::Whole(1, 1_000_000), "1", "how many playouts a mean takes")
                .with_role(Role::Effort),
            Param::new(
                "generalisation",
                Kind::Whole(1, 2),
                "1",
                "more than two players: whether unresolved positions pass on completion values (2)",
            ),
            Param::new(
                "criterion",
                Kind::Word(&["global", "local"]),
                "global",
                "more than two players: a win resolves early if no end, or none below, is better",
            ),
            Param::new(
                "hasty",
                Kind::Flag,
                "false",
                "more than two players: any win resolves; incomplete, so nothing is proven",
            ),
            Param::new(
                "share",
                Kind::Flag,
                "true",
                "whether positions reached by several lines are one",
            ),
        ]
    };
}

/// Unbounded best-first minimax with completion.
pub static UBFM: Entry = Entry {
    name: "ubfm",
    version: 1,
    doc: "unbounded best-first minimax with completion: expands the end of the best line",
    params: params!(),
    aliases: &[Alias { name: "ubfm-safest", text: "ubfm(choice=safest)" }],
    example: "ubfm(choice=safest,heuristic=playouts,playouts=4)",
    detail: Detail::Search {
        gives: Gives::Own(GIVES),
        step: "a position expanded",
        searches: "any number of players, no chance, games that surely end",
        needs: needs::no_chance,
        start: Start::Seeing(ubfm),
    },
};

fn ubfm(recipe: &Recipe, task: &Task<'_>) -> Started {
    start(options(recipe, Growth::Best), recipe, task)
}

/// Descent with completion.
pub static DESCENT: Entry = Entry {
    name: "descent",
    version: 1,
    doc: "descent with completion: expands the best line down to an end",
    params: params!(Param::new(
        "stop",
        Kind::Flag,
        "false",
        "whether a line ends where its best move is resolved; incomplete, it may stop early"
    )),
    aliases: &[],
    example: "descent(terminal=quick-win,goal=win)",
    detail: Detail::Search {
        gives: Gives::Own(GIVES),
        step: "a line down to an end",
        searches: "any number of players, no chance, games that surely end",
        needs: needs::no_chance,
        start: Start::Seeing(descent),
    },
};

fn descent(recipe: &Recipe, task: &Task<'_>) -> Started {
    start(options(recipe, Growth::Descent), recipe, task)
}

fn options(recipe: &Recipe, growth: Growth) -> BestFirst<(), ()> {
    BestFirst {
        growth,
        choice: match recipe.word("choice") {
            "best" => Choice::Best,
            "safest" => Choice::Safest,
            "best-hint" => Choice::BestHint,
            _ => Choice::SafestHint,
        },
        goal: if recipe.word("goal") == "win" { Goal::Win } else { Goal::Payoff },
        generalisation: match recipe.whole("generalisation") {
            1 => Generalisation::First,
            _ => Generalisation::Second,
        },
        criterion: match recipe.word("criterion") {
            "global" => Criterion::Global,
            _ => Criterion::Local,
        },
        hasty: recipe.flag("hasty"),
        stop_at_resolved: growth == Growth::Descent && recipe.flag("stop"),
        share: recipe.flag("share"),
        ..BestFirst::ubfm().with_values((), ())
    }
}

/// With keys as wide as they are: wider ones would fill the graph with zeros.
fn start(options: BestFirst<(), ()>, recipe: &Recipe, task: &Task<'_>) -> Started {
    if let Some(why) = options.refusal(&task.game.game) {
        return Err(recipe.refused(why));
    }
    let Some(game) = task.game.game.duel() else { return several(options, recipe, task) };
    let run = match game.facts().key_words {
        0 | 1 => duel(options, recipe, task, game.at_width::<1>()),
        2 => duel(options, recipe, task, game.at_width::<2>()),
        _ => duel(options, recipe, task, game.clone()),
    };
    Ok(alert(game, task.root, run))
}

fn duel<const W: usize>(
    options: BestFirst<(), ()>,
    recipe: &Recipe,
    task: &Task<'_>,
    game: AnyGame<ZeroSum, W>,
) -> AnyRun {
    let terminal: AnyEnding<_> = match recipe.word("terminal") {
        "mobility" => Box::new(Material::Mobility),
        "presence" => Box::new(Material::Presence),
        "quick-win" => Box::new(Terminal::QuickWin),
        _ => Box::new(Terminal::Score),
    };
    let heuristic: Option<AnyEvaluator<_>> = match recipe.word("heuristic") {
        "appraisal" => Some(Box::new(Appraisal)),
        _ => playouts(recipe),
    };
    Box::new(options.start_with(game, task.root, task.seed, terminal, heuristic))
}

fn several(options: BestFirst<(), ()>, recipe: &Recipe, task: &Task<'_>) -> Started {
    let terminal = match recipe.word("terminal") {
        "score" => Terminal::Score,
        "quick-win" => Terminal::QuickWin,
        "auto" | "spite" => Terminal::Spite,
        other => {
            return Err(recipe.refused(format!(
                "terminal={other} compares two players: take score, quick-win or spite"
            )));
        }
    };
    if recipe.word("heuristic") == "appraisal" {
        return Err(recipe.refused("heuristic=appraisal knows two players: take zero or playouts"));
    }
    let (game, terminal) = (task.rules(), Box::new(terminal));
    let run = options.start_with(game, task.root, task.seed, terminal, playouts(recipe));
    Ok(alert(task.rules(), task.root, Box::new(run)))
}

fn playouts<P: Payoff, const W: usize>(recipe: &Recipe) -> Option<AnyEvaluator<AnyGame<P, W>>> {
    let count = recipe.whole("playouts") as u32;
    (recipe.word("heuristic") == "playouts").then(|| Box::new(Playouts::new(count)) as _)
}
