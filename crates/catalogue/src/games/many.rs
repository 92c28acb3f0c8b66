//! Games for three or four players.

use plywood_core::AnyGame;
use plywood_games::many;

use crate::{Detail, Entry, Kind, Param, Recipe, SpecError, Suits};

const PLAYERS: Param = Param::new("players", Kind::Whole(3, 4), "3", "how many play");

/// Connect for several.
pub static CONNECT: Entry = Entry {
    name: "connect-many",
    version: 1,
    doc: "connect for three or four: the first line in a row wins the others' stakes",
    params: &[
        PLAYERS,
        Param::new("cols", Kind::Whole(1, 8), "4", "columns"),
        Param::new("rows", Kind::Whole(1, 8), "4", "rows"),
        Param::new("line", Kind::Whole(2, 8), "3", "stones in a row that win"),
        Param::new("gravity", Kind::Flag, "true", "whether stones fall"),
    ],
    aliases: &[],
    example: "connect-many(cols=5,rows=4,line=3)",
    detail: Detail::Game { kind: "three or four players", suits: Suits::USUAL, make: make_connect },
};

fn make_connect(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let [cols, rows, line] = ["cols", "rows", "line"].map(|key| recipe.whole(key) as u32);
    let gravity = recipe.flag("gravity");
    if recipe.whole("players") == 3 {
        let game = many::connect::Connect::<3>::new(cols, rows, line, gravity);
        Ok(AnyGame::new(game.map_err(|why| recipe.unfit(why))?))
    } else {
        let game = many::connect::Connect::<4>::new(cols, rows, line, gravity);
        Ok(AnyGame::new(game.map_err(|why| recipe.unfit(why))?))
    }
}

/// Nim for several.
pub static NIM: Entry = Entry {
    name: "nim-many",
    version: 1,
    doc: "nim for three or four: who takes last is first, who would be next is last",
    params: &[
        PLAYERS,
        Param::new("heaps", Kind::Sum(1, 255, 16), "3+4+5", "objects in each heap"),
        Param::new("max_take", Kind::Whole(0, 255), "0", "the most to take at once, 0 for any"),
        Param::new(
            "pays",
            Kind::Word(&["rank", "winner"]),
            "rank",
            "whether every rank pays, or only taking the last object",
        ),
        Param::new("misere", Kind::Flag, "false", "whether the order is the other way round"),
    ],
    aliases: &[],
    example: "nim-many(heaps=1+2+3,pays=winner)",
    detail: Detail::Game { kind: "three or four players", suits: Suits::USUAL, make: make_nim },
};

fn make_nim(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let heaps: Vec<u32> = recipe.sum("heaps").iter().map(|&heap| heap as u32).collect();
    let (most, misere) = (recipe.whole("max_take") as u32, recipe.flag("misere"));
    let ranked = recipe.word("pays") == "rank";
    if recipe.whole("players") == 3 {
        let game = many::nim::Nim::<3>::new(&heaps, most, ranked, misere);
        Ok(AnyGame::new(game.map_err(|why| recipe.unfit(why))?))
    } else {
        let game = many::nim::Nim::<4>::new(&heaps, most, ranked, misere);
        Ok(AnyGame::new(game.map_err(|why| recipe.unfit(why))?))
    }
}

/// Othello for several.
pub static ROLIT: Entry = Entry {
    name: "rolit",
    version: 1,
    doc: "Othello for three or four colours, in which nobody passes",
    params: &[
        PLAYERS,
        Param::new("cols", Kind::Whole(2, 8), "4", "columns"),
        Param::new("rows", Kind::Whole(2, 8), "4", "rows"),
        Param::new("score", Kind::Flag, "false", "whether the payoff is the number of balls"),
    ],
    aliases: &[],
    example: "rolit(players=4,cols=6,rows=6)",
    detail: Detail::Game { kind: "three or four players", suits: Suits::USUAL, make: make_rolit },
};

fn make_rolit(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let [cols, rows] = ["cols", "rows"].map(|key| recipe.whole(key) as u32);
    let score = recipe.flag("score");
    if recipe.whole("players") == 3 {
        let game = many::rolit::Rolit::<3>::new(cols, rows, score);
        Ok(AnyGame::new(game.map_err(|why| recipe.unfit(why))?))
    } else {
        let game = many::rolit::Rolit::<4>::new(cols, rows, score);
        Ok(AnyGame::new(game.map_err(|why| recipe.unfit(why))?))
    }
}

/// Domineering in space.
pub static BRICKS: Entry = Entry {
    name: "domineering-3d",
    version: 1,
    doc: "three players place bricks in a box, each along an axis; the last who can wins",
    params: &[
        Param::new("x", Kind::Whole(1, 8), "3", "cells along the first player's axis"),
        Param::new("y", Kind::Whole(1, 8), "3", "cells along the second player's axis"),
        Param::new("z", Kind::Whole(1, 8), "3", "cells along the third player's axis"),
    ],
    aliases: &[],
    example: "domineering-3d(x=3,y=3,z=2)",
    detail: Detail::Game { kind: "three players", suits: Suits::USUAL, make: make_bricks },
};

fn make_bricks(recipe: &Recipe) -> Result<AnyGame, SpecError> {
    let lengths = ["x", "y", "z"].map(|key| recipe.whole(key) as u32);
    let game = many::bricks::Bricks::new(lengths).map_err(|why| recipe.unfit(why))?;
    Ok(AnyGame::new(game))
}
