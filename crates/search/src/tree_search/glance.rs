//! What a game proves of a position at a glance, in the place of a random game.

use plywood_core::{Game, Guidance, Payoff, Turn};

use super::{TreeRun, rule::Rule};

/// When a position is looked at, and what says what everybody gets there if that is seen at a glance.
#[derive(Debug)]
pub(super) struct Eye<G: Game> {
    visit: u32,
    sees: fn(&G, &G::Position) -> Option<G::Payoff>,
}

impl<G: Game> Copy for Eye<G> {}
impl<G: Game> Clone for Eye<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Guidance, R: Rule> TreeRun<G, R> {
    /// The same run with solver backups and an eye for what the game proves at a glance: a position whose
    /// [outlook](Guidance::outlook) decides it is as good as over, and no random game is played from there.
    /// A position is looked at on its visit of this number; never if zero.
    ///
    /// So immediate wins are taken and threats are met as soon as a position is in the tree (decisive and
    /// anti-decisive moves, Teytaud and Teytaud 2010), and more where the game knows more. A glance that costs
    /// much more than a random game is for positions that are visited often. Only for two
    /// players and zero sum, of which outlooks speak; otherwise this is [`solving`](Self::solving).
    #[must_use]
    pub fn seeing(mut self, visit: u32) -> Self {
        if visit > 0 && self.game.players() == 2 && self.game.is_zero_sum() {
            self.eye = Some(Eye { visit, sees: at_a_glance::<G> });
        }
        self.solving()
    }
}

impl<G: Game, R: Rule> TreeRun<G, R> {
    /// What everybody gets at a child without a family, whose position is the present one, if this is the
    /// visit to look and a glance decides it.
    #[inline]
    pub(super) fn first_glance(&self) -> Option<G::Payoff> {
        self.eye.filter(|eye| eye.visit == 1).and_then(|eye| (eye.sees)(&self.game, &self.position))
    }

    /// Whether positions are looked at that have families, so that each must be stopped at.
    #[inline]
    pub(super) fn looks_later(&self) -> bool {
        self.eye.is_some_and(|eye| eye.visit > 1)
    }

    /// The same of a child that has a family and was just passed. What is below it is forgotten then.
    #[inline]
    pub(super) fn later_glance(&mut self, place: u32) -> Option<G::Payoff> {
        let eye = self.eye.filter(|eye| eye.visit == self.tree.cells[place as usize].visits + 1)?;
        self.catch_up();
        (eye.sees)(&self.game, &self.position)
    }
}

/// What everybody gets in a position that its outlook decides.
fn at_a_glance<G: Guidance>(game: &G, position: &G::Position) -> Option<G::Payoff> {
    let Turn::Player(mover) = game.turn(position) else { return None };
    let seen = game.outlook(position);
    let gain = |player| if player == mover { seen.low } else { -seen.low };
    (seen.low >= seen.high).then(|| G::Payoff::from_gains(2, gain))
}
