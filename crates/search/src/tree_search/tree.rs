//! The tree of a Monte Carlo search: children side by side, and the way down in few bytes.
//!
//! A *child* is a place beside its siblings, made when its parent is expanded; a *family* is an
//! expanded node. A family names the child to be visited next, so that a descent reads families
//! only; children are read and compared on the way back, when the counts change.

use plywood_core::{Game, Player, Turn};

/// What a child's link says of it.
pub(crate) mod link {
    /// Nothing was simulated from it yet.
    pub(crate) const FRESH: u32 = u32::MAX;
    /// The game is over there.
    pub(crate) const OVER: u32 = u32::MAX - 1;
    /// It was simulated from, and has no family yet.
    pub(crate) const LEAF: u32 = u32::MAX - 2;
    /// Links below this one are the indices of families.
    pub(crate) const FAMILIES: u32 = LEAF;
}

/// A place beside its siblings.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Child {
    /// The mean payoff to the player who chooses it, on the unit interval.
    pub(crate) mean: f32,
    /// How often it was visited.
    pub(crate) visits: u32,
    /// Its family, or why it has none.
    pub(crate) link: u32,
}

impl Child {
    const FRESH: Self = Self { mean: 0.0, visits: 0, link: link::FRESH };
}

/// A double in four-byte alignment, which keeps a family small.
#[derive(Copy, Clone, Debug)]
#[repr(C, packed(4))]
pub(crate) struct Sum(pub(crate) f64);

/// An expanded node.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Family<M> {
    /// The sum of unit payoffs, over all visits, to the player who chose this node.
    pub(crate) sum: Sum,
    /// The place of its first child.
    pub(crate) first: u32,
    /// How many children it has, below eight bits that say whose turn it is.
    pub(super) count_and_turn: u32,
    /// The child to be visited next, counted from the first.
    pub(crate) next: u32,
    /// That child's link.
    pub(crate) link: u32,
    /// The move to that child.
    pub(crate) mv: M,
}

/// What stands for a player at nature's turns.
const CHANCE: u32 = u8::MAX as u32;
/// The most children a family can have.
const MOST_CHILDREN: usize = (1 << 24) - 1;

impl<M> Family<M> {
    #[inline]
    pub(crate) fn count(&self) -> usize {
        (self.count_and_turn & 0x00ff_ffff) as usize
    }

    /// Who chooses here; nobody at nature's turns.
    #[inline]
    pub(crate) fn player(&self) -> Option<Player> {
        let turn = self.count_and_turn >> 24;
        (turn != CHANCE).then_some(Player(turn as u8))
    }

    /// The places of its children.
    #[inline]
    pub(crate) fn places(&self) -> std::ops::Range<usize> {
        let first = self.first as usize;
        first..first + self.count()
    }
}

/// Families, children and the moves to them.
#[derive(Clone, Debug)]
pub(crate) struct Tree<M> {
    pub(crate) families: Vec<Family<M>>,
    pub(crate) children: Vec<Child>,
    pub(crate) moves: Vec<M>,
}

impl<M: Copy + Eq> Tree<M> {
    pub(crate) const fn new() -> Self {
        Self { families: Vec::new(), children: Vec::new(), moves: Vec::new() }
    }

    /// Gives a position a family of unvisited children; `None` if the game is over or the tree is
    /// as large as places can be numbered.
    pub(crate) fn expand<G: Game<Move = M>>(
        &mut self,
        game: &G,
        position: &G::Position,
        sum: f64,
    ) -> Option<u32> {
        let turn = match game.turn(position) {
            Turn::Player(player) => u32::from(player.0),
            Turn::Chance => CHANCE,
            Turn::Over(_) => return None,
        };
        let first = self.moves.len();
        grow(&mut self.moves);
        game.moves(position, &mut self.moves);
        let count = self.moves.len() - first;
        assert!(count > 0, "a game that is not over has a move");
        if count > MOST_CHILDREN || self.moves.len() >= link::FAMILIES as usize {
            self.moves.truncate(first);
            return None;
        }
        grow(&mut self.children);
        self.children.resize(first + count, Child::FRESH);
        Some(self.push(Family {
            sum: Sum(sum),
            first: first as u32,
            count_and_turn: turn << 24 | count as u32,
            next: 0,
            link: link::FRESH,
            mv: self.moves[first],
        }))
    }

    /// Appends a family and says where.
    pub(crate) fn push(&mut self, family: Family<M>) -> u32 {
        grow(&mut self.families);
        self.families.push(family);
        self.families.len() as u32 - 1
    }

    /// Bytes held.
    pub(crate) fn memory(&self) -> usize {
        self.families.capacity() * size_of::<Family<M>>()
            + self.children.capacity() * size_of::<Child>()
            + self.moves.capacity() * size_of::<M>()
    }
}

/// Makes room for a large family by an eighth: a list that doubles would be half empty, and large
/// blocks of memory move without being copied.
#[inline]
fn grow<T>(list: &mut Vec<T>) {
    if list.capacity() - list.len() < 256 {
        list.reserve_exact((list.len() / 8).max(1024));
    }
}
