//! Tic-tac-toe.

use plywood_core::AnyGame;
use plywood_games::tic_tac_toe;
use plywood_search::forget;

use crate::{Alias, Detail, Entry, Recipe, SpecError, Suits};

/// Tic-tac-toe.
pub static TIC_TAC_TOE: Entry = Entry {
    name: "tic-tac-toe",
    version: 1,
    doc: "three in a row on nine cells",
    params: &[],
    aliases: &[
        Alias { name: "tictactoe", text: "tic-tac-toe" },
        Alias { name: "ttt", text: "tic-tac-toe" },
        Alias { name: "noughts-and-crosses", text: "tic-tac-toe" },
    ],
    example: "tic-tac-toe",
    detail: Detail::Game { kind: "two players", suits: Suits::USUAL, make },
};

fn make(_: &Recipe) -> Result<AnyGame, SpecError> {
    Ok(forget(tic_tac_toe::TicTacToe))
}
