//! The recipe of an identification: which algorithm, how careful, how sure.

use plywood_bandit::confidence::{Confidence, Exploration, Rate, Shape};
use plywood_core::Plain;

use super::{
    bai::Guess,
    ledger::{Clock, Estimate, Ledger},
    sampling::{BaiMcts, FindTopWinner, MLucb, MRacing, Uniform, is_depth_two},
    strategy::Strategy,
    track::{TrackAndStop, Tracking},
    tree::Tree,
};

/// The algorithms.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Method {
    /// UGapE-MCTS.
    UgapeMcts,
    /// LUCB-MCTS with one of three estimates.
    LucbMcts(Estimate),
    /// LUCBMinMax, also called LUCB-micro.
    LucbMinMax,
    /// M-LUCB.
    MLucb,
    /// FindTopWinner.
    FindTopWinner,
    /// M-Racing, for trees of depth two.
    MRacing,
    /// Every leaf in turn.
    Uniform,
    /// Track-and-stop.
    TrackAndStop(Tracking),
}

/// The most leaves of a tree whose proportions are solved for: each time a matrix with a row and a
/// column for every leaf that matters is inverted again and again.
pub const MOST_SOLVED: usize = 1_000;

impl Method {
    /// What goes on where this does not apply to a tree.
    pub(super) fn kin(self, tree: &Tree) -> Self {
        match self {
            Self::TrackAndStop(_) if tree.has_chance() => Self::LucbMcts(Estimate::default()),
            Self::TrackAndStop(_) => Self::TrackAndStop(Tracking::Gradient),
            _ => Self::UgapeMcts,
        }
    }

    /// The name of a method that compares single leaves, which is no use where nature moves above a
    /// choice: there the value of a move is a mean of several.
    const fn compares_leaves(self) -> Option<&'static str> {
        match self {
            Self::TrackAndStop(_) => Some("track-and-stop"),
            Self::MLucb => Some("m-lucb"),
            Self::MRacing => Some("m-racing"),
            _ => None,
        }
    }
}

/// All parameters of an identification.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Plan {
    /// The algorithm.
    pub method: Method,
    /// A move whose value is within `epsilon` of the best is good enough; on the scale from 0 to 1.
    pub epsilon: f64,
    /// The probability, at most, of naming a move that is not.
    pub delta: f64,
    /// The shape of intervals.
    pub shape: Shape,
    /// The exploration rate of intervals.
    pub rate: Rate,
    /// Which time the rate reads.
    pub clock: Clock,
}

impl Plan {
    /// The plan of a method with KL intervals and the rate that the paper proves.
    pub fn new(method: Method, epsilon: f64, delta: f64) -> Self {
        let clock = if method == Method::MLucb { Clock::Global } else { Clock::Local };
        Self { method, epsilon, delta, shape: Shape::Kl, rate: Rate::Paper, clock }
    }

    /// Whether the plan can be carried out on a tree; if not, one sentence that says why.
    pub fn check(&self, tree: &Tree) -> Result<(), String> {
        if !(self.epsilon >= 0.0 && self.epsilon <= 1.0) {
            let epsilon = Plain(self.epsilon);
            return Err(format!("epsilon={epsilon} is not possible: it lies between 0 and 1"));
        }
        if !(self.delta > 0.0 && self.delta < 1.0) {
            let delta = Plain(self.delta);
            return Err(format!(
                "delta={delta} is not possible: the probability of an error lies between 0 and 1, \
                 without the ends"
            ));
        }
        if let Some(name) = self.method.compares_leaves().filter(|_| tree.has_chance()) {
            return Err(format!(
                "{name} compares leaves, and in this tree somebody chooses after nature has moved, \
                 so that a move is worth a mean of several: take lucb-mcts, ugape-mcts, lucb-minmax, \
                 find-top-winner or uniform-leaves"
            ));
        }
        let leaves = tree.unknown();
        if self.method == Method::TrackAndStop(Tracking::Solved) && leaves > MOST_SOLVED {
            return Err(format!(
                "tracking=solved takes trees of at most {MOST_SOLVED} leaves, and this one has \
                 {leaves}: tracking=gradient takes any number"
            ));
        }
        if self.method == Method::MRacing && !is_depth_two(tree) {
            let depth = tree.depth();
            return Err(format!(
                "m-racing is for trees in which each player moves once, and this one has depth \
                 {depth}: lucb-mcts and ugape-mcts take any depth"
            ));
        }
        Ok(())
    }

    /// The intervals of the plan for a tree.
    pub fn confidence(&self, tree: &Tree) -> Confidence {
        let exploration = Exploration::new(self.rate, tree.unknown().max(1), self.delta);
        Confidence { shape: self.shape, exploration }
    }

    /// Whether the probability of an error is proven to be at most `delta`.
    pub fn is_proven(&self) -> bool {
        match self.method {
            Method::FindTopWinner | Method::TrackAndStop(_) => true,
            _ => self.rate.is_proven(),
        }
    }

    /// The intervals by which the algorithm samples: those of the plan, but for track-and-stop,
    /// whose stopping rule is its own and whose sampling need prove nothing.
    fn working_confidence(&self, tree: &Tree) -> Confidence {
        match self.method {
            Method::TrackAndStop(_) => TrackAndStop::confidence(),
            _ => self.confidence(tree),
        }
    }

    pub(super) fn ledger(&self, tree: Tree) -> Ledger {
        let estimate = match self.method {
            Method::LucbMcts(estimate) => estimate,
            Method::UgapeMcts | Method::LucbMinMax | Method::Uniform => Estimate::Representative,
            Method::MLucb | Method::FindTopWinner | Method::MRacing | Method::TrackAndStop(_) => {
                Estimate::Minimax
            }
        };
        let confidence = self.working_confidence(&tree);
        Ledger::new(tree, confidence, self.clock, estimate)
    }

    pub(super) fn strategy(&self, tree: &Tree) -> Box<dyn Strategy + Send> {
        let epsilon = self.epsilon;
        let bai = |guess| Box::new(BaiMcts { guess, epsilon });
        match self.method {
            Method::UgapeMcts => bai(Guess::Ugape),
            Method::LucbMcts(_) => bai(Guess::Lucb),
            Method::LucbMinMax => bai(Guess::MinMax),
            Method::MLucb => Box::new(MLucb::new(epsilon)),
            Method::FindTopWinner => Box::new(FindTopWinner::new(tree, epsilon, self.delta)),
            Method::MRacing => Box::new(MRacing::new(tree, epsilon)),
            Method::Uniform => Box::new(Uniform::new(epsilon)),
            Method::TrackAndStop(tracking) => {
                Box::new(TrackAndStop::new(tree, epsilon, self.delta, tracking))
            }
        }
    }
}
