//! What a number of paper 004 can depend on; each `what` reads some of these.

use crate::{
    study::{Holds, Parameter},
    tasks::{optional, or, required},
};

pub(super) const PARAMETERS: &[Parameter] = &[
    required("what", Holds::Text, "the number; a wrong one lists all"),
    or("trees", Holds::Count, "0", "random trees that a cell looks at"),
    optional("law", Holds::Text, "the law of the number of moves, such as z^2"),
    optional("p", MATCHED, "the probability that a terminal position is won; 0 if left out"),
    optional("b", Holds::Number, "the probability that a position is not terminal"),
    optional("law2", Holds::Text, "the law of the second player, for partisan games"),
    optional("p2", MATCHED, "p of the second player"),
    optional("b2", Holds::Number, "b of the second player"),
    or("player", Holds::Count, "1", "who is to move, 1 or 2, in partisan games"),
    optional("i", Holds::Count, "the limit of SOLVE"),
    optional("n", Holds::Count, "moves within which a game is decided"),
    optional("depth", Holds::Count, "moves that a search looks ahead"),
    optional("quiet", Holds::Count, "moves above which a position is quiet"),
    optional("low", Holds::Count, "the lower number of moves of a law of two"),
    optional("high", Holds::Count, "the higher number of moves of a law of two"),
    optional("moves", Holds::Count, "a number of moves"),
    or(
        "estimate",
        Holds::Word(&["balanced", "shallow", "coin"]),
        "balanced",
        "how a position at the horizon is judged",
    ),
    or("coin", Holds::Number, "0.5", "how often the coin at the horizon says win"),
    optional("prior", Holds::Number, "the estimate at the horizon; what theory says if left out"),
    optional("alpha", Holds::Number, "the parameter of the strange law"),
    optional("percent", Holds::Number, "b in percent, for the strange law"),
    optional(
        "family",
        Holds::Word(&["poisson", "binomial", "truncated-poisson", "none-or-d"]),
        "the family of trees",
    ),
    optional("d", Holds::Number, "the parameter of the family"),
];

const MATCHED: Holds = Holds::NumberOr("matched");
