//! The least total weight under which every known alternative costs at least one.
//!
//! A logarithmic barrier with Newton's method: at the centre for a barrier of strength `t` the
//! numbers `t/(C-1)` are multipliers of the constraints that prove a lower bound.

use super::{
    cholesky::solve,
    cut::{Cut, Tangent},
    leaves::Leaves,
};

/// Constraints and weights.
#[derive(Debug)]
pub struct Barrier<'l> {
    leaves: &'l Leaves,
    /// The alternatives known so far.
    pub cuts: Vec<Cut>,
    tangents: Vec<Tangent>,
    trial: Vec<Tangent>,
    /// The leaves that may have weight.
    support: Vec<u32>,
    /// The place of a leaf in the support.
    place: Vec<Option<u32>>,
    /// The weights of all leaves, zero off the support.
    pub weights: Vec<f64>,
}

impl<'l> Barrier<'l> {
    /// No constraints yet; the leaves of positive weight are the support.
    pub fn new(leaves: &'l Leaves, weights: &[f64]) -> Self {
        let mut barrier = Self {
            leaves,
            cuts: Vec::new(),
            tangents: Vec::new(),
            trial: Vec::new(),
            support: Vec::new(),
            place: vec![None; weights.len()],
            weights: vec![0.0; weights.len()],
        };
        for (leaf, &weight) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
            barrier.admit(leaf, weight);
        }
        barrier
    }

    /// Gives a leaf weight.
    pub fn admit(&mut self, leaf: usize, weight: f64) {
        assert!(self.place[leaf].is_none(), "leaf {leaf} has weight already");
        self.place[leaf] = Some(self.support.len() as u32);
        self.support.push(leaf as u32);
        self.weights[leaf] = weight;
    }

    /// Adds an alternative unless it is known.
    pub fn add(&mut self, cut: Cut) -> bool {
        if self.cuts.iter().any(|known| known.alike(&cut, &self.weights)) {
            return false;
        }
        self.cuts.push(cut);
        self.tangents.push(Tangent::default());
        self.trial.push(Tangent::default());
        true
    }

    /// The sum of the weights.
    pub fn total(&self) -> f64 {
        self.support.iter().map(|&leaf| self.weights[leaf as usize]).sum()
    }

    /// The number of weights and constraints.
    pub fn size(&self) -> usize {
        self.support.len() + self.cuts.len()
    }

    /// Multiplies all weights.
    pub fn scale(&mut self, by: f64) {
        for &leaf in &self.support {
            self.weights[leaf as usize] *= by;
        }
    }

    /// Multiplies the weights so that the cheapest alternative costs a little more than one, if it
    /// costs less.
    pub fn make_feasible(&mut self) {
        self.look();
        let least = self.tangents.iter().map(|t| t.cost).fold(f64::INFINITY, f64::min);
        if least <= 1.0 + 1e-12 {
            self.scale(1.01 / least);
            self.look();
        }
    }

    fn look(&mut self) {
        for (cut, tangent) in self.cuts.iter_mut().zip(&mut self.tangents) {
            cut.at(self.leaves, &self.weights, tangent);
        }
    }

    /// The objective at the trial tangents and given weights; infinite outside.
    fn objective(&self, tangents: &[Tangent], strength: f64) -> f64 {
        let mut sum = self.total() / strength;
        for &leaf in &self.support {
            sum -= self.weights[leaf as usize].ln();
        }
        for tangent in tangents {
            if tangent.cost <= 1.0 {
                return f64::INFINITY;
            }
            sum -= (tangent.cost - 1.0).ln();
        }
        sum
    }

    /// Newton's method to the centre of strength `strength`; the weights must be feasible.
    pub fn centre(&mut self, strength: f64) {
        let n = self.support.len();
        self.look();
        let mut value = self.objective(&self.tangents, strength);
        let mut last = f64::INFINITY;
        for _ in 0..60 {
            let (mut matrix, mut step) = (vec![0.0; n * n], vec![0.0; n]);
            self.assemble(strength, &mut matrix, &mut step);
            let gradient = step.clone();
            if !solve(&mut matrix, &mut step) {
                return;
            }
            // Variables are relative to the weights, so that the step is a relative change.
            let decrement: f64 = step.iter().zip(&gradient).map(|(s, g)| s * g).sum();
            // The decrement is about the square of the multipliers' relative error, and they are
            // what the certificate rests on; where it no longer falls, rounding has taken over.
            if decrement < 1e-14 || decrement < 1e-4 && decrement > 0.1 * last {
                return;
            }
            last = decrement;
            // As far as every weight keeps a tenth of itself, then halved until it helps.
            let least = step.iter().copied().fold(-0.9, f64::min);
            let mut length = -0.9 / least;
            let before = self.weights.clone();
            let mut moved = false;
            for _ in 0..40 {
                for (&leaf, step) in self.support.iter().zip(&step) {
                    let old = before[leaf as usize];
                    self.weights[leaf as usize] = (old * (1.0 + length * step)).max(old * 1e-3);
                }
                for (cut, tangent) in self.cuts.iter_mut().zip(&mut self.trial) {
                    cut.at(self.leaves, &self.weights, tangent);
                }
                let there = self.objective(&self.trial, strength);
                if there < value || decrement < 0.06 && there < f64::INFINITY {
                    (value, moved) = (there, true);
                    std::mem::swap(&mut self.tangents, &mut self.trial);
                    break;
                }
                length *= 0.5;
            }
            if !moved {
                self.weights = before;
                self.look();
                return;
            }
        }
    }

    /// The Hessian and minus the gradient of the objective, in variables relative to the weights.
    fn assemble(&self, strength: f64, matrix: &mut [f64], downhill: &mut [f64]) {
        let n = self.support.len();
        for (i, &leaf) in self.support.iter().enumerate() {
            matrix[i * n + i] = 1.0;
            downhill[i] = 1.0 - self.weights[leaf as usize] / strength;
        }
        let mut row = Vec::new();
        for tangent in &self.tangents {
            let slack = tangent.cost - 1.0;
            for (vector, factor) in
                [(&tangent.gradient, 1.0 / (slack * slack)), (&tangent.bend, 1.0 / slack)]
            {
                row.clear();
                row.extend(vector.iter().filter_map(|&(leaf, slope)| {
                    let scaled = slope * self.weights[leaf as usize];
                    self.place[leaf as usize].map(|place| (place as usize, scaled))
                }));
                for &(i, x) in &row {
                    for &(j, y) in &row {
                        if j <= i {
                            matrix[i * n + j] += factor * x * y;
                        }
                    }
                }
            }
            for &(leaf, slope) in &tangent.gradient {
                if let Some(place) = self.place[leaf as usize] {
                    downhill[place as usize] += slope * self.weights[leaf as usize] / slack;
                }
            }
        }
    }

    /// The lower bound that the multipliers prove, and the leaves without weight that deserve some.
    ///
    /// Multipliers `y` with `Σ y g(l) <= κ` for every leaf, where `g` are gradients of alternatives,
    /// prove that no weights with all costs at least one add up to less than `Σ y / κ`.
    pub fn multipliers(&self, strength: f64) -> (f64, Vec<usize>) {
        let mut prices = vec![0.0; self.weights.len()];
        let mut total = 0.0;
        for tangent in &self.tangents {
            let y = strength / (tangent.cost - 1.0);
            total += y;
            for &(leaf, slope) in &tangent.gradient {
                prices[leaf as usize] += y * slope;
            }
        }
        let dearest = prices.iter().copied().fold(0.0, f64::max);
        let deserving = (0..prices.len())
            .filter(|&leaf| self.place[leaf].is_none() && prices[leaf] > 1.0 + 1e-9)
            .collect();
        (total / dearest, deserving)
    }
}
