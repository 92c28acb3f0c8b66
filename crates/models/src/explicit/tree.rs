//! An explicit tree as a game.

use plywood_core::{
    Game, Keyed, Payoff, Player, Rng, Seed, Symmetric, Turn,
    any::{Scribe, Spelt},
};

use super::draft::{Content, Draft, Edge, Gains, Names, Node};

/// A tree whose nodes are all known.
///
/// A stochastic leaf `{"mean": m}` is a chance turn with two draws: move 1 pays one and has
/// probability `m`, move 0 pays nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct Tree<P> {
    pub(super) nodes: Box<[Node]>,
    pub(super) edges: Box<[Edge]>,
    payoffs: Box<[P]>,
    /// What a stochastic leaf pays: nothing, or one.
    rewards: [P; 2],
    pub(super) names: Names,
    root: u32,
    bounds: (f64, f64),
    /// The least distance of two different payoffs.
    gap: f64,
    longest: u32,
}

/// A node, or what a stochastic leaf has paid. Shared nodes are one place.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    pub(super) node: u32,
    pub(super) reward: Option<bool>,
}

/// As `Hash` goes through it: whether something was paid comes before what.
impl Spelt for Place {
    const WORDS: usize = 3;

    fn spell(self, scribe: &mut Scribe<'_>) {
        self.node.spell(scribe);
        scribe.word(u64::from(self.reward.is_some()));
        if let Some(reward) = self.reward {
            scribe.word(u64::from(reward));
        }
    }
}

impl<P: Payoff> Tree<P> {
    pub(super) fn new(draft: Draft, longest: u32, payoff: impl Fn([f64; 4]) -> P) -> Self {
        let payoffs: Box<[P]> = draft.payoffs.iter().map(|Gains { of, .. }| payoff(*of)).collect();
        let rewards = [payoff([0.0; 4]), payoff([1.0; 4])];
        let arms = draft.nodes.iter().any(|node| matches!(node.content, Content::Arm(_)));
        let paid = payoffs.iter().chain(if arms { &rewards[..] } else { &[] });
        let gains = paid.flat_map(|p| (0..P::PLAYERS).map(|i| p.of(Player(i as u8))));
        let mut gains: Vec<f64> = gains.collect();
        gains.sort_by(f64::total_cmp);
        let bounds = (gains[0], gains[gains.len() - 1]);
        let steps = gains.windows(2).map(|pair| pair[1] - pair[0]).filter(|&step| step > 0.0);
        let gap = steps.reduce(f64::min).unwrap_or(1.0);
        Self {
            nodes: draft.nodes.into(),
            edges: draft.edges.into(),
            payoffs,
            rewards,
            names: draft.names,
            root: draft.root,
            bounds,
            gap,
            longest,
        }
    }

    /// The number of nodes.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// The mean of a stochastic leaf, for grading. Searches must not look.
    pub fn mean(&self, place: &Place) -> Option<f64> {
        match self.nodes[place.node as usize].content {
            Content::Arm(mean) if place.reward.is_none() => Some(mean),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn edges(&self, node: u32) -> &[Edge] {
        let node = &self.nodes[node as usize];
        &self.edges[node.first as usize..(node.first + node.count) as usize]
    }
}

impl<P: Payoff> Game for Tree<P> {
    type Position = Place;
    type Move = u32;
    type Payoff = P;

    fn start(&self) -> Place {
        Place { node: self.root, reward: None }
    }

    #[inline]
    fn turn(&self, place: &Place) -> Turn<P> {
        match (self.nodes[place.node as usize].content, place.reward) {
            (_, Some(reward)) => Turn::Over(self.rewards[usize::from(reward)]),
            (Content::Player(player), _) => Turn::Player(Player(player)),
            (Content::Chance | Content::Arm(_), _) => Turn::Chance,
            (Content::Leaf(payoff), _) => Turn::Over(self.payoffs[payoff as usize]),
        }
    }

    fn moves(&self, place: &Place, moves: &mut Vec<u32>) {
        let node = &self.nodes[place.node as usize];
        let count = if self.mean(place).is_some() { 2 } else { node.count };
        moves.extend(0..count);
    }

    #[inline]
    fn play(&self, place: &mut Place, mv: u32) {
        if self.mean(place).is_some() {
            place.reward = Some(mv == 1);
        } else {
            place.node = self.edges(place.node)[mv as usize].child;
        }
    }

    fn sample_move(&self, place: &Place, _: &mut Vec<u32>, rng: &mut Rng) -> u32 {
        if let Some(mean) = self.mean(place) {
            return u32::from(rng.flip(mean));
        }
        let edges = self.edges(place.node);
        if self.nodes[place.node as usize].content != Content::Chance {
            return rng.below(edges.len()) as u32;
        }
        let (mut level, mut drawn) = (rng.unit(), 0);
        for (index, edge) in edges.iter().enumerate().filter(|(_, edge)| edge.p > 0.0) {
            drawn = index;
            level -= edge.p;
            if level < 0.0 {
                break;
            }
        }
        drawn as u32
    }

    fn chance(&self, place: &Place, mv: u32) -> f64 {
        match self.mean(place) {
            Some(mean) if mv == 1 => mean,
            Some(mean) => 1.0 - mean,
            None => self.edges(place.node)[mv as usize].p,
        }
    }

    fn has_chance(&self) -> bool {
        let draws = |node: &Node| matches!(node.content, Content::Chance | Content::Arm(_));
        self.nodes.iter().any(draws)
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        self.bounds
    }

    fn payoff_gap(&self) -> Option<f64> {
        Some(self.gap)
    }

    fn longest(&self) -> Option<u64> {
        Some(u64::from(self.longest))
    }
}

impl<P: Payoff> Keyed for Tree<P> {
    type Key = Place;

    fn key(&self, place: &Place) -> Place {
        *place
    }
    fn hash(&self, place: &Place) -> u64 {
        let reward = place.reward.map_or(0, |reward| 1 + u64::from(reward));
        Seed(reward).child(u64::from(place.node)).0
    }
}

impl<P: Payoff> Symmetric for Tree<P> {}
