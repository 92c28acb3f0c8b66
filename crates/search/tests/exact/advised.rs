//! Breakthrough and Othello with their own searchers of small subtrees: known values, all positions of random
//! games against minimax, and proofs.

use std::ops::ControlFlow;

use plywood_core::{Game, Guidance, Notation, Payoff, Player, Seed, Turn, ZeroSum};
use plywood_games::{breakthrough::Breakthrough, othello::Othello};
use plywood_search::{
    Algorithm, AlphaBeta, Dfpn, Minimax, Search,
    proof::{Header, References, check, write},
};

/// The value of a position for its mover by a search that is run to its end.
fn value<S: Search>(mut search: S) -> f64 {
    search.run(u64::MAX);
    let report = search.report();
    assert!(report.certainty.is_proven(), "the value is proven");
    report.value
}

/// Solves the start by alpha-beta, writes a proof and reads it: the first player's gain and how many positions
/// the proof has.
fn proven<G>(game: &G) -> (f64, u64)
where
    G: Game<Payoff = ZeroSum> + Guidance + Notation + Clone,
{
    let root = game.start();
    let mut run = AlphaBeta::solver().start(game.clone(), &root, Seed(1));
    run.run(u64::MAX);
    let report = run.report();
    let gain = ZeroSum::to(report.player, report.value).of(Player::FIRST) + 0.0;
    let header = Header {
        game: "a game".into(),
        position: game.position_text(&root),
        value: gain,
        player: None,
        references: References::Own,
    };
    let (mut file, mut quietly) = (Vec::new(), |_| ControlFlow::Continue(()));
    let room = 1 << 28;
    let written = write(game, &root, &header, &mut run, &mut file, room, &mut quietly);
    let mut proof = file.as_slice();
    Header::read(&mut proof).expect("it has a header");
    check(game, &root, &header, &mut proof, room, &mut quietly).expect("the proof is accepted");
    (gain, written.expect("every move is found").positions)
}

#[test]
fn breakthrough_has_its_known_values_and_proofs() {
    let known = [(3, 4, -1.0), (4, 4, -1.0), (3, 5, -1.0), (2, 6, 1.0), (3, 6, 1.0), (4, 5, -1.0)];
    for (cols, rows, gain) in known {
        let game = Breakthrough::new(cols, rows).unwrap();
        assert_eq!(proven(&game).0, gain, "{cols}x{rows}");
        assert_eq!(value(Dfpn::default().start(&game, &game.start(), Seed(1))), gain);
    }
}

#[test]
fn othello_has_its_known_values_and_proofs() {
    for (score, gain) in [(false, -1.0), (true, -8.0)] {
        let (found, positions) = proven(&Othello::new(4, score).unwrap());
        assert_eq!(found, gain);
        assert!(positions < 5_000, "{positions}");
    }
}

/// All searches, from late positions of random games.
#[test]
fn late_positions_of_othello_have_the_value_of_minimax() {
    for (size, score) in [(4, false), (4, true), (6, false), (6, true)] {
        let game = Othello::new(size, score).unwrap();
        for n in 0..60 {
            let (mut rng, mut position) = (Seed(n).rng(), game.start());
            let discs = f64::from(size * size) - 2.0 - (n % 6) as f64;
            while game.presence(&position, Player::FIRST) + game.presence(&position, Player::SECOND)
                < discs
                && matches!(game.turn(&position), Turn::Player(_))
            {
                let mv = game.sample_move(&position, &mut Vec::new(), &mut rng);
                game.play(&mut position, mv);
            }
            if !matches!(game.turn(&position), Turn::Player(_)) {
                continue;
            }
            let truth = value(Minimax.start(game, &position, Seed(1)));
            let straight = value(AlphaBeta::solver().start(game, &position, Seed(1)));
            let deepening = value(AlphaBeta::new().start(game, &position, Seed(1)));
            assert_eq!([straight, deepening], [truth; 2], "{size} {score} {n}");
        }
    }
}

/// The second player wins by four discs (Feinstein 1993).
#[test]
#[ignore = "two minutes"]
fn othello_on_six_by_six_has_its_known_value() {
    let game = Othello::new(6, true).unwrap();
    let recipe = AlphaBeta { table: 1024, ..AlphaBeta::solver() };
    assert_eq!(value(recipe.start(game, &game.start(), Seed(1))), -4.0);
}
