//! Equal shares of an exam for every seat and every length of look.

use super::{DEEPEST, Question};

/// How many questions of each kind there may still be.
pub struct Quota {
    /// What is left for each length of look, by seat; the last may be "longer than all".
    left: Vec<[u64; 2]>,
    /// Whether every kind is welcome.
    lifted: bool,
    /// The longest look that is told apart.
    within: u8,
}

impl Quota {
    /// Shares of so many positions: looks of 1 to `depth` plies where that is stated, else of 1
    /// to the deepest ply and longer ones.
    pub fn new(positions: u64, depth: Option<u8>) -> Self {
        let within = depth.unwrap_or(DEEPEST);
        let looks = u64::from(depth.unwrap_or(DEEPEST + 1));
        let left = vec![[positions.div_ceil(looks * 2); 2]; looks as usize];
        Self { left, lifted: false, within }
    }

    /// Every kind is welcome from now on.
    pub fn lift(&mut self) {
        self.lifted = true;
    }

    /// Whether a seat has room for questions that call for a look of so many plies.
    pub fn has_room(&self, plies: u8, seat: u8) -> bool {
        let room = |left: &[u64; 2]| self.lifted || left[usize::from(seat) - 1] > 0;
        self.left.get(usize::from(plies) - 1).is_some_and(room)
    }

    /// Whether a seat has room for any question.
    pub fn is_open(&self, seat: u8) -> bool {
        (1..=self.left.len() as u8).any(|plies| self.has_room(plies, seat))
    }

    /// Whether a question is wanted.
    pub fn wants(&self, question: &Question) -> bool {
        self.has_room(self.kind(question), question.seat)
    }

    /// Counts a question that was taken.
    pub fn take(&mut self, question: &Question) {
        let kind = usize::from(self.kind(question)) - 1;
        let left = &mut self.left[kind][usize::from(question.seat) - 1];
        *left = left.saturating_sub(1);
    }

    /// The plies that a question calls for, or one more than are told apart.
    fn kind(&self, question: &Question) -> u8 {
        question.calls_for(self.within).unwrap_or(self.within + 1)
    }
}
