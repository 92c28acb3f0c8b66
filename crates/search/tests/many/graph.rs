//! Random games of `N` players on small graphs: many ties, shared positions, turns in any order.

use plywood_core::{Game, Guidance, Keyed, Notation, Player, Rng, Seed, Symmetric, Turn};

/// A game whose positions are the nodes of an acyclic graph; node 0 is the start.
#[derive(Clone, Debug)]
pub struct Graph<const N: usize> {
    nodes: Vec<(Turn<[f64; N]>, Vec<usize>)>,
    bounds: (f64, f64),
}

impl<const N: usize> Graph<N> {
    /// Whole payoffs from -2 to 2, of which `distinct` makes all those of one player differ.
    pub fn random(distinct: bool, rng: &mut Rng) -> Self {
        Self::grown((-2.0, 3.0), rng, |at, rng| {
            let tie = if distinct { at as f64 / 1024.0 } else { 0.0 };
            std::array::from_fn(|_| rng.below(5) as f64 - 2.0 + tie)
        })
    }

    /// One player wins and all others lose, or nobody does.
    pub fn won(rng: &mut Rng) -> Self {
        Self::grown((-1.0, 1.0), rng, |_, rng| {
            let winner = rng.below(N + 1);
            let gain = |player| if player == winner { 1.0 } else { -1.0 };
            if winner == N { [0.0; N] } else { std::array::from_fn(gain) }
        })
    }

    /// Everybody wins, draws or loses, whatever the others do: a win need not be the best of ends.
    pub fn loose(rng: &mut Rng) -> Self {
        let gain = |rng: &mut Rng| rng.below(3) as f64 - 1.0;
        Self::grown((-1.0, 1.0), rng, |_, rng| std::array::from_fn(|_| gain(rng)))
    }

    fn grown(bounds: (f64, f64), rng: &mut Rng, pay: impl Fn(usize, &mut Rng) -> [f64; N]) -> Self {
        let count = 2 + rng.below(14);
        let node = |at: usize, rng: &mut Rng| {
            if at + 1 == count || at > 0 && rng.below(5) == 0 {
                return (Turn::Over(pay(at, rng)), Vec::new());
            }
            let mut children: Vec<_> =
                (0..=rng.below(4)).map(|_| at + 1 + rng.below((count - at - 1).min(6))).collect();
            children.dedup();
            (Turn::Player(Player(rng.below(N) as u8)), children)
        };
        Self { nodes: (0..count).map(|at| node(at, rng)).collect(), bounds }
    }

    /// What everybody gets when each plays for its own gain, then for the loss of the next, and so on.
    pub fn equilibrium(&self, node: usize) -> [f64; N] {
        let (turn, children) = &self.nodes[node];
        let mover = match turn {
            Turn::Over(gains) => return *gains,
            Turn::Player(mover) => mover.index(),
            Turn::Chance => unreachable!("no chance here"),
        };
        let wish = |gains: &[f64; N]| -> [f64; N] {
            std::array::from_fn(|place| {
                let gain = gains[(mover + place) % N];
                if place == 0 { gain } else { -gain }
            })
        };
        let below = children.iter().map(|&child| self.equilibrium(child));
        let best = below.reduce(|a, b| if wish(&b) > wish(&a) { b } else { a });
        best.expect("a player has a move")
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
        self.bounds
    }
    fn longest(&self) -> Option<u64> {
        Some(self.nodes.len() as u64)
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

impl<const N: usize> Symmetric for Graph<N> {}
impl<const N: usize> Guidance for Graph<N> {}

impl<const N: usize> Notation for Graph<N> {
    fn picture(&self, node: &usize) -> String {
        format!("{node}\n")
    }
    fn move_word(&self, _: &usize, mv: usize) -> String {
        mv.to_string()
    }
    fn position_text(&self, node: &usize) -> String {
        node.to_string()
    }
    fn read_position(&self, text: &str) -> Result<usize, String> {
        let node = text.parse().ok().filter(|&node: &usize| node < self.nodes.len());
        node.ok_or_else(|| format!("'{text}' is no node"))
    }
}
