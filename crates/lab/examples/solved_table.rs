//! Prints the table of docs/solved.md: what every exact search spends on games whose values are
//! known.
//!
//! `cargo run --release -p plywood-lab --example solved_table -- 10` allows each search ten seconds
//! and one GiB for each game.

use std::{env, time::Duration};

use plywood_lab::{
    catalogue::{GameSpec, SearchSpec},
    solved::{Attempt, attempt, exact_searches},
};
use plywood_search::{Budget, Ending};

const GAMES: &[&str] = &[
    "tic-tac-toe",
    "connect(cols=4,rows=4,line=3)",
    "connect(cols=4,rows=4)",
    "connect(cols=5,rows=4)",
    "connect(cols=5,rows=5)",
    "hex(size=3)",
    "hex(size=4)",
    "breakthrough(cols=3,rows=4)",
    "breakthrough(cols=3,rows=5)",
    "domineering(cols=4,rows=4)",
    "domineering(cols=5,rows=5)",
    "othello(size=4,score=true)",
    "clobber(cols=4,rows=3)",
    "clobber(cols=5,rows=3)",
    "kayles(rows=5+6)",
    "nim(heaps=3+4+5)",
    "connect-many(cols=4,rows=3)",
    "rolit(score=true)",
    "domineering-3d(x=3,y=3,z=2)",
    "nim-many",
];

fn main() {
    let seconds = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5.0);
    let budget =
        Budget { time: Duration::from_secs_f64(seconds), memory: 1 << 30, ..Budget::UNLIMITED };
    println!("| game | search | value | nodes | seconds | MiB |\n|---|---|---|---|---|---|");
    for game in GAMES {
        let game: GameSpec = game.parse().expect("the games of the list are in the catalogue");
        for search in exact_searches() {
            if let Ok(tried) = attempt(&game, &search, budget) {
                println!("{}", row(&game, &search, &tried));
            }
        }
    }
}

/// One line of the table; a search that came to no end shows what ended it.
fn row(game: &GameSpec, search: &SearchSpec, tried: &Attempt) -> String {
    let value = match (tried.value, tried.ending) {
        (Some(value), _) => format!("{value:+}"),
        (None, Ending::Memory) => "memory spent".into(),
        (None, Ending::Settled) => "settled without a proof".into(),
        (None, _) => "time spent".into(),
    };
    let (nodes, memory) = (tried.nodes, tried.memory as f64 / f64::from(1 << 20));
    let seconds = tried.time.as_secs_f64();
    format!("| `{game}` | `{search}` | {value} | {nodes} | {seconds:.3} | {memory:.1} |")
}
