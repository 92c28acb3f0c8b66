//! Counterfactual regret minimisation with regrets that never fall below zero (CFR+: Tammelin 2014).

use std::ops::ControlFlow;

use plywood_core::{Hidden, Player};

use super::{Plan, SequenceForm};

/// Two players who learn from each other in turn; their plans on average, the later ones counting more, approach
/// an equilibrium.
#[derive(Clone)]
pub struct RegretPlus<'f, G: Hidden> {
    form: &'f SequenceForm<G>,
    sides: [Learner; 2],
    iterations: u64,
}

/// What one player has learnt.
#[derive(Clone, Debug)]
struct Learner {
    /// The regret of every sequence.
    regrets: Vec<f64>,
    /// The plan by these regrets.
    plan: Plan,
    /// The sum of plans, each times the number of its iteration.
    sum: Vec<f64>,
}

impl<'f, G: Hidden> RegretPlus<'f, G> {
    /// Two players who know nothing yet.
    pub fn new(form: &'f SequenceForm<G>) -> Self {
        let learner = |player: Player| {
            let zeros = vec![0.0; form.sides[player.index()].sequences()];
            Learner { regrets: zeros.clone(), plan: form.uniform_plan(player), sum: zeros }
        };
        Self { form, sides: [learner(Player::FIRST), learner(Player::SECOND)], iterations: 0 }
    }

    /// How often both have learnt.
    pub const fn iterations(&self) -> u64 {
        self.iterations
    }

    /// The first player learns against the second's plan, then the second against the first's new one.
    pub fn step(&mut self) {
        self.iterations += 1;
        for player in [Player::FIRST, Player::SECOND] {
            let values = self.form.gains_against(player, &self.sides[player.other().index()].plan);
            self.learn(player, values);
        }
    }

    /// Works out the regret of every attempt from what each sequence is worth, and plays by it.
    fn learn(&mut self, player: Player, mut values: Vec<f64>) {
        let learner = &mut self.sides[player.index()];
        let sets = &self.form.sides[player.index()].sets;
        for set in sets.iter().rev() {
            let regrets = &mut learner.regrets[set.sequences()];
            let total: f64 = regrets.iter().sum();
            let share = |regret: f64| {
                if total > 0.0 { regret / total } else { 1.0 / set.count as f64 }
            };
            let found = &values[set.sequences()];
            let value: f64 =
                found.iter().zip(&*regrets).map(|(v, &regret)| v * share(regret)).sum();
            for (regret, found) in regrets.iter_mut().zip(found) {
                *regret = (*regret + found - value).max(0.0);
            }
            values[set.parent] += value;
        }
        let regrets = &learner.regrets;
        let mut weights = values;
        weights[0] = 1.0;
        for set in sets {
            let total: f64 = regrets[set.sequences()].iter().sum();
            let reached = weights[set.parent];
            for sequence in set.sequences() {
                let even = 1.0 / set.count as f64;
                let share = if total > 0.0 { regrets[sequence] / total } else { even };
                weights[sequence] = reached * share;
            }
        }
        for (sum, weight) in learner.sum.iter_mut().zip(&weights) {
            *sum += self.iterations as f64 * weight;
        }
        learner.plan = Plan::of(weights);
    }

    /// Both players' average plans.
    pub fn plans(&self) -> [Plan; 2] {
        [0, 1].map(|side| {
            let Learner { plan, sum, .. } = &self.sides[side];
            match sum[0] {
                0.0 => plan.clone(),
                total => Plan::of(sum.iter().map(|weight| weight / total).collect()),
            }
        })
    }

    /// Learns until what the average plans prove leaves a gap of at most this, or so many times, or the watcher breaks;
    /// the plans.
    pub fn until(
        &mut self,
        gap: f64,
        most: u64,
        mut watch: impl FnMut() -> ControlFlow<()>,
    ) -> [Plan; 2] {
        let mut looked = self.iterations + 1;
        while self.iterations < most && watch().is_continue() {
            self.step();
            if self.iterations >= looked {
                let (low, high) = self.form.bounds(&self.plans());
                if high - low <= gap {
                    break;
                }
                looked = self.iterations + 1 + self.iterations / 8;
            }
        }
        self.plans()
    }
}
