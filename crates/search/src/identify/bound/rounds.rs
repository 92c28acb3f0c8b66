//! Round by round to the characteristic time: centre the weights, price the leaves, find what the
//! weights do not cover yet.

use std::ops::ControlFlow;

use super::{
    alternative::{Survey, Way},
    barrier::Barrier,
    cut::Cut,
    duel::Cheapest,
    duels::Open,
    leaves::Leaves,
    meter::Meter,
    price::price,
    program::Change,
};

/// Detours of a duel that are added in a round, at least, if they cost less than one.
const DETOURS: usize = 32;

/// The weights so far and what is certified.
pub struct Rounds<'d, 'w> {
    leaves: &'d Leaves,
    duels: &'d [Open<'d>],
    barrier: Barrier<'d>,
    meter: Meter<'w>,
    upper: f64,
    lower: f64,
    weights: Option<Vec<f64>>,
}

impl<'d, 'w> Rounds<'d, 'w> {
    /// Nothing is certified yet.
    pub fn new(leaves: &'d Leaves, duels: &'d [Open<'d>], start: &[f64], meter: Meter<'w>) -> Self {
        let barrier = Barrier::new(leaves, start);
        Self { leaves, duels, barrier, meter, upper: f64::INFINITY, lower: 0.0, weights: None }
    }

    /// Upper and lower certificate, and the weights of the upper one, which add up to one.
    pub fn found(self) -> (f64, f64, Option<Vec<f64>>) {
        (self.upper, self.lower, self.weights)
    }

    fn gap(&self) -> f64 {
        (self.upper - self.lower) / self.upper
    }

    /// Works until the certificates meet to a relative `precision`. Whether there is anything to
    /// certify; breaks if the watcher does.
    pub fn run(&mut self, precision: f64) -> ControlFlow<(), bool> {
        let (least, _) = self.explore(1e-3, true)?;
        if self.barrier.is_empty() || least == f64::INFINITY {
            return ControlFlow::Continue(false);
        }
        self.certify(least);
        let start = self.barrier.total() / self.barrier.size() as f64;
        let mut strength = self.barrier.settle(start);
        for _ in 0..400 {
            self.barrier.centre(strength, &mut self.meter)?;
            let (lower, deserving) = self.barrier.proof(|change, rival, loads| {
                let of = |open: &&Open<'_>| rival.is_none_or(|rival| open.rival == rival);
                let duel = self.duels.iter().find(of).expect("a rival of a cut").duel;
                let program = if change == Change::Raise { &duel.raise } else { &*duel.lower };
                price(program, self.leaves, &self.barrier.weights, loads)
            });
            self.lower = self.lower.max(lower);
            // Before others are looked for: what is found must know all leaves that have weight.
            let share = 1e-2 * self.barrier.total() / self.barrier.size() as f64;
            self.barrier.welcome(Change::Raise, &deserving[0], share);
            self.barrier.welcome(Change::Lower, &deserving[1], share);
            let slack = strength * self.barrier.size() as f64 / self.barrier.total();
            let (least, added) = self.explore((0.02 * slack).clamp(1e-9, 1e-3), false)?;
            self.certify(least);
            if self.gap() < precision || slack < 1e-13 {
                break;
            }
            if added || deserving.iter().any(|side| !side.is_empty()) {
                strength = self.barrier.settle(strength);
            } else {
                strength *= 0.2;
            }
        }
        ControlFlow::Continue(true)
    }

    /// The weights are certified by what no alternative costs less than.
    fn certify(&mut self, least: f64) {
        let total = self.barrier.total();
        if total / least < self.upper {
            self.upper = total / least;
            let shares = self.barrier.weights.iter().map(|weight| weight / total);
            self.weights = Some(shares.collect());
        }
    }

    /// What no alternative costs less than at the weights, and whether some were added: those that
    /// cost less than one, or at first one for every leaf with weight.
    fn explore(&mut self, fine: f64, first: bool) -> ControlFlow<(), (f64, bool)> {
        let weights = &self.barrier.weights;
        let mut cheapest = Vec::with_capacity(self.duels.len());
        for Open { duel, levels, .. } in self.duels {
            self.meter.spend(64 * (duel.raise.len() + duel.lower.len()))?;
            cheapest.push(duel.cheapest(self.leaves, weights, *levels, fine));
        }
        let least = cheapest.iter().map(|found| found.at_least).fold(f64::INFINITY, f64::min);
        let cost = cheapest.iter().map(|found| found.cost).fold(f64::INFINITY, f64::min);
        let mut added = false;
        let wanted = |found: &Cheapest| found.cost < if first { f64::INFINITY } else { 1.0 };
        for (open, found) in self.duels.iter().zip(&cheapest).filter(|(_, found)| wanted(found)) {
            let full = found.cost == cost;
            for cut in self.cuts(open, found, first, full) {
                added |= self.barrier.add(cut);
            }
        }
        ControlFlow::Continue((least, added))
    }

    /// The cheapest alternative of a duel, and detours.
    fn cuts(&self, open: &Open<'_>, found: &Cheapest, first: bool, full: bool) -> Vec<Cut> {
        let Open { rival, duel, .. } = open;
        let surveys = duel.surveys(self.leaves, &self.barrier.weights, found.theta);
        let ways = surveys.each_ref().map(Survey::cheapest);
        let cut =
            |raise: &Way, lower: &Way| Cut::new(*rival, raise, lower, found.theta, duel.epsilon);
        let mut cuts = vec![cut(&ways[0], &ways[1])];
        let few = DETOURS.max(self.barrier.breadth() / self.duels.len());
        for (side, survey) in surveys.iter().enumerate() {
            let (room, few) = match (first, side == 0 || full) {
                (true, true) => (f64::INFINITY, usize::MAX),
                (true, false) => continue,
                (false, _) => (1.0 - found.cost, few),
            };
            let mut detours = survey.detours(room);
            detours.sort_by(|a, b| a.0.total_cmp(&b.0));
            detours.truncate(few);
            let operands: Vec<usize> = detours.into_iter().map(|(_, operand)| operand).collect();
            cuts.extend(
                survey
                    .through(&operands)
                    .iter()
                    .map(|way| if side == 0 { cut(way, &ways[1]) } else { cut(&ways[0], way) }),
            );
        }
        cuts
    }
}
