//! How a tree is divided into a crown and branches.

use std::mem::replace;

use plywood_core::{Game, Seed};

use super::{
    super::{
        TreeRun,
        reroot::{copy_family, subtree},
        rule::Rule,
        tree::{Cell, Tree, link},
    },
    Rounds,
    branch::Branch,
};

/// A branch with more than this part of all visits is divided in turn, so that no thread is left with
/// half of a round.
const HEAVY: u32 = 16;
/// The fewest visits of a branch that is divided, and the fewest for each of its children.
const LEAST: usize = 64;
const LEAST_A_CHILD: usize = 8;

/// A tree and the head of its root's family.
type Subtree<G> = (Tree<<G as Game>::Move, <G as Game>::Payoff>, Option<u32>);

/// A family of the crown.
#[derive(Copy, Clone, Debug)]
pub(super) struct Fork {
    /// The place of its head.
    pub(super) head: u32,
    /// The place that it is entered by; none for the root's.
    pub(super) entrance: Option<u32>,
}

/// Whether a tree can be divided at its root and is as large as this: a player chooses there, all children were
/// visited, and each so often that it pays.
pub(super) fn is_ripe<G: Game, R: Rule>(run: &TreeRun<G, R>, visits: u32) -> bool {
    let Some(head) = run.head.filter(|_| run.exact.is_none()) else { return false };
    let least = LEAST.max(LEAST_A_CHILD * run.tree.cells[head as usize].count());
    run.visits >= visits
        && run.visits as usize >= least
        && run.tree.cells[head as usize].player().is_some()
        && run.tree.children(head).all(|place| run.tree.cells[place].visits > 0)
}

impl<G, R> Rounds<G, R>
where
    G: Game<Position: Send, Move: Send, Payoff: Send> + Clone + Send + 'static,
    R: Rule + Send + 'static,
{
    /// Divides the whole tree.
    pub(super) fn divide(&mut self) {
        let root = self.top.head.expect("a game that is over is not searched");
        let whole = replace(&mut self.top.tree, Tree::new());
        self.top.pending.clear();
        self.seed = Seed(self.top.rng.bits());
        let head = self.fork(&whole, root, None);
        self.top.head = Some(head);
        self.sprout(&whole, head, &[]);
        self.divide_heavy();
    }

    /// Divides every branch that has become a large part of the tree.
    pub(super) fn divide_heavy(&mut self) {
        let mut number = 0;
        while let Some(branch) = self.branches.get_mut(number) {
            if !is_ripe(&branch.run, self.top.visits / HEAVY) {
                number += 1;
                continue;
            }
            let tree = replace(&mut branch.run.tree, Tree::new());
            let root = branch.run.head.expect("it is ripe");
            let (way, sum, nodes) = (branch.way.clone(), branch.sum, branch.run.nodes);
            let place = way.last().expect("a branch is below the root").1;
            self.top.nodes += nodes;
            self.drop_branch(number);
            let head = self.fork(&tree, root, Some(place));
            self.top.tree.cells[head as usize].set_sum(sum);
            self.top.tree.cells[place as usize].link = head;
            self.sprout(&tree, head, &way);
        }
    }

    /// Copies a family into the crown and says where its head is.
    fn fork(&mut self, tree: &Tree<G::Move, G::Payoff>, root: u32, entrance: Option<u32>) -> u32 {
        let head = copy_family(tree, root, &mut self.top.tree);
        self.boughs.resize(self.top.tree.cells.len(), None);
        self.forks.push(Fork { head, entrance });
        head
    }

    /// Makes branches of those children in a new family of the crown that have families; their links are still
    /// those of the tree that they are taken from.
    fn sprout(&mut self, tree: &Tree<G::Move, G::Payoff>, head: u32, way: &[(u32, u32)]) {
        for place in self.top.tree.children(head) {
            let child = self.top.tree.cells[place];
            if child.has_family() {
                self.top.tree.cells[place].link = link::LEAF;
                let sum = tree.cells[child.link as usize].sum();
                let way = [way, &[(head, place as u32)]].concat();
                self.bud(way, child, sum, Some(subtree(tree, child.link)));
            }
        }
    }

    /// Makes a branch for a child at the end of a way through the crown, with its tree if it has one; its
    /// number.
    fn bud(
        &mut self,
        way: Vec<(u32, u32)>,
        child: Cell,
        sum: f64,
        tree: Option<Subtree<G>>,
    ) -> u32 {
        let mut position = self.top.root.clone();
        for &(_, place) in &way {
            self.top.game.play(&mut position, self.top.tree.moves[place as usize]);
        }
        let Self { top, branches, .. } = self;
        let seed = self.seed.child(self.born);
        self.born += 1;
        let (rule, game) = (top.rule.clone(), top.game.clone());
        let mut run = match tree {
            Some(tree) => TreeRun::with_tree(rule, game, &position, seed, tree),
            None => TreeRun::new(rule, game, &position, seed),
        };
        (run.solver, run.eye, run.judge, run.at_once) =
            (top.solver, top.eye, top.judge, top.at_once);
        (run.visits, run.nodes) = (child.visits, 0);
        run.exact = run.head.filter(|_| run.solver).and_then(|head| run.family_value(head));
        let paid = vec![0.0; top.game.players()];
        let number = branches.len() as u32;
        let place = way.last().expect("a branch is below the root").1;
        self.boughs[place as usize] = Some(number);
        branches.push(Box::new(Branch { run, way, sum, due: 0, taken: 0, paid }));
        number
    }

    /// The branch at the end of a way through the crown; one that nobody went to before is made.
    pub(super) fn branch_at(&mut self, way: &[(u32, u32)]) -> u32 {
        let place = way.last().expect("a branch is below the root").1 as usize;
        self.boughs[place].unwrap_or_else(|| {
            let child = self.top.tree.cells[place];
            self.bud(way.to_vec(), child, self.top.sum_of(&child), None)
        })
    }

    /// Drops a branch; the last one takes its number.
    fn drop_branch(&mut self, number: usize) {
        let dropped = self.branches.swap_remove(number);
        let bough = |branch: &Branch<G, R>| branch.way.last().map(|&(_, place)| place as usize);
        if let Some(place) = bough(&dropped) {
            self.boughs[place] = None;
        }
        if let Some(place) = self.branches.get(number).and_then(|branch| bough(branch)) {
            self.boughs[place] = Some(number as u32);
        }
    }
}
