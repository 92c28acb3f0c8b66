//! Attempts that a player could know to be refused.

use plywood_core::{Notation, Turn};

/// How many attempts in a row a player may make that it could know to be refused, for each word
/// of the board.
///
/// While a player is to move, at least one word is not refused yet that leads on: a legal move or a
/// point that teaches something. An engine that remembers its refusals finds it before it repeats
/// itself once, and one that draws blindly among `n` words misses it `100 n` times in a row with
/// probability `(1 - 1/n)^(100 n) < e^-100`.
const PATIENCE: usize = 100;

/// The most attempts in a row that a player could know to be refused before it forfeits.
pub(crate) fn patience<G: Notation>(game: &G) -> usize {
    let mut words = Vec::new();
    game.moves(&game.start(), &mut words);
    PATIENCE * words.len()
}

/// The position after an attempt that is none to a player who thinks: onto an own stone, onto a
/// stone that was found, or once more on the same turn. Nothing if the word names no point of the
/// board. The position says how the attempt is refused, and is not to be played on.
pub(crate) fn tried_in_vain<G: Notation>(
    game: &G,
    position: &G::Position,
    word: &str,
) -> Option<G::Position> {
    let mv = game.read_move(&game.start(), word)?;
    if !game.move_word(position, mv).eq_ignore_ascii_case(word) {
        // The moves of this game mean something only where they are listed.
        return None;
    }
    let mover = game.turn(position);
    let mut tried = position.clone();
    game.play(&mut tried, mv);
    let refused = match (mover, game.turn(&tried)) {
        (Turn::Player(before), Turn::Player(after)) => before == after,
        _ => false,
    };
    refused.then_some(tried)
}
