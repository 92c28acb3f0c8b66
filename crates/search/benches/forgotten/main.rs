//! Steps per processor second of searches on games whose type is forgotten, against the same searches
//! compiled for the type.
//!
//! `cargo bench -p plywood-search --bench forgotten [-- ROUNDS] [GAME] [SEARCH]`: every round runs
//! both once, in turn; the ratio of the medians is shown. `… GAME SEARCH typed STEPS` (or `any`) runs
//! one of the two once, for whoever counts instructions.

#[path = "../steps/clock.rs"]
mod clock;

use clock::seconds;
use plywood_core::{AnyGame, AnyPosition, Game, Seed, ZeroSum, any::Forgettable};
use plywood_games::{
    connect::Connect,
    go::{Go, Ko},
    hex::Hex,
    othello::Othello,
};
use plywood_models::Pearl;
use plywood_search::{
    Algorithm, AlphaBeta, AnyRun, Dfpn, Flat, Mcts, Report, Search, Uct,
    bayes::{Bayes, Sym},
    best_first::BestFirst,
    forget, start_at_width,
};

/// What is compared: as many steps of each, and what the report says of nodes and value.
type Runner = Box<dyn Fn(u64, u64) -> (u64, u64, f64)>;

struct Pair {
    game: &'static str,
    search: &'static str,
    steps: u64,
    typed: Runner,
    any: Runner,
}

fn said<M>(taken: u64, report: &Report<M>) -> (u64, u64, f64) {
    (taken, report.nodes, report.value)
}

fn typed<G: Game + Clone + 'static>(game: &G, recipe: impl Algorithm<G> + 'static) -> Runner {
    let game = game.clone();
    Box::new(move |seed, steps| {
        let mut run = recipe.start(game.clone(), &game.start(), Seed(seed));
        let (taken, _) = run.run(steps);
        said(taken, &run.report())
    })
}

fn any(
    game: &AnyGame<ZeroSum>,
    start: impl Fn(&AnyGame<ZeroSum>, &AnyPosition, Seed) -> AnyRun + 'static,
) -> Runner {
    let game = game.clone();
    Box::new(move |seed, steps| {
        let mut run = start(&game, &game.start(), Seed(seed));
        let (taken, _) = run.run(steps);
        said(taken, &run.report())
    })
}

/// The searches on one game, with steps for about a tenth of a second each.
fn pairs<G>(name: &'static str, game: &G, steps: [u64; 9]) -> Vec<Pair>
where
    G: Forgettable + Game<Payoff = ZeroSum> + Clone,
{
    let duel = forget(game.clone()).duel().expect("two play");
    let mut pairs = Vec::new();
    let mut steps = steps.into_iter();
    macro_rules! pair {
        ($search:literal, $recipe:expr) => {
            pair!($search, $recipe, |game, root, seed| Box::new($recipe.start(
                game.clone(),
                root,
                seed
            )))
        };
        ($search:literal, $recipe:expr, keyed) => {
            pair!($search, $recipe, |game, root, seed| start_at_width(&$recipe, game, root, seed))
        };
        ($search:literal, $recipe:expr, $start:expr) => {
            pairs.push(Pair {
                game: name,
                search: $search,
                steps: steps.next().expect("as many numbers as searches"),
                typed: typed(game, $recipe),
                any: any(&duel, $start),
            })
        };
    }
    pair!("flat", <Flat>::default());
    pair!("uct", Uct::default());
    pair!("mcts", Mcts { a: 3.0, b: 3.5 });
    pair!("sym", Bayes::new(Sym::SYM));
    pair!("alpha-beta", <AlphaBeta>::solver(), keyed);
    pair!("deepening", <AlphaBeta>::new(), keyed);
    pair!("dfpn", Dfpn::default(), keyed);
    pair!("ubfm", BestFirst::ubfm(), keyed);
    pair!("descent", BestFirst::descent(), keyed);
    pairs
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let numbers: Vec<u64> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let names: Vec<&str> =
        words.iter().map(String::as_str).filter(|word| word.parse::<u64>().is_err()).collect();
    let connect4 = Connect::<u64>::new(7, 6, 4, false).expect("fits");
    let hex = Hex::<1>::new(7).expect("a size");
    let othello = Othello::new(8, false).expect("a size");
    let go = Go::<128>::new(9, 7.5, Ko::Simple, false).expect("a size");
    let pearl = Pearl::new(2, 32, 0.382, Seed(1)).expect("a model");
    let mut all = pairs(
        "connect4",
        &connect4,
        [100_000, 100_000, 100_000, 20_000, 20_000, 100_000, 50_000, 50_000, 5_000],
    );
    all.extend(pairs(
        "hex7",
        &hex,
        [50_000, 50_000, 50_000, 3_000, 50_000, 100_000, 5_000, 5_000, 300],
    ));
    all.extend(pairs(
        "othello8",
        &othello,
        [5_000, 5_000, 5_000, 2_000, 50_000, 100_000, 10_000, 10_000, 500],
    ));
    all.extend(pairs("go9", &go, [2_000, 2_000, 2_000, 500, 10_000, 100_000, 1_000, 1_000, 20]));
    all.extend(pairs(
        "pearl32",
        &pearl,
        [500_000, 100_000, 100_000, 20_000, 100_000, 100_000, 50_000, 50_000, 5_000],
    ));
    all.retain(|pair| {
        names.iter().all(|name| [pair.game, pair.search, "typed", "any"].contains(name))
    });
    for side in ["typed", "any"] {
        if names.contains(&side) {
            for pair in &all {
                let run = if side == "typed" { &pair.typed } else { &pair.any };
                let steps = numbers.first().copied().unwrap_or(pair.steps);
                println!("{} {} {side}: {:?}", pair.game, pair.search, run(1, steps));
            }
            return;
        }
    }
    let rounds = numbers.first().copied().unwrap_or(7);
    println!("{:10} {:10} {:>12} {:>8}", "game", "search", "k steps/s", "any");
    for Pair { game, search, steps, typed, any } in &all {
        let (mut times, mut other) = (Vec::new(), Vec::new());
        let mut taken = 0;
        for round in 0..rounds {
            let (mut one, mut two) = ((0, 0, 0.0), (0, 0, 0.0));
            let mut first = || seconds(|| one = typed(round, *steps));
            let mut second = || seconds(|| two = any(round, *steps));
            // Whoever comes second finds memory that the first has touched.
            let (a, b) = if round % 2 == 0 {
                let a = first();
                (a, second())
            } else {
                let b = second();
                (first(), b)
            };
            times.push(a);
            other.push(b);
            assert_eq!(one, two, "{search} on {game} says the same");
            taken = one.0;
        }
        let (time, other) = (median(times), median(other));
        let (rate, change) = (taken as f64 / time / 1e3, 100.0 * (time / other - 1.0));
        println!("{game:10} {search:10} {rate:12.1} {change:+7.1}%");
    }
}
