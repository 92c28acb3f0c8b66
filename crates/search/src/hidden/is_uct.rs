//! Information-set UCT: one tree over what the players are told, a fresh world for every descent.
//!
//! After Cowling, Powley and Whitehouse (2012), in the form with a node for each player's own
//! knowledge: a node is found by the player to move and what that player was told since the root.
//! Attempts differ from world to world, so each keeps a count of how often it could be chosen.

use std::collections::BTreeMap;

use plywood_core::{Beliefs, Payoff, Player, Rng, Seed, Turn};

use super::{Blind, Sighted};
use crate::{Certainty, ChosenBy, MoveReport, Progress, Report, Search, Stakes, scale::Scale};

/// UCT on information sets: mean + c·√(ln available / visits), on payoffs scaled to `[0, 1]`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct IsUct {
    /// How much is explored.
    pub c: f64,
}

/// An attempt at a node.
#[derive(Clone, Debug)]
struct Branch<M> {
    mv: M,
    available: u64,
    visits: u64,
    sum: f64,
}

/// A run of [`IsUct`]. A step is one world, a descent and a random game.
pub struct IsUctRun<G: Beliefs> {
    recipe: IsUct,
    game: G,
    seed: Seed,
    scale: Scale,
    view: G::View,
    player: Player,
    /// The attempts of the root, which are the first node's.
    attempts: Vec<G::Move>,
    nodes: Vec<Vec<Branch<G::Move>>>,
    index: BTreeMap<(u8, u64), usize>,
    steps: u64,
    rng: Rng,
    scratch: Vec<G::Move>,
    path: Vec<(usize, usize, Player)>,
}

impl<G: Beliefs + Clone> Blind<G> for IsUct {
    type Run = IsUctRun<G>;

    fn start(&self, game: G, view: &G::View, seed: Seed) -> IsUctRun<G> {
        let mut run = IsUctRun {
            recipe: *self,
            scale: Scale::of(&game),
            player: game.owner(view),
            view: view.clone(),
            game,
            seed,
            attempts: Vec::new(),
            nodes: Vec::new(),
            index: BTreeMap::new(),
            steps: 0,
            rng: seed.rng(),
            scratch: Vec::new(),
            path: Vec::new(),
        };
        run.see(view);
        run
    }
}

impl<G: Beliefs> Sighted<G::View> for IsUctRun<G> {
    fn see(&mut self, view: &G::View) {
        self.view = view.clone();
        self.player = self.game.owner(view);
        self.attempts.clear();
        self.game.sensible(view, &mut self.attempts);
        self.nodes.clear();
        self.index.clear();
        self.steps = 0;
        self.rng = self.seed.child(self.game.told(view) as u64).rng();
    }
}

impl<G: Beliefs> IsUctRun<G> {
    /// The node of a player who was told these news, and whether it is new.
    fn node(&mut self, player: Player, news: u64) -> (usize, bool) {
        let next = self.nodes.len();
        let node = *self.index.entry((player.0, news)).or_insert(next);
        if node == next {
            self.nodes.push(Vec::new());
        }
        (node, node == next)
    }

    /// The branch to follow among the attempts in `scratch`: one never tried, else the best bound.
    fn choose(&mut self, node: usize) -> usize {
        let (branches, c) = (&mut self.nodes[node], self.recipe.c);
        let mut best: Option<(usize, f64)> = None;
        for &mv in &self.scratch {
            let at = branches.iter().position(|branch| branch.mv == mv).unwrap_or_else(|| {
                branches.push(Branch { mv, available: 0, visits: 0, sum: 0.0 });
                branches.len() - 1
            });
            let branch = &mut branches[at];
            branch.available += 1;
            let bound = if branch.visits == 0 {
                f64::INFINITY
            } else {
                let n = branch.visits as f64;
                branch.sum / n + c * ((branch.available as f64).ln() / n).sqrt()
            };
            if best.is_none_or(|(_, most)| bound > most) {
                best = Some((at, bound));
            }
        }
        best.expect("a player to move has something to try").0
    }

    /// One world, one descent, one random game; nothing if the view has no world.
    fn descend(&mut self) {
        let Some(mut position) = self.game.world(&self.view, &mut self.rng) else { return };
        let since = [0, 1].map(|seat| self.game.told(&self.game.view(&position, Player(seat))));
        self.path.clear();
        let payoff = loop {
            let player = match self.game.turn(&position) {
                Turn::Over(payoff) => break payoff,
                Turn::Player(player) => player,
                Turn::Chance => {
                    let Self { game, scratch, rng, .. } = self;
                    let mv = game.sample_move(&position, scratch, rng);
                    game.play(&mut position, mv);
                    continue;
                }
            };
            let view = self.game.view(&position, player);
            let news = self.game.news(&view, since[player.index()]);
            let (node, new) = self.node(player, news);
            self.scratch.clear();
            self.game.sensible(&view, &mut self.scratch);
            let branch = self.choose(node);
            self.path.push((node, branch, player));
            self.game.play(&mut position, self.nodes[node][branch].mv);
            if new && self.path.len() > 1 {
                break self.game.playout(&mut position, &mut self.scratch, &mut self.rng);
            }
        };
        for &(node, branch, player) in &self.path {
            let branch = &mut self.nodes[node][branch];
            branch.visits += 1;
            branch.sum += self.scale.unit(payoff.of(player));
        }
    }

    fn root_branch(&self, mv: G::Move) -> Option<&Branch<G::Move>> {
        self.nodes.first()?.iter().find(|branch| branch.mv == mv)
    }
}

impl<G: Beliefs> Search for IsUctRun<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        if self.attempts.len() <= 1 {
            return Progress::Settled;
        }
        self.descend();
        self.steps += 1;
        Progress::Searching
    }

    fn report(&self) -> Report<G::Move> {
        let row = |&mv: &G::Move| match self.root_branch(mv) {
            Some(branch) if branch.visits > 0 => {
                let mean = branch.sum / branch.visits as f64;
                let error = self.scale.error(mean, branch.visits);
                let certainty = Certainty::Estimate { samples: branch.visits, error };
                let value = self.scale.payoff(mean);
                MoveReport { mv, visits: branch.visits, value, certainty }
            }
            _ => MoveReport::unknown(mv),
        };
        let moves: Vec<_> = self.attempts.iter().map(row).collect();
        let (stakes, by) = (Stakes::of(&self.game), ChosenBy::Visits);
        let choice = stakes.choose(&moves, by);
        Report {
            steps: self.steps,
            nodes: self.nodes.len() as u64,
            settled: moves.len() <= 1,
            ..Report::of_moves(self.player, stakes, moves, (choice, by))
        }
    }

    fn advance(&mut self, _: G::Move) {
        self.attempts.clear();
        self.nodes.clear();
        self.index.clear();
    }

    fn memory(&self) -> usize {
        let branches: usize = self.nodes.iter().map(Vec::capacity).sum();
        branches * size_of::<Branch<G::Move>>() + self.nodes.len() * 96
    }
}
