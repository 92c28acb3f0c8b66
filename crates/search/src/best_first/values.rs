//! What a new position is worth: the rules at an end, the heuristic elsewhere.

use plywood_core::{Evaluator, Game, Payoff, Player, Seed, Turn};

use super::{ending::Ending, many::Many, node::Node, ties::Ties, worth::Scale};

/// A heuristic whose type has been forgotten.
pub type AnyEvaluator<G> = Box<dyn Evaluator<G> + Send>;
/// A terminal evaluation whose type has been forgotten.
pub type AnyEnding<G> = Box<dyn Ending<G> + Send>;

/// Values positions once, when the graph meets them first.
pub(super) struct Values<G: Game> {
    pub ending: AnyEnding<G>,
    /// None knows nothing: every open position is worth zero.
    pub heuristic: Option<AnyEvaluator<G>>,
    /// Whether ends are worth what they pay.
    pub is_payoff: bool,
    pub scale: Scale,
    pub ties: Ties,
    pub seed: Seed,
    /// How many positions the heuristic has valued: each gets a random stream of its own, so that
    /// a saved search needs no random state.
    pub valued: u64,
    /// Whether the greatest value is sought below a position, or in the whole game.
    pub local: bool,
}

impl<G: Game> Values<G> {
    /// The node of a position `moves` moves after the first root, which may be overwritten; with
    /// several players its row is appended to `many`.
    #[inline]
    pub(super) fn node(
        &mut self,
        game: &G,
        position: &mut G::Position,
        turn: &Turn<G::Payoff>,
        moves: u64,
        many: Option<&mut Many>,
    ) -> Node {
        match (turn, many) {
            (Turn::Over(payoff), None) => {
                let gain = payoff.of(Player::FIRST);
                let c = self.scale.completion(gain);
                let v = if self.is_payoff {
                    gain
                } else {
                    self.ending.value(game, position, *payoff, moves).of(Player::FIRST)
                };
                assert!(!v.is_nan(), "a terminal evaluation must not answer with NaN");
                Node::end(c, v + 0.0)
            }
            (Turn::Over(payoff), Some(many)) => self.end_row(game, position, *payoff, moves, many),
            (Turn::Player(player), None) if self.heuristic.is_none() => Node::open(*player, 0.0),
            (Turn::Player(player), many) => self.open_row(game, position, *player, moves, many),
            (Turn::Chance, _) => panic!("best-first search needs a game without chance"),
        }
    }

    fn end_row(
        &mut self,
        game: &G,
        position: &G::Position,
        payoff: G::Payoff,
        moves: u64,
        many: &mut Many,
    ) -> Node {
        let value = self.ending.value(game, position, payoff, moves);
        let from = many.v.len();
        for player in players(many) {
            let (gain, v) = (payoff.of(player), value.of(player));
            assert!(!v.is_nan(), "a terminal evaluation must not answer with NaN");
            many.gains.push(gain);
            many.c.push(self.scale.completion(gain));
            many.v.push(v + 0.0);
        }
        many.most.push(0.0);
        self.ties.see(&many.gains[from..], &many.c[from..], &many.v[from..]);
        Node::end(0, 0.0)
    }

    fn open_row(
        &mut self,
        game: &G,
        position: &mut G::Position,
        player: Player,
        moves: u64,
        many: Option<&mut Many>,
    ) -> Node {
        let most = many.as_ref().map(|_| self.most(game, position, player, moves));
        let gains = match &mut self.heuristic {
            None => G::Payoff::from_gains(game.players(), |_| 0.0),
            Some(heuristic) => {
                self.valued += 1;
                heuristic.evaluate(game, position, &mut self.seed.child(self.valued).rng())
            }
        };
        let value = self.ending.estimate(game, gains, moves);
        let checked = |v: f64| {
            assert!(!v.is_nan(), "an evaluator must not answer with NaN");
            v
        };
        let Some(many) = many else {
            return Node::open(player, checked(value.of(Player::FIRST)) + 0.0);
        };
        for player in players(many) {
            many.gains.push(gains.of(player));
            many.v.push(checked(value.of(player)) + 0.0);
            many.c.push(0);
        }
        many.most.extend(most);
        Node::open(player, 0.0)
    }

    /// A value that no end below a position exceeds for the player to move there, as the criterion
    /// asks for.
    pub(super) fn most(&self, game: &G, position: &G::Position, player: Player, moves: u64) -> f64 {
        if self.local {
            self.ending.most_below(game, position, player, moves)
        } else {
            self.ending.most(game, player)
        }
    }
}

fn players(many: &Many) -> impl Iterator<Item = Player> + use<> {
    (0..many.players as u8).map(Player)
}
