//! How likely a player does its part of each sequence: policies, mixtures of them, and averages.

use plywood_core::{Hidden, Player};

use super::SequenceForm;

/// A realisation plan: for every sequence of a player the probability that it does all of it if the others let it.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan(Vec<f64>);

impl Plan {
    pub(super) const fn of(weights: Vec<f64>) -> Self {
        Self(weights)
    }

    /// The probability of a sequence.
    #[inline]
    pub(super) fn weight(&self, sequence: usize) -> f64 {
        self.0[sequence]
    }

    /// Plays one of several plans, drawn before the first move with these weights, which add up to one.
    pub fn mixed(parts: &[(f64, &Self)]) -> Self {
        let sequences = parts.first().map_or(0, |(_, plan)| plan.0.len());
        let weight = |sequence: usize| parts.iter().map(|(w, plan)| w * plan.0[sequence]).sum();
        Self((0..sequences).map(weight).collect())
    }
}

impl<G: Hidden> SequenceForm<G> {
    /// The plan of a player who at each information set takes attempts with the probabilities that `policy` gives.
    /// It is asked only where the plan can come to.
    pub fn plan(
        &self,
        player: Player,
        mut policy: impl FnMut(&G::View, &[G::Move], &mut [f64]),
    ) -> Plan {
        let side = &self.sides[player.index()];
        let mut weights = vec![0.0; side.sequences()];
        weights[0] = 1.0;
        for set in &side.sets {
            let reached = weights[set.parent];
            if reached == 0.0 {
                continue;
            }
            let shares = &mut weights[set.sequences()];
            policy(&set.view, self.attempts(player, set), shares);
            for share in shares {
                *share *= reached;
            }
        }
        Plan(weights)
    }

    /// The plan of a player without luck, who always takes the attempt that `choose` names by index.
    pub fn pure_plan(
        &self,
        player: Player,
        mut choose: impl FnMut(&G::View, &[G::Move]) -> usize,
    ) -> Plan {
        self.plan(player, |view, attempts, shares| {
            shares.fill(0.0);
            shares[choose(view, attempts)] = 1.0;
        })
    }

    /// The plan of a player who draws among all attempts alike.
    pub fn uniform_plan(&self, player: Player) -> Plan {
        self.plan(player, |_, attempts, shares| shares.fill(1.0 / attempts.len() as f64))
    }
}
