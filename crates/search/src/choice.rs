//! How a move is chosen from what a report says: no proof is contradicted, then the stated statistic.

use plywood_core::Game;

use crate::{Certainty, ChosenBy, MoveReport, Subject};

/// What a game can pay at the least and at the most, to whoever moves at the root.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Stakes {
    /// The least payoff.
    pub least: f64,
    /// The greatest payoff.
    pub most: f64,
    /// Whether there are two players and one loses what the other gains: only then is a payoff won or lost.
    pub duel: bool,
}

impl Stakes {
    /// The stakes of a game.
    pub fn of<G: Game>(game: &G) -> Self {
        let (least, most) = game.payoff_bounds();
        Self { least, most, duel: game.players() == 2 && game.is_zero_sum() }
    }

    /// The bounds of a value of which nothing is known.
    pub(crate) const fn nothing(self) -> (f64, f64) {
        (self.least, self.most)
    }

    /// A payoff on the unit interval.
    pub(crate) fn unit(self, payoff: f64) -> f64 {
        if self.most > self.least { (payoff - self.least) / (self.most - self.least) } else { 0.5 }
    }

    /// What is known for sure of the game's value: nothing that is a statement about anything else.
    pub fn known(self, certainty: &Certainty) -> (f64, f64) {
        match *certainty {
            Certainty::Proven { value } => (value, value),
            Certainty::Certified { low, high, delta: 0.0, of: Subject::Game } => (low, high),
            _ => self.nothing(),
        }
    }

    /// For every move, whether no other *dominates* it: none is surely as good and perhaps better.
    ///
    /// A move proven to pay the most there is dominates all that are not; whatever is open dominates
    /// a proven loss. Domination has no circles, so that some move is always left.
    pub fn undominated<M>(self, moves: &[MoveReport<M>]) -> Vec<bool> {
        let known: Vec<_> = moves.iter().map(|m| self.known(&m.certainty)).collect();
        let sure = known.iter().map(|k| k.0).fold(f64::NEG_INFINITY, f64::max);
        let of_sure = known.iter().filter(|k| k.0 == sure).map(|k| k.1);
        let hope = of_sure.fold(f64::NEG_INFINITY, f64::max);
        let is_left = |&(low, high): &(f64, f64)| {
            high > sure || (high == sure && low == sure && hope == sure)
        };
        known.iter().map(is_left).collect()
    }

    /// The best, the first of equals, of the moves that are not dominated, as `worth` compares them.
    pub fn best_by<M, W: PartialOrd>(
        self,
        moves: &[MoveReport<M>],
        worth: impl Fn(usize) -> W,
    ) -> Option<usize> {
        let open = self.undominated(moves);
        let left = (0..moves.len()).filter(|&i| open[i]);
        left.reduce(|a, b| if worth(b) > worth(a) { b } else { a })
    }

    /// The move that a search prefers by a rule of its own, unless a proof speaks against it; then
    /// the best by value of those against which none does.
    pub fn obey<M>(self, moves: &[MoveReport<M>], preferred: usize) -> usize {
        if self.undominated(moves)[preferred] {
            return preferred;
        }
        self.best_by(moves, |i| moves[i].value).unwrap_or(preferred)
    }

    /// What all moves together prove of the root, whose value is the greatest of theirs.
    pub fn bounds<M>(self, moves: &[MoveReport<M>]) -> (f64, f64) {
        let known = moves.iter().map(|m| self.known(&m.certainty));
        let nothing = (f64::NEG_INFINITY, f64::NEG_INFINITY);
        known.fold(nothing, |(l, h), (low, high)| (l.max(low), h.max(high)))
    }

    /// The root's value and how sure that is, if `choice` is played: proven if its moves prove it; what
    /// the choice says where that is a guess; else the bounds that all moves prove, if any.
    pub fn root<M>(self, moves: &[MoveReport<M>], choice: usize) -> (f64, Certainty) {
        let MoveReport { value, certainty, visits, .. } = &moves[choice];
        let (low, high) = self.bounds(moves);
        let nothing = self.nothing();
        if low == high {
            (low, Certainty::Proven { value: low })
        } else if self.known(certainty) == nothing {
            (*value, *certainty)
        } else if (low, high) == nothing {
            (*value, Certainty::Estimate { samples: *visits, error: None })
        } else {
            (value.clamp(low, high), Certainty::bounds(low, high))
        }
    }

    /// The index of the move to play: among those that are not dominated the best by the stated
    /// statistic. Where that is sampled, a move of exact value is taken if it pays more than the best
    /// of the others is thought to. The first of equals; `None` if there is no move.
    pub fn choose<M>(self, moves: &[MoveReport<M>], by: ChosenBy) -> Option<usize> {
        if !by.is_sampled() {
            return self.best_by(moves, |i| by.merit(self, &moves[i]));
        }
        let open = self.undominated(moves);
        let left = || (0..moves.len()).filter(|&i| open[i]);
        let merit = |i: usize| by.merit(self, &moves[i]);
        let is_exact = |i: &usize| moves[*i].certainty.is_proven();
        let guess =
            left().filter(|i| !is_exact(i)).reduce(|a, b| if merit(b) > merit(a) { b } else { a });
        let exact = left()
            .filter(is_exact)
            .reduce(|a, b| if moves[b].value > moves[a].value { b } else { a });
        match (exact, guess) {
            (Some(exact), Some(guess)) if moves[exact].value > moves[guess].value => Some(exact),
            (exact, guess) => guess.or(exact),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAKES: Stakes = Stakes { least: -1.0, most: 1.0, duel: true };

    fn guess(visits: u64, value: f64) -> MoveReport<()> {
        let certainty = Certainty::Estimate { samples: visits, error: None };
        MoveReport { mv: (), visits, value, certainty }
    }

    fn proven(value: f64) -> MoveReport<()> {
        MoveReport { mv: (), visits: 1, value, certainty: Certainty::Proven { value } }
    }

    fn within(low: f64, high: f64, of: Subject) -> MoveReport<()> {
        let certainty = Certainty::Certified { low, high, delta: 0.0, of };
        MoveReport { mv: (), visits: 1, value: low.midpoint(high), certainty }
    }

    fn choice(moves: &[MoveReport<()>]) -> Option<usize> {
        STAKES.choose(moves, ChosenBy::Visits)
    }

    #[test]
    fn a_proven_win_is_played_whatever_else_was_visited() {
        assert_eq!(choice(&[guess(900, 1.0), proven(1.0), guess(10, 0.2)]), Some(1));
    }

    #[test]
    fn a_proven_loss_is_not_played_while_something_is_open() {
        assert_eq!(choice(&[proven(-1.0), guess(0, 0.0), proven(-1.0)]), Some(1));
        assert_eq!(choice(&[proven(-1.0), guess(7, -1.0)]), Some(1));
        assert_eq!(choice(&[proven(-1.0), proven(-1.0)]), Some(0));
    }

    #[test]
    fn a_proven_draw_is_taken_where_the_rest_looks_worse_and_left_where_it_looks_better() {
        assert_eq!(choice(&[guess(9, -0.2), proven(0.0), guess(5, 0.4)]), Some(1));
        assert_eq!(choice(&[guess(9, 0.2), proven(0.0), guess(5, -0.4)]), Some(0));
    }

    #[test]
    fn a_value_that_no_other_move_can_exceed_is_played() {
        let capped = within(-1.0, 0.0, Subject::Game);
        assert_eq!(choice(&[capped.clone(), proven(0.0), capped]), Some(1));
    }

    #[test]
    fn surely_as_good_and_perhaps_better_dominates_an_exact_value() {
        let better = within(0.0, 1.0, Subject::Game);
        assert_eq!(STAKES.undominated(&[proven(0.0), better]), [false, true]);
    }

    #[test]
    fn bounds_of_something_else_dominate_nothing() {
        let tree = Subject::Lookahead { depth: 2, leaves: crate::Leaves::RandomGames };
        let moves = [within(0.5, 0.6, tree), within(-0.6, -0.5, tree)];
        assert_eq!(STAKES.undominated(&moves), [true, true]);
    }

    #[test]
    fn ties_of_visits_go_to_the_better_value_and_then_to_the_first() {
        assert_eq!(choice(&[guess(5, 0.1), guess(5, 0.2), guess(5, 0.2)]), Some(1));
        assert_eq!(choice(&[]), None);
    }

    #[test]
    fn a_mean_of_nothing_is_no_mean() {
        let moves = [guess(0, 0.0), guess(3, -0.9)];
        assert_eq!(STAKES.choose(&moves, ChosenBy::Mean), Some(1));
    }

    #[test]
    fn smoothing_is_that_of_the_paper() {
        // (3 + 1)/(4 + 2) = 2/3 against (1 + 1)/(1 + 2) = 2/3 and (0 + 1)/(0 + 2).
        let moves = [guess(0, 0.0), guess(4, 0.5), guess(2, 1.0)];
        let by = ChosenBy::SmoothedMean { a: 1.0, b: 2.0 };
        assert_eq!(STAKES.choose(&moves, by), Some(2));
    }

    #[test]
    fn a_lower_bound_is_what_is_proven_or_else_what_is_believed() {
        let by_bound = |moves: &[_]| STAKES.choose(moves, ChosenBy::LowerBound);
        let believed = |value| MoveReport { value, ..MoveReport::unknown(()) };
        let capped = within(-1.0, 0.0, Subject::Game);
        assert_eq!(by_bound(&[MoveReport::unknown(()), proven(0.0)]), Some(1), "a draw in hand");
        assert_eq!(
            by_bound(&[capped, MoveReport::unknown(())]),
            Some(1),
            "the greater upper bound"
        );
        assert_eq!(by_bound(&[believed(-1.0), MoveReport::unknown(()), believed(1.0)]), Some(2));
    }

    #[test]
    fn a_proven_draw_stands_among_posteriors_where_the_search_puts_it() {
        let posterior = |win| MoveReport {
            certainty: Certainty::Posterior { win },
            value: 2.0 * win - 1.0,
            ..MoveReport::unknown(())
        };
        let moves = [posterior(0.3), proven(0.0), posterior(0.6)];
        let by = |draw| STAKES.choose(&moves, ChosenBy::Posterior { draw });
        assert_eq!((by(0.0), by(0.5), by(1.0)), (Some(2), Some(2), Some(1)));
        let sure = [posterior(1.0), within(0.0, 1.0, Subject::Game), posterior(1.0)];
        let by = ChosenBy::Posterior { draw: 1.0 };
        assert_eq!(STAKES.choose(&sure, by), Some(1), "of equals what is surely worth more");
    }

    #[test]
    fn the_mean_of_posteriors_needs_no_visit() {
        let unseen = MoveReport { value: 0.4, ..MoveReport::unknown(()) };
        let moves = [guess(5, 0.3), unseen];
        assert_eq!(STAKES.choose(&moves, ChosenBy::MeanPosterior), Some(1));
        assert_eq!(STAKES.choose(&moves, ChosenBy::Mean), Some(0));
    }

    /// The definition: some other move is surely as good and perhaps better.
    #[test]
    fn domination_is_what_its_definition_says() {
        let values = [-1.0, 0.0, 1.0];
        let mut kinds = vec![guess(3, 0.3)];
        for low in values {
            kinds.extend(
                values
                    .iter()
                    .filter(|&&high| high > low)
                    .map(|&high| within(low, high, Subject::Game)),
            );
            kinds.push(proven(low));
        }
        for a in &kinds {
            for b in &kinds {
                for c in &kinds {
                    let moves = [a.clone(), b.clone(), c.clone()];
                    let known = moves.each_ref().map(|m| STAKES.known(&m.certainty));
                    let dominated = |b: usize| {
                        (0..3).any(|a| known[a].0 >= known[b].1 && known[a].1 > known[b].0)
                    };
                    let expected: Vec<_> = (0..3).map(|b| !dominated(b)).collect();
                    assert_eq!(STAKES.undominated(&moves), expected, "{known:?}");
                    assert!(expected.contains(&true), "{known:?}");
                }
            }
        }
    }
}
