//! Where samples of leaves come from.

use plywood_core::Rng;

/// Answers with random numbers in `[0, 1]`, independent given the past and of one mean per leaf.
pub trait Oracle {
    /// One sample of a leaf.
    fn sample(&mut self, leaf: usize, rng: &mut Rng) -> f64;

    /// The sum of `n` samples of a leaf, equal in law to `n` calls of [`sample`](Self::sample).
    fn total(&mut self, leaf: usize, n: u64, rng: &mut Rng) -> f64 {
        (0..n).map(|_| self.sample(leaf, rng)).sum()
    }
}

/// Leaves that pay one with a probability of their own, else nothing.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Coins<'m>(pub &'m [f64]);

impl Oracle for Coins<'_> {
    #[inline]
    fn sample(&mut self, leaf: usize, rng: &mut Rng) -> f64 {
        f64::from(u8::from(rng.flip(self.0[leaf])))
    }

    /// A binomial number, drawn 64 flips at a time: see [`Rng::flips`].
    fn total(&mut self, leaf: usize, n: u64, rng: &mut Rng) -> f64 {
        rng.flips(self.0[leaf], n) as f64
    }
}
