//! Step-by-step optimal search under priors fitted to random matches, or under a law.

use std::sync::Arc;

use plywood_core::Game;
use plywood_models::Law;
use plywood_search::bayes::{BadPrior, Fit, Gw as First, Gw2 as Second, Gwh as Homogeneous};

use super::sym::{AnyPrior, DRAWS, THRESHOLD, start};
use crate::{
    Detail, Duel, Entry, Given, Gives, Kind, Param, Recipe, Start, Started, Task, needs,
    prior::FittedPrior,
};

const FILE: Param =
    Param::required("file", Kind::File, "the laws, as `plywood fit-prior` writes them");
const REFIT: Param = Param::new(
    "refit",
    Kind::Whole(0, 100_000_000),
    "10000",
    "random games that fit the laws anew where the root is not the start of the game; 0 refuses",
);
const GIVES: &[Given] = &[
    Given::posterior(""),
    Given::proven("when it reaches 0 or 1"),
    Given::certified("where only the winner is known"),
];

const fn detail(start: fn(&Recipe, &Task<'_>) -> Started) -> Detail {
    Detail::Search {
        gives: Gives::Own(GIVES),
        step: "a random game",
        searches: "two players, zero sum, no chance",
        needs: needs::duel_without_chance,
        start: Start::Inheriting(start),
    }
}

/// Laws that depend on the depth (paper 000, Example 23).
pub static GW: Entry = Entry {
    name: "gw",
    version: 1,
    doc: "step-by-step optimal search, the laws of each depth fitted to random games",
    params: &[FILE, REFIT, DRAWS, THRESHOLD],
    aliases: &[],
    example: "gw(file=connect4.json)",
    detail: detail(gw),
};

fn gw(recipe: &Recipe, task: &Task<'_>) -> Started {
    fitted(
        recipe,
        task,
        |laws| Ok(Arc::new(First::new(&laws.laws())?)),
        |fit| Ok(Arc::new(First::new(&fit.laws())?)),
    )
}

/// Laws that depend on depth and litter size (Example 25).
pub static GW2: Entry = Entry {
    name: "gw2",
    version: 1,
    doc: "step-by-step optimal search, the laws of each depth and litter size fitted",
    params: &[FILE, REFIT, DRAWS, THRESHOLD],
    aliases: &[],
    example: "gw2(file=connect4.json,draws=both)",
    detail: detail(gw2),
};

fn gw2(recipe: &Recipe, task: &Task<'_>) -> Started {
    fitted(
        recipe,
        task,
        |laws| Ok(Arc::new(Second::new(&laws.laws2())?)),
        |fit| Ok(Arc::new(Second::new(&fit.second_order())?)),
    )
}

/// One law for all positions (Example 28).
pub static GWH: Entry = Entry {
    name: "gwh",
    version: 1,
    doc: "step-by-step optimal search, every position having moves by one law of mean 1 at most",
    params: &[
        Param::new("a", Kind::Between(0.0, 1.0), "0.5", "the belief that the root is won"),
        Param::new(
            "law",
            Kind::Form(crate::games::listed_law),
            "0.5+0.5*z^2",
            "law of the number of moves, of mean 1 at most, such as 0.5+0.5*z^2",
        ),
        DRAWS,
        THRESHOLD,
    ],
    aliases: &[],
    example: "gwh(law=0.6+0.4*z^2)",
    detail: detail(gwh),
};

fn gwh(recipe: &Recipe, task: &Task<'_>) -> Started {
    let law = Law::parse(recipe.text("law")).map_err(|why| recipe.unfit(why))?;
    let weights: Vec<_> = (0..=law.most()).map(|n| law.probability(n)).collect();
    let prior = Homogeneous::new(recipe.real("a"), &weights);
    let prior = prior.map_err(|bad| recipe.unfit(bad.to_string()))?;
    Ok(start(Arc::new(prior), recipe, task))
}

/// Starts the search under the laws of the file at the start of the game, and elsewhere under
/// laws fitted there.
fn fitted(
    recipe: &Recipe,
    task: &Task<'_>,
    read: fn(&FittedPrior) -> Result<AnyPrior, BadPrior>,
    made: fn(&Fit<'_, Duel>) -> Result<AnyPrior, BadPrior>,
) -> Started {
    let (game, rules) = (task.duel(), &task.game.rules);
    let path = recipe.text("file");
    let file = FittedPrior::read(path).map_err(|error| recipe.unfit(error.to_string()))?;
    if file.game != *rules {
        let why = format!("{path} was fitted to {}, and this is {rules}", file.game);
        return Err(recipe.unfit(why));
    }
    let refit = recipe.whole("refit");
    let prior = if *task.root == game.start() {
        read(&file)
    } else if refit == 0 {
        let why =
            format!("{path} was fitted to the start of the game: allow refit=10000 elsewhere");
        return Err(recipe.unfit(why));
    } else {
        let mut fit = Fit::new(&game, task.root, task.seed.named("refit"));
        fit.play(refit);
        made(&fit)
    };
    let prior = prior.map_err(|bad| recipe.unfit(format!("{path} holds no laws: {bad}")))?;
    Ok(start(prior, recipe, task))
}
