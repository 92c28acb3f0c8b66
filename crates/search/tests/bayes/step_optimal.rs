//! Theorem 11 by brute force: of all boundary nodes, the one visited next leaves the least
//! expected squared error.

use std::collections::BTreeSet;

use plywood_core::{Game, Player, Seed};
use plywood_search::{Algorithm, Progress, Search, bayes::*};

use crate::explicit::Explicit;

const LAWS: [[f64; 4]; 4] =
    [[0.0, 0.1, 0.6, 0.3], [0.2, 0.1, 0.3, 0.4], [0.3, 0.2, 0.5, 0.0], [1.0, 0.0, 0.0, 0.0]];
const WINS: [f64; 4] = [0.5, 0.4, 0.7, 0.55];

fn laws() -> Laws {
    Laws {
        reproduction: LAWS.iter().map(|law| law.to_vec()).collect(),
        leaf: WINS.iter().map(|&win| Leaf { win, draw: 0.0 }).collect(),
        opener: vec![1.0, 0.0, 1.0, 0.0],
    }
}

/// A tree drawn from the laws; the payoffs by depth of the leaf.
fn draw(seed: Seed) -> Explicit {
    let (mut sizes, mut coins) = (seed.child(0).rng(), seed.child(1).rng());
    let mut tree = Explicit::grow(
        |depth| {
            let mut unit = sizes.unit();
            LAWS[depth]
                .iter()
                .position(|&p| {
                    unit -= p;
                    unit < 0.0
                })
                .unwrap_or(0)
        },
        || 0.0,
        |depth| Player((depth % 2) as u8),
    );
    for node in 0..tree.payoffs.len() {
        tree.payoffs[node] = if coins.flip(WINS[tree.depths[node]]) { 1.0 } else { -1.0 };
    }
    tree
}

fn choose(depth: usize, values: impl Iterator<Item = f64>) -> f64 {
    if depth.is_multiple_of(2) {
        1.0 - values.map(|v| 1.0 - v).product::<f64>()
    } else {
        values.product()
    }
}

/// What is known after some matches.
struct Known<'k> {
    game: &'k Explicit,
    gw: &'k Gw,
    crossed: &'k BTreeSet<usize>,
}

impl Known<'_> {
    fn mean(&self, depth: usize) -> f64 {
        self.gw.belief(depth, false).unwrap().win.value()
    }

    /// The posterior of a node, where `forced` overrides one boundary node.
    fn posterior(&self, node: usize, forced: Option<(usize, f64)>) -> f64 {
        let depth = self.game.depths[node];
        match forced {
            Some((other, value)) if other == node => value,
            _ if !self.crossed.contains(&node) => self.mean(depth),
            _ if self.game.children[node].is_empty() => f64::midpoint(self.game.payoffs[node], 1.0),
            _ => {
                let children = self.game.children[node].iter();
                choose(depth, children.map(|&child| self.posterior(child, forced)))
            }
        }
    }

    /// The law of a boundary node's posterior after one random match, by the model alone.
    fn after_match(&self, depth: usize) -> Vec<(f64, f64)> {
        let law = LAWS[depth];
        let mut cases = vec![(law[0] * WINS[depth], 1.0), (law[0] * (1.0 - WINS[depth]), 0.0)];
        for (size, &chance) in law.iter().enumerate().skip(1).filter(|&(_, &p)| p > 0.0) {
            for (weight, value) in self.after_match(depth + 1) {
                let brothers = std::iter::repeat_n(self.mean(depth + 1), size - 1);
                cases.push((chance * weight, choose(depth, brothers.chain([value]))));
            }
        }
        cases
    }

    fn boundary(&self) -> Vec<usize> {
        let inner = self.crossed.iter().flat_map(|&node| &self.game.children[node]);
        inner.copied().filter(|child| !self.crossed.contains(child)).collect()
    }

    /// `E[(R_{n+1} − R)²]` if the next match starts at `node`.
    fn error(&self, node: usize) -> f64 {
        let now = self.posterior(0, None);
        let cases = self.after_match(self.game.depths[node]);
        let square = |value| self.posterior(0, Some((node, value))).powi(2);
        now - cases.into_iter().map(|(weight, value)| weight * square(value)).sum::<f64>()
    }
}

#[test]
fn every_match_starts_where_the_expected_squared_error_becomes_least() {
    let gw = Gw::new(&laws()).unwrap();
    let (mut compared, mut spread) = (0, 0.0_f64);
    for seed in 0..150 {
        let game = draw(Seed(seed));
        let mut run = Bayes::new(gw.clone()).start(&game, &game.start(), Seed(seed));
        let mut crossed = BTreeSet::from([0]);
        loop {
            let known = Known { game: &game, gw: &gw, crossed: &crossed };
            let errors: Vec<_> =
                known.boundary().into_iter().map(|node| (node, known.error(node))).collect();
            let least = errors.iter().map(|e| e.1).fold(f64::INFINITY, f64::min);
            let most = errors.iter().map(|e| e.1).fold(0.0, f64::max);
            let progress = run.step();
            let line = run.last_match();
            let start = line.iter().find(|node| !crossed.contains(node)).unwrap();
            let chosen = errors.iter().find(|e| e.0 == *start).unwrap().1;
            assert!(chosen < least + 1e-12, "seed {seed}: {chosen} > {least}");
            (compared, spread) = (compared + 1, spread.max(most - least));
            crossed.extend(line);
            if progress == Progress::Settled {
                break;
            }
        }
    }
    assert!(compared > 500 && spread > 0.01, "{compared} {spread}");
}
