//! The growing tree of probabilities.

use plywood_core::{Game, Turn, ZeroSum};

use super::{
    node::{NONE, Node, join},
    prior::{LEAST, Prior, mover},
    recipe::{Order, Product},
};
use crate::solve::Bounds;

/// A tree of positions in one list, the root first.
#[derive(Clone, Debug)]
pub(super) struct Tree<G: Game> {
    pub(super) nodes: Vec<Node<G::Position>>,
    gains: (f64, f64),
    /// The first node, in order of birth, that breadth-first growth has not looked at.
    next: usize,
    /// How many positions were expanded at and below each child of the root.
    pub(super) visits: Vec<u64>,
    scratch: Vec<G::Move>,
}

impl<G: Game<Payoff = ZeroSum>> Tree<G> {
    pub(super) fn new<P: Prior<G>>(game: &G, root: G::Position, recipe: &mut Product<P>) -> Self {
        let gains = game.payoff_bounds();
        let (nodes, visits, scratch) = (Vec::new(), Vec::new(), Vec::new());
        let mut tree = Self { nodes, gains, next: 0, visits, scratch };
        tree.add(game, root, NONE, 0, recipe);
        tree
    }

    fn add<P: Prior<G>>(
        &mut self,
        game: &G,
        position: G::Position,
        parent: u32,
        depth: u32,
        recipe: &mut Product<P>,
    ) {
        let unknown = Bounds { low: self.gains.0, high: self.gains.1, guessed: false };
        let turn = game.turn(&position);
        // Where ends are not recognised, the player of an end is who would have been to move.
        let player = mover(game, &position).unwrap_or_else(|| {
            let before = self.nodes.get(parent as usize);
            before.map_or(plywood_core::Player::FIRST, |node| node.player.other())
        });
        let mut node = Node {
            player,
            parent,
            depth,
            first: 0,
            children: 0,
            win: 0.5,
            bounds: unknown,
            said: false,
            doubt: 0.0,
            expanded: false,
            position,
        };
        match turn {
            Turn::Over(payoff) if P::SEES_ENDS => end(&mut node, payoff),
            _ => {
                let win = recipe.prior.win(game, &node.position, player).clamp(LEAST, 1.0 - LEAST);
                node.win = if player == plywood_core::Player::FIRST { win } else { 1.0 - win };
                node.said = node.win > 0.5;
                node.doubt = if depth < recipe.depth { win * (1.0 - win) } else { 0.0 };
            }
        }
        self.nodes.push(node);
    }

    /// Expands one more position; false if there is none left, or no room.
    pub(super) fn grow<P: Prior<G>>(&mut self, game: &G, recipe: &mut Product<P>) -> bool {
        let chosen = match recipe.order {
            Order::Breadth => self.shallowest(),
            Order::Best => self.most_doubtful(),
        };
        let Some(index) = chosen else { return false };
        self.expand(game, index, recipe);
        self.back_up(index);
        true
    }

    fn shallowest(&mut self) -> Option<usize> {
        while self.next < self.nodes.len() {
            let node = &self.nodes[self.next];
            if node.doubt > 0.0 && !node.expanded {
                return Some(self.next);
            }
            self.next += 1;
        }
        None
    }

    fn most_doubtful(&self) -> Option<usize> {
        if self.nodes[0].doubt <= 0.0 || self.nodes[0].decided() {
            return None;
        }
        let mut at = 0;
        while self.nodes[at].expanded {
            let node = &self.nodes[at];
            let weight = |i: usize| {
                let child = &self.nodes[i];
                // The child's own factor divided out, up to a constant of the family.
                child.doubt / (1.0 - child.win_of(node.player)).max(f64::MIN_POSITIVE)
            };
            at = self
                .family(at)
                .filter(|&i| self.nodes[i].doubt > 0.0)
                .reduce(|a, b| if weight(b) > weight(a) { b } else { a })?;
        }
        Some(at)
    }

    pub(super) fn family(&self, index: usize) -> std::ops::Range<usize> {
        let node = &self.nodes[index];
        node.first as usize..(node.first + node.children) as usize
    }

    fn expand<P: Prior<G>>(&mut self, game: &G, index: usize, recipe: &mut Product<P>) {
        let node = &mut self.nodes[index];
        node.expanded = true;
        if let Turn::Over(payoff) = game.turn(&node.position) {
            end(node, payoff);
            return;
        }
        let (position, depth) = (node.position.clone(), node.depth + 1);
        let mut moves = std::mem::take(&mut self.scratch);
        moves.clear();
        game.moves(&position, &mut moves);
        let first =
            u32::try_from(self.nodes.len()).expect("the tree has fewer than 2^32 positions");
        for &mv in &moves {
            let mut child = position.clone();
            game.play(&mut child, mv);
            self.add(game, child, index as u32, depth, recipe);
        }
        let node = &mut self.nodes[index];
        (node.first, node.children) = (first, moves.len() as u32);
        if index == 0 {
            self.visits = vec![0; moves.len()];
        }
        self.scratch = moves;
    }

    /// Joins the families from a node up to the root, and counts the visit where it came from.
    fn back_up(&mut self, mut index: usize) {
        loop {
            if self.nodes[index].children > 0 {
                let joined = join(self.nodes[index].player, &self.nodes[self.family(index)]);
                let node = &mut self.nodes[index];
                (node.win, node.bounds, node.said) = (joined.win, joined.bounds, joined.said);
                node.doubt = joined.doubt;
                if node.decided() {
                    node.doubt = 0.0;
                }
            }
            match self.nodes[index].parent {
                NONE => return,
                0 => {
                    self.visits[index - self.nodes[0].first as usize] += 1;
                    index = 0;
                }
                parent => index = parent as usize,
            }
        }
    }

    pub(super) fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<G::Position>>()
    }
}

/// The game is over here.
fn end<P>(node: &mut Node<P>, ZeroSum(gain): ZeroSum) {
    node.bounds = Bounds::exact(gain);
    node.win = if gain > 0.0 { 1.0 } else { f64::from(u8::from(gain == 0.0)) / 2.0 };
    node.said = gain > 0.0;
    node.doubt = 0.0;
}
