//! A round: visits allotted to branches before any of them is taken.

use std::{cmp::Reverse, mem::take, sync::mpsc::channel};

use plywood_core::Game;

use super::{
    super::{
        best::choose,
        rule::Rule,
        tree::{Cell, link},
    },
    Rounds,
    branch::Branch,
};
use crate::{Crew, Task, lane_steps};

/// A round takes this part of the visits that the tree has. Larger ones cost strength: the crown learns nothing while a
/// round is taken (docs/threads.md).
const PART: u32 = 128;
/// The most ways through the crown that a round allots visits to, in equal bundles.
const WALKS: u32 = 64;
/// What a visit counts that is allotted and not yet taken, in parts of the mean of those before: below one, so
/// that a round spreads over moves that are nearly as good (*virtual loss*, Chaslot, Winands and van den Herik 2008).
const TRUST: f32 = 0.75;

/// Which branches a round visits, and how far it has come.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    /// The branches in the order of the walks that found them.
    pub(super) walks: Vec<u32>,
    /// Visits of each walk. They are taken in turn, one of each walk and then the next.
    pub(super) bundle: u32,
    /// Visits that were taken.
    pub(super) done: u64,
}

impl Round {
    fn size(&self) -> u64 {
        self.walks.len() as u64 * u64::from(self.bundle)
    }

    pub(super) fn is_over(&self) -> bool {
        self.done == self.size()
    }
}

/// The crown with visits that are allotted.
pub(super) struct Plan {
    pub(super) cells: Vec<Cell>,
    /// Visits to the root.
    pub(super) visits: u32,
    /// The families on the last walk, and the places in them.
    pub(super) way: Vec<(u32, u32)>,
}

impl Plan {
    /// Walks through the crown to a place without a family.
    pub(super) fn walk(&mut self, mut head: u32) {
        self.way.clear();
        loop {
            let place = self.cells[head as usize].link;
            self.way.push((head, place));
            match self.cells[place as usize].link {
                family if family < link::HEADS => head = family,
                _ => return,
            }
        }
    }

    /// Allots so many visits to the last walk.
    pub(super) fn allot<R: Rule>(&mut self, rule: &R, bundle: u32) {
        self.visits = self.visits.saturating_add(bundle);
        let mut visits_here = self.visits;
        for &(head, place) in &self.way {
            let (head, place) = (head as usize, place as usize);
            let child = self.cells[place];
            let visits = child.visits.saturating_add(bundle);
            let sum = rule.sum(child.terms(), child.visits);
            let hoped = sum / f64::from(child.visits.max(1)) * f64::from(TRUST) * f64::from(bundle);
            self.cells[place] = Cell::child(rule.terms(sum + hoped, visits), visits, child.link);
            let first = head - self.cells[head].count();
            let next = choose(rule, &self.cells[first..head], place - first, visits_here);
            self.cells[head].link = (first + next) as u32;
            visits_here = visits;
        }
    }
}

impl<G, R> Rounds<G, R>
where
    G: Game<Position: Send, Move: Send, Payoff: Send> + Clone + Send + 'static,
    R: Rule + Send + 'static,
{
    /// The crown as the present round found it.
    pub(super) fn plan(&self) -> Plan {
        let way = Vec::new();
        Plan { cells: self.top.tree.cells.clone(), visits: self.top.visits, way }
    }

    /// Begins a round.
    pub(super) fn allot(&mut self) {
        let root = self.top.head.expect("a game that is over is not searched");
        let size = (self.top.visits / PART).max(1);
        let bundle = size.div_ceil(WALKS);
        self.round = Round { bundle, ..Round::default() };
        let mut plan = self.plan();
        for _ in 0..size / bundle {
            plan.walk(root);
            let number = self.branch_at(&plan.way);
            self.round.walks.push(number);
            plan.allot(&self.top.rule, bundle);
        }
    }

    /// Takes at most so many visits of a round, which is begun if need be and counted if it ends; how many.
    pub(super) fn take(&mut self, most: u64, crew: &dyn Crew) -> u64 {
        if self.round.is_over() {
            self.allot();
        }
        let (before, walks) = (self.round.done, self.round.walks.len() as u64);
        let done = self.round.size().min(before.saturating_add(most));
        for (walk, &number) in (0..).zip(&self.round.walks) {
            let due = lane_steps(done, walk, walks) - lane_steps(before, walk, walks);
            self.branches[number as usize].due += due;
        }
        self.branches = worked(take(&mut self.branches), crew);
        self.round.done = done;
        self.end_steps(done - before);
        done - before
    }

    /// Notes that steps were taken; the end of a round is counted.
    pub(super) fn end_steps(&mut self, steps: u64) {
        self.top.steps += steps;
        if self.round.is_over() {
            self.count();
            self.divide_heavy();
        }
    }
}

/// Lets branches take the visits that are due. Each is given away with its task and comes back when that is done.
fn worked<G, R>(branches: Vec<Box<Branch<G, R>>>, crew: &dyn Crew) -> Vec<Box<Branch<G, R>>>
where
    G: Game<Position: Send, Move: Send, Payoff: Send> + Send + 'static,
    R: Rule + Send + 'static,
{
    let mut places: Vec<_> = branches.into_iter().map(Some).collect();
    let mut busy: Vec<_> = (0..)
        .zip(&mut places)
        .filter_map(|(number, place)| Some((number, place.take_if(|branch| branch.due > 0)?)))
        .collect();
    // The longest work first: what is left at the end is short.
    busy.sort_by_key(|(_, branch)| Reverse(branch.due));
    let (done, back) = channel();
    let task = |(number, mut branch): (usize, Box<Branch<G, R>>)| -> Task {
        let done = done.clone();
        Box::new(move || {
            branch.work();
            // Nobody waits for it if another task unwinds.
            let _ = done.send((number, branch));
        })
    };
    crew.all(busy.into_iter().map(task).collect());
    for (number, branch) in back.try_iter() {
        places[number] = Some(branch);
    }
    places.into_iter().map(|place| place.expect("every task was done")).collect()
}
