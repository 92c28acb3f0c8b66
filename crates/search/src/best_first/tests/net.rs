//! Random games on small acyclic graphs for any number of players: shared positions, many ties.

use plywood_core::{Game, Guidance, Keyed, Payoff, Player, Rng, Seed, Symmetric, Turn};

use crate::best_first::{Ending, Met};

/// What an end pays and what it is worth to each player.
#[derive(Clone, Debug)]
pub struct Outcome<P> {
    pub payoff: P,
    pub value: P,
}

/// A game whose positions are the nodes of an acyclic graph; node 0 is the start and edges lead to
/// greater numbers.
#[derive(Clone, Debug)]
pub struct Net<P> {
    pub nodes: Vec<Place>,
    pub outcomes: Vec<Outcome<P>>,
    levels: u64,
}

/// A node: an end with one of the outcomes, or a player's choice.
#[derive(Clone, Debug)]
pub enum Place {
    End(usize),
    Choice(Player, Vec<usize>),
}

impl<P: Payoff> Net<P> {
    /// The game of these nodes and outcomes.
    pub fn new(nodes: Vec<Place>, outcomes: Vec<Outcome<P>>) -> Self {
        let levels = nodes.len() as u64;
        Self { nodes, outcomes, levels }
    }

    /// A random game of won, drawn and lost ends, whose outcomes everybody can tell apart or nobody.
    pub fn random(rng: &mut Rng) -> Self {
        Self::paying(&[-1.0, 0.0, 1.0], rng)
    }

    /// A random game that pays one of these gains.
    pub fn paying(gains: &[f64], rng: &mut Rng) -> Self {
        let (levels, width, degree) = (2 + rng.below(5), 1 + rng.below(7), 1 + rng.below(4));
        let outcomes = outcomes(1 + rng.below(8), gains, rng);
        let count = 1 + (levels - 1) * width;
        let nodes = (0..count)
            .map(|node| {
                let level = node.div_ceil(width);
                if level + 1 == levels || (node > 0 && rng.below(7) == 0) {
                    return Place::End(rng.below(outcomes.len()));
                }
                let children = (0..=rng.below(degree))
                    .map(|_| {
                        let skip =
                            if rng.below(6) == 0 { rng.below(levels - level - 1) } else { 0 };
                        1 + (level + skip) * width + rng.below(width)
                    })
                    .collect();
                let turn = if rng.flip(0.5) { level % P::PLAYERS } else { rng.below(P::PLAYERS) };
                Place::Choice(Player(turn as u8), children)
            })
            .collect();
        Self { nodes, outcomes, levels: levels as u64 }
    }

    /// How many positions can be reached from the start.
    pub fn reachable(&self) -> usize {
        let mut reached = vec![false; self.nodes.len()];
        reached[0] = true;
        for node in 0..self.nodes.len() {
            if let (true, Place::Choice(_, children)) = (reached[node], &self.nodes[node]) {
                for &child in children {
                    reached[child] = true;
                }
            }
        }
        reached.into_iter().filter(|&reached| reached).count()
    }

    /// By definition 12: the outcome of every position, which for two players with opposite
    /// payoffs is minimax.
    pub fn solution(&self, completion: impl Fn(f64) -> i8) -> Vec<usize> {
        let mut solved = vec![0; self.nodes.len()];
        for node in (0..self.nodes.len()).rev() {
            solved[node] = match &self.nodes[node] {
                Place::End(outcome) => *outcome,
                Place::Choice(player, children) => {
                    let worth = |child: usize| {
                        let outcome = &self.outcomes[solved[child]];
                        (completion(outcome.payoff.of(*player)), outcome.value.of(*player))
                    };
                    let best = children.iter().copied();
                    let best = best.reduce(|a, b| if worth(b) > worth(a) { b } else { a });
                    solved[best.expect("a choice has a move")]
                }
            };
        }
        solved
    }

    /// The greatest value of any end below a position.
    pub fn greatest(&self, node: usize, player: Player) -> f64 {
        match &self.nodes[node] {
            Place::End(outcome) => self.outcomes[*outcome].value.of(player),
            Place::Choice(_, children) => children
                .iter()
                .map(|&child| self.greatest(child, player))
                .fold(f64::NEG_INFINITY, f64::max),
        }
    }
}

/// Outcomes that pay some of these gains; values are distinct for every player, and half of the time
/// in the order of the payoffs. Two players' values are opposite where their payoffs are.
fn outcomes<P: Payoff>(count: usize, pays: &[f64], rng: &mut Rng) -> Vec<Outcome<P>> {
    let ordered = rng.flip(0.5);
    let orders: Vec<Vec<f64>> = (0..P::PLAYERS)
        .map(|_| {
            let mut order: Vec<f64> = (0..count).map(|i| i as f64 / 16.0 - 0.25).collect();
            rng.shuffle(&mut order);
            order
        })
        .collect();
    (0..count)
        .map(|outcome| {
            let gains: Vec<f64> = (0..P::PLAYERS).map(|_| pays[rng.below(pays.len())]).collect();
            let payoff = P::from_gains(P::PLAYERS, |player| gains[player.index()]);
            let value = P::from_gains(P::PLAYERS, |player| {
                let lift = if ordered { payoff.of(player) } else { 0.0 };
                lift + orders[player.index()][outcome]
            });
            Outcome { payoff, value }
        })
        .collect()
}

impl<P: Payoff> Game for Net<P> {
    type Position = usize;
    type Move = usize;
    type Payoff = P;

    fn start(&self) -> usize {
        0
    }
    fn turn(&self, node: &usize) -> Turn<P> {
        match &self.nodes[*node] {
            Place::End(outcome) => Turn::Over(self.outcomes[*outcome].payoff),
            Place::Choice(player, _) => Turn::Player(*player),
        }
    }
    fn moves(&self, node: &usize, moves: &mut Vec<usize>) {
        if let Place::Choice(_, children) = &self.nodes[*node] {
            moves.extend(0..children.len());
        }
    }
    fn play(&self, node: &mut usize, mv: usize) {
        if let Place::Choice(_, children) = &self.nodes[*node] {
            *node = children[mv];
        }
    }
    fn longest(&self) -> Option<u64> {
        Some(self.levels)
    }
}

impl<P: Payoff> Keyed for Net<P> {
    type Key = usize;
    fn key(&self, node: &usize) -> usize {
        *node
    }
    fn hash(&self, node: &usize) -> u64 {
        Seed(*node as u64).child(0).0
    }
}

impl<P: Payoff> Symmetric for Net<P> {}
impl<P: Payoff> Guidance for Net<P> {}

/// The outcomes' own values, with the greatest of them known exactly.
#[derive(Copy, Clone, Debug)]
pub struct ByOutcome;

impl<'n, P: Payoff> Ending<&'n Net<P>> for ByOutcome {
    fn value(&mut self, net: &&'n Net<P>, end: &usize, _: P, _: u64) -> P {
        match &net.nodes[*end] {
            Place::End(outcome) => net.outcomes[*outcome].value,
            Place::Choice(..) => panic!("the game is over here"),
        }
    }
    fn most(&self, net: &&'n Net<P>, player: Player) -> f64 {
        net.greatest(0, player)
    }
    fn most_below(&self, net: &&'n Net<P>, node: &usize, player: Player, _: u64) -> f64 {
        net.greatest(*node, player)
    }
    fn breaks_ties(&self, _: &&'n Net<P>, _: Met) -> bool {
        true
    }
}
