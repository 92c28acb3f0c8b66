//! The best of siblings: scores of four at a time.

use std::array::from_fn;

use plywood_core::Rng;
use wide::f32x4;

use super::{
    rule::{Rule, Terms},
    tree::Cell,
};

/// The child to visit next, `last` having been visited; the first of equals.
#[inline(always)]
pub(super) fn choose<R: Rule>(rule: &R, siblings: &[Cell], last: usize, visits: u32) -> usize {
    // Unvisited children are visited in order: those before `last` are none of them.
    if R::FRESH_FIRST && siblings.get(last + 1).is_some_and(|child| child.visits == 0) {
        return last + 1;
    }
    best::<R>(siblings, rule.weight(visits))
}

/// The same by places: the one under this head to visit next, `last` having been visited.
#[inline(always)]
pub(super) fn next<R: Rule>(
    rule: &R,
    cells: &[Cell],
    head: usize,
    last: usize,
    visits: u32,
) -> usize {
    // What stands behind the last child is the head, whose count of children is not zero.
    if R::FRESH_FIRST && cells[last + 1].visits == 0 {
        return last + 1;
    }
    let first = head - cells[head].count();
    first + best::<R>(&cells[first..head], rule.weight(visits))
}

/// One of the children whose score no other exceeds, each as likely.
pub(super) fn drawn<R: Rule>(rule: &R, siblings: &[Cell], visits: u32, rng: &mut Rng) -> usize {
    let weight = rule.weight(visits);
    let (mut best, mut equal) = ((0, f32::NEG_INFINITY), 0);
    for (index, child) in siblings.iter().enumerate() {
        let score = score::<R>(child, weight);
        equal = if score > best.1 { 1 } else { equal + usize::from(score == best.1) };
        // The k-th of equals takes the place of those before with probability 1/k.
        if score > best.1 || (score == best.1 && rng.below(equal) == 0) {
            best = (index, score);
        }
    }
    best.0
}

/// The first child whose score no other exceeds.
#[inline(always)]
fn best<R: Rule>(siblings: &[Cell], weight: f32) -> usize {
    match siblings.len() {
        0..FOUR => first_best_of_few::<R>(siblings, weight),
        FOUR => best_by_fours::<R, 1>(siblings, weight),
        5..=8 => best_by_fours::<R, 2>(siblings, weight),
        9..=12 => best_by_fours::<R, 3>(siblings, weight),
        13..=16 => best_by_fours::<R, 4>(siblings, weight),
        _ => first_best_of_many::<R>(siblings, weight),
    }
}

/// What a visited child is compared by, under the weight that its siblings share.
#[inline]
pub(super) fn score<R: Rule>(child: &Cell, weight: f32) -> f32 {
    let Terms { base, slope } = child.terms();
    if R::STEADY { base } else { base + weight * slope }
}

/// As the definition says; two are compared once.
#[inline(always)]
fn first_best_of_few<R: Rule>(siblings: &[Cell], weight: f32) -> usize {
    match siblings {
        [first, second] => usize::from(score::<R>(second, weight) > score::<R>(first, weight)),
        _ => first_best::<R>(siblings, weight),
    }
}

/// How many scores fit into a register.
const FOUR: usize = 4;

/// The definition: the first child whose score no other exceeds.
#[inline]
fn first_best<R: Rule>(siblings: &[Cell], weight: f32) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (index, child) in siblings.iter().enumerate() {
        let score = score::<R>(child, weight);
        if score > best.1 {
            best = (index, score);
        }
    }
    best.0
}

/// The scores of four children, in a register.
#[inline(always)]
fn scores<R: Rule>(cells: &[Cell; FOUR], weight: f32x4) -> f32x4 {
    let cells = cells.each_ref().map(|cell| f32x4::from(cell.words().map(f32::from_bits)));
    let [bases, slopes, ..] = f32x4::transpose(cells);
    if R::STEADY { bases } else { bases + weight * slopes }
}

/// The greatest of four, in every place.
#[inline(always)]
fn greatest(scores: f32x4) -> f32x4 {
    let halves = scores.unpack_lo(scores).fast_max(scores.unpack_hi(scores));
    halves.unpack_lo(halves).fast_max(halves.unpack_hi(halves))
}

/// One bit for each of four that equals the best.
#[inline(always)]
fn equals(scores: f32x4, best: f32x4) -> u32 {
    scores.simd_eq(best).to_bitmask()
}

/// As the definition says, of as many children as `N` registers hold and `N - 1` do not.
#[inline(always)]
fn best_by_fours<R: Rule, const N: usize>(siblings: &[Cell], weight: f32) -> usize {
    let weight = f32x4::splat(weight);
    // The last four may overlap those before: a child that is looked at twice is no better for it.
    let rest = siblings.len() - FOUR;
    let start = |four: usize| if four + 1 == N { rest } else { FOUR * four };
    let scores: [f32x4; N] = from_fn(|four| {
        let cells = siblings[start(four)..].first_chunk().expect("there are as many");
        scores::<R>(cells, weight)
    });
    let best = greatest(scores.into_iter().reduce(f32x4::fast_max).expect("at least one"));
    let found = (0..N).fold(0, |found, four| found | equals(scores[four], best) << start(four));
    found.trailing_zeros() as usize
}

/// As the definition says, sixteen by sixteen.
fn first_best_of_many<R: Rule>(siblings: &[Cell], weight: f32) -> usize {
    let (sixteens, rest) = siblings.as_chunks::<16>();
    let mut found = (0, f32::NEG_INFINITY);
    let mut first = 0;
    for some in
        sixteens.iter().map(|sixteen| &sixteen[..]).chain([rest]).filter(|some| !some.is_empty())
    {
        let place = match some.len() {
            16 => best_by_fours::<R, 4>(some, weight),
            _ => first_best::<R>(some, weight),
        };
        let score = score::<R>(&some[place], weight);
        if score > found.1 {
            found = (first + place, score);
        }
        first += some.len();
    }
    found.0
}
