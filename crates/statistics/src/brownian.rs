//! Brownian motion with drift between two walls: when it meets which.
//!
//! The motion starts at 0, has unit variance a unit of time, and stops at `−below` or at `above`.
//! All probabilities are sums over mirror images of the upper wall, whose terms lie between −1 and
//! 1 and fall off as a normal density does (reflection principle and Girsanov's theorem).

use super::normal::normal_cdf;

/// The walls and the drift.
#[derive(Copy, Clone, Debug)]
pub(super) struct Corridor {
    pub(super) below: f64,
    pub(super) above: f64,
    pub(super) drift: f64,
}

/// Terms smaller than this change nothing that is printed.
const NEGLIGIBLE: f64 = 1e-14;
const MOST_TERMS: i32 = 20_000;

impl Corridor {
    /// The probability that the upper wall is met by time `t`, and the lower one not before.
    pub(super) fn upper_by(&self, t: f64) -> f64 {
        let (width, drift, root) = (self.below + self.above, self.drift, t.sqrt());
        let pace = drift.abs();
        // The image at distance c contributes the passage time of a motion to c.
        let image = |j: i32| {
            let place = self.above + 2.0 * f64::from(j) * width;
            let c = place.abs();
            let near = product(drift * self.above - pace * c, normal_cdf((pace * t - c) / root));
            let far = product(drift * self.above + pace * c, normal_cdf(-(pace * t + c) / root));
            place.signum() * (near + far)
        };
        images(image).clamp(0.0, 1.0)
    }

    /// The probability that the lower wall is met by time `t`, and the upper one not before.
    pub(super) fn lower_by(&self, t: f64) -> f64 {
        Self { below: self.above, above: self.below, drift: -self.drift }.upper_by(t)
    }

    /// The probability that no wall is met by time `t` and the motion is then above `y`.
    pub(super) fn inside_above(&self, t: f64, y: f64) -> f64 {
        let (width, drift, root) = (self.below + self.above, self.drift, t.sqrt());
        let between = |start: f64| {
            let at = |x: f64| (x - start - drift * t) / root;
            product(drift * start, normal_between(at(y.min(self.above)), at(self.above)))
        };
        let image = |j: i32| {
            let shift = 2.0 * f64::from(j) * width;
            between(shift) - between(2.0 * self.above + shift)
        };
        images(image).clamp(0.0, 1.0)
    }
}

/// The probability that a standard normal variable lies between, exact in both tails.
fn normal_between(low: f64, high: f64) -> f64 {
    if low > 0.0 {
        normal_cdf(-low) - normal_cdf(-high)
    } else {
        normal_cdf(high) - normal_cdf(low)
    }
}

/// `exp(exponent)·p`, also where the power alone would be infinite.
fn product(exponent: f64, p: f64) -> f64 {
    if p == 0.0 { 0.0 } else { p.signum() * (exponent + p.abs().ln()).exp() }
}

/// The sum of the images to both sides until they fade.
fn images(image: impl Fn(i32) -> f64) -> f64 {
    let mut sum = image(0);
    for j in 1..MOST_TERMS {
        let pair = [image(j), image(-j)];
        sum += pair[0] + pair[1];
        if pair[0].abs() < NEGLIGIBLE && pair[1].abs() < NEGLIGIBLE {
            break;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    #[test]
    fn in_the_long_run_one_of_the_walls_is_met_with_walds_probability() {
        for (below, above, drift) in [(2.0, 3.0, 0.4), (5.0, 1.0, -0.2), (3.0, 3.0, 1e-9)] {
            let corridor = Corridor { below, above, drift };
            let odds = |x: f64| (-2.0 * drift * x).exp();
            let wald = if drift.abs() < 1e-6 {
                below / (below + above)
            } else {
                (1.0 - odds(-below)) / (odds(above) - odds(-below))
            };
            let (up, down) = (corridor.upper_by(1e4), corridor.lower_by(1e4));
            assert!((up - wald).abs() < 1e-6, "{up} is not {wald}");
            assert!((up + down - 1.0).abs() < 1e-6);
        }
    }

    #[test]
    fn at_every_time_the_motion_is_above_below_or_between() {
        for drift in [-1.5, 0.0, 0.3, 6.0] {
            let corridor = Corridor { below: 2.0, above: 3.5, drift };
            for t in [0.01, 0.5, 2.0, 30.0] {
                let total = corridor.upper_by(t)
                    + corridor.lower_by(t)
                    + corridor.inside_above(t, -corridor.below);
                assert!((total - 1.0).abs() < 1e-9, "drift {drift}, time {t}: {total}");
            }
        }
    }

    /// A walk of 400 steps a unit; the walls are moved by 0.583 steps (Siegmund). 4,000 walks give
    /// an error of 0.8 %, the bound is four of them.
    #[test]
    fn a_fine_random_walk_meets_the_walls_as_often() {
        let corridor = Corridor { below: 1.0, above: 1.5, drift: 0.5 };
        let (step, mut met) = (0.05, [0; 2]);
        let wall = 0.583 * step;
        for walk in 0..4_000 {
            let mut rng = Seed(5).child(walk).rng();
            let mut x = 0.0;
            for _ in 0..600 {
                let up = rng.unit() < 0.5 * (1.0 + corridor.drift * step);
                x += if up { step } else { -step };
                if x >= corridor.above - wall || x <= -corridor.below + wall {
                    met[usize::from(x > 0.0)] += 1;
                    break;
                }
            }
        }
        let share = |n: i32| f64::from(n) / 4_000.0;
        let (up, down) = (corridor.upper_by(1.5), corridor.lower_by(1.5));
        assert!((share(met[1]) - up).abs() < 0.032, "{} against {up}", share(met[1]));
        assert!((share(met[0]) - down).abs() < 0.032, "{} against {down}", share(met[0]));
    }
}
