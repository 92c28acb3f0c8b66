//! Pearl's game: a complete tree whose leaves are won by independent flips of one coin.

use plywood_core::{Game, Keyed, Notation, Plain, Player, Rng, Seed, Symmetric, Turn, ZeroSum};

use super::{Path, Regular};
use crate::theory;

/// Pearl's game (paper 000, Remark 24): a complete tree, the players alternate, the first player
/// begins, and each leaf is won by the first player with probability `p`.
///
/// A leaf's coin is a hash of the seed and its path: nothing is stored, every visit sees the same
/// leaf, and another seed is another tree.
#[derive(Clone, PartialEq, Debug)]
pub struct Pearl {
    tree: Regular,
    p: f64,
    seed: Seed,
}

impl Pearl {
    /// The game of the given degree, depth and probability that the first player wins a leaf, or a
    /// sentence on what is wrong. There may be at most 2^120 leaves.
    pub fn new(degree: u32, depth: u32, p: f64, seed: Seed) -> Result<Self, String> {
        if !(0.0..=1.0).contains(&p) {
            let p = Plain(p);
            return Err(format!("p = {p} is no probability: take a number from 0 to 1"));
        }
        Ok(Self { tree: Regular::new(degree, depth)?, p, seed: seed.named("pearl") })
    }

    /// The game in which both players are equally likely to win under best play.
    pub fn fair(degree: u32, depth: u32, seed: Seed) -> Result<Self, String> {
        let mut game = Self::new(degree, depth, 0.5, seed)?;
        game.p = theory::pearl::fair_leaf(degree, depth);
        Ok(game)
    }

    /// The shape of the tree.
    pub const fn tree(&self) -> &Regular {
        &self.tree
    }

    /// The probability that the first player wins a leaf.
    pub const fn p(&self) -> f64 {
        self.p
    }

    #[inline]
    fn payoff(&self, leaf: Path) -> ZeroSum {
        ZeroSum(if leaf.scatter(self.seed).unit() < self.p { 1.0 } else { -1.0 })
    }
}

impl Game for Pearl {
    type Position = Path;
    type Move = u32;
    type Payoff = ZeroSum;

    fn start(&self) -> Path {
        Path::ROOT
    }

    #[inline]
    fn turn(&self, path: &Path) -> Turn<ZeroSum> {
        if self.tree.is_leaf(*path) {
            Turn::Over(self.payoff(*path))
        } else {
            Turn::Player(path.mover())
        }
    }

    #[inline]
    fn moves(&self, path: &Path, moves: &mut Vec<u32>) {
        self.tree.children(*path, moves);
    }

    #[inline]
    fn count_moves(&self, path: &Path, _: &mut Vec<u32>) -> usize {
        if self.tree.is_leaf(*path) { 0 } else { self.tree.degree() as usize }
    }

    #[inline]
    fn play(&self, path: &mut Path, mv: u32) {
        *path = self.tree.child(*path, mv);
    }

    #[inline]
    fn sample_move(&self, _: &Path, _: &mut Vec<u32>, rng: &mut Rng) -> u32 {
        rng.below(self.tree.degree() as usize) as u32
    }

    #[inline]
    fn playout(&self, path: &mut Path, _: &mut Vec<u32>, rng: &mut Rng) -> ZeroSum {
        *path = self.tree.random_leaf(*path, rng);
        self.payoff(*path)
    }

    fn longest(&self) -> Option<u64> {
        Some(u64::from(self.tree.depth()))
    }
}

impl Keyed for Pearl {
    type Key = Path;

    #[inline]
    fn key(&self, path: &Path) -> Path {
        *path
    }
    #[inline]
    fn hash(&self, path: &Path) -> u64 {
        path.scatter(Seed(0)).0
    }
}

impl Symmetric for Pearl {}

impl Notation for Pearl {
    fn picture(&self, path: &Path) -> String {
        let place = self.tree.text(*path);
        if let Turn::Over(payoff) = self.turn(path) {
            let winner = if payoff.0 > 0.0 { "first" } else { "second" };
            return format!("leaf {place}: won by the {winner} player\n");
        }
        let mover = if path.mover() == Player::FIRST { "first" } else { "second" };
        let (depth, end) = (path.depth, self.tree.depth());
        format!("node {place} at depth {depth} of {end}: {mover} player to move\n")
    }

    fn move_word(&self, _: &Path, mv: u32) -> String {
        mv.to_string()
    }

    fn read_move(&self, path: &Path, word: &str) -> Option<u32> {
        self.tree.read_child(*path, word)
    }

    fn position_text(&self, path: &Path) -> String {
        self.tree.text(*path)
    }

    fn read_position(&self, text: &str) -> Result<Path, String> {
        self.tree.read(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_is_pinned() {
        let game = Pearl::new(2, 6, 0.5, Seed(1)).unwrap();
        let leaves: u64 = (0..64).fold(0, |bits, index| {
            bits << 1 | u64::from(game.payoff(Path { index, depth: 6 }).0 > 0.0)
        });
        assert_eq!(leaves, PINNED, "{leaves:#x}");
        let other = Pearl::new(2, 6, 0.5, Seed(2)).unwrap();
        assert!((0..64).any(|index| {
            let leaf = Path { index, depth: 6 };
            game.payoff(leaf) != other.payoff(leaf)
        }));
    }

    const PINNED: u64 = 0xb190_98b4_9887_6073;

    #[test]
    fn a_playout_ends_at_a_leaf_of_the_tree_below() {
        let game = Pearl::fair(3, 5, Seed(4)).unwrap();
        let (mut rng, mut scratch) = (Seed(5).rng(), Vec::new());
        for _ in 0..200 {
            let mut path = game.read_position("2.0.1").unwrap();
            let paid = game.playout(&mut path, &mut scratch, &mut rng);
            assert!(game.position_text(&path).starts_with("2.0.1."));
            assert_eq!(game.turn(&path), Turn::Over(paid));
        }
    }

    #[test]
    fn probabilities_outside_the_unit_interval_are_refused() {
        for p in [-0.1, 1.1, f64::NAN, f64::INFINITY] {
            assert!(Pearl::new(2, 4, p, Seed(0)).unwrap_err().contains("no probability"));
        }
    }
}
