//! MCTS and MCTS' against Algorithms 31 and 30 of paper 000 as they are written there.

use plywood_core::{Game, Payoff, Seed, Turn};
use plywood_games::connect::Column;
use plywood_models::Pearl;
use plywood_search::{Algorithm, Certainty, Mcts, MctsPrime, Search, Ties};

use crate::toys::{Heap, Twice, connect4};

/// A node of the tree: `C` and `W`, the latter for the player who moved here.
struct Node<M> {
    children: Vec<(M, Node<M>)>,
    c: u32,
    w: f64,
}

impl<M: Copy + Eq> Node<M> {
    const fn new() -> Self {
        Self { children: Vec::new(), c: 0, w: 0.0 }
    }

    /// Adds the children of a node that has none.
    fn litter<G: Game<Move = M>>(&mut self, game: &G, position: &G::Position) {
        if self.children.is_empty() {
            let mut moves = Vec::new();
            game.moves(position, &mut moves);
            self.children = moves.into_iter().map(|mv| (mv, Self::new())).collect();
        }
    }

    fn best(&self, a: f32, b: f32) -> usize {
        let phi = |node: &Self| (node.w as f32 + a) / (node.c as f32 + b);
        let mut best = 0;
        for index in 1..self.children.len() {
            if phi(&self.children[index].1) > phi(&self.children[best].1) {
                best = index;
            }
        }
        best
    }
}

/// Steps of Algorithm 31, or of Algorithm 30 if `prime`.
fn grow<G: Game>(
    game: &G,
    root: &G::Position,
    (a, b): (f32, f32),
    prime: bool,
    seed: Seed,
    steps: u64,
) -> Node<G::Move> {
    let (mut tree, mut rng) = (Node::new(), seed.rng());
    let (low, high) = game.payoff_bounds();
    for _ in 0..steps {
        let (mut position, mut line, mut movers) = (root.clone(), Vec::new(), Vec::new());
        let mut node = &mut tree;
        // Down to a leaf of the tree: for Algorithm 30 it is terminal or was never crossed.
        while !node.children.is_empty() {
            let Turn::Player(player) = game.turn(&position) else { panic!("no chance here") };
            let index = node.best(a, b);
            line.push(node.children[index].0);
            movers.push(player);
            game.play(&mut position, node.children[index].0);
            node = &mut node.children[index].1;
        }
        // The random match: its first move is kept, or all of them.
        let mut kept = 0;
        let payoff = loop {
            match game.turn(&position) {
                _ if !prime && kept == 1 => {
                    break game.playout(&mut position, &mut Vec::new(), &mut rng);
                }
                Turn::Over(payoff) => break payoff,
                Turn::Player(player) => {
                    let mv = game.sample_move(&position, &mut Vec::new(), &mut rng);
                    line.push(mv);
                    movers.push(player);
                    game.play(&mut position, mv);
                    kept += 1;
                }
                Turn::Chance => panic!("no chance here"),
            }
        };
        let (mut position, mut node) = (root.clone(), &mut tree);
        node.c += 1;
        for (mv, mover) in line.into_iter().zip(movers) {
            node.litter(game, &position);
            game.play(&mut position, mv);
            let index = node.children.iter().position(|(m, _)| *m == mv).expect("a child");
            node = &mut node.children[index].1;
            node.c += 1;
            node.w += (payoff.of(mover) - low) / (high - low);
        }
    }
    tree
}

/// Compares the counts and means of the root's children, and the choice.
fn agree<G: Game + Clone>(game: &G, root: &G::Position, seed: Seed, steps: u64) {
    let (a, b) = (1.5, 2.5);
    for prime in [false, true] {
        let report = if prime {
            let mut run = MctsPrime { a, b }.start(game.clone(), root, seed);
            run.run(steps);
            run.report()
        } else {
            let mut run = Mcts { a, b }.start(game.clone(), root, seed);
            run.run(steps);
            run.report()
        };
        let tree = grow(game, root, (a as f32, b as f32), prime, seed, steps);
        let defined: Vec<_> = tree.children.iter().map(|(_, node)| u64::from(node.c)).collect();
        let found: Vec<_> = report.moves.iter().map(|m| m.visits).collect();
        assert_eq!(defined, found, "prime {prime}, {steps} steps");
        assert_eq!(report.choice, Some(tree.best(a as f32, b as f32)));
        let (low, high) = game.payoff_bounds();
        for ((_, node), said) in tree.children.iter().zip(&report.moves) {
            if node.c > 0 && matches!(said.certainty, Certainty::Estimate { .. }) {
                let mean = low + (high - low) * node.w / f64::from(node.c);
                assert!((said.value - mean).abs() < 1e-6, "{said:?} but {mean}");
            }
        }
    }
}

#[test]
fn both_are_their_algorithms_step_by_step() {
    let (game, root) = connect4(&[]);
    for steps in [1, 2, 3, 10, 500, 10_000] {
        agree(&game, &root, Seed(steps), steps);
    }
    let pearl = Pearl::new(2, 8, 0.5, Seed(4)).unwrap();
    agree(&pearl, &pearl.start(), Seed(1), 3_000);
    let heap = Heap { stones: 9 };
    agree(&heap, &heap.start(), Seed(1), 2_000);
    agree(&Twice, &Twice.start(), Seed(1), 500);
}

/// Advancing and searching on from a subtree is searching the subtree.
#[test]
fn advancing_keeps_all_that_was_learnt() {
    let (game, root) = connect4(&[]);
    let mut mcts = Mcts { a: 1.0, b: 2.0 }.start(game.clone(), &root, Seed(3));
    let mut prime = MctsPrime { a: 1.0, b: 2.0 }.start(game, &root, Seed(3));
    for run in [&mut mcts as &mut dyn Search<Move = Column>, &mut prime] {
        run.run(5_000);
        for column in [3, 3, 2, 6, 6, 0] {
            let visits = run.report().moves[column].visits;
            run.advance(Column(column as u8));
            let kept: u64 = run.report().moves.iter().map(|m| m.visits).sum();
            assert!(kept <= visits && kept + 1 >= visits.min(2), "{kept} of {visits}");
            run.run(100);
            let now: u64 = run.report().moves.iter().map(|m| m.visits).sum();
            assert_eq!(now, kept + 100);
        }
    }
}

#[test]
fn prime_loses_no_visit_when_the_root_moves_on() {
    let (game, root) = connect4(&[]);
    let mut run = MctsPrime { a: 1.0, b: 2.0 }.start(game, &root, Seed(3));
    run.run(1_000);
    for column in [3, 3, 2, 4] {
        let visits = run.report().moves[column].visits;
        run.advance(Column(column as u8));
        assert_eq!(run.report().moves.iter().map(|m| m.visits).sum::<u64>(), visits);
    }
}

/// The credit must make an untried move attractive: with `a = b` it counts as won.
#[test]
fn both_take_a_win() {
    let (game, root) = connect4(&[3, 0, 3, 0, 3, 0]);
    let mut mcts = Mcts { a: 2.0, b: 2.0 }.start(game.clone(), &root, Seed(3));
    let mut prime = MctsPrime { a: 2.0, b: 2.0 }.start(game, &root, Seed(3));
    for run in [&mut mcts as &mut dyn Search<Move = Column>, &mut prime] {
        run.run(1_000);
        assert_eq!(run.report().best().unwrap().mv, Column(3));
    }
}

/// Pearl's game of depth two: three moves that nothing tells apart before they are tried. In 1,500 runs and more every move is the
/// first to be visited in a third of them, within four standard errors; without lots it is always the same.
#[test]
fn lots_are_drawn_among_equal_children_if_asked_for() {
    let game = Pearl::fair(3, 2, Seed(1)).unwrap();
    let first = |seed, ties| {
        let mut run =
            Mcts { a: 1.0, b: 1.0 }.start(&game, &game.start(), Seed(seed)).breaking_ties(ties);
        let told = |run: &mut dyn Search<Move = _>| run.tell().1.moves().first().copied();
        told(&mut run);
        // The random game of the first step was lost by its move, or all are equal still.
        let losing = run.report().moves.iter().any(|m| m.visits > 0 && m.value < 0.0);
        (told(&mut run), losing)
    };
    let mut counts = [0_u32; 3];
    let mut even = 0;
    for seed in 0..6_000 {
        let (chosen, losing) = first(seed, Ties::Drawn);
        if let (Some(mv), false) = (chosen, losing) {
            even += 1;
            let mut moves = Vec::new();
            game.moves(&game.start(), &mut moves);
            counts[moves.iter().position(|m| *m == mv).unwrap()] += 1;
        }
    }
    assert!(even > 1_500, "{even}");
    for count in counts {
        let share = f64::from(count) / f64::from(even);
        assert!(
            (share - 1.0 / 3.0).abs() < 4.0 * (2.0 / 9.0 / f64::from(even)).sqrt(),
            "{counts:?}"
        );
    }
    let without: Vec<_> = (0..50).map(|seed| first(seed, Ties::First)).filter(|f| !f.1).collect();
    assert!(without.windows(2).all(|pair| pair[0].0 == pair[1].0), "the first of equals");
}
