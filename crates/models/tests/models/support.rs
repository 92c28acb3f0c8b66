//! What the tests of several models share: all the laws at once, and values by definition.

use plywood_core::{
    AnyGame, Game, Keyed, Notation, Payoff, Player, Seed, Turn,
    any::Forgettable,
    laws::{self, Size},
};

/// Asks every law that applies to a game tree, and again after its type is forgotten.
pub fn obeys_the_laws<G: Forgettable + Clone>(game: &G, seed: Seed, size: Size) {
    obeys_as_it_is(game, seed, size);
    let any = AnyGame::new(game.clone());
    assert_eq!(any.has_chance(), game.has_chance());
    obeys_as_it_is(&any, seed, size);
}

fn obeys_as_it_is<G>(game: &G, seed: Seed, size: Size)
where
    G: Keyed + Notation,
    G::Position: PartialEq,
{
    laws::moves_are_sound(game, seed, size).expect("law");
    laws::payoffs_are_sound(game, seed, size).expect("law");
    laws::play_ends(game, seed, size).expect("law");
    laws::clones_are_independent(game, seed, size).expect("law");
    laws::playing_on_is_playing(game, seed, size).expect("law");
    laws::keys_identify_positions(game, seed, size).expect("law");
    laws::sampling_is_fair(game, seed, size).expect("law");
    laws::playouts_follow_the_rules(game, seed, size).expect("law");
    laws::notation_round_trips(game, seed, size).expect("law");
    laws::nonsense_is_refused(game, seed, size).expect("law");
}

/// What the first player gets under best play, by the plain definition.
pub fn value<G: Game>(game: &G, position: &G::Position) -> f64 {
    let turn = game.turn(position);
    if let Turn::Over(payoff) = turn {
        return payoff.of(Player::FIRST);
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let below = moves.into_iter().map(|mv| {
        let mut child = position.clone();
        game.play(&mut child, mv);
        (mv, value(game, &child))
    });
    match turn {
        Turn::Player(Player::FIRST) => below.fold(f64::NEG_INFINITY, |best, (_, x)| best.max(x)),
        Turn::Player(_) => below.fold(f64::INFINITY, |best, (_, x)| best.min(x)),
        _ => below.map(|(mv, x)| game.chance(position, mv) * x).sum(),
    }
}

/// Panics unless `hits` of `trials` is within four sigma of probability `p`.
pub fn agrees(hits: u64, trials: u64, p: f64) {
    let n = trials as f64;
    let sigma = (p * (1.0 - p) / n).sqrt().max(1.0 / n);
    let seen = hits as f64 / n;
    assert!((seen - p).abs() < 4.0 * sigma, "{hits} of {trials}; theory says {p}");
}
