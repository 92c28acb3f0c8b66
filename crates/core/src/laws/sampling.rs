//! Laws of chance: drawn moves and random games follow the stated laws.

use super::{Broken, Size, broken::everywhere};
use crate::{Game, Payoff, Player, Rng, Seed, Turn};

/// How far from the mean a chi-square test raises its alarm: in the units of the normal law, which goes
/// beyond with a probability of 1e-7.
const SIGMAS: f64 = 5.199;
/// Draws per possible move.
const DRAWS: usize = 60;

/// Draws are uniform at a player's turn and follow nature's law at a chance turn, by chi-square;
/// nature's probabilities add up to one. Draws by a policy need only be legal.
pub fn sampling_is_fair<G: Game>(game: &G, seed: Seed, size: Size) -> Result<(), Broken> {
    let size = Size { games: size.games.min(6), length: size.length };
    everywhere("sampling is fair", game, seed, size, |position, rng| {
        let turn = game.turn(position);
        if matches!(turn, Turn::Over(_)) {
            return Ok(());
        }
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let law: Vec<f64> = match turn {
            Turn::Chance => moves.iter().map(|&mv| game.chance(position, mv)).collect(),
            _ => vec![1.0 / moves.len() as f64; moves.len()],
        };
        let total: f64 = law.iter().sum();
        if (total - 1.0).abs() > 1e-9 {
            return Err(format!("nature's probabilities add up to {total}"));
        }
        let counts = count_draws(game, position, &moves, rng)?;
        if matches!(turn, Turn::Player(_)) && game.draws_by_policy() {
            return Ok(());
        }
        chi_square(&law, &counts)
    })
}

fn count_draws<G: Game>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    rng: &mut Rng,
) -> Result<Vec<f64>, String> {
    let (mut counts, mut scratch) = (vec![0.0; moves.len()], Vec::new());
    for _ in 0..DRAWS * moves.len() {
        let drawn = game.sample_move(position, &mut scratch, rng);
        match moves.iter().position(|mv| *mv == drawn) {
            Some(index) => counts[index] += 1.0,
            None => return Err(format!("{drawn:?} was drawn but is not listed")),
        }
    }
    Ok(counts)
}

fn chi_square(law: &[f64], counts: &[f64]) -> Result<(), String> {
    let draws: f64 = counts.iter().sum();
    let statistic: f64 = law
        .iter()
        .zip(counts)
        .map(|(p, n)| {
            let expected = p * draws;
            if expected > 0.0 {
                (n - expected).powi(2) / expected
            } else if *n > 0.0 {
                f64::INFINITY
            } else {
                0.0
            }
        })
        .sum();
    let freedom = law.iter().filter(|p| **p > 0.0).count().saturating_sub(1);
    if freedom == 0 {
        return Ok(());
    }
    let most = most_by_chance(freedom as f64);
    if statistic > most {
        return Err(format!(
            "draws {counts:?} contradict the law {law:?} (chi-square {statistic:.1}, by chance at \
             most {most:.1})"
        ));
    }
    Ok(())
}

/// What a chi-square statistic exceeds by chance with a probability of 1e-7, or less where there are few
/// degrees of freedom: its cube root is nearly normal (Wilson and Hilferty 1931).
fn most_by_chance(freedom: f64) -> f64 {
    let variance = 2.0 / (9.0 * freedom);
    freedom * (1.0 - variance + SIGMAS * variance.sqrt()).powi(3)
}

/// Whole random games pay on average what random moves one by one pay, at five sigma.
///
/// Games that go on for more than `size.length` moves are left out on both sides, so the law is
/// only asked of games whose rules promise an end.
pub fn playouts_follow_the_rules<G: Game>(game: &G, seed: Seed, size: Size) -> Result<(), Broken> {
    if game.longest().is_none() {
        return Ok(());
    }
    let law = "playouts follow the rules";
    let (mut rng, mut scratch) = (seed.rng(), Vec::new());
    let runs = 50 * size.games;
    let (mut whole, mut stepped) = (Moments::default(), Moments::default());
    for _ in 0..runs {
        whole.add(game.playout(&mut game.start(), &mut scratch, &mut rng).of(Player::FIRST));
        let mut position = game.start();
        let payoff = loop {
            if let Turn::Over(payoff) = game.turn(&position) {
                break payoff;
            }
            let mv = game.sample_move(&position, &mut scratch, &mut rng);
            game.play(&mut position, mv);
        };
        stepped.add(payoff.of(Player::FIRST));
    }
    let sigma = ((whole.variance() + stepped.variance()) / runs as f64).sqrt();
    if (whole.mean() - stepped.mean()).abs() > 5.0 * sigma.max(1e-9) {
        let what = format!("mean {} by playout, {} by moves", whole.mean(), stepped.mean());
        return Err(Broken { law, line: Vec::new(), what });
    }
    Ok(())
}

#[derive(Default)]
struct Moments {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Moments {
    fn add(&mut self, x: f64) {
        self.n += 1.0;
        self.sum += x;
        self.squares += x * x;
    }
    fn mean(&self) -> f64 {
        self.sum / self.n
    }
    fn variance(&self) -> f64 {
        (self.squares / self.n - self.mean().powi(2)).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For an even number 2m of degrees of freedom the chance to exceed x is that of fewer than m
    /// points of a Poisson process with mean x/2.
    #[test]
    fn false_alarms_are_as_rare_as_stated() {
        for m in 1..=300 {
            let mean = most_by_chance(f64::from(2 * m)) / 2.0;
            let points = (1..m).scan(1.0, |term, k| {
                *term *= mean / f64::from(k);
                Some(*term)
            });
            let tail = (1.0 + points.sum::<f64>()) * (-mean).exp();
            assert!((1e-8..1.1e-7).contains(&tail), "{tail:e} with {} degrees of freedom", 2 * m);
        }
    }
}
