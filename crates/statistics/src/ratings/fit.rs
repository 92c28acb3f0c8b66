//! The most likely ratings, by Newton's method on a concave likelihood.

use super::{
    Encounter, Model, Rating, Ratings, RatingsError,
    groups::{check_bounded, pools},
};
use crate::{elo::ELO_PER_LOGIT, linear::Cholesky};

/// The deviation, in log-odds, of the faint prior on the advantage and on the logarithm of ν; it
/// only keeps them finite where every game was won by the first, or drawn.
const FAINT: f64 = 100.0;

/// Rates `players` players by their games.
pub fn rate(
    players: usize,
    encounters: &[Encounter],
    model: &Model,
) -> Result<Ratings, RatingsError> {
    check(players, encounters, model)?;
    let pools = pools(players, encounters, &model.anchors);
    if model.prior == f64::INFINITY {
        check_bounded(&pools, encounters, &model.anchors)?;
    }
    let likelihood = Likelihood::new(players, encounters, model, &pools);
    let x = likelihood.maximise();
    Ok(likelihood.ratings(&x, &pools))
}

fn check(players: usize, encounters: &[Encounter], model: &Model) -> Result<(), RatingsError> {
    let named = encounters.iter().flat_map(|e| [e.first, e.second]);
    let named = named.chain(model.anchors.iter().map(|a| a.0));
    if let Some(player) = named.into_iter().find(|&p| p >= players) {
        return Err(RatingsError::Unknown { player, players });
    }
    if let Some(e) = encounters.iter().find(|e| e.first == e.second) {
        return Err(RatingsError::Itself(e.first));
    }
    for (i, (player, elo)) in model.anchors.iter().enumerate() {
        if !elo.is_finite() || model.anchors[..i].iter().any(|(p, _)| p == player) {
            return Err(RatingsError::Anchor(*player));
        }
    }
    if model.prior > 0.0 { Ok(()) } else { Err(RatingsError::Prior(model.prior)) }
}

/// The penalised likelihood as a function of all ratings, the advantage and ln ν, in log-odds.
struct Likelihood<'e> {
    players: usize,
    encounters: &'e [Encounter],
    fixed: Vec<Option<f64>>,
    /// Where the prior pulls each rating.
    centre: Vec<f64>,
    precision: f64,
    first_move: bool,
    draws: bool,
    /// Members of each pool in which nothing is fixed, whose mean is free.
    floating: Vec<Vec<usize>>,
}

impl<'e> Likelihood<'e> {
    fn new(players: usize, encounters: &'e [Encounter], model: &Model, pools: &[usize]) -> Self {
        let mut fixed = vec![None; players];
        model.anchors.iter().for_each(|&(p, elo)| fixed[p] = Some(elo / ELO_PER_LOGIT));
        let members = |pool: usize| (0..players).filter(move |&p| pools[p] == pool);
        let mut centre = vec![0.0; players];
        let mut floating = Vec::new();
        for pool in 0..pools.iter().map(|p| p + 1).max().unwrap_or(0) {
            let anchors: Vec<_> = members(pool).filter_map(|p| fixed[p]).collect();
            if anchors.is_empty() {
                floating.push(members(pool).collect());
            } else {
                let mean = anchors.iter().sum::<f64>() / anchors.len() as f64;
                members(pool).for_each(|p| centre[p] = mean);
            }
        }
        Self {
            players,
            encounters,
            fixed,
            centre,
            precision: (model.prior / ELO_PER_LOGIT).powi(-2),
            first_move: model.first_move,
            draws: encounters.iter().any(|e| e.draws > 0),
            floating,
        }
    }

    /// Probabilities that the first wins, nobody wins, the second wins; and ln of the sum of odds.
    fn outcome(&self, x: &[f64], e: &Encounter) -> ([f64; 3], f64) {
        let d = x[e.first] - x[e.second] + x[self.players];
        let draw = if self.draws { x[self.players + 1] } else { f64::NEG_INFINITY };
        let logs = [d / 2.0, draw, -d / 2.0];
        let top = logs.iter().fold(f64::NEG_INFINITY, |m, &l| m.max(l));
        let odds = logs.map(|l| (l - top).exp());
        let sum: f64 = odds.iter().sum();
        (odds.map(|o| o / sum), top + sum.ln())
    }

    fn value(&self, x: &[f64]) -> f64 {
        let n = self.players;
        let mut value = -(x[n].powi(2) + x[n + 1].powi(2)) / (2.0 * FAINT * FAINT);
        value -=
            (0..n).map(|p| self.precision * (x[p] - self.centre[p]).powi(2) / 2.0).sum::<f64>();
        for e in self.encounters {
            let (_, log_sum) = self.outcome(x, e);
            let d = x[e.first] - x[e.second] + x[n];
            let decided = (e.wins as f64 - e.losses as f64) * d / 2.0;
            value += decided + e.draws as f64 * x[n + 1] - e.games() as f64 * log_sum;
        }
        value
    }

    /// The gradient, and minus the second derivatives.
    fn derivatives(&self, x: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let n = self.players;
        let mut slope = vec![0.0; n + 2];
        let mut bend = vec![vec![0.0; n + 2]; n + 2];
        for e in self.encounters {
            let ([win, draw, loss], _) = self.outcome(x, e);
            let games = e.games() as f64;
            let by_difference = (e.wins as f64 - e.losses as f64 - games * (win - loss)) / 2.0;
            let by_draws = e.draws as f64 - games * draw;
            let difference_twice = games / 4.0 * (win + loss - (win - loss).powi(2));
            let mixed = -games / 2.0 * (win - loss) * draw;
            let signs = [(e.first, 1.0), (e.second, -1.0), (n, 1.0)];
            for (i, si) in signs {
                slope[i] += si * by_difference;
                bend[i][n + 1] += si * mixed;
                bend[n + 1][i] += si * mixed;
                for (j, sj) in signs {
                    bend[i][j] += si * sj * difference_twice;
                }
            }
            slope[n + 1] += by_draws;
            bend[n + 1][n + 1] += games * draw * (1.0 - draw);
        }
        for p in 0..n {
            slope[p] -= self.precision * (x[p] - self.centre[p]);
            bend[p][p] += self.precision;
        }
        for i in [n, n + 1] {
            slope[i] -= x[i] / (FAINT * FAINT);
            bend[i][i] += 1.0 / (FAINT * FAINT);
        }
        // The likelihood does not know the mean of a floating pool; this holds it still.
        for pool in &self.floating {
            let stiffness = 1.0 / pool.len() as f64;
            for &i in pool {
                for &j in pool {
                    bend[i][j] += stiffness;
                }
            }
        }
        (slope, bend)
    }

    /// Which of the numbers may move.
    fn free(&self) -> Vec<usize> {
        let n = self.players;
        let ratings = (0..n).filter(|&p| self.fixed[p].is_none());
        ratings.chain(self.first_move.then_some(n)).chain(self.draws.then_some(n + 1)).collect()
    }

    fn maximise(&self) -> Vec<f64> {
        let free = self.free();
        let mut x = vec![0.0; self.players + 2];
        (0..self.players).for_each(|p| x[p] = self.fixed[p].unwrap_or(self.centre[p]));
        for _ in 0..200 {
            let (slope, bend) = self.derivatives(&x);
            let steepest = free.iter().fold(0.0, |m: f64, &i| m.max(slope[i].abs()));
            if steepest < 1e-10 {
                break;
            }
            let target: Vec<_> = free.iter().map(|&i| slope[i]).collect();
            let factor = Cholesky::of(&part(&bend, &free)).expect("the likelihood is concave");
            let direction = factor.solve(&target);
            let before = self.value(&x);
            let better = (0..60).find_map(|halvings| {
                let mut trial = x.clone();
                let size = 0.5f64.powi(halvings);
                free.iter().zip(&direction).for_each(|(&i, d)| trial[i] += size * d);
                (self.value(&trial) > before).then_some(trial)
            });
            match better {
                Some(trial) => x = trial,
                None => break,
            }
        }
        x
    }

    fn ratings(&self, x: &[f64], pools: &[usize]) -> Ratings {
        let (n, free) = (self.players, self.free());
        let inverse = Cholesky::of(&part(&self.derivatives(x).1, &free))
            .expect("the likelihood is concave")
            .inverse();
        let mut covariance = vec![vec![0.0; n + 2]; n + 2];
        for (a, &i) in free.iter().enumerate() {
            for (b, &j) in free.iter().enumerate() {
                covariance[i][j] = inverse[a][b] * ELO_PER_LOGIT * ELO_PER_LOGIT;
            }
        }
        self.floating.iter().for_each(|pool| centre(&mut covariance, pool));
        let advantage = (x[n] * ELO_PER_LOGIT, covariance[n][n].sqrt());
        let games = |p: usize| {
            let played = self.encounters.iter().filter(|e| e.first == p || e.second == p);
            played.map(Encounter::games).sum()
        };
        covariance.truncate(n);
        for row in &mut covariance {
            row.truncate(n);
        }
        let players = (0..n)
            .map(|p| Rating {
                elo: x[p] * ELO_PER_LOGIT,
                error: covariance[p][p].max(0.0).sqrt(),
                pool: pools[p],
                games: games(p),
            })
            .collect();
        let nu = if self.draws { x[n + 1].exp() } else { 0.0 };
        Ratings {
            players,
            first_move: self.first_move.then_some(advantage),
            draw_rate: nu / (2.0 + nu),
            covariance,
        }
    }
}

/// The rows and columns of a matrix that are asked for.
fn part(matrix: &[Vec<f64>], places: &[usize]) -> Vec<Vec<f64>> {
    places.iter().map(|&i| places.iter().map(|&j| matrix[i][j]).collect()).collect()
}

/// Turns covariances of ratings into those of their distances from the pool's mean.
fn centre(covariance: &mut [Vec<f64>], pool: &[usize]) {
    let size = pool.len() as f64;
    for row in covariance.iter_mut() {
        let mean = pool.iter().map(|&p| row[p]).sum::<f64>() / size;
        for &p in pool {
            row[p] -= mean;
        }
    }
    let mean = |column: usize| pool.iter().map(|&p| covariance[p][column]).sum::<f64>() / size;
    let means: Vec<_> = (0..covariance.len()).map(mean).collect();
    for &p in pool {
        covariance[p].iter_mut().zip(&means).for_each(|(x, mean)| *x -= mean);
    }
}
