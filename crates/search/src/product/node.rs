//! One position of the tree and the rules that join its children.

use plywood_core::Player;

use crate::solve::Bounds;

/// No node: the root's parent.
pub(super) const NONE: u32 = u32::MAX;

/// A position of the tree; probabilities and bounds are the first player's.
#[derive(Clone, Debug)]
pub(super) struct Node<P> {
    pub(super) position: P,
    pub(super) player: Player,
    pub(super) parent: u32,
    pub(super) depth: u32,
    /// The children stand side by side from here.
    pub(super) first: u32,
    pub(super) children: u32,
    /// The probability that the first player wins.
    pub(super) win: f64,
    /// The first player's gain lies between these.
    pub(super) bounds: Bounds,
    /// Whether minimax on won-or-lost beliefs gives the first player a win.
    pub(super) said: bool,
    /// How much doubt below here matters here; zero if nothing below may be expanded.
    pub(super) doubt: f64,
    pub(super) expanded: bool,
}

impl<P> Node<P> {
    /// Whether the winner is proven.
    pub(super) fn decided(&self) -> bool {
        self.bounds.low > 0.0 || self.bounds.high < 0.0 || self.bounds.low == self.bounds.high
    }

    /// The probability that `player` wins.
    pub(super) fn win_of(&self, player: Player) -> f64 {
        if player == Player::FIRST { self.win } else { 1.0 - self.win }
    }
}

/// What the children of a node make of it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Joined {
    pub(super) win: f64,
    pub(super) bounds: Bounds,
    pub(super) said: bool,
    pub(super) doubt: f64,
}

/// Joins the children of a position of `player`: it is lost if all moves are.
pub(super) fn join<P>(player: Player, children: &[Node<P>]) -> Joined {
    // The probability that a child is no win for the player: its factor in the product.
    let factor = |child: &Node<P>| 1.0 - child.win_of(player);
    let (mut product, mut zeros) = (1.0, 0u32);
    let mut bounds = Bounds::nothing(player);
    for child in children {
        bounds.offer(player, child.bounds);
        match factor(child) {
            0.0 => zeros += 1,
            f => product *= f,
        }
    }
    let mut doubt = 0.0f64;
    for child in children.iter().filter(|child| child.doubt > 0.0) {
        let f = factor(child);
        let others = match (f == 0.0, zeros) {
            (false, 0) => product / f,
            (true, 1) => product,
            _ => 0.0,
        };
        // A product that underflows must not make doubt look like certainty.
        doubt = doubt.max((others * child.doubt).max(f64::MIN_POSITIVE));
    }
    let lost = if zeros > 0 { 0.0 } else { product };
    let said = children.iter().any(|c| c.said == (player == Player::FIRST));
    Joined {
        win: if player == Player::FIRST { 1.0 - lost } else { lost },
        bounds,
        said: said == (player == Player::FIRST),
        doubt,
    }
}
