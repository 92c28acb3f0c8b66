//! A position of Clobber as the sum of its regions: stones that touch, directly or through others.
//!
//! A stone goes only where a stone stands, so no region ever meets another, and one with stones of a
//! single colour is out of the game.

use super::rules::Position;
use crate::regions::{MOST_REGIONS, cornered, laid_out, mirrored, take_region, transposed};

/// The regions with stones of both colours, each as the greatest of its eight images.
pub(super) struct Sum {
    regions: [[u64; 2]; MOST_REGIONS],
    count: usize,
}

/// The greatest among the images of a region.
fn representative(stones: [u64; 2]) -> [u64; 2] {
    let turned = stones.map(transposed);
    let mut greatest = [0; 2];
    for image in [stones, turned] {
        let over = image.map(u64::swap_bytes);
        for image in [image, over, image.map(mirrored), over.map(mirrored)] {
            greatest = greatest.max(cornered(image));
        }
    }
    greatest
}

impl Sum {
    pub(super) fn of(position: &Position) -> Self {
        let [first, second] = position.stones;
        let mut sum = Self { regions: [[0; 2]; MOST_REGIONS], count: 0 };
        let mut cells = first | second;
        while cells != 0 {
            let region = take_region(&mut cells);
            let stones = [first & region, second & region];
            if !stones.contains(&0) {
                sum.regions[sum.count] = representative(stones);
                sum.count += 1;
            }
        }
        sum
    }

    /// The stones of all regions, sorted and laid out afresh; none where they do not find room.
    pub(super) fn laid_out(mut self) -> Option<[u64; 2]> {
        laid_out(&mut self.regions[..self.count])
    }

    /// Leaves out pairs of regions that are each other with the colours exchanged: whatever one
    /// player does in one of them, the other can do in the other. Says what is left.
    pub(super) fn without_pairs(&mut self) -> &[[u64; 2]] {
        let mut at = 0;
        while at < self.count {
            let [first, second] = self.regions[at];
            let negative = representative([second, first]);
            let rest = &self.regions[at + 1..self.count];
            let Some(other) = rest.iter().position(|region| *region == negative) else {
                at += 1;
                continue;
            };
            self.regions.swap(at + 1 + other, self.count - 1);
            self.regions.swap(at, self.count - 2);
            self.count -= 2;
        }
        &self.regions[..self.count]
    }
}
