//! Track-and-stop: leaves are sampled in the proportions that the lower bound asks for.

use plywood_bandit::confidence::{Confidence, Exploration, Shape};
use plywood_core::Rng;

use super::{evidence::Verdict, follow::follow, lag::Lag};
use crate::identify::{
    bai::Guess,
    bound::{Duels, Leaves},
    ledger::Ledger,
    oracle::Oracle,
    strategy::Strategy,
    tree::Tree,
};

/// How the best proportions are found.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Tracking {
    /// Step by step: the cheapest alternative to what the samples say gets samples.
    #[default]
    Gradient,
    /// By solving for `w*` at the empirical means whenever the samples have grown by a few percent,
    /// and sampling the leaf that lags behind most.
    Solved,
}

/// The samples between two decisions, as a part of all samples.
const PACE: u64 = 128;

/// How modest the intervals are by which it explores: `c + ln(ln s + 1)`. More of it samples
/// leaves that do not matter, less of it risks not to see those that do.
const MODEST: f64 = 2.75;

/// From so many samples a leaf on, whenever the samples have doubled, `c` grows by this: a leaf that
/// paid badly at first is not forgotten for ever.
const PATIENCE: u64 = 16;
const DOUBT: f64 = 0.5;

/// Samples and stops.
///
/// The stopping rule of [`Verdict`] holds for any sampling, so sampling is free to be clever. As
/// long as modest intervals leave the decision open, LUCB-MCTS samples: it finds out which leaves
/// matter, for the alternatives that look cheap at first may not be those that are. Once they do
/// not, the alternatives to the empirical means say where samples are worth most.
#[derive(Clone, Debug)]
pub struct TrackAndStop {
    epsilon: f64,
    verdict: Verdict,
    /// The leaves to sample before the next decision, the last first.
    agenda: Vec<usize>,
    /// How many of the next samples LUCB-MCTS chooses.
    explore: u64,
    /// The constant of the rate by which it explores, and the samples at which that grows.
    modest: f64,
    due: u64,
    /// The duels of the moves that were promising, made when first needed.
    duels: Vec<Option<Duels>>,
    leaves: Leaves,
    counts: Vec<f64>,
    lag: Option<Lag>,
}

impl TrackAndStop {
    pub fn new(tree: &Tree, epsilon: f64, delta: f64, tracking: Tracking) -> Self {
        let unknown = (0..tree.leaves()).filter(|&leaf| tree.exact(leaf).is_none());
        let means: Vec<f64> =
            (0..tree.leaves()).map(|leaf| tree.exact(leaf).unwrap_or(0.5)).collect();
        Self {
            epsilon,
            verdict: Verdict::new(tree, epsilon, delta),
            agenda: unknown.rev().collect(),
            explore: 0,
            modest: MODEST,
            due: PATIENCE * tree.leaves() as u64,
            duels: vec![None; tree.moves().len()],
            leaves: Leaves::new(tree, &means),
            counts: vec![0.0; tree.leaves()],
            lag: (tracking == Tracking::Solved).then(Lag::default),
        }
    }

    /// The intervals by which it explores at first.
    pub fn confidence() -> Confidence {
        Confidence { shape: Shape::Kl, exploration: Exploration::modest(MODEST) }
    }

    /// Puts the next samples on the agenda.
    fn plan(&mut self, ledger: &mut Ledger, promising: usize, rng: &mut Rng) {
        let batch = 1 + ledger.samples() / PACE;
        if ledger.samples() >= self.due {
            self.due = 2 * ledger.samples();
            self.modest += DOUBT;
            ledger.adopt(Confidence {
                exploration: Exploration::modest(self.modest),
                ..Self::confidence()
            });
        }
        if !Guess::Lucb.pair(ledger.moves()).settled(ledger.moves(), self.epsilon) {
            self.explore = batch;
            return;
        }
        for leaf in 0..self.counts.len() {
            let pulls = ledger.count(leaf).pulls as f64;
            if pulls > 0.0 {
                self.counts[leaf] = pulls;
                self.leaves.set(leaf, ledger.mean(leaf));
            }
        }
        if let Some(lag) = &mut self.lag {
            self.agenda = lag.agenda(ledger, &self.leaves, promising, self.epsilon, batch);
        } else {
            let duels = self.duels[promising]
                .get_or_insert_with(|| Duels::new(ledger.tree(), promising, self.epsilon));
            let values: Vec<f64> = ledger.moves().iter().map(|belief| belief.value).collect();
            self.agenda = follow(duels, &self.leaves, &mut self.counts, &values, batch, rng);
        }
        if self.agenda.is_empty() {
            // Whatever the alternatives say, the least sampled leaf is never wrong.
            let unknown = (0..self.counts.len()).filter(|&leaf| !self.leaves.exact(leaf));
            self.agenda.extend(unknown.min_by_key(|&leaf| ledger.count(leaf).pulls));
        }
    }
}

/// The promising move: that of the greatest minimax of empirical means.
fn promising(ledger: &Ledger) -> usize {
    Guess::Lucb.pair(ledger.moves()).b
}

impl Strategy for TrackAndStop {
    fn step(&mut self, ledger: &mut Ledger, oracle: &mut dyn Oracle, rng: &mut Rng) -> bool {
        if self.agenda.is_empty() && self.explore == 0 {
            let promising = promising(ledger);
            if self.verdict.safe(ledger, promising) {
                return true;
            }
            self.plan(ledger, promising, rng);
        }
        let leaf = if self.explore > 0 {
            self.explore -= 1;
            let pair = Guess::Lucb.pair(ledger.moves());
            let leaf = ledger.moves()[pair.step(ledger.moves())].leaf as usize;
            // A settled pair may be represented by leaves that are known.
            Some(leaf).filter(|&leaf| !self.leaves.exact(leaf))
        } else {
            self.agenda.pop()
        };
        if let Some(leaf) = leaf {
            ledger.pull(leaf, oracle, rng);
        }
        false
    }

    fn choice(&self, ledger: &Ledger) -> usize {
        promising(ledger)
    }

    fn boxed(&self) -> Box<dyn Strategy + Send> {
        Box::new(self.clone())
    }
}
