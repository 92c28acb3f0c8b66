//! Galton–Watson games: every node draws its number of children from the law of its depth.

use plywood_core::{Game, Keyed, Notation, Plain, Player, Rng, Seed, Symmetric, Turn, ZeroSum};

use super::walk;
use crate::law::Law;

/// No text of a position may claim to lie deeper than this.
const DEEPEST: u32 = 1_000_000_000;

/// Who wins where nobody can move.
#[derive(Clone, PartialEq, Debug)]
pub enum Leaves {
    /// The first player wins a terminal node of depth `k` with the `k`-th probability; the last
    /// one holds for all greater depths (paper 000, Example 23).
    First(Vec<f64>),
    /// The player to move wins a terminal node with this probability: 0 is normal play, in which
    /// a player without a move loses, and 1 is misère play (paper 004).
    Mover(f64),
}

/// A game on a random tree that is grown as it is looked at.
///
/// A node is named by a seed from which its number of children, its winner if it has none, and
/// the seeds of its children follow; nothing is stored and every visit sees the same tree. The
/// tree may be infinite: see [`GaltonWatson::ends`].
#[derive(Clone, PartialEq, Debug)]
pub struct GaltonWatson {
    laws: Box<[Law]>,
    leaves: Leaves,
    end: Option<u32>,
    seed: Seed,
}

/// One node of a Galton–Watson tree.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Node {
    seed: Seed,
    depth: u32,
    children: u32,
}

impl Node {
    /// The number of moves from the root.
    pub const fn depth(self) -> u32 {
        self.depth
    }

    /// The number of moves here.
    pub const fn children(self) -> u32 {
        self.children
    }

    const fn mover(self) -> Player {
        Player((self.depth % 2) as u8)
    }
}

impl GaltonWatson {
    /// The game whose nodes of depth `k` have children by the `k`-th law (the last law holds for
    /// all greater depths), cut at depth `end` if one is given, or a sentence on what is wrong.
    pub fn new(
        laws: Vec<Law>,
        leaves: Leaves,
        end: Option<u32>,
        seed: Seed,
    ) -> Result<Self, String> {
        if laws.is_empty() {
            return Err("a Galton-Watson game needs at least one law of reproduction".into());
        }
        let wins = match &leaves {
            Leaves::First(wins) => wins.as_slice(),
            Leaves::Mover(p) => std::slice::from_ref(p),
        };
        if wins.is_empty() {
            return Err("a Galton-Watson game needs at least one probability of leaves".into());
        }
        if let Some(p) = wins.iter().find(|p| !(0.0..=1.0).contains(*p)) {
            let p = Plain(*p);
            return Err(format!("a leaf won with probability {p}: take numbers from 0 to 1"));
        }
        if end.is_some_and(|end| end > DEEPEST) {
            return Err(format!("the tree must end at depth {DEEPEST} or before"));
        }
        Ok(Self { laws: laws.into(), leaves, end, seed: seed.named("galton-watson") })
    }

    /// Whether play surely ends: the tree is cut, or the law that goes on for ever has a mean of
    /// at most one and can give no child. Otherwise a playout may never return, and searches need
    /// a [`Horizon`](plywood_core::transform::Horizon).
    pub fn ends(&self) -> bool {
        let last = &self.laws[self.laws.len() - 1];
        self.end.is_some() || last.mean() <= 1.0 && last.probability(0) > 0.0
    }

    /// The law of reproduction at a depth, where the tree is not cut.
    pub fn law(&self, depth: u32) -> &Law {
        &self.laws[(depth as usize).min(self.laws.len() - 1)]
    }

    /// The probability that the first player wins a terminal node of a depth.
    pub fn leaf_win(&self, depth: u32) -> f64 {
        match &self.leaves {
            Leaves::First(wins) => wins[(depth as usize).min(wins.len() - 1)],
            Leaves::Mover(p) if depth.is_multiple_of(2) => *p,
            Leaves::Mover(p) => 1.0 - p,
        }
    }

    /// The depth at which the tree is cut, if it is.
    pub const fn end(&self) -> Option<u32> {
        self.end
    }

    #[inline]
    fn node(&self, seed: Seed, depth: u32) -> Node {
        let cut = self.end.is_some_and(|end| depth >= end);
        let children = if cut { 0 } else { self.law(depth).quantile(seed.unit()) };
        Node { seed, depth, children }
    }
}

impl Game for GaltonWatson {
    type Position = Node;
    type Move = u32;
    type Payoff = ZeroSum;

    fn start(&self) -> Node {
        self.node(self.seed, 0)
    }

    #[inline]
    fn turn(&self, node: &Node) -> Turn<ZeroSum> {
        if node.children > 0 {
            return Turn::Player(node.mover());
        }
        // Children are numbered from zero, so the last number is free for the winner's coin.
        let won = node.seed.child(u64::MAX).unit() < self.leaf_win(node.depth);
        Turn::Over(ZeroSum(if won { 1.0 } else { -1.0 }))
    }

    fn moves(&self, node: &Node, moves: &mut Vec<u32>) {
        moves.extend(0..node.children);
    }

    #[inline]
    fn count_moves(&self, node: &Node, _: &mut Vec<u32>) -> usize {
        node.children as usize
    }

    #[inline]
    fn play(&self, node: &mut Node, mv: u32) {
        *node = self.node(node.seed.child(u64::from(mv)), node.depth + 1);
    }

    #[inline]
    fn sample_move(&self, node: &Node, _: &mut Vec<u32>, rng: &mut Rng) -> u32 {
        rng.below(node.children as usize) as u32
    }

    fn longest(&self) -> Option<u64> {
        self.end.map(u64::from)
    }
}

impl Keyed for GaltonWatson {
    /// A 64-bit hash of the path, and the depth.
    type Key = (u64, u32);

    #[inline]
    fn exact(&self) -> bool {
        false
    }
    fn key(&self, node: &Node) -> (u64, u32) {
        (node.seed.0, node.depth)
    }
    fn hash(&self, node: &Node) -> u64 {
        node.seed.0
    }
}

impl Symmetric for GaltonWatson {}

impl Notation for GaltonWatson {
    fn picture(&self, node: &Node) -> String {
        let (name, depth) = (node.seed.0, node.depth);
        if let Turn::Over(payoff) = self.turn(node) {
            let winner = if payoff.0 > 0.0 { "first" } else { "second" };
            return format!("leaf {name:016x} at depth {depth}: won by the {winner} player\n");
        }
        let mover = if node.mover() == Player::FIRST { "first" } else { "second" };
        let children = node.children;
        format!("node {name:016x} at depth {depth}: {mover} player to move, {children} moves\n")
    }

    fn move_word(&self, _: &Node, mv: u32) -> String {
        mv.to_string()
    }

    fn read_move(&self, node: &Node, word: &str) -> Option<u32> {
        word.parse().ok().filter(|mv| *mv < node.children)
    }

    fn position_text(&self, node: &Node) -> String {
        format!("{:016x}@{}", node.seed.0, node.depth)
    }

    /// A node's name as [`position_text`](Notation::position_text) writes it, or a path from the
    /// root such as `0.1.1`.
    fn read_position(&self, text: &str) -> Result<Node, String> {
        let Some((name, depth)) = text.trim().split_once('@') else {
            return walk::read_path(self, text);
        };
        let deepest = self.end.unwrap_or(DEEPEST);
        let seed = u64::from_str_radix(name, 16).ok().filter(|_| name.len() == 16);
        let depth = depth.parse().ok().filter(|depth| *depth <= deepest);
        match (seed, depth) {
            (Some(seed), Some(depth)) => Ok(self.node(Seed(seed), depth)),
            _ => Err(format!(
                "'{}' is no node: write sixteen hexadecimal digits, '@' and a depth of at most \
                 {deepest}, or a path such as 0.1",
                walk::short(text)
            )),
        }
    }
}
