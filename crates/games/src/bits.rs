//! Sets of cells as machine words: drawing a member, walking through them, hashing.

use plywood_core::Rng;

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// `IN_BYTE[n][byte]` is the place of the `n`-th set bit of `byte`.
static IN_BYTE: [[u8; 256]; 8] = in_byte();

const fn in_byte() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// The number of set bits in each byte and all lower ones.
#[inline]
const fn running_counts(set: u64) -> u64 {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(LOW)
}

#[inline]
fn select(set: u64, counts: u64, n: usize) -> u32 {
    // Bytes whose running count is at most n lie before the byte sought (Vigna 2008).
    let before = ((n as u64).wrapping_mul(LOW) | HIGH).wrapping_sub(counts) & HIGH;
    let shift = ((before >> 7).wrapping_mul(LOW) >> 56) * 8;
    let rank = n as u64 - ((counts << 8) >> shift & 0xff);
    shift as u32 + u32::from(IN_BYTE[rank as usize & 7][(set >> shift & 0xff) as usize])
}

/// The place of the `n`-th member, counted from zero, of a set with more than `n` members.
#[inline]
pub(crate) fn nth(set: u64, n: usize) -> u32 {
    select(set, running_counts(set), n)
}

/// A uniform draw from a set that is not empty.
#[inline]
pub(crate) fn draw(set: u64, rng: &mut Rng) -> u32 {
    let counts = running_counts(set);
    select(set, counts, rng.below((counts >> 56) as usize))
}

/// A uniform draw from several sets, not all empty: which set, and the member.
#[inline]
pub(crate) fn draw_among<const N: usize>(sets: [u64; N], rng: &mut Rng) -> (usize, u32) {
    let mut before = [0; N];
    let mut all = 0;
    for (before, set) in before.iter_mut().zip(sets) {
        *before = all;
        all += set.count_ones() as usize;
    }
    let drawn = rng.below(all);
    // Counting rather than branching, which would be guessed wrong every other time.
    let which = before[1..].iter().map(|&before| usize::from(drawn >= before)).sum::<usize>();
    (which, nth(sets[which], drawn - before[which]))
}

/// The members of a set in rising order.
#[inline]
pub(crate) fn members(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            place
        })
    })
}

/// Sixty-four well-mixed bits of a few words: folded multiplication, word by word.
#[inline]
pub(crate) fn scatter<const N: usize>(words: [u64; N]) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let fold = |a: u64, b: u64| {
        let wide = u128::from(a) * u128::from(b);
        wide as u64 ^ (wide >> 64) as u64
    };
    let mixed = words.into_iter().fold(ODD, |h, word| {
        fold(h ^ word, 0xd6e8_feb8_6659_fd93).wrapping_add(word.wrapping_mul(ODD)).rotate_left(23)
    });
    fold(mixed ^ 0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db)
}

/// Two disjoint sets and whose turn it is in two words, exactly, as long as an empty second set
/// comes with one turn only.
///
/// The first set is part of the union: which of the two words is the larger set tells the turn.
#[inline]
pub(crate) fn two_sets(first: u64, second: u64, swapped: bool) -> [u64; 2] {
    let union = first | second;
    if swapped { [union, first] } else { [first, union] }
}

#[cfg(test)]
mod tests {
    use plywood_core::Seed;

    use super::*;

    #[test]
    fn the_nth_member_is_the_one_a_walk_meets() {
        let mut rng = Seed(4).rng();
        for sparse in 0..200 {
            let mut set = rng.bits();
            (0..sparse % 6).for_each(|_| set &= rng.bits());
            for (n, place) in members(set).enumerate() {
                assert_eq!(nth(set, n), place);
            }
            assert_eq!(members(set).count(), set.count_ones() as usize);
        }
        assert_eq!(nth(u64::MAX, 63), 63);
    }

    #[test]
    fn a_draw_is_a_member() {
        let mut rng = Seed(5).rng();
        for shift in 0..64 {
            assert_eq!(draw(1 << shift, &mut rng), shift);
            assert_ne!(u64::MAX >> shift & 1 << draw(u64::MAX >> shift, &mut rng), 0);
        }
    }

    /// Flipping one bit of the input flips each output bit about half the time.
    #[test]
    fn one_bit_changes_half_the_hash() {
        let mut rng = Seed(6).rng();
        let mut flips = [0u32; 64];
        for trial in 0..4096 {
            let words = [rng.bits() & rng.bits() & rng.bits(), rng.bits() & rng.bits()];
            let mut other = words;
            other[trial & 1] ^= 1 << (trial / 2 % 64);
            let changed = scatter(words) ^ scatter(other);
            assert_ne!(changed, 0);
            (0..64).for_each(|bit| flips[bit] += (changed >> bit & 1) as u32);
        }
        // Binomial(4096, 1/2): sigma 32.
        assert!(flips.iter().all(|&n| n.abs_diff(2048) < 5 * 32), "{flips:?}");
    }
}
