//! The pruning transforms keep the status of every tree, and give the ensemble of theory.

use plywood_core::{
    Game, Seed, Turn, ZeroSum,
    laws::{self, Size},
    transform::{Horizon, Pruned, Pruning},
};
use plywood_games::tic_tac_toe::TicTacToe;
use plywood_models::theory::recursive::pruning;
use plywood_search::{
    minimax,
    solve::{Procedure, Solve, decide},
};

use crate::support::{agrees, games, impartial, solvable};

fn status<G: Game<Payoff = ZeroSum>>(game: &G) -> Option<std::cmp::Ordering> {
    minimax(game, &game.start()).partial_cmp(&0.0)
}

fn keeps_status<G: Game<Payoff = ZeroSum>>(game: &G) {
    let plain = status(game);
    for pruning in [Pruning::Normal, Pruning::Misere] {
        let once = Pruned { game, pruning };
        assert_eq!(status(&once), plain, "{pruning:?}");
        for then in [Pruning::Normal, Pruning::Misere] {
            assert_eq!(status(&Pruned { game: &once, pruning: then }), plain);
        }
    }
}

#[test]
fn pruning_keeps_the_status_tree_by_tree() {
    for statistics in solvable() {
        let visible = Solve { visible: true, ..Solve::new(Procedure::Solve) };
        let small = |game: &_| decide(game, &Game::start(game), &visible, Seed(0), 5_000).ended;
        games(&statistics, 200).filter(small).for_each(|game| keeps_status(&game));
    }
    for game in games(&impartial("z^2", 0.3, 0.85), 200) {
        keeps_status(&Horizon { game, plies: 5, beyond: ZeroSum(0.0) });
    }
}

#[test]
fn pruned_games_obey_the_laws() {
    for pruning in [Pruning::Normal, Pruning::Misere] {
        laws::obey(&Pruned { game: TicTacToe, pruning }, Seed(1), Size::QUICK).unwrap();
        for game in games(&impartial("z^2", 0.4, 0.45), 5) {
            let size = Size { games: 20, length: 60 };
            laws::obey(&Pruned { game, pruning }, Seed(2), size).unwrap();
        }
    }
}

/// Four sigma: how often the root of a pruned tree is terminal, where it was not the one tree that
/// the transform leaves out.
#[test]
fn pruned_trees_end_as_often_as_their_equivalents() {
    for statistics in solvable() {
        for (pruning, equivalent, left_out) in [
            (Pruning::Normal, pruning::normal(&statistics).unwrap(), 1.0),
            (Pruning::Misere, pruning::misere(&statistics).unwrap(), -1.0),
        ] {
            let ends: Vec<f64> = games(&statistics, 4_000)
                .filter(|game| game.turn(&game.start()) != Turn::Over(ZeroSum(left_out)))
                .map(|game| {
                    let pruned = Pruned { game, pruning };
                    let over = matches!(pruned.turn(&pruned.start()), Turn::Over(_));
                    f64::from(u8::from(over))
                })
                .collect();
            agrees(&ends, 1.0 - equivalent.first.b(), "terminal roots");
        }
    }
}
