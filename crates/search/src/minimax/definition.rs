//! The value of a position, word for word as game theory defines it.

use plywood_core::{Game, Payoff, Player, Turn, ZeroSum};

/// The first player's gain under best play: the greatest over the moves of the first player, the
/// least over those of the second, the expectation over nature's.
///
/// It recurses to the end of every line of play.
pub fn minimax<G: Game<Payoff = ZeroSum>>(game: &G, position: &G::Position) -> f64 {
    let turn = game.turn(position);
    if let Turn::Over(ZeroSum(gain)) = turn {
        return gain;
    }
    let values = children(game, position).map(|(mv, child)| (mv, minimax(game, &child)));
    match turn {
        Turn::Player(Player::FIRST) => values.map(|(_, v)| v).fold(f64::NEG_INFINITY, f64::max),
        Turn::Player(_) => values.map(|(_, v)| v).fold(f64::INFINITY, f64::min),
        _ => values.map(|(mv, v)| game.chance(position, mv) * v).sum(),
    }
}

/// What every player gets when each takes the first of the moves that are best for them.
pub fn max_n<G: Game>(game: &G, position: &G::Position) -> Vec<f64> {
    let players = 0..game.players();
    match game.turn(position) {
        Turn::Over(payoff) => players.map(|i| payoff.of(Player(i as u8))).collect(),
        Turn::Player(player) => children(game, position)
            .map(|(_, child)| max_n(game, &child))
            .reduce(
                |best, next| if next[player.index()] > best[player.index()] { next } else { best },
            )
            .expect("a player to move has a move"),
        Turn::Chance => {
            let mut expected = vec![0.0; players.len()];
            for (mv, child) in children(game, position) {
                let weight = game.chance(position, mv);
                for (sum, gain) in expected.iter_mut().zip(max_n(game, &child)) {
                    *sum += weight * gain;
                }
            }
            expected
        }
    }
}

/// The moves of a position and where they lead.
pub(crate) fn children<G: Game>(
    game: &G,
    position: &G::Position,
) -> impl Iterator<Item = (G::Move, G::Position)> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.into_iter().map(move |mv| {
        let mut child = position.clone();
        game.play(&mut child, mv);
        (mv, child)
    })
}
