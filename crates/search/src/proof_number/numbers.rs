//! Proof and disproof numbers, and how those of a position follow from those of its children.

/// How the numbers of several children that must all be settled are put together.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Counting {
    /// Their sum, as Allis has it: exact on trees, counts shared positions many times.
    Sum,
    /// The largest and one for each other child (weak proof numbers, Ueda and others 2008): keeps
    /// numbers small where many lines lead to the same position.
    #[default]
    Largest,
}

/// The number of a thing that cannot be done.
pub(super) const NEVER: u32 = u32::MAX;

/// How many positions must at least be settled to prove, or to disprove, that the first player
/// gets what is asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    pub proof: u32,
    pub disproof: u32,
}

impl Numbers {
    pub(super) const PROVEN: Self = Self { proof: 0, disproof: NEVER };
    pub(super) const DISPROVEN: Self = Self { proof: NEVER, disproof: 0 };
    /// Nothing may ever exceed these limits but a proof or a disproof.
    pub(super) const UNLIMITED: Self = Self { proof: NEVER, disproof: NEVER };

    /// What a position is worth before it is looked at, if its player has so many moves.
    pub(super) fn fresh(first_moves: bool, moves: usize) -> Self {
        Self { proof: 1, disproof: moves.clamp(1, 1 << 16) as u32 }.turned(!first_moves)
    }

    #[inline]
    pub(super) const fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Seen by the first player if `first`, else by the second, who proves what the first
    /// disproves.
    #[inline]
    pub(super) const fn turned(self, swap: bool) -> Self {
        if swap { Self { proof: self.disproof, disproof: self.proof } } else { self }
    }

    /// Whether a limit is reached, or the question settled.
    #[inline]
    pub(super) const fn reaches(self, limits: Self) -> bool {
        self.proof >= limits.proof || self.disproof >= limits.disproof
    }
}

/// Children seen by the player who moves: the one easiest to prove, and all put together.
#[derive(Copy, Clone, Debug)]
pub(super) struct Summary {
    /// The child to look at next, if none is proven and not all are disproven.
    pub best: usize,
    /// Its numbers.
    pub best_numbers: Numbers,
    /// The proof number of the next best.
    pub second: u32,
    /// The numbers of the position itself.
    pub whole: Numbers,
    /// What others than the best add to the position's disproof number, at least.
    pub others: u32,
}

/// Sums up the children of a position, all numbers seen by the player who moves there.
pub(super) fn sum_up(kids: impl Iterator<Item = Numbers>, counting: Counting) -> Summary {
    let (mut best, mut best_numbers, mut second) = (0, Numbers::DISPROVEN, NEVER);
    let (mut sum, mut largest, mut open) = (0u32, 0u32, 0u32);
    for (index, kid) in kids.enumerate() {
        if kid.disproof > 0 {
            sum = sum.saturating_add(kid.disproof).min(NEVER - 1);
            largest = largest.max(kid.disproof);
            open += 1;
        }
        if (kid.proof, kid.disproof) < (best_numbers.proof, best_numbers.disproof) {
            second = best_numbers.proof;
            (best, best_numbers) = (index, kid);
        } else {
            second = second.min(kid.proof);
        }
    }
    let more = open.saturating_sub(1);
    let (disproof, others) = match counting {
        Counting::Sum => (sum, sum - best_numbers.disproof.min(sum)),
        Counting::Largest => (largest.saturating_add(more).min(NEVER - 1), more),
    };
    let whole = match best_numbers.proof {
        0 => Numbers::PROVEN,
        _ if open == 0 => Numbers::DISPROVEN,
        proof => Numbers { proof, disproof },
    };
    Summary { best, best_numbers, second, whole, others }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_proven_child_suffices_and_all_disproven_are_needed() {
        let kid = |proof, disproof| Numbers { proof, disproof };
        for counting in [Counting::Sum, Counting::Largest] {
            let of = |kids: &[Numbers]| sum_up(kids.iter().copied(), counting).whole;
            assert_eq!(of(&[kid(3, 2), Numbers::PROVEN]), Numbers::PROVEN);
            assert_eq!(of(&[Numbers::DISPROVEN; 3]), Numbers::DISPROVEN);
            assert_eq!(of(&[kid(3, 2), Numbers::DISPROVEN]), kid(3, 2));
            assert!(!of(&[kid(NEVER - 1, NEVER - 1); 2]).is_settled());
        }
        let kids = [kid(3, 2), kid(2, 5), kid(4, 1)];
        let sum = sum_up(kids.into_iter(), Counting::Sum);
        assert_eq!((sum.best, sum.second, sum.whole, sum.others), (1, 3, kid(2, 8), 3));
        let weak = sum_up(kids.into_iter(), Counting::Largest);
        assert_eq!((weak.whole, weak.others), (kid(2, 7), 2));
    }
}
