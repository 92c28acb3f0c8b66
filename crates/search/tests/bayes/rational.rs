//! Posteriors and choices against exact arithmetic on small trees.

use std::collections::BTreeSet;

use num_rational::BigRational;
use plywood_core::{Game, Player, Seed, Turn};
use plywood_search::{Algorithm, Certainty, Progress, Search, bayes::*, minimax};

use crate::explicit::Explicit;

/// Beliefs that are short binary fractions, some of them extreme.
fn binary(_: Belief, litter: Litter) -> Belief {
    let odd = (3 * litter.depth + 5 * litter.size) % 7;
    let win = match odd {
        0 => f64::from(litter.size) / 1024.0,
        1 => 1.0 - 1.0 / 4096.0,
        other => f64::from(other) / 8.0,
    };
    Belief::new(win, f64::from((litter.depth + 2 * litter.size) % 5 + 1) / 4.0)
}

fn ratio(x: f64) -> BigRational {
    BigRational::from_float(x).unwrap()
}

/// The definitions (2), (3) and (4) in exact numbers.
struct Exact<'e> {
    game: &'e Explicit,
    crossed: &'e BTreeSet<usize>,
}

impl Exact<'_> {
    fn belief(&self, node: usize, father: usize) -> Belief {
        let size = self.game.children[father].len() as u32;
        let depth = self.game.depths[node] as u32;
        let litter = Litter { size, depth, opener: true, draws_to_opener: false };
        binary(Belief::new(0.5, 1.0), litter)
    }

    /// R for the player who moved into the node, Z, and the boundary nodes at which Z is reached.
    fn node(&self, node: usize, father: usize) -> (BigRational, BigRational, Vec<usize>) {
        let one = || ratio(1.0);
        let entrant = self.game.movers[father];
        if !self.crossed.contains(&node) {
            let belief = self.belief(node, father);
            return (ratio(belief.win.value()), ratio(belief.information.value()), vec![node]);
        }
        if self.game.children[node].is_empty() {
            let won = (self.game.payoffs[node] > 0.0) == (entrant == Player::FIRST);
            return (ratio(f64::from(u8::from(won))), ratio(0.0), vec![]);
        }
        let below: Vec<_> =
            self.game.children[node].iter().map(|&child| self.node(child, node)).collect();
        let (mut z, mut best) = (ratio(0.0), vec![]);
        for (i, (_, own, leaves)) in below.iter().enumerate() {
            let others = below.iter().enumerate().filter(|(j, _)| *j != i);
            let u = others.fold(one(), |u, (_, brother)| u * (one() - &brother.0));
            let square = &u * &u * own;
            if square > z {
                (z, best) = (square, leaves.clone());
            } else if square == z && square > ratio(0.0) {
                best.extend(leaves);
            }
        }
        let lost = below.iter().fold(one(), |lost, child| lost * (one() - &child.0));
        let r = if self.game.movers[node] == entrant { one() - lost } else { lost };
        (r, z, best)
    }
}

/// What turns the first player's gain into that of the player to move.
fn sign(game: &Explicit) -> f64 {
    if game.turn(&0) == Turn::Player(Player::SECOND) { -1.0 } else { 1.0 }
}

#[test]
fn posteriors_and_choices_are_those_of_exact_arithmetic() {
    let mut rng = Seed(11).rng();
    let recipe = Bayes::new(Rule { root: Belief::new(0.5, 1.0), litter: binary });
    let mut compared = 0;
    for seed in 0..500 {
        let game = Explicit::any(&mut rng, &[-1.0, 1.0]);
        let mut run = recipe.start(&game, &0, Seed(seed));
        let mut crossed = BTreeSet::from([0]);
        loop {
            let best = Exact { game: &game, crossed: &crossed }.node(0, 0).2;
            let progress = run.step();
            let line = run.last_match();
            let start = line.iter().find(|node| !crossed.contains(node)).unwrap();
            assert!(best.contains(start), "seed {seed}: {start} is not among {best:?}");
            crossed.extend(line);
            let (r, _, _) = Exact { game: &game, crossed: &crossed }.node(0, 0);
            let win = match run.report().certainty {
                Certainty::Posterior { win } => Some(win),
                Certainty::Proven { value } if r == ratio(0.0) || r == ratio(1.0) => {
                    Some(f64::midpoint(value, 1.0))
                }
                // Ends beside the root are known before a match has shown them.
                Certainty::Proven { value } => {
                    assert_eq!(value, minimax(&game, &0) * sign(&game), "seed {seed}");
                    None
                }
                other => panic!("{other:?}"),
            };
            if let Some(win) = win {
                let error = (ratio(win) - &r) / if r == ratio(0.0) { ratio(1.0) } else { r };
                assert!(error < ratio(1e-13) && error > ratio(-1e-13), "seed {seed}");
                compared += 1;
            }
            if progress == Progress::Settled {
                break;
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}
