//! One position on several threads: a tree in rounds beside a plain one.
//!
//! `cargo bench -p plywood-contest --bench threads [-- ROUNDS]`. Every round does all of them in turn, so that a change of
//! the machine's speed hits all alike; medians are shown, as multiples of the plain tree on one thread at equal steps.
//!
//! *Counted*: all parts of the work are done on one thread, the processor time of each is taken, and they are given
//! in their order to whichever of so many threads would be free first. It is what threads can gain at most, on any
//! machine, handing over not counted. *Measured*: by the clock, on as many threads as there are cores.
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::{cell::RefCell, thread::available_parallelism, time::Instant};

use plywood_catalogue::{NamedGame, SearchSpec};
use plywood_contest::shared::Shared;
use plywood_core::{Game, Seed};
use plywood_search::{AnyRun, Crew, Progress, Search, Task};
use rustix::time::{ClockId, clock_gettime};

/// Games, their steps, and what they say of the search.
const GAMES: &[(&str, u64)] = &[
    ("connect4", 30_000),
    ("connect4", 1_000_000),
    ("hex(size=7)", 300_000),
    ("othello", 100_000),
    ("go(size=9)", 50_000),
];
/// Steps between two looks at the clock and the watcher, about as in a driven search.
const PIECE: u64 = 4096;
/// For how many threads the work is counted.
const THREADS: [usize; 4] = [1, 2, 4, 8];

fn on_processor() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// A crew of one that notes how long several threads would have taken.
#[derive(Default)]
struct Counted {
    /// The processor time of all parts, and of the longest line of parts on each number of threads.
    parts: RefCell<f64>,
    longest: RefCell<[f64; THREADS.len()]>,
}

impl Crew for Counted {
    fn all(&self, tasks: Vec<Task>) {
        let times: Vec<f64> = tasks
            .into_iter()
            .map(|task| {
                let before = on_processor();
                task();
                on_processor() - before
            })
            .collect();
        *self.parts.borrow_mut() += times.iter().sum::<f64>();
        for (longest, threads) in self.longest.borrow_mut().iter_mut().zip(THREADS) {
            let mut loads = vec![0.0_f64; threads];
            for time in &times {
                let free = loads.iter_mut().min_by(|a, b| a.total_cmp(b));
                *free.expect("at least one thread") += time;
            }
            *longest += loads.into_iter().fold(0.0, f64::max);
        }
    }
}

/// Takes all steps, as a driven search does.
fn run(steps: u64, mut piece: impl FnMut(u64) -> Progress) {
    for taken in (0..steps).step_by(PIECE as usize) {
        if piece(PIECE.min(steps - taken)) == Progress::Settled {
            return;
        }
    }
}

/// Processor seconds on so many threads, as counted.
fn counted(mut search: AnyRun, steps: u64) -> [f64; THREADS.len()] {
    let (crew, before) = (Counted::default(), on_processor());
    run(steps, |piece| search.run_with(piece, &crew).1);
    let alone = on_processor() - before - crew.parts.into_inner();
    crew.longest.into_inner().map(|longest| alone + longest)
}

/// Processor seconds of a search on its own.
fn plain(mut search: AnyRun, steps: u64) -> f64 {
    let before = on_processor();
    run(steps, |piece| search.run(piece).1);
    on_processor() - before
}

/// Seconds by the clock.
fn timed(mut search: AnyRun, steps: u64) -> f64 {
    let began = Instant::now();
    run(steps, |piece| search.run(piece).1);
    began.elapsed().as_secs_f64()
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn main() {
    let rounds: u64 = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(7);
    let cores = available_parallelism().map_or(1, usize::from);
    println!("{rounds} rounds; multiples of the plain tree's speed on one thread");
    println!("{:24}{:>36}{:>24}", "", "counted, on 1, 2, 4, 8 threads", "measured, 1 and all");
    for &(name, steps) in GAMES {
        let game: NamedGame = name.parse().expect("a game");
        let start = |search: &str, seed| {
            let search: SearchSpec = search.parse().expect("a search");
            game.start(&search, &game.game.start(), Seed(seed)).expect("uct plays any game")
        };
        let mut gains = vec![Vec::new(); THREADS.len() + 2];
        for seed in 0..rounds {
            let one = plain(start("uct", seed), steps);
            for (gains, time) in gains.iter_mut().zip(counted(start(ROUNDS, seed), steps)) {
                gains.push(one / time);
            }
            let by_clock = timed(start("uct", seed), steps);
            let alone = timed(start(ROUNDS, seed), steps);
            let together = timed(Box::new(Shared::new(start(ROUNDS, seed), cores)), steps);
            gains[THREADS.len()].push(by_clock / alone);
            gains[THREADS.len() + 1].push(by_clock / together);
        }
        let shown: String =
            gains.into_iter().map(|gains| format!("{:9.2}", median(gains))).collect();
        println!("{:24}{shown}", format!("{name} {steps}"));
    }
}

/// The search in rounds.
const ROUNDS: &str = "uct(rounds=16384)";
