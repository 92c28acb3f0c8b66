//! Small boards have the values they are known to have.

use plywood_core::{Game, Guidance, Keyed, Payoff, Player, Seed, Symmetric, Turn, ZeroSum};
use plywood_games::{
    breakthrough::Breakthrough, clobber::Clobber, connect::Connect, domineering::Domineering,
    hex::Hex, nim::Nim, othello::Othello, tic_tac_toe::TicTacToe,
};
use plywood_search::{
    Algorithm, AlphaBeta, Certainty, Search,
    best_first::{BestFirst, Goal},
};

const RECIPES: [BestFirst; 2] = [BestFirst::ubfm(), BestFirst::descent()];

/// The first player's gain from the start, by both searches.
fn check<G>(game: &G, gain: f64)
where
    G: Game<Payoff = ZeroSum> + Keyed + Guidance,
{
    let Turn::Player(player) = game.turn(&game.start()) else { panic!("there is a move") };
    for recipe in RECIPES {
        let mut run = recipe.start(game, &game.start(), Seed(1));
        run.run(u64::MAX);
        let value = ZeroSum::to(Player::FIRST, gain).of(player);
        assert_eq!(run.report().certainty, Certainty::Proven { value }, "{:?}", recipe.growth);
    }
}

#[test]
fn known_boards_have_their_known_values() {
    check(&TicTacToe, 0.0);
    let connect = |cols, rows, line| Connect::<u64>::new(cols, rows, line, false).unwrap();
    check(&connect(3, 3, 3), 0.0);
    check(&connect(4, 4, 3), 1.0);
    check(&connect(4, 4, 4), 0.0);
    check(&Hex::<1>::new(3).unwrap(), 1.0);
    check(&Breakthrough::new(2, 5).unwrap(), -1.0);
    check(&Breakthrough::new(2, 6).unwrap(), 1.0);
    check(&Breakthrough::new(3, 4).unwrap(), -1.0);
}

/// Alpha-beta knows every root move of positions too large for a definition.
#[test]
fn every_settled_root_agrees_with_alpha_beta() {
    fn agree<G>(game: &G)
    where
        G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance,
    {
        let mut solver = AlphaBeta::solver().start(game, &game.start(), Seed(0));
        solver.run(u64::MAX);
        let gain = ZeroSum::to(solver.report().player, solver.report().value).of(Player::FIRST);
        check(game, gain + 0.0);
    }
    agree(&Othello::new(4, false).unwrap());
    agree(&Othello::new(4, true).unwrap());
    agree(&Domineering::new(4, 4).unwrap());
    agree(&Clobber::new(3, 4).unwrap());
    agree(&Nim::new(&[3, 4, 5], 5, false).unwrap());
}

#[test]
fn who_wins_is_known_before_by_how_much() {
    let game = Othello::new(4, true).unwrap();
    let expansions = |goal| {
        let mut run =
            BestFirst { goal, ..BestFirst::descent() }.start(&game, &game.start(), Seed(0));
        run.run(u64::MAX);
        (run.report(), run.expansions())
    };
    let (win, fewer) = expansions(Goal::Win);
    let (score, more) = expansions(Goal::Payoff);
    assert_eq!(score.certainty, Certainty::Proven { value: -8.0 });
    assert_eq!(win.certainty, Certainty::bounds(-16.0, 0.0));
    assert!(fewer < more, "{fewer} expansions against {more}");
}
