//! Search by the product rule.

use plywood_search::{
    Algorithm,
    product::{ByMoves, Order, Product as Rule},
};

use super::alert;
use crate::{Detail, Entry, Given, Gives, Kind, Param, Recipe, Start, Started, Task, needs};

/// Search by the product rule.
pub static PRODUCT: Entry = Entry {
    name: "product",
    version: 1,
    doc: "probabilities of a win, moves taken as independent",
    params: &[
        Param::new(
            "order",
            Kind::Word(&["best", "breadth"]),
            "best",
            "which position is expanded next: where doubt matters most, or the shallowest",
        ),
        Param::new(
            "depth",
            Kind::Whole(1, 4_294_967_295),
            "4294967295",
            "no deeper position is expanded",
        ),
        Param::new(
            "t",
            Kind::Between(0.0, 1.0),
            "0.7",
            "probability that a position is a win for the player to move there",
        ),
        Param::new(
            "minimax",
            Kind::Flag,
            "false",
            "whether minimax compares moves first and the product rule breaks ties",
        ),
    ],
    aliases: &[],
    example: "product(order=breadth,depth=4)",
    detail: Detail::Search {
        gives: Gives::Own(&[
            Given::posterior(""),
            Given::proven("when solved"),
            Given::certified("where only the winner is known"),
        ]),
        step: "a position expanded",
        searches: "two players, zero sum, no chance",
        needs: needs::duel_without_chance,
        start: Start::Seeing(product),
    },
};

fn product(recipe: &Recipe, task: &Task<'_>) -> Started {
    let rule = Rule {
        order: if recipe.word("order") == "best" { Order::Best } else { Order::Breadth },
        depth: recipe.whole("depth") as u32,
        prior: ByMoves(recipe.real("t")),
        minimax_first: recipe.flag("minimax"),
    };
    let run = rule.start(task.duel(), task.root, task.seed);
    Ok(alert(task.duel(), task.root, Box::new(run)))
}
