//! A move at the root: what was learnt below it becomes a whole tree again.

use std::mem::replace;

use plywood_core::Game;

use super::{
    super::{reroot::copy_family, rule::Rule, tree::Tree},
    Round, Rounds,
};

impl<G, R> Rounds<G, R>
where
    G: Game<Position: Send, Move: Send, Payoff: Send> + Clone + Send + 'static,
    R: Rule + Send + 'static,
{
    /// Plays a legal move at the root and keeps what was learnt below it.
    pub(super) fn gather(&mut self, mv: G::Move) {
        if self.forks.is_empty() {
            return self.top.reroot(mv);
        }
        self.count();
        let place = self.top.place_of(mv);
        let child = self.top.tree.cells[place];
        let kept = if child.has_family() {
            Some(self.below(child.link))
        } else {
            self.boughs[place].map(|number| {
                let run = &mut self.branches[number as usize].run;
                (replace(&mut run.tree, Tree::new()), run.head)
            })
        };
        match kept {
            Some((tree, head)) => self.top.root_at(mv, child.visits, tree, head),
            None => self.top.reroot(mv),
        }
        self.forks.clear();
        self.boughs.clear();
        self.branches.clear();
        self.round = Round::default();
    }

    /// The part of the tree below a family of the crown, in one piece.
    fn below(&mut self, root: u32) -> (Tree<G::Move, G::Payoff>, Option<u32>) {
        let crown = replace(&mut self.top.tree, Tree::new());
        let mut kept = Tree::new();
        let mut heads = vec![(root, copy_family(&crown, root, &mut kept))];
        let mut done = 0;
        while let Some(&(old, new)) = heads.get(done) {
            for (old, new) in crown.children(old).zip(kept.children(new)) {
                let link = crown.cells[old].link;
                if crown.cells[old].has_family() {
                    let copy = copy_family(&crown, link, &mut kept);
                    kept.cells[new].link = copy;
                    heads.push((link, copy));
                } else if let Some(number) = self.boughs[old] {
                    let branch = &mut self.branches[number as usize];
                    if let Some(head) = branch.run.head {
                        let tree = replace(&mut branch.run.tree, Tree::new());
                        let head = kept.graft(&tree, head);
                        kept.cells[head as usize].set_sum(branch.sum);
                        kept.cells[new].link = head;
                    }
                }
            }
            done += 1;
        }
        (kept, Some(heads[0].1))
    }
}
