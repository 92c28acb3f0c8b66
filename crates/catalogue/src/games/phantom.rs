//! Games kept by a referee: phantom Go, phantom tic-tac-toe, phantom connect, dark hex.

use plywood_games::{
    connect::{Connect, Width},
    hex::Hex,
    phantom::{Captures, Phantom, Tells},
    tic_tac_toe::TicTacToe,
};

use super::go::{KO, rules};
use crate::{Alias, Detail, Entry, GameEntry, Kind, Param, Recipe, SpecError, Visit};

/// What is said of all of them, with the constant of UCT on the open board.
const fn kind(exploration: Option<f64>) -> Detail {
    Detail::Game { kind: "two players, hidden stones", exploration }
}

const REASON: Param =
    Param::new("reason", Kind::Flag, "false", "whether a refusal comes with its reason");

/// What the referee of a game without captures tells.
fn tells(recipe: &Recipe) -> Tells {
    Tells { reasons: recipe.flag("reason"), captures: Captures::Points }
}

/// Phantom Go.
pub struct PhantomGo;

impl GameEntry for PhantomGo {
    const ENTRY: &'static Entry = &Entry {
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
        detail: kind(Some(0.3)),
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        let captures = match recipe.word("captures") {
            "silent" => Captures::Silent,
            "number" => Captures::Number,
            _ => Captures::Points,
        };
        let tells = Tells { reasons: recipe.flag("reason"), captures };
        match recipe.whole("size") {
            0..=9 => then.hidden(Phantom::new(rules::<128>(recipe)?, tells)),
            _ => then.hidden(Phantom::new(rules::<512>(recipe)?, tells)),
        }
    }
}

/// Phantom tic-tac-toe.
pub struct PhantomTicTacToe;

impl GameEntry for PhantomTicTacToe {
    const ENTRY: &'static Entry = &Entry {
        name: "phantom-tic-tac-toe",
        version: 1,
        doc: "tic-tac-toe without seeing the other's marks",
        params: &[REASON],
        aliases: &[Alias { name: "phantom-ttt", text: "phantom-tic-tac-toe" }],
        example: "phantom-tic-tac-toe",
        detail: kind(None),
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        then.hidden(Phantom::new(TicTacToe, tells(recipe)))
    }
}

/// Phantom connect, on boards that fit into a word.
pub struct PhantomConnect;

impl GameEntry for PhantomConnect {
    const ENTRY: &'static Entry = &Entry {
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
        detail: kind(Some(0.5)),
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        let whole = |key| recipe.whole(key) as u32;
        let (cols, rows, line) = (whole("cols"), whole("rows"), whole("line"));
        if Width::of(cols, rows) != Ok(Width::Bits64) {
            let why = format!("{cols}x{rows} is too large: cols times (rows + 1) is at most 64");
            return Err(recipe.unfit(why));
        }
        let game = Connect::<u64>::new(cols, rows, line, recipe.flag("inverse"));
        then.hidden(Phantom::new(game.map_err(|why| recipe.unfit(why))?, tells(recipe)))
    }
}

/// Dark hex.
pub struct DarkHex;

impl GameEntry for DarkHex {
    const ENTRY: &'static Entry = &Entry {
        name: "dark-hex",
        version: 1,
        doc: "hex without seeing the other's stones",
        params: &[Param::new("size", Kind::Whole(1, 11), "4", "cells along a side"), REASON],
        aliases: &[],
        example: "dark-hex(size=3)",
        detail: kind(Some(0.3)),
    };

    fn open<V: Visit>(recipe: &Recipe, then: V) -> Result<V::Out, SpecError> {
        let (size, unfit) = (recipe.whole("size") as u32, |why| recipe.unfit(why));
        match size {
            0..=8 => then.hidden(Phantom::new(Hex::<1>::new(size).map_err(unfit)?, tells(recipe))),
            _ => then.hidden(Phantom::new(Hex::<2>::new(size).map_err(unfit)?, tells(recipe))),
        }
    }
}
