//! A game between seeds, by name: what a journal calls it.

use std::{fmt, str::FromStr};

use super::SeedName;

/// Who sits where.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Seating {
    /// The seed at each seat.
    pub seats: Vec<SeedName>,
    /// By which symmetry of the board the last seat sees it turned.
    pub turn: usize,
}

impl Seating {
    /// Two seeds on a board that the second sees turned.
    pub fn pair(first: SeedName, second: SeedName, turn: usize) -> Self {
        Self { seats: vec![first, second], turn }
    }
}

impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in &self.seats {
            write!(f, "{seat} ")?;
        }
        write!(f, "{}", self.turn)
    }
}

impl FromStr for Seating {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let words: Vec<_> = text.split(' ').collect();
        let (turn, seats) = words.split_last().ok_or(())?;
        let seats = seats.iter().map(|word| word.parse()).collect::<Result<Vec<_>, ()>>()?;
        let turn = turn.parse().map_err(drop)?;
        if seats.is_empty() { Err(()) } else { Ok(Self { seats, turn }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seatings_are_read_as_they_are_written() {
        let seating = Seating {
            seats: vec![SeedName::Learning(3), SeedName::Fresh(12), SeedName::Opponent(0)],
            turn: 5,
        };
        assert_eq!(seating.to_string(), "L3 F12 O0 5");
        assert_eq!(seating.to_string().parse(), Ok(seating));
        for wrong in ["", "5", "L 5", "L3", "X3 1", "L3 L-1 0", "L3  L4 0", "é3 0"] {
            assert!(wrong.parse::<Seating>().is_err(), "{wrong}");
        }
    }
}
