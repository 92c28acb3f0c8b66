//! The graph of best-first proof-number search: every position once, with all its parents.

use super::{
    ground::Ground,
    numbers::{Counting, Numbers, sum_up},
    question::Question,
};

const NONE: u32 = u32::MAX;

/// A stored position.
#[derive(Copy, Clone, Debug)]
struct Node {
    numbers: Numbers,
    /// Its children in `kids`; none before it is expanded.
    first_kid: u32,
    kids: u32,
    first_moves: bool,
    /// The newest of its links to parents.
    parents: u32,
}

/// One way into a position.
#[derive(Copy, Clone, Debug)]
struct Link {
    parent: u32,
    next: u32,
}

/// A graph grown for one question. Node 0 is the root.
#[derive(Clone, Debug, Default)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    kids: Vec<u32>,
    links: Vec<Link>,
    /// Nodes whose children have changed.
    changed: Vec<u32>,
    looked: Vec<Numbers>,
    /// Nodes of the graphs of earlier questions.
    past: usize,
}

impl Graph {
    /// Nodes made, those for earlier questions included.
    pub(super) fn nodes(&self) -> usize {
        self.past + self.nodes.len()
    }

    pub(super) fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.kids.capacity() * size_of::<u32>()
            + self.links.capacity() * size_of::<Link>()
            + self.changed.capacity() * size_of::<u32>()
            + self.looked.capacity() * size_of::<Numbers>()
    }

    pub(super) fn clear(&mut self) {
        self.past += self.nodes.len();
        self.nodes.clear();
        self.kids.clear();
        self.links.clear();
    }

    /// The numbers of the root's children.
    pub(super) fn root_kids(&self) -> impl Iterator<Item = Numbers> {
        let kids = self.nodes.first().map_or(&[][..], |root| self.kids_of(root));
        kids.iter().map(|&kid| self.nodes[kid as usize].numbers)
    }

    /// The first child of a node that has these numbers: its index and its node.
    pub(super) fn settled_kid(&self, node: u32, numbers: Numbers) -> Option<(usize, u32)> {
        let kids = self.kids_of(self.nodes.get(node as usize)?);
        let kid = kids.iter().position(|&kid| self.nodes[kid as usize].numbers == numbers)?;
        Some((kid, kids[kid]))
    }

    fn kids_of(&self, node: &Node) -> &[u32] {
        &self.kids[node.first_kid as usize..][..node.kids as usize]
    }

    /// Expands the most-proving position; the answer, once the root has one. Returns the index of
    /// the root child that was entered as well.
    pub(super) fn step(
        &mut self,
        ground: &mut dyn Ground,
        question: &mut Question,
        counting: Counting,
    ) -> (usize, Option<bool>) {
        if self.nodes.is_empty() {
            self.add(Numbers { proof: 1, disproof: 1 });
        }
        let (mut at, mut depth, mut entered) = (0, 0, 0);
        while self.nodes[at].kids > 0 {
            let node = self.nodes[at];
            let kids = self.kids_of(&node).iter().map(|&kid| self.nodes[kid as usize].numbers);
            let best = sum_up(kids.map(|n| n.turned(!node.first_moves)), counting).best;
            if depth == 0 {
                entered = best;
            }
            ground.list();
            ground.enter(best);
            depth += 1;
            at = self.kids_of(&node)[best] as usize;
        }
        self.expand(at as u32, ground, question);
        (0..depth).for_each(|_| ground.leave());
        self.changed.push(at as u32);
        self.update(counting);
        let root = self.nodes[0].numbers;
        (entered, root.is_settled().then_some(root.proof == 0))
    }

    fn add(&mut self, numbers: Numbers) -> u32 {
        let node = Node { numbers, first_kid: 0, kids: 0, first_moves: true, parents: NONE };
        self.nodes.push(node);
        assert!(self.nodes.len() < NONE as usize, "fewer than 2^32 positions");
        (self.nodes.len() - 1) as u32
    }

    fn expand(&mut self, at: u32, ground: &mut dyn Ground, question: &mut Question) {
        let first_moves = ground.list();
        self.looked.clear();
        ground.look(question, &mut self.looked);
        let first_kid = self.kids.len() as u32;
        for kid in 0..self.looked.len() {
            let (numbers, fresh) = (self.looked[kid], self.nodes.len() as u32);
            // Ends of the game need no second parent.
            let known = if numbers.is_settled() { fresh } else { ground.number(kid, fresh) };
            let node = if known == fresh { self.add(numbers) } else { known };
            let link = Link { parent: at, next: self.nodes[node as usize].parents };
            self.nodes[node as usize].parents = self.links.len() as u32;
            self.links.push(link);
            self.kids.push(node);
        }
        let node = &mut self.nodes[at as usize];
        (node.first_kid, node.kids) = (first_kid, self.looked.len() as u32);
        node.first_moves = first_moves;
    }

    /// Puts together anew the numbers of the changed positions and of all above that change.
    fn update(&mut self, counting: Counting) {
        while let Some(at) = self.changed.pop() {
            let node = self.nodes[at as usize];
            let kids = self.kids_of(&node).iter().map(|&kid| self.nodes[kid as usize].numbers);
            let whole = sum_up(kids.map(|n| n.turned(!node.first_moves)), counting).whole;
            let numbers = whole.turned(!node.first_moves);
            if numbers == node.numbers {
                continue;
            }
            self.nodes[at as usize].numbers = numbers;
            let mut link = node.parents;
            while link != NONE {
                let Link { parent, next } = self.links[link as usize];
                if !self.nodes[parent as usize].numbers.is_settled() {
                    self.changed.push(parent);
                }
                link = next;
            }
        }
    }
}
