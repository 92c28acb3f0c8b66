//! Connect Four and its relatives.

use plywood_core::{AnyGame, transform::QuickWin};
use plywood_games::connect::{self, Wide, Width};
use plywood_search::forget;

use crate::{Alias, Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

/// Connect Four and its relatives.
pub static CONNECT: Entry = Entry {
    name: "connect",
    version: 1,
    doc: "stones dropped into columns; a line of them wins, or loses in the inverse game",
    params: &[
        Param::new("cols", Kind::Whole(1, 16), "7", "columns of the board"),
        Param::new("rows", Kind::Whole(1, 16), "6", "rows of the board"),
        Param::new("line", Kind::Whole(2, 16), "4", "stones in a row that end the game"),
        Param::new("inverse", Kind::Flag, "false", "whether a line loses"),
        Param::new(
            "score",
            Kind::Flag,
            "false",
            "whether an early win pays more: one and the cells that it leaves free",
        ),
    ],
    aliases: &[
        Alias { name: "connect4", text: "connect(cols=7,rows=6,line=4)" },
        Alias { name: "connect-four", text: "connect(cols=7,rows=6,line=4)" },
        Alias { name: "four-in-a-row", text: "connect(cols=7,rows=6,line=4)" },
        Alias { name: "connect3-4x10", text: "connect(cols=4,rows=10,line=3)" },
        Alias { name: "connect3-15x15", text: "connect(cols=15,rows=15,line=3)" },
        Alias { name: "connect5-15x6", text: "connect(cols=15,rows=6,line=5)" },
        Alias {
            name: "inverse-connect5-15x6",
            text: "connect(cols=15,rows=6,line=5,inverse=true)",
        },
    ],
    example: "connect(cols=15,rows=6,line=5)",
    detail: Detail::Game {
        kind: "two players",
        suits: Suits { c: 0.5, glance: 1, keen: true, ..Suits::USUAL },
        make,
    },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let whole = |key| recipe.whole(key) as u32;
    let (cols, rows, line) = (whole("cols"), whole("rows"), whole("line"));
    let inverse = recipe.flag("inverse");
    macro_rules! board {
        ($word:ty) => {
            connect::Connect::<$word>::new(cols, rows, line, inverse)
        };
    }
    let width = Width::of(cols, rows).map_err(|why| recipe.unfit(why))?;
    let game = match (width, recipe.flag("score")) {
        (Width::Bits64, false) => board!(u64).map(forget),
        (Width::Bits128, false) => board!(u128).map(forget),
        (Width::Bits256, false) => board!(Wide<4>).map(forget),
        (Width::Bits320, false) => board!(Wide<5>).map(forget),
        (Width::Bits64, true) => board!(u64).map(|game| forget(QuickWin::new(game))),
        (_, true) => Err(format!(
            "score=true is for boards of one machine word, at most 64 cells with one more above every \
             column, and {cols}x{rows} has {}",
            cols * (rows + 1)
        )),
    };
    game.map_err(|why| recipe.unfit(why))
}
