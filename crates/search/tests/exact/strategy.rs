//! Proofs by the strategies of searches: read off the resolved graph of a best-first search, or asked for
//! again of an alpha-beta that has forgotten most of it.

use plywood_core::{Game, Guidance, Keyed, Notation, Seed, Symmetric, ZeroSum, transform::Opening};
use plywood_games::{
    breakthrough::Breakthrough, clobber::Clobber, connect::Connect, domineering::Domineering,
    hex::Hex, nim::Nim, othello::Othello, tic_tac_toe::TicTacToe,
};
use plywood_search::{
    Algorithm, AlphaBeta, Search,
    best_first::{BestFirst, Goal, Terminal},
    proof::{Unwritten, write},
};

use super::proof::{gain, header, prove, quietly, verify};

/// Both searches, on a graph and on a tree, for all that they may want to know.
fn recipes(tree: bool) -> Vec<BestFirst> {
    let mut recipes = Vec::new();
    for recipe in [BestFirst::ubfm(), BestFirst::descent()] {
        recipes.push(recipe);
        recipes.push(BestFirst { goal: Goal::Win, ..recipe });
        recipes.push(BestFirst { terminal: Terminal::QuickWin, ..recipe });
        if tree {
            recipes.push(BestFirst { share: false, ..recipe });
        }
    }
    recipes
}

/// Every recipe that proves the value of a root has a proof of it which is accepted.
fn proves<G>(game: &G, root: &G::Position, tree: bool)
where
    G: Game<Payoff = ZeroSum> + Keyed + Symmetric + Guidance + Notation + Clone + 'static,
{
    let mut exact = AlphaBeta::solver().start(game.clone(), root, Seed(1));
    exact.run(u64::MAX);
    let value = gain(&exact.report());
    let mut again = exact.strategy().expect("the root is solved");
    let (file, _) = prove(game, root, value, &mut again);
    assert_eq!(verify(game, &file).expect("the proof is accepted").0.value, value);
    for recipe in recipes(tree) {
        let mut run = recipe.start(game.clone(), root, Seed(1));
        assert!(run.strategy().is_none() || run.report().moves.is_empty(), "nothing is proven");
        run.run(u64::MAX);
        let report = run.report();
        let Some(mut strategy) = run.strategy() else {
            assert!(!report.certainty.is_proven(), "{recipe:?} has proven a value");
            continue;
        };
        assert_eq!(gain(&report), value, "{recipe:?}");
        let (file, written) = prove(game, root, value, &mut strategy);
        let (claimed, checked) = verify(game, &file).expect("the proof is accepted");
        assert_eq!(claimed.value, value);
        assert!(checked.positions >= written.positions + written.references);
        assert!(written.positions <= 2 * report.nodes, "two strategies fit in the graph");
    }
}

#[test]
fn resolved_graphs_are_proofs_of_wins_losses_draws_and_scores() {
    proves(&TicTacToe, &TicTacToe.start(), true);
    let game = Connect::<u64>::new(4, 4, 3, false).unwrap();
    proves(&game, &game.start(), false);
    let game = Hex::<2>::new(3).unwrap();
    proves(&game, &game.start(), false);
    let game = Breakthrough::new(3, 4).unwrap();
    proves(&game, &game.start(), false);
    let game = Domineering::new(4, 3).unwrap();
    proves(&game, &game.start(), false);
    let game = Clobber::new(3, 3).unwrap();
    proves(&game, &game.start(), true);
    let game = Othello::new(4, true).unwrap();
    proves(&game, &game.start(), false);
    let game = Nim::new(&[2, 3, 4], 255, false).unwrap();
    proves(&game, &game.start(), true);
}

#[test]
fn resolved_positions_of_connect_four_are_proofs() {
    let game = Connect::<u64>::new(7, 6, 4, false).unwrap();
    for index in 0..20 {
        let root = Opening::random(&game, 28, &mut Seed(9).child(index).rng()).start();
        proves(&game, &root, false);
    }
}

/// After a move at the root the proof is that of what is left.
#[test]
fn a_graph_that_was_cut_back_still_proves_its_root() {
    let game = Connect::<u64>::new(4, 3, 3, false).unwrap();
    let mut run = BestFirst::descent().start(&game, &game.start(), Seed(1));
    run.run(u64::MAX);
    let mv = run.report().principal_variation[0];
    run.advance(mv);
    let mut root = game.start();
    game.play(&mut root, mv);
    let value = gain(&run.report());
    let mut strategy = run.strategy().expect("the best reply is resolved");
    let (file, _) = prove(&game, &root, value, &mut strategy);
    assert!(verify(&game, &file).is_ok());
}

/// Where memory is short a proof gets longer, and stays right; what it cannot do without is refused.
#[test]
fn proofs_in_little_memory_are_longer_and_right() {
    let game = Connect::<u64>::new(5, 4, 4, false).unwrap();
    let root = game.start();
    let written = |memory: usize| {
        let mut run = AlphaBeta::solver().start(&game, &root, Seed(1));
        run.run(u64::MAX);
        let head = header(&game, &root, gain(&run.report()));
        let mut again = run.strategy().expect("the root is solved");
        let mut file = Vec::new();
        let written = write(&&game, &root, &head, &mut again, &mut file, memory, &mut quietly)?;
        verify(&game, &file).expect("the proof is accepted");
        Ok::<u64, Unwritten>(written.positions)
    };
    let (much, little) = (written(1 << 30).unwrap(), written(1 << 17).unwrap());
    assert!(much < little, "{much} and {little}");
    assert!(matches!(written(1 << 15), Err(Unwritten::Memory { limit: 32_768 })));
}
