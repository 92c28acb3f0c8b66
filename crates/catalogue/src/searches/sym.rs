//! Step-by-step optimal search under the symmetric prior.

use std::sync::Arc;

use plywood_search::{
    Algorithm, AnyRun,
    bayes::{self, Bayes, DrawRule, Prior},
};

use crate::{Alias, Detail, Entry, Given, Gives, Kind, Param, Recipe, Start, Started, Task, needs};

/// What draws count, in all step-by-step optimal searches.
pub(super) const DRAWS: Param = Param::new(
    "draws",
    Kind::Word(&["loss", "win", "both"]),
    "loss",
    "what a draw counts for the player who searches",
);
/// When a draw is looked for.
pub(super) const THRESHOLD: Param = Param::new(
    "threshold",
    Kind::Real(0.0, 1.0),
    "0.1",
    "with draws=both, the least probability of a win worth looking for",
);

/// The rule that both parameters give.
fn draw_rule(recipe: &Recipe) -> DrawRule {
    match recipe.word("draws") {
        "win" => DrawRule::Win,
        "both" => DrawRule::Both { threshold: recipe.real("threshold") },
        _ => DrawRule::Loss,
    }
}

/// A prior of any kind: it is asked once for each kind of position, so that one run for all priors
/// costs nothing but spares the build most of its copies.
pub(super) type AnyPrior = Arc<dyn Prior + Send + Sync>;

/// Starts the search under a prior.
pub(super) fn start(prior: AnyPrior, recipe: &Recipe, task: &Task<'_>) -> AnyRun {
    let search = Bayes { prior, draws: draw_rule(recipe) };
    Box::new(search.start(task.duel(), task.root, task.seed))
}

/// Step-by-step optimal search under the symmetric prior.
pub static SYM: Entry = Entry {
    name: "sym",
    version: 1,
    doc: "each random game is the one expected to tell most about the root, if moves are alike",
    params: &[
        Param::new("a", Kind::Real(0.0, 1.0), "0.5", "the belief that the root is won"),
        Param::new(
            "b",
            Kind::Real(-100.0, 100.0),
            "0",
            "how much more a game tells that starts deeper; 2 is right for Pearl's game",
        ),
        DRAWS,
        THRESHOLD,
    ],
    aliases: &[Alias { name: "symp", text: "sym(b=2)" }],
    example: "sym(draws=both)",
    detail: Detail::Search {
        gives: Gives::Own(&[
            Given::posterior(""),
            Given::proven("when it reaches 0 or 1"),
            Given::certified("where only the winner is known"),
        ]),
        step: "a random game",
        searches: "two players, zero sum, no chance",
        needs: needs::duel_without_chance,
        start: Start::Inheriting(sym),
    },
};

fn sym(recipe: &Recipe, task: &Task<'_>) -> Started {
    let prior = bayes::Sym::new(recipe.real("a"), recipe.real("b"))
        .map_err(|bad| recipe.refused(bad.to_string()))?;
    Ok(start(Arc::new(prior), recipe, task))
}
