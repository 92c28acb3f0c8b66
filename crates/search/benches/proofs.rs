//! Proofs of solved boards: how long they take to find, to write and to check, and how large they are.
//!
//! `cargo bench -p plywood-search --bench proofs`: processor time.

#[path = "steps/clock.rs"]
mod clock;

use std::ops::ControlFlow;

use clock::seconds;
use plywood_core::{Game, Guidance, Keyed, Notation, Seed, Symmetric, ZeroSum};
use plywood_games::{
    breakthrough::Breakthrough, connect::Connect, domineering::Domineering, hex::Hex,
    othello::Othello,
};
use plywood_search::{
    Algorithm, AlphaBeta, Counting, Dfpn, Search,
    best_first::BestFirst,
    proof::{Advisor, Header, References, check, write},
};

const ROOM: usize = 4 << 30;

fn solved<S: Search>(name: &str, mut run: S) -> (S, f64) {
    let seconds = seconds(|| {
        run.run(u64::MAX);
    });
    let report = run.report();
    assert!(report.certainty.is_proven(), "the value is proven");
    println!("  {name:<14} {:>11} nodes {seconds:>8.2} s", report.nodes);
    (run, ZeroSum::to(report.player, report.value).0 + 0.0)
}

/// Writes a proof and checks it.
fn proven<G>(game: &G, value: f64, advisor: &mut dyn Advisor<G>)
where
    G: Game<Payoff = ZeroSum> + Symmetric + Notation,
{
    let root = game.start();
    let header = Header {
        game: "bench".into(),
        position: game.position_text(&root),
        value,
        player: None,
        references: References::Own,
    };
    let mut quietly = |_| ControlFlow::Continue(());
    let (mut file, mut written, mut checked) = (Vec::new(), None, None);
    let wrote = seconds(|| {
        written = Some(
            write(game, &root, &header, advisor, &mut file, ROOM, &mut quietly).expect("proven"),
        );
    });
    let written = written.expect("it was written");
    let mut proof = file.as_slice();
    Header::read(&mut proof).expect("it has a header");
    let seconds = seconds(|| {
        checked =
            Some(check(game, &root, &header, &mut proof, ROOM, &mut quietly).expect("accepted"));
    });
    let checked = checked.expect("it was checked");
    println!(
        "    proof: {} positions, {} references, {} bytes, written in {wrote:.2} s; {} positions \
         checked in {seconds:.2} s, {:.2} M/s",
        written.positions,
        written.references,
        file.len(),
        checked.positions,
        checked.positions as f64 / seconds / 1e6,
    );
}

fn board<G>(name: &str, game: &G)
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance + Notation + Clone,
{
    println!("{name}");
    let root = game.start();
    let (mut run, value) =
        solved("alpha-beta", AlphaBeta::solver().start(game.clone(), &root, Seed(0)));
    proven(game, value, &mut run);
    let sum = Dfpn { counting: Counting::Sum, ..Dfpn::default() };
    solved("dfpn, sum", sum.start(game.clone(), &root, Seed(0)));
    let (mut run, same) =
        solved("dfpn, largest", Dfpn::default().start(game.clone(), &root, Seed(0)));
    assert_eq!(value, same);
    proven(game, value, &mut run);
    for (name, recipe) in [("ubfm", BestFirst::ubfm()), ("descent", BestFirst::descent())] {
        let (mut run, same) = solved(name, recipe.start(game.clone(), &root, Seed(0)));
        assert_eq!(value, same);
        proven(game, value, &mut run.strategy().expect("the root is resolved"));
    }
}

fn main() {
    board("connect 5x4", &Connect::<u64>::new(5, 4, 4, false).expect("it exists"));
    board("connect 5x5", &Connect::<u64>::new(5, 5, 4, false).expect("it exists"));
    board("hex 4", &Hex::<2>::new(4).expect("it exists"));
    board("breakthrough 4x5", &Breakthrough::new(4, 5).expect("it exists"));
    board("domineering 5x5", &Domineering::new(5, 5).expect("it exists"));
    board("othello 4, score", &Othello::new(4, true).expect("it exists"));
}
