//! The tree of a Monte Carlo search: siblings side by side, and the way down beside them.
//!
//! An expanded node has a *family*: its children in the order of the rules, then one more cell, the
//! *head*, which names the child to be visited next. A descent reads heads and the children they
//! name; siblings are compared on the way back, when their counts change. Moves stand in a list of
//! their own, place by place, so that a move of one byte costs one byte.

use std::ops::Range;

use plywood_core::{Game, Player, Turn};

use super::{amaf::Amaf, levels::Signal, rule::Terms};

/// What a child's link says of it.
pub(crate) mod link {
    /// Nothing was simulated from it yet.
    pub(crate) const FRESH: u32 = u32::MAX;
    /// The game is over there.
    pub(crate) const OVER: u32 = u32::MAX - 1;
    /// It was simulated from, nothing is remembered of that, and it has no family yet.
    pub(crate) const LEAF: u32 = u32::MAX - 2;
    /// Links below this one are the places of heads; from here to the last three, the numbers of
    /// trails: the child was passed by a random game that is remembered, and has no family yet.
    pub(crate) const HEADS: u32 = 1 << 31;
}

/// A child, or the head of a family.
#[derive(Copy, Clone, Debug)]
#[repr(C)]
pub(crate) struct Cell {
    /// Of a child: the terms of its score, which change with its visits only. Of a head: the two
    /// halves of a double, the payoffs of its node in sum.
    words: [u32; 2],
    /// Of a child: how often it was visited. Of a head: how many children there are, below eight
    /// bits that say whose turn it is.
    pub(crate) visits: u32,
    /// Of a child: the place of its family's head, or why it has none. Of a head: the place of the
    /// child to be visited next.
    pub(crate) link: u32,
}

/// What stands for a player at nature's turns.
pub(crate) const CHANCE: u32 = u8::MAX as u32;
/// The most children a family can have.
const MOST_CHILDREN: usize = (1 << 24) - 1;

impl Cell {
    /// A child.
    #[inline]
    pub(crate) fn child(terms: Terms, visits: u32, link: u32) -> Self {
        Self { words: [terms.base.to_bits(), terms.slope.to_bits()], visits, link }
    }

    /// All four words as they stand in memory.
    #[inline]
    pub(crate) const fn words(&self) -> [u32; 4] {
        [self.words[0], self.words[1], self.visits, self.link]
    }

    /// Of a child: the terms of its score.
    #[inline]
    pub(crate) fn terms(&self) -> Terms {
        let [base, slope] = self.words.map(f32::from_bits);
        Terms { base, slope }
    }

    /// Of a head: the payoffs of its node in sum, to the player who chose it, on the unit interval.
    #[inline]
    pub(crate) fn sum(&self) -> f64 {
        f64::from_bits(u64::from(self.words[0]) | u64::from(self.words[1]) << 32)
    }

    /// Of a head: sets the payoffs of its node in sum.
    #[inline]
    pub(crate) fn set_sum(&mut self, sum: f64) {
        let bits = sum.to_bits();
        self.words = [bits as u32, (bits >> 32) as u32];
    }

    /// Of a head: how many children there are.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        (self.visits & 0x00ff_ffff) as usize
    }

    /// Of a head: the number of the player who chooses, or `CHANCE`.
    #[inline]
    pub(crate) const fn turn(&self) -> u32 {
        self.visits >> 24
    }

    /// Of a head: who chooses; nobody at nature's turns.
    #[inline]
    pub(crate) fn player(&self) -> Option<Player> {
        let turn = self.turn();
        (turn != CHANCE).then_some(Player(turn as u8))
    }

    /// Of a child: whether it has a family.
    #[inline]
    pub(crate) fn has_family(&self) -> bool {
        self.link < link::HEADS
    }

    /// Of a child: lets it come before all that were visited, until it is visited itself. Its sum of
    /// no payoffs stays zero, since the base is finite.
    pub(crate) fn put_first(&mut self) {
        self.words[0] = f32::MAX.to_bits();
    }

    /// Of a child: retires it, so that it is never chosen again: whatever the weight, its score is
    /// below that of every other. In the place of its slope stands the number of its proof.
    fn retire(&mut self, proof: u32) {
        self.words = [f32::NEG_INFINITY.to_bits(), proof];
    }

    /// Of a child: whether it is retired.
    pub(crate) fn is_retired(&self) -> bool {
        self.words[0] == f32::NEG_INFINITY.to_bits()
    }

    /// Of a child: names the same family and the same proof behind so many other places and proofs.
    fn move_by(&mut self, places: u32, proofs: u32) {
        if self.has_family() {
            self.link += places;
        }
        if self.is_retired() {
            self.words[1] += proofs;
        }
    }

    /// Of a child: the number of its proof, if it is retired.
    fn proof(&self) -> Option<u32> {
        self.is_retired().then_some(self.words[1])
    }
}

/// What is remembered of a random game: the moves of it that are not in the tree yet, and its end.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Trail<P> {
    /// Where the moves begin in the list of steps.
    pub(crate) start: u32,
    /// Where they end.
    pub(crate) end: u32,
    /// What the game paid.
    pub(crate) payoff: P,
}

/// Cells, and the moves to them; a head has a move that means nothing. Trails, and their steps.
#[derive(Clone, Debug)]
pub(crate) struct Tree<M, P> {
    pub(crate) cells: Vec<Cell>,
    pub(crate) moves: Vec<M>,
    /// For every head, at half its place: the head below the child that it names, as far as that is known, so
    /// that a descent waits for one short list only. What is no head says nothing. At nature's turns none.
    pub(crate) next: Vec<u32>,
    pub(crate) trails: Vec<Trail<P>>,
    pub(crate) steps: Vec<M>,
    /// Trails that no child names any more.
    spare: Vec<u32>,
    /// What everybody gets at children whose value is exact, in the order in which they were solved;
    /// empty without a solver.
    proofs: Vec<P>,
    /// What later moves paid, place by place; empty without [`all_as_first`](super::TreeRun::all_as_first).
    pub(crate) amaf: Vec<Amaf>,
    /// What children tell their fathers, place by place; empty under rules that believe nothing.
    pub(crate) signals: Vec<Signal>,
}

impl<M: Copy + Eq, P: Copy> Tree<M, P> {
    pub(crate) const fn new() -> Self {
        Self {
            cells: Vec::new(),
            moves: Vec::new(),
            next: Vec::new(),
            trails: Vec::new(),
            steps: Vec::new(),
            spare: Vec::new(),
            proofs: Vec::new(),
            amaf: Vec::new(),
            signals: Vec::new(),
        }
    }

    /// Remembers a random game and says by which link; by `LEAF`, and so not at all, if there are
    /// more steps than can be numbered.
    pub(crate) fn remember(&mut self, steps: &[M], payoff: P) -> u32 {
        if self.steps.len() + steps.len() > u32::MAX as usize {
            return link::LEAF;
        }
        make_room(&mut self.steps);
        let start = self.steps.len() as u32;
        self.steps.extend_from_slice(steps);
        let trail = Trail { start, end: self.steps.len() as u32, payoff };
        let number = if let Some(number) = self.spare.pop() {
            self.trails[number as usize] = trail;
            number
        } else {
            make_room(&mut self.trails);
            self.trails.push(trail);
            self.trails.len() as u32 - 1
        };
        link::HEADS + number
    }

    /// The trail that a link names, if it names one.
    #[inline]
    pub(crate) fn trail(&self, link: u32) -> Option<Trail<P>> {
        (link::HEADS..link::LEAF)
            .contains(&link)
            .then(|| self.trails[(link - link::HEADS) as usize])
    }

    /// Takes the first step off the trail that `link` names; the link of what is left of it, and
    /// `FRESH` if the rest is to be forgotten.
    pub(crate) fn shorten(&mut self, link: u32, keep: bool) -> u32 {
        let number = link - link::HEADS;
        let trail = &mut self.trails[number as usize];
        trail.start += 1;
        if keep && trail.start < trail.end {
            return link;
        }
        self.spare.push(number);
        if keep { link::OVER } else { link::FRESH }
    }

    /// What everybody gets at a child, if that is exact.
    pub(crate) fn solved(&self, place: usize) -> Option<P> {
        self.cells[place].proof().map(|proof| self.proofs[proof as usize])
    }

    /// Notes what everybody gets at a child, and that it is not to be visited again.
    pub(crate) fn solve(&mut self, place: usize, payoff: P) {
        self.cells[place].retire(self.proofs.len() as u32);
        self.proofs.push(payoff);
    }

    /// Takes in all of another tree, in which nothing is remembered; where one of its heads is now.
    pub(crate) fn graft(&mut self, other: &Self, head: u32) -> u32 {
        let (places, proofs) = (self.cells.len() as u32, self.proofs.len() as u32);
        self.moves.extend_from_slice(&other.moves);
        self.proofs.extend_from_slice(&other.proofs);
        self.cells.extend_from_slice(&other.cells);
        let mut end = self.cells.len();
        // Every family ends with its head, and there is nothing between families.
        while end > places as usize {
            let (head, children) = (end - 1, self.children(end as u32 - 1));
            end = children.start;
            self.cells[head].link += places;
            for cell in &mut self.cells[children] {
                cell.move_by(places, proofs);
            }
        }
        places + head
    }

    /// Lets a head name another child.
    pub(crate) fn turn_to(&mut self, head: u32, place: usize) {
        self.cells[head as usize].link = place as u32;
        if let Some(next) = self.next.get_mut(head as usize / 2) {
            *next = link::FRESH;
        }
    }

    /// The places of the children under a head.
    #[inline]
    pub(crate) fn children(&self, head: u32) -> Range<usize> {
        let end = head as usize;
        end - self.cells[end].count()..end
    }

    /// Gives a position a family of unvisited children and says where its head is; `None` if the
    /// game is over or the tree is as large as places can be numbered. So far the position's visits
    /// paid `sum`.
    pub(crate) fn expand<G: Game<Move = M>>(
        &mut self,
        game: &G,
        position: &G::Position,
        fresh: Terms,
        sum: f64,
    ) -> Option<u32> {
        let list = |moves: &mut Vec<M>| {
            let turn = game.turn(position);
            if !matches!(turn, Turn::Over(_)) {
                game.moves(position, moves);
            }
            turn
        };
        self.expand_by(list, fresh, sum).1
    }

    /// The same of a position whose moves are listed, unless the game is over, by whoever says whose turn
    /// it is there.
    pub(crate) fn expand_by<Q>(
        &mut self,
        list: impl FnOnce(&mut Vec<M>) -> Turn<Q>,
        fresh: Terms,
        sum: f64,
    ) -> (Turn<Q>, Option<u32>) {
        let first = self.moves.len();
        make_room(&mut self.moves);
        let turn = list(&mut self.moves);
        let mover = match &turn {
            Turn::Player(player) => u32::from(player.0),
            Turn::Chance => CHANCE,
            Turn::Over(_) => return (turn, None),
        };
        let head = self.moves.len();
        let count = head - first;
        assert!(count > 0, "a game that is not over has a move");
        if count > MOST_CHILDREN || head >= link::HEADS as usize {
            self.moves.truncate(first);
            return (turn, None);
        }
        self.moves.push(self.moves[first]);
        make_room(&mut self.cells);
        self.cells.resize(head, Cell::child(fresh, 0, link::FRESH));
        let visits = mover << 24 | count as u32;
        self.cells.push(Cell { words: [0; 2], visits, link: first as u32 });
        self.cells[head].set_sum(sum);
        make_room(&mut self.next);
        self.next.resize(head / 2 + 1, link::FRESH);
        (turn, Some(head as u32))
    }

    /// How many children were simulated from, or end the game.
    pub(crate) fn visited(&self) -> u64 {
        // A head's link is a place, as is that of a child with a family: each such pair is one.
        let linked = self.cells.iter().filter(|cell| cell.has_family()).count() as u64;
        let ends = self.cells.iter().filter(|cell| !cell.has_family() && cell.link != link::FRESH);
        linked / 2 + ends.count() as u64
    }

    /// Bytes held.
    pub(crate) fn memory(&self) -> usize {
        self.cells.capacity() * size_of::<Cell>()
            + (self.moves.capacity() + self.steps.capacity()) * size_of::<M>()
            + self.trails.capacity() * size_of::<Trail<P>>()
            + (self.next.capacity() + self.spare.capacity()) * size_of::<u32>()
            + self.proofs.capacity() * size_of::<P>()
            + self.amaf.capacity() * size_of::<Amaf>()
            + self.signals.capacity() * size_of::<Signal>()
    }
}

/// From this many bytes on, blocks of memory surely move without being copied.
const LARGE: usize = 32 << 20;

/// As much room as most families need.
const LITTLE: usize = 256;

/// Makes room by a sixteenth: a large list that doubles would be half empty. A small one doubles, since
/// it would be copied each time.
#[inline]
pub(super) fn make_room<T>(list: &mut Vec<T>) {
    if list.capacity() - list.len() < LITTLE {
        let is_large = list.len() * size_of::<T>() >= LARGE;
        let more = if is_large { list.len() / 16 } else { list.len() };
        list.reserve_exact(more.max(LITTLE));
    }
}
