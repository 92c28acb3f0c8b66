//! What the theory of sums says about Kayles: every run of pins is worth a heap of Nim.

use plywood_core::{Guidance, Outlook};

use super::rules::{Kayles, Knock, Position};

/// The nimbers of runs of 0 to 64 pins (Sprague 1935, Grundy 1939): the least number that no move reaches,
/// where a move leaves two runs.
static NIMBERS: [u8; 65] = nimbers();

const fn nimbers() -> [u8; 65] {
    let mut nimbers = [0; 65];
    let mut pins = 1;
    while pins < 65 {
        // Nimbers of runs that fit here are below 16, and so are all that two of them give.
        let mut reached = 0u32;
        let mut fallen = 1;
        while fallen <= 2 && fallen <= pins {
            let mut left = 0;
            while left <= pins - fallen {
                reached |= 1 << (nimbers[left] ^ nimbers[pins - fallen - left]);
                left += 1;
            }
            fallen += 1;
        }
        nimbers[pins] = reached.trailing_ones() as u8;
        pins += 1;
    }
    nimbers
}

/// The nimber of a sum of runs.
#[inline]
fn nimber(mut pins: u64) -> u8 {
    let mut sum = 0;
    while pins != 0 {
        pins >>= pins.trailing_zeros();
        let run = pins.trailing_ones();
        sum ^= NIMBERS[run as usize];
        pins = pins.checked_shr(run).unwrap_or(0);
    }
    sum
}

/// Whether the pins that stand look the same from the left and from the right.
#[inline]
const fn is_mirrored(pins: u64) -> bool {
    pins.reverse_bits().wrapping_shr(pins.leading_zeros()).wrapping_shl(pins.trailing_zeros())
        == pins
}

impl Guidance for Kayles {
    /// A sum is lost if and only if its nimber is zero. Every move takes a pin.
    #[inline]
    fn outlook(&self, position: &Position) -> Outlook {
        let value = if nimber(position.pins) == 0 { -1.0 } else { 1.0 };
        let latest = position.pins.count_ones();
        Outlook { low: value, high: value, latest, ..Outlook::UNKNOWN }
    }

    /// Moves that win come first, above all those after which every move of the other has a mirror
    /// image: a strategy that mirrors meets the fewest positions.
    #[inline]
    fn order(&self, position: &Position, moves: &[Knock], scores: &mut [i32]) {
        for (score, mv) in scores.iter_mut().zip(moves) {
            let pins = position.pins & !mv.pins();
            if nimber(pins) == 0 {
                *score = 1 + i32::from(mv.two) + 2 * i32::from(is_mirrored(pins));
            }
        }
    }

    #[inline]
    fn slot(&self, mv: Knock) -> usize {
        usize::from(mv.pin) * 2 + usize::from(mv.two)
    }

    fn slots(&self) -> usize {
        2 * 64
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Player;

    use super::*;

    /// The winner of every position of 18 places by the rules, sets of pins in rising order.
    #[test]
    fn nimbers_are_right_on_every_set_of_pins() {
        let game = Kayles::new(&[18]).unwrap();
        let mut wins = vec![false; 1 << 18];
        for pins in 1..wins.len() {
            wins[pins] = (0..18).any(|pin| {
                let (one, two) = (1 << pin, 3 << pin);
                pins & one == one && !wins[pins & !one] || pins & two == two && !wins[pins & !two]
            });
            let position = Position { pins: pins as u64, mover: Player::FIRST };
            let outlook = game.outlook(&position);
            let value = if wins[pins] { 1.0 } else { -1.0 };
            assert_eq!((outlook.low, outlook.high), (value, value), "{pins:b}");
        }
    }

    /// Guy and Smith 1956: from 71 pins on nimbers repeat every twelve, and these are the ones that do so earlier.
    #[test]
    fn long_runs_have_their_published_nimbers() {
        let period = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
        let exceptions = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57];
        for (pins, &nimber) in NIMBERS.iter().enumerate() {
            if !exceptions.contains(&pins) {
                assert_eq!(nimber, period[pins % 12], "{pins} pins");
            }
        }
        assert_eq!(nimber(u64::MAX), NIMBERS[64]);
        assert_eq!(nimber(0b1011_0111_0111), NIMBERS[1] ^ NIMBERS[2]);
    }

    #[test]
    fn pins_are_mirrored_about_their_own_middle() {
        for pins in [0b1, 0b11_0110_1100, 1 << 63, u64::MAX, 0b101 << 61, 0b1_1000_0000_0011] {
            assert!(is_mirrored(pins), "{pins:b}");
        }
        for pins in [0b1011, 0b1101 << 60, u64::MAX - 2, 0b1_1000_0000_0001] {
            assert!(!is_mirrored(pins), "{pins:b}");
        }
    }
}
