//! A board of Domineering as the sum of its regions.

use crate::regions::{MOST_REGIONS, beside, cornered, laid_out, mirrored, take_region};

/// The greatest among the mirror images of a region. Turning it would exchange the players.
#[inline]
fn representative(region: u64) -> [u64; 1] {
    let upside_down = region.swap_bytes();
    let images = [region, upside_down, mirrored(region), mirrored(upside_down)];
    images.into_iter().map(|image| cornered([image])).fold([0], Ord::max)
}

/// The same free cells with their regions mirrored, sorted and laid out afresh, and without those of one
/// cell, where nobody can move; none where the board is too crowded for that.
pub(super) fn sorted(free: u64) -> Option<u64> {
    let mut cells = free & beside(free);
    let mut regions = [[0]; MOST_REGIONS];
    let mut count = 0;
    while cells != 0 {
        regions[count] = representative(take_region(&mut cells));
        count += 1;
    }
    laid_out(&mut regions[..count]).map(|[laid]| laid)
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_may_be_moved_and_mirrored_one_by_one() {
        // An L of four cells and a bar of two, and one free cell that nobody can use.
        let board = 0b0000_0001 | 0b0000_0001 << 8 | 0b0000_0011 << 16 | 0b0110_0000 << 24;
        let moved =
            (0b0001_1000 | 0b0000_1000 << 8 | 0b0000_1000 << 16) << 24 | 0b0000_0011 | 1 << 63;
        assert_eq!(sorted(board), sorted(moved));
        // A bar that stands is no bar that lies.
        let standing = board & 0x00ff_ffff | 0b0010_0000 << 24 | 0b0010_0000 << 32;
        assert_ne!(sorted(board), sorted(standing));
    }

    #[test]
    fn sorting_twice_changes_nothing() {
        for seed in 1..2000u64 {
            let free =
                seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | seed.wrapping_mul(0xd6e8_feb8_6659_fd93);
            if let Some(once) = sorted(free) {
                assert_eq!(sorted(once), Some(once));
                assert!(once.count_ones() <= free.count_ones());
            }
        }
        assert_eq!(sorted(0), Some(0));
        assert_eq!(sorted(u64::MAX), Some(u64::MAX));
    }
}
