//! The rules of Go behind a name of the catalogue, and positions that a record of moves leads to.

use plywood_catalogue::{GameSpec, games::open_go};
use plywood_core::{Game, Notation, Player, Turn};
use plywood_games::go::{
    Go,
    sgf::{Record, SgfError},
};

use crate::session::Place;

/// Go on a board of any size.
pub type Rules = Go<512>;

/// The rules of a game, if it is Go on an open board.
pub fn rules(game: &GameSpec) -> Option<Rules> {
    let recipe = game.recipe();
    if recipe.entry().name != "go" {
        return None;
    }
    open_go(recipe).ok()
}

/// The position at the end of a record.
pub fn place_of(rules: &Rules, record: &Record) -> Result<Place, SgfError> {
    Ok(Place::Position(rules.position_text(&record.replay(rules)?)))
}

/// The same with a player to move, whoever's turn it is and even if two passes ended the game.
pub fn place_for(rules: &Rules, record: &Record, player: Player) -> Result<Place, SgfError> {
    let mut position = record.replay(rules)?;
    if rules.turn(&position) != Turn::Player(player) {
        position = rules.resumed(&position, player);
    }
    Ok(Place::Position(rules.position_text(&position)))
}
