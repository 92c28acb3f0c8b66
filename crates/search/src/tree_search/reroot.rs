//! A move at the root: its subtree becomes the tree, and the rest is forgotten.

use plywood_core::Game;

use super::{
    rule::Rule,
    run::TreeRun,
    tree::{Family, Tree, link},
};

impl<G: Game, R: Rule> TreeRun<G, R> {
    /// Plays a legal move at the root and keeps what was learnt below it.
    pub(super) fn reroot(&mut self, mv: G::Move) {
        let place = self
            .tree
            .families
            .first()
            .and_then(|root| root.places().find(|&place| self.tree.moves[place] == mv));
        let child = self.tree.children[place.expect("the move is legal at the root")];
        self.game.play(&mut self.root, mv);
        self.steps = 0;
        self.visits = child.visits;
        if child.link < link::FAMILIES {
            self.tree = subtree(&self.tree, child.link);
        } else {
            self.tree = Tree::new();
            self.tree.expand(
                &self.game,
                &self.root,
                f64::from(child.mean) * f64::from(child.visits),
            );
        }
        let visited = |c: &&super::tree::Child| c.link != link::FRESH;
        self.nodes = 1 + self.tree.children.iter().filter(visited).count() as u64;
    }
}

/// The part of a tree below one family, in lists of its own, nothing else held.
fn subtree<M: Copy + Eq>(tree: &Tree<M>, root: u32) -> Tree<M> {
    let mut kept = Tree::new();
    kept.push(tree.families[root as usize]);
    let mut id = 0;
    // Families are taken in order of birth within the new tree; each still names its old children.
    while let Some(&family) = kept.families.get(id) {
        let first = kept.children.len();
        kept.moves.extend_from_slice(&tree.moves[family.places()]);
        for place in family.places() {
            let mut child = tree.children[place];
            if child.link < link::FAMILIES {
                child.link = kept.push(tree.families[child.link as usize]);
            }
            kept.children.push(child);
        }
        let link = kept.children[first + family.next as usize].link;
        kept.families[id] = Family { first: first as u32, link, ..family };
        id += 1;
    }
    kept.families.shrink_to_fit();
    kept.children.shrink_to_fit();
    kept.moves.shrink_to_fit();
    kept
}
