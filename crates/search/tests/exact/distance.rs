//! Distances to a win against the plain definition and against hastened payoffs.

use std::ops::ControlFlow;

use plywood_core::{
    Game, Guidance, Keyed, Payoff, Player, Seed, Turn, ZeroSum, transform::QuickWin,
};
use plywood_games::{
    connect::Connect, domineering::Domineering, hex::Hex, kayles::Kayles, nim::Nim,
    tic_tac_toe::TicTacToe,
};
use plywood_search::{Algorithm, AlphaBeta, Search, distance};

fn patient(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Whether `winner` has won after at most `limit` moves, by the rules alone.
fn wins<G: Game<Payoff = ZeroSum>>(
    game: &G,
    position: &G::Position,
    winner: Player,
    limit: u32,
) -> bool {
    let player = match game.turn(position) {
        Turn::Over(gain) => return gain.of(winner) > 0.0,
        Turn::Chance => unreachable!("no chance here"),
        Turn::Player(player) => player,
    };
    if limit == 0 {
        return false;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let after = |mv| {
        let mut next = position.clone();
        game.play(&mut next, mv);
        wins(game, &next, winner, limit - 1)
    };
    if player == winner { moves.into_iter().any(after) } else { moves.into_iter().all(after) }
}

/// Compares on positions of random games with few moves left.
fn agrees<G: Game<Payoff = ZeroSum> + Keyed + Guidance>(game: &G, played: u32) {
    let (mut scratch, mut won) = (Vec::new(), 0);
    for sample in 0..40 {
        let (mut rng, mut position) = (Seed(5).child(sample).rng(), game.start());
        for _ in 0..played {
            if matches!(game.turn(&position), Turn::Over(_)) {
                break;
            }
            let mv = game.sample_move(&position, &mut scratch, &mut rng);
            game.play(&mut position, mv);
        }
        for winner in [Player::FIRST, Player::SECOND] {
            let longest = game.longest().expect("these games end") as u32;
            let plain = (0..=longest).find(|&limit| wins(game, &position, winner, limit));
            let found = distance(game, &position, (winner, 1.0), 1 << 24, &mut patient);
            if let Some(found) = &found {
                assert_eq!(found.line.len(), found.moves as usize, "the line goes to the end");
                let mut end = position.clone();
                for &mv in &found.line {
                    let mut legal = Vec::new();
                    game.moves(&end, &mut legal);
                    assert!(legal.contains(&mv), "{mv:?} is no legal move");
                    game.play(&mut end, mv);
                }
                assert!(matches!(game.turn(&end), Turn::Over(gain) if gain.of(winner) > 0.0));
            }
            assert_eq!(
                found.map(|found| found.moves),
                plain,
                "{winner:?} after {played} moves, sample {sample}"
            );
            won += usize::from(plain.is_some());
        }
    }
    assert!(won > 10, "only {won} positions were won");
}

#[test]
fn distances_are_those_of_the_definition() {
    agrees(&TicTacToe, 2);
    agrees(&Connect::<u64>::new(4, 4, 3, false).unwrap(), 8);
    agrees(&Hex::<2>::new(3).unwrap(), 2);
    agrees(&Hex::<1>::new(4).unwrap(), 8);
    agrees(&Domineering::new(4, 4).unwrap(), 2);
    agrees(&Kayles::new(&[3, 4]).unwrap(), 1);
    agrees(&Nim::new(&[1, 2, 3], 0, false).unwrap(), 1);
}

#[test]
fn distances_are_those_of_hastened_payoffs() {
    for (columns, rows, line) in [(4, 4, 3), (5, 4, 3), (5, 5, 3), (6, 3, 3)] {
        let game = Connect::<u64>::new(columns, rows, line, false).unwrap();
        let quick = QuickWin::new(&game);
        let mut run = AlphaBeta::solver().start(&quick, &quick.start(), Seed(1));
        run.run(u64::MAX);
        let gain = run.report().value;
        let winner = if gain > 0.0 { Player::FIRST } else { Player::SECOND };
        let found = distance(&game, &game.start(), (winner, 1.0), 1 << 24, &mut patient);
        assert_eq!(found.map(|found| found.moves), quick.last_ply(gain), "{columns}x{rows}/{line}");
    }
}

#[test]
fn limits_end_the_hunt() {
    let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
    let mut looked = 0;
    let mut impatient = |count| {
        looked = count;
        if count > 10_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(distance(&game, &game.start(), (Player::FIRST, 1.0), 1 << 30, &mut impatient), None);
    assert!((10_000..11_000).contains(&looked), "{looked}");
    let mut looked = 0;
    let mut counts = |count| {
        looked = count;
        ControlFlow::Continue(())
    };
    assert_eq!(distance(&game, &game.start(), (Player::FIRST, 1.0), 1 << 20, &mut counts), None);
    assert!(looked < 100_000, "{looked}");
}
