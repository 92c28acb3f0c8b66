//! Tracking of solved proportions.

use crate::identify::{
    bound::{Leaves, towards},
    ledger::Ledger,
};

/// The proportions of the lower bound at the empirical means, solved now and then.
#[derive(Clone, Debug, Default)]
pub struct Lag {
    weights: Vec<f64>,
    /// The samples at which they are due again.
    due: u64,
}

impl Lag {
    /// The leaves that lag behind their proportions most; a leaf that has far fewer samples than
    /// all others comes first, so that no mean stays unknown.
    pub fn agenda(
        &mut self,
        ledger: &Ledger,
        leaves: &Leaves,
        promising: usize,
        epsilon: f64,
        batch: u64,
    ) -> Vec<usize> {
        let samples = ledger.samples();
        if samples >= self.due {
            let found = towards(ledger.tree(), &leaves.means, promising, epsilon, 1e-2);
            self.weights = found.weights;
            self.due = samples + samples / 32 + 1;
        }
        let unknown: Vec<usize> =
            (0..ledger.tree().leaves()).filter(|&leaf| !leaves.exact(leaf)).collect();
        let mut counts: Vec<f64> =
            (0..ledger.tree().leaves()).map(|leaf| ledger.count(leaf).pulls as f64).collect();
        let floor = 0.25 * (samples as f64).sqrt() - 0.5 * unknown.len() as f64;
        let mut agenda = Vec::new();
        for _ in 0..batch {
            let urgency = |leaf: usize| {
                let forced = counts[leaf] < floor;
                if forced { f64::INFINITY } else { self.weights[leaf] / counts[leaf].max(1.0) }
            };
            let most =
                unknown.iter().copied().reduce(|a, b| if urgency(b) > urgency(a) { b } else { a });
            let Some(leaf) = most else { break };
            counts[leaf] += 1.0;
            agenda.push(leaf);
        }
        agenda
    }
}
