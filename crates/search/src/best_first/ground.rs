//! The game as the graph meets it: a cursor that walks along moves, and what it finds.

use super::{many::Many, node::Node};

/// A child of an expanded position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Child {
    /// The position's number in the graph; a new one follows the last number in use.
    pub number: u32,
    /// What a new position is worth; of no meaning for one that is known.
    pub node: Node,
}

/// The children of one position, in the order of the rules.
#[derive(Clone, Debug)]
pub(super) struct Brood {
    pub children: Vec<Child>,
    /// With several players: what the new ones among them are worth.
    pub many: Option<Many>,
    /// There are more children than a graph can hold: nothing was listed.
    pub crowded: bool,
}

impl Brood {
    pub(super) const fn new(many: Option<Many>) -> Self {
        Self { children: Vec::new(), many, crowded: false }
    }
}

/// What a graph asks of a game, behind one dynamic call each.
pub(super) trait Ground {
    /// Puts the cursor on the root.
    fn rewind(&mut self);

    /// Plays the move of an edge at the cursor, after which the game goes on.
    fn follow(&mut self, edge: usize);

    /// Lists the children of the cursor's position, whose edges follow the last ones listed;
    /// `next` is the number of the next new position.
    fn expand(&mut self, next: u32, brood: &mut Brood);
}
