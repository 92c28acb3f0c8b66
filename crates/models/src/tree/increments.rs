//! Incremental trees (Devroye and Kamoun 1996): edges carry values, a leaf pays the path's sum.
//!
//! Brothers share all but one value, so their fates are correlated, which those of Pearl's game
//! are not.

use std::f64::consts::TAU;

use plywood_core::{Game, Keyed, Notation, Plain, Player, Rng, Seed, Symmetric, Turn, ZeroSum};

use super::{Path, Regular};

/// Normal values are cut here, so that payoffs have bounds; the cut happens once in 10¹⁵ edges.
const CLIP: f64 = 8.0;

/// The law of the values of edges.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Edge {
    /// -1 or 1, equally likely.
    Signs,
    /// -1, 0 or 1, equally likely.
    Trits,
    /// A standard normal number, cut at eight standard deviations. It rests on the machine's
    /// logarithm and cosine, so its last digit may differ between machines.
    Normal,
    /// One with this probability, zero otherwise.
    Bernoulli(f64),
}

impl Edge {
    /// The value of the edge that a seed names.
    #[inline]
    fn value(self, seed: Seed) -> f64 {
        let unit = seed.unit();
        match self {
            Self::Signs => f64::from(2 * i8::from(unit < 0.5) - 1),
            Self::Trits => (unit * 3.0).floor() - 1.0,
            Self::Normal => {
                // Box and Muller; 1 - unit is never zero.
                let radius = (-2.0 * (1.0 - unit).ln()).sqrt();
                (radius * (TAU * seed.child(0).unit()).cos()).clamp(-CLIP, CLIP)
            }
            Self::Bernoulli(p) => f64::from(u8::from(unit < p)),
        }
    }

    /// The greatest size of a value.
    const fn greatest(self) -> f64 {
        match self {
            Self::Normal => CLIP,
            _ => 1.0,
        }
    }
}

/// A complete tree whose edges have independent values; the players alternate, the first player
/// begins and gains the sum of the values on the path played, or its sign.
#[derive(Clone, PartialEq, Debug)]
pub struct Increments {
    tree: Regular,
    edge: Edge,
    sign: bool,
    seed: Seed,
}

/// A node and the sum of the values on the way to it. Sums of whole values are exact.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Sum {
    /// The node.
    pub path: Path,
    /// The sum of the values of the edges above it.
    pub sum: f64,
}

impl Increments {
    /// The game of the given degree, depth and law of edges, paying sums or, with `sign`, their
    /// signs; or a sentence on what is wrong.
    pub fn new(
        degree: u32,
        depth: u32,
        edge: Edge,
        sign: bool,
        seed: Seed,
    ) -> Result<Self, String> {
        if let Edge::Bernoulli(p) = edge
            && !(0.0..=1.0).contains(&p)
        {
            let p = Plain(p);
            return Err(format!("bernoulli({p}) is no law: take a number from 0 to 1"));
        }
        Ok(Self { tree: Regular::new(degree, depth)?, edge, sign, seed: seed.named("increments") })
    }

    /// The shape of the tree.
    pub const fn tree(&self) -> &Regular {
        &self.tree
    }

    #[inline]
    fn below(&self, node: Sum, mv: u32) -> Sum {
        let path = self.tree.child(node.path, mv);
        Sum { path, sum: node.sum + self.edge.value(path.scatter(self.seed)) }
    }
}

impl Game for Increments {
    type Position = Sum;
    type Move = u32;
    type Payoff = ZeroSum;

    fn start(&self) -> Sum {
        Sum { path: Path::ROOT, sum: 0.0 }
    }

    #[inline]
    fn turn(&self, node: &Sum) -> Turn<ZeroSum> {
        if !self.tree.is_leaf(node.path) {
            return Turn::Player(node.path.mover());
        }
        let sign = f64::from(i8::from(node.sum > 0.0) - i8::from(node.sum < 0.0));
        Turn::Over(ZeroSum(if self.sign { sign } else { node.sum }))
    }

    #[inline]
    fn moves(&self, node: &Sum, moves: &mut Vec<u32>) {
        self.tree.children(node.path, moves);
    }

    #[inline]
    fn play(&self, node: &mut Sum, mv: u32) {
        *node = self.below(*node, mv);
    }

    #[inline]
    fn sample_move(&self, _: &Sum, _: &mut Vec<u32>, rng: &mut Rng) -> u32 {
        rng.below(self.tree.degree() as usize) as u32
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        let depth = f64::from(self.tree.depth());
        let most = if self.sign { 1.0 } else { self.edge.greatest() * depth };
        (-most, most)
    }

    fn longest(&self) -> Option<u64> {
        Some(u64::from(self.tree.depth()))
    }
}

impl Keyed for Increments {
    /// The path decides the sum.
    type Key = Path;

    fn key(&self, node: &Sum) -> Path {
        node.path
    }
    fn hash(&self, node: &Sum) -> u64 {
        node.path.scatter(Seed(0)).0
    }
}

impl Symmetric for Increments {}

impl Notation for Increments {
    fn picture(&self, node: &Sum) -> String {
        let (place, sum) = (self.tree.text(node.path), node.sum);
        if let Turn::Over(payoff) = self.turn(node) {
            return format!("leaf {place}: sum {sum}, the first player gains {}\n", payoff.0);
        }
        let mover = if node.path.mover() == Player::FIRST { "first" } else { "second" };
        let (depth, end) = (node.path.depth, self.tree.depth());
        format!("node {place} at depth {depth} of {end}: sum {sum}, {mover} player to move\n")
    }

    fn move_word(&self, _: &Sum, mv: u32) -> String {
        mv.to_string()
    }

    fn read_move(&self, node: &Sum, word: &str) -> Option<u32> {
        self.tree.read_child(node.path, word)
    }

    fn position_text(&self, node: &Sum) -> String {
        self.tree.text(node.path)
    }

    fn read_position(&self, text: &str) -> Result<Sum, String> {
        let path = self.tree.read(text)?;
        let start = self.start();
        Ok(self.tree.digits(path).into_iter().fold(start, |node, mv| self.below(node, mv)))
    }
}
