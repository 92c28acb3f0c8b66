//! The geometry of complete trees: a node is the number of its path, written in base `degree`.

use plywood_core::{
    Player, Rng, Seed,
    any::{Scribe, Spelt},
};

use super::walk::{ROOT, short};

/// A complete tree has at most two to this power leaves, so that a path is one wide word.
const LEAF_BITS: u32 = 120;
/// The most children of a node.
const MAX_DEGREE: u32 = 65_536;

/// A complete tree in which every inner node has `degree` children and every leaf lies at `depth`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Regular {
    degree: u32,
    depth: u32,
    /// How many leaves lie below a node, by the levels that are left.
    widths: Box<[u128]>,
}

/// A node of a complete tree: how deep it lies and its place on that level, from the left.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Path {
    /// The place on the level: the child indices from the root, read as digits in base `degree`.
    pub index: u128,
    /// The number of moves from the root.
    pub depth: u32,
}

impl Spelt for Path {
    const WORDS: usize = 3;

    #[inline]
    fn spell(self, scribe: &mut Scribe<'_>) {
        self.index.spell(scribe);
        self.depth.spell(scribe);
    }
}

impl Path {
    /// The path of no moves.
    pub const ROOT: Self = Self { index: 0, depth: 0 };

    /// Who moves here when the first player begins and the players alternate.
    #[inline]
    pub const fn mover(self) -> Player {
        Player((self.depth % 2) as u8)
    }

    /// Sixty-four bits that scatter the nodes of all levels.
    #[inline]
    pub const fn scatter(self, seed: Seed) -> Seed {
        let high = (self.index >> 64) as u64;
        let stem = if high == 0 { seed } else { seed.child(!high) };
        stem.child((self.depth as u64) << 32).child(self.index as u64)
    }
}

impl Regular {
    /// The complete tree, or a sentence on what is wrong with its size.
    pub fn new(degree: u32, depth: u32) -> Result<Self, String> {
        if !(1..=MAX_DEGREE).contains(&degree) {
            return Err(format!("degree {degree} is out of range: take 1 to {MAX_DEGREE}"));
        }
        if !(1..=LEAF_BITS).contains(&depth) {
            return Err(format!("depth {depth} is out of range: take 1 to {LEAF_BITS}"));
        }
        let mut widths = vec![1u128];
        for level in 1..=depth {
            let width = widths[level as usize - 1].checked_mul(u128::from(degree));
            let Some(width) = width.filter(|width| *width <= 1 << LEAF_BITS) else {
                return Err(format!(
                    "a tree of degree {degree} and depth {depth} has more than 2^{LEAF_BITS} \
                     leaves: with this degree take a depth of at most {}",
                    level - 1
                ));
            };
            widths.push(width);
        }
        Ok(Self { degree, depth, widths: widths.into() })
    }

    /// The number of children of every inner node.
    #[inline]
    pub const fn degree(&self) -> u32 {
        self.degree
    }

    /// The level of the leaves.
    #[inline]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// Whether the node is a leaf.
    #[inline]
    pub const fn is_leaf(&self, path: Path) -> bool {
        path.depth == self.depth
    }

    /// Appends the indices of the children, none at a leaf.
    pub fn children(&self, path: Path, children: &mut Vec<u32>) {
        if !self.is_leaf(path) {
            children.extend(0..self.degree);
        }
    }

    /// The child with an index below `degree`.
    #[inline]
    #[must_use]
    pub fn child(&self, path: Path, index: u32) -> Path {
        debug_assert!(index < self.degree && path.depth < self.depth, "no such child");
        Path {
            index: path.index * u128::from(self.degree) + u128::from(index),
            depth: path.depth + 1,
        }
    }

    /// A uniformly random leaf below the node, from one random word (two below wide subtrees)
    /// unless `degree` is no power of two, when a draw beyond the subtree is drawn again.
    #[inline]
    pub fn random_leaf(&self, path: Path, rng: &mut Rng) -> Path {
        let width = self.widths[(self.depth - path.depth) as usize];
        let bits = 128 - (width - 1).leading_zeros();
        let place = loop {
            let draw = if bits <= 64 {
                u128::from(rng.bits())
            } else {
                u128::from(rng.bits()) << 64 | u128::from(rng.bits())
            };
            let place = draw & ((1u128 << bits) - 1);
            if place < width {
                break place;
            }
        };
        Path { index: path.index * width + place, depth: self.depth }
    }

    /// The child indices from the root to the node.
    pub fn digits(&self, path: Path) -> Vec<u32> {
        let (mut rest, degree) = (path.index, u128::from(self.degree));
        let mut digits: Vec<u32> = (0..path.depth)
            .map(|_| {
                let digit = rest % degree;
                rest /= degree;
                digit as u32
            })
            .collect();
        digits.reverse();
        digits
    }

    /// The path in one word, for example `0.1.1`; the root is written `root`.
    pub fn text(&self, path: Path) -> String {
        if path.depth == 0 {
            return ROOT.into();
        }
        let digits: Vec<String> = self.digits(path).iter().map(u32::to_string).collect();
        digits.join(".")
    }

    /// The child that a word names, if there is one.
    pub fn read_child(&self, path: Path, word: &str) -> Option<u32> {
        word.parse().ok().filter(|child| *child < self.degree && !self.is_leaf(path))
    }

    /// The path that a text describes, or a sentence on what is wrong with it.
    pub fn read(&self, text: &str) -> Result<Path, String> {
        let text = text.trim();
        let mut path = Path::ROOT;
        if text.eq_ignore_ascii_case(ROOT) {
            return Ok(path);
        }
        for word in text.split('.') {
            if self.is_leaf(path) {
                let depth = self.depth;
                return Err(format!("the path is longer than the tree, whose depth is {depth}"));
            }
            let Some(child) = self.read_child(path, word) else {
                let (word, last) = (short(word), self.degree - 1);
                return Err(format!(
                    "'{word}' is no child: write '{ROOT}' or child numbers from 0 to {last} with \
                     dots between them, for example 0.{last}"
                ));
            };
            path = self.child(path, child);
        }
        Ok(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_that_no_word_can_hold_are_refused_with_what_would_be_right() {
        assert!(Regular::new(2, 120).is_ok() && Regular::new(32, 24).is_ok());
        let error = Regular::new(10, 40).unwrap_err();
        assert!(error.ends_with("take a depth of at most 36"), "{error}");
        assert!(Regular::new(10, 36).is_ok());
        assert!(Regular::new(65_536, 120).unwrap_err().ends_with("at most 7"));
        for (degree, depth) in [(0, 3), (2, 0), (2, 121), (1, 121), (70_000, 1)] {
            assert!(Regular::new(degree, depth).unwrap_err().contains("out of range"));
        }
    }

    #[test]
    fn long_texts_are_refused_without_reading_them_all() {
        let tree = Regular::new(2, 3).unwrap();
        assert!(tree.read(&"0.".repeat(1_000_000)).unwrap_err().contains("longer"));
        assert!(tree.read("0.2").unwrap_err().contains("'2' is no child"));
        assert!(tree.read("").is_err() && tree.read("0..1").is_err() && tree.read("é").is_err());
    }

    /// Chi-square with 26 degrees of freedom; 73.0 is beyond the 1e-5 quantile.
    #[test]
    fn random_leaves_are_uniform_below_the_node() {
        let tree = Regular::new(3, 4).unwrap();
        let node = tree.read("2").unwrap();
        let (mut rng, mut counts) = (Seed(5).rng(), [0u32; 27]);
        for _ in 0..27_000 {
            let leaf = tree.random_leaf(node, &mut rng);
            assert!(tree.is_leaf(leaf));
            counts[(leaf.index - 54) as usize] += 1;
        }
        let chi: f64 = counts.iter().map(|&c| (f64::from(c) - 1e3).powi(2) / 1e3).sum();
        assert!(chi < 73.0, "{counts:?}");
    }

    #[test]
    fn wide_trees_use_all_their_bits() {
        let tree = Regular::new(2, 120).unwrap();
        let (mut rng, mut seen) = (Seed(6).rng(), 0);
        for _ in 0..100 {
            seen |= tree.random_leaf(Path::ROOT, &mut rng).index;
        }
        assert_eq!(seen, (1 << 120) - 1);
    }
}
