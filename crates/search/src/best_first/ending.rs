//! What ends are worth: the terminal evaluations `f_t` of paper 002, section 2.1.

use plywood_core::{Game, Payoff, Player};

/// Ranks the ends of a game more finely than won, drawn and lost.
///
/// What it says must be a function of the end (and of the number of moves that led to it, if it
/// [asks for that](Ending::counts_moves)): positions are shared between lines of play.
pub trait Ending<G: Game> {
    /// What an end that pays `payoff` is worth to each player, `moves` moves after the search's
    /// first root. Larger is better, and never NaN.
    fn value(&mut self, game: &G, end: &G::Position, payoff: G::Payoff, moves: u64) -> G::Payoff;

    /// A heuristic's estimate of the payoff, on the scale of [`value`](Self::value).
    fn estimate(&mut self, _game: &G, estimate: G::Payoff, _moves: u64) -> G::Payoff {
        estimate
    }

    /// A value that no end exceeds for `player`. With more than two players a position is
    /// resolved early only where this is reached, so a loose bound costs time, never truth.
    fn most(&self, _game: &G, _player: Player) -> f64 {
        f64::INFINITY
    }

    /// A value that no end below `position` exceeds for `player`: the local criterion.
    fn most_below(&self, game: &G, _position: &G::Position, player: Player, _moves: u64) -> f64 {
        self.most(game, player)
    }

    /// Whether two ends of different payoffs never have the same value for anybody who gets the
    /// same from both, and a larger payoff a larger one: paper 002, definition 11. With opposite payoffs it
    /// does not matter. `met` says what was seen of the ends of the game so far.
    fn breaks_ties(&self, _game: &G, _met: Met) -> bool {
        false
    }

    /// Whether values depend on the number of moves, which then tells positions apart.
    fn counts_moves(&self) -> bool {
        false
    }

    /// Whether values are the payoffs themselves.
    fn is_payoff(&self) -> bool {
        false
    }
}

/// What a search has seen of the ends that it met.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Met {
    /// All payoffs are whole numbers.
    pub whole: bool,
    /// Whether everybody ranks the ends by value as by payoffs: their own first, then the next player's loss, and
    /// so on. Nobody knows if there are too many ends to remember.
    pub ranked: Option<bool>,
}

/// A closure that ranks ends by position and payoff.
impl<G: Game, F: FnMut(&G, &G::Position, G::Payoff) -> G::Payoff> Ending<G> for F {
    fn value(&mut self, game: &G, end: &G::Position, payoff: G::Payoff, _: u64) -> G::Payoff {
        self(game, end, payoff)
    }
}

/// An evaluation that its author promises to break ties and never to exceed `most`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct TieBreaking<E> {
    /// The evaluation.
    pub ending: E,
    /// A value that no end exceeds for anybody.
    pub most: f64,
}

#[deny(clippy::missing_trait_methods)]
impl<G: Game, E: Ending<G>> Ending<G> for TieBreaking<E> {
    fn value(&mut self, game: &G, end: &G::Position, payoff: G::Payoff, moves: u64) -> G::Payoff {
        self.ending.value(game, end, payoff, moves)
    }
    fn estimate(&mut self, game: &G, estimate: G::Payoff, moves: u64) -> G::Payoff {
        self.ending.estimate(game, estimate, moves)
    }
    fn most(&self, _: &G, _: Player) -> f64 {
        self.most
    }
    fn most_below(&self, game: &G, position: &G::Position, player: Player, moves: u64) -> f64 {
        self.ending.most_below(game, position, player, moves).min(self.most)
    }
    fn breaks_ties(&self, _: &G, _: Met) -> bool {
        true
    }
    fn counts_moves(&self) -> bool {
        self.ending.counts_moves()
    }
    fn is_payoff(&self) -> bool {
        self.ending.is_payoff()
    }
}

/// The terminal evaluations that every game offers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Terminal {
    /// The payoff itself.
    #[default]
    Score,
    /// The payoff times one plus the moves left until the longest game ends: the sooner a win and
    /// the later a loss the better. For rules that promise a longest game.
    QuickWin,
    /// The payoff, then the harm done to the players that follow, the next one first: breaks all
    /// ties where it is known how close payoffs come ([`Game::payoff_gap`]) and the players are few.
    Spite,
}

impl<G: Game> Ending<G> for Terminal {
    fn value(&mut self, game: &G, _: &G::Position, payoff: G::Payoff, moves: u64) -> G::Payoff {
        match self {
            Self::Score => payoff,
            Self::QuickWin => hasten(game, payoff, moves),
            Self::Spite => spite(game, payoff),
        }
    }

    fn estimate(&mut self, game: &G, estimate: G::Payoff, moves: u64) -> G::Payoff {
        match self {
            Self::Score => estimate,
            Self::QuickWin => hasten(game, estimate, moves),
            Self::Spite => spite(game, estimate),
        }
    }

    fn most(&self, game: &G, _: Player) -> f64 {
        let (low, high) = game.payoff_bounds();
        match self {
            Self::Score => high,
            Self::QuickWin => high * (1 + game.longest().unwrap_or(0)) as f64,
            Self::Spite => {
                let others = (1..game.players()).map(|place| low * weight(game, place));
                high - others.sum::<f64>()
            }
        }
    }

    fn most_below(&self, game: &G, _: &G::Position, player: Player, moves: u64) -> f64 {
        match self {
            Self::QuickWin => {
                let left = game.longest().unwrap_or(0).saturating_sub(moves + 1);
                game.payoff_bounds().1 * (1 + left) as f64
            }
            _ => self.most(game, player),
        }
    }

    /// By the distance that payoffs keep: what the rules promise, or one if all that were met are whole. Harm may
    /// outweigh a gain that is smaller. Where neither is known the ends that were met decide: none other matters, as
    /// nothing lies below a position that was not looked at but what its player can surpass.
    fn breaks_ties(&self, game: &G, met: Met) -> bool {
        let spaced = game.payoff_gap().is_some() || met.whole;
        let known = met.ranked.unwrap_or(spaced && tells_apart(game));
        *self == Self::Spite && known
    }

    fn counts_moves(&self) -> bool {
        *self == Self::QuickWin
    }

    fn is_payoff(&self) -> bool {
        *self == Self::Score
    }
}

fn hasten<G: Game>(game: &G, payoff: G::Payoff, moves: u64) -> G::Payoff {
    let left = game.longest().unwrap_or(0).saturating_sub(moves);
    G::Payoff::from_gains(game.players(), |player| payoff.of(player) * (1 + left) as f64)
}

/// A distance that different payoffs keep: as the rules promise, or that of whole numbers.
fn gap<G: Game>(game: &G) -> f64 {
    game.payoff_gap().unwrap_or(1.0)
}

/// The least number of binary digits with which no harm outweighs the least gain: with weights `w^k`, `w = 2^-bits`,
/// all harm together is less than `range / (2^bits - 1)`, which must not exceed the gap.
fn bits<G: Game>(game: &G) -> u32 {
    let (low, high) = game.payoff_bounds();
    let steps = ((high - low) / gap(game)).ceil().min(1e18) as u64;
    (steps + 1).next_power_of_two().trailing_zeros().max(1)
}

/// What a gain of the player `place` places further on counts: a power of two, so that products are exact.
fn weight<G: Game>(game: &G, place: usize) -> f64 {
    (-f64::from(bits(game) * place as u32)).exp2()
}

/// Whether rounding leaves different payoffs apart. Two values differ by at least the gap times the last weight;
/// each is off by at most `players * magnitude * 2^-53`, and twice that is allowed for.
fn tells_apart<G: Game>(game: &G) -> bool {
    let ((low, high), players) = (game.payoff_bounds(), game.players());
    let error = high.abs().max(low.abs()) * players as f64 * (-51_f64).exp2();
    gap(game) * weight(game, players - 1) >= error
}

fn spite<G: Game>(game: &G, payoff: G::Payoff) -> G::Payoff {
    let players = game.players();
    if game.is_zero_sum() {
        return payoff;
    }
    G::Payoff::from_gains(players, |player| {
        let harm = |place: usize| {
            let other = Player(((player.index() + place) % players) as u8);
            payoff.of(other) * weight(game, place)
        };
        payoff.of(player) - (1..players).map(harm).sum::<f64>()
    })
}
