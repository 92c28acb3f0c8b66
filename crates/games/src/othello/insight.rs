//! How promising a move looks: a short look-ahead to an estimate of mobility, corners and stable discs.

use super::guarded::{Guarded, around, placements, turned};

/// What a lead in discs at the end of the game weighs: more than any estimate.
const DISC: i32 = 1000;

/// How promising it looks to place a disc on a cell; any larger than another is better.
pub(super) fn promise(board: &Guarded, mine: u64, theirs: u64, cell: u32) -> i32 {
    let flips = turned(mine, theirs, cell);
    let (mine, theirs) = (mine | flips | 1 << cell, theirs ^ flips);
    let free = (board.all & !(mine | theirs)).count_ones();
    let ahead = match free {
        0..14 => 0,
        14..17 => 1,
        17..20 => 2,
        20..24 => 3,
        _ => 4,
    };
    -look(board, theirs, mine, ahead, -i32::MAX, i32::MAX)
}

/// The value of a position for its mover, so many moves ahead.
fn look(board: &Guarded, mine: u64, theirs: u64, ahead: u32, alpha: i32, beta: i32) -> i32 {
    let free = board.all & !(mine | theirs);
    let mut cells = placements(mine, theirs, free);
    if cells == 0 {
        let replies = placements(theirs, mine, free);
        if replies == 0 {
            return DISC * (mine.count_ones() as i32 - theirs.count_ones() as i32);
        }
        return if ahead == 0 {
            estimate(board, mine, theirs, free, cells)
        } else {
            -look(board, theirs, mine, ahead, -beta, -alpha)
        };
    }
    if ahead == 0 {
        return estimate(board, mine, theirs, free, cells);
    }
    let mut best = -i32::MAX;
    while cells != 0 {
        let cell = cells.trailing_zeros();
        cells &= cells - 1;
        let flips = turned(mine, theirs, cell);
        let (after, other) = (mine | flips | 1 << cell, theirs ^ flips);
        best = best.max(-look(board, other, after, ahead - 1, -beta, -alpha.max(best)));
        if best >= beta {
            break;
        }
    }
    best
}

/// What the mover seems to be ahead, in no unit: moves, cells next to the other's discs, corners, and discs
/// that stay.
fn estimate(board: &Guarded, mine: u64, theirs: u64, free: u64, cells: u64) -> i32 {
    let count = |set: u64| set.count_ones() as i32;
    let replies = placements(theirs, mine, free);
    let moves = count(cells) - count(replies);
    let open = count(around(theirs) & free) - count(around(mine) & free);
    let corners = board.corners;
    let held = count(mine & corners) - count(theirs & corners);
    let reached = count(cells & corners) - count(replies & corners);
    let mut guess = 8 * moves + 4 * open + 24 * held + 14 * reached;
    if (mine | theirs) & corners != 0 {
        guess += 8 * (count(board.stable(mine, theirs)) - count(board.stable(theirs, mine)));
    }
    // A disc beside a free corner, on the diagonal, gives it away.
    let beside = around(free & corners) & board.inner;
    guess - 10 * (count(mine & beside) - count(theirs & beside))
}
