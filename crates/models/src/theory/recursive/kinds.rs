//! Games of more than two types of positions (paper 004, end of section 5).
//!
//! A position of a type has its own statistics; each of its moves leads to a position of a type that is
//! drawn from a row of a matrix, independently. Two types that follow each other are a partisan game, and
//! whose turn it is may but need not belong to a type: values are those of the player to move.

use super::status::{Status, Within};
use crate::statistics::Side;

/// The types and how they follow each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Kinds {
    sides: Vec<Side>,
    next: Vec<Vec<f64>>,
}

/// The spirals are followed until they move no more than this, or so often.
const STILL: f64 = 1e-15;
const MOST_MOVES: u32 = 2_000_000;

impl Kinds {
    /// The statistics of each type, and for each the probabilities of the types of its moves; or what
    /// is wrong with them.
    pub fn new(sides: Vec<Side>, next: Vec<Vec<f64>>) -> Result<Self, String> {
        if sides.is_empty() || next.len() != sides.len() {
            return Err(format!("{} types need as many rows, not {}", sides.len(), next.len()));
        }
        for (number, row) in next.iter().enumerate() {
            let sum: f64 = row.iter().sum();
            let fits = row.len() == sides.len() && row.iter().all(|p| (0.0..=1.0).contains(p));
            if !fits || (sum - 1.0).abs() > 1e-9 {
                return Err(format!(
                    "row {number} must be {} probabilities that add up to 1, not {row:?}",
                    sides.len()
                ));
            }
        }
        Ok(Self { sides, next })
    }

    /// The statistics of each type.
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// The type of a move of a position of a type, at a level in `[0, 1)`.
    pub fn follows(&self, kind: usize, level: f64) -> usize {
        let mut sum = 0.0;
        let reached = self.next[kind].iter().position(|p| {
            sum += p;
            level < sum
        });
        reached.unwrap_or(self.sides.len() - 1)
    }

    /// `u_n` and `v_n` of each type for `n = 0, 1, 2, …`.
    pub fn spiral(&self) -> impl Iterator<Item = Vec<Within>> + '_ {
        let start =
            |side: &Side| Within { not_lost: side.structure(0.0), won: side.structure(1.0) };
        let first = self.sides.iter().map(start).collect();
        std::iter::successors(Some(first), |now: &Vec<Within>| Some(self.above(now)))
    }

    fn above(&self, now: &[Within]) -> Vec<Within> {
        let mean = |row: &[f64], of: fn(&Within) -> f64| -> f64 {
            row.iter().zip(now).map(|(p, within)| p * of(within)).sum()
        };
        let up = |(side, row): (&Side, &Vec<f64>)| Within {
            not_lost: side.structure(mean(row, |w| w.won)),
            won: side.structure(mean(row, |w| w.not_lost)),
        };
        self.sides.iter().zip(&self.next).map(up).collect()
    }

    /// The outcome of a position of each type: the limit of the spirals, followed until they rest. At a
    /// transition that takes for ever, and what is still open counts as a tie.
    pub fn status(&self) -> Vec<Status> {
        let mut now = self.spiral().next().expect("spirals never end");
        for _ in 0..MOST_MOVES {
            let next = self.above(&now);
            let moved = now
                .iter()
                .zip(&next)
                .map(|(a, b)| (a.not_lost - b.not_lost).abs().max((a.won - b.won).abs()));
            let most = moved.fold(0.0, f64::max);
            now = next;
            if most < STILL {
                break;
            }
        }
        let status = |w: &Within| Status {
            win: w.won,
            loss: 1.0 - w.not_lost,
            tie: (w.not_lost - w.won).max(0.0),
        };
        now.iter().map(status).collect()
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;
    use crate::{Law, Statistics, theory::recursive::status};

    fn side(law: &str, p: f64, b: f64) -> Side {
        Side::new(Law::parse(law).unwrap(), p, b).unwrap()
    }

    #[test]
    fn one_type_is_an_impartial_game_and_two_in_turn_a_partisan_one() {
        let (one, two) = (side("geometric(3)", 0.3, 0.8), side("z^2", 0.6, 0.7));
        let alone = Kinds::new(vec![one.clone()], vec![vec![1.0]]).unwrap().status()[0];
        let impartial = status::impartial(&one);
        assert!((alone.win - impartial.win).abs() < 1e-10 && alone.tie < 1e-10);
        let turns = vec![vec![0.0, 1.0], vec![1.0, 0.0]];
        let found = Kinds::new(vec![one.clone(), two.clone()], turns).unwrap().status();
        let wanted = status::status(&Statistics::partisan(one, two));
        for (a, b) in found.iter().zip(wanted) {
            assert!((a.win - b.win).abs() < 1e-10 && (a.loss - b.loss).abs() < 1e-10);
        }
    }

    /// Whether the player to move wins within `moves` moves, loses, or neither.
    fn label(kinds: &Kinds, kind: usize, seed: Seed, moves: u32) -> Option<bool> {
        let side = &kinds.sides()[kind];
        if seed.named("ends").unit() >= side.b() {
            return Some(seed.named("won").unit() < side.p());
        }
        let below = moves.checked_sub(1)?;
        let count = side.internal().quantile(seed.named("moves").unit());
        let mut all_won = true;
        for mv in 0..count {
            let child = seed.child(u64::from(mv));
            let next = kinds.follows(kind, child.named("kind").unit());
            match label(kinds, next, child, below) {
                Some(false) => return Some(true),
                Some(true) => {}
                None => all_won = false,
            }
        }
        all_won.then_some(false)
    }

    /// Quiet, lively and won types, against trees that are grown and labelled by hand: four sigma.
    #[test]
    fn three_types_are_decided_within_a_few_moves_as_often_as_in_random_trees() {
        let sides =
            vec![side("z^3", 0.1, 0.9), side("0.5*z+0.5*z^2", 0.5, 0.6), side("z^2", 0.9, 0.4)];
        let next = vec![vec![0.5, 0.3, 0.2], vec![0.1, 0.6, 0.3], vec![0.0, 0.5, 0.5]];
        let kinds = Kinds::new(sides, next).unwrap();
        let trees = 4_000u64;
        for moves in [0u32, 2, 4] {
            let theory = kinds.spiral().nth(moves as usize).unwrap();
            for (kind, within) in theory.iter().enumerate() {
                let seen = |wanted| {
                    let name = Seed(7).child(kind as u64);
                    let hits =
                        (0..trees).filter(|i| label(&kinds, kind, name.child(*i), moves) == wanted);
                    hits.count() as f64 / trees as f64
                };
                for (share, p) in
                    [(seen(Some(true)), within.won), (seen(Some(false)), 1.0 - within.not_lost)]
                {
                    let sigma = (p * (1.0 - p) / trees as f64).sqrt();
                    assert!(
                        (share - p).abs() <= 4.0 * sigma + 1e-12,
                        "{kind} {moves}: {share} {p}"
                    );
                }
            }
        }
    }

    #[test]
    fn wrong_rows_get_a_sentence() {
        let one = || side("z^2", 0.0, 0.5);
        assert!(Kinds::new(vec![one()], vec![]).unwrap_err().contains("rows"));
        assert!(Kinds::new(vec![one()], vec![vec![0.5]]).unwrap_err().contains("row 0"));
    }
}
