//! Best arm identification in trees: moves with a guarantee.

use plywood_bandit::confidence::{Rate, Shape};
use plywood_search::{
    Algorithm,
    identify::{Clock, Estimate, Identify, Method, Plan, Tracking},
};

use crate::{Detail, Entry, Given, Gives, Kind, Param, Recipe, Start, Started, Task, needs};

const DEPTH: Param = Param::new(
    "depth",
    Kind::Whole(1, 64),
    "2",
    "moves to the leaves; fewer where the tree would be too large",
);
const SHALLOW: Param =
    Param::new("depth", Kind::Whole(1, 2), "2", "moves to the leaves: at most one of each player");
const SOLVE: Param = Param::new(
    "solve",
    Kind::Whole(0, 100_000),
    "1000",
    "positions looked at, at most, to solve a leaf, which then needs no sample; 0 to solve none",
);
const EPSILON: Param = Param::new(
    "epsilon",
    Kind::Real(0.0, 1.0),
    "0.05",
    "how far from the best the move may be, if a loss is 0 and a win is 1",
);
const DELTA: Param =
    Param::new("delta", Kind::Between(0.0, 1.0), "0.05", "the probability, at most, of an error");
const INTERVAL: Param =
    Param::new("interval", Kind::Word(&["kl", "hoeffding"]), "kl", "the shape of intervals");
const RATE: Param = Param::new(
    "rate",
    Kind::Word(&["mixture", "paper", "stylised", "plain"]),
    "mixture",
    "how wide intervals are; stylised and plain are heuristic and certify nothing",
);
const CLOCK: Param = Param::new(
    "clock",
    Kind::Word(&["local", "global"]),
    "local",
    "whether widths depend on the samples of a leaf or on all samples",
);
const GLOBAL: Param = Param::new(
    "clock",
    Kind::Word(&["local", "global"]),
    "global",
    "whether widths depend on the samples of a leaf or on all samples",
);

const KNOWN: &str = "where solved leaves tell the value";
const SAMPLED: &str = "of the tree with random games at its leaves";
/// The certainty of a search whose guarantee needs no rate.
const ALWAYS: &[Given] = &[Given::proven(KNOWN), Given::certified(SAMPLED)];
/// The certainty of a search whose guarantee is that of its rate.
const BY_RATE: &[Given] =
    &[Given::proven(KNOWN), Given::certified(SAMPLED), Given::estimate("with a heuristic rate")];

const fn detail(gives: &'static [Given], step: &'static str) -> Detail {
    Detail::Search {
        gives: Gives::Own(gives),
        step,
        searches: "two players, zero sum; nature may move",
        needs: needs::duel,
        start: Start::Seeing(start),
    }
}

/// The plan that a recipe of one of these searches writes down; `None` for any other search.
pub fn plan(recipe: &Recipe) -> Option<Plan> {
    let word = |key: &str| {
        let has = recipe.entry().params.iter().any(|param| param.key == key);
        has.then(|| recipe.word(key))
    };
    let method = match recipe.entry().name {
        "ugape-mcts" => Method::UgapeMcts,
        "lucb-mcts" => Method::LucbMcts(match recipe.word("estimate") {
            "middle" => Estimate::Middle,
            "minimax" => Estimate::Minimax,
            _ => Estimate::Representative,
        }),
        "lucb-minmax" => Method::LucbMinMax,
        "m-lucb" => Method::MLucb,
        "find-top-winner" => Method::FindTopWinner,
        "m-racing" => Method::MRacing,
        "uniform-leaves" => Method::Uniform,
        "track-and-stop" => Method::TrackAndStop(match recipe.word("tracking") {
            "solved" => Tracking::Solved,
            _ => Tracking::Gradient,
        }),
        _ => return None,
    };
    let rate = match word("rate") {
        Some("paper") => Rate::Paper,
        Some("stylised") => Rate::Stylised,
        Some("plain") => Rate::Plain,
        _ => Rate::Mixture,
    };
    Some(Plan {
        method,
        epsilon: recipe.real("epsilon"),
        delta: recipe.real("delta"),
        shape: if word("interval") == Some("hoeffding") { Shape::Hoeffding } else { Shape::Kl },
        rate,
        clock: if word("clock") == Some("global") { Clock::Global } else { Clock::Local },
    })
}

fn start(recipe: &Recipe, task: &Task<'_>) -> Started {
    let plan = plan(recipe).expect("an entry of this file is a plan");
    let (depth, solve) = (recipe.whole("depth") as u32, recipe.whole("solve"));
    let identify = Identify { plan, depth, solve };
    Ok(Box::new(identify.start(task.duel(), task.root, task.seed)))
}

macro_rules! identification {
    ($search:ident, $name:literal, $doc:literal, $gives:expr, $step:literal, $example:literal, $depth:expr, [$($param:expr),*]) => {
        #[doc = $doc]
        pub static $search: Entry = Entry {
                name: $name,
                version: 2,
                doc: $doc,
                params: &[$depth, SOLVE, EPSILON, DELTA, $($param),*],
                aliases: &[],
                example: $example,
                detail: detail($gives, $step),
        };
    };
}

identification!(
    UGAPE_MCTS,
    "ugape-mcts",
    "UGapE-MCTS: intervals are propagated, the move whose rivals could be least better is tested",
    BY_RATE,
    "a random game at a leaf",
    "ugape-mcts(depth=3,epsilon=0.1,delta=0.01)",
    DEPTH,
    [INTERVAL, RATE, CLOCK]
);
identification!(
    LUCB_MCTS,
    "lucb-mcts",
    "LUCB-MCTS: intervals are propagated, the best estimate is tested against its best rival",
    BY_RATE,
    "a random game at a leaf",
    "lucb-mcts(depth=4,delta=0.05)",
    DEPTH,
    [
        Param::new(
            "estimate",
            Kind::Word(&["representative", "middle", "minimax"]),
            "representative",
            "the estimate of a move: its representative leaf, the middle of its interval, minimax"
        ),
        INTERVAL,
        RATE,
        CLOCK
    ]
);
identification!(
    LUCB_MIN_MAX,
    "lucb-minmax",
    "LUCBMinMax, also LUCB-micro: the move of greatest lower end is tested",
    BY_RATE,
    "a random game at a leaf",
    "lucb-minmax(depth=3)",
    DEPTH,
    [INTERVAL, RATE, CLOCK]
);
identification!(
    M_LUCB,
    "m-lucb",
    "M-LUCB: LUCB among the representative leaves, both of which are sampled",
    BY_RATE,
    "a random game at a leaf",
    "m-lucb(depth=2)",
    DEPTH,
    [INTERVAL, RATE, GLOBAL]
);
identification!(
    FIND_TOP_WINNER,
    "find-top-winner",
    "FindTopWinner: all leaves in rounds of doubled precision, nodes far from their parent dropped",
    ALWAYS,
    "up to 64 random games at a leaf",
    "find-top-winner(epsilon=0.1)",
    DEPTH,
    []
);
identification!(
    M_RACING,
    "m-racing",
    "M-Racing: all leaves of a depth-two tree once a round, until they are eliminated",
    BY_RATE,
    "a random game at a leaf",
    "m-racing(epsilon=0.1)",
    SHALLOW,
    [RATE]
);
identification!(
    UNIFORM_LEAVES,
    "uniform-leaves",
    "every leaf in turn, with the stopping rule of UGapE-MCTS",
    BY_RATE,
    "a random game at a leaf",
    "uniform-leaves(epsilon=0.1)",
    DEPTH,
    [INTERVAL, RATE]
);
identification!(
    TRACK_AND_STOP,
    "track-and-stop",
    "samples where the lower bound says they are worth most, and stops when evidence suffices",
    ALWAYS,
    "a random game at a leaf",
    "track-and-stop(depth=3,delta=0.01)",
    DEPTH,
    [Param::new(
        "tracking",
        Kind::Word(&["gradient", "solved"]),
        "gradient",
        "whether the best proportions are followed step by step, or solved for now and then"
    )]
);
