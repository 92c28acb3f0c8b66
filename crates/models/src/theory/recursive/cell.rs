//! Everything that holds for a whole cell of survival rates: enclosures of `G`, its fixed point and
//! the spirals.
//!
//! `K` and its derivatives grow, and `G = p + b(1 - p - K)` is linear in `b`, so that values at the
//! ends enclose; what is rounded is widened by [`Cell::slack`].

use crate::law::Law;

use super::root::bisect;

/// An impartial structure with leaves of one kind, for all survival rates in `[from, to]`.
pub(super) struct Cell<'l> {
    pub(super) law: &'l Law,
    pub(super) p: f64,
    pub(super) from: f64,
    pub(super) to: f64,
    slack: f64,
    /// Bounds on the fixed point `t` of `G`.
    pub(super) fixed: [f64; 2],
}

impl<'l> Cell<'l> {
    pub(super) fn new(law: &'l Law, p: f64, from: f64, to: f64) -> Self {
        // Bases of powers up to a thousand are rounded, and so is every term of a sum.
        let slack = 2e-13f64.max(4.0 * f64::EPSILON * law.terms() as f64);
        let mut cell = Self { law, p, from, to, slack, fixed: [0.0, 1.0] };
        let low = bisect(0.0, 1.0, |z| z - cell.least(z)) - f64::EPSILON;
        let high = bisect(0.0, 1.0, |z| z - cell.most(z)) + f64::EPSILON;
        cell.fixed = [low.max(0.0), high.min(1.0)];
        cell
    }

    /// `K(z)`, rounded down and up.
    fn k(&self, z: f64) -> [f64; 2] {
        let k = self.law.generating_function(z.clamp(0.0, 1.0));
        [k * (1.0 - self.slack), (k * (1.0 + self.slack)).min(1.0)]
    }

    /// `K'(z)`, rounded down.
    pub(super) fn least_slope(&self, z: f64) -> f64 {
        self.law.derivative(z.clamp(0.0, 1.0)) * (1.0 - self.slack)
    }

    /// `K'(z)`, rounded up.
    pub(super) fn most_slope(&self, z: f64) -> f64 {
        self.law.derivative(z.clamp(0.0, 1.0)) * (1.0 + self.slack)
    }

    /// Whether `G` has a negative Schwarzian derivative on `[from, to]`, `2 K' K''' < 3 (K'')^2`, or one
    /// that is zero everywhere: then `G∘G` has at most two fixed points or is the identity.
    pub(super) fn bends_down(&self, from: f64, to: f64) -> bool {
        const PIECES: u32 = 32;
        let law = self.law;
        if law.is_rational() {
            return true;
        }
        let place = |i: u32| from + (to - from) * f64::from(i) / f64::from(PIECES);
        (0..PIECES).all(|i| {
            let (low, high) = (place(i), place(i + 1));
            let most = 2.0 * law.derivative(high) * law.third_derivative(high);
            most * (1.0 + 8.0 * self.slack) < 3.0 * law.second_derivative(low).powi(2)
        })
    }

    fn structure(&self, k: f64, least: bool) -> f64 {
        let rest = 1.0 - self.p - k;
        let b = if (rest >= 0.0) == least { self.from } else { self.to };
        let rounding = if least { -4.0 } else { 4.0 } * f64::EPSILON;
        (self.p + b * rest + rounding).clamp(0.0, 1.0)
    }

    /// `G(z)` is at least this.
    pub(super) fn least(&self, z: f64) -> f64 {
        self.structure(self.k(z)[1], true)
    }

    /// `G(z)` is at most this.
    pub(super) fn most(&self, z: f64) -> f64 {
        self.structure(self.k(z)[0], false)
    }

    /// Bounds on `(K(y) - K(x)) / (y - x)` for all `x ≤ y` with `x` and `y` in the given ranges: it
    /// grows in both.
    pub(super) fn divided(&self, x: [f64; 2], y: [f64; 2]) -> [f64; 2] {
        let between = |x: f64, y: f64, end: usize| {
            let gap = y - x;
            if gap < 1e-7 {
                return if end == 0 { 0.0 } else { f64::INFINITY };
            }
            (self.k(y)[end] - self.k(x)[1 - end]) / gap
        };
        let least = self.least_slope(x[0]).max(between(x[0], y[0], 0) * (1.0 - self.slack));
        let most = self.most_slope(y[1]).min(between(x[1], y[1], 1) * (1.0 + self.slack));
        [least, most]
    }

    /// Bounds on `u_n` and `v_n`.
    pub(super) fn within(&self, n: u32) -> [[f64; 2]; 2] {
        let mut u = [self.least(0.0), self.most(0.0)];
        let mut v = [self.least(1.0), self.most(1.0)];
        for _ in 0..n {
            (u, v) = ([self.least(v[1]), self.most(v[0])], [self.least(u[1]), self.most(u[0])]);
        }
        // Losing late is no more than not losing at all, which `t` parts.
        ([u[0].max(self.fixed[0]), u[1].max(self.fixed[0])], [v[0], v[1].min(self.fixed[1])]).into()
    }
}
