//! What a word of bits must do to hold a board.

use std::{
    fmt::Debug,
    hash::Hash,
    ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr},
};

use plywood_core::{Seed, any::Spelt};

/// A word of bits wide enough for a board.
///
/// Shifts by the width of the word or more are the caller's mistake, as for Rust's integers;
/// sums never carry out of the word.
pub trait Word:
    Copy
    + Eq
    + Ord
    + Hash
    + Spelt
    + Debug
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// How many bits there are.
    const BITS: u32;
    /// No bit set.
    const ZERO: Self;
    /// The lowest bit set.
    const ONE: Self;

    /// The 64 bits that begin at bit `from`; what lies above the word is anything.
    fn window(&self, from: u32) -> u64;

    /// The 128 bits that begin at bit `from`; what lies above the word is anything.
    fn wide_window(&self, from: u32) -> u128;

    /// Sixty-four well-mixed bits of the word.
    fn mixed(self) -> u64;

    /// How many bits are set.
    fn count(self) -> u32;

    /// The place of the lowest bit set; the width of the word if there is none.
    fn lowest(self) -> u32;
}

impl Word for u64 {
    const BITS: u32 = Self::BITS;
    const ZERO: Self = 0;
    const ONE: Self = 1;

    #[inline(always)]
    fn window(&self, from: u32) -> u64 {
        *self >> from
    }
    #[inline(always)]
    fn wide_window(&self, from: u32) -> u128 {
        u128::from(*self >> from)
    }
    #[inline]
    fn mixed(self) -> u64 {
        Seed(self).child(0).0
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }
}

impl Word for u128 {
    const BITS: u32 = Self::BITS;
    const ZERO: Self = 0;
    const ONE: Self = 1;

    #[inline(always)]
    fn window(&self, from: u32) -> u64 {
        (*self >> from) as u64
    }
    #[inline(always)]
    fn wide_window(&self, from: u32) -> u128 {
        *self >> from
    }
    #[inline]
    fn mixed(self) -> u64 {
        Seed(self as u64).child((self >> 64) as u64).0
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }
}
