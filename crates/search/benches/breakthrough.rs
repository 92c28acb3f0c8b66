//! Breakthrough solved from the start.
//!
//! `cargo bench -p plywood-search --bench breakthrough [-- COLS ROWS [dfpn]]`
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::time::Instant;

use plywood_core::{Game, Seed};
use plywood_games::breakthrough::Breakthrough;
use plywood_search::{Algorithm, AlphaBeta, Dfpn, Report, Search};

/// Runs a search to its end; what it says, and the bytes it holds.
fn solve<S: Search>(mut search: S) -> (Report<S::Move>, usize) {
    search.run(u64::MAX);
    (search.report(), search.memory())
}

fn main() {
    let by_numbers = std::env::args().any(|word| word == "dfpn");
    let arguments: Vec<u32> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let plan = match arguments[..] {
        [cols, rows] => vec![(cols, rows)],
        _ => vec![(3, 6), (4, 5), (3, 7)],
    };
    for (cols, rows) in plan {
        let game = Breakthrough::new(cols, rows).expect("there is such a board");
        let began = Instant::now();
        let (report, bytes) = if by_numbers {
            solve(Dfpn { table: 3072, ..Dfpn::default() }.start(&game, &game.start(), Seed(0)))
        } else {
            let recipe = AlphaBeta { table: 3072, ..AlphaBeta::solver() };
            solve(recipe.start(&game, &game.start(), Seed(0)))
        };
        assert!(report.certainty.is_proven(), "the value is proven");
        let seconds = began.elapsed().as_secs_f64();
        let (nodes, steps, value) = (report.nodes, report.steps, report.value);
        let memory = bytes >> 20;
        println!(
            "{cols}x{rows}: {value}, {nodes} nodes, {steps} steps, {seconds:.1} s, {memory} MiB"
        );
    }
}
