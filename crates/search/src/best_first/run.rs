//! A run of best-first search: one iteration a step.

use plywood_core::{Keyed, Payoff, Player, Seed, Turn};

use super::{
    graph::{Generalisation, Graph, Resolution},
    ground::Brood,
    iterate::{Outcome, Walk},
    many::Many,
    recipe::{BestFirst, Criterion},
    rules::Rules,
    strategy::{Path, Wins},
    ties::Ties,
    values::{AnyEnding, AnyEvaluator, Values},
    worth::{Goal, Scale},
};
use crate::{Look, Progress, Report, Search, Tale, proof::Strategy};

/// How many random games are looked at for ends that somebody cannot tell apart.
const SAMPLES: u64 = 64;

/// A run of [`BestFirst`].
pub struct BestFirstRun<G: Keyed> {
    pub(super) recipe: BestFirst<(), ()>,
    pub(super) graph: Graph,
    pub(super) rules: Rules<G>,
    pub(super) walk: Walk,
    pub(super) steps: u64,
    /// Iterations in a row that learnt nothing.
    pub(super) idle: u64,
    /// There is no room for another position.
    pub(super) full: bool,
}

impl<G: Keyed> BestFirstRun<G> {
    pub(super) fn new(
        mut recipe: BestFirst<(), ()>,
        game: G,
        root: G::Position,
        seed: Seed,
        ending: AnyEnding<G>,
        heuristic: Option<AnyEvaluator<G>>,
    ) -> Self {
        let zero_sum = game.is_zero_sum();
        if zero_sum && !ending.is_payoff() {
            recipe.goal = Goal::Win;
        }
        let players = if zero_sum { 0 } else { game.players() };
        let values = Values {
            is_payoff: ending.is_payoff(),
            ending,
            heuristic,
            scale: Scale::of(&game, recipe.goal),
            ties: Ties::new(players),
            seed,
            valued: 0,
            local: recipe.criterion == Criterion::Local,
        };
        let many = (!zero_sum).then(|| Many::new(players));
        let longest = game.longest().expect("a recipe refuses games without a longest line");
        let mut run = Self {
            graph: empty(recipe, many.clone()),
            rules: Rules::new(game, root, values, recipe.share),
            walk: Walk::new(Brood::new(many), longest, recipe.stop_at_resolved),
            recipe,
            steps: 0,
            idle: 0,
            full: false,
        };
        run.sample_ends();
        run.begin();
        run
    }

    /// Starts over from the root.
    pub(super) fn begin(&mut self) {
        let many = self.graph.many.as_ref().map(|many| Many::new(many.players));
        self.graph = empty(self.recipe, many);
        self.rules.forget();
        let node = self.rules.first(self.graph.many.as_mut());
        self.graph.nodes.push(node);
        (self.steps, self.idle, self.full) = (0, 0, false);
    }

    /// Plays random games to see whether everybody can tell ends apart that pay differently.
    fn sample_ends(&mut self) {
        let Some(many) = &self.graph.many else { return };
        let Rules { game, root, values, .. } = &mut self.rules;
        let (mut scratch, players) = (Vec::new(), many.players as u8);
        for sample in 0..SAMPLES {
            let (mut position, mut moves) = (root.clone(), 0);
            let mut rng = values.seed.named("ends").child(sample).rng();
            let payoff = loop {
                if let Turn::Over(payoff) = game.turn(&position) {
                    break payoff;
                }
                let mv = game.sample_move(&position, &mut scratch, &mut rng);
                game.play(&mut position, mv);
                moves += 1;
            };
            let value = values.ending.value(game, &position, payoff, moves);
            let players = || (0..players).map(Player);
            let gains: Vec<f64> = players().map(|i| payoff.of(i)).collect();
            let c: Vec<i8> = gains.iter().map(|&gain| values.scale.completion(gain)).collect();
            let v: Vec<f64> = players().map(|i| value.of(i)).collect();
            values.ties.see(&gains, &c, &v);
        }
    }

    /// What an iteration means for the run; how many steps it was.
    #[inline]
    pub(super) fn take_in(&mut self, outcome: Outcome) -> u64 {
        match outcome {
            Outcome::Learnt => self.idle = 0,
            Outcome::Idle => self.idle += 1,
            Outcome::Full => self.full = true,
        }
        u64::from(!self.full)
    }

    /// Whether the root is resolved, or the search can go no further.
    pub(super) fn is_settled(&self) -> bool {
        let root = self.graph.node(self.graph.root);
        root.is_resolved() || self.full || self.is_stuck()
    }

    /// Whether an incomplete variant goes on visiting what it knows.
    pub(super) fn is_stuck(&self) -> bool {
        self.idle > self.graph.edges.len() as u64
    }

    /// How many positions have been expanded since the search started.
    pub fn expansions(&self) -> u64 {
        self.graph.expansions
    }
}

/// A graph without positions.
fn empty(recipe: BestFirst<(), ()>, many: Option<Many>) -> Graph {
    let won = many.is_none() || recipe.hasty;
    let resolution = if won { Resolution::Won } else { Resolution::Greatest };
    let opposite = many.is_none();
    let generalisation = if opposite { Generalisation::Second } else { recipe.generalisation };
    Graph::new(many, generalisation, resolution)
}

impl<G: Keyed> Search for BestFirstRun<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        self.run(1).1
    }

    fn run(&mut self, steps: u64) -> (u64, Progress) {
        let mut taken = 0;
        while taken < steps && !self.is_settled() {
            let growth = self.recipe.growth;
            let outcome = self.walk.iterate(&mut self.graph, &mut self.rules, growth);
            taken += self.take_in(outcome);
        }
        self.steps += taken;
        (taken, if self.is_settled() { Progress::Settled } else { Progress::Searching })
    }

    fn report(&self) -> Report<G::Move> {
        self.describe()
    }

    fn advance(&mut self, mv: G::Move) {
        self.reroot(mv);
    }

    fn look(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        self.held(line)
    }

    fn tell(&mut self) -> (Progress, Tale<G::Move>) {
        self.told()
    }

    fn strategy(&mut self) -> Option<Box<dyn Strategy + '_>> {
        if self.graph.many.is_some() {
            let wins = Wins::new(&self.graph).filter(|_| self.is_unique())?;
            return Some(Box::new(wins));
        }
        let path = Path::new(&self.graph, self.rules.values.scale)?;
        Some(Box::new(path))
    }

    fn save(&self) -> Option<Vec<u8>> {
        Some(self.to_bytes())
    }

    fn restore(&mut self, saved: &[u8], memory: usize) -> Result<(), String> {
        self.resume(saved, memory)
    }

    fn memory(&self) -> usize {
        self.graph.memory() + self.rules.memory() + self.walk.memory()
    }
}
