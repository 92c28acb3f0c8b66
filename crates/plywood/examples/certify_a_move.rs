//! A move with a guarantee: within ε of the best, wrong with probability at most δ, of a named tree.
//!
//! `cargo run --release --features contest --example certify_a_move`

use plywood::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Positions that a short search could solve are played out all the same: else this one is proven.
    let search = "ugape-mcts(depth=2,epsilon=0.1,delta=0.05,solve=0)".parse()?;
    let game: NamedGame = "tic-tac-toe".parse()?;
    let question = Question {
        place: Place::Moves("b2 a1".into()),
        ..Question::at_start(game, search, Seed(3), Budget::UNLIMITED)
    };
    let answer = analyse(&question, &mut unwatched)?;
    let report = answer.report.expect("the game is not over");
    let best = report.best().expect("there are moves");
    println!("{}after {} samples: {}, {:?}", answer.picture, report.steps, best.mv, best.certainty);
    assert!(report.settled && matches!(best.certainty, Certainty::Certified { .. }));
    Ok(())
}
