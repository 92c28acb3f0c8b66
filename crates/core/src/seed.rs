//! A [`Seed`] names a random stream; an [`Rng`] is one stream being read.
//!
//! Seeds are results: a seed written in a record must mean the same stream on every machine and
//! in every version. So the generator is one whose stream is published (xoshiro256++ of Blackman
//! and Vigna, opened with SplitMix64 as its authors advise), everything derived from it is
//! defined here, and known-answer tests pin both.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// SplitMix64's finaliser: a bijection that scatters neighbouring inputs.
#[inline]
const fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// The name of a random stream. Equal seeds give equal streams, on every machine and version.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Seed(pub u64);

impl Seed {
    /// The seed of the `index`-th stream below this one.
    #[inline]
    #[must_use]
    pub const fn child(self, index: u64) -> Self {
        Self(mix(self.0.wrapping_add(GOLDEN).wrapping_add(mix(index.wrapping_add(GOLDEN)))))
    }

    /// The seed below this one that a word names, for sub-tasks that have names and no numbers.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        name.bytes().fold(self, |seed, byte| seed.child(u64::from(byte)))
    }

    /// Opens the stream that this seed names.
    #[must_use]
    pub fn rng(self) -> Rng {
        Rng(Xoshiro256PlusPlus::seed_from_u64(self.0))
    }

    /// A number in `[0, 1)` that is a function of the seed: one draw without opening the stream.
    #[inline]
    #[must_use]
    pub const fn unit(self) -> f64 {
        (mix(self.0.wrapping_add(GOLDEN)) >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }
}

/// A random stream: xoshiro256++, fixed for the life of the project.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniform draw from `0..n`, without bias (Lemire 2019). Panics if `n` is zero.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "nothing to draw from");
        let n = n as u64;
        let mut wide = u128::from(self.bits()) * u128::from(n);
        if (wide as u64) < n {
            let reject = n.wrapping_neg() % n;
            while (wide as u64) < reject {
                wide = u128::from(self.bits()) * u128::from(n);
            }
        }
        (wide >> 64) as usize
    }

    /// A uniform draw from `[0, 1)` with 53 random bits.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// Whether an event of probability `p` happens.
    #[inline]
    pub fn flip(&mut self, p: f64) -> bool {
        self.unit() < p
    }

    /// Puts a list into uniformly random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        let mut rng = Seed(0).rng();
        let got: Vec<_> = (0..4).map(|_| rng.bits()).collect();
        assert_eq!(got, PUBLISHED);
    }

    /// xoshiro256++ opened with SplitMix64(0), computed from the authors' reference code.
    const PUBLISHED: [u64; 4] = [
        0x5317_5d61_490b_23df,
        0x61da_6f3d_c380_d507,
        0x5c0f_df91_ec9a_7bfc,
        0x02ee_bf8c_3bbe_5e1a,
    ];

    #[test]
    fn derived_draws_are_pinned() {
        let mut rng = Seed(1).rng();
        let draws: Vec<_> = (0..8).map(|_| rng.below(10)).collect();
        assert_eq!(draws, [8, 7, 1, 7, 1, 5, 9, 5]);
        assert_eq!(Seed(1).child(2), Seed(16_171_810_823_986_729_605));
        assert_eq!(Seed(1).named("openings"), Seed(2_506_692_831_102_568_675));
    }

    #[test]
    fn children_differ_from_each_other_and_from_their_parent() {
        let seeds = [Seed(7), Seed(7).child(0), Seed(7).child(1), Seed(8).child(0)];
        for (i, a) in seeds.iter().enumerate() {
            assert!(seeds[..i].iter().all(|b| a != b));
        }
    }

    /// Chi-square with 6 degrees of freedom; 33.1 is the 1e-5 quantile.
    #[test]
    fn below_reaches_every_value_equally() {
        let mut rng = Seed(1).rng();
        let mut counts = [0u32; 7];
        (0..70_000).for_each(|_| counts[rng.below(7)] += 1);
        let chi: f64 = counts.iter().map(|&c| (f64::from(c) - 1e4).powi(2) / 1e4).sum();
        assert!(chi < 33.1, "{counts:?}");
    }

    #[test]
    fn a_shuffle_keeps_the_items() {
        let mut items: Vec<_> = (0..50).collect();
        Seed(3).rng().shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
