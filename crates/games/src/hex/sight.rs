//! What is seen of a position at a glance: dead and captured cells filled in, then both players' connections.

use super::{
    connections::{Until, grip},
    inferior::fill_in,
    lattice::Lattice,
};

/// What is seen, for the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Sight {
    /// Wins, for instance by a stone on this cell.
    Won(u8),
    Lost,
    /// Wins, if at all, by a stone on one of these cells.
    Open(u64),
}

/// Looks at a position that is not over.
pub(super) fn look(lattice: &Lattice, stones: [u64; 2], mover: usize) -> Sight {
    let other = 1 - mover;
    let joining = lattice.joining(mover, stones);
    if joining != 0 {
        return Sight::Won(joining.trailing_zeros() as u8);
    }
    if lattice.joining(other, stones).count_ones() > 1 {
        return Sight::Lost;
    }
    let filled = fill_in(lattice, stones);
    if lattice.joins(other, filled[other]) {
        return Sight::Lost;
    }
    if lattice.joins(mover, filled[mover]) {
        // A stone of one's own takes nothing from what is captured.
        let filled_in = filled[mover] & !stones[mover];
        return Sight::Won(filled_in.trailing_zeros() as u8);
    }
    if let Some(key) = grip(lattice, mover, filled, Until::Key).key {
        return Sight::Won(key.cell);
    }
    match grip(lattice, other, filled, Until::NoAnswer).must {
        0 => Sight::Lost,
        must => Sight::Open(must),
    }
}

/// Looks again where the player to move wins, for a stone that leaves few more to be placed: what others
/// have to be shown of the win is then small.
pub(super) fn quickest(lattice: &Lattice, stones: [u64; 2], mover: usize) -> Option<u8> {
    let joining = lattice.joining(mover, stones);
    if joining != 0 {
        return Some(joining.trailing_zeros() as u8);
    }
    // Captured cells may still cost stones, so that they do not count as such.
    grip(lattice, mover, stones, Until::Spun).key.map(|key| key.cell)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::bits::members;

    /// The winner by the rules alone, and the fewest stones of the winner's own, whoever delays.
    struct Plain {
        lattice: Lattice,
        known: BTreeMap<([u64; 2], usize), (usize, u32)>,
    }

    impl Plain {
        fn new(size: usize) -> Self {
            Self { lattice: Lattice::new(size), known: BTreeMap::new() }
        }

        fn vacant(&self, stones: [u64; 2]) -> u64 {
            self.lattice.board & !stones[0] & !stones[1]
        }

        fn won(&self, stones: [u64; 2]) -> Option<usize> {
            (0..2).find(|&player| self.lattice.joins(player, stones[player]))
        }

        /// Who wins from here, and with how many more stones at most.
        fn best(&mut self, stones: [u64; 2], mover: usize) -> (usize, u32) {
            if let Some(winner) = self.won(stones) {
                return (winner, 0);
            }
            if let Some(&known) = self.known.get(&(stones, mover)) {
                return known;
            }
            let (mut quickest, mut slowest) = (None, 0);
            for cell in members(self.vacant(stones)) {
                let (winner, count) = self.best(with(stones, mover, cell), 1 - mover);
                if winner == mover {
                    quickest = Some(quickest.map_or(count + 1, |known: u32| known.min(count + 1)));
                } else {
                    slowest = slowest.max(count);
                }
            }
            let best = quickest.map_or((1 - mover, slowest), |count| (mover, count));
            self.known.insert((stones, mover), best);
            best
        }
    }

    fn with(mut stones: [u64; 2], player: usize, cell: u32) -> [u64; 2] {
        stones[player] |= 1 << cell;
        stones
    }

    /// All ways to fill a board in part of which nobody has joined the sides, balanced or not.
    fn boards(plain: &Plain) -> Vec<[u64; 2]> {
        let cells = plain.lattice.places.len() as u32;
        let board = |mut code: u32| {
            (0..cells).fold([0, 0], |stones, cell| {
                let digit = code % 3;
                code /= 3;
                if digit == 0 { stones } else { with(stones, digit as usize - 1, cell) }
            })
        };
        let all = (0..3u32.pow(cells)).map(board);
        all.filter(|&stones| plain.won(stones).is_none() && plain.vacant(stones) != 0).collect()
    }

    #[test]
    fn whatever_is_filled_in_the_winner_stays() {
        let mut plain = Plain::new(3);
        let mut filled_in = 0;
        for stones in boards(&plain) {
            let filled = fill_in(&plain.lattice, stones);
            assert_eq!(stones[0] & !filled[0] | stones[1] & !filled[1], 0, "stones stay");
            assert_eq!(filled[0] & filled[1], 0, "one stone a cell");
            filled_in += u32::from(filled != stones);
            for mover in 0..2 {
                let (before, after) = (plain.best(stones, mover), plain.best(filled, mover));
                assert_eq!(
                    before.0, after.0,
                    "{stones:?} filled in to {filled:?}, {mover} to move"
                );
            }
        }
        assert!(filled_in > 5_000, "only {filled_in} boards had anything to fill in");
    }

    #[test]
    fn what_is_seen_is_true() {
        let mut plain = Plain::new(3);
        let (mut decided, mut open, mut narrowed) = (0, 0, 0);
        for stones in boards(&plain) {
            for mover in 0..2 {
                let (winner, _) = plain.best(stones, mover);
                let wins = |plain: &mut Plain, cell| {
                    plain.best(with(stones, mover, cell), 1 - mover).0 == mover
                };
                match look(&plain.lattice, stones, mover) {
                    Sight::Won(cell) => {
                        decided += 1;
                        assert!(plain.vacant(stones) >> cell & 1 == 1);
                        assert!(wins(&mut plain, cell.into()), "{stones:?} {mover} {cell}");
                    }
                    Sight::Lost => {
                        decided += 1;
                        assert_eq!(winner, 1 - mover, "{stones:?} {mover}");
                    }
                    Sight::Open(must) => {
                        open += 1;
                        let vacant = plain.vacant(stones);
                        assert!(must != 0 && must & !vacant == 0);
                        narrowed += u32::from(must != vacant);
                        let some = members(must).any(|cell| wins(&mut plain, cell));
                        assert_eq!(some, winner == mover, "{stones:?} {mover} {must:b}");
                    }
                }
            }
        }
        assert!(decided > 20 * open && 2 * narrowed > open, "{decided} {open} {narrowed}");
    }

    #[test]
    fn connections_hold_by_play_and_cost_no_more_than_they_say() {
        let mut plain = Plain::new(3);
        for stones in boards(&plain) {
            for owner in 0..2 {
                let all = grip(&plain.lattice, owner, stones, Until::Spun);
                if let Some(key) = all.key {
                    let (winner, count) = plain.best(stones, owner);
                    assert!(winner == owner && count <= key.stones, "{stones:?} {owner} {key:?}");
                    let after = with(stones, owner, key.cell.into());
                    let (winner, count) = plain.best(after, 1 - owner);
                    assert!(winner == owner && count < key.stones, "{stones:?} {owner} {key:?}");
                }
                for cell in members(plain.vacant(stones) & !all.must) {
                    let barred = with(stones, 1 - owner, cell);
                    assert_eq!(plain.best(barred, owner).0, owner, "{stones:?} {owner} {cell}");
                }
                let short = grip(&plain.lattice, owner, stones, Until::Key);
                assert_eq!(short.key.is_some(), all.key.is_some());
                let short = grip(&plain.lattice, owner, stones, Until::NoAnswer);
                assert_eq!(short.must, all.must);
            }
        }
    }
}
