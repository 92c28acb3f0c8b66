//! Words wider than the machine's, for boards of more than 128 bits.

use std::{
    array,
    cmp::Ordering,
    ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr},
};

use plywood_core::{
    Seed,
    any::{Scribe, Spelt},
};

use super::Word;

/// A word of `N` times 64 bits, the lowest first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Spelt for Wide<N> {
    const WORDS: usize = N;

    #[inline]
    fn spell(self, scribe: &mut Scribe<'_>) {
        self.0.spell(scribe);
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        let mut carry = false;
        Self(array::from_fn(|i| {
            let (sum, over) = self.0[i].overflowing_add(other.0[i]);
            let (sum, again) = sum.overflowing_add(u64::from(carry));
            carry = over | again;
            sum
        }))
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl<const N: usize> BitXor for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(array::from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|limb| !limb))
    }
}

impl<const N: usize> Shl<u32> for Wide<N> {
    type Output = Self;
    #[inline]
    fn shl(self, by: u32) -> Self {
        let (skip, by) = ((by / 64) as usize, by % 64);
        let limb = |i: usize| if i >= skip { self.0[i - skip] } else { 0 };
        Self(array::from_fn(|i| {
            let below = if i > 0 { limb(i - 1) } else { 0 };
            (limb(i) << by) | (below >> 1 >> (63 - by))
        }))
    }
}

impl<const N: usize> Shr<u32> for Wide<N> {
    type Output = Self;
    #[inline]
    fn shr(self, by: u32) -> Self {
        let (skip, by) = ((by / 64) as usize, by % 64);
        let limb = |i: usize| self.0.get(i + skip).copied().unwrap_or(0);
        Self(array::from_fn(|i| (limb(i) >> by) | (limb(i + 1) << 1 << (63 - by))))
    }
}

impl<const N: usize> Word for Wide<N> {
    const BITS: u32 = 64 * N as u32;
    const ZERO: Self = Self([0; N]);
    const ONE: Self = {
        let mut limbs = [0; N];
        limbs[0] = 1;
        Self(limbs)
    };

    #[inline(always)]
    fn window(&self, from: u32) -> u64 {
        let (skip, by) = ((from / 64) as usize, from % 64);
        let limb = |i: usize| self.0[i.min(N - 1)];
        (limb(skip) >> by) | (limb(skip + 1) << 1 << (63 - by))
    }
    #[inline(always)]
    fn wide_window(&self, from: u32) -> u128 {
        let (skip, by) = ((from / 64) as usize, from % 64);
        let limb = |i: usize| self.0[i.min(N - 1)];
        let low = (limb(skip) >> by) | (limb(skip + 1) << 1 << (63 - by));
        let high = (limb(skip + 1) >> by) | (limb(skip + 2) << 1 << (63 - by));
        (u128::from(high) << 64) | u128::from(low)
    }
    #[inline]
    fn mixed(self) -> u64 {
        self.0.iter().fold(Seed(0), |seed, &limb| seed.child(limb)).0
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|limb| limb.count_ones()).sum()
    }
    #[inline]
    fn lowest(self) -> u32 {
        let limb = self.0.iter().position(|&limb| limb != 0).unwrap_or(self.0.len());
        64 * limb as u32 + self.0.get(limb).map_or(0, |limb| limb.trailing_zeros())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(x: u128) -> Wide<2> {
        Wide([x as u64, (x >> 64) as u64])
    }

    #[test]
    fn two_limbs_calculate_like_u128() {
        let mut rng = Seed(1).rng();
        let mut draw = || (u128::from(rng.bits()) << 64) | u128::from(rng.bits());
        for by in (0..128).cycle().take(1000) {
            let (a, b) = (draw(), draw());
            assert_eq!(split(a) + split(b), split(a.wrapping_add(b)));
            assert_eq!(split(a) & split(b), split(a & b));
            assert_eq!(split(a) | split(b), split(a | b));
            assert_eq!(split(a) ^ split(b), split(a ^ b));
            assert_eq!(!split(a), split(!a));
            assert_eq!(split(a) << by, split(a << by), "{a} << {by}");
            assert_eq!(split(a) >> by, split(a >> by), "{a} >> {by}");
            assert_eq!(split(a).cmp(&split(b)), a.cmp(&b));
            assert_eq!(split(a).count(), a.count_ones());
        }
    }
}
