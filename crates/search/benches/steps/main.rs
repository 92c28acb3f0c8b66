//! Steps per processor second of the Monte Carlo searches, and the ratios that must hold.
//!
//! `cargo bench -p plywood-search --bench steps [-- ROUNDS]`: every round runs every workload once, and UCT on
//! Connect Four just before each, so that a change of the machine's speed hits both alike; medians are shown, of the
//! rates and of the ratios to that, by steps and by levels of the tree that steps walk.

mod clock;

use clock::seconds;
use plywood_core::{Game, Seed};
use plywood_games::connect::{Connect, Wide};
use plywood_models::Pearl;
use plywood_search::{Algorithm, Budget, Mcts, MctsPrime, Search, Uct, Watch, drive};
use std::{ops::ControlFlow, time::Duration};

const STEPS: u64 = 100_000;

/// One workload: a name, and what does so much work and says how much and what it held.
struct Work {
    name: &'static str,
    run: Box<dyn Fn(u64) -> (u64, usize)>,
    /// Levels of the tree that a step walks; none without a tree.
    levels: f64,
    rates: Vec<f64>,
    /// Each rate as a multiple of that of UCT on Connect Four just before.
    ratios: Vec<f64>,
    bytes: usize,
}

impl Work {
    fn new(name: &'static str, run: impl Fn(u64) -> (u64, usize) + 'static) -> Self {
        Self {
            name,
            run: Box::new(run),
            levels: 0.0,
            rates: Vec::new(),
            ratios: Vec::new(),
            bytes: 0,
        }
    }

    /// Does the work of a round; steps per processor second.
    fn rate(&mut self, round: u64) -> f64 {
        let mut done = (0, 0);
        let time = seconds(|| done = (self.run)(round));
        self.bytes = done.1 / done.0 as usize;
        done.0 as f64 / time
    }
}

fn median(numbers: &[f64]) -> f64 {
    let mut numbers = numbers.to_vec();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Runs a search from the start of a game.
fn search<G: Game + Clone + 'static>(
    name: &'static str,
    game: G,
    recipe: impl Algorithm<G> + 'static,
    steps: u64,
) -> Work {
    let mut told = recipe.start(game.clone(), &game.start(), Seed(0));
    let levels: usize = (0..steps).map(|_| told.tell().1.line.len()).sum();
    let work = Work::new(name, move |round| {
        let mut run = recipe.start(game.clone(), &game.start(), Seed(round));
        let (taken, _) = run.run(steps);
        (taken, run.memory())
    });
    Work { levels: levels as f64 / steps as f64, ..work }
}

/// How much longer a search takes behind a dynamic call, a clock and a watcher, in per cent: the
/// median over interleaved pairs of runs.
fn cost_of_driving<G: Game + Clone>(game: &G, pairs: u64) -> f64 {
    let start = |seed| Uct::default().start(game.clone(), &game.start(), Seed(seed));
    let mut costs: Vec<_> = (0..pairs)
        .map(|seed| {
            let mut direct = start(seed);
            let mut loose = || seconds(|| (0..STEPS).for_each(|_| _ = direct.step()));
            let mut driven: Box<dyn Search<Move = G::Move>> = Box::new(start(seed));
            let budget = Budget { time: Duration::from_hours(1), ..Budget::steps(STEPS) };
            let watch = |_: Watch<'_, _>| ControlFlow::Continue(());
            let mut tight = || seconds(|| _ = drive(&mut *driven, budget, watch));
            // Whoever comes second finds memory that the first has touched.
            let (loose, tight) = if seed % 2 == 0 {
                let loose = loose();
                (loose, tight())
            } else {
                let tight = tight();
                (loose(), tight)
            };
            100.0 * (tight / loose - 1.0)
        })
        .collect();
    costs.sort_by(f64::total_cmp);
    costs[costs.len() / 2]
}

/// Plays random games from the start.
fn playouts<G: Game + Clone + 'static>(name: &'static str, game: G, games: u64) -> Work {
    Work::new(name, move |round| {
        let (mut rng, mut scratch) = (Seed(round).rng(), Vec::new());
        let start = game.start();
        let mut position = start.clone();
        for _ in 0..games {
            position.clone_from(&start);
            std::hint::black_box(game.playout(&mut position, &mut scratch, &mut rng));
        }
        (games, 0)
    })
}

fn main() {
    let rounds = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(7);
    let connect4 = Connect::<u64>::new(7, 6, 4, false).expect("fits");
    let wide3 = Connect::<Wide<4>>::new(15, 15, 3, false).expect("fits");
    let wide5 = Connect::<u128>::new(15, 6, 5, false).expect("fits");
    let pearl = Pearl::new(2, 32, 0.382, Seed(1)).expect("a model");
    let uct = Uct::default();
    // What the paper's championships chose at times of some milliseconds (paper 000, §8.4 and §8.6).
    let (mcts, prime) = (Mcts { a: 3.0, b: 3.5 }, MctsPrime { a: 3.0, b: 3.5 });
    let driven = connect4.clone();
    let mut works = [
        playouts("connect4 playouts", connect4.clone(), STEPS),
        search("connect4 uct 100k", connect4.clone(), uct, STEPS),
        search("connect4 uct 1M", connect4, uct, 10 * STEPS),
        search("connect4 mcts(1,1) 100k", driven.clone(), Mcts { a: 1.0, b: 1.0 }, STEPS),
        search("connect4 mcts(3,3.5) 100k", driven.clone(), mcts, STEPS),
        search("connect4 mcts-prime(3,3.5) 100k", driven.clone(), prime, STEPS),
        search("connect 15x15/3 uct 100k", wide3.clone(), uct, STEPS),
        playouts("connect 15x15/3 playouts", wide3, STEPS),
        search("connect 15x6/5 uct 100k", wide5.clone(), uct, STEPS),
        playouts("connect 15x6/5 playouts", wide5, STEPS),
        search("pearl 2^32 mcts(3,3.5) 100k", pearl.clone(), mcts, STEPS),
        search("pearl 2^32 mcts-prime(3,3.5) 100k", pearl.clone(), prime, STEPS),
        search("pearl 2^32 uct 100k", pearl.clone(), uct, STEPS),
        playouts("pearl 2^32 playouts", pearl, STEPS),
    ];
    let mut reference = search("connect4 uct 100k", driven.clone(), uct, STEPS);
    for round in 0..rounds {
        for work in &mut works {
            let before = reference.rate(round);
            let rate = work.rate(round);
            work.rates.push(rate);
            work.ratios.push(rate / before);
        }
    }
    let (rate, ratio, by_level) = ("M steps/s", "of connect4", "M levels/s");
    println!(
        "{:32} {rate:>10} {:>6} {ratio:>12} {:>11} {:>7} {by_level:>10} {ratio:>12}",
        "workload", "best", "bytes/step", "levels"
    );
    for work in &works {
        let (rate, ratio) = (median(&work.rates), median(&work.ratios));
        let best = work.rates.iter().copied().fold(0.0, f64::max) / 1e6;
        print!("{:32} {:10.2} {best:6.2} {ratio:12.2} {:11}", work.name, rate / 1e6, work.bytes);
        if work.levels > 0.0 {
            let by_level = ratio * work.levels / reference.levels;
            print!(" {:7.1} {:10.1} {by_level:12.2}", work.levels, rate * work.levels / 1e6);
        }
        println!();
    }
    println!("driving costs {:.2} %", cost_of_driving(&driven, 5 * rounds));
}
