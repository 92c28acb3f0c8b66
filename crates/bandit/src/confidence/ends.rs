//! Where the ends of a KL interval are: Newton's method that remembers its logarithms.

/// An empirical mean with minus its entropy.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Empirical {
    /// The mean.
    pub mean: f64,
    entropy: f64,
}

impl Empirical {
    /// A mean within `[0, 1]`.
    #[must_use]
    pub fn of(mean: f64) -> Self {
        Self { mean, entropy: product(mean) + product(1.0 - mean) }
    }

    /// The other side of the coin.
    pub(super) const fn mirrored(self) -> Self {
        Self { mean: 1.0 - self.mean, ..self }
    }
}

fn product(p: f64) -> f64 {
    if p > 0.0 { p * p.ln() } else { 0.0 }
}

/// `k ln k` for whole numbers, as far as they were needed: entropies without logarithms.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Products(Vec<f64>);

/// How many products are remembered.
const REMEMBERED: u64 = 1 << 16;

impl Products {
    /// The mean of `pulls` rewards that add up to `sum`, of which there are some.
    #[inline]
    #[must_use]
    pub fn empirical(&mut self, pulls: u64, sum: f64) -> Empirical {
        let mean = sum / pulls as f64;
        let ones = sum as u64;
        if pulls >= REMEMBERED || ones > pulls || ones as f64 != sum {
            return Empirical::of(mean);
        }
        while self.0.len() as u64 <= pulls {
            self.0.push(product(self.0.len() as f64));
        }
        let of = |k: u64| self.0[k as usize];
        Empirical { mean, entropy: (of(ones) + of(pulls - ones) - of(pulls)) / pulls as f64 }
    }

    /// Bytes held.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.0.capacity() * size_of::<f64>()
    }
}

/// A mean with the logarithms of it and of the rest.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(super) struct Point {
    at: f64,
    on: f64,
    off: f64,
}

impl Point {
    pub(super) fn new(at: f64) -> Self {
        Self { at, on: at.ln(), off: (1.0 - at).ln() }
    }

    /// The point after a step: its logarithms by a series if the step is short.
    #[inline]
    fn moved(self, to: f64) -> Self {
        let step = to - self.at;
        let (up, down) = (step / (self.at + to), -step / (2.0 - self.at - to));
        if up * up + down * down > 1e-3 {
            return Self::new(to);
        }
        // ln(b/a) is twice the inverse hyperbolic tangent of (b-a)/(b+a).
        let series = |z: f64| {
            let s = z * z;
            2.0 * z * (1.0 + s * (1.0 / 3.0 + s * (0.2 + s * (1.0 / 7.0 + s * (1.0 / 9.0)))))
        };
        Self { at: to, on: self.on + series(up), off: self.off + series(down) }
    }
}

/// Points close to both ends of the last interval of an arm, from which the next ones are found.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Warm {
    /// In a mirror.
    low: Point,
    high: Point,
}

impl Warm {
    /// Both ends for a divergence of at most `x`. `afresh` takes the logarithms anew: they lose a
    /// digit in a hundred steps.
    #[inline]
    pub(super) fn ends(&mut self, p: Empirical, x: f64, afresh: bool) -> (f64, f64) {
        if afresh {
            *self = Self { low: Point::new(self.low.at), high: Point::new(self.high.at) };
        }
        let low = above(p.mirrored(), x, &mut self.low);
        (1.0 - low, above(p, x, &mut self.high))
    }
}

/// Below this divergence the difference of logarithms loses digits that the answer needs.
const CLOSE: f64 = 1e-5;

/// The greatest `q` with `divergence(p, q) <= x`; `point` is where to set out, and becomes a point
/// close to the answer.
///
/// The divergence is convex in `q`, with slope `(q-p)/(q(1-q))`, so a step from either side lands
/// right of the root or close to it; a step that leaves the bracket is replaced by a halving. The
/// step carries Halley's curvature term, so that errors are cubed: two steps from a warm start.
pub(super) fn above(empirical: Empirical, x: f64, point: &mut Point) -> f64 {
    let Empirical { mean: p, entropy } = empirical;
    if p >= 1.0 || x <= 0.0 {
        return p;
    }
    if p <= 0.0 {
        return -(-x).exp_m1();
    }
    let mut left = p;
    // Pinsker: the divergence is at least 2(q-p)^2.
    let mut right = p + (0.5 * x).sqrt();
    right = if right < 1.0 { right } else { 1.0 };
    if !(point.at > left && point.at < right) {
        *point = Point::new(0.5 * (left + right));
    }
    loop {
        let q = point.at;
        let gap = q - p;
        let excess = if x > CLOSE {
            entropy - p * point.on - (1.0 - p) * point.off - x
        } else {
            -p * (gap / p).ln_1p() - (1.0 - p) * (-gap / (1.0 - p)).ln_1p() - x
        };
        if excess > 0.0 {
            right = q;
        } else {
            left = q;
        }
        let spread = q * (1.0 - q);
        let bend = excess * (spread + gap * (2.0 * q - 1.0));
        let next = q - 2.0 * excess * spread * gap / (2.0 * gap * gap - bend);
        let halley = next > left && next < right;
        let moved = next - q;
        let (above, below) = (next - p, 1.0 - next);
        let room = if above < below { above } else { below };
        // A step of nothing leaves the bracket by rounding alone.
        if halley && moved * moved * moved.abs() <= 1e-14 * room * room || moved == 0.0 {
            return next;
        }
        let next = if halley { next } else { 0.5 * (left + right) };
        if right - left < 1e-16 || next == q {
            return next;
        }
        *point = point.moved(next);
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;
    use crate::confidence::{lower, upper};

    #[test]
    fn remembered_logarithms_agree_with_fresh_ones_along_a_history() {
        for mean in [0.02, 0.5, 0.9] {
            let (mut products, mut warm) = (Products::default(), Warm::default());
            let (mut rng, mut sum) = (Seed(7).rng(), 0.0);
            for pulls in 1..=70_000_u64 {
                sum += f64::from(u8::from(rng.flip(mean)));
                let p = products.empirical(pulls, sum);
                let x = 8.0 / pulls as f64;
                let (low, high) = warm.ends(p, x, pulls.is_multiple_of(64));
                if pulls < 300 || pulls.is_multiple_of(61) {
                    let (from, to) = (lower(p.mean, x, -1.0), upper(p.mean, x, -1.0));
                    assert!((low - from).abs() < 1e-12, "{pulls} pulls: {low} is not {from}");
                    assert!((high - to).abs() < 1e-12, "{pulls} pulls: {high} is not {to}");
                }
            }
        }
    }

    #[test]
    fn tabulated_entropies_are_entropies() {
        let mut products = Products::default();
        for (pulls, sum) in [(1, 0.0), (1, 1.0), (7, 3.0), (60_000, 20_001.0), (9, 2.5)] {
            let (got, want) = (products.empirical(pulls, sum), Empirical::of(sum / pulls as f64));
            assert!((got.entropy - want.entropy).abs() < 1e-14, "{sum} of {pulls}");
        }
    }
}
