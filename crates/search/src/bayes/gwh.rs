//! The prior of homogeneous Galton-Watson trees with symmetric values (paper 000, Example 28).

use super::{BadPrior, Belief, Litter, Prior, Wide, gw::check_law, sym::share};

/// m as in [`Sym`](super::Sym), s the solution of (12) for a reproduction law.
///
/// Players are taken to alternate.
#[derive(Clone, PartialEq, Debug)]
pub struct Gwh {
    a: f64,
    /// s(α) / (α(1 − α)) on a uniform grid of log-odds of α: smooth, positive, and constant in
    /// the limits, so that few points and a polynomial of degree seven give all digits asked for.
    ratio: Vec<f64>,
}

const EDGE: f64 = 40.0;
const POINTS: usize = 1601;
const GAP: f64 = 2.0 * EDGE / (POINTS - 1) as f64;
const ROUNDS: u32 = 100_000;
/// How far the last round may still move the function, relative to α(1 − α) ≤ 1/4.
const EXACT: f64 = 1e-11;

/// ln(e^x / (1 + e^x)).
fn ln_part(odds: f64) -> f64 {
    if odds > 0.0 { -(-odds).exp().ln_1p() } else { odds - odds.exp().ln_1p() }
}

impl Gwh {
    /// The prior with belief `a` in the root, where positions have each number of moves, from
    /// none on, with the probabilities of `law`.
    pub fn new(a: f64, law: &[f64]) -> Result<Self, BadPrior> {
        if !(a > 0.0 && a < 1.0) {
            return Err(BadPrior(format!("a = {a} is a probability strictly between 0 and 1")));
        }
        check_law(law, "the reproduction law")?;
        let mean: f64 = law.iter().enumerate().map(|(moves, p)| moves as f64 * p).sum();
        if law[0] <= 0.0 || mean > 1.0 + 1e-12 {
            return Err(BadPrior(format!(
                "the reproduction law has mean {mean} and ends with probability {}; its mean is \
                 at most 1 and it must be able to end, else its trees are infinite",
                law[0]
            )));
        }
        solve(law).map(|ratio| Self { a, ratio })
    }

    /// The function s of (12): what a match tells of a position that its mover wins with
    /// probability α, given as log-odds.
    fn information(&self, odds: f64) -> Wide {
        Wide::new(interpolate(&self.ratio, odds)) * Wide::exp(ln_part(odds) + ln_part(-odds))
    }
}

/// Iterates (12) from zero until it stands still; the map is a contraction.
fn solve(law: &[f64]) -> Result<Vec<f64>, BadPrior> {
    let node = |index: usize| index as f64 * GAP - EDGE;
    let mut ratio = vec![0.0; POINTS];
    for _ in 0..ROUNDS {
        let next: Vec<f64> = (0..POINTS)
            .map(|index| {
                let odds = node(index);
                let (own, lost) = (ln_part(odds), ln_part(-odds));
                let grown = law.iter().enumerate().skip(1).filter(|&(_, &p)| p > 0.0);
                law[0]
                    + grown
                        .map(|(moves, p)| {
                            // β = (1 − α)^(1/ℓ), of which the log-odds are ln β − ln(1 − β).
                            let beta = lost / moves as f64;
                            let rest = (-beta.exp_m1()).ln();
                            let power = 2.0 * (moves - 1) as f64 / moves as f64 * lost;
                            let scale = (power + beta + rest - own - lost).exp();
                            p * scale * interpolate(&ratio, beta - rest)
                        })
                        .sum::<f64>()
            })
            .collect();
        let moved = ratio.iter().zip(&next).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        ratio = next;
        if moved < EXACT * law[0] {
            return Ok(ratio);
        }
    }
    Err(BadPrior(format!(
        "games end with probability {} at each move, too seldom to solve for s",
        law[0]
    )))
}

/// The polynomial of degree seven through the eight nearest points; constant beyond the grid.
fn interpolate(values: &[f64], odds: f64) -> f64 {
    let place = ((odds + EDGE) / GAP).clamp(0.0, (POINTS - 1) as f64);
    let first = (place as usize).saturating_sub(3).min(POINTS - 8);
    let offset = place - first as f64;
    let mut sum = 0.0;
    for (i, value) in values[first..first + 8].iter().enumerate() {
        let mut weight = 1.0;
        for j in 0..8 {
            if i != j {
                weight *= (offset - j as f64) / (i as f64 - j as f64);
            }
        }
        sum += weight * value;
    }
    sum
}

impl Prior for Gwh {
    fn root(&self, _draws_to_opener: bool) -> Belief {
        let odds = (self.a / (1.0 - self.a)).ln();
        Belief { information: self.information(odds), ..Belief::new(self.a, 1.0) }
    }

    fn litter(&self, father: Belief, litter: Litter) -> Belief {
        let (win, loss, _) = share(father, litter.size);
        // The other player moves in the child, who wins with the chance that the father's loses.
        let information = self.information(loss.ln() - win.ln());
        Belief { win, loss, information }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn s(gwh: &Gwh, alpha: f64) -> f64 {
        gwh.information((alpha / (1.0 - alpha)).ln()).value()
    }

    #[test]
    fn the_solution_has_the_closed_form_of_remark_29() {
        for (d, p) in [(2, 0.5), (3, 0.3), (7, 0.1)] {
            let mut law = vec![0.0; d + 1];
            (law[0], law[d]) = (1.0 - p, p);
            let gwh = Gwh::new(0.5, &law).unwrap();
            let mut a = 0.5_f64;
            for _ in 0..200 {
                a -= (a.powi(d as i32) + a - 1.0) / (d as f64 * a.powi(d as i32 - 1) + 1.0);
            }
            let closed = (1.0 - p) * a.powi(d as i32 + 1) / (1.0 - p * a.powi(2 * d as i32 - 2));
            assert!((s(&gwh, a) - closed).abs() < 1e-10, "{d}: {} {closed}", s(&gwh, a));
        }
    }

    #[test]
    fn the_solution_satisfies_equation_12_between_the_grid_points() {
        let law = [0.55, 0.1, 0.2, 0.1, 0.05];
        let gwh = Gwh::new(0.5, &law).unwrap();
        for i in 1..200 {
            let alpha = f64::from(i) / 200.0;
            let right = law[0] * alpha * (1.0 - alpha)
                + (1..law.len())
                    .map(|l| {
                        let lost = 1.0 - alpha;
                        let l = l as f64;
                        law[l as usize]
                            * lost.powf(2.0 * (l - 1.0) / l)
                            * s(&gwh, lost.powf(1.0 / l))
                    })
                    .sum::<f64>();
            assert!((s(&gwh, alpha) - right).abs() < 1e-10, "{alpha}");
        }
    }

    #[test]
    fn laws_of_infinite_trees_are_refused() {
        assert!(Gwh::new(0.5, &[0.4, 0.0, 0.6]).unwrap_err().0.contains("mean"));
        assert!(Gwh::new(0.5, &[0.0, 1.0]).is_err());
        assert!(Gwh::new(1.0, &[0.5, 0.0, 0.5]).unwrap_err().0.contains("a = 1"));
    }
}
