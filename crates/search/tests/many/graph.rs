//! Random games of `N` players on small graphs: many ties, shared positions, turns in any order.

use plywood_core::{Game, Keyed, Player, Rng, Seed, Turn};

/// A game whose positions are the nodes of an acyclic graph; node 0 is the start.
#[derive(Clone, Debug)]
pub struct Graph<const N: usize> {
    nodes: Vec<(Turn<[f64; N]>, Vec<usize>)>,
}

impl<const N: usize> Graph<N> {
    /// Whole payoffs from -2 to 2, of which `distinct` makes all those of one player differ.
    pub fn random(distinct: bool, rng: &mut Rng) -> Self {
        let count = 2 + rng.below(14);
        let node = |at: usize, rng: &mut Rng| {
            if at + 1 == count || at > 0 && rng.below(5) == 0 {
                let tie = if distinct { at as f64 / 1024.0 } else { 0.0 };
                let gains = std::array::from_fn(|_| rng.below(5) as f64 - 2.0 + tie);
                return (Turn::Over(gains), Vec::new());
            }
            let mut children: Vec<_> =
                (0..=rng.below(4)).map(|_| at + 1 + rng.below((count - at - 1).min(6))).collect();
            children.dedup();
            (Turn::Player(Player(rng.below(N) as u8)), children)
        };
        Self { nodes: (0..count).map(|at| node(at, rng)).collect() }
    }

    /// What `player` gets at least, whatever the others do.
    pub fn security(&self, node: usize, player: Player) -> f64 {
        let (turn, children) = &self.nodes[node];
        let below = children.iter().map(|&child| self.security(child, player));
        match turn {
            Turn::Over(gains) => gains[player.index()],
            Turn::Player(mover) if *mover == player => below.fold(f64::NEG_INFINITY, f64::max),
            _ => below.fold(f64::INFINITY, f64::min),
        }
    }
}

impl<const N: usize> Game for Graph<N> {
    type Position = usize;
    type Move = usize;
    type Payoff = [f64; N];

    fn start(&self) -> usize {
        0
    }
    fn turn(&self, node: &usize) -> Turn<[f64; N]> {
        self.nodes[*node].0
    }
    fn moves(&self, node: &usize, moves: &mut Vec<usize>) {
        moves.extend(0..self.nodes[*node].1.len());
    }
    fn play(&self, node: &mut usize, mv: usize) {
        *node = self.nodes[*node].1[mv];
    }
    fn payoff_bounds(&self) -> (f64, f64) {
        (-2.0, 3.0)
    }
}

impl<const N: usize> Keyed for Graph<N> {
    type Key = u32;
    fn key(&self, node: &usize) -> u32 {
        *node as u32
    }
    fn hash(&self, node: &usize) -> u64 {
        Seed(*node as u64).child(0).0
    }
}
