//! Random games on small graphs: many ties, shared positions, turns that need not alternate.

use plywood_core::{
    Game, Guidance, Keyed, Outlook, Payoff, Player, Rng, Seed, Symmetric, Turn, ZeroSum,
};
use plywood_search::minimax;

/// A game whose positions are the nodes of an acyclic graph; node 0 is the start.
#[derive(Clone, Debug)]
pub struct Graph {
    nodes: Vec<Node>,
    /// The true values, by which advice is drawn; none gives no advice.
    advice: Option<(Vec<f64>, Seed)>,
    bound: f64,
}

#[derive(Clone, Debug)]
struct Node {
    turn: Turn<ZeroSum>,
    children: Vec<usize>,
}

/// What a random graph is made of.
#[derive(Copy, Clone, Debug)]
pub struct Shape {
    pub levels: usize,
    pub width: usize,
    pub degree: usize,
    /// Payoffs are whole numbers of at most this size.
    pub bound: i32,
    pub alternating: bool,
}

impl Graph {
    pub fn random(shape: Shape, rng: &mut Rng) -> Self {
        let Shape { levels, width, degree, bound, alternating } = shape;
        let count = 1 + (levels - 1) * width;
        let level = |node: usize| node.div_ceil(width);
        let nodes = (0..count)
            .map(|node| {
                let at = level(node);
                if at + 1 == levels || (node > 0 && rng.below(8) == 0) {
                    let gain = rng.below(2 * bound as usize + 1) as i32 - bound;
                    return Node { turn: Turn::Over(ZeroSum(gain.into())), children: vec![] };
                }
                let player = if alternating { at % 2 } else { rng.below(2) };
                let mut children: Vec<usize> = (0..=rng.below(degree))
                    .map(|_| {
                        let below = if rng.below(6) == 0 {
                            at + 1 + rng.below(levels - at - 1)
                        } else {
                            at + 1
                        };
                        1 + (below - 1) * width + rng.below(width)
                    })
                    .collect();
                children.dedup();
                Node { turn: Turn::Player(Player(player as u8)), children }
            })
            .collect();
        Self { nodes, advice: None, bound: bound.into() }
    }

    /// The same game with true but incomplete advice.
    pub fn with_advice(mut self, seed: Seed) -> Self {
        let values = (0..self.nodes.len()).map(|node| minimax(&self, &node)).collect();
        self.advice = Some((values, seed));
        self
    }

    fn value(&self, node: usize, player: Player) -> Option<(f64, Rng)> {
        let (values, seed) = self.advice.as_ref()?;
        Some((ZeroSum(values[node]).of(player), seed.child(node as u64).rng()))
    }
}

impl Game for Graph {
    type Position = usize;
    type Move = usize;
    type Payoff = ZeroSum;

    fn start(&self) -> usize {
        0
    }
    fn turn(&self, node: &usize) -> Turn<ZeroSum> {
        self.nodes[*node].turn
    }
    fn moves(&self, node: &usize, moves: &mut Vec<usize>) {
        moves.extend(0..self.nodes[*node].children.len());
    }
    fn play(&self, node: &mut usize, mv: usize) {
        *node = self.nodes[*node].children[mv];
    }
    fn payoff_bounds(&self) -> (f64, f64) {
        (-self.bound, self.bound)
    }
    fn longest(&self) -> Option<u64> {
        Some(self.nodes.len() as u64)
    }
}

impl Keyed for Graph {
    type Key = u32;
    fn key(&self, node: &usize) -> u32 {
        *node as u32
    }
    fn hash(&self, node: &usize) -> u64 {
        Seed(*node as u64).child(0).0
    }
}

impl Symmetric for Graph {}

impl Guidance for Graph {
    fn outlook(&self, node: &usize) -> Outlook {
        let Turn::Player(player) = self.nodes[*node].turn else { return Outlook::UNKNOWN };
        let Some((value, mut rng)) = self.value(*node, player) else { return Outlook::UNKNOWN };
        let slack = |rng: &mut Rng| if rng.flip(0.5) { f64::INFINITY } else { rng.below(2) as f64 };
        let (low, high) = (value - slack(&mut rng), value + slack(&mut rng));
        Outlook { low, high, ..Outlook::UNKNOWN }
    }

    fn relevant_moves(&self, node: &usize, moves: &mut Vec<usize>) {
        let from = moves.len();
        self.moves(node, moves);
        let Turn::Player(player) = self.nodes[*node].turn else { return };
        let Some((value, mut rng)) = self.value(*node, player) else { return };
        let children = &self.nodes[*node].children;
        let best = (0..children.len())
            .find(|&mv| self.value(children[mv], player).is_some_and(|(v, _)| v == value))
            .expect("some move is best");
        let all = moves.split_off(from);
        moves.extend(all.into_iter().filter(|&mv| mv == best || rng.flip(0.7)));
    }

    fn order(&self, node: &usize, _: &[usize], scores: &mut [i32]) {
        let Some((_, mut rng)) = self.value(*node, Player::FIRST) else { return };
        for score in scores.iter_mut() {
            *score = rng.below(100) as i32;
        }
    }
}
