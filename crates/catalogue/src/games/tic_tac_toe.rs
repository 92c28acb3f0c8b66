//! Tic-tac-toe.

use plywood_games::tic_tac_toe;

use crate::{Alias, Detail, Entry, GameEntry, Recipe, SpecError, Visit};

/// Tic-tac-toe.
pub struct TicTacToe;

impl GameEntry for TicTacToe {
    const ENTRY: &'static Entry = &Entry {
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
        detail: Detail::Game { kind: "two players", exploration: None },
    };

    fn open<V: Visit>(_: &Recipe, then: V) -> Result<V::Out, SpecError> {
        then.two_player(tic_tac_toe::TicTacToe)
    }
}
