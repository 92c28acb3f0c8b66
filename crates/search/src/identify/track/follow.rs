//! The saddle point of the lower bound, step by step along with the samples.

use plywood_core::Rng;

use crate::identify::bound::{Change, Duel, Duels, Leaves, Level};

/// A leaf is given this part of its samples at a time.
const GRAIN: f64 = 64.0;

/// The next samples: again and again the cheapest alternative gets some, given to one of its leaves
/// with the probability that the leaf has in its cost.
///
/// At the optimum of the lower bound every leaf's weight is the average, over the alternatives that
/// are cheapest, of its part in their cost; sampling by that rule seeks this balance (the
/// information-directed selection of You et al. 2023, here for trees). Within a batch the means
/// stay, and `counts` grow by what is put on the agenda.
pub fn follow(
    duels: &Duels,
    leaves: &Leaves,
    counts: &mut [f64],
    values: &[f64],
    batch: u64,
    rng: &mut Rng,
) -> Vec<usize> {
    let mut open: Vec<(f64, &Duel, f64)> = Vec::new();
    for (rival, duel) in &duels.rivals {
        let Some(levels) = duel.levels(values[*rival], values[duels.promising]) else { continue };
        let found = duel.cheapest(leaves, counts, levels, 1e-2);
        if found.cost < f64::INFINITY {
            open.push((found.cost, duel, found.theta));
        }
    }
    let (mut left, mut stack, mut agenda) = (batch, Vec::new(), Vec::new());
    while left > 0 {
        let least = (0..open.len()).reduce(|a, b| if open[b].0 < open[a].0 { b } else { a });
        let Some(least) = least else { break };
        let (_, duel, theta) = open[least];
        let Some((leaf, change)) = draw(duel, leaves, counts, theta, rng) else { break };
        let chunk = left.min(1 + (counts[leaf] / GRAIN) as u64);
        left -= chunk;
        agenda.extend((0..chunk).map(|_| leaf));
        counts[leaf] += chunk as f64;
        // Leaves of the promising move are in all duels.
        for (at, (cost, duel, theta)) in open.iter_mut().enumerate() {
            if change == Change::Lower || at == least {
                *cost = duel.cost(leaves, counts, &mut stack, *theta);
            }
        }
    }
    agenda
}

/// A leaf of the cheapest alternative at a level, drawn by its part in the cost.
fn draw(
    duel: &Duel,
    leaves: &Leaves,
    counts: &[f64],
    theta: f64,
    rng: &mut Rng,
) -> Option<(usize, Change)> {
    let (above, at) = (duel.above(theta), Level::new(theta));
    let [raise, lower] = duel.surveys(leaves, counts, theta).map(|survey| survey.cheapest().moved);
    let part = |leaf: u32, change, level: &Level| {
        let leaf = leaf as usize;
        ((leaf, change), counts[leaf] * leaves.divergence(leaf, change, level))
    };
    let raise = raise.into_iter().map(|leaf| part(leaf, Change::Raise, &above));
    let lower = lower.into_iter().map(|leaf| part(leaf, Change::Lower, &at));
    let moved: Vec<((usize, Change), f64)> = raise.chain(lower).collect();
    let mut level = rng.unit() * moved.iter().map(|(_, part)| part).sum::<f64>();
    let drawn = moved.iter().position(|(_, part)| {
        level -= part;
        level <= 0.0
    });
    moved.get(drawn.unwrap_or(0)).map(|&(moved, _)| moved)
}
