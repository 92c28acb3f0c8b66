//! What a search in rounds says of its root, of what lies below, and of one step.

use plywood_core::{Game, Payoff, Player};

use super::{
    super::{TreeRun, rule::Rule},
    Rounds,
};
use crate::{Certainty, Deed, Look, Progress, Report, Selection, Tale};

impl<G, R> Rounds<G, R>
where
    G: Game<Position: Send, Move: Send, Payoff: Send> + Clone + Send + 'static,
    R: Rule + Send + 'static,
{
    /// What is known of the root. The visits of the present round are counted; what they prove is known when
    /// it ends.
    pub(super) fn summary(&self) -> Report<G::Move> {
        if self.forks.is_empty() {
            return self.top.summary();
        }
        let mut report = self.present().summary();
        report.nodes += self.branches.iter().map(|branch| branch.run.nodes).sum::<u64>();
        if let Some(branch) = self.reached(&report.principal_variation) {
            report.principal_variation.extend(branch.best_line());
        }
        report
    }

    /// The branch that grows where a line through the crown ends.
    fn reached(&self, line: &[G::Move]) -> Option<&TreeRun<G, R>> {
        let (number, below) = self.way_of(line)?;
        below.is_empty().then(|| &self.branches[number].run)
    }

    /// The branch that a line enters, and what is left of the line there; none if it ends in the crown or
    /// where nobody went.
    fn way_of<'l>(&self, line: &'l [G::Move]) -> Option<(usize, &'l [G::Move])> {
        let (tree, mut head) = (&self.top.tree, self.forks.first()?.head);
        for (index, &mv) in line.iter().enumerate() {
            let place = tree.children(head).find(|&place| tree.moves[place] == mv)?;
            if !tree.cells[place].has_family() {
                return Some((self.boughs[place]? as usize, &line[index + 1..]));
            }
            head = tree.cells[place].link;
        }
        None
    }

    /// What is known of the position after a line of moves.
    pub(super) fn seen(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        if self.forks.is_empty() {
            return self.top.held(line);
        }
        let Some((number, below)) = self.way_of(line) else { return self.present().held(line) };
        let branch = &self.branches[number];
        let mut look = branch.run.held(below)?;
        // What others have proven of a move is not known to its own branch.
        let bough = branch.way.last().map(|&(_, place)| place as usize);
        let proof = bough.filter(|_| below.is_empty()).and_then(|at| self.top.tree.solved(at));
        if let Some(payoff) = proof {
            look.value = payoff.of(look.player.unwrap_or(Player::FIRST)) + 0.0;
            look.certainty = Certainty::Proven { value: look.value };
        }
        Some(look)
    }

    /// Takes one step and tells it.
    pub(super) fn told(&mut self) -> (Progress, Tale<G::Move>) {
        if self.is_settled() {
            return (Progress::Settled, Tale::default());
        }
        if !self.is_divided() {
            return self.top.told();
        }
        if self.round.is_over() {
            self.allot();
        }
        let walk = (self.round.done % self.round.walks.len() as u64) as usize;
        let (mut line, way) = self.choices(walk);
        let tale = self.branches[self.round.walks[walk] as usize].told();
        let below = |moves: &[G::Move]| [&way, moves].concat();
        let mut tale = tale.with_moves(below, |_, moves| moves.to_vec());
        line.append(&mut tale.line);
        tale.line = line;
        let open = self.open_places();
        self.round.done += 1;
        self.end_steps(1);
        tale.deeds.extend(self.proven_since(&open));
        let settled = self.is_settled();
        (if settled { Progress::Settled } else { Progress::Searching }, tale)
    }

    /// What was chosen on a walk of the present round, with the visits that were allotted before it, and the
    /// moves.
    fn choices(&self, walk: usize) -> (Vec<Selection<G::Move>>, Vec<G::Move>) {
        let root = self.forks[0].head;
        let mut plan = self.plan();
        for _ in 0..walk {
            plan.walk(root);
            plan.allot(&self.top.rule, self.round.bundle);
        }
        plan.walk(root);
        let mut top = self.top.clone();
        (top.tree.cells, top.visits, top.path) = (plan.cells, plan.visits, plan.way);
        (top.selections(None), top.way(None))
    }

    /// The places of the crown whose value is not known.
    fn open_places(&self) -> Vec<usize> {
        let tree = &self.top.tree;
        let places = self.forks.iter().flat_map(|fork| tree.children(fork.head));
        places.filter(|&place| tree.solved(place).is_none()).collect()
    }

    /// What was proven of places that were open, and of the root.
    fn proven_since(&self, open: &[usize]) -> Vec<Deed<G::Move>> {
        let tree = &self.top.tree;
        let resolved = |line, head: u32, payoff: G::Payoff| {
            let player = tree.cells[head as usize].player().unwrap_or(Player::FIRST);
            let value = payoff.of(player) + 0.0;
            Deed::Resolved { line, player, value, certainty: Certainty::Proven { value } }
        };
        let known = open.iter().filter_map(|&place| {
            let (line, head) = self.line_to(place);
            Some(resolved(line, head, tree.solved(place)?))
        });
        let root = self.top.exact.map(|payoff| resolved(Vec::new(), self.forks[0].head, payoff));
        known.chain(root).collect()
    }

    /// The moves to a place of the crown, and the head of its family.
    fn line_to(&self, place: usize) -> (Vec<G::Move>, u32) {
        let tree = &self.top.tree;
        let home = |place: usize| {
            let mut forks = self.forks.iter();
            *forks
                .find(|fork| tree.children(fork.head).contains(&place))
                .expect("it is in the crown")
        };
        let (mut line, mut fork) = (vec![tree.moves[place]], home(place));
        let head = fork.head;
        while let Some(entrance) = fork.entrance {
            line.push(tree.moves[entrance as usize]);
            fork = home(entrance as usize);
        }
        line.reverse();
        (line, head)
    }
}
