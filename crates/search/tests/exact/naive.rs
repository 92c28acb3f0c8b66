//! Games with advice against the plain definition, which takes none.

use plywood_core::{
    Game, Guidance, Keyed, Payoff, Seed, Symmetric, Turn, ZeroSum,
    transform::{Opening, QuickWin},
};
use plywood_games::{breakthrough::Breakthrough, connect::Connect};
use plywood_search::{Algorithm, AlphaBeta, Search, minimax};

/// Alpha-beta and minimax value positions after random openings alike.
fn agree<G>(game: &G, plies: u32, count: u64, seed: Seed)
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
{
    for index in 0..count {
        let root = Opening::random(game, plies, &mut seed.child(index).rng()).start();
        let Turn::Player(player) = game.turn(&root) else { continue };
        let mut run = AlphaBeta::solver().start(game, &root, seed);
        run.run(u64::MAX);
        let value = ZeroSum(minimax(game, &root)).of(player);
        assert_eq!(run.report().value, value + 0.0, "opening {index} of {plies} moves");
    }
}

#[test]
fn late_connect_four_positions_agree_with_a_naive_full_search() {
    let game = Connect::<u64>::new(7, 6, 4, false).expect("Connect Four exists");
    agree(&game, 33, 200, Seed(1));
    agree(&QuickWin::new(&game), 33, 200, Seed(2));
    agree(&QuickWin::new(&game), 38, 200, Seed(3));
}

#[test]
fn small_connect_boards_agree_with_a_naive_full_search() {
    for (cols, rows, line) in [(4, 4, 3), (3, 5, 3), (4, 4, 4), (5, 3, 2), (4, 3, 5)] {
        for inverse in [false, true] {
            let game = Connect::<u64>::new(cols, rows, line, inverse).expect("the board exists");
            agree(&game, 6, 30, Seed(4));
            agree(&QuickWin::new(&game), 7, 30, Seed(5));
        }
    }
}

#[test]
fn small_breakthrough_boards_agree_with_a_naive_full_search() {
    let game = Breakthrough::new(2, 5).expect("the board exists");
    agree(&game, 3, 20, Seed(6));
    let game = Breakthrough::new(3, 4).expect("the board exists");
    agree(&game, 4, 20, Seed(7));
}
