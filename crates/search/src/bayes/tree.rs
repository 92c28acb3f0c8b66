//! The explored tree: litters side by side in one arena, and matches kept as lists of moves.
//!
//! A match crosses many positions that are never looked at again. Its moves and the sizes of its
//! litters say all there is to know of them, so a node whose only match is the one below it keeps
//! just that; the litters are stored when the search comes back for one of their members.

use plywood_core::Player;

use super::{channel::Channel, kinds::KindId, run::CROWD};

pub(super) type NodeId = u32;

/// What a node holds below it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Below {
    /// No match went through it.
    Fresh,
    /// Nothing is left to learn below it.
    Over,
    /// One match went through it, kept as plies from this place.
    Match(u32),
    /// Its children begin at this node.
    Litter(NodeId),
}

#[derive(Clone, Debug)]
pub(super) struct Node<const C: usize> {
    /// Seen by the player who moved into it.
    pub channels: [Channel; C],
    /// A node, a ply or a mark, told apart by `size`.
    first: u32,
    pub kind: KindId,
    pub visits: u32,
    pub size: u16,
    /// Where the largest lure is: a child's index, or the ply of a kept match.
    pub best: [u16; C],
}

const FRESH: u32 = u32::MAX;
const OVER: u32 = u32::MAX - 1;

impl<const C: usize> Node<C> {
    pub fn fresh(channels: [Channel; C], kind: KindId) -> Self {
        Self { channels, first: FRESH, kind, visits: 0, size: 0, best: [0; C] }
    }

    #[inline]
    pub fn below(&self) -> Below {
        match self.first {
            first if self.size > 0 => Below::Litter(first),
            FRESH => Below::Fresh,
            OVER => Below::Over,
            ply => Below::Match(ply),
        }
    }

    pub fn end(&mut self) {
        (self.first, self.size) = (OVER, 0);
    }

    pub fn keep_match(&mut self, ply: u32) {
        (self.first, self.size) = (ply, 0);
    }

    pub fn keep_litter(&mut self, first: NodeId, size: u16) {
        (self.first, self.size) = (first, size);
    }
}

/// One move of a kept match.
#[derive(Copy, Clone, Debug)]
pub(super) struct Ply<M> {
    pub mv: M,
    /// Among how many it was chosen.
    pub size: u16,
    /// The mover, whether the game ended, and who won in each channel.
    marks: u8,
}

const SECOND: u8 = 1;
const LAST: u8 = 2;
const WINS: u32 = 2;

impl<M> Ply<M> {
    #[inline]
    pub fn new(mv: M, size: u16, mover: Player) -> Self {
        Self { mv, size, marks: mover.0 & SECOND }
    }

    #[inline]
    pub const fn mover(&self) -> Player {
        Player(self.marks & SECOND)
    }

    /// Marks the move as the last one of its game.
    #[inline]
    pub fn finish<const C: usize>(&mut self, first_won: [bool; C]) {
        self.marks |= LAST;
        for (channel, won) in first_won.into_iter().enumerate() {
            self.marks |= u8::from(won) << (WINS + channel as u32);
        }
    }

    #[inline]
    pub const fn is_last(&self) -> bool {
        self.marks & LAST != 0
    }

    /// The end of the game seen by the mover.
    #[inline]
    pub const fn outcome(&self, channel: usize) -> Channel {
        let first_won = self.marks >> (WINS + channel as u32) & 1 == 1;
        if first_won == (self.marks & SECOND == 0) { Channel::WON } else { Channel::LOST }
    }
}

/// The nodes, their moves, and the matches that are kept as moves.
#[derive(Clone, Debug)]
pub(super) struct Tree<M, const C: usize> {
    pub nodes: Vec<Node<C>>,
    /// The move into each node but the root, which is why it is one shorter.
    moves: Vec<M>,
    pub plies: Vec<Ply<M>>,
}

impl<M: Copy + Eq, const C: usize> Tree<M, C> {
    pub const ROOT: NodeId = 0;

    pub fn new(root: Node<C>) -> Self {
        Self { nodes: vec![root], moves: Vec::new(), plies: Vec::new() }
    }

    #[inline]
    pub fn node(&self, id: NodeId) -> &Node<C> {
        &self.nodes[id as usize]
    }

    #[inline]
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node<C> {
        &mut self.nodes[id as usize]
    }

    /// The children of a node; none if their litter is not stored.
    #[inline]
    pub fn children(&self, id: NodeId) -> &[Node<C>] {
        let node = self.node(id);
        if node.size == 0 {
            return &[];
        }
        &self.nodes[node.first as usize..node.first as usize + node.size as usize]
    }

    /// The move into a node other than the root.
    #[inline]
    pub fn move_into(&self, id: NodeId) -> M {
        self.moves[id as usize - 1]
    }

    /// Stores a litter of copies of `child`, one for each move, and says where it begins.
    pub fn add_litter(&mut self, father: NodeId, moves: &[M], child: &Node<C>) -> NodeId {
        let first = u32::try_from(self.nodes.len()).expect("a tree holds fewer than 2^32 nodes");
        let size = u16::try_from(moves.len()).expect(CROWD);
        self.moves.extend_from_slice(moves);
        self.nodes.resize(self.nodes.len() + moves.len(), child.clone());
        self.node_mut(father).keep_litter(first, size);
        first
    }

    /// The place where the next ply will be kept.
    pub fn next_ply(&self) -> u32 {
        let next = u32::try_from(self.plies.len()).expect("a tree holds fewer than 2^32 plies");
        assert!(next < OVER, "a tree holds fewer than 2^32 plies");
        next
    }

    pub fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<C>>()
            + self.moves.capacity() * size_of::<M>()
            + self.plies.capacity() * size_of::<Ply<M>>()
    }

    /// The tree below one node, without the rest.
    pub fn below(&self, id: NodeId) -> Self {
        let mut tree = Self::new(self.node(id).clone());
        let mut copied = 0;
        while copied < tree.nodes.len() {
            match tree.nodes[copied].below() {
                Below::Fresh | Below::Over => {}
                Below::Match(ply) => {
                    let start = tree.next_ply();
                    let rest = &self.plies[ply as usize..];
                    let length = rest.iter().position(Ply::is_last).expect("matches end") + 1;
                    tree.plies.extend_from_slice(&rest[..length]);
                    tree.nodes[copied].keep_match(start);
                }
                Below::Litter(first) => {
                    let start = tree.nodes.len() as u32;
                    let size = tree.nodes[copied].size;
                    let range = first as usize..first as usize + size as usize;
                    tree.nodes.extend_from_slice(&self.nodes[range.clone()]);
                    tree.moves.extend_from_slice(&self.moves[range.start - 1..range.end - 1]);
                    tree.nodes[copied].keep_litter(start, size);
                }
            }
            copied += 1;
        }
        tree
    }
}
