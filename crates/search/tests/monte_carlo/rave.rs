//! All moves as first against its plain definition, and what it leaves as it was.

use plywood_core::{Game, Guidance, Marks, Payoff, Player, Rng, Seed, Turn};
use plywood_games::{
    go::{Go, Ko},
    hex::Hex,
    othello::Othello,
    tic_tac_toe::TicTacToe,
};
use plywood_search::{Algorithm, Certainty, Deed, Progress, Search, Selection, Uct};

const K: u32 = 50;

/// A node as it is defined: every child a box, scores computed on the way down.
struct Node<M> {
    children: Vec<(M, Node<M>)>,
    visits: u32,
    sum: f64,
    /// How often the move to here was played later, and what that paid on average.
    times: u32,
    later: f32,
}

/// What a step did: who played which slot, first the way through the tree and then, unordered, the random game.
struct Step<P> {
    way: Vec<(Player, usize)>,
    game: Marks,
    payoff: P,
}

impl<P> Step<P> {
    /// Whether this player is the first who played the slot since the move of this number.
    fn is_first(&self, since: usize, player: Player, slot: usize) -> bool {
        match self.way[since..].iter().find(|(_, played)| *played == slot) {
            Some((first, _)) => *first == player,
            None => self.game.has(player, slot),
        }
    }
}

impl<M: Copy + Eq> Node<M> {
    fn new() -> Self {
        Self { children: Vec::new(), visits: 0, sum: 0.0, times: 0, later: 1.0 }
    }

    fn expand<G: Guidance<Move = M>>(&mut self, game: &G, position: &G::Position) {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        self.children = moves.into_iter().map(|mv| (mv, Self::new())).collect();
    }

    fn visit<G: Guidance<Move = M>>(
        &mut self,
        game: &G,
        position: &mut G::Position,
        c: f32,
        mut way: Vec<(Player, usize)>,
        rng: &mut Rng,
    ) -> Step<G::Payoff> {
        let (depth, mut marks) = (way.len(), Marks::new(game.slots()));
        let fresh = self.visits == 0 && depth > 0;
        self.visits += 1;
        let player = match game.turn(position) {
            Turn::Over(payoff) => return Step { way, game: marks, payoff },
            _ if fresh => {
                let payoff = game.marked_playout(position, &mut marks, &mut Vec::new(), rng);
                return Step { way, game: marks, payoff };
            }
            Turn::Player(player) => player,
            Turn::Chance => unreachable!("nature has no turn"),
        };
        if self.children.is_empty() {
            self.expand(game, position);
        }
        let index = self.select(c);
        let (mv, child) = &mut self.children[index];
        way.push((player, game.slot(*mv)));
        game.play(position, *mv);
        let step = child.visit(game, position, c, way, rng);
        let (low, high) = game.payoff_bounds();
        let unit = (step.payoff.of(player) - low) / (high - low);
        child.sum += unit;
        for (mv, child) in &mut self.children {
            if step.is_first(depth, player, game.slot(*mv)) {
                child.times += 1;
                child.later += (unit as f32 - child.later) / child.times as f32;
            }
        }
        step
    }

    /// The visit of this step is among the parent's already, and the choice was made before it.
    fn select(&self, c: f32) -> usize {
        let weight = c * f64::from((self.visits - 1).max(1)).ln().sqrt() as f32;
        let mut best = (0, f32::NEG_INFINITY);
        for (index, (_, child)) in self.children.iter().enumerate() {
            let inverse = 1.0 / child.visits.max(1) as f32;
            let mean = child.sum as f32 * inverse;
            let beta = (K as f32 / (3.0 * child.visits as f32 + K as f32)).sqrt();
            let score = mean + beta * (child.later - mean) + weight * inverse.sqrt();
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }
}

/// Holds the run beside the definition: visits and means of the root's moves.
fn compare<G: Guidance + Clone>(game: &G, c: f64, seed: Seed, steps: &[u64]) {
    let root = game.start();
    let mut run = Uct { c, ..Uct::default() }.start(game.clone(), &root, seed).all_as_first(K);
    let (mut node, mut rng, mut taken) = (Node::new(), seed.rng(), 0);
    for &steps in steps {
        assert_eq!(run.run(steps - taken), (steps - taken, Progress::Searching));
        for _ in taken..steps {
            node.visit(game, &mut root.clone(), c as f32, Vec::new(), &mut rng);
        }
        taken = steps;
        let (low, high) = game.payoff_bounds();
        for ((_, child), said) in node.children.iter().zip(&run.report().moves) {
            assert_eq!(u64::from(child.visits), said.visits, "{said:?} after {steps} steps");
            let mean = low + (high - low) * child.sum / f64::from(child.visits);
            assert!(child.visits == 0 || (said.value - mean).abs() < 1e-6, "{said:?} but {mean}");
        }
    }
}

fn go(size: u32) -> Go<128> {
    Go::new(size, 5.5, Ko::Simple, false).expect("a board")
}

#[test]
fn all_moves_as_first_is_its_definition_step_by_step() {
    let each: Vec<_> = (1..200).chain([1_000, 5_000]).collect();
    for (seed, c) in [(1, 0.0), (2, 0.3)] {
        compare(&Hex::<1>::new(4).expect("fits"), c, Seed(seed), &each);
        compare(&go(4), c, Seed(seed), &each);
        compare(&go(8), c, Seed(seed), &each[..300.min(each.len())]);
        compare(&TicTacToe, c, Seed(seed), &each);
    }
}

#[test]
fn worth_nothing_or_without_names_it_is_plain_uct() {
    let hex = Hex::<1>::new(5).expect("fits");
    let plain = Uct::default();
    let told = |mut run: Box<dyn Search<Move = u16>>| {
        run.run(3_000);
        run.report()
    };
    let root = hex.start();
    let without = told(Box::new(plain.start(&hex, &root, Seed(1)).solving()));
    let nothing = told(Box::new(plain.start(&hex, &root, Seed(1)).solving().all_as_first(0)));
    let some = told(Box::new(plain.start(&hex, &root, Seed(1)).solving().all_as_first(K)));
    assert_eq!(without, nothing);
    assert_ne!(without, some);
    // Cut games, several at once, and moves without names.
    let cut = || plain.start(&hex, &root, Seed(1)).judging(Some(3));
    assert_eq!(told(Box::new(cut())), told(Box::new(cut().all_as_first(K))));
    let several = || Uct { playouts: 4, ..plain }.start(&hex, &root, Seed(1));
    assert_eq!(told(Box::new(several())), told(Box::new(several().all_as_first(K))));
    let othello = Othello::new(6, false).expect("a board");
    assert_eq!(othello.slots(), 0);
    let visits = |mut run: Box<dyn Search<Move = u8>>| {
        run.run(500);
        run.report()
    };
    let root = othello.start();
    let bare = visits(Box::new(plain.start(&othello, &root, Seed(1))));
    assert_eq!(bare, visits(Box::new(plain.start(&othello, &root, Seed(1)).all_as_first(K))));
}

/// What is solved is not visited again, and the search settles at the value. With the centre taken all replies lose,
/// and are solved one after the other.
#[test]
fn the_solver_retires_moves_and_settles() {
    let game = Hex::<1>::new(3).expect("fits");
    for (seed, glance) in [(1, 0), (2, 1), (3, 4)] {
        let mut root = game.start();
        game.play(&mut root, 4);
        let mut run = Uct::default().start(&game, &root, Seed(seed)).seeing(glance).all_as_first(K);
        let mut proven: Vec<(usize, u64)> = Vec::new();
        for step in 0.. {
            assert!(step < 50_000, "it settles");
            let progress = run.step();
            let report = run.report();
            for &(index, visits) in &proven {
                assert_eq!(report.moves[index].visits, visits, "a solved move was visited");
            }
            if progress == Progress::Settled {
                assert_eq!(report.certainty, Certainty::Proven { value: -1.0 });
                assert_eq!(proven.len(), 7, "all but the last were solved before");
                break;
            }
            let solved = report.moves.iter().enumerate().filter(|(_, m)| m.certainty.is_proven());
            proven = solved.map(|(index, m)| (index, m.visits)).collect();
        }
    }
}

/// What a choice below the root rests on is what it rests on when its position has become the root.
#[test]
fn advancing_keeps_what_later_moves_paid() {
    let game = go(5);
    let mut run = Uct::default().start(&game, &game.start(), Seed(3)).all_as_first(K);
    run.run(4_000);
    let line = run.clone().tell().1.line;
    let below = heard(&line, 1);
    run.advance(line[0].candidates[line[0].chosen].mv);
    let mut again = run.clone();
    assert_eq!(heard(&run.tell().1.line, 0), below);
    assert!(below.iter().any(|mean| *mean > 0.0 && *mean < 1.0), "{below:?}");
    again.run(2_001);
    run.run(2_000);
    assert_eq!(run.report().moves, again.report().moves);
}

/// What later moves paid at a choice on the way, as it is told.
fn heard<M: Copy>(line: &[Selection<M>], depth: usize) -> Vec<f64> {
    let named = |numbers: &[(&str, f64)]| {
        numbers.iter().find(|(name, _)| *name == "mean as first").map(|(_, mean)| *mean)
    };
    line[depth].candidates.iter().filter_map(|candidate| named(&candidate.numbers)).collect()
}

/// Every choice that is told is the first of the best scores.
#[test]
fn the_score_that_is_told_decides() {
    let game = Hex::<1>::new(3).expect("fits");
    let mut root = game.start();
    game.play(&mut root, 4);
    let mut run = Uct::default().start(&game, &root, Seed(5)).solving().all_as_first(K);
    let mut solved = 0;
    for _ in 0..3_000 {
        let tale = run.tell().1;
        solved += tale.deeds.iter().filter(|deed| matches!(deed, Deed::Resolved { .. })).count();
        for selection in tale.line {
            let score = |numbers: &[(&str, f64)]| {
                numbers.iter().find(|(name, _)| *name == "score").expect("there is one").1
            };
            let scores: Vec<_> = selection.candidates.iter().map(|c| score(&c.numbers)).collect();
            let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            assert_eq!(scores.iter().position(|score| *score == best), Some(selection.chosen));
        }
    }
    assert!(solved > 20, "families are turned away from {solved} solved children");
}

#[test]
fn equal_seeds_give_equal_reports_however_the_steps_are_cut_and_rounds_change_nothing() {
    let game = go(5);
    let start = || Uct::default().start(game, &game.start(), Seed(5)).solving().all_as_first(K);
    let (mut whole, mut cut, mut rounds) = (start(), start(), start().in_rounds(500));
    whole.run(3_000);
    rounds.run(3_000);
    for steps in [1, 999, 0, 2_000] {
        cut.run(steps);
    }
    assert_eq!(whole.report(), cut.report());
    assert_eq!(whole.report(), rounds.report());
}
