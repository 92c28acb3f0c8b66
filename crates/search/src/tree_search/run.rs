//! A running tree search: descend, simulate, back up.

use plywood_core::{Game, Payoff, Rng, Seed, Turn};

use super::{
    rule::Rule,
    tree::{Tree, link},
};
use crate::{Progress, Report, Search, scale::Scale};

/// A run of a Monte Carlo tree search under a selection rule.
///
/// One step visits one path from the root, adds at most one node, and plays one random game from
/// there. Nothing is allocated but for the growth of the tree.
#[derive(Clone, Debug)]
pub struct TreeRun<G: Game, R> {
    pub(super) rule: R,
    pub(super) game: G,
    pub(super) root: G::Position,
    pub(super) tree: Tree<G::Move>,
    pub(super) scale: Scale,
    /// Visits to the root, those before it became the root among them.
    pub(super) visits: u32,
    /// Steps since the root became the root.
    pub(super) steps: u64,
    /// Positions that were simulated from or ended the game.
    pub(super) nodes: u64,
    rng: Rng,
    // Kept between steps so that a step allocates nothing.
    position: G::Position,
    path: Vec<u32>,
    scratch: Vec<G::Move>,
}

impl<G: Game, R: Rule> TreeRun<G, R> {
    pub(super) fn new(rule: R, game: G, root: &G::Position, seed: Seed) -> Self {
        let mut tree = Tree::new();
        tree.expand(&game, root, 0.0);
        Self {
            rule,
            scale: Scale::of(&game),
            tree,
            visits: 0,
            steps: 0,
            nodes: 1,
            rng: seed.rng(),
            position: root.clone(),
            path: Vec::new(),
            scratch: Vec::new(),
            root: root.clone(),
            game,
        }
    }

    /// Whether the game is over at the root.
    pub(super) fn is_over(&self) -> bool {
        self.tree.families.is_empty()
    }

    #[inline]
    fn one_step(&mut self) {
        let payoff = self.descend();
        self.back_up(payoff);
        self.steps += 1;
    }

    /// Walks from the root to a position without a family, noting the way, and says what the game
    /// paid from there.
    #[inline]
    fn descend(&mut self) -> G::Payoff {
        self.position.clone_from(&self.root);
        self.path.clear();
        let mut id = 0;
        loop {
            let mut family = self.tree.families[id as usize];
            if family.player().is_none() {
                self.draw(id);
                family = self.tree.families[id as usize];
            }
            self.path.push(id);
            self.game.play(&mut self.position, family.mv);
            if family.link < link::FAMILIES {
                id = family.link;
                continue;
            }
            let place = (family.first + family.next) as usize;
            if family.link == link::LEAF
                && let Some(born) = self.expand(place)
            {
                self.tree.families[id as usize].link = born;
                id = born;
                continue;
            }
            return self.simulate(place);
        }
    }

    /// Lets nature choose the child to be visited next.
    fn draw(&mut self, id: u32) {
        let mv = self.game.sample_move(&self.position, &mut self.scratch, &mut self.rng);
        let family = &mut self.tree.families[id as usize];
        let moves = &self.tree.moves[family.places()];
        let next = moves.iter().position(|m| *m == mv).expect("nature draws a listed move");
        family.next = next as u32;
        family.mv = mv;
        family.link = self.tree.children[family.first as usize + next].link;
    }

    /// Gives the present position a family, if there is room.
    fn expand(&mut self, place: usize) -> Option<u32> {
        let child = self.tree.children[place];
        let sum = f64::from(child.mean) * f64::from(child.visits);
        let born = self.tree.expand(&self.game, &self.position, sum)?;
        self.tree.children[place].link = born;
        Some(born)
    }

    /// Plays a random game from the present position.
    #[inline]
    fn simulate(&mut self, place: usize) -> G::Payoff {
        let child = &mut self.tree.children[place];
        if child.link == link::FRESH {
            self.nodes += 1;
            child.link = link::LEAF;
        }
        if let Turn::Over(payoff) = self.game.turn(&self.position) {
            child.link = link::OVER;
            return payoff;
        }
        self.game.playout(&mut self.position, &mut self.scratch, &mut self.rng)
    }

    /// Counts a payoff along the way, and decides for every family where to go next time.
    #[inline]
    fn back_up(&mut self, payoff: G::Payoff) {
        let Tree { families, children, moves } = &mut self.tree;
        self.visits = self.visits.saturating_add(1);
        let mut visits_here = self.visits;
        for &id in &self.path {
            let family = families[id as usize];
            let siblings = &mut children[family.places()];
            let next = family.next as usize;
            let player = family.player();
            let unit = player.map_or(0.0, |player| self.scale.unit(payoff.of(player)));
            let child = &mut siblings[next];
            child.visits = child.visits.saturating_add(1);
            let visits = child.visits;
            child.mean = if child.link < link::FAMILIES {
                let sum = families[child.link as usize].sum.0 + unit;
                families[child.link as usize].sum.0 = sum;
                (sum / f64::from(visits)) as f32
            } else {
                let mean = f64::from(child.mean);
                (mean + (unit - mean) / f64::from(visits)) as f32
            };
            if player.is_some() {
                let choice = choose(&self.rule, siblings, next, visits_here);
                let family = &mut families[id as usize];
                family.next = choice as u32;
                family.link = siblings[choice].link;
                family.mv = moves[family.first as usize + choice];
            }
            visits_here = visits;
        }
    }
}

/// The child to visit next, `last` having been visited.
#[inline]
fn choose<R: Rule>(rule: &R, siblings: &[super::tree::Child], last: usize, visits: u32) -> usize {
    // Unvisited children are visited in order: those before `last` are none of them.
    if R::FRESH_FIRST && siblings.get(last + 1).is_some_and(|child| child.visits == 0) {
        return last + 1;
    }
    let weight = rule.weight(visits);
    let mut best = (0, f32::NEG_INFINITY);
    for (index, child) in siblings.iter().enumerate() {
        let score = rule.score(child.mean, child.visits, weight);
        if score > best.1 {
            best = (index, score);
        }
    }
    best.0
}

impl<G: Game, R: Rule> Search for TreeRun<G, R> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        self.run(1).1
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        if self.is_over() {
            return (steps.min(1), Progress::Settled);
        }
        for _ in 0..steps {
            self.one_step();
        }
        (steps, Progress::Searching)
    }

    fn report(&self) -> Report<G::Move> {
        self.summary()
    }

    fn advance(&mut self, mv: G::Move) {
        self.reroot(mv);
    }

    fn memory(&self) -> usize {
        self.tree.memory()
    }
}
