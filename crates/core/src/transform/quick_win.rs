//! The sooner a win the better, the later a loss the better.

use super::{same_board, same_names, same_order, same_positions, same_rules};
use crate::{
    Game, Guidance, Outlook, Rng, Subtrees, Timed, Turn, ZeroSum, game::play_move_by_move,
};

/// A two-player zero-sum game whose payoff is multiplied by one plus the moves left until the
/// longest game ends: a gain of 1 after 7 moves of at most 42 pays 36, after all 42 it pays 1.
///
/// The payoff depends on the ply, so positions must tell it ([`Timed`]); then equal positions
/// still have equal futures, and the inner game's keys stay sound.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct QuickWin<G> {
    game: G,
    longest: u32,
}

impl<G: Game<Payoff = ZeroSum> + Timed> QuickWin<G> {
    /// Panics if the rules promise no longest game.
    pub fn new(game: G) -> Self {
        let longest = game.longest().expect("a quick win is measured against the longest game");
        let longest = u32::try_from(longest).expect("the longest game has fewer than 2^32 moves");
        Self { game, longest }
    }

    /// The number of moves after which a game that pays `gain` was decided; `None` if drawn.
    pub fn last_ply(&self, gain: f64) -> Option<u32> {
        (gain != 0.0).then(|| self.longest + 1 - gain.abs() as u32)
    }

    /// What is seen at a glance, in hastened payoffs.
    #[inline]
    fn hastened(&self, seen: Outlook, position: &G::Position) -> Outlook {
        let (least, most) = self.game.payoff_bounds();
        let (low, high) = (seen.low.max(least), seen.high.min(most));
        let left = f64::from(self.longest + 1) - f64::from(self.game.ply(position));
        let after = |plies: u32| (left - f64::from(plies)).max(1.0);
        let low = low * after(if low < 0.0 { seen.soonest_loss } else { seen.latest });
        let high = high * after(if high > 0.0 { seen.soonest_win } else { seen.latest });
        Outlook { low, high, ..seen }
    }

    /// What a game pays that would pay `gain` and ends after `ply` moves.
    fn hasten(&self, gain: f64, ply: u32) -> f64 {
        gain * f64::from((self.longest + 1).saturating_sub(ply).max(1))
    }
}

impl<G> QuickWin<G> {
    const fn inner(&self) -> &G {
        &self.game
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum> + Timed> Game for QuickWin<G> {
    type Position = G::Position;
    type Move = G::Move;
    type Payoff = ZeroSum;

    fn start(&self) -> G::Position {
        self.game.start()
    }

    #[inline]
    fn turn(&self, position: &G::Position) -> Turn<ZeroSum> {
        match self.game.turn(position) {
            Turn::Over(ZeroSum(gain)) => {
                Turn::Over(ZeroSum(self.hasten(gain, self.game.ply(position))))
            }
            other => other,
        }
    }

    /// Move by move: after a whole game of the inner rules nobody knows how long it took.
    #[inline]
    fn playout(
        &self,
        position: &mut G::Position,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> ZeroSum {
        play_move_by_move(self, position, scratch, rng)
    }

    fn payoff_bounds(&self) -> (f64, f64) {
        let (low, high) = self.game.payoff_bounds();
        (self.hasten(low, 0), self.hasten(high, 0))
    }

    /// Gains of different games are multiplied by different numbers, and may come close.
    fn payoff_gap(&self) -> Option<f64> {
        None
    }

    same_rules!();
    crate::own_play!();
}

same_positions!(QuickWin);

#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum> + Timed> Timed for QuickWin<G> {
    fn ply(&self, position: &G::Position) -> u32 {
        self.game.ply(position)
    }

    /// Wins that are hastened twice are another game.
    fn hastened_subtrees(&self) -> Option<Box<dyn Subtrees<G::Position>>> {
        None
    }
}

impl<G: Game<Payoff = ZeroSum> + Timed + Guidance> QuickWin<G> {
    /// The same outlook, and the relevant moves if they were left out: where the inner game is decided and only the time
    /// that it takes is open, they matter here.
    #[inline]
    fn listed(
        &self,
        seen: Outlook,
        before: usize,
        position: &G::Position,
        moves: &mut Vec<G::Move>,
    ) -> Outlook {
        if seen.low < seen.high && moves.len() == before {
            self.relevant_moves(position, moves);
        }
        seen
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game<Payoff = ZeroSum> + Timed + Guidance> Guidance for QuickWin<G> {
    #[inline]
    fn outlook(&self, position: &G::Position) -> Outlook {
        self.hastened(self.game.outlook(position), position)
    }

    #[inline]
    fn survey(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> Outlook {
        let before = moves.len();
        let seen = if self.game.keeps_distances() {
            self.game.survey(position, moves)
        } else {
            self.game.moves(position, moves);
            self.game.outlook(position)
        };
        self.listed(self.hastened(seen, position), before, position, moves)
    }

    #[inline]
    fn survey_next(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> Outlook {
        if self.game.keeps_distances() {
            let before = moves.len();
            let seen = self.game.survey_next(position, moves);
            self.listed(self.hastened(seen, position), before, position, moves)
        } else {
            self.survey(position, moves)
        }
    }

    /// Where the inner game's advice costs time, which is value here, all moves.
    #[inline]
    fn relevant_moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        if self.game.keeps_distances() {
            self.game.relevant_moves(position, moves);
        } else {
            self.game.moves(position, moves);
        }
    }

    fn keeps_distances(&self) -> bool {
        true
    }

    fn subtrees(&self) -> Option<Box<dyn Subtrees<G::Position>>> {
        self.game.hastened_subtrees()
    }

    crate::own_advice!(with subtrees);
    same_order!();
    same_names!();
    same_board!();
}
