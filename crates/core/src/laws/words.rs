//! Laws of notation: what is written can be read back, and nonsense is refused in a sentence.

use super::{Broken, Size, broken::everywhere};
use crate::{Notation, Seed};

/// Moves and positions written down are read back as themselves; words of moves are distinct and
/// without white space.
pub fn notation_round_trips<G: Notation>(game: &G, seed: Seed, size: Size) -> Result<(), Broken>
where
    G::Position: PartialEq,
{
    everywhere("notation round trips", game, seed, size, |position, _| {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        for &mv in &moves {
            let word = game.move_word(position, mv);
            if word.is_empty() || word.contains(char::is_whitespace) {
                return Err(format!("{mv:?} is written '{word}', which is not one word"));
            }
            if game.read_move(position, &word) != Some(mv) {
                return Err(format!("'{word}' is not read back as {mv:?}"));
            }
        }
        let text = game.position_text(position);
        if text.contains('\n') {
            return Err("the text of a position must be one line".into());
        }
        match game.read_position(&text) {
            Ok(read) if read == *position => goes_on_alike(game, position, &read, &moves),
            Ok(_) => Err(format!("'{text}' is read back as another position")),
            Err(error) => Err(format!("'{text}' is not read back: {error}")),
        }
    })
}

/// From a position that was read back, moves lead where they led.
fn goes_on_alike<G: Notation>(
    game: &G,
    position: &G::Position,
    read: &G::Position,
    moves: &[G::Move],
) -> Result<(), String>
where
    G::Position: PartialEq,
{
    let differs = moves.iter().find(|&&mv| {
        let (mut here, mut there) = (position.clone(), read.clone());
        game.play(&mut here, mv);
        game.play(&mut there, mv);
        here != there
    });
    differs.map_or(Ok(()), |&mv| {
        let word = game.move_word(position, mv);
        Err(format!("{word} leads elsewhere when the position was read back"))
    })
}

/// Broken texts of positions and moves are refused, or are positions with moves; none panics.
pub fn nonsense_is_refused<G: Notation>(game: &G, seed: Seed, size: Size) -> Result<(), Broken> {
    const NOISE: &[u8] = b" xXoO.-_/@#0123456789abcABC(),=\xc3\xa9";
    everywhere("nonsense is refused", game, seed, size, |position, rng| {
        let mut bytes = game.position_text(position).into_bytes();
        for _ in 0..=rng.below(3) {
            let at = rng.below(bytes.len() + 1);
            match rng.below(3) {
                0 => bytes.insert(at, NOISE[rng.below(NOISE.len())]),
                1 if at < bytes.len() => bytes[at] = NOISE[rng.below(NOISE.len())],
                _ => bytes.truncate(at),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if game.read_move(position, &text).is_some_and(|mv| {
            !game.move_word(position, mv).eq_ignore_ascii_case(&text)
                && game.read_move(position, &game.move_word(position, mv)) != Some(mv)
        }) {
            return Err(format!("'{text}' is read as a move that has another name"));
        }
        match game.read_position(&text) {
            Ok(read) => {
                let mut moves = Vec::new();
                game.moves(&read, &mut moves);
                game.picture(&read);
                Ok(())
            }
            Err(error) if error.is_empty() => Err(format!("'{text}' is refused without a word")),
            Err(_) => Ok(()),
        }
    })
}
