//! What only Go has in the protocol: vertices in capitals, handicaps, scores before the end.

use plywood_lab::{
    catalogue::GameSpec,
    session::{self, Outcome, Place, Setup},
};

/// The name of a point; columns and rows count from zero, and no column is named I.
pub fn vertex(col: u64, row: u64) -> String {
    let letter = char::from(b'A' + col as u8 + u8::from(col >= 8));
    format!("{letter}{}", row + 1)
}

/// Whether this is Go on an open board.
pub fn is_go(game: &GameSpec) -> bool {
    game.recipe().entry().name == "go"
}

/// The margin if the game ended here: all stones that stand are alive.
pub fn margin(setup: &Setup, line: &[String]) -> Result<Outcome, String> {
    let game = setup.game.with("score", "true").map_err(|error| error.to_string())?;
    let search = "random".parse().expect("the catalogue has a random player");
    let setup = Setup { game, place: Place::Start, search, ..setup.clone() };
    let mut session = session::open(&setup).map_err(|error| error.to_string())?;
    for word in line.iter().map(String::as_str).chain(["pass", "pass"]) {
        if session.outcome().is_none() {
            session.play(word).map_err(|error| error.to_string())?;
        }
    }
    session.outcome().ok_or_else(|| "cannot score".into())
}

/// The stones of a board given as a text: rows from the top parted by `/`.
pub fn stones(text: &str) -> Vec<String> {
    let board = text.split(' ').next().unwrap_or_default();
    let rows: Vec<_> = board.split('/').collect();
    let named = rows.iter().rev().zip(0..).flat_map(|(line, row)| {
        let stones = line.bytes().zip(0..).filter(|(sign, _)| *sign != b'.');
        stones.map(move |(_, col)| vertex(col, row)).collect::<Vec<_>>()
    });
    named.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_named_from_below_and_without_an_i() {
        assert_eq!(stones("..x/o../.x. o move:3"), ["B1", "A2", "C3"]);
        assert_eq!((vertex(7, 0), vertex(8, 18)), ("H1".into(), "J19".into()));
    }
}
