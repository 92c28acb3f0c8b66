//! Small subtrees of boards that fit in one machine word, searched by the game itself: whole numbers in
//! place of general payoffs, moves as bits, and threats handed down instead of looked for again.
//!
//! The same alpha-beta as for any other game, with what [`Guidance`](plywood_core::Guidance) says of
//! this one written out: half the instructions a position.

use plywood_core::{Player, Subtrees};

use super::{
    Connect, Position, Word,
    board::MOST,
    line::{Shape, completing, holds_line},
    remembered::Remembered,
};

/// What a game that is won pays.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Pays {
    /// One.
    Plainly,
    /// One and what is left of the board, as `transform::QuickWin` has it.
    Hastened,
}

/// A searcher of small subtrees. Values are whole numbers as hastened wins pay, for who moves.
#[derive(Clone, Debug)]
pub(super) struct Kernel<S> {
    shape: S,
    pays: Pays,
    bottom: u64,
    board: u64,
    odd_rows: u64,
    upper: u64,
    cells: i32,
    /// How near the centre each column is.
    centre: [i32; MOST],
    table: Remembered,
    /// Positions that may still be looked at.
    fuel: u32,
}

/// A position in which nobody completes a line with the next stone.
#[derive(Copy, Clone)]
struct Spot {
    mine: u64,
    stones: u64,
    /// Cells where the opponent would complete a line, occupied ones and others among them.
    theirs: u64,
    /// Free cells.
    left: i32,
}

/// A move to be tried.
#[derive(Copy, Clone, Default)]
struct Try {
    score: i32,
    stone: u64,
    /// Cells where the mover would then complete a line.
    threats: u64,
}

impl<S: Shape> Kernel<S> {
    /// For a board whose word has 64 bits, where a line wins.
    pub(super) fn new<W: Word>(game: &Connect<W>, shape: S, pays: Pays) -> Self {
        let span = game.cols as i32 - 1;
        Self {
            shape,
            pays,
            bottom: game.bottom.window(0),
            board: game.board.window(0),
            odd_rows: game.odd_rows.window(0),
            upper: game.upper.window(0),
            cells: game.cells() as i32,
            centre: std::array::from_fn(|column| span - (2 * column as i32 - span).abs()),
            table: Remembered::new(),
            fuel: 0,
        }
    }

    /// The value of a position, or a bound outside `alpha` to `beta`; `None` if the fuel does not
    /// suffice.
    fn search(&mut self, spot: Spot, alpha: i32, beta: i32) -> Option<i32> {
        self.fuel = self.fuel.checked_sub(1)?;
        let Spot { mine, stones, left, .. } = spot;
        let empty = self.board & !stones;
        let landing = (stones + self.bottom) & self.board;
        let theirs = spot.theirs & empty;
        let parries = theirs & landing;
        let mut safe = landing & !(theirs >> 1);
        if parries != 0 {
            safe = if parries.is_power_of_two() { safe & parries } else { 0 };
        }
        if safe == 0 && left > 1 {
            return Some(1 - left);
        }
        if left <= 2 {
            return Some(0);
        }
        let (mut low, mut high) = (3 - left, left - 2);
        if landing & self.upper == 0 {
            high = high.min(self.follow_up(spot, empty));
        }
        if low >= beta || high <= alpha || low >= high {
            return Some(if high <= alpha { high } else { low });
        }
        if safe.is_power_of_two() {
            let value = self.after(spot, safe, completing(self.shape, mine | safe), alpha, beta)?;
            return Some(value.clamp(low, high));
        }
        let key = mine | (stones + self.bottom);
        if let Some((least, most)) = self.table.get(key) {
            (low, high) = (low.max(least), high.min(most));
            if low >= beta || high <= alpha || low >= high {
                return Some(if high <= alpha { high } else { low });
            }
        }
        let (tries, count) = self.tries(spot, empty, safe);
        let (asked, beta) = (alpha.max(low), beta.min(high));
        let mut best = i32::MIN;
        for &Try { stone, threats, .. } in &tries[..count] {
            let value = self.after(spot, stone, threats, asked.max(best), beta)?;
            best = best.max(value);
            if value >= beta {
                break;
            }
        }
        let value = best.clamp(low, high);
        let bounds = if best >= beta {
            (value, high)
        } else if best > asked {
            (value, value)
        } else {
            (low, value)
        };
        self.table.put(key, bounds);
        Some(value)
    }

    /// The value of playing a stone, after which its player would complete a line in `threats`.
    #[inline(always)]
    fn after(
        &mut self,
        spot: Spot,
        stone: u64,
        threats: u64,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let next = Spot {
            mine: spot.mine ^ spot.stones,
            stones: spot.stones | stone,
            theirs: threats,
            left: spot.left - 1,
        };
        self.search(next, -beta, -alpha).map(|value| -value)
    }

    /// The moves to some cells, in the order of [`Guidance::order`](plywood_core::Guidance::order).
    #[inline(always)]
    fn tries(&self, spot: Spot, empty: u64, mut cells: u64) -> ([Try; MOST], usize) {
        let first = (self.cells - spot.left) % 2 == 0;
        let own = if first { self.odd_rows } else { !self.odd_rows };
        let (mut tries, mut count) = ([Try::default(); MOST], 0);
        while cells != 0 {
            let place = cells.trailing_zeros();
            let stone = 1 << place;
            cells ^= stone;
            let threats = completing(self.shape, spot.mine | stone);
            let open = threats & empty & !stone;
            let tall = if open & own == 0 { 0 } else { 32 };
            let near = self.centre[(place / self.shape.height()) as usize % MOST];
            let score = 64 * open.count_ones() as i32 + tall + near;
            let mut free = count;
            while free > 0 && tries[free - 1].score < score {
                tries[free] = tries[free - 1];
                free -= 1;
            }
            tries[free] = Try { score, stone, threats };
            count += 1;
        }
        (tries, count)
    }

    /// See [`Connect::follow_up`].
    #[inline(always)]
    fn follow_up(&self, Spot { mine, stones, left, .. }: Spot, empty: u64) -> i32 {
        if holds_line(self.shape, mine | (empty & !self.upper)) {
            left
        } else if holds_line(self.shape, (mine ^ stones) | (empty & self.upper)) {
            -1
        } else {
            0
        }
    }

    /// A window of payoffs as one of whole numbers.
    fn window(&self, (alpha, beta): (f64, f64)) -> (i32, i32) {
        let most = self.cells + 2;
        let (alpha, beta) = (alpha.floor(), beta.ceil());
        let whole = |bound: f64| bound.clamp(-f64::from(most), f64::from(most)) as i32;
        match self.pays {
            Pays::Hastened => (whole(alpha), whole(beta)),
            // Of plain payoffs one is the most: every win is more than nothing, and a loss is a loss
            // however late.
            Pays::Plainly => (
                if alpha < -1.0 {
                    -most
                } else if alpha < 1.0 {
                    whole(alpha)
                } else {
                    most
                },
                if beta > 1.0 {
                    most
                } else if beta > -1.0 {
                    whole(beta)
                } else {
                    -most
                },
            ),
        }
    }
}

impl<W: Word, S: Shape> Subtrees<Position<W>> for Kernel<S> {
    fn value(
        &mut self,
        position: &Position<W>,
        _: Player,
        window: (f64, f64),
        fuel: u32,
    ) -> (Option<f64>, u32) {
        let (mine, stones) = (position.mine.window(0), position.stones.window(0));
        let left = self.cells - i32::from(position.plies);
        let landing = (stones + self.bottom) & self.board;
        self.fuel = fuel;
        let value = if completing(self.shape, mine) & landing != 0 {
            Some(left)
        } else {
            let theirs = completing(self.shape, mine ^ stones);
            let (alpha, beta) = self.window(window);
            self.search(Spot { mine, stones, theirs, left }, alpha, beta)
        };
        let paid = |value: i32| match self.pays {
            Pays::Hastened => value,
            Pays::Plainly => value.signum(),
        };
        (value.map(|value| f64::from(paid(value))), fuel - self.fuel)
    }

    fn memory(&self) -> usize {
        self.table.memory()
    }

    fn boxed(&self) -> Box<dyn Subtrees<Position<W>>> {
        Box::new(self.clone())
    }
}
