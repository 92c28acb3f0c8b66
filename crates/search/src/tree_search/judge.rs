//! Random games that are not the plain ones: cut short and judged by the game's own eye, or played keenly.

use plywood_core::{Game, Guidance, Payoff, Player, Rng, Turn};

use super::{TreeRun, rule::Rule};

/// Plays at most so many drawn moves from a position, and says what that is worth.
type Play<G> = fn(
    &G,
    &mut <G as Game>::Position,
    u32,
    &mut Vec<<G as Game>::Move>,
    &mut Rng,
) -> <G as Game>::Payoff;

/// After how many moves a random game is cut, and what plays and judges it.
#[derive(Debug)]
pub(super) struct Judge<G: Game> {
    pub(super) plies: u32,
    pub(super) play: Play<G>,
}

impl<G: Game> Copy for Judge<G> {}
impl<G: Game> Clone for Judge<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Guidance, R: Rule> TreeRun<G, R> {
    /// The same run with random games that are cut after so many moves and judged by the game's
    /// [appraisal](Guidance::appraise) (early playout termination, Lorentz 2008); whole games if none is given. For
    /// two players and zero sum, for rules that remember nothing of random games, and not with
    /// [all moves as first](Self::all_as_first).
    #[must_use]
    pub fn judging(mut self, after: Option<u32>) -> Self {
        let fits = R::MEMORY == 0
            && self.rave.is_none()
            && self.game.players() == 2
            && self.game.is_zero_sum();
        self.judge = after.filter(|_| fits).map(|plies| Judge { plies, play: play_and_judge::<G> });
        self
    }
}

impl<G: Guidance, R: Rule> TreeRun<G, R> {
    /// The same run with random games among players who [see what is at hand](Guidance::keen_playout), instead of
    /// [cut](Self::judging) ones; as it was if not asked for. For two players and zero sum, and for rules that remember nothing of random games.
    #[must_use]
    pub fn keenly(mut self, asked: bool) -> Self {
        let fits = R::MEMORY == 0 && self.game.players() == 2 && self.game.is_zero_sum();
        if asked && fits {
            self.judge = Some(Judge { plies: u32::MAX, play: play_keenly::<G> });
        }
        self
    }
}

/// A whole game among players who see what is at hand.
fn play_keenly<G: Guidance>(
    game: &G,
    position: &mut G::Position,
    _: u32,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
) -> G::Payoff {
    game.keen_playout(position, scratch, rng)
}

/// Plays at most so many drawn moves, and says what the game paid or how the position looks then.
fn play_and_judge<G: Guidance>(
    game: &G,
    position: &mut G::Position,
    plies: u32,
    scratch: &mut Vec<G::Move>,
    rng: &mut Rng,
) -> G::Payoff {
    for _ in 0..plies {
        let mv = game.sample_move(position, scratch, rng);
        if let Turn::Over(payoff) = game.follow(position, mv) {
            return payoff;
        }
    }
    let gain = game.appraise(position, Player::FIRST);
    G::Payoff::from_gains(2, |player| if player == Player::FIRST { gain } else { -gain })
}
