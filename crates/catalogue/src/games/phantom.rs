//! Games kept by a referee: phantom Go, phantom tic-tac-toe, phantom connect, dark hex.

use plywood_core::AnyGame;
use plywood_games::{
    connect::{Connect, Width},
    hex::Hex,
    phantom::{Captures, Phantom, Tells},
    tic_tac_toe::TicTacToe,
};

use super::go::{KO, rules};
use crate::{Alias, Detail, Entry, Kind, Make, Param, Recipe, SpecError, Suits};

/// What is said of all of them, with the constant of UCT on the open board.
const fn kind(suits: Suits, make: Make) -> Detail {
    Detail::Game { kind: "two players, hidden stones", suits, make }
}

const REASON: Param =
    Param::new("reason", Kind::Flag, "false", "whether a refusal comes with its reason");

/// What the referee of a game without captures tells.
fn tells(recipe: &Recipe) -> Tells {
    Tells { reasons: recipe.flag("reason"), captures: Captures::Points }
}

/// Phantom Go.
pub static PHANTOM_GO: Entry = Entry {
    name: "phantom-go",
    version: 1,
    doc: "Go without seeing the other's stones; a referee refuses what is illegal",
    params: &[
        Param::new("size", Kind::Whole(2, 19), "5", "points along a side"),
        Param::new("komi", Kind::Real(-1000.0, 1000.0), "7.5", "points for the second player"),
        KO,
        Param::new("score", Kind::Flag, "false", "whether the margin is paid, not the win"),
        REASON,
        Param::new(
            "captures",
            Kind::Word(&["silent", "number", "points"]),
            "points",
            "what a captor is told; who loses stones always sees which",
        ),
    ],
    aliases: &[],
    example: "phantom-go(size=5)",
    detail: kind(Suits { c: 0.3, ..Suits::USUAL }, make_phantom_go),
};

fn make_phantom_go(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let captures = match recipe.word("captures") {
        "silent" => Captures::Silent,
        "number" => Captures::Number,
        _ => Captures::Points,
    };
    let tells = Tells { reasons: recipe.flag("reason"), captures };
    match recipe.whole("size") {
        0..=9 => Ok(AnyGame::of_hidden(Phantom::new(rules::<128>(recipe)?, tells))),
        _ => Ok(AnyGame::of_hidden(Phantom::new(rules::<512>(recipe)?, tells))),
    }
}

/// Phantom tic-tac-toe.
pub static PHANTOM_TIC_TAC_TOE: Entry = Entry {
    name: "phantom-tic-tac-toe",
    version: 1,
    doc: "tic-tac-toe without seeing the other's marks",
    params: &[REASON],
    aliases: &[Alias { name: "phantom-ttt", text: "phantom-tic-tac-toe" }],
    example: "phantom-tic-tac-toe",
    detail: kind(Suits::USUAL, make_phantom_tic_tac_toe),
};

fn make_phantom_tic_tac_toe(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    Ok(AnyGame::of_hidden(Phantom::new(TicTacToe, tells(recipe))))
}

/// Phantom connect, on boards that fit into a word.
pub static PHANTOM_CONNECT: Entry = Entry {
    name: "phantom-connect",
    version: 1,
    doc: "connect without seeing the other's stones; where an own stone rests is told",
    params: &[
        Param::new("cols", Kind::Whole(1, 16), "7", "columns of the board"),
        Param::new("rows", Kind::Whole(1, 16), "6", "rows of the board"),
        Param::new("line", Kind::Whole(2, 16), "4", "stones in a row that end the game"),
        Param::new("inverse", Kind::Flag, "false", "whether a line loses"),
        REASON,
    ],
    aliases: &[],
    example: "phantom-connect(cols=5,rows=4,line=3)",
    detail: kind(Suits { c: 0.5, ..Suits::USUAL }, make_phantom_connect),
};

fn make_phantom_connect(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let whole = |key| recipe.whole(key) as u32;
    let (cols, rows, line) = (whole("cols"), whole("rows"), whole("line"));
    if Width::of(cols, rows) != Ok(Width::Bits64) {
        let why = format!("{cols}x{rows} is too large: cols times (rows + 1) is at most 64");
        return Err(recipe.unfit(why));
    }
    let game = Connect::<u64>::new(cols, rows, line, recipe.flag("inverse"));
    Ok(AnyGame::of_hidden(Phantom::new(game.map_err(|why| recipe.unfit(why))?, tells(recipe))))
}

/// Dark hex.
pub static DARK_HEX: Entry = Entry {
    name: "dark-hex",
    version: 1,
    doc: "hex without seeing the other's stones",
    params: &[Param::new("size", Kind::Whole(1, 11), "4", "cells along a side"), REASON],
    aliases: &[],
    example: "dark-hex(size=3)",
    detail: kind(Suits { c: 0.3, ..Suits::USUAL }, make_dark_hex),
};

fn make_dark_hex(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let (size, unfit) = (recipe.whole("size") as u32, |why| recipe.unfit(why));
    match size {
        0..=8 => {
            Ok(AnyGame::of_hidden(Phantom::new(Hex::<1>::new(size).map_err(unfit)?, tells(recipe))))
        }
        _ => {
            Ok(AnyGame::of_hidden(Phantom::new(Hex::<2>::new(size).map_err(unfit)?, tells(recipe))))
        }
    }
}
