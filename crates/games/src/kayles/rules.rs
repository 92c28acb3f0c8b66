//! The rules of Kayles.

use plywood_core::{Game, Keyed, Player, Rng, Symmetric, Turn, ZeroSum};

use crate::bits::{draw_among, members, scatter};

/// Kayles on one or more rows of pins.
///
/// A move knocks down one pin or two that stand side by side in a row. Who cannot move loses. A row
/// with a gap is two rows: a position is a sum of the runs that still stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kayles {
    /// The place of each row's first pin and the number of pins; a gap follows each row.
    pub(super) rows: Vec<(u32, u32)>,
    all: u64,
}

/// The pins that stand, and whose turn it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) pins: u64,
    pub(super) mover: Player,
}

/// One pin, or it and the next one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Knock {
    /// The place of the (left) pin, all rows laid end to end with a gap of one after each.
    pub pin: u8,
    /// Whether the next pin falls as well.
    pub two: bool,
}

plywood_core::code!(Knock, |mv| u32::from(mv.pin) * 2 + u32::from(mv.two), |code| Knock {
    pin: (code / 2) as u8,
    two: code % 2 == 1
});

impl Knock {
    #[inline]
    pub(super) fn pins(self) -> u64 {
        (if self.two { 3 } else { 1 }) << self.pin
    }
}

impl Kayles {
    /// The rules on rows of these numbers of pins: up to 26 rows of 1 to 64 pins, 64 places in all
    /// with a gap between rows.
    pub fn new(rows: &[u32]) -> Result<Self, String> {
        if rows.is_empty() || rows.len() > 26 {
            return Err(format!("there are {} rows: write 1 to 26 numbers of pins", rows.len()));
        }
        let (mut placed, mut next, mut all) = (Vec::new(), 0, 0);
        for (index, &pins) in rows.iter().enumerate() {
            let left = 64u32.saturating_sub(next);
            if pins == 0 || pins > left {
                let row = index + 1;
                return Err(format!(
                    "row {row} has {pins} pins: it must have at least 1, and all rows with a gap between them at most 64 places"
                ));
            }
            placed.push((next, pins));
            all |= (u64::MAX >> (64 - pins)) << next;
            next += pins + 1;
        }
        Ok(Self { rows: placed, all })
    }

    /// The places where one pin can fall, and where two can.
    #[inline]
    fn knocks(position: &Position) -> [u64; 2] {
        [position.pins, position.pins & position.pins >> 1]
    }
}

impl Game for Kayles {
    type Position = Position;
    type Move = Knock;
    type Payoff = ZeroSum;

    fn start(&self) -> Position {
        Position { pins: self.all, mover: Player::FIRST }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn<ZeroSum> {
        if position.pins == 0 {
            Turn::Over(ZeroSum::to(position.mover.other(), 1.0))
        } else {
            Turn::Player(position.mover)
        }
    }

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Knock>) {
        for (pins, two) in Self::knocks(position).into_iter().zip([false, true]) {
            moves.extend(members(pins).map(|pin| Knock { pin: pin as u8, two }));
        }
    }

    #[inline]
    fn play(&self, position: &mut Position, mv: Knock) {
        position.pins &= !mv.pins();
        position.mover = position.mover.other();
    }

    #[inline]
    fn sample_move(&self, position: &Position, _scratch: &mut Vec<Knock>, rng: &mut Rng) -> Knock {
        let (which, pin) = draw_among(Self::knocks(position), rng);
        Knock { pin: pin as u8, two: which == 1 }
    }

    fn longest(&self) -> Option<u64> {
        Some(u64::from(self.all.count_ones()))
    }
}

/// Pins as they stand: sums of equal runs in other places count as different positions.
impl Keyed for Kayles {
    type Key = (u64, Player);

    #[inline]
    fn key(&self, position: &Position) -> (u64, Player) {
        (position.pins, position.mover)
    }

    #[inline]
    fn hash(&self, position: &Position) -> u64 {
        scatter([position.pins, u64::from(position.mover.0)])
    }
}

/// Every row can be turned round in its place, all at once.
impl Symmetric for Kayles {
    fn symmetries(&self) -> usize {
        2
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        let pin = |pin| self.map_move(symmetry, Knock { pin: pin as u8, two: false }).pins();
        Position { pins: members(position.pins).map(pin).sum(), mover: position.mover }
    }

    fn map_move(&self, symmetry: usize, mv: Knock) -> Knock {
        if symmetry == 0 {
            return mv;
        }
        let (start, pins) = self.row_of(mv.pin.into());
        let right = u32::from(mv.pin) + u32::from(mv.two);
        Knock { pin: (2 * start + pins - 1 - right) as u8, two: mv.two }
    }

    /// Only how long the runs are matters: they are laid end to end, the longest first.
    fn least_key(&self, position: &Position) -> ((u64, Player), usize) {
        ((sorted_runs(position.pins), position.mover), 0)
    }
}

/// The same runs from the longest to the shortest, with gaps of one.
fn sorted_runs(mut pins: u64) -> u64 {
    // Whether a pin has so many others on its right, for one number after another, says how many runs are
    // at least so long.
    let mut lengths = [0u32; 64];
    let mut longest = 0;
    while pins != 0 {
        lengths[longest] = (pins & !(pins << 1)).count_ones();
        longest += 1;
        pins &= pins >> 1;
    }
    let (mut laid, mut next) = (0, 0);
    for length in (1..=longest).rev() {
        let longer = if length < longest { lengths[length] } else { 0 };
        for _ in longer..lengths[length - 1] {
            laid |= (u64::MAX >> (64 - length)) << next;
            next += length + 1;
        }
    }
    laid
}

impl Kayles {
    /// The row that a place lies in.
    pub(super) fn row_of(&self, place: u32) -> (u32, u32) {
        let row = self.rows.iter().rev().find(|(start, _)| *start <= place);
        *row.expect("the first row starts at zero")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_sorted_by_length() {
        assert_eq!(sorted_runs(0b1011_0111_0110), 0b101_1011_0111);
        assert_eq!(sorted_runs(0b11 << 62 | 0b111), 0b11_0111);
        assert_eq!(sorted_runs(u64::MAX), u64::MAX);
        assert_eq!(sorted_runs(0), 0);
        // As many runs as there can be.
        assert_eq!(sorted_runs(0xaaaa_aaaa_aaaa_aaaa), 0x5555_5555_5555_5555);
    }
}
