//! Cells that no longer matter (Hayward and van Rijswijck, *Hex and combinatorics*, Discrete Mathematics
//! 306, 2006): dead ones, and those that one player owns whoever moves.
//!
//! A cell is *dead* if, however the board is filled, its stone does not change the winner. It does so
//! only where the stones around it change hands four times: then each player has two chains there that the
//! cell joins. Sides count as stones. A pair of neighbours is *captured* by a player who answers a stone on
//! either of them by one on the other, after which the first is dead. Whoever is to move, the winner is the
//! same if dead cells are filled in anyhow and captured ones by their captor; and then others may be dead.

use super::lattice::{Lattice, Next};
use crate::bits::members;

/// Three to the power of the direction: the colours around a cell as one number, a digit each.
const WEIGHTS: [u16; 6] = [1, 3, 9, 27, 81, 243];

/// Which colours around a cell (none, first, second player's) leave it dead.
static DEAD: [bool; 729] = dead();

const fn dead() -> [bool; 729] {
    let mut table = [false; 729];
    let mut code = 0;
    while code < 729 {
        table[code as usize] = !changes_hands(code, 1) && !changes_hands(code, 2);
        code += 1;
    }
    table
}

/// Whether, if vacant cells become anybody's, a `colour`, the other, the colour and the other are met
/// in this order from the first direction to the last.
const fn changes_hands(code: u16, colour: u16) -> bool {
    let (mut direction, mut met) = (0, 0);
    while direction < 6 && met < 4 {
        let found = code / WEIGHTS[direction] % 3;
        let sought = if met % 2 == 0 { colour } else { 3 - colour };
        if found == 0 || found == sought {
            met += 1;
        }
        direction += 1;
    }
    met == 4
}

/// The board with what no longer matters filled in.
struct Filled<'l> {
    lattice: &'l Lattice,
    stones: [u64; 2],
    /// The colours around each vacant cell.
    codes: [u16; 64],
}

/// The stones of both players when all that is seen to be dead or captured is filled in.
pub(super) fn fill_in(lattice: &Lattice, stones: [u64; 2]) -> [u64; 2] {
    let mut filled = Filled { lattice, stones, codes: [0; 64] };
    let vacant = filled.vacant();
    for cell in members(vacant) {
        filled.codes[cell as usize] = filled.code(cell as usize);
    }
    // Only what lies near new stones can have changed.
    let mut fresh = vacant;
    while fresh != 0 {
        let before = filled.stones;
        for cell in members(fresh) {
            filled.judge(cell as usize);
        }
        let new = (filled.stones[0] | filled.stones[1]) & !(before[0] | before[1]);
        fresh = lattice.beside(new) & filled.vacant();
    }
    filled.stones
}

impl Filled<'_> {
    fn vacant(&self) -> u64 {
        self.lattice.board & !self.stones[0] & !self.stones[1]
    }

    fn code(&self, cell: usize) -> u16 {
        let colour = |next| match next {
            Next::Side(player) => 1 + u16::from(player),
            Next::Cell(cell) => {
                let has = |player: usize| (self.stones[player] >> cell & 1) as u16;
                has(0) + 2 * has(1)
            }
        };
        let around = self.lattice.places[cell].around;
        around.into_iter().zip(WEIGHTS).map(|(next, weight)| colour(next) * weight).sum()
    }

    /// Fills in a cell if it is dead, or with a neighbour if somebody has captured the two.
    fn judge(&mut self, cell: usize) {
        if self.vacant() >> cell & 1 == 0 {
            return;
        }
        if DEAD[usize::from(self.codes[cell])] {
            return self.put(cell, 1);
        }
        for (direction, next) in self.lattice.places[cell].around.into_iter().enumerate() {
            let Next::Cell(other) = next else { continue };
            let other = usize::from(other);
            if self.vacant() >> other & 1 == 0 {
                continue;
            }
            let (here, there) = (WEIGHTS[direction], WEIGHTS[(direction + 3) % 6]);
            for captor in 0..2 {
                let colour = 1 + captor as u16;
                let kills =
                    |cell: usize, weight| DEAD[usize::from(self.codes[cell] + colour * weight)];
                if kills(cell, here) && kills(other, there) {
                    self.put(cell, captor);
                    return self.put(other, captor);
                }
            }
        }
    }

    fn put(&mut self, cell: usize, player: usize) {
        self.stones[player] |= 1 << cell;
        for (direction, next) in self.lattice.places[cell].around.into_iter().enumerate() {
            if let Next::Cell(other) = next {
                let code = &mut self.codes[usize::from(other)];
                *code += (1 + player as u16) * WEIGHTS[(direction + 3) % 6];
            }
        }
    }
}
