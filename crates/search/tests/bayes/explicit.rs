//! Small game trees that are written out, and what is known of them after some matches.

use plywood_core::{Game, Player, Rng, Seed, Turn, ZeroSum};

/// A game tree: a position is a node's number.
#[derive(Clone, Debug)]
pub struct Explicit {
    pub children: Vec<Vec<usize>>,
    pub movers: Vec<Player>,
    pub payoffs: Vec<f64>,
    pub depths: Vec<usize>,
}

impl Explicit {
    /// Grows a tree: `grow` says for each depth how many children a node has, `pay` what leaves
    /// pay and `turn` who moves.
    pub fn grow(
        mut size: impl FnMut(usize) -> usize,
        mut pay: impl FnMut() -> f64,
        mut turn: impl FnMut(usize) -> Player,
    ) -> Self {
        let mut tree = Self { children: vec![], movers: vec![], payoffs: vec![], depths: vec![0] };
        let mut node = 0;
        while node < tree.depths.len() {
            let depth = tree.depths[node];
            let first = tree.depths.len();
            let count = size(depth);
            tree.children.push((first..first + count).collect());
            tree.depths.extend(std::iter::repeat_n(depth + 1, count));
            tree.movers.push(turn(depth));
            tree.payoffs.push(pay());
            node += 1;
        }
        tree
    }

    /// A tree of any shape, with players who need not alternate and the given payoffs.
    pub fn any(rng: &mut Rng, payoffs: &[f64]) -> Self {
        let height = 2 + rng.below(4);
        let mut stream = || Seed(rng.bits()).rng();
        let (mut sizes, mut pays, mut turns) = (stream(), stream(), stream());
        let strict = rng.flip(0.5);
        Self::grow(
            |depth| match depth {
                0 => 1 + sizes.below(3),
                d if d < height && !sizes.flip(0.15) => 1 + sizes.below(3),
                _ => 0,
            },
            || payoffs[pays.below(payoffs.len())],
            |depth| Player(if strict { depth % 2 } else { turns.below(2) } as u8),
        )
    }
}

impl Game for Explicit {
    type Position = usize;
    type Move = usize;
    type Payoff = ZeroSum;

    fn start(&self) -> usize {
        0
    }
    fn turn(&self, &node: &usize) -> Turn<ZeroSum> {
        if self.children[node].is_empty() {
            Turn::Over(ZeroSum(self.payoffs[node]))
        } else {
            Turn::Player(self.movers[node])
        }
    }
    fn moves(&self, &node: &usize, moves: &mut Vec<usize>) {
        moves.extend(&self.children[node]);
    }
    fn play(&self, node: &mut usize, mv: usize) {
        *node = mv;
    }
}
