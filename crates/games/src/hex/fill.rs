//! A random game of Hex in one go: fill the board, then see who is joined.
//!
//! A random game may be played on after it is decided: the loser can no longer join its sides, so
//! the full board has the same winner. On the full board the free cells were dealt out in random
//! order, that is, the player to move owns a uniformly random half of them (the larger half if
//! their number is odd). So it suffices to draw that half and to look once.

use plywood_core::{Marks, Player, Rng, ZeroSum};

use super::rules::{Hex, Position, insert, member};

/// The most rows of a board.
const ROWS: usize = 19;

impl<const W: usize> Hex<W> {
    #[inline]
    pub(super) fn fill(&self, position: &Position<W>, rng: &mut Rng) -> ZeroSum {
        self.fill_noting(position, rng, |_, _| {})
    }

    /// The same, and marks who filled which cell.
    pub(super) fn fill_marking(
        &self,
        position: &Position<W>,
        rng: &mut Rng,
        marks: &mut Marks,
    ) -> ZeroSum {
        self.fill_noting(position, rng, |empty, first| {
            for (word, (&empty, &first)) in empty.iter().zip(first).enumerate() {
                marks.mark_all_later(Player::FIRST, word, first);
                marks.mark_all_later(Player::SECOND, word, empty & !first);
            }
        })
    }

    /// The same, and notes which cells were empty and which of them the first player fills.
    #[inline(always)]
    fn fill_noting(
        &self,
        position: &Position<W>,
        rng: &mut Rng,
        note: impl FnOnce(&[u64; W], &[u64; W]),
    ) -> ZeroSum {
        let free = self.size * self.size - usize::from(position.placed);
        let mover = position.mover();
        let share = if mover == Player::FIRST { free.div_ceil(2) } else { free / 2 };
        let empty = self.empty(position);
        let mut first = part(&empty, share, rng);
        note(&empty, &first);
        for (word, stones) in first.iter_mut().zip(&position.stones[0]) {
            *word |= stones;
        }
        let winner = if self.joins(&first) { Player::FIRST } else { Player::SECOND };
        ZeroSum::to(winner, 1.0)
    }

    /// Whether these cells join the top to the bottom.
    ///
    /// Rows are flooded one after the other; where a row reaches up again, the flood goes back.
    fn joins(&self, set: &[u64; W]) -> bool {
        let mut cells = [0u32; ROWS];
        for (row, cells) in cells[..self.size].iter_mut().enumerate() {
            *cells = self.row(set, row);
        }
        let mut wet = [0u32; ROWS];
        wet[0] = cells[0];
        let (mut row, mut lowest, bottom) = (0, 0, self.size - 1);
        while wet[bottom] == 0 {
            if row > 0 {
                let up = cells[row - 1] & (wet[row] | wet[row] << 1) & !wet[row - 1];
                if up != 0 {
                    row -= 1;
                    wet[row] = runs(cells[row], wet[row] | up);
                    continue;
                }
            }
            let down = cells[row + 1] & (wet[row] | wet[row] >> 1) & !wet[row + 1];
            if down == 0 && row >= lowest {
                return false;
            }
            row += 1;
            lowest = lowest.max(row);
            wet[row] = runs(cells[row], wet[row] | down);
        }
        true
    }

    /// One row of a set, the leftmost cell in the lowest bit.
    #[inline]
    fn row(&self, set: &[u64; W], row: usize) -> u32 {
        let (word, shift) = (row * self.size / 64, row * self.size % 64);
        let mut bits = set[word] >> shift;
        if shift + self.size > 64 {
            bits |= set[word + 1] << (64 - shift);
        }
        bits as u32 & ((1 << self.size) - 1)
    }
}

/// The runs of neighbouring cells in a row that hold one of the seeds, which are cells.
#[inline]
fn runs(cells: u32, seeds: u32) -> u32 {
    // Adding the seeds carries from each up to the end of its run; downwards by doubling steps.
    let mut wet = ((cells + seeds) ^ cells) & cells | seeds;
    let mut open = cells;
    for step in [1, 2, 4, 8, 16] {
        wet |= open & wet >> step;
        open &= open >> step;
    }
    wet
}

/// A uniformly random part of a set with `share` members.
///
/// Given how many members a fair coin for each leaves, the part they form is uniform among parts
/// of that size; it stays so when random members are taken out or added until the size is right.
#[inline]
fn part<const W: usize>(set: &[u64; W], share: usize, rng: &mut Rng) -> [u64; W] {
    let mut part = set.map(|word| if word == 0 { 0 } else { word & rng.bits() });
    let mut size: usize = part.iter().map(|word| word.count_ones() as usize).sum();
    let all: usize = set.iter().map(|word| word.count_ones() as usize).sum();
    while size > share {
        let cell = member(&part, rng.below(size));
        part[cell / 64] ^= 1 << (cell % 64);
        size -= 1;
    }
    while size < share {
        let rest = std::array::from_fn(|word| set[word] & !part[word]);
        insert(&mut part, member::<W>(&rest, rng.below(all - size)));
        size += 1;
    }
    part
}

#[cfg(test)]
mod tests {
    use plywood_core::{Game, Seed, Turn};

    use super::*;
    use crate::hex::rules::has;

    #[test]
    fn a_full_board_is_judged_as_by_play() {
        let mut rng = Seed(11).rng();
        for size in 1..=19 {
            let game = Hex::<6>::new(size).unwrap();
            for _ in 0..100 {
                let mut position = game.start();
                let winner = loop {
                    if let Turn::Over(payoff) = game.turn(&position) {
                        break payoff;
                    }
                    let mv = game.sample_move(&position, &mut Vec::new(), &mut rng);
                    game.play(&mut position, mv);
                };
                assert_eq!(game.fill(&position, &mut rng), winner);
            }
        }
    }

    #[test]
    fn runs_are_filled_both_ways() {
        assert_eq!(runs(0b1_1011_1110, 0b0_0000_1000), 0b0_0011_1110);
        assert_eq!(runs(0b1_1011_1110, 0b1_0000_0110), 0b1_1011_1110);
        assert_eq!(runs((1 << 19) - 1, 1 << 18), (1 << 19) - 1);
    }

    /// Each cell is in the part with probability 1/2; sigma over 4000 draws is 31.6.
    #[test]
    fn every_member_is_as_likely_to_be_in_the_part() {
        let (mut rng, set) = (Seed(12).rng(), [0x00ff_0f0f_3333_5555, 0x0f]);
        let mut counts = [0u32; 128];
        for _ in 0..4000 {
            let part = part(&set, 15, &mut rng);
            assert_eq!(part.iter().map(|word| word.count_ones()).sum::<u32>(), 15);
            (0..128).filter(|&cell| has(&part, cell)).for_each(|cell| counts[cell] += 1);
        }
        let all = set.iter().map(|word| word.count_ones()).sum::<u32>();
        let mean = 4000.0 * 15.0 / f64::from(all);
        for (cell, &count) in counts.iter().enumerate() {
            let expected = if has(&set, cell) { mean } else { 0.0 };
            assert!((f64::from(count) - expected).abs() <= 5.0 * 32.0, "{cell}: {count}");
        }
    }
}
