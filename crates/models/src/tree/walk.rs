//! Reading a position as the path of moves that leads to it.

use plywood_core::{Game, Notation};

/// How the empty path is written.
pub(crate) const ROOT: &str = "root";

/// The first characters of a text, for an error message that quotes it.
pub(crate) fn short(text: &str) -> String {
    const KEPT: usize = 40;
    let mut start: String = text.chars().take(KEPT).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}

/// Plays the words of a dotted path from the start.
pub(crate) fn read_path<G: Notation>(
    game: &G,
    text: &str,
) -> Result<<G as Game>::Position, String> {
    let text = text.trim();
    let mut position = game.start();
    if text.eq_ignore_ascii_case(ROOT) {
        return Ok(position);
    }
    for (index, word) in text.split('.').enumerate() {
        let Some(mv) = game.read_move(&position, word) else {
            let (word, number) = (short(word), index + 1);
            return Err(format!(
                "'{word}', word {number} of the path, is no move there: write '{ROOT}' or moves \
                 with dots between them"
            ));
        };
        game.play(&mut position, mv);
    }
    Ok(position)
}
