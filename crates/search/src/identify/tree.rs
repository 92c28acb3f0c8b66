//! A tree of stochastic leaves: an arena without a game.

/// Who chooses at a node.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// The player to move at the root, who wants much.
    Max,
    /// The opponent, who wants little.
    Min,
}

impl Side {
    /// Of two numbers the one that this side prefers.
    #[inline]
    pub fn of(self, a: f64, b: f64) -> f64 {
        match self {
            Self::Max => a.max(b),
            Self::Min => a.min(b),
        }
    }

    /// What this side prefers everything to.
    pub(crate) const fn worst(self) -> f64 {
        match self {
            Self::Max => f64::NEG_INFINITY,
            Self::Min => f64::INFINITY,
        }
    }
}

/// What stands at a place of the tree.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// Somebody chooses among `count` children, which stand side by side from `first` on.
    Branch {
        /// Who.
        side: Side,
        /// The number of the first child.
        first: u32,
        /// How many children.
        count: u32,
    },
    /// Nature draws one of `count` children, which stand side by side from `first` on; how likely
    /// each is, [`Tree::odds`] says.
    Chance {
        /// The number of the first child.
        first: u32,
        /// How many children.
        count: u32,
    },
    /// The leaf of this number.
    Leaf(u32),
}

/// How a place grows.
#[derive(Clone, Debug)]
pub enum Growth<T> {
    /// It is a leaf that can be sampled, and is worth the mean of its samples.
    Leaf,
    /// It is a leaf that can be sampled, but the samples stand for something else: random games
    /// for best play.
    StandIn,
    /// It is a leaf whose mean is known, and that need not be sampled.
    Exact(f64),
    /// Somebody chooses among these.
    Branch(Side, Vec<T>),
    /// Nature draws one of these, each with its probability, which add up to one. A turn of hers
    /// below which nobody chooses is better a [`Leaf`](Self::Leaf): its samples are draws.
    Chance(Vec<(f64, T)>),
}

/// A tree whose leaves pay random numbers in `[0, 1]` of unknown mean. Node zero is the root, and
/// children come after their parents.
#[derive(Clone, PartialEq, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    parents: Vec<u32>,
    leaves: Vec<u32>,
    exact: Vec<Option<f64>>,
    stand_ins: Vec<bool>,
    /// How likely nature is to go to a node from its parent; empty if she never moves.
    odds: Vec<f64>,
}

impl Tree {
    /// Grows a tree from its root, level by level; `grow` is told the depth.
    pub fn grow<T>(root: T, mut grow: impl FnMut(T, u32) -> Growth<T>) -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            parents: vec![0],
            leaves: Vec::new(),
            exact: Vec::new(),
            stand_ins: Vec::new(),
            odds: Vec::new(),
        };
        let (mut level, mut depth) = (vec![root], 0);
        while !level.is_empty() {
            let mut next = Vec::new();
            for place in level {
                let number = tree.nodes.len() as u32;
                let (mut exact, mut stand_in) = (None, false);
                match grow(place, depth) {
                    Growth::Branch(side, children) => {
                        let (first, count) = tree.bear(number, children.len());
                        tree.nodes.push(Node::Branch { side, first, count });
                        next.extend(children);
                        continue;
                    }
                    Growth::Chance(children) => {
                        let (first, count) = tree.bear(number, children.len());
                        tree.nodes.push(Node::Chance { first, count });
                        tree.draw(first as usize, children.iter().map(|(odds, _)| *odds));
                        next.extend(children.into_iter().map(|(_, child)| child));
                        continue;
                    }
                    Growth::Exact(mean) => exact = Some(mean),
                    Growth::StandIn => stand_in = true,
                    Growth::Leaf => {}
                }
                assert!(
                    exact.is_none_or(|mean| (0.0..=1.0).contains(&mean)),
                    "means are in [0, 1]"
                );
                tree.nodes.push(Node::Leaf(tree.leaves.len() as u32));
                tree.leaves.push(number);
                tree.exact.push(exact);
                tree.stand_ins.push(stand_in);
            }
            level = next;
            depth += 1;
        }
        if !tree.odds.is_empty() {
            tree.odds.resize(tree.parents.len(), 1.0);
        }
        tree
    }

    /// Makes room for the children of a node: the first of them and how many.
    fn bear(&mut self, parent: u32, count: usize) -> (u32, u32) {
        assert!(count > 0, "whoever chooses has a choice, and nature too");
        let first = self.parents.len() as u32;
        self.parents.extend(std::iter::repeat_n(parent, count));
        (first, count as u32)
    }

    /// Notes how likely nature's draws are.
    fn draw(&mut self, first: usize, odds: impl Iterator<Item = f64> + Clone) {
        let total: f64 = odds.clone().sum();
        assert!(
            (total - 1.0).abs() < 1e-6,
            "the probabilities of nature's draws add up to {total}"
        );
        self.odds.resize(first, 1.0);
        self.odds.extend(odds.map(|odds| odds / total));
    }

    /// How likely nature is to go to a node from its parent, where she moves; else one.
    #[inline]
    pub fn odds(&self, node: usize) -> f64 {
        self.odds.get(node).copied().unwrap_or(1.0)
    }

    /// Whether nature moves at a node of the tree, and not only within its leaves.
    #[inline]
    pub fn has_chance(&self) -> bool {
        !self.odds.is_empty()
    }

    /// All nodes.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The parent of a node; the root is its own.
    #[inline]
    pub fn parent(&self, node: u32) -> u32 {
        self.parents[node as usize]
    }

    /// The node of a leaf.
    #[inline]
    pub fn node_of(&self, leaf: usize) -> u32 {
        self.leaves[leaf]
    }

    /// The number of leaves.
    pub fn leaves(&self) -> usize {
        self.leaves.len()
    }

    /// The mean of a leaf, if it is known beforehand.
    #[inline]
    pub fn exact(&self, leaf: usize) -> Option<f64> {
        self.exact[leaf]
    }

    /// Whether the samples of a leaf stand for something else.
    pub fn is_stand_in(&self, leaf: usize) -> bool {
        self.stand_ins[leaf]
    }

    /// The number of leaves that must be sampled.
    pub fn unknown(&self) -> usize {
        self.exact.iter().filter(|mean| mean.is_none()).count()
    }

    /// The children of a node; none of a leaf.
    #[inline]
    pub fn children(&self, node: u32) -> std::ops::Range<usize> {
        match self.nodes[node as usize] {
            Node::Branch { first, count, .. } | Node::Chance { first, count } => {
                first as usize..(first + count) as usize
            }
            Node::Leaf(_) => 0..0,
        }
    }

    /// The moves at the root.
    pub fn moves(&self) -> std::ops::Range<usize> {
        self.children(0)
    }

    /// The value of every node, given the means of the leaves: the definition of paper 001, §1.1, and
    /// where nature moves the mean of her draws.
    pub fn values(&self, means: &[f64]) -> Vec<f64> {
        self.backed_up(|leaf| means[leaf])
    }

    /// The value of every node, if that of a leaf is what `worth` says.
    pub(super) fn backed_up(&self, worth: impl Fn(usize) -> f64) -> Vec<f64> {
        let mut values = vec![0.0; self.nodes.len()];
        for (number, node) in self.nodes.iter().enumerate().rev() {
            values[number] = match *node {
                Node::Leaf(leaf) => worth(leaf as usize),
                Node::Branch { side, first, count } => values
                    [first as usize..(first + count) as usize]
                    .iter()
                    .fold(side.worst(), |best, &value| side.of(best, value)),
                Node::Chance { .. } => self.drawn(number, |child| values[child]),
            };
        }
        values
    }

    /// The mean of nature's draws at a node of hers.
    #[inline]
    pub(super) fn drawn(&self, node: usize, of: impl Fn(usize) -> f64) -> f64 {
        self.children(node as u32).map(|child| self.odds[child] * of(child)).sum()
    }

    /// The greatest number of moves to a leaf.
    pub fn depth(&self) -> u32 {
        self.depths().into_iter().max().unwrap_or(0)
    }

    /// The number of moves to every node.
    pub(super) fn depths(&self) -> Vec<u32> {
        let mut depths = vec![0u32; self.nodes.len()];
        for number in 1..self.nodes.len() {
            depths[number] = depths[self.parents[number] as usize] + 1;
        }
        depths
    }

    /// Bytes held.
    pub fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + (self.parents.capacity() + self.leaves.capacity()) * 4
            + self.exact.capacity() * size_of::<Option<f64>>()
            + self.odds.capacity() * size_of::<f64>()
            + self.stand_ins.capacity()
    }
}
