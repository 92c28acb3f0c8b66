//! Finding lines by shifting the board over itself.

use std::array;

use wide::u64x2;

use super::{Word, board::MOST};

/// The two numbers on which the shifts depend.
pub(super) trait Shape: Copy + Send + 'static {
    /// Bits between neighbouring columns: one more than there are rows.
    fn height(self) -> u32;
    /// Stones in a line.
    fn line(self) -> u32;
}

/// A shape known when the program is compiled, so that every shift is a constant.
#[derive(Copy, Clone, Debug)]
pub(super) struct Fixed<const HEIGHT: u32, const LINE: u32>;

impl<const HEIGHT: u32, const LINE: u32> Shape for Fixed<HEIGHT, LINE> {
    #[inline(always)]
    fn height(self) -> u32 {
        HEIGHT
    }
    #[inline(always)]
    fn line(self) -> u32 {
        LINE
    }
}

/// Any other shape.
#[derive(Copy, Clone, Debug)]
pub(super) struct Free {
    pub height: u32,
    pub line: u32,
}

impl Shape for Free {
    #[inline(always)]
    fn height(self) -> u32 {
        self.height
    }
    #[inline(always)]
    fn line(self) -> u32 {
        self.line
    }
}

/// Runs an expression with the fixed shape of a popular board, or with the free one.
macro_rules! with_shape {
    ($height:expr, $line:expr, $shape:ident => $body:expr) => {
        match ($height, $line) {
            (6, 4) => {
                let $shape = $crate::connect::line::Fixed::<6, 4>;
                $body
            }
            (7, 4) => {
                let $shape = $crate::connect::line::Fixed::<7, 4>;
                $body
            }
            (7, 5) => {
                let $shape = $crate::connect::line::Fixed::<7, 5>;
                $body
            }
            (11, 3) => {
                let $shape = $crate::connect::line::Fixed::<11, 3>;
                $body
            }
            (16, 3) => {
                let $shape = $crate::connect::line::Fixed::<16, 3>;
                $body
            }
            (height, line) => {
                let $shape = $crate::connect::line::Free { height, line };
                $body
            }
        }
    };
}
pub(super) use with_shape;

/// Whether a player's stones hold a line.
#[inline(always)]
pub(super) fn holds_line<W: Word>(shape: impl Shape, stones: W) -> bool {
    let height = shape.height();
    let run = |step| run(stones, step, shape.line());
    run(1) | run(height - 1) | run(height) | run(height + 1) != W::ZERO
}

/// Whether `stones` hold a line through the last stone, looking only where such a line can be.
///
/// `window` is the first bit of the window of its column, as [`windows`] tells.
#[inline(always)]
pub(super) fn completes_line<W: Word>(shape: impl Shape, stones: &W, window: u32) -> bool {
    let reach = reach(shape);
    if W::BITS > 64 && reach <= 64 {
        holds_line(shape, stones.window(window))
    } else if W::BITS > 128 && reach <= 128 {
        holds_line(shape, stones.wide_window(window))
    } else {
        holds_line(shape, *stones)
    }
}

/// The same of both players' last stones at once, where a window of 64 bits shows all that matters: first
/// stones of lines, none if there is no line. Two boards side by side take as long as one.
#[inline(always)]
pub(super) fn completed_lines<W: Word>(
    shape: impl Shape,
    stones: [&W; 2],
    windows: [u32; 2],
) -> [u64; 2] {
    let [first, second] = if W::BITS > 64 {
        [stones[0].window(windows[0]), stones[1].window(windows[1])]
    } else {
        [stones[0].window(0), stones[1].window(0)]
    };
    let boards = u64x2::new([first, second]);
    let height = shape.height();
    let steps = [1, height - 1, height, height + 1];
    steps
        .into_iter()
        .fold(u64x2::ZERO, |found, step| found | runs(boards, step, shape.line()))
        .to_array()
}

/// The same of all lines on both players' boards: not zero where there is one.
#[inline(always)]
pub(super) fn lines_of_both<W: Word>(shape: impl Shape, stones: [&W; 2]) -> [u64; 2] {
    // From the first stone of a line to the last.
    let span = (shape.line() - 1) * (shape.height() + 1);
    if span >= u64::BITS {
        return stones.map(|stones| u64::from(holds_line(shape, *stones)));
    }
    let height = shape.height();
    let steps = [1, height - 1, height, height + 1];
    let (mut from, mut found) = (0, u64x2::ZERO);
    loop {
        let boards = u64x2::new(stones.map(|stones| stones.window(from)));
        found =
            steps.into_iter().fold(found, |found, step| found | runs(boards, step, shape.line()));
        if from + u64::BITS >= W::BITS {
            return found.to_array();
        }
        from = (from + u64::BITS - span).min(W::BITS - u64::BITS);
    }
}

/// Whether 64 bits show all lines through a stone.
#[inline(always)]
pub(super) fn fits_window<W: Word>(shape: impl Shape) -> bool {
    W::BITS <= 64 || reach(shape) <= 64
}

/// Bits of the columns that a line through one column can touch.
#[inline(always)]
fn reach(shape: impl Shape) -> u32 {
    (2 * shape.line() - 1) * shape.height()
}

/// Where the window of each column begins: no later than the leftmost column that a line through
/// it can touch, and early enough to lie inside the word.
pub(super) fn windows<W: Word>(shape: impl Shape) -> [u16; MOST] {
    let width = if reach(shape) <= 64 { 64 } else { 128 };
    array::from_fn(|column| {
        let leftmost = (column as u32 + 1).saturating_sub(shape.line());
        (leftmost * shape.height()).min(W::BITS.saturating_sub(width)) as u16
    })
}

/// The first stones of all lines whose stones are `step` bits apart.
///
/// Runs of `length` are runs of `a` followed `b` later by runs of `a`, for `length = a + b`,
/// `b <= a`: each round doubles what is known.
#[inline(always)]
fn run<W: Word>(stones: W, step: u32, line: u32) -> W {
    let (mut starts, mut length) = (stones, 1);
    while length < line {
        let longer = length.min(line - length);
        if longer * step >= W::BITS {
            return W::ZERO;
        }
        starts = starts & (starts >> (longer * step));
        length += longer;
    }
    starts
}

/// The same of two boards.
#[inline(always)]
fn runs(boards: u64x2, step: u32, line: u32) -> u64x2 {
    let (mut starts, mut length) = (boards, 1);
    while length < line {
        let longer = length.min(line - length);
        if longer * step >= u64::BITS {
            return u64x2::ZERO;
        }
        starts &= starts >> (longer * step);
        length += longer;
    }
    starts
}

/// The cells, of the board or beyond it, where one more stone completes a line: what is occupied
/// or outside is for the caller to mask.
#[inline(always)]
pub(super) fn completing<W: Word>(shape: impl Shape, stones: W) -> W {
    let (height, line) = (shape.height(), shape.line());
    let upward = behind(stones, 1, line - 1);
    [height - 1, height, height + 1].into_iter().fold(upward, |cells, step| {
        (0..line).fold(cells, |cells, ahead| {
            cells | (behind(stones, step, line - 1 - ahead) & before(stones, step, ahead))
        })
    })
}

/// The cells that `count` stones, `step` bits apart, lead up to.
#[inline(always)]
fn behind<W: Word>(stones: W, step: u32, count: u32) -> W {
    (1..=count).fold(!W::ZERO, |cells, i| {
        if i * step < W::BITS { cells & (stones << (i * step)) } else { W::ZERO }
    })
}

/// The cells that `count` stones, `step` bits apart, follow.
#[inline(always)]
fn before<W: Word>(stones: W, step: u32, count: u32) -> W {
    (1..=count).fold(!W::ZERO, |cells, i| {
        if i * step < W::BITS { cells & (stones >> (i * step)) } else { W::ZERO }
    })
}
