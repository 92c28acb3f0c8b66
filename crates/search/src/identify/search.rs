//! An identification as a search of any two-player game.

use plywood_core::{Game, Plain, Playout, Rng, Seed, ZeroSum};

use super::{
    game::{Frontier, Grown, Shape},
    ledger::Belief,
    plan::{MOST_SOLVED, Method, Plan},
    proof::Standing,
    run::Identification,
};
use crate::{Algorithm, Certainty, ChosenBy, Look, MoveReport, Progress, Report, Search, Tale};

/// The recipe: a plan for the tree of the first moves, with random games at the leaves that are not
/// solved.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Identify {
    /// The plan.
    pub plan: Plan,
    /// How many moves deep the leaves stand.
    pub depth: u32,
    /// The most positions looked at to solve a leaf; zero to solve none.
    pub solve: u64,
}

/// The most nodes of the tree of a game.
pub const MOST_NODES: usize = 1 << 18;

/// A run of [`Identify`].
#[derive(Clone, Debug)]
pub struct IdentifyRun<G: Game> {
    recipe: Identify,
    pub(super) root: G::Position,
    pub(super) moves: Vec<G::Move>,
    pub(super) frontier: Frontier<G, Playout<G::Move>>,
    pub(super) run: Option<Identification>,
    /// What the known leaves prove of every node, in payoffs.
    proven: Vec<(f64, f64)>,
    cut: Option<u32>,
    solved: usize,
    looked: u64,
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
        let shape = Shape { depth: self.depth.max(1), limit: MOST_NODES, solve: self.solve };
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
            proven: Vec::new(),
            cut: None,
            solved: 0,
            looked: 0,
            rng: seed.rng(),
            steps: 0,
        };
        run.begin(grown);
        run
    }
}

impl<G: Game<Payoff = ZeroSum> + Clone> IdentifyRun<G> {
    fn begin(&mut self, Grown { tree, cut, solved, looked }: Grown) {
        self.moves.clear();
        self.frontier.game().moves(&self.root, &mut self.moves);
        self.proven = self.frontier.proven(&tree);
        (self.cut, self.solved, self.looked, self.steps) = (cut, solved, looked, 0);
        // A position where nature moves has no move to identify.
        let there = tree.moves().len() == self.moves.len() && !self.moves.is_empty();
        let mut plan = self.recipe.plan;
        if plan.check(&tree).is_err() {
            plan.method = plan.method.kin(&tree);
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

    /// What is said of a node: proven if the known leaves alone tell its value, and bounded without risk
    /// where the samples have added nothing to the bounds that they tell. Else it is certified of the
    /// subject of the samples, but only where the plan is proven.
    pub(super) fn certainty(
        &self,
        plan: &Plan,
        (node, standing): (usize, &Standing),
        belief: &Belief,
        samples: u64,
    ) -> (f64, Certainty) {
        let (least, most) = self.proven[node];
        if least == most {
            return (least, Certainty::Proven { value: least });
        }
        let payoff = |unit: f64| self.frontier.payoff(unit);
        let value = payoff(belief.value.clamp(belief.low, belief.high));
        if standing.is_all_of(belief) {
            return (value.clamp(least, most), Certainty::bounds(least, most));
        }
        if !plan.is_proven() {
            return (value, Certainty::Estimate { samples, error: None });
        }
        let (low, high) = (payoff(belief.low), payoff(belief.high));
        (value, Certainty::Certified { low, high, delta: plan.delta, of: standing.of })
    }

    fn remark(&self, run: &Identification, choice: usize) -> String {
        let samples = run.ledger().samples();
        let instead = match self.recipe.plan.method {
            method if method == run.plan().method => String::new(),
            Method::TrackAndStop(_) if run.ledger().tree().has_chance() => {
                "; by lucb-mcts, for track-and-stop compares leaves, and somebody chooses after nature"
                    .into()
            }
            Method::MLucb => {
                "; by ugape-mcts, for m-lucb compares leaves, and somebody chooses after nature".into()
            }
            Method::TrackAndStop(_) => {
                format!("; by tracking=gradient, for tracking=solved takes {MOST_SOLVED} leaves")
            }
            _ => "; by ugape-mcts, for m-racing needs each player to move once".into(),
        };
        let cut = self.cut.map_or_else(String::new, |depth| {
            format!("; leaves stand at depth {depth}, a deeper tree would be too large")
        });
        let solved = match (self.solved, run.ledger().tree().leaves(), self.looked) {
            (0, ..) => String::new(),
            (solved, leaves, looked) => {
                format!(
                    "; {solved} of {leaves} leaves were solved by looking at {looked} positions"
                )
            }
        };
        if run.settled() {
            let promise = run.promise();
            return format!(
                "on the scale from 0 to 1 the choice is {promise}; {samples} samples{solved}{cut}{instead}"
            );
        }
        let (open, epsilon) = (run.open_moves(choice).len(), Plain(run.plan().epsilon));
        let of = run.proof().root.of;
        let moves = if open == 1 { "move" } else { "moves" };
        format!(
            "not decided yet after {samples} samples: {open} other {moves} may be better by more \
             than {epsilon} on the scale from 0 to 1, in terms of {of}{solved}{cut}{instead}"
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
        let (plan, tree) = (run.plan(), run.ledger().tree());
        let first = tree.moves().start;
        let report = |at: usize| {
            let node = (first + at, &run.proof().moves[at]);
            let (value, certainty) = self.certainty(plan, node, &beliefs[at], visits[at]);
            MoveReport { mv: self.moves[at], visits: visits[at], value, certainty }
        };
        let moves: Vec<_> = (0..self.moves.len()).map(report).collect();
        let choice = over.stakes.obey(&moves, run.choice());
        let samples = run.ledger().samples();
        let (_, certainty) = self.certainty(plan, (0, &run.proof().root), &root, samples);
        let value = match certainty {
            Certainty::Proven { value } => value,
            Certainty::Certified { low, high, .. } => moves[choice].value.clamp(low, high),
            _ => moves[choice].value,
        };
        Report {
            player: self.frontier.player(),
            choice: Some(choice),
            chosen_by: ChosenBy::OwnRule,
            principal_variation: vec![moves[choice].mv],
            value,
            certainty,
            nodes: tree.nodes().len() as u64 + self.looked,
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

    fn look(&self, line: &[G::Move]) -> Option<Look<G::Move>> {
        if line.is_empty() { Some(Look::of_report(self.report())) } else { self.held(line) }
    }

    fn tell(&mut self) -> (Progress, Tale<G::Move>) {
        self.told()
    }

    fn memory(&self) -> usize {
        self.frontier.memory() + self.run.as_ref().map_or(0, |run| run.ledger().memory())
    }
}
