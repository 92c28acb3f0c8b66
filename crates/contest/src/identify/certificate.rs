//! What an identification can swear to.

use std::ops::ControlFlow;

use plywood_search::{
    CertaintyKind, Subject,
    identify::{Belief, Identification, Instance, Plan, Standing},
};
use serde::Serialize;

use super::{Bounds, Problem, problem::path};

/// What is known of a move, on the scale from 0 to 1.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The move.
    #[serde(rename = "move")]
    pub word: String,
    /// The least value it may have.
    pub low: f64,
    /// The greatest.
    pub high: f64,
    /// The estimate.
    pub value: f64,
    /// Samples below it.
    pub samples: u64,
    /// `proven` if the known leaves tell the value, else `certified`, or `estimate` with a
    /// heuristic rate unless the bounds are those of the known leaves.
    pub kind: &'static str,
    /// What the interval is of: see [`Subject::word`].
    pub of: &'static str,
}

/// The answer of an identification.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Certificate {
    /// The algorithm, with its precision, risk and depth.
    pub algorithm: String,
    /// The seed of the samples.
    pub seed: u64,
    /// Whether the risk is proven, or the rate is a heuristic one.
    pub proven: bool,
    /// Whether the move is identified; if not, the choice is the best guess.
    pub settled: bool,
    /// The move.
    pub choice: String,
    /// What the choice is best of: see [`Subject::word`].
    pub of: &'static str,
    /// The same for sentences.
    #[serde(skip)]
    pub subject: Subject,
    /// How many moves deep the random games begin that stand for the game, if any do.
    pub depth: Option<u32>,
    /// Whether known leaves alone decide, without any risk.
    pub by_proof: bool,
    /// What is promised of the choice, in a clause; empty as long as it is not settled.
    pub promise: String,
    /// Leaves that were solved, which need no sample.
    pub solved: usize,
    /// Positions looked at to solve leaves.
    pub looked: u64,
    /// All samples.
    pub samples: u64,
    /// The moves with their intervals.
    pub interval: Vec<Interval>,
    /// Moves that may be better by more than `epsilon`, if it is not settled.
    pub open: Vec<String>,
    /// The leaves in words.
    pub leaves: Vec<String>,
    /// The samples of the leaves.
    pub samples_per_leaf: Vec<u64>,
    /// How much the choice loses, where the true means are known: for grading.
    pub loss: Option<f64>,
    /// What the samples are compared with.
    #[serde(flatten)]
    pub bounds: Bounds,
}

impl Certificate {
    /// The certificate of a run; the work at its lower bound ends early if `watch` breaks.
    pub fn of(
        problem: &Problem,
        run: &Identification,
        algorithm: String,
        seed: u64,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Self {
        let (ledger, plan) = (run.ledger(), run.plan());
        let tree = ledger.tree();
        let choice = run.choice();
        let (_, beliefs) = run.intervals();
        let samples_per_leaf: Vec<u64> =
            (0..tree.leaves()).map(|leaf| ledger.count(leaf).pulls).collect();
        let mut below = vec![0; beliefs.len()];
        for (leaf, samples) in samples_per_leaf.iter().enumerate() {
            below[path(tree, leaf)[0]] += samples;
        }
        let proof = run.proof();
        let of = if proof.decided().is_some() { Subject::Game } else { proof.root.of };
        let interval = beliefs.iter().zip(&problem.moves).zip(below).zip(&proof.moves);
        let truth = problem.instance();
        let measured = || {
            let means = (0..tree.leaves()).map(|leaf| ledger.mean(leaf)).collect();
            Instance { tree: tree.clone(), means }
        };
        let bounds = match &truth {
            Some(truth) => {
                let at = ("true means", problem.coins);
                Bounds::of(truth, at, plan.epsilon, plan.delta, watch)
            }
            None if ledger.samples() == 0 => Bounds::unknown(plan.epsilon, plan.delta),
            None => {
                let at = ("measured means", problem.coins);
                Bounds::of(&measured(), at, plan.epsilon, plan.delta, watch)
            }
        };
        let open = if run.settled() { Vec::new() } else { run.open_moves(choice) };
        Self {
            algorithm,
            seed,
            proven: plan.is_proven(),
            settled: run.settled(),
            choice: problem.moves[choice].clone(),
            of: of.word(),
            subject: of,
            depth: if let Subject::Lookahead { depth, .. } = of { Some(depth) } else { None },
            by_proof: proof.decided().is_some(),
            promise: if run.settled() { run.promise() } else { String::new() },
            solved: problem.solved.0,
            looked: problem.solved.1,
            samples: ledger.samples(),
            interval: interval
                .map(|(((belief, word), samples), standing)| Interval {
                    word: word.clone(),
                    low: belief.low,
                    high: belief.high,
                    value: belief.value.clamp(belief.low, belief.high),
                    samples,
                    kind: kind(plan, standing, belief).word(),
                    of: subject(standing, belief).word(),
                })
                .collect(),
            open: open.into_iter().map(|at| problem.moves[at].clone()).collect(),
            leaves: problem.leaves.clone(),
            samples_per_leaf,
            loss: truth.map(|truth| truth.loss(choice)),
            bounds,
        }
    }
}

/// How sure an interval of a move is.
fn kind(plan: &Plan, standing: &Standing, belief: &Belief) -> CertaintyKind {
    if standing.is_exact() {
        CertaintyKind::Proven
    } else if plan.is_proven() || standing.is_all_of(belief) {
        CertaintyKind::Certified
    } else {
        CertaintyKind::Estimate
    }
}

/// What it is of: the game, where it rests on known leaves alone.
fn subject(standing: &Standing, belief: &Belief) -> Subject {
    if standing.is_all_of(belief) { Subject::Game } else { standing.of }
}
