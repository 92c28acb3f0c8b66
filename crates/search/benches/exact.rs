//! Exact search: positions per second of alpha-beta and of minimax, and Connect Four solved.
//!
//! Times are those of the processor where the system tells them, so that a busy machine does not
//! matter much. `cargo bench -p plywood-search --bench exact [-- PLY COUNT]`
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::time::Instant;

use plywood_core::{
    Game, Guidance, Keyed, Seed, Symmetric, ZeroSum,
    transform::{Opening, QuickWin},
};
use plywood_games::connect::Connect;
use plywood_search::{Algorithm, AlphaBeta, Minimax, Search};

/// Seconds of processor time, or of the clock where the system does not tell.
fn now(began: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| began.elapsed().as_secs_f64(), |n| n / 1e9)
}

/// Runs a search to its end: the value of the root, and how many positions were looked at.
fn solve<S: Search>(mut search: S) -> (f64, u64) {
    search.run(u64::MAX);
    let report = search.report();
    assert!(report.certainty.is_proven(), "the value is proven");
    (report.value, report.steps)
}

/// Solves positions one after the other, each with a fresh table.
fn series<G>(name: &str, game: &G, roots: &[G::Position])
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    let clock = Instant::now();
    let began = now(clock);
    let (mut nodes, mut sum) = (0, 0.0);
    for root in roots {
        let (value, steps) = solve(AlphaBeta::solver().start(game, root, Seed(0)));
        nodes += steps;
        sum += value;
    }
    let seconds = now(clock) - began;
    println!(
        "{name}: {:.1} positions/s, {:.2} M nodes/s, {} nodes each, checksum {sum}",
        roots.len() as f64 / seconds,
        nodes as f64 / seconds / 1e6,
        nodes / roots.len() as u64,
    );
}

fn main() {
    let arguments: Vec<usize> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let game = Connect::<u64>::new(7, 6, 4, false).expect("Connect Four exists");
    let plan = match arguments[..] {
        [ply, count] => vec![(ply as u32, count)],
        _ => vec![(20, 1000), (14, 100)],
    };
    for (ply, count) in plan {
        let mut rng = Seed(2024).child(u64::from(ply)).rng();
        let roots: Vec<_> =
            (0..count).map(|_| Opening::random(&game, ply, &mut rng).start()).collect();
        series(&format!("ply {ply}, won, drawn or lost"), &game, &roots);
        series(&format!("ply {ply}, score"), &QuickWin::new(&game), &roots);
    }
    if !arguments.is_empty() {
        return;
    }
    let small = Connect::<u64>::new(4, 3, 3, false).expect("small boards exist");
    let rate = |name: &str, solve: &dyn Fn() -> (f64, u64)| {
        let clock = Instant::now();
        let began = now(clock);
        let (value, nodes) = solve();
        let seconds = now(clock) - began;
        println!(
            "4x3/3 by {name}: value {value}, {nodes} nodes, {:.2} M nodes/s, {:.1} ms",
            nodes as f64 / seconds / 1e6,
            seconds * 1e3
        );
    };
    rate("minimax", &|| solve(Minimax.start(&small, &small.start(), Seed(0))));
    rate("alpha-beta", &|| solve(AlphaBeta::solver().start(&small, &small.start(), Seed(0))));
}
