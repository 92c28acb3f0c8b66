//! A move at the root: its subtree becomes the tree, and the rest is forgotten.

use plywood_core::Game;

use super::{
    rule::Rule,
    run::TreeRun,
    tree::{Tree, link},
};

impl<G: Game, R: Rule> TreeRun<G, R> {
    /// Plays a legal move at the root and keeps what was learnt below it.
    pub(super) fn reroot(&mut self, mv: G::Move) {
        let place = self.place_of(mv);
        let child = self.tree.cells[place];
        if child.has_family() {
            let (tree, head) = subtree(&self.tree, child.link);
            return self.root_at(mv, child.visits, tree, head);
        }
        let trail = self.tree.trail(child.link).map(|trail| {
            let steps = &self.tree.steps[trail.start as usize..trail.end as usize];
            (steps.to_vec(), trail.payoff)
        });
        let (sum, evidence) = (self.sum_of(&child), self.heard(place));
        self.root_at(mv, child.visits, Tree::new(), None);
        self.head = self.tree.expand(&self.game, &self.root, self.rule.terms(0.0, 0), sum);
        self.name_moves();
        self.bear_witness(evidence);
        if let Some(head) = self.head {
            self.draw_lots(head, self.visits);
        }
        if let (Some((steps, payoff)), Some(head)) = (trail, self.head) {
            let link = self.tree.remember(&steps, payoff);
            self.follow(link, head, self.visits);
        }
        self.root_is_leaf = child.link == link::FRESH;
        self.nodes = 1 + self.tree.visited();
        self.exact = self.head.filter(|_| self.solver).and_then(|head| self.family_value(head));
    }

    /// The place of a legal move at the root.
    pub(super) fn place_of(&self, mv: G::Move) -> usize {
        let head = self.head.expect("a game that is over has no move");
        let place = self.tree.children(head).find(|&place| self.tree.moves[place] == mv);
        place.expect("the move is legal at the root")
    }

    /// Plays a legal move at the root, after which there were so many visits and this is the tree.
    pub(super) fn root_at(
        &mut self,
        mv: G::Move,
        visits: u32,
        tree: Tree<G::Move, G::Payoff>,
        head: Option<u32>,
    ) {
        self.game.play(&mut self.root, mv);
        self.pending.clear();
        (self.tree, self.head) = (tree, head);
        (self.steps, self.visits, self.root_is_leaf) = (0, visits, false);
        self.nodes = 1 + self.tree.visited();
        self.exact = self.head.filter(|_| self.solver).and_then(|head| self.family_value(head));
    }
}

/// The part of a tree below one head, in lists of its own, and the place of its root's head.
pub(super) fn subtree<M: Copy + Eq, P: Copy>(
    tree: &Tree<M, P>,
    root: u32,
) -> (Tree<M, P>, Option<u32>) {
    let mut kept = Tree::new();
    let mut heads = vec![copy_family(tree, root, &mut kept)];
    let mut done = 0;
    // Children that were copied name their old heads until it is their turn.
    while let Some(&head) = heads.get(done) {
        for place in kept.children(head) {
            if kept.cells[place].has_family() {
                let copy = copy_family(tree, kept.cells[place].link, &mut kept);
                kept.cells[place].link = copy;
                heads.push(copy);
            } else if let Some(trail) = tree.trail(kept.cells[place].link) {
                let steps = &tree.steps[trail.start as usize..trail.end as usize];
                kept.cells[place].link = kept.remember(steps, trail.payoff);
            }
        }
        done += 1;
    }
    kept.cells.shrink_to_fit();
    kept.moves.shrink_to_fit();
    kept.amaf.shrink_to_fit();
    kept.signals.shrink_to_fit();
    kept.trails.shrink_to_fit();
    kept.steps.shrink_to_fit();
    (kept, heads.first().copied())
}

/// Copies one family and says where its head is now.
pub(super) fn copy_family<M: Copy + Eq, P: Copy>(
    tree: &Tree<M, P>,
    head: u32,
    kept: &mut Tree<M, P>,
) -> u32 {
    let children = tree.children(head);
    let first = kept.cells.len();
    let chosen = tree.cells[head as usize].link as usize - children.start;
    kept.cells.extend_from_slice(&tree.cells[children.start..=head as usize]);
    kept.moves.extend_from_slice(&tree.moves[children.start..=head as usize]);
    if !tree.amaf.is_empty() {
        kept.amaf.extend_from_slice(&tree.amaf[children.start..=head as usize]);
    }
    if !tree.signals.is_empty() {
        kept.signals.extend_from_slice(&tree.signals[children.start..=head as usize]);
    }
    for place in children.clone() {
        if let Some(payoff) = tree.solved(place) {
            kept.solve(first + place - children.start, payoff);
        }
    }
    let copy = first + children.len();
    kept.cells[copy].link = (first + chosen) as u32;
    copy as u32
}
