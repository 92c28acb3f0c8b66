//! What is believed of a position before any match went through it.

use super::Wide;

/// What is believed of an unvisited position, seen by one player.
///
/// Both the chance of a win and its complement are kept, so that neither loses its digits when it
/// is small.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Belief {
    /// The probability that the position is won for the player who looks: m of paper 000.
    pub win: Wide,
    /// The probability that it is lost: 1 − m.
    pub loss: Wide,
    /// How much a random match from here is expected to tell, the variance of the next posterior:
    /// s of paper 000. Only ratios matter (Remark 14).
    pub information: Wide,
}

impl Belief {
    /// The belief that the position is won with probability `win`.
    pub fn new(win: f64, information: f64) -> Self {
        Self {
            win: Wide::new(win),
            loss: Wide::new(1.0 - win),
            information: Wide::new(information),
        }
    }

    /// The same belief as the opponent sees it.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { win: self.loss, loss: self.win, information: self.information }
    }

    /// The belief with every zero replaced by the least number there is, so that a search that
    /// rests on it still converges to the truth (Proposition 15 asks for beliefs inside (0, 1)).
    #[must_use]
    pub(super) fn unsettled(self) -> Self {
        let inside = |x: Wide| if x.is_zero() { Wide::LEAST } else { x };
        Self {
            win: inside(self.win),
            loss: inside(self.loss),
            information: inside(self.information),
        }
    }
}

/// Where a fresh litter stands: the children of one position, seen for the first time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Litter {
    /// How many children there are.
    pub size: u32,
    /// How many moves below the true root the children are, at least one.
    pub depth: u32,
    /// Whether the player who chooses among them is the one who moved first at the true root
    /// (J1 of paper 000).
    pub opener: bool,
    /// Whether drawn games count as won by the player who moved first at the true root.
    pub draws_to_opener: bool,
}
