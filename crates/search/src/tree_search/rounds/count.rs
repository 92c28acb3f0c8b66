//! What a round paid, counted in the crown.

use plywood_core::Game;

use super::{
    super::{TreeRun, best::choose, rule::Rule, tree::Cell},
    Rounds,
    branch::Branch,
};

/// Counts in a crown what a branch did in this round; says what it paid the player who chooses it.
fn enter<G: Game, R: Rule>(top: &mut TreeRun<G, R>, branch: &Branch<G, R>) -> f64 {
    top.visits = top.visits.saturating_add(branch.taken);
    let mut gain = 0.0;
    for &(head, place) in &branch.way {
        let player = top.tree.cells[head as usize].player().expect("nature draws below the crown");
        gain = branch.paid[player.index()];
        let mut child = top.tree.cells[place as usize];
        child.visits = child.visits.saturating_add(branch.taken);
        let sum = if child.has_family() {
            let family = &mut top.tree.cells[child.link as usize];
            family.set_sum(family.sum() + gain);
            family.sum()
        } else {
            branch.sum + gain
        };
        if !child.is_retired() {
            child = Cell::child(top.rule.terms(sum, child.visits), child.visits, child.link);
        }
        top.tree.cells[place as usize] = child;
    }
    gain
}

impl<G, R> Rounds<G, R>
where
    G: Game<Position: Send, Move: Send, Payoff: Send> + Clone + Send + 'static,
    R: Rule + Send + 'static,
{
    /// The crown with the visits that the present round has taken so far. What they prove is known when it
    /// ends.
    pub(super) fn present(&self) -> TreeRun<G, R> {
        let mut top = self.top.clone();
        for branch in self.branches.iter().filter(|branch| branch.taken > 0) {
            enter(&mut top, branch);
        }
        top
    }

    /// Ends a round: counts what it paid and notes what it proved, branch by branch, and turns every family to
    /// the child to be visited next.
    pub(super) fn count(&mut self) {
        for branch in self.branches.iter_mut().filter(|branch| branch.taken > 0) {
            branch.sum += enter(&mut self.top, branch);
            branch.taken = 0;
            branch.paid.fill(0.0);
            let bough = branch.way.last().expect("a branch is below the root").1;
            if let (Some(payoff), false) =
                (branch.run.exact, self.top.tree.cells[bough as usize].is_retired())
            {
                self.top.path.clone_from(&branch.way);
                self.top.prove_from_end(payoff);
            }
        }
        self.turn();
    }

    /// Turns every family of the crown to the child to be visited next.
    fn turn(&mut self) {
        let TreeRun { tree, rule, visits, .. } = &mut self.top;
        for fork in &self.forks {
            let visits = fork.entrance.map_or(*visits, |place| tree.cells[place as usize].visits);
            let places = tree.children(fork.head);
            let siblings = &tree.cells[places.clone()];
            let next = choose(rule, siblings, siblings.len() - 1, visits);
            tree.cells[fork.head as usize].link = (places.start + next) as u32;
        }
    }
}
