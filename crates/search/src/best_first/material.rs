//! Terminal evaluations that look at the board: moves and pieces left.

use plywood_core::{Game, Guidance, Payoff, Player};

use super::ending::Ending;

/// By how much a game was won, as the board shows it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Material {
    /// For a win at least one, or by how many more moves the winner would have; a loss likewise.
    Mobility,
    /// For a win at least one, or by how many more pieces the winner has; a loss likewise.
    Presence,
}

impl<G: Guidance> Ending<G> for Material {
    fn value(&mut self, game: &G, end: &G::Position, payoff: G::Payoff, _: u64) -> G::Payoff {
        match self {
            Self::Mobility => lead(game, payoff, |player| game.mobility(end, player)),
            Self::Presence => lead(game, payoff, |player| game.presence(end, player)),
        }
    }
}

/// The winners' lead over the strongest other player, at least one; for losers the reverse.
fn lead<G: Game>(game: &G, payoff: G::Payoff, strength: impl Fn(Player) -> f64) -> G::Payoff {
    let players = game.players();
    G::Payoff::from_gains(players, |player| {
        let others = (0..players as u8).map(Player).filter(|&other| other != player);
        let best = others.map(&strength).fold(f64::NEG_INFINITY, f64::max);
        let lead = strength(player) - best;
        match payoff.of(player) {
            gain if gain > 0.0 => lead.max(1.0),
            gain if gain < 0.0 => lead.min(-1.0),
            _ => 0.0,
        }
    })
}
