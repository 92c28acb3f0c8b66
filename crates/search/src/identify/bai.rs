//! Best arm identification at the root: a step, a stopping rule and a recommendation.

use super::ledger::Belief;

/// How the promising move `b` is guessed (paper 001, §2.3); its rival `c` is always the other move
/// of greatest upper end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Guess {
    /// UGapE: the move with the least `B`, the most that any other move may be better by.
    Ugape,
    /// LUCB: the move of greatest estimate.
    Lucb,
    /// LUCB-micro, called LUCBMinMax in paper 001 (Huang et al. 2017): the move of greatest lower
    /// end.
    MinMax,
}

/// The two moves that the decision is between.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The promising one, which would be recommended: `BAIReco`.
    pub b: usize,
    /// Its rival.
    pub c: usize,
}

impl Guess {
    /// Which move leads, in words.
    pub(super) const fn leader(self) -> &'static str {
        match self {
            Self::Ugape => {
                "the leader: the one by which the others' upper bounds exceed its lower bound least"
            }
            Self::Lucb => "the leader: the one with the largest estimate",
            Self::MinMax => "the leader: the one with the largest lower bound",
        }
    }

    /// The step at the root, in words.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Ugape => {
                "of the leader (smallest gap to the others' upper bounds) and the challenger \
                 (largest upper bound of the others) the wider interval, the leader's if equal"
            }
            Self::Lucb => {
                "of the leader (largest estimate) and the challenger (largest upper bound of the \
                 others) the wider interval, the leader's if equal"
            }
            Self::MinMax => {
                "of the leader (largest lower bound) and the challenger (largest upper bound of the \
                 others) the wider interval, the leader's if equal"
            }
        }
    }

    /// The pair among at least two moves; the first of equals.
    #[inline]
    pub fn pair(self, moves: &[Belief]) -> Pair {
        let b = match self {
            Self::Ugape => least_gap(moves),
            Self::Lucb => argmax(moves, usize::MAX, |belief| belief.value),
            Self::MinMax => argmax(moves, usize::MAX, |belief| belief.low),
        };
        Pair::around(b, moves)
    }
}

impl Pair {
    /// A move and its rival.
    #[inline]
    pub fn around(b: usize, moves: &[Belief]) -> Self {
        Self { b, c: argmax(moves, b, |belief| belief.high) }
    }

    /// `BAIStop`: whether the rival can be better by no more than `epsilon`.
    ///
    /// The paper stops at less than `epsilon`; at equality the promise holds just as well, and
    /// moves of known value would otherwise be sampled for ever.
    #[inline]
    pub fn settled(self, moves: &[Belief], epsilon: f64) -> bool {
        moves[self.c].high - moves[self.b].low <= epsilon
    }

    /// `BAIStep`: the move of which less is known, `b` if that is equal.
    #[inline]
    pub fn step(self, moves: &[Belief]) -> usize {
        if moves[self.c].width() > moves[self.b].width() { self.c } else { self.b }
    }
}

/// The first index of greatest score, `without` one. The maximum first, without a branch that
/// nobody could predict, then its place.
#[inline]
fn argmax(moves: &[Belief], without: usize, score: impl Fn(&Belief) -> f64) -> usize {
    let (before, from) = moves.split_at(without.min(moves.len()));
    let after = from.get(1..).unwrap_or_default();
    let greatest = |most: f64, belief: &Belief| {
        let score = score(belief);
        if score > most { score } else { most }
    };
    let most = after.iter().fold(before.iter().fold(f64::NEG_INFINITY, greatest), greatest);
    before.iter().position(|belief| score(belief) == most).unwrap_or_else(|| {
        let place = after.iter().position(|belief| score(belief) == most);
        without.wrapping_add(1) + place.expect("the maximum has a place")
    })
}

/// The first index of least `B = max of the others' upper ends - own lower end`.
#[inline]
fn least_gap(moves: &[Belief]) -> usize {
    let first = argmax(moves, usize::MAX, |belief| belief.high);
    let second = argmax(moves, first, |belief| belief.high);
    argmax(moves, usize::MAX, |belief| {
        let most = if std::ptr::eq(belief, &raw const moves[first]) { second } else { first };
        belief.low - moves[most].high
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn belief(low: f64, high: f64, value: f64) -> Belief {
        Belief { low, high, value, leaf: 0 }
    }

    #[test]
    fn the_three_guesses_differ_where_the_paper_says() {
        let moves = [belief(0.1, 0.9, 0.3), belief(0.3, 0.6, 0.5), belief(0.35, 0.45, 0.4)];
        assert_eq!(Guess::Lucb.pair(&moves), Pair { b: 1, c: 0 });
        assert_eq!(Guess::MinMax.pair(&moves), Pair { b: 2, c: 0 });
        // B is 0.6-0.1 = 0.5, 0.9-0.3 = 0.6 and 0.9-0.35 = 0.55.
        assert_eq!(Guess::Ugape.pair(&moves), Pair { b: 0, c: 1 });
        assert_eq!(Pair { b: 0, c: 1 }.step(&moves), 0);
        assert!(!Pair { b: 0, c: 1 }.settled(&moves, 0.49));
        assert!(Pair { b: 0, c: 1 }.settled(&moves, 0.5));
    }

    #[test]
    fn the_rival_of_the_first_move_is_another_even_if_all_are_equal() {
        let moves = [belief(0.0, 1.0, 0.0); 3];
        for guess in [Guess::Ugape, Guess::Lucb, Guess::MinMax] {
            let Pair { b, c } = guess.pair(&moves);
            assert_ne!(b, c);
        }
    }
}
