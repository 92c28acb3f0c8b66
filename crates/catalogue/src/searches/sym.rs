//! Step-by-step optimal search under the symmetric prior.

use std::sync::Arc;

use plywood_search::{
    Algorithm,
    bayes::{self, Bayes, DrawRule, Prior},
};

use crate::{
    Alias, AnySearch, Detail, Duel, Entry, Given, Gives, Kind, Param, Recipe, SearchEntry, Started,
    Task, TwoPlayer,
};

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
pub(super) fn start<G: TwoPlayer>(
    prior: AnyPrior,
    recipe: &Recipe,
    task: Task<'_, G>,
) -> AnySearch<G> {
    let search = Bayes { prior, draws: draw_rule(recipe) };
    Box::new(search.start(task.game, task.root, task.seed))
}

/// Step-by-step optimal search under the symmetric prior.
pub struct Sym;

impl SearchEntry for Sym {
    const ENTRY: &'static Entry = &Entry {
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
        },
    };

    fn two_player(recipe: &Recipe, task: Task<'_, Duel>) -> Started<Duel> {
        task.without_chance(recipe)?;
        let prior = bayes::Sym::new(recipe.real("a"), recipe.real("b"))
            .map_err(|bad| recipe.refused(bad.to_string()))?;
        Ok(start(Arc::new(prior), recipe, task))
    }
}
