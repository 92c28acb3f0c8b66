//! Connect Four and its relatives.

use plywood_core::AnyGame;
use plywood_games::connect::{self, Wide, Width};
use plywood_search::forget;

use crate::{Alias, Detail, Entry, Kind, Param, Recipe, SpecError};

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
    detail: Detail::Game { kind: "two players", exploration: Some(0.5), make },
};

fn make(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let whole = |key| recipe.whole(key) as u32;
    let (cols, rows, line) = (whole("cols"), whole("rows"), whole("line"));
    let inverse = recipe.flag("inverse");
    macro_rules! board {
        ($word:ty) => {
            connect::Connect::<$word>::new(cols, rows, line, inverse).map(forget)
        };
    }
    let game = match Width::of(cols, rows).map_err(|why| recipe.unfit(why))? {
        Width::Bits64 => board!(u64),
        Width::Bits128 => board!(u128),
        Width::Bits256 => board!(Wide<4>),
        Width::Bits320 => board!(Wide<5>),
    };
    game.map_err(|why| recipe.unfit(why))
}
