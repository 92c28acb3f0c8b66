//! An identification under way.

use plywood_core::{Plain, Rng};

use super::{
    ledger::{Belief, Ledger},
    oracle::Oracle,
    plan::{Method, Plan},
    proof::Proof,
    sampling::Pull,
    strategy::Strategy,
    tree::Tree,
};
use crate::Subject;

/// Samples leaves until a move is identified. It owns neither the oracle nor the stream.
#[derive(Debug)]
pub struct Identification {
    plan: Plan,
    ledger: Ledger,
    strategy: Box<dyn Strategy + Send>,
    proof: Proof,
    settled: bool,
}

impl Identification {
    /// Starts a plan on a tree; if its known leaves decide, that is the end of it. Panics where [`Plan::check`] says that it cannot be carried out.
    pub fn new(plan: Plan, tree: Tree) -> Self {
        if let Err(why) = plan.check(&tree) {
            panic!("{why}");
        }
        let strategy = plan.strategy(&tree);
        let proof = Proof::of(&tree, plan.epsilon);
        let ledger = plan.ledger(tree);
        let settled = ledger.moves().len() < 2 || proof.decided().is_some();
        Self { plan, ledger, strategy, proof, settled }
    }

    /// Does one step of the algorithm, and says whether the move is identified: a sample, for
    /// `find-top-winner` up to 64 samples of one leaf.
    #[inline]
    pub fn step(&mut self, oracle: &mut dyn Oracle, rng: &mut Rng) -> bool {
        if !self.settled {
            self.settled = self.strategy.step(&mut self.ledger, oracle, rng);
        }
        self.settled
    }

    /// Steps until the move is identified or `samples` samples are drawn; whether it is.
    pub fn run(&mut self, samples: u64, oracle: &mut dyn Oracle, rng: &mut Rng) -> bool {
        while !self.settled && self.ledger.samples() < samples {
            self.settled = self.strategy.step(&mut self.ledger, oracle, rng);
        }
        self.settled
    }

    /// What the next step chooses, where the algorithm is a best-arm step at the root; `None` if it
    /// stops, or is another.
    pub(super) fn next(&self) -> Option<Pull> {
        if self.settled { None } else { self.strategy.next(&self.ledger) }
    }

    /// The rule by which it stops.
    pub(super) fn stopping(&self) -> &'static str {
        self.strategy.stopping()
    }

    /// The move that would be recommended now; zero if there is none.
    pub fn choice(&self) -> usize {
        if self.ledger.moves().len() < 2 {
            return 0;
        }
        self.proof.decided().unwrap_or_else(|| {
            let recommended = self.strategy.choice(&self.ledger);
            self.proof.obey(recommended, |at| self.ledger.moves()[at].low)
        })
    }

    /// Whether the move is identified.
    pub fn settled(&self) -> bool {
        self.settled
    }

    /// What the known leaves prove.
    pub fn proof(&self) -> &Proof {
        &self.proof
    }

    /// What is promised of the choice once it is settled, in a clause that says of what: "within
    /// 0.1 of the best move of …; wrong with probability at most 0.1".
    pub fn promise(&self) -> String {
        let (epsilon, delta) = (Plain(self.plan.epsilon), Plain(self.plan.delta));
        if self.proof.decided().is_some() {
            return match epsilon {
                Plain(0.0) => "a best move of the game: proven".into(),
                _ => format!("within {epsilon} of the best move of the game: proven"),
            };
        }
        let of = match self.proof.root.of {
            of @ Subject::Lookahead { .. } => format!("of {of}, not of the game"),
            of @ Subject::Means => format!("by {of}"),
            of => format!("of {of}"),
        };
        if self.plan.is_proven() {
            format!(
                "within {epsilon} of the best move {of}; wrong with probability at most {delta}"
            )
        } else {
            format!(
                "within {epsilon} of the best move {of}, if the heuristic rate holds; nothing is \
                 proven"
            )
        }
    }

    /// What was sampled and what it says.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// What is believed of the root and of its moves, with intervals that all hold at once but for
    /// an error of probability `delta`.
    ///
    /// For track-and-stop these are intervals of the plan beside the samples that its own rule drew:
    /// a statement of its own, with an error probability of its own.
    pub fn intervals(&self) -> (Belief, Vec<Belief>) {
        let stated = match self.plan.method {
            Method::TrackAndStop(_) => {
                let confidence = self.plan.confidence(self.ledger.tree());
                &self.ledger.with_confidence(confidence)
            }
            _ => &self.ledger,
        };
        (stated.belief(0), stated.moves().to_vec())
    }

    /// The moves that may be better than a move by more than `epsilon`.
    pub fn open_moves(&self, choice: usize) -> Vec<usize> {
        let (_, moves) = self.intervals();
        let rival = |&other: &usize| {
            other != choice && moves[other].high - moves[choice].low > self.plan.epsilon
        };
        (0..moves.len()).filter(rival).collect()
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }
}

impl Clone for Identification {
    fn clone(&self) -> Self {
        Self {
            plan: self.plan,
            ledger: self.ledger.clone(),
            strategy: self.strategy.boxed(),
            proof: self.proof.clone(),
            settled: self.settled,
        }
    }
}
