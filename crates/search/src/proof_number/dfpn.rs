//! Depth-first proof-number search: most-proving play within limits, on a stack.

use super::{
    ground::Ground,
    numbers::{Counting, NEVER, Numbers, Summary, sum_up},
    question::Question,
};

/// A position whose children are being searched.
#[derive(Copy, Clone, Debug)]
struct Frame {
    /// Where its children's numbers begin; they end where those of the next frame begin.
    start: usize,
    first_moves: bool,
    /// Numbers at which the position is left.
    limits: Numbers,
    /// The child under way.
    under: usize,
    /// Steps taken when it was entered.
    entered: u64,
}

/// The stack of a depth-first search for the answer to one question.
///
/// The numbers of all children on the line of play are held here, so that the search ends however
/// much the table forgets.
#[derive(Clone, Debug, Default)]
pub(super) struct Stack {
    frames: Vec<Frame>,
    kids: Vec<Numbers>,
    pub steps: u64,
}

impl Stack {
    pub(super) fn memory(&self) -> usize {
        self.frames.capacity() * size_of::<Frame>() + self.kids.capacity() * size_of::<Numbers>()
    }

    /// Starts over.
    pub(super) fn clear(&mut self) {
        self.frames.clear();
        self.kids.clear();
    }

    /// The root child under way, and the numbers of the root's children.
    pub(super) fn root(&self) -> Option<(usize, &[Numbers])> {
        let root = self.frames.first()?;
        let end = self.frames.get(1).map_or(self.kids.len(), |next| next.start);
        Some((root.under, &self.kids[root.start..end]))
    }

    /// Looks at one more position; the answer, once the root has one. The root's frame stays until
    /// the stack is cleared.
    pub(super) fn step(
        &mut self,
        ground: &mut dyn Ground,
        question: &mut Question,
        counting: Counting,
    ) -> Option<bool> {
        self.steps += 1;
        if self.frames.is_empty() {
            self.open(ground, question, Numbers::UNLIMITED);
        } else {
            let at = self.frames.len() - 1;
            let Frame { start, first_moves, limits, .. } = self.frames[at];
            let summary = self.sum_up(start, first_moves, counting);
            self.frames[at].under = summary.best;
            let limits = kid_limits(&summary, limits.turned(!first_moves)).turned(!first_moves);
            ground.enter(summary.best);
            let known = ground.recall(question).filter(|numbers| numbers.reaches(limits));
            if let Some(numbers) = known {
                ground.leave();
                self.kids[start + summary.best] = numbers;
            } else {
                self.open(ground, question, limits);
            }
        }
        self.close(ground, question, counting)
    }

    fn open(&mut self, ground: &mut dyn Ground, question: &mut Question, limits: Numbers) {
        let (first_moves, start) = (ground.list(), self.kids.len());
        ground.look(question, &mut self.kids);
        let entered = self.steps;
        self.frames.push(Frame { start, first_moves, limits, under: 0, entered });
    }

    /// The children of the innermost frame, seen by the player who moves there.
    fn sum_up(&self, start: usize, first_moves: bool, counting: Counting) -> Summary {
        let kids = self.kids[start..].iter();
        sum_up(kids.map(|numbers| numbers.turned(!first_moves)), counting)
    }

    /// Leaves every position whose limits are reached.
    fn close(
        &mut self,
        ground: &mut dyn Ground,
        question: &Question,
        counting: Counting,
    ) -> Option<bool> {
        loop {
            let at = self.frames.len() - 1;
            let Frame { start, first_moves, limits, entered, .. } = self.frames[at];
            let numbers = self.sum_up(start, first_moves, counting).whole.turned(!first_moves);
            if at == 0 {
                return numbers.is_settled().then_some(numbers.proof == 0);
            }
            if !numbers.reaches(limits) {
                return None;
            }
            ground.remember(question, numbers, self.steps - entered + 1);
            ground.leave();
            self.frames.pop();
            self.kids.truncate(start);
            let parent = self.frames[at - 1];
            self.kids[parent.start + parent.under] = numbers;
        }
    }
}

/// The limits for the best child, all seen by the player who moves.
///
/// The proof limit lies a quarter above the second best (Pawlewicz and Lew 2007), so that two
/// children that look alike are not torn between.
fn kid_limits(summary: &Summary, limits: Numbers) -> Numbers {
    let Summary { best_numbers, second, others, .. } = *summary;
    let next = second.saturating_add(1 + second / 4).max(best_numbers.proof.saturating_add(1));
    let disproof = match limits.disproof {
        NEVER => NEVER,
        limit => limit.saturating_sub(others).max(best_numbers.disproof.saturating_add(1)),
    };
    Numbers { proof: next.min(limits.proof), disproof }
}
