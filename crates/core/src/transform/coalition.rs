//! One player against all the others together: several players as two sides.

use super::{nothing_proven, same_moves, same_names, same_positions};
use crate::{Game, Guidance, Payoff, Player, Rng, Turn, ZeroSum};

/// A game of any number of players as one of two sides: [`Player::FIRST`] is one of them, who plays
/// for its own payoff, [`Player::SECOND`] are all the others, who play together to keep that small.
///
/// Its value is what the player can guarantee whatever the others do: the security level of game
/// theory, the value of the paranoid search (Sturtevant and Korf 2000). What the others get does not
/// count.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Coalition<G> {
    game: G,
    player: Player,
}

impl<G: Game> Coalition<G> {
    /// `player` against the others. Panics if there is no such player.
    pub fn against(game: G, player: Player) -> Self {
        assert!(player.index() < game.players(), "the player is one of the game's");
        Self { game, player }
    }

    /// The side on which a player is.
    #[inline]
    fn side(&self, player: Player) -> Player {
        if player == self.player { Player::FIRST } else { Player::SECOND }
    }

    /// What an end pays the two sides.
    #[inline]
    fn settle(&self, payoff: &G::Payoff) -> ZeroSum {
        ZeroSum(payoff.of(self.player))
    }

    /// What is counted for one side: the player's own, or the sum of the others'.
    fn count(&self, side: Player, count: impl Fn(Player) -> f64) -> f64 {
        let players = (0..self.game.players() as u8).map(Player);
        players.filter(|&player| self.side(player) == side).map(count).sum()
    }
}

impl<G> Coalition<G> {
    const fn inner(&self) -> &G {
        &self.game
    }
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game> Game for Coalition<G> {
    type Position = G::Position;
    type Move = G::Move;
    type Payoff = ZeroSum;

    fn start(&self) -> G::Position {
        self.game.start()
    }

    #[inline]
    fn turn(&self, position: &G::Position) -> Turn<ZeroSum> {
        match self.game.turn(position) {
            Turn::Over(payoff) => Turn::Over(self.settle(&payoff)),
            Turn::Player(player) => Turn::Player(self.side(player)),
            Turn::Chance => Turn::Chance,
        }
    }

    #[inline]
    fn playout(
        &self,
        position: &mut G::Position,
        scratch: &mut Vec<G::Move>,
        rng: &mut Rng,
    ) -> ZeroSum {
        let payoff = self.game.playout(position, scratch, rng);
        self.settle(&payoff)
    }

    /// Those of both sides: what the player cannot lose the others cannot gain, but bounds are for all.
    fn payoff_bounds(&self) -> (f64, f64) {
        let (low, high) = self.game.payoff_bounds();
        let most = high.max(-low);
        (-most, most)
    }

    /// A player's gain may be close to what would be its loss.
    fn payoff_gap(&self) -> Option<f64> {
        None
    }

    /// The two sides, however many the game has.
    #[inline]
    fn players(&self) -> usize {
        2
    }

    /// What the player gains counts as the others' loss.
    #[inline]
    fn is_zero_sum(&self) -> bool {
        true
    }

    same_moves!();
    crate::own_play!();
}

same_positions!(Coalition);

/// What is proven of a player who plays for itself is not true of one who plays against another, and
/// its good moves need not be good for the others: order and proofs are kept back, what a move is
/// called and what the board shows are not.
#[deny(clippy::missing_trait_methods)]
impl<G: Guidance> Guidance for Coalition<G> {
    nothing_proven!();
    /// Whoever moves may be one of the others, whose own good is not the aim: all stay equal.
    fn order(&self, _: &G::Position, _: &[G::Move], _: &mut [i32]) {}
    fn appraise(&self, position: &G::Position, side: Player) -> f64 {
        ZeroSum(self.game.appraise(position, self.player)).of(side)
    }
    same_names!();
    fn presence(&self, position: &G::Position, side: Player) -> f64 {
        self.count(side, |player| self.game.presence(position, player))
    }
    fn mobility(&self, position: &G::Position, side: Player) -> f64 {
        self.count(side, |player| self.game.mobility(position, player))
    }
}
