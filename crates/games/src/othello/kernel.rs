//! Small subtrees of boards of four and six cells a side, searched by the game itself: whole numbers for
//! payoffs, fastest first, and the last few cells in order of parity.

use plywood_core::{Player, Subtrees};

use super::{
    Position,
    guarded::{Guarded, SHIFT, around, placements, turned},
    remembered::Remembered,
};

/// With so few free cells or fewer, moves are not sorted by what they leave the opponent.
const FEW: u32 = 5;
/// With so many free cells or more, bounds are remembered.
const WORTH_REMEMBERING: u32 = 8;

/// A searcher of small subtrees. Values are leads in discs, of who moves.
#[derive(Clone, Debug)]
pub(super) struct Kernel {
    board: &'static Guarded,
    /// Whether the lead is paid, or its sign.
    score: bool,
    table: Remembered,
    /// Positions that may still be looked at.
    fuel: u32,
}

/// A move to be tried: the discs of both afterwards.
#[derive(Copy, Clone, Default)]
struct Try {
    rank: i32,
    mine: u64,
    theirs: u64,
}

/// No more moves than this are there, on any board with a border.
const MOST: usize = 32;

impl Kernel {
    pub(super) const fn new(board: &'static Guarded, score: bool) -> Self {
        Self { board, score, table: Remembered::new(), fuel: 0 }
    }

    /// The lead at the end of a game.
    #[inline(always)]
    fn lead(mine: u64, theirs: u64) -> i32 {
        mine.count_ones() as i32 - theirs.count_ones() as i32
    }

    /// The value of a position, or a bound outside `alpha` to `beta`; `None` if the fuel does not suffice.
    fn search(&mut self, mine: u64, theirs: u64, alpha: i32, beta: i32) -> Option<i32> {
        let free = self.board.all & !(mine | theirs);
        if free.count_ones() <= FEW {
            return self.few(mine, theirs, free, (alpha, beta), false);
        }
        self.fuel = self.fuel.checked_sub(1)?;
        let cells = placements(mine, theirs, free);
        if cells == 0 {
            if placements(theirs, mine, free) == 0 {
                return Some(Self::lead(mine, theirs));
            }
            return self.search(theirs, mine, -beta, -alpha).map(|value| -value);
        }
        let (mut low, mut high) = (-self.board.cells, self.board.cells);
        // Discs that are never turned bound the lead, if there can be enough of them.
        if high - 2 * theirs.count_ones() as i32 <= alpha {
            high -= 2 * self.board.stable(theirs, mine).count_ones() as i32;
            if high <= alpha {
                return Some(high);
            }
        }
        let left = free.count_ones();
        if left >= WORTH_REMEMBERING
            && let Some((least, most)) = self.table.get(mine, theirs)
        {
            (low, high) = (low.max(least), high.min(most));
            if low >= beta || high <= alpha || low >= high {
                return Some(if high <= alpha { high } else { low });
            }
        }
        let (tries, count) = self.tries(mine, theirs, free, cells);
        let (asked, beta) = (alpha.max(low), beta.min(high));
        let mut best = i32::MIN;
        for next in &tries[..count] {
            let value = -self.search(next.theirs, next.mine, -beta, -asked.max(best))?;
            best = best.max(value);
            if value >= beta {
                break;
            }
        }
        let value = best.clamp(low, high);
        if left >= WORTH_REMEMBERING {
            let bounds = if best >= beta {
                (value, high)
            } else if best > asked {
                (value, value)
            } else {
                (low, value)
            };
            self.table.put(mine, theirs, bounds);
        }
        Some(value)
    }

    /// The moves to some cells: those first that leave the opponent few moves, above all none into corners,
    /// then those where an odd number of cells is free around.
    #[inline(always)]
    fn tries(&self, mine: u64, theirs: u64, free: u64, mut cells: u64) -> ([Try; MOST], usize) {
        let (mut tries, mut count) = ([Try::default(); MOST], 0);
        let odd = self.odd(free);
        while cells != 0 {
            let cell = cells.trailing_zeros();
            let disc = 1 << cell;
            cells ^= disc;
            let flips = turned(mine, theirs, cell);
            let (mine, theirs) = (mine | flips | disc, theirs ^ flips);
            let free = free ^ disc;
            let replies = placements(theirs, mine, free);
            let mobility = replies.count_ones() + (replies & self.board.corners).count_ones();
            let exposed = (around(mine) & free).count_ones();
            let mut rank = -(16 * mobility as i32) - 2 * exposed as i32;
            rank += if disc & self.board.corners == 0 { 0 } else { 12 };
            rank += if disc & odd == 0 { 0 } else { 4 };
            let mut place = count;
            while place > 0 && tries[place - 1].rank < rank {
                tries[place] = tries[place - 1];
                place -= 1;
            }
            tries[place] = Try { rank, mine, theirs };
            count += 1;
        }
        (tries, count)
    }

    /// The cells of quarters in which an odd number is free: who moves there may well move last.
    #[inline(always)]
    fn odd(&self, free: u64) -> u64 {
        self.board.quarters.iter().fold(0, |odd, &quarter| {
            odd | if (free & quarter).count_ones() % 2 == 1 { quarter } else { 0 }
        })
    }

    /// The value with few free cells; `passed` if the opponent has just passed.
    fn few(
        &mut self,
        mine: u64,
        theirs: u64,
        free: u64,
        (alpha, beta): (i32, i32),
        passed: bool,
    ) -> Option<i32> {
        self.fuel = self.fuel.checked_sub(1)?;
        if free.is_power_of_two() {
            return Some(self.last(mine, theirs, free));
        }
        let near = free & around(theirs);
        let odd = self.odd(free);
        let mut best = i32::MIN;
        for mut cells in [near & odd, near & !odd] {
            while cells != 0 {
                let cell = cells.trailing_zeros();
                let disc = 1 << cell;
                cells ^= disc;
                let flips = turned(mine, theirs, cell);
                if flips == 0 {
                    continue;
                }
                let (mine, theirs) = (mine | flips | disc, theirs ^ flips);
                let window = (-beta, -alpha.max(best));
                let value = -self.few(theirs, mine, free ^ disc, window, false)?;
                best = best.max(value);
                if value >= beta {
                    return Some(value);
                }
            }
        }
        if best > i32::MIN {
            Some(best)
        } else if passed || free == 0 {
            Some(Self::lead(mine, theirs))
        } else {
            self.few(theirs, mine, free, (-beta, -alpha), true).map(|value| -value)
        }
    }

    /// The value with one free cell.
    #[inline(always)]
    fn last(&self, mine: u64, theirs: u64, free: u64) -> i32 {
        let cell = free.trailing_zeros();
        let held = mine.count_ones() as i32;
        let flips = turned(mine, theirs, cell);
        if flips != 0 {
            return 2 * (held + 1 + flips.count_ones() as i32) - self.board.cells;
        }
        let flips = turned(theirs, mine, cell);
        if flips != 0 {
            return 2 * (held - flips.count_ones() as i32) - self.board.cells;
        }
        2 * held - (self.board.cells - 1)
    }

    /// A window of payoffs as one of leads.
    fn window(&self, (alpha, beta): (f64, f64)) -> (i32, i32) {
        let most = self.board.cells + 1;
        let whole = |bound: f64| bound.clamp(-f64::from(most), f64::from(most)) as i32;
        let (alpha, beta) = (alpha.floor(), beta.ceil());
        if self.score {
            return (whole(alpha), whole(beta));
        }
        // One is the most: every lead is more than nothing, and so for one who trails.
        let low = if alpha < -1.0 { -most } else { whole(alpha) };
        let high = if beta > 1.0 { most } else { whole(beta) };
        (if alpha >= 1.0 { most } else { low }, if beta <= -1.0 { -most } else { high })
    }
}

impl Subtrees<Position> for Kernel {
    fn value(
        &mut self,
        position: &Position,
        _: Player,
        window: (f64, f64),
        fuel: u32,
    ) -> (Option<f64>, u32) {
        let [mine, theirs] = [position.mover, position.mover.other()]
            .map(|player| position.discs[player.index()] << SHIFT);
        self.fuel = fuel;
        let (alpha, beta) = self.window(window);
        let lead = self.search(mine, theirs, alpha, beta);
        let paid = |lead: i32| f64::from(if self.score { lead } else { lead.signum() });
        (lead.map(paid), fuel - self.fuel)
    }

    fn memory(&self) -> usize {
        self.table.memory()
    }

    fn boxed(&self) -> Box<dyn Subtrees<Position>> {
        Box::new(self.clone())
    }
}
