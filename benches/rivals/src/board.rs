//! Connect Four on bit boards for libraries that bring no rules: the usual good implementation.

use std::cell::Cell;

/// Stones of the player to move, and all stones; a column takes seven bits, the top one empty.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Board {
    mine: u64,
    stones: u64,
    line: bool,
}

const BOTTOM: u64 = 0x0000_0408_1020_4081;
const FULL: u64 = BOTTOM * 0x3f;

impl Board {
    /// Whether the player who just moved has four in a row.
    pub fn lost(&self) -> bool {
        self.line
    }

    pub fn is_over(&self) -> bool {
        self.line || self.stones == FULL
    }

    pub fn first_to_move(&self) -> bool {
        self.stones.count_ones().is_multiple_of(2)
    }

    /// Calls `f` with every open column, none if the game is over.
    #[inline]
    pub fn for_each_move(&self, mut f: impl FnMut(u8)) {
        if self.line {
            return;
        }
        for column in 0..7 {
            if self.stones & (1 << (7 * column + 5)) == 0 {
                f(column);
            }
        }
    }

    #[inline]
    pub fn play(&mut self, column: u8) {
        let stone = (self.stones + BOTTOM) & (0x3f << (7 * column));
        let made = self.mine | stone;
        self.line = [1, 6, 7, 8].into_iter().any(|step| {
            let pairs = made & (made >> step);
            pairs & (pairs >> (2 * step)) != 0
        });
        self.mine ^= self.stones;
        self.stones |= stone;
    }

    /// What a random game pays the player to move: 1, 0 or -1.
    pub fn playout(mut self) -> i64 {
        let first = self.first_to_move();
        while !self.is_over() {
            let open = (self.stones + BOTTOM) & FULL;
            let mut rest = open;
            let choice = (u64::from(random()) * u64::from(open.count_ones())) >> 32;
            for _ in 0..choice {
                rest &= rest - 1;
            }
            self.play((rest.trailing_zeros() / 7) as u8);
        }
        match (self.line, self.first_to_move() == first) {
            (false, _) => 0,
            (true, true) => -1,
            (true, false) => 1,
        }
    }
}

thread_local! {
    static STREAM: Cell<u64> = const { Cell::new(0x9e37_79b9_7f4a_7c15) };
}

/// Thirty-two random bits: xorshift64*, as fast as random numbers come.
fn random() -> u32 {
    STREAM.with(|stream| {
        let mut x = stream.get();
        x ^= x >> 12;
        x ^= x << 25;
        x ^= x >> 27;
        stream.set(x);
        (x.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    })
}
