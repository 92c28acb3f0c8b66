//! UCT against its plain definition, on every kind of game.

use plywood_core::{Game, Payoff, Player, Rng, Seed, Turn};
use plywood_search::{Algorithm, Progress, Search, Uct};

use crate::toys::{Coins, Heap, Twice, connect4};

/// UCT as it is defined: every node a box, scores computed on the way down.
struct Node<M> {
    children: Vec<(M, Node<M>)>,
    visits: u32,
    sum: f64,
}

impl<M: Copy + Eq> Node<M> {
    fn new() -> Self {
        Self { children: Vec::new(), visits: 0, sum: 0.0 }
    }

    fn expand<G: Game<Move = M>>(&mut self, game: &G, position: &G::Position) {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        self.children = moves.into_iter().map(|mv| (mv, Self::new())).collect();
    }

    /// Payoffs on the unit interval are counted for `mover`, who moved here.
    fn visit<G: Game<Move = M>>(
        &mut self,
        game: &G,
        position: &mut G::Position,
        mover: Option<Player>,
        c: f32,
        is_root: bool,
        rng: &mut Rng,
    ) -> G::Payoff {
        let turn = game.turn(position);
        let fresh = self.visits == 0 && !is_root;
        let payoff = match turn {
            Turn::Over(payoff) => payoff,
            _ if fresh => game.playout(position, &mut Vec::new(), rng),
            _ => {
                if self.children.is_empty() {
                    self.expand(game, position);
                }
                let (index, player) = if let Turn::Player(player) = turn {
                    (self.select(c), Some(player))
                } else {
                    let mv = game.sample_move(position, &mut Vec::new(), rng);
                    let drawn = self.children.iter().position(|(m, _)| *m == mv);
                    (drawn.expect("nature draws a listed move"), None)
                };
                let (mv, child) = &mut self.children[index];
                game.play(position, *mv);
                child.visit(game, position, player, c, false, rng)
            }
        };
        let (low, high) = game.payoff_bounds();
        self.visits += 1;
        self.sum += mover.map_or(0.0, |mover| (payoff.of(mover) - low) / (high - low));
        payoff
    }

    fn select(&self, c: f32) -> usize {
        if let Some(fresh) = self.children.iter().position(|(_, child)| child.visits == 0) {
            return fresh;
        }
        let weight = c * f64::from(self.visits).ln().sqrt() as f32;
        let mut best = (0, f32::NEG_INFINITY);
        for (index, (_, child)) in self.children.iter().enumerate() {
            let inverse = 1.0 / child.visits as f32;
            let score = child.sum as f32 * inverse + weight * inverse.sqrt();
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }
}

/// The visits to the root moves, by definition and by the run.
fn both<G: Game + Clone>(game: &G, root: &G::Position, seed: Seed, steps: u64) -> [Vec<u64>; 2] {
    let mut run = Uct { c: 0.6, ..Uct::default() }.start(game.clone(), root, seed);
    assert_eq!(run.run(steps), (steps, Progress::Searching));
    let report = run.report();
    let (mut node, mut rng) = (Node::new(), seed.rng());
    node.expand(game, root);
    for _ in 0..steps {
        node.visit(game, &mut root.clone(), None, 0.6, true, &mut rng);
    }
    let visits = node.children.iter().map(|(_, child)| u64::from(child.visits)).collect();
    for ((_, child), said) in node.children.iter().zip(&report.moves) {
        let (low, high) = game.payoff_bounds();
        let mean = low + (high - low) * child.sum / f64::from(child.visits);
        if child.visits > 0 {
            assert!((said.value - mean).abs() < 1e-6, "{said:?} but {mean}");
        }
    }
    [visits, report.moves.iter().map(|m| m.visits).collect()]
}

#[test]
fn uct_is_its_definition_step_by_step() {
    let (game, root) = connect4(&[]);
    for steps in [1, 7, 8, 50, 1_000, 20_000] {
        let [defined, found] = both(&game, &root, Seed(steps), steps);
        assert_eq!(defined, found, "{steps} steps");
    }
}

#[test]
fn uct_is_its_definition_with_three_players_chance_and_uneven_turns() {
    for seed in (0..5).map(Seed) {
        let heap = Heap { stones: 12 };
        let [defined, found] = both(&heap, &heap.start(), seed, 3_000);
        assert_eq!(defined, found);
        let [defined, found] = both(&Coins, &Coins.start(), seed, 3_000);
        assert_eq!(defined, found);
        let [defined, found] = both(&Twice, &Twice.start(), seed, 3_000);
        assert_eq!(defined, found);
    }
}
