//! Random trees to be looked at beside the formulas.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use plywood_core::Seed;
use plywood_models::{Law, Recursive, Statistics};

use super::page::measured;

/// Trees of an ensemble to be played out; a function of its numbers unless it is stopped.
#[derive(Clone, Debug, Default)]
pub struct Simulation {
    /// How many trees, if any.
    pub trees: Option<u64>,
    /// Which trees, and which random games.
    pub seed: u64,
    /// Ends it early; what it has found by then is of no use.
    pub stop: Stop,
}

/// A wish to end something that is under way, shared by who wishes and who heeds.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Wishes it.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was wished.
    pub fn stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Simulation {
    /// So many trees, or none.
    pub fn new(trees: Option<u64>, seed: u64) -> Self {
        Self { trees, seed, stop: Stop::default() }
    }

    /// Refuses trees whose moves must be listed and cannot be, if trees are asked for.
    pub(super) fn of_listed(&self, laws: [&Law; 2]) -> Result<(), String> {
        match laws.into_iter().find(|law| law.unbounded()) {
            Some(law) if self.wanted() => Err(format!(
                "{law} has no greatest number of moves, which these searches would list: leave out the \
                 simulation, or simulate who wins (status)"
            )),
            _ => Ok(()),
        }
    }

    /// The names of the trees that are asked for.
    pub(super) fn names(&self) -> Option<impl Iterator<Item = Seed> + '_> {
        let trees = self.trees?.clamp(2, 100_000_000);
        let seed = Seed(self.seed);
        Some((0..trees).take_while(|_| !self.stop.stopped()).map(move |i| seed.child(i)))
    }

    /// What `look` finds on each tree, if trees are asked for.
    pub fn run<T>(
        &self,
        statistics: &Statistics,
        look: impl Fn(&Recursive) -> T,
    ) -> Option<Vec<T>> {
        let tree = |name| Recursive::new(statistics.clone(), name);
        Some(self.names()?.map(|name| look(&tree(name))).collect())
    }

    /// What `look` finds for each name of a tree: nothing if no trees are asked for, and
    /// [`Seen::TooLarge`] as soon as a tree is.
    pub(super) fn seen(&self, look: impl FnMut(Seed) -> Option<f64>) -> Seen {
        let Some(names) = self.names() else { return Seen::Nothing };
        names.map(look).collect::<Option<Vec<f64>>>().map_or(Seen::TooLarge, Seen::Sample)
    }

    /// Whether trees are asked for.
    pub const fn wanted(&self) -> bool {
        self.trees.is_some()
    }
}

/// What was seen on many trees.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Seen {
    /// No trees were asked for.
    Nothing,
    /// A tree was too large.
    TooLarge,
    /// A number a tree.
    Sample(Vec<f64>),
}

impl Seen {
    /// The mean in words.
    pub(super) fn words(&self) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::TooLarge => "too large".into(),
            Self::Sample(sample) => measured(sample),
        }
    }

    /// The numbers, if there are any.
    pub(super) fn sample(&self) -> &[f64] {
        if let Self::Sample(sample) = self { sample } else { &[] }
    }
}
