//! Boards of eight cells a row as sums of regions: those that no move joins can be turned and moved about
//! one by one, and nothing changes but names.

const LEFT: u64 = 0x0101_0101_0101_0101;
const RIGHT: u64 = LEFT << 7;

/// The regions of two or more cells that a board has at most. Of four cells in a square, two different regions
/// hold at most one each, so no square counts for more than one whole region.
pub(crate) const MOST_REGIONS: usize = 16;

/// The cells beside those of a set.
#[inline]
pub(crate) const fn beside(cells: u64) -> u64 {
    cells << 8 | cells >> 8 | (cells & !RIGHT) << 1 | (cells & !LEFT) >> 1
}

/// Takes the region of the first cell out of a set that is not empty.
#[inline]
pub(crate) fn take_region(cells: &mut u64) -> u64 {
    let mut region = *cells & cells.wrapping_neg();
    loop {
        let grown = (region | beside(region)) & *cells;
        if grown == region {
            *cells &= !region;
            return region;
        }
        region = grown;
    }
}

/// Mirrors the columns of a whole board.
#[inline]
pub(crate) const fn mirrored(cells: u64) -> u64 {
    cells.reverse_bits().swap_bytes()
}

/// Exchanges rows and columns of a board (Warren, *Hacker's Delight*, 7-3).
#[inline]
pub(crate) const fn transposed(cells: u64) -> u64 {
    const fn swap(cells: u64, distance: u32, mask: u64) -> u64 {
        let changed = (cells ^ cells >> distance) & mask;
        cells ^ changed ^ changed << distance
    }
    let cells = swap(cells, 7, 0x00aa_00aa_00aa_00aa);
    let cells = swap(cells, 14, 0x0000_cccc_0000_cccc);
    swap(cells, 28, 0x0000_0000_f0f0_f0f0)
}

/// Moves a region, in layers that are not all empty, as far up and left as it goes.
#[inline]
pub(crate) fn cornered<const N: usize>(layers: [u64; N]) -> [u64; N] {
    let whole = union(layers);
    let rows = whole.trailing_zeros() / 8;
    let columns = (0..8).fold(0, |all, row| all | whole >> (8 * row)) as u8;
    layers.map(|layer| layer >> (8 * rows + columns.trailing_zeros()))
}

#[inline]
fn union<const N: usize>(layers: [u64; N]) -> u64 {
    layers.into_iter().fold(0, |all, layer| all | layer)
}

/// Sorts cornered regions and lays them out afresh, apart from each other. Boards with the same
/// regions look the same after that; none if they do not find room.
pub(crate) fn laid_out<const N: usize>(regions: &mut [[u64; N]]) -> Option<[u64; N]> {
    regions.sort_unstable_by(|a, b| b.cmp(a));
    let (mut laid, mut taken) = ([0; N], 0);
    for &region in &*regions {
        let whole = union(region);
        let place = first_fit(whole, taken)?;
        laid = std::array::from_fn(|layer| laid[layer] | region[layer] << place);
        taken |= whole << place | beside(whole << place);
    }
    Some(laid)
}

/// The first place to which a cornered region can be moved without touching cells that are taken.
#[inline]
fn first_fit(region: u64, taken: u64) -> Option<u32> {
    let rows = 8 - region.ilog2() / 8;
    for row in 0..rows {
        let (mut moved, mut place) = (region << (8 * row), 8 * row);
        loop {
            if moved & taken == 0 {
                return Some(place);
            }
            if moved & RIGHT != 0 {
                break;
            }
            moved <<= 1;
            place += 1;
        }
    }
    None
}
