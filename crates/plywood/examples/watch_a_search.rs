//! Watch a search think: its choice, and how it comes by it, while it runs.
//!
//! `cargo run --release --example watch_a_search`

use plywood::{games::connect::Connect, prelude::*, search::Watch};

fn main() {
    let game = Connect::<u64>::new(7, 6, 4, false).expect("the usual board");
    let root = game.start();
    let mut search = Uct { c: 0.5, ..Uct::default() }.start(&game, &root, Seed(7)).solving();
    let mut next = 1_000;
    drive(&mut search, Budget::steps(100_000), |Watch { search, steps, .. }| {
        if steps >= next {
            next = steps * 3;
            let report = search.report();
            let best = report.best().expect("there are moves");
            let word = game.move_word(&root, best.mv);
            println!("{steps:>7} steps: {word} {:+.3}, {} visits", best.value, best.visits);
        }
        ControlFlow::Continue(())
    });
    let report = search.report();
    println!("chosen by {:?}, {:?}", report.chosen_by, report.certainty);
    assert!(report.best().is_some());
}
