//! Newton's method for the centre, and its linear systems.

use std::ops::ControlFlow;

use super::{
    cut::{Cut, Tangent},
    meter::Meter,
    sparse::Sparse,
};

/// Which weights meet in which constraint, worked out once for many steps.
#[derive(Debug)]
pub struct Newton {
    matrix: Sparse,
    /// Where the diagonal is kept.
    diagonal: Vec<u32>,
    /// The unknowns of all constraints, one after another.
    unknowns: Vec<u32>,
    /// Where the products of each with itself and those before it are kept.
    slots: Vec<u32>,
    /// How many unknowns each constraint has.
    counts: Vec<u32>,
}

/// Where a step begins; every number is positive.
#[derive(Debug)]
pub struct Here<'h> {
    /// The weights, and their multipliers `z`.
    pub weights: &'h [f64],
    pub rests: &'h [f64],
    /// The constraints, their slacks `s` and multipliers `y`.
    pub tangents: &'h [Tangent],
    pub slacks: &'h [f64],
    pub multipliers: &'h [f64],
}

/// What a step changes.
#[derive(Debug)]
pub struct Step {
    pub weights: Vec<f64>,
    pub rests: Vec<f64>,
    pub slacks: Vec<f64>,
    pub multipliers: Vec<f64>,
}

impl Newton {
    /// The systems of these constraints on so many weights, with the places of the leaves.
    pub fn new(cuts: &[Cut], place: &[Option<u32>], weights: usize) -> Self {
        let counts: Vec<u32> = cuts.iter().map(|cut| cut.moved.len() as u32).collect();
        let moved = cuts.iter().flat_map(|cut| &cut.moved);
        let unknowns: Vec<u32> = moved
            .map(|moved| place[moved.leaf as usize].expect("a cut moves leaves with weight"))
            .collect();
        let matrix = Sparse::new(weights, split(&unknowns, &counts));
        let mut slots = Vec::new();
        for clique in split(&unknowns, &counts) {
            for (i, &a) in clique.iter().enumerate() {
                slots.extend(clique[..=i].iter().map(|&b| matrix.slot(a, b)));
            }
        }
        let diagonal = (0..weights as u32).map(|at| matrix.slot(at, at)).collect();
        Self { matrix, diagonal, unknowns, slots, counts }
    }

    /// How many weights the constraints have together.
    pub fn entries(&self) -> usize {
        self.unknowns.len()
    }

    /// What the prices and the rests of the leaves lack of one.
    fn lacking(&self, here: &Here<'_>) -> Vec<f64> {
        let mut lacking: Vec<f64> = here.rests.iter().map(|rest| 1.0 - rest).collect();
        let constraints = split(&self.unknowns, &self.counts).zip(here.tangents);
        for ((clique, tangent), y) in constraints.zip(here.multipliers) {
            for (&at, slope) in clique.iter().zip(&tangent.gradient) {
                lacking[at as usize] -= y * slope;
            }
        }
        lacking
    }

    /// How far from the centre it is: the greatest error of a price or of a cost, or a part of that
    /// of a product.
    pub fn error(&self, here: &Here<'_>, strength: f64) -> f64 {
        let lacking = self.lacking(here).into_iter().map(f64::abs);
        let costs = here.tangents.iter().zip(here.slacks).map(|(t, s)| (t.cost - 1.0 - s).abs());
        let pairs = here.slacks.iter().zip(here.multipliers);
        let products = pairs.chain(here.weights.iter().zip(here.rests));
        let products = products.map(|(a, b)| 0.01 * (a * b / strength - 1.0).abs());
        lacking.chain(costs).chain(products).fold(0.0, f64::max)
    }

    /// The step to the centre of a strength; none if rounding has made the system indefinite.
    pub fn step(
        &mut self,
        here: &Here<'_>,
        strength: f64,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<(), Option<Step>> {
        self.assemble(here);
        if !self.matrix.factorise(meter)? {
            return ControlFlow::Continue(None);
        }
        let over: Vec<f64> =
            here.tangents.iter().zip(here.slacks).map(|(t, s)| t.cost - 1.0 - s).collect();
        // Unknowns are relative to the weights, so that the matrix is scaled.
        let mut side: Vec<f64> = self.lacking(here);
        for ((side, w), z) in side.iter_mut().zip(here.weights).zip(here.rests) {
            *side = strength - w * z - w * *side;
        }
        let pull = |at: usize| {
            let (s, y) = (here.slacks[at], here.multipliers[at]);
            (strength - y * s - y * over[at]) / s
        };
        for (at, clique) in split(&self.unknowns, &self.counts).enumerate() {
            let pull = pull(at);
            for (&i, slope) in clique.iter().zip(&here.tangents[at].gradient) {
                side[i as usize] += pull * slope * here.weights[i as usize];
            }
        }
        self.matrix.solve(&mut side);
        let weights: Vec<f64> = side.iter().zip(here.weights).map(|(u, w)| u * w).collect();
        let rest = |((w, z), u): ((&f64, &f64), &f64)| strength / w - z - z * u;
        let rests = here.weights.iter().zip(here.rests).zip(&side).map(rest).collect();
        let (mut slacks, mut multipliers) = (Vec::new(), Vec::new());
        for (at, clique) in split(&self.unknowns, &self.counts).enumerate() {
            let (s, y) = (here.slacks[at], here.multipliers[at]);
            let slopes = clique.iter().zip(&here.tangents[at].gradient);
            let slack = over[at] + slopes.map(|(&i, g)| g * weights[i as usize]).sum::<f64>();
            slacks.push(slack);
            multipliers.push((strength - y * s - y * slack) / s);
        }
        ControlFlow::Continue(Some(Step { weights, rests, slacks, multipliers }))
    }

    fn assemble(&mut self, here: &Here<'_>) {
        let values = self.matrix.values();
        values.fill(0.0);
        for ((&slot, w), z) in self.diagonal.iter().zip(here.weights).zip(here.rests) {
            values[slot as usize] = w * z;
        }
        let (mut slots, mut pairs) = (self.slots.iter(), Vec::new());
        for (at, clique) in split(&self.unknowns, &self.counts).enumerate() {
            let (tangent, y) = (&here.tangents[at], here.multipliers[at]);
            let (stiff, bent) = ((y / here.slacks[at]).sqrt(), y.sqrt());
            pairs.clear();
            pairs.extend(clique.iter().zip(&tangent.gradient).zip(&tangent.bend).map(
                |((&i, slope), bend)| {
                    let weight = here.weights[i as usize];
                    (weight * slope * stiff, weight * bend * bent)
                },
            ));
            for (i, &(slope, bend)) in pairs.iter().enumerate() {
                for (&(other, bow), &slot) in pairs[..=i].iter().zip(slots.by_ref()) {
                    values[slot as usize] += slope * other + bend * bow;
                }
            }
        }
    }
}

impl Step {
    /// How much of the step to take with weights and slacks.
    pub fn reach(&self, weights: &[f64], slacks: &[f64]) -> f64 {
        reach(&self.weights, weights).min(reach(&self.slacks, slacks))
    }
}

/// How much of a step leaves every number a tenth of itself.
pub fn reach(step: &[f64], from: &[f64]) -> f64 {
    let least = step.iter().zip(from).map(|(step, from)| step / from).fold(-0.9, f64::min);
    -0.9 / least
}

/// Takes a part of a step.
pub fn advance(numbers: &mut [f64], step: &[f64], part: f64) {
    for (number, step) in numbers.iter_mut().zip(step) {
        *number += part * step;
    }
}

/// The unknowns of each constraint.
fn split<'a>(unknowns: &'a [u32], counts: &'a [u32]) -> impl Iterator<Item = &'a [u32]> {
    let mut rest = unknowns;
    counts.iter().map(move |&count| {
        let (clique, others) = rest.split_at(count as usize);
        rest = others;
        clique
    })
}
