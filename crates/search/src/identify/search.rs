//! An identification as a search of any two-player game.

use plywood_core::{Game, Plain, Playout, Rng, Seed, ZeroSum};

use super::{
    game::{Frontier, Grown, Shape},
    ledger::Belief,
    plan::{MOST_SOLVED, Method, Plan},
    run::Identification,
};
use crate::{Algorithm, Certainty, MoveReport, Progress, Report, Search};

/// The recipe: a plan for the tree of the first moves, with random games at its leaves.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Identify {
    /// The plan.
    pub plan: Plan,
    /// How many moves deep the leaves stand.
    pub depth: u32,
}

/// The most nodes of the tree of a game.
pub const MOST_NODES: usize = 1 << 18;

/// A run of [`Identify`].
#[derive(Clone, Debug)]
pub struct IdentifyRun<G: Game> {
    recipe: Identify,
    root: G::Position,
    moves: Vec<G::Move>,
    frontier: Frontier<G, Playout<G::Move>>,
    run: Option<Identification>,
    cut: Option<u32>,
    rng: Rng,
    steps: u64,
}

impl Identify {
    fn grown<G: Game<Payoff = ZeroSum>>(
        &self,
        game: G,
        root: &G::Position,
    ) -> (Frontier<G, Playout<G::Move>>, Grown) {
        let bounds = game.payoff_bounds();
        let shape = Shape { depth: self.depth.max(1), limit: MOST_NODES };
        Frontier::grow(game, root, shape, bounds, Playout::default())
    }
}

impl<G: Game<Payoff = ZeroSum> + Clone> Algorithm<G> for Identify {
    type Run = IdentifyRun<G>;

    fn start(&self, game: G, root: &G::Position, seed: Seed) -> IdentifyRun<G> {
        let (frontier, grown) = self.grown(game, root);
        let mut run = IdentifyRun {
            recipe: *self,
            root: root.clone(),
            moves: Vec::new(),
            frontier,
            run: None,
            cut: None,
            rng: seed.rng(),
            steps: 0,
        };
        run.begin(grown);
        run
    }
}

impl<G: Game<Payoff = ZeroSum> + Clone> IdentifyRun<G> {
    fn begin(&mut self, Grown { tree, cut }: Grown) {
        self.moves.clear();
        self.frontier.game().moves(&self.root, &mut self.moves);
        self.cut = cut;
        self.steps = 0;
        // A position where nature moves has no move to identify.
        let there = tree.moves().len() == self.moves.len() && !self.moves.is_empty();
        let mut plan = self.recipe.plan;
        if plan.check(&tree).is_err() {
            plan.method = plan.method.kin();
        }
        self.run = there.then(|| Identification::new(plan, tree));
    }

    /// The identification under way; none where nobody is to move.
    pub fn identification(&self) -> Option<&Identification> {
        self.run.as_ref()
    }

    /// The samples of the leaves below every move.
    fn visits(&self, run: &Identification) -> Vec<u64> {
        let (ledger, mut visits) = (run.ledger(), vec![0; self.moves.len()]);
        for leaf in 0..ledger.tree().leaves() {
            let mut node = ledger.tree().node_of(leaf);
            while ledger.tree().parent(node) != 0 {
                node = ledger.tree().parent(node);
            }
            visits[node as usize - ledger.tree().moves().start] += ledger.count(leaf).pulls;
        }
        visits
    }

    /// Certified only where the plan is proven. A tree of random games says nothing of best play
    /// beyond it, so that even a known value is no proof of the position's.
    fn certainty(&self, plan: &Plan, belief: &Belief, samples: u64) -> Certainty {
        let (low, high) = (self.frontier.payoff(belief.low), self.frontier.payoff(belief.high));
        if !plan.is_proven() {
            return Certainty::Estimate { samples, error: None };
        }
        Certainty::Certified { low, high, delta: if low == high { 0.0 } else { plan.delta } }
    }

    fn remark(&self, run: &Identification, choice: usize) -> String {
        let (epsilon, delta) = (Plain(run.plan().epsilon), Plain(run.plan().delta));
        let samples = run.ledger().samples();
        let instead = match self.recipe.plan.method {
            method if method == run.plan().method => String::new(),
            Method::TrackAndStop(_) => {
                format!("; by tracking=gradient, for tracking=solved takes {MOST_SOLVED} leaves")
            }
            _ => "; by ugape-mcts, for m-racing needs each player to move once".into(),
        };
        let cut = self.cut.map_or_else(String::new, |depth| {
            format!("; leaves stand at depth {depth}, a deeper tree would be too large")
        });
        if run.settled() {
            let proven = if run.plan().is_proven() { "" } else { " if its heuristic rate holds" };
            return format!(
                "within {epsilon} of the best move, on the scale from 0 to 1, of the tree with \
                 random games at its leaves; wrong with probability at most {delta}{proven}; \
                 {samples} samples{cut}{instead}"
            );
        }
        let open = run.open_moves(choice).len();
        format!(
            "not decided yet after {samples} samples: {open} other moves may be better by more \
             than {epsilon} on the scale from 0 to 1{cut}{instead}"
        )
    }
}

impl<G: Game<Payoff = ZeroSum> + Clone> Search for IdentifyRun<G> {
    type Move = G::Move;

    fn step(&mut self) -> Progress {
        let Some(run) = self.run.as_mut().filter(|run| !run.settled()) else {
            return Progress::Settled;
        };
        let settled = run.step(&mut self.frontier, &mut self.rng);
        self.steps += 1;
        if settled { Progress::Settled } else { Progress::Searching }
    }

    fn report(&self) -> Report<G::Move> {
        let over = Report::over(self.frontier.game(), &self.root, self.steps);
        let Some(run) = &self.run else {
            return over;
        };
        let visits = self.visits(run);
        let (root, beliefs) = run.intervals();
        let moves: Vec<_> = self
            .moves
            .iter()
            .zip(&beliefs)
            .zip(visits)
            .map(|((&mv, belief), visits)| MoveReport {
                mv,
                visits,
                value: self.frontier.payoff(belief.value.clamp(belief.low, belief.high)),
                certainty: self.certainty(run.plan(), belief, visits),
            })
            .collect();
        let choice = run.choice();
        Report {
            player: self.frontier.player(),
            choice: Some(choice),
            principal_variation: vec![moves[choice].mv],
            value: moves[choice].value,
            certainty: self.certainty(run.plan(), &root, run.ledger().samples()),
            nodes: run.ledger().tree().nodes().len() as u64,
            settled: run.settled(),
            remark: Some(self.remark(run, choice)),
            moves,
            ..over
        }
    }

    fn advance(&mut self, mv: G::Move) {
        let game = self.frontier.game().clone();
        game.play(&mut self.root, mv);
        let (frontier, grown) = self.recipe.grown(game, &self.root);
        self.frontier = frontier;
        self.begin(grown);
    }

    fn memory(&self) -> usize {
        self.frontier.memory() + self.run.as_ref().map_or(0, |run| run.ledger().memory())
    }
}
