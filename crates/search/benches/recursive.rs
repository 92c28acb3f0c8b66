//! Recursive games on degree-2 trees, generated and labelled by SOLVE: positions per second of the
//! lazy tree against a version that first grows and stores the children it labels.
//!
//! `cargo bench -p plywood-search --bench recursive [-- TREES]`
#![expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::time::Instant;

use plywood_core::{Game, Seed, Turn, ZeroSum};
use plywood_models::{Law, Recursive, Side, Statistics, tree::Member};
use plywood_search::{
    Algorithm, Search,
    solve::{Procedure, Solve, Verdict, decide},
};

/// SOLVE that stores the children of every position it looks into: the naive version.
fn stored(game: &Recursive, at: &Member, seen: &mut u64) -> bool {
    *seen += 1;
    if let Turn::Over(payoff) = game.turn(at) {
        return payoff == ZeroSum::to(at.player(), 1.0);
    }
    let children: Vec<Member> = (0..at.moves())
        .map(|mv| {
            let mut child = *at;
            game.play(&mut child, mv);
            child
        })
        .collect();
    children.iter().any(|child| !stored(game, child, seen))
}

/// Seconds that this process spent on a core, where the system tells.
fn on_core() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(text.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
}

fn rate(name: &str, run: impl Fn() -> (u64, u64)) {
    let (began, core) = (Instant::now(), on_core());
    let (positions, wins) = run();
    let wall = began.elapsed().as_secs_f64();
    let busy = on_core().zip(core).map_or(wall, |(now, then)| now - then);
    println!(
        "{name}: {:.1} M positions per second of a core, {:.1} by the clock ({positions} positions, \
         {wins} wins)",
        positions as f64 / busy / 1e6,
        positions as f64 / wall / 1e6,
    );
}

fn main() {
    let trees: u64 = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(100_000);
    for b in [0.5, 0.65] {
        let side = Side::new(Law::fixed(2).expect("a law"), 0.0, b).expect("statistics");
        let statistics = Statistics::impartial(side);
        let games: Vec<_> =
            (0..trees).map(|i| Recursive::new(statistics.clone(), Seed(i))).collect();
        println!("degree 2, b = {b}, normal play, {trees} trees, each solved with cut-offs");
        let total = |solve: &dyn Fn(&Recursive) -> (u64, bool)| {
            games.iter().map(solve).fold((0, 0), |(positions, wins), (visited, won)| {
                (positions + visited, wins + u64::from(won))
            })
        };
        rate("lazy, Recursive::label", || {
            total(&|game| {
                let label = game.label(&game.start(), u64::MAX);
                (label.visited, label.won == Some(true))
            })
        });
        let recipe = Solve::new(Procedure::Solve);
        rate("lazy, decide, any game", || {
            total(&|game| {
                let found = decide(game, &game.start(), &recipe, Seed(0), u64::MAX);
                (found.visited, found.verdict == Verdict::Win)
            })
        });
        rate("lazy, as a search", || {
            total(&|game| {
                let mut run = recipe.start(game, &game.start(), Seed(0));
                run.run(u64::MAX);
                let report = run.report();
                (report.nodes, report.value > 0.0)
            })
        });
        rate("children stored", || {
            total(&|game| {
                let mut seen = 0;
                let won = stored(game, &game.start(), &mut seen);
                (seen, won)
            })
        });
    }
}
